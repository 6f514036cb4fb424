/** What a lesson does with the drive on screen: brings it to a place, shows what a step asks for, and nothing that would tell too much. */
import { compareMoments } from '../../engine/order';
import type { Frame } from '../../engine/types';
import type { Show, Step, Stop } from '../../lessons/lesson';
import type { Scenario } from '../../scenario/types';
import type { Run } from '../runs/run';
import { storyUpTo } from '../selections/drive/followed';
import { perform } from '../session/commands';
import type { Session } from '../session/session';
import type { Ahead } from './ahead';
import { atRest } from './moments';
import { askedAt, farOf, isSame } from './stepWork';
import { type Wait, watchTo } from './watchTo';

/** A block, a page or a choice of victim that was looked into before is no part of the lesson; its drive may be on screen already. */
export function closeInspected(session: Session): void {
  session.selectBlock(null);
  session.recall({ what: 'nothing' });
  session.store.setState(({ recalled }) => ({ recalled: { ...recalled, collection: null } }));
}

/** Shows what was computed ahead; false where nothing was, or the drive is another by now. */
export async function showAhead(session: Session, ahead: Ahead, step: Step, alive: () => boolean): Promise<boolean> {
  const far = farOf(step);
  const made = far && (await ahead.take(far.drive, far.goal));
  if (far === null || made === null) return false;
  await rest(session, alive);
  const isShown = alive() && (step.change !== null || isSame(session.recordedUpToNow(), step.drive));
  if (isShown) session.takeOver(far.drive, made, step.change !== null);
  else made.dispose();
  return isShown;
}

/** Another engine comes on screen: the one that is there rests. */
async function rest(session: Session, alive: () => boolean): Promise<void> {
  if (alive()) session.pause();
  await atRest(session, alive).catch(() => undefined);
}

/** The drive on screen, at its stops: the run that is there is used where it is the same drive and was not changed. `afresh`: where it has gone no further, either. */
export async function bring(
  session: Session,
  ahead: Ahead,
  drive: Scenario,
  stops: readonly Stop[],
  alive: () => boolean,
  afresh = false,
): Promise<void> {
  const { run, scenario } = session.state;
  const isSound = run !== null && run.receipts.length <= drive.actions.length && session.state.fault === null;
  const isThere = isSound && !afresh && isSame(scenario, drive);
  const asked = isThere ? null : askedAt({ drive, stops });
  const made = asked && (await ahead.take(asked.drive, asked.goal));
  if (made !== null) await rest(session, alive);
  if (!alive()) made?.dispose();
  if (!alive()) return;
  ahead.drop();
  // It was brought to its question while the step before was read.
  if (made !== null) session.takeOver(drive, made, false);
  if (made !== null) return;
  if (!isThere) await session.open(drive, { at: null, paused: true, until: [] });
  else session.dismissGhost();
  const [first] = stops;
  if (isThere && (first === undefined || first.kind === 'until')) session.seek({ phase: 0, phaseRequests: 0 });
  await atRest(session, alive);
  await goTo(session, stops, alive);
}

export async function goTo(session: Session, stops: readonly Stop[], alive: () => boolean, motion: Wait | null = null): Promise<void> {
  for (const stop of stops) {
    if (!alive()) return;
    if (motion !== null && (await watchTo(session, stop, motion, alive))) continue;
    if (!alive()) return;
    if (stop.kind === 'request') session.seek({ phase: stop.phase, phaseRequests: stop.request });
    else if (stop.kind === 'second') session.seek({ phase: stop.phase, phaseSeconds: stop.second });
    else if (stop.kind === 'collection') session.seek({ collection: stop.number });
    else if (stop.kind === 'until') session.runUntil(stop.conditions);
    else session.seek('end');
    await atRest(session, alive);
    // Why a run stopped by itself is the step's to say, and would lie over the plot that it speaks of.
    if (stop.kind === 'until' && alive()) session.store.setState({ stopped: null });
  }
}

/** Hears of the run that `way` leads on, on screen or computed ahead, for as long as it takes. */
export async function onTheWay(session: Session, ahead: Ahead, way: Promise<void>, hear: (run: Run) => void): Promise<void> {
  const stop = session.subscribeRun(() => {
    const { run } = session.state;
    if (run !== null) hear(run);
  });
  ahead.onFar = hear;
  try {
    await way;
  } finally {
    stop();
    if (ahead.onFar === hear) ahead.onFar = null;
  }
}

/** What was looked up later than this moment would tell what is asked: places that a followed page has yet to come to, and a later collection. */
export function forgetLater(session: Session): void {
  const { run, recalled } = session.state;
  const { page, collection } = recalled;
  if (run === null) return;
  const isAhead = (at: Frame) => compareMoments(at, run.frame) > 0;
  session.store.setState({
    recalled: {
      ...recalled,
      page: page !== null && isAhead(page.at) ? { ...page, story: storyUpTo(page.story, run.frame), at: run.frame } : page,
      collection: collection !== null && isAhead(collection.at) ? null : collection,
    },
  });
}

export function show(session: Session, shows: readonly Show[]): void {
  if (session.state.view.zoom !== null) session.setView({ zoom: null });
  for (const show of shows) {
    if (show.kind === 'follow') perform(session, { do: 'recall', what: { what: 'page', lpn: show.lpn } });
    else if (show.kind === 'block') perform(session, { do: 'select', block: show.block });
    else if (show.kind === 'collection') perform(session, { do: 'recall', what: { what: 'collection' } });
    else if (show.kind === 'map') perform(session, { do: 'view', view: { map: show.mode } });
    else if (show.kind === 'plot') perform(session, { do: 'view', view: { shows: show.shows } });
    else if (show.kind === 'scale') perform(session, { do: 'view', view: { scale: show.scale } });
    else perform(session, { do: 'view', view: { zoom: [show.from, show.to] } });
  }
}
