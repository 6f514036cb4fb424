/** The procedure: which phase runs, when it ends, which actions are due; the loop behind advance(). */
import {
  ACT_A, ACT_B, ACT_PHASE, ACT_REQUEST, ACT_SIZE, ACT_WHAT, DO_ERASE, DO_LEAVE, DO_POWER_LOSS, DO_TRIM, DO_ZONE, HAND_WRITE, OWN_TO, KIND_ERASE, KIND_IDLE, KIND_MIXED, KIND_READ, KIND_REPLAY, KIND_TRIM, KIND_WRITE,
  PH_ENTROPY, PH_FLUSH_EVERY, PH_FROM_PAGE, PH_KIND, PH_PATTERN, PH_QD, PH_READ_SHARE, PH_REQUEST_BYTES, PH_SIZE, PH_SPAN_PAGES, PH_STOP_BYTES,
  PH_STOP_PASSES, PH_STOP_REQUESTS, PH_STOP_STEADY, PH_STOP_US, PH_TRIM_SHARE, SET_D, SET_ENTROPY, SET_PACING,
  SET_PATTERN, SET_QD, SET_READ_SHARE, SET_REQUEST_BYTES, SET_SPAN, SET_TRIM_SHARE, SET_VICTIM, SET_WINDOW_GROUPS, STOP_BUDGET, STOP_CONDITION,
  STOP_END, STOP_PHASE, STOP_TIME,
} from '../layout';
import { PLACED } from './features';
import { freshBlocks } from './blocks';
import { fillSilently, flush, leaveUnits, trimPage } from './write';
import { meanRequestBytes, phaseField, prepareGenerator, requestsPerPass, TRIM_STEP } from './generator';
import { peek } from './lookahead';
import { beginCauses } from './causes';
import { beginChange, beginMapPhase } from './mapCache';
import { beginJobs } from './jobs';
import { awaitArrival, awaitPace, isPaced } from './arrivals';
import { ownerSize } from './placement';
import { isOpenLoop } from './recorded';
import {
  barrier, drainCompletions, finishPrograms, idleTo, outstanding, resume, settleRequests, slotsOfEntropy,
} from './requests';
import { issue, issueByHand, issueFlush, refreshPageSlots } from './issue';
import { forgetHeld } from './orders';
import { losePower } from './power';
import { collectWhileIdle } from './rest';
import { beginRounds, beginSample, clearKinds, endSamples, SAMPLE_RESERVE, samplesAreFull } from './samples';
import { isSteady, maySteady, steady } from './steady';
import { COUNTER_BYTES, f64At, S, setF64 } from './state';
import { clearHistogram } from './counters';
import { checkEverything } from './invariants';
import { traceIsFull } from './trace';
import { conditionHolds } from './until';
import { rebuildVictims } from './victim';
import { beginWindow, passRequest, setStride } from './window';
import { manageZone, resetRange } from './zones';

/** What a call may be stopped in the middle of (`S.doing`), and what the next one goes on with before it looks at anything else. */
const NOTHING: u32 = 0;
/** Request `S.request` waits for its place in the queue: it is committed, an action comes after it. */
const ISSUING: u32 = 1;
/** At depth 1 the request just issued is waited for. */
const SETTLING: u32 = 2;
/** What came before an action is being taken over by the drive. */
const TAKING_OVER: u32 = 3;
/** The phase is over, and what is outstanding is waited for. */
const ENDING: u32 = 4;
/** A request of the host's hand has been issued, and the drive has not taken it over yet. */
const BY_HAND: u32 = 5;

function setPhaseField(field: u32, value: f64): void {
  setF64(S.phases, S.phase * PH_SIZE + field, value);
}

/** Called at the start, when phase `S.phase` begins. */
function beginPhase(): void {
  if (S.phaseEnded) S.phase++;
  S.row = S.phase;
  S.sideJobs = 0;
  S.phaseEnded = 0;
  S.phaseOpen = 1;
  S.phaseStart = S.clock;
  S.request = 0;
  S.issuedBytes = 0;
  S.collectingSince = -1;
  S.collectingSincePages = 0;
  S.latencyMax = 0;
  clearHistogram(S.latency);
  clearHistogram(S.sampleLatency);
  clearKinds();
  memory.copy(S.phaseCounters, S.counters, COUNTER_BYTES);
  beginCauses();
  if (PLACED && S.map) beginMapPhase();
  if (PLACED && S.owners > 1) memory.copy(S.phaseOwners, S.ownerCounters, <usize>(S.owners * ownerSize()) << 3);
  S.loadedJob = 0;
  settingsChanged();
  beginJobs(slotsOfEntropy, PH_ENTROPY);
  beginWindow();
  beginSample(S.clock);
  beginRounds(S.clock);
  if (<u32>phaseField(PH_KIND) == KIND_IDLE) flushNow();
  if (isOpenLoop() || isPaced()) S.idleSince = -1;
  S.thinkUntil = 0;
  S.thoughtBefore = 0;
}

/** Half-filled program units are padded and sent off at the present time. */
function flushNow(): void {
  idleTo(S.clock);
  S.lastAdmission = max(S.lastAdmission, S.clock);
  flush();
}

/** Requests that may be outstanding, of all jobs. */
@inline
function queueDepth(): u32 {
  return <u32>phaseField(PH_QD) + S.sideQd;
}

/** What follows from the phase's record, and is kept because every request asks for it. */
function settingsChanged(): void {
  prepareGenerator(S.seed);
  refreshPageSlots();
  setStride();
  S.lastRequest = lastRequest();
  const us = phaseField(PH_STOP_US);
  S.phaseEnd = us > 0 ? S.phaseStart + us : Infinity;
}

/** Requests after which the phase ends, Infinity where something else ends it. */
function lastRequest(): f64 {
  const kind = <u32>phaseField(PH_KIND);
  if (kind == KIND_ERASE) return 1;
  const passes = phaseField(PH_STOP_PASSES);
  if (passes > 0) return Math.ceil(requestsPerPass() * passes);
  const requests = phaseField(PH_STOP_REQUESTS);
  if (requests > 0) return Math.ceil(requests);
  const bytes = phaseField(PH_STOP_BYTES);
  if (bytes > 0) return S.request + Math.max(0, Math.ceil((bytes - S.issuedBytes) / meanRequestBytes()));
  return Infinity;
}

function phaseIsOver(): bool {
  if (S.clock >= S.phaseEnd || S.request >= S.lastRequest) return true;
  return phaseField(PH_STOP_STEADY) > 0 && S.steadyAt >= 0;
}

/** How far the phase is, [0, 1]; NaN where its end is not known. */
export function progress(): f64 {
  if (S.ended || S.phaseEnded) return 1;
  const us = phaseField(PH_STOP_US);
  if (us > 0) return min((S.clock - S.phaseStart) / us, 1);
  const last = S.lastRequest;
  return last < Infinity ? (last > 0 ? min(S.request / last, 1) : 1) : NaN;
}

function endPhase(): u32 {
  endSamples();
  if (!ASC_NO_ASSERT) checkEverything();
  S.phaseOpen = 0;
  if (S.phase + 1 == S.phaseCount) {
    S.ended = 1;
    return STOP_END;
  }
  // The next phase begins with the next advance: until then a frame describes the one that has ended.
  S.phaseEnded = 1;
  return STOP_PHASE;
}

/** Worn-out blocks have used up the spare: the drive is read-only from here, and the run ends. */
function endWrites(): u32 {
  if (!drainCompletions()) return STOP_BUDGET;
  endSamples();
  S.phaseOpen = 0;
  S.ended = 1;
  return STOP_END;
}

@inline
function action(field: u32): f64 {
  return f64At(S.actions, S.actionsDone * ACT_SIZE + field);
}

function actionIsDue(): bool {
  if (S.actionsDone >= S.actionCount) return false;
  const phase = <u32>action(ACT_PHASE);
  return phase < S.phase || (phase == S.phase && action(ACT_REQUEST) <= S.request);
}

/** Requests until the next action, which no lookahead may cross. */
function untilAction(): f64 {
  if (S.actionsDone >= S.actionCount || <u32>action(ACT_PHASE) != S.phase) return Infinity;
  return action(ACT_REQUEST) - S.request;
}

function applyAction(): void {
  const what = <u32>action(ACT_WHAT);
  const a = action(ACT_A);
  if (what == SET_ENTROPY) setPhaseField(PH_ENTROPY, a);
  else if (what == SET_QD) setPhaseField(PH_QD, a);
  else if (what == SET_REQUEST_BYTES) setPhaseField(PH_REQUEST_BYTES, a);
  else if (what == SET_PATTERN) setPhaseField(PH_PATTERN, a);
  else if (what == SET_READ_SHARE) setShare(PH_READ_SHARE, a);
  else if (what == SET_TRIM_SHARE) setShare(PH_TRIM_SHARE, a);
  else if (what == SET_VICTIM) S.victim = <u32>a;
  else if (what == SET_D) S.d = <u32>a;
  else if (what == SET_WINDOW_GROUPS) S.windowGroups = <u32>a;
  else if (what == SET_PACING) S.pacing = <u32>a;
  else if (what == SET_SPAN) {
    setPhaseField(PH_FROM_PAGE, a);
    setPhaseField(PH_SPAN_PAGES, action(ACT_B));
  }
  else if (what == DO_TRIM) trimRange(<u32>a, <u32>action(ACT_B));
  else if (what == DO_ERASE) secureErase();
  else if (PLACED && what == DO_LEAVE) leaveUnits(<u32>a);
  else if (PLACED && what == DO_POWER_LOSS) losePower(a);
  else if (PLACED && what == DO_ZONE) manageZone(<u32>a, <u32>action(ACT_B));
  S.actionsDone++;
  if (what == SET_VICTIM || what == SET_WINDOW_GROUPS) rebuildVictims();
  settingsChanged();
}

/** A step of writes that is given reads or TRIMs is a mix from here on; with shares of 0 it draws nothing but writes. */
function setShare(field: u32, share: f64): void {
  if (<u32>phaseField(PH_KIND) == KIND_WRITE) setPhaseField(PH_KIND, <f64>KIND_MIXED);
  setPhaseField(field, share);
}

function trimRange(from: u32, pages: u32): void {
  if (PLACED && S.exact) return resetRange(from, pages);
  if (PLACED && S.map) beginChange(true, S.clock);
  for (let i: u32 = 0; i < pages; i++) trimPage(from + i);
}

/** All pages free, wear kept; each die erases its groups one after the other. Nothing is outstanding. */
export function secureErase(): void {
  finishPrograms();
  const most = freshBlocks(S.withheldTotal, true);
  memory.fill(S.l2p, 0xff, (<usize>S.usedPages) << 2);
  memory.fill(S.validBits, 0, ((<usize>S.slots + 31) >> 5) << 2);
  S.mappedPages = 0;
  if (PLACED && S.power) forgetHeld();
  S.bufferUsed = 0;
  if (!S.freeIsSpare) fillSilently();
  idleTo(max(S.clock, S.lastRelease) + <f64>most * S.eraseUs);
  // A fresh plateau is not steady: the rule begins anew.
  S.collectingSince = -1;
  S.collectingSincePages = 0;
  beginRounds(S.clock);
}

/** TRIM phases drop TRIM_STEP pages a step. */
function trimStep(): void {
  const span = <u32>phaseField(PH_SPAN_PAGES);
  const perPass = <u32>requestsPerPass();
  const first = (<u32>S.request % perPass) * TRIM_STEP;
  trimRange(<u32>phaseField(PH_FROM_PAGE) + first, min(TRIM_STEP, span - first));
  S.controllerFree = max(S.controllerFree, S.clock) + S.commandUs;
  idleTo(S.controllerFree);
}

/** Idle time passes a sample at a time. */
function idleStep(): void {
  const end = S.phaseStart + phaseField(PH_STOP_US);
  const length = S.sampleUs > 0 ? S.sampleUs * <f64>(SAMPLE_RESERVE / 8) : phaseField(PH_STOP_US);
  const until = min(end, S.clock + length);
  const collects = S.phaseStart + S.idleGcUs;
  if (S.idleGcUs >= 0 && until > collects) {
    idleTo(max(S.clock, collects));
    S.askedAtRest = 0;
    collectWhileIdle(until);
  }
  idleTo(until);
}

/**
 * One request, or one step of a phase without requests; at depth 1 as many as are steady before `stop`. `limit`: how far lookahead may look. False:
 * stopped while it settled.
 */
function oneRequest(limit: f64, stop: f64): bool {
  const kind = <u32>phaseField(PH_KIND);
  if (kind == KIND_ERASE) secureErase();
  else if (kind == KIND_IDLE) idleStep();
  else if (kind == KIND_TRIM) trimStep();
  else {
    if (S.request >= S.peekUntil) peek(S.request, limit);
    if (kind != KIND_REPLAY) S.issuedBytes += meanRequestBytes();
    issue(S.request);
    S.request += 1;
    if (PLACED && phaseField(PH_FLUSH_EVERY) > 0 && S.request % phaseField(PH_FLUSH_EVERY) == 0) issueFlush();
    if (queueDepth() > 1) return true;
    if (stop > 0 && isSteady(1)) steady(S.request + limit - 1, stop);
    S.doing = SETTLING;
    if (!settleRequests(1)) return false;
    S.doing = NOTHING;
    return true;
  }
  S.request += 1;
  return true;
}

/** Requests up to number `end`, until something asks to stop. False when single stepping or a full sample buffer stopped it in between. */
function requestsUpTo(end: f64, untilUs: f64): bool {
  const clockEnd = Math.min(untilUs, S.phaseEnd);
  const qd = queueDepth();
  const untilSteady = phaseField(PH_STOP_STEADY) > 0;
  const paced = isPaced();
  const runs = !paced && maySteady();
  const isOpen = isOpenLoop();
  while (S.doing == ISSUING || (S.request < end && S.clock < clockEnd && !samplesAreFull())) {
    if (runs && qd > 1 && S.doing == NOTHING && isSteady(qd)) {
      const issued = steady(end, clockEnd);
      if (S.paused) return false;
      if (issued > 0) continue;
    }
    // Until it comes, a request of an open loop is not committed.
    if (isOpen && S.doing == NOTHING && !awaitArrival(S.request, clockEnd)) return !S.paused;
    if (paced && S.doing == NOTHING && !awaitPace(S.request, clockEnd)) return !S.paused;
    S.doing = ISSUING;
    if (!settleRequests(qd)) return false;
    S.doing = NOTHING;
    const went = oneRequest(Math.max(end - S.request, 1), runs ? clockEnd : 0);
    if (!went) return false;
    passRequest();
    if (S.conditionCount > 0 || traceIsFull() || (untilSteady && S.steadyAt >= 0)) break;
  }
  return true;
}

/** Goes on with what the call before was in the middle of; ISSUING is left to requestsUpTo. False when it is stopped again. */
function goOn(): bool {
  if (S.paused) {
    resume();
    if (S.paused) return false;
    if (S.doing == ISSUING && !settleRequests(queueDepth())) return false;
  }
  if (S.doing == SETTLING) {
    if (!settleRequests(1)) return false;
    S.doing = NOTHING;
    passRequest();
  }
  return S.doing != BY_HAND || handIsTaken();
}

/**
 * An action before a request that has its own time takes effect when that request comes, even if it was taken in the pause before: a replay
 * knows no pause. False: `untilUs` or the end of the phase came first, or single stepping or a full sample buffer stopped it.
 */
function requestHasCome(untilUs: f64): bool {
  const end = Math.min(untilUs, S.phaseEnd);
  if (isOpenLoop()) return awaitArrival(S.request, end);
  return !isPaced() || awaitPace(S.request, end);
}

/** Applies the action that is due. False when single stepping or a full sample buffer stopped what has to come before it. */
function takeAction(): bool {
  S.doing = TAKING_OVER;
  const what = <u32>action(ACT_WHAT);
  const byHand = what >= <u32>HAND_WRITE;
  const went = what == DO_ERASE ? settleRequests(1) : byHand ? settleRequests(queueDepth()) : PLACED && what == DO_POWER_LOSS ? !samplesAreFull() : barrier();
  if (!went) return false;
  S.doing = NOTHING;
  if (byHand) return handleByHand(what);
  applyAction();
  return true;
}

/** A request of the host's hand. It has taken effect before the next one; where no queue is kept, it is complete. */
function handleByHand(what: u32): bool {
  issueByHand(what, <u32>action(ACT_A), <u32>action(ACT_B));
  S.actionsDone++;
  S.doing = BY_HAND;
  return handIsTaken();
}

/** False when it was stopped before: call again. */
function handIsTaken(): bool {
  const kind = <u32>phaseField(PH_KIND);
  const queues = queueDepth() > 1 && (kind == KIND_WRITE || kind == KIND_READ || kind == KIND_MIXED || kind == KIND_REPLAY);
  const taken = queues ? barrier() : settleRequests(1);
  if (taken) S.doing = NOTHING;
  return taken;
}

/** Why a call returns that was stopped in the middle. */
function interrupted(): u32 {
  if (S.readOnly) return endWrites();
  return S.paused ? STOP_CONDITION : STOP_BUDGET;
}

/** True when nothing is left over of a call before, so that what its conditions saw is over, too. */
export function atRest(): bool {
  return S.doing == NOTHING && !S.paused;
}

/** The loop behind advance(): see AdvanceRequest in src/engine/types.ts. */
export function run(maxRequests: f64, untilUs: f64): u32 {
  let left = maxRequests;
  let moved = false;
  let waited = false;
  while (true) {
    if (S.ended) return STOP_END;
    if (S.readOnly) return endWrites();
    const paused = S.paused != 0;
    if (!goOn()) return interrupted();
    if (paused && S.microStep) return STOP_CONDITION;
    if (!S.phaseOpen) beginPhase();
    // An action at the end of a phase belongs to the next one, so this is asked first.
    if (S.doing == ENDING || (S.doing == NOTHING && phaseIsOver())) {
      S.doing = ENDING;
      // A pause that ended the phase ended its last sample, too: what came to hold in it is seen.
      moved = moved || waited || outstanding() > 0;
      if (!settleRequests(1)) return interrupted();
      S.doing = NOTHING;
      return conditionHolds(moved) ? STOP_CONDITION : endPhase();
    }
    if (S.doing == TAKING_OVER || (S.doing == NOTHING && actionIsDue())) {
      if (S.doing == NOTHING && !requestHasCome(untilUs)) {
        if (S.paused || samplesAreFull()) return interrupted();
        if (S.clock >= untilUs) return STOP_TIME;
        continue;
      }
      if (!takeAction()) return interrupted();
      moved = true;
      continue;
    }
    if (S.doing == NOTHING) {
      if (conditionHolds(moved)) return STOP_CONDITION;
      if (left <= 0 || samplesAreFull() || traceIsFull()) return STOP_BUDGET;
      if (S.clock >= untilUs) return STOP_TIME;
    }
    const from = S.request;
    const since = S.clock;
    const went = requestsUpTo(Math.min(Math.min(S.lastRequest, from + left), from + untilAction()), untilUs);
    if (!went) return interrupted();
    left -= S.request - from;
    moved = moved || S.request > from;
    waited = waited || S.clock > since;
    // A wait for a request that has not come yet is no step.
    if (S.microStep && S.request > from) return STOP_CONDITION;
  }
}

/** The phase and the request before which an action taken now takes effect. */
export function nextPhase(): u32 {
  return S.phaseEnded ? S.phase + 1 : S.phase;
}

export function nextRequest(): f64 {
  if (S.phaseEnded) return 0;
  return S.request + (S.doing == ISSUING ? 1 : 0);
}
