import { useEffect, useRef } from 'react';
import { seconds, whole } from '../../domain/format';
import type { PageStop } from '../../engine/answers';
import type { Plan } from '../../engine/types';
import { pagesHeldAsOne } from '../../store/selections/addresses';
import { type FollowedStop, followedStops } from '../../store/selections/followed';
import { groupName } from '../../store/selections/groupName';
import { countsRequests } from '../../store/selections/phase';
import { perform } from '../../store/session/commands';
import { why as words } from '../../texts/en/why';
import type { MapAnchors } from '../map/mapAnchors';
import { OneCollection } from '../map/OneCollection';
import { useReducedMotion, useSession, useSlow } from '../parts/context';
import type { Theme } from '../theme';
import { shortNameOfStep } from './stepName';
import { WhyVictim } from './WhyVictim';
import './why.css';

/** Wall time that a run must rest before its last collection is looked up, ms: stepping on must not wait for it. */
const REST_MS = 250;

/** Looks up the last collection when the run has come to rest. */
function useRecallAtRest(isWanted = true): void {
  const session = useSession();
  const resting = useSlow(({ playback }) => !playback.running && !playback.computing && !playback.seeking);
  const moment = useSlow((state) => state.moment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment is another rest
  useEffect(() => {
    if (!resting || !isWanted) return;
    const timer = setTimeout(() => perform(session, { do: 'recall', what: { what: 'collection' } }), REST_MS);
    return () => clearTimeout(timer);
  }, [resting, isWanted, moment, session]);
}

export interface RecalledProps {
  readonly theme: Theme;
  readonly anchors: MapAnchors;
}

/** The collection that began last, page by page, once the run rests; null while it runs and before the first. */
export function RecalledCollection({ theme, anchors }: RecalledProps) {
  const reducedMotion = useReducedMotion();
  const plan = useSlow((state) => state.plan);
  const recalled = useSlow((state) => state.recalled.collection);
  const moves = useSlow(({ playback }) => playback.running || playback.computing);
  useRecallAtRest();
  // The numbers of the last one stand in its place.
  if (plan === null || recalled === null || moves) return null;
  return (
    <>
      <OneCollection
        collection={recalled.collection}
        geometry={plan.sim}
        factor={plan.factor}
        theme={theme}
        reducedMotion={reducedMotion}
        speed={FASTER}
        startsPlaying={!reducedMotion}
        anchors={anchors}
      />
      <WhyVictim />
    </>
  );
}

/** Why the last victim was chosen, once the run rests, where its collection is not shown page by page. `group`: only where it is that group. */
export function WhyVictimAtRest({ group }: { readonly group?: number }) {
  const victim = useSlow(({ recalled }) => recalled.collection?.recalled.choice?.group ?? null);
  const moves = useSlow(({ playback }) => playback.running || playback.computing);
  const begun = useSlow((state) => state.stage?.collecting === true);
  useRecallAtRest(begun);
  return victim === null || moves || (group !== undefined && group !== victim) ? null : <WhyVictim />;
}

/** After the first one has been seen, three seconds are enough. */
const FASTER = 4;

function whenOf(stop: PageStop, plan: Plan): string {
  const step = shortNameOfStep(plan.scenario, stop.phase);
  return `${step}, ${countsRequests(plan) ? words.request(whole(stop.phaseRequests)) : seconds(Math.floor(stop.phaseSeconds))}`;
}

function whereOf(stop: PageStop, plan: Plan): string {
  if (stop.to === null) return words.hasNoPlace;
  return words.toGroup(groupName(plan, Math.floor(stop.to / (plan.sim.pagesPerGroup * plan.sim.slotsPerPage))));
}

/** Every place that a page has had, when, and who moved it; each line leads to its moment, and the place that it has at the moment shown is told. */
export function PageStoryPanel() {
  const session = useSession();
  const plan = useSlow((state) => state.plan);
  const run = useSlow((state) => state.run);
  const page = useSlow((state) => state.recalled.page);
  const pending = useSlow((state) => state.recalled.pending === 'page');
  const room = useRef<HTMLElement>(null);
  useSlow((state) => state.moment);
  const lpn = page?.lpn;
  // Where one thing is seen at a time, the answer comes into view.
  useEffect(() => {
    if (lpn !== undefined) room.current?.scrollIntoView({ block: 'nearest' });
  }, [lpn]);
  if (plan === null || run === null || (page === null && !pending)) return null;
  return (
    <section className="page-story" aria-label={words.followed} ref={room}>
      <div className="page-story-head">
        <h2 className="column-title">{page === null ? words.looking : words.pageNumber(whole(page.lpn))}</h2>
        <button type="button" className="inline" onClick={() => perform(session, { do: 'recall', what: { what: 'nothing' } })}>
          {words.close}
        </button>
      </div>
      {page !== null && (
        <>
          <p>
            {summaryOf(page.story.stops, page.story.isWhole)} {scaleOf(page.lpn, plan)}
          </p>
          <ol className="page-stops">
            {followedStops(page.story.stops, run.frame).map((stop) => (
              <Stop key={`${stop.phase} ${stop.phaseRequests} ${stop.kind} ${stop.to}`} stop={stop} plan={plan} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function Stop({ stop, plan }: { readonly stop: FollowedStop; readonly plan: Plan }) {
  const session = useSession();
  return (
    <li className={stop.when} value={stop.number}>
      <button
        type="button"
        className={`inline ${stop.kind}`}
        onClick={() => perform(session, { do: 'seek', to: { phase: stop.phase, phaseRequests: stop.phaseRequests } })}
      >
        {words.places[stop.kind]}, {whenOf(stop, plan)}.
      </button>{' '}
      {whereOf(stop, plan)}
      {stop.when === 'now' && stop.to !== null && <strong> {words.now}</strong>}
      {stop.when === 'ahead' && <em> {words.ahead}</em>}
    </li>
  );
}

/** What else moves with the page where the drive is computed at a scale; empty at full size. */
function scaleOf(lpn: number, plan: Plan): string {
  if (plan.scenario.scale === 1) return '';
  const { first, last } = pagesHeldAsOne(lpn, plan.factor);
  return words.heldAsOne(plan.scenario.scale, whole(first), whole(last));
}

function summaryOf(stops: readonly PageStop[], isWhole: boolean): string {
  const count = (kind: PageStop['kind']): number => stops.filter((stop) => stop.kind === kind).length;
  if (stops.length === 0) return words.notWritten;
  const told = words.writtenAndMoved(times(count('written')), times(count('moved')), count('moved') > 0);
  return isWhole ? told : words.firstPlaces(told, whole(stops.length));
}

function times(n: number): string {
  return words.times(n, whole(n));
}
