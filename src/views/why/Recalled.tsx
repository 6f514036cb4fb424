import { useEffect } from 'react';
import { seconds, whole } from '../../domain/format';
import type { PageStop, Plan } from '../../engine/types';
import { countsRequests } from '../../store/selections/phase';
import { perform } from '../../store/session/commands';
import { why as words } from '../../texts/en/why';
import type { MapAnchors } from '../map/mapAnchors';
import { OneCollection } from '../map/OneCollection';
import { useReducedMotion, useSession, useSlow } from '../parts/context';
import type { Theme } from '../theme';
import { WhyVictim } from './WhyVictim';
import './why.css';

/** Wall time that a run must rest before its last collection is looked up, ms: stepping on must not wait for it. */
const REST_MS = 250;

/** Looks up the last collection when the run has come to rest. */
function useRecallAtRest(): void {
  const session = useSession();
  const resting = useSlow(({ playback }) => !playback.running && !playback.computing && !playback.seeking);
  const moment = useSlow((state) => state.moment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment is another rest
  useEffect(() => {
    if (!resting) return;
    const timer = setTimeout(() => perform(session, { do: 'recall', what: { what: 'collection' } }), REST_MS);
    return () => clearTimeout(timer);
  }, [resting, moment, session]);
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

/** After the first one has been seen, three seconds are enough. */
const FASTER = 4;

function whenOf(stop: PageStop, plan: Plan): string {
  const step = stop.phase + 1;
  return countsRequests(plan)
    ? words.requestOfStep(whole(stop.phaseRequests), step)
    : words.timeOfStep(seconds(Math.floor(stop.phaseSeconds)), step);
}

function whereOf(stop: PageStop, plan: Plan): string {
  if (stop.to === null) return words.hasNoPlace;
  const group = Math.floor(stop.to / plan.sim.pagesPerGroup);
  const { groupsPerDie } = plan.sim;
  return words.toGroup(Math.floor(group / groupsPerDie), whole(group % groupsPerDie));
}

/** Every place that a page has had, when, and who moved it; each line leads to its moment. */
export function PageStoryPanel() {
  const session = useSession();
  const plan = useSlow((state) => state.plan);
  const page = useSlow((state) => state.recalled.page);
  const pending = useSlow((state) => state.recalled.pending === 'page');
  if (plan === null || (page === null && !pending)) return null;
  return (
    <section className="page-story" aria-label={words.followed}>
      <div className="page-story-head">
        <h2 className="column-title">{page === null ? words.looking : words.pageNumber(whole(page.lpn))}</h2>
        <button type="button" className="inline" onClick={() => perform(session, { do: 'recall', what: { what: 'nothing' } })}>
          {words.close}
        </button>
      </div>
      {page !== null && (
        <>
          <p>{summaryOf(page.story.stops, page.story.isWhole)}</p>
          <ol className="page-stops">
            {page.story.stops.map((stop) => (
              <li key={`${stop.phase} ${stop.phaseRequests} ${stop.kind} ${stop.to}`}>
                <button
                  type="button"
                  className={`inline ${stop.kind}`}
                  onClick={() => perform(session, { do: 'seek', to: { phase: stop.phase, phaseRequests: stop.phaseRequests } })}
                >
                  {words.places[stop.kind]}, {whenOf(stop, plan)}.
                </button>{' '}
                {whereOf(stop, plan)}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function summaryOf(stops: readonly PageStop[], isWhole: boolean): string {
  const count = (kind: PageStop['kind']): number => stops.filter((stop) => stop.kind === kind).length;
  if (stops.length === 0) return words.notWritten;
  const told = words.writtenAndMoved(times(count('written')), times(count('moved')));
  return isWhole ? told : words.firstPlaces(told, whole(stops.length));
}

function times(n: number): string {
  return words.times(n, whole(n));
}
