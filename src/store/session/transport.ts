/** Run, pause, step, seek, run until: all that moves the moment of a session's run. */
import { wantedOf } from '../../engine/conditions';
import type { Condition } from '../../scenario/condition';
import { fullSpeed, nearestPace, type Pace } from '../runs/pace';
import type { Goal, Target } from '../runs/strategies/goal';
import { originPhase } from '../selections/phase';
import type { SessionContext } from './context';
import { goalOfScene, hasScenes } from './sceneGoals';
import { isAtRest, isTold, setPlayback } from './state';
import type { StepUnit } from './timeTravel';

/** What is being computed to; null: nothing, or a moment that was gone to. */
export function goalOf({ player, travel }: SessionContext): Goal | null {
  return travel.isUnderWay ? null : player.goal;
}

/** Forgets all that was asked: another run comes, or none. */
export function forget({ store, guide, player, travel }: SessionContext): void {
  guide.leave();
  player.reset();
  travel.reset();
  setPlayback(store, { playsWhenLoaded: false });
}

/** Another run is there, at rest. `computing`: it will be computed to a moment at once. */
export function begin(context: SessionContext, tiny: boolean, pace: Pace, computing: boolean): void {
  const { store, guide, player } = context;
  setPlayback(store, { running: false, tourFactor: null, computing, seeking: false });
  guide.forget();
  player.reset(tiny);
  // What a tour has left behind was meant for its own run.
  setPace(context, pace === guide.leftPace ? fullSpeed : pace);
}

/** Nothing runs any more. */
export function fallOut({ store, guide, travel }: SessionContext): void {
  guide.leave();
  travel.reset();
  setPlayback(store, { running: false, tourFactor: null, computing: false, seeking: false });
}

/** The opening tour from its first scene; on drives that it is not about the run plays. */
export function startTour(context: SessionContext): void {
  if (!isOfScenes(context) || !context.guide.start()) play(context);
}

/** At the first collection, at rest: where the drive has scenes as one of them, which waits. */
export function firstStill(context: SessionContext): void {
  const { guide, store } = context;
  const { run } = store.getState();
  const hasScene = isOfScenes(context) && run !== null;
  // The one that the tour tells: a class and its phones see the same. Where a TRIM comes, it tells of that.
  const isOfTour = hasScene && originPhase(run.plan) === run.plan.scenario.phases.length - 1;
  computeTo(context, isOfTour ? goalOfScene('firstCollection', run, () => null) : 'collection');
  if (hasScene) guide.still('firstCollection');
  // Nothing has moved: the reader's own pace is in force.
  guide.way.factor = null;
}

/** The opening tour: to its next moment, back to the one before, or over to the reader. */
export function tour(context: SessionContext, go: 'on' | 'back' | 'leave'): void {
  if (go === 'leave') pause(context);
  else context.guide[go]();
}

/** A scene of the tour, from 0, where the drive has scenes. */
export function scene(context: SessionContext, at: number, waits: boolean): void {
  if (isOfScenes(context)) context.guide.goTo(at, waits);
}

/** The tour goes on by itself, or is on its way to its last scene. */
function isMoved({ store, guide }: SessionContext): boolean {
  return isTold(store.getState()) || (guide.isOn && store.getState().playback.running);
}

/** The reader touched a control: the tour is over, and where it told itself the run goes on. */
export function takeOver(context: SessionContext): void {
  const goesOn = isMoved(context);
  leaveTour(context);
  if (goesOn) play(context);
}

/** Runs at the pace in force; a drive that is being loaded does when it is there. */
export function play(context: SessionContext): void {
  const { store, driven, player, travel } = context;
  leaveTour(context);
  if (driven.loading) {
    setPlayback(store, { playsWhenLoaded: true });
    return;
  }
  const { run } = store.getState();
  if (run === null || (run.frame.ended && !travel.isUnderWay)) return;
  store.setState({ stopped: null });
  setPlayback(store, { running: true });
  player.play();
  driven.pump.wake();
}

/** A drive that is being computed to a moment stops where it is, too. */
export function pause(context: SessionContext): void {
  const { store, driven, player, travel, follower, tell } = context;
  leaveTour(context);
  if (isAtRest(store.getState())) return;
  setPlayback(store, { running: false, tourFactor: null, computing: false });
  player.pause();
  travel.stop();
  // A reply may be under way: the run rests when that is stored.
  driven.pump.between(() => {
    if (isAtRest(store.getState())) tell({ kind: 'rested' });
  });
  follower.announce();
}

/** One step forward or back; nothing where there is nothing further back. */
export function step(context: SessionContext, by: StepUnit, back: boolean): void {
  const { driven, player, travel } = context;
  if (!stand(context)) return;
  if (!back && (by === 'request' || by === 'relocation') && !travel.isUnderWay) {
    player.step(by);
    driven.pump.wake();
  } else travel.step(by, back);
}

/** Goes to a moment, back or forward, and stays there. */
export function seek(context: SessionContext, target: Target): void {
  if (stand(context)) context.travel.seek(target);
}

/** Runs at full speed until one of the conditions holds, or to the end, and says which. */
export function runUntil(context: SessionContext, conditions: readonly Condition[]): void {
  context.travel.stop();
  const { run } = context.store.getState();
  if (stand(context) && run !== null) computeTo(context, { wanted: wantedOf(conditions, run.plan) });
}

/** At full speed to a goal; what is on screen meanwhile is the run on its way. */
export function computeTo({ store, driven, player }: SessionContext, goal: Goal): void {
  setPlayback(store, { computing: true });
  player.seek(goal);
  driven.pump.wake();
}

/** The reader chose a pace: a tour that told itself is over, and the run goes on at it. */
export function setPace(context: SessionContext, pace: Pace): void {
  const { store, guide, player } = context;
  const goesOn = isMoved(context);
  guide.leave();
  guide.leftPace = null;
  setPlayback(store, { pace, tourFactor: null });
  player.setPace(pace);
  if (goesOn) play(context);
}

/** The run stopped by itself. */
export function stopped(context: SessionContext, by: 'end' | 'step' | 'approach'): void {
  const { store, guide } = context;
  if (by !== 'step') setPlayback(store, { running: false, tourFactor: null });
  if (by === 'approach') {
    if (guide.isOn) leavePace(context);
    guide.arrived();
  }
  rest(context);
}

/** The run is where it was computed to. */
export function reached(context: SessionContext, goal: Goal): void {
  const { store, guide, player, travel } = context;
  const { run, playback } = store.getState();
  const wasUntil = playback.computing && typeof goal === 'object' && 'wanted' in goal;
  if (wasUntil && run !== null) store.setState({ stopped: { held: player.held, ended: run.frame.ended } });
  setPlayback(store, { computing: false });
  if (travel.isUnderWay) travel.arrive();
  if (!travel.isUnderWay) guide.arrived();
  if (!store.getState().playback.running) rest(context);
}

/** The tour moves at a pace of its own; null: as fast as possible. */
export function toured({ store, guide }: SessionContext, factor: number | null): void {
  guide.way.factor = factor ?? guide.way.factor;
  // Two digits, so that React renders a few times in the tour and not once per frame.
  const shown = factor === null ? null : Number(factor.toPrecision(1));
  if (shown !== store.getState().playback.tourFactor) setPlayback(store, { tourFactor: shown });
}

function isOfScenes({ store }: SessionContext): boolean {
  const { plan } = store.getState();
  return plan !== null && hasScenes(plan);
}

function rest({ follower, tell }: SessionContext): void {
  tell({ kind: 'rested' });
  follower.announce();
}

/** The reader takes over, and the run goes on as fast as its last scene did. */
function leaveTour(context: SessionContext): void {
  if (context.guide.isOn) leavePace(context);
  context.guide.leave();
}

/** The pace of the scene that moved last is that of the transport: at full speed the rest of the run would be over with one press. */
function leavePace({ store, guide, player }: SessionContext): void {
  const { pace } = store.getState().playback;
  if (guide.way.factor === null || (pace !== fullSpeed && pace !== guide.leftPace)) return;
  guide.leftPace = nearestPace(guide.way.factor);
  setPlayback(store, { pace: guide.leftPace, tourFactor: null });
  player.setPace(guide.leftPace);
}

/** The run stands still for what comes; false where there is none. */
function stand(context: SessionContext): boolean {
  const { store, driven, player } = context;
  leaveTour(context);
  if (driven.loading || store.getState().run === null) return false;
  setPlayback(store, { running: false, tourFactor: null, computing: false });
  store.setState({ stopped: null });
  player.pause();
  return true;
}
