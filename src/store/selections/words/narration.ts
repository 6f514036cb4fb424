import { printedDifference } from '../../../domain/format';
import { PAGE_BYTES } from '../../../domain/spare';
import type { PowerLossReport } from '../../../engine/totals';
import { fieldsOf } from '../../../scenario/kinds';
import { hasZones } from '../../../scenario/placement';
import { mixesSizes } from '../../../scenario/procedure';
import type { Language } from '../../../texts/language';
import { bold, type Part, plainText, sentences, tell } from '../../../texts/rich';
import type { RunView } from '../../types';
import { type DriveState, driveState, statesSoFar } from '../drive/driveState';
import { freshLoss } from '../drive/powerLoss';
import { countsRequests, currentPhase, shownPhase } from '../phase';
import { type EndOfFall, endOfFall } from '../series/fall';
import { freeRoom } from '../series/room';
import { wafCumulative, wafNow } from '../series/waf';
import { counted, countedGroup, groupNoun } from '../text';
import { changeClause, changeLaw } from './change';
import {
  changeOrGauges,
  cliffWaf,
  fetchingSentence,
  gauges,
  iopsClause,
  programLimit,
  ratesNow,
  sentence,
  speedClause,
  trimmedWords,
  victimSentence,
  wafClause,
} from './clauses';
import { steadyClause, steadySinceWords } from './steadyWords';

/** Where the drive is now and why: a title and one to three short sentences, with the numbers of this moment. */
export interface Narration {
  readonly state: DriveState;
  readonly title: string;
  /** The sentence to read first. */
  readonly lead: readonly Part[];
  /** The numbers behind it. */
  readonly rest: readonly Part[];
}

const tellers: Readonly<Record<DriveState, (run: RunView, language: Language) => Told>> = {
  erased: tellErased,
  filling: tellFilling,
  overwriting: tellOverwriting,
  fresh: tellFresh,
  cliff: tellCliff,
  overshoot: tellOvershoot,
  settling: tellSettling,
  steady: tellSteady,
  trimmed: tellTrimmed,
  trimming: tellTrimming,
  reading: tellReading,
  idle: tellIdle,
  readOnly: tellReadOnly,
  ended: tellEnded,
};

/** Share of the LBAs in use that must have gone stale before a drive that does not collect is not called fresh any more. */
const STALE_SHARE = 0.02;

/** Places hold data that was overwritten; known as long as nothing was erased. */
function hasStale({ frame, plan }: RunView): boolean {
  const { hostPagesWritten, blocksErased } = frame.totals;
  return blocksErased === 0 && hostPagesWritten - frame.mappedPages > STALE_SHARE * plan.full.usedPages;
}

/** Title of a state; without a rule for steady state nothing can be called settling. */
function titleOf(run: RunView, state: DriveState, language: Language): string {
  const { narration: words } = language;
  if (state === 'fresh' && hasStale(run)) return words.spareLeft;
  return state === 'settling' && countsRequests(run.plan) ? words.collecting : words.titles[state];
}

export function narrate(run: RunView, language: Language): Narration {
  const state = driveState(run);
  const loss = freshLoss(run);
  if (loss !== null) return { state, title: language.power.lost, ...lossWords(loss, run, language) };
  const [lead = [], ...rest] = tellers[state](run, language).filter((one) => one.length > 0);
  return { state, title: titleOf(run, state, language), lead, rest: sentences(...rest) };
}

/** What the power loss that the run has just come from took. */
function lossWords(loss: PowerLossReport, { plan }: RunView, language: Language): Pick<Narration, 'lead' | 'rest'> {
  const { power: words } = language;
  const { latency } = language.numbers;
  const pages = (n: number): Part => bold(counted(Math.round(n), words.page, language));
  const time = (seconds: number): Part => bold(latency(seconds * 1e6));
  const { acknowledgedLost, savedPages, trimsReturned, translationPages, correctingSeconds, holdUpSeconds, readySeconds } = loss;
  return {
    lead: acknowledgedLost > 0 ? words.acknowledgedGone(pages(acknowledgedLost)) : words.nothingGone(),
    rest: sentences(
      plan.scenario.drive.capacitors && savedPages > 0 ? words.kept(time(holdUpSeconds), pages(savedPages)) : [],
      trimsReturned > 0 ? words.trimmedBack(pages(trimsReturned)) : [],
      correctingSeconds > 0 ? words.corrected(pages(translationPages)) : [],
      words.wasReady(time(readySeconds)),
    ),
  };
}

/** Sentences, the one to read first ahead; empty ones are left out. */
type Told = readonly (readonly Part[])[];

/** The same as one line of text. */
export function narrationText(narration: Narration): string {
  return `${narration.title}. ${plainText(sentences(narration.lead, narration.rest))}`;
}

/** What the live region says of a run, and what are its chapters. */
export const runWords = (language: () => Language) => ({
  chapters: (run: RunView) =>
    statesSoFar(run).map((state) => ({ key: `${shownPhase(run)} ${state}`, title: titleOf(run, state, language()) })),
  describe: (run: RunView): string => narrationText(narrate(run, language())),
});

function tellErased({ plan }: RunView, language: Language): Told {
  const { narration: words } = language;
  const { bytes, percent } = language.numbers;
  const { physicalPages, usedPages } = plan.full;
  const [raw, used] = [physicalPages * PAGE_BYTES, usedPages * PAGE_BYTES];
  const spare = printedDifference(raw, used, raw - used);
  return [
    words.allEmpty(bold(bytes(raw)), bold(bytes(used))),
    words.spareIsRoom(bold(bytes(spare)), bold(percent(plan.spareFactor)), percent(plan.overProvisioning)),
  ];
}

function tellFilling(run: RunView, language: Language): Told {
  const { narration: words } = language;
  const { binaryBytes, percent } = language.numbers;
  const { frame, plan } = run;
  const share = frame.mappedPages / plan.full.usedPages;
  const done = words.fillsInOrder(binaryBytes(frame.live.kib * 1024), speedClause(run, language), bold(percent(share)));
  const how = words.fillMovesNothing();
  return [done, how, programLimit(run, ratesNow(run).mbps, language), sentence('', wafClause(run, language))];
}

function tellOverwriting(run: RunView, language: Language): Told {
  const { narration: words } = language;
  const what = words.rewritesInOrder(speedClause(run, language));
  const why = words.staleTogether(groupNoun(run.plan, language));
  return [what, why, sentence('', wafClause(run, language))];
}

function tellFresh(run: RunView, language: Language): Told {
  const { narration: words } = language;
  const { bytes, whole } = language.numbers;
  const { plan, frame } = run;
  const noun = groupNoun(plan, language);
  const free = frame.groups[0];
  const all = frame.groups.reduce((sum, n) => sum + n, 0);
  const start = words.freshMovesNothing(noun);
  const { planesPerDie } = plan.sim;
  const what = planesPerDie === 1 ? [] : words.groupMeans(whole(planesPerDie));
  const room = freeRoom(run);
  const amount = countsRequests(plan) ? counted(room.pages, language.sentences.page, language) : bytes(room.bytes);
  const about = room.isWhole ? (plan.sim.dies === 1 ? '' : words.about) : words.atLeast;
  const until =
    room.groups === 0 && (room.pages < 1 || !room.isWhole)
      ? words.collectionBeginsWhen(plan.sim.dies === 1 ? words.oneOpenIs(noun) : words.openAre(noun))
      : words.roomUntilCollection(about, bold(amount));
  const left = words.stillFree(bold(whole(free)), whole(all), countedGroup(plan, language), free === 1, until);
  return [start, what, sentence('', gauges(run, language, false)), left];
}

function tellCliff(run: RunView, language: Language): Told {
  const { narration: words } = language;
  const { whole } = language.numbers;
  const { lastVictim } = run.frame;
  const won = lastVictim === null ? 0 : lastVictim.pages - lastVictim.validPages;
  // A victim that wins nothing says so itself.
  const why =
    lastVictim === null || won <= 0
      ? []
      : words.mustMove(
          bold(counted(won, language.sentences.page, language)),
          bold(whole(lastVictim.validPages)),
          hasZones(run.plan.scenario) ? language.tour.theHost : language.tour.theDrive,
        );
  return [why, victimSentence(run, language), cliffWaf(run, language)];
}

function tellOvershoot(run: RunView, language: Language): Told {
  const { narration: words } = language;
  return [words.staleAlike(groupNoun(run.plan, language)), sentence('', wafClause(run, language)), victimSentence(run, language)];
}

function tellSettling(run: RunView, language: Language): Told {
  return [changeOrGauges(run, language), victimSentence(run, language), steadyClause(run, language)];
}

function tellSteady(run: RunView, language: Language): Told {
  return [changeOrGauges(run, language), steadyClause(run, language), victimSentence(run, language)];
}

function tellTrimmed(run: RunView, language: Language): Told {
  const change = changeClause(run, language);
  return [
    trimmedWords(run, language),
    change.length > 0
      ? sentences(change, changeLaw(run, language))
      : sentences(victimSentence(run, language), sentence('', gauges(run, language))),
  ];
}

function tellTrimming({ frame }: RunView, language: Language): Told {
  const { narration: words } = language;
  const { bytes } = language.numbers;
  return [words.trimMeans(), words.dataLeft(bold(bytes(frame.mappedPages * PAGE_BYTES)))];
}

function tellReading(run: RunView, language: Language): Told {
  const { narration: words } = language;
  const { binaryBytes, latency, whole } = language.numbers;
  const { live, latencyUs } = run.frame;
  const p99 = latencyUs.p99 === null ? '' : words.p99Within(latency(latencyUs.p99));
  const iops = iopsClause(run, language);
  const rate = iops.length === 0 ? [] : tell`: ${iops}${p99}`;
  const mean = binaryBytes(live.kib * 1024);
  return [
    fetchingSentence(run, language),
    words.hostReads(mixesSizes(currentPhase(run)) ? words.onAverage(mean) : mean, whole(live.qd), rate),
  ];
}

function tellIdle(run: RunView, language: Language): Told {
  const { narration: words } = language;
  const { seconds } = language.numbers;
  const { seconds: length } = fieldsOf(currentPhase(run));
  const of = length === null ? '' : words.ofLength(seconds(length));
  const { idleGcSeconds } = run.plan.scenario.ftl;
  const what = idleGcSeconds === null ? words.idleNoCollection : words.idleCollectsAfter(seconds(idleGcSeconds));
  return [words.hostIdle(bold(seconds(run.frame.phaseSeconds)), of, what)];
}

/** The end of life: said plainly, with the bytes written so far and the data left. */
function tellReadOnly(run: RunView, language: Language): Told {
  const { narration: words } = language;
  const { bytes, ratio, three, whole } = language.numbers;
  const { frame, plan } = run;
  const { hostBytesWritten } = frame.totals;
  const bad = frame.groups[4];
  const all = frame.groups.reduce((sum, n) => sum + n, 0);
  const what = words.wornOut(bold(bytes(frame.mappedPages * PAGE_BYTES)));
  const why = words.badGroups(bold(whole(bad)), whole(all), countedGroup(plan, language), bad === 1);
  const writes = hostBytesWritten / (plan.full.usedPages * PAGE_BYTES);
  const life = words.lifeWritten(bold(bytes(hostBytesWritten)), bold(three(writes)), bold(ratio(wafCumulative(run))));
  return [what, why, life];
}

/** "The drive ends at 10,500 IOPS, a ninth of its fresh speed: each host page costs 7.36 pages of flash.", or "Steady after 8,000 s: ...". */
function fallClause({ iops, share }: EndOfFall, waf: number, run: RunView, language: Language): readonly Part[] {
  const { narration: words, numbers } = language;
  const since = steadySinceWords(run, language);
  const figures = [bold(numbers.three(iops)), bold(share), bold(numbers.ratio(waf))] as const;
  return since === null ? words.endsAt(...figures) : words.endsSteady(bold(since), ...figures);
}

function tellEnded(run: RunView, language: Language): Told {
  const { narration: words } = language;
  const { bytes, ratio, seconds } = language.numbers;
  const { hostBytesWritten, hostBytesRead } = run.frame.totals;
  const time = countsRequests(run.plan)
    ? bold(counted(Math.round(run.frame.totals.hostRequests), language.sentences.request, language))
    : bold(seconds(run.frame.seconds));
  const since =
    hostBytesWritten > 0
      ? words.hostWrote(bold(bytes(hostBytesWritten)), time, bold(ratio(wafCumulative(run))))
      : words.hostRead(bold(bytes(hostBytesRead)), time);
  const { collectingSince, totals } = run.frame;
  // What a run of reads came for is why they were slow, not what the fill before them wrote.
  const fetching = currentPhase(run)?.do === 'read' ? fetchingSentence(run, language) : [];
  const idle = hostBytesWritten > 0 && collectingSince === null && totals.blocksErased === 0 ? words.neverCollected() : [];
  // What a change has done is what the run was for.
  const change = changeClause(run, language);
  if (change.length > 0) return [fetching, change, changeLaw(run, language), since, idle, steadyClause(run, language)];
  const waf = wafNow(run);
  const end = Number.isFinite(waf) ? endOfFall(run, language) : null;
  // What it came to first, and why; then what was written for it.
  // Its figures are those of the gauges.
  const figures = end === null ? [since, sentence('', gauges(run, language))] : [fallClause(end, waf, run, language), since];
  return [fetching, ...figures, idle, steadyClause(run, language)];
}
