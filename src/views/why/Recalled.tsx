import { useEffect, useRef } from 'react';
import type { PageStop, PageStory } from '../../engine/answers';
import type { Plan } from '../../engine/types';
import { pagesHeldAsOne } from '../../store/selections/drive/addresses';
import { type FollowedStop, followedStops, storyUpTo } from '../../store/selections/drive/followed';
import { groupName } from '../../store/selections/drive/groupName';
import { countsRequests } from '../../store/selections/phase';
import { perform } from '../../store/session/commands';
import { isAtRest, isOfNow } from '../../store/session/state';
import type { Language } from '../../texts/language';
import { OneCollection } from '../map/collection/OneCollection';
import type { MapAnchors } from '../map/mapAnchors';
import buttonStyles from '../parts/button.module.css';
import { useReducedMotion, useSession, useSlow } from '../parts/context';
import headingStyles from '../parts/heading.module.css';
import type { Theme } from '../theme';
import { useLanguage } from '../useLanguage';
import pageStoryStyles from './pageStory.module.css';
import { shortNameOfStep } from './stepName';
import { WhyVictim } from './WhyVictim';

/** Wall time that a run must rest before its last collection is looked up, ms: stepping on must not wait for it. A scene of the tour tells it at once. */
const REST_MS = 250;

/** Looks up the last collection when the run is paused. */
function useRecallAtRest(isWanted = true): void {
  const session = useSession();
  const resting = useSlow(isAtRest);
  const moment = useSlow((state) => state.moment);
  const told = useSlow(({ tour, view }) => tour !== null && view.presenting);
  // The tour looks it up itself.
  const awaits = useSlow(({ tour }) => tour?.awaits === true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment is another rest
  useEffect(() => {
    if (!resting || !isWanted || awaits) return;
    const ask = () => {
      const { recalled, run } = session.state;
      // The tour has looked it up: asked for once more, its pages would begin to move again.
      if (run !== null && recalled.collection?.at === run.frame) return;
      perform(session, { do: 'recall', what: { what: 'collection' } });
    };
    const timer = setTimeout(ask, told ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [resting, isWanted, moment, awaits, session]);
}

export interface RecalledProps {
  readonly theme: Theme;
  /** The map beside it; undefined: there is none. */
  readonly anchors: MapAnchors | undefined;
  /** As in `OneCollection`. */
  readonly fills?: boolean;
}

/** The collection that began last, page by page once the run rests. Null while it goes on: what is on screen is of one moment. */
export function RecalledCollection({ theme, anchors, fills = false }: RecalledProps) {
  const reducedMotion = useReducedMotion();
  const plan = useSlow((state) => state.plan);
  const recalled = useSlow((state) => state.recalled.collection);
  const isNow = useSlow(isOfNow);
  // Where the tour or the end waits for the reader, nothing stands still.
  const waits = useSlow(({ tour, stage }) => tour !== null || stage?.ended === true);
  // Of the first one all pages move while the tour rests there by itself.
  const isBrief = useSlow(({ tour }) => tour !== null && tour.holdMs !== null && tour.scene.to === 'firstCollection');
  // A class has looked at both groups while it was looked up.
  const presents = useSlow(({ view }) => view.presenting);
  // Behind what is opened over the page nobody sees it move; it begins when it is seen.
  const isCovered = useSlow(({ view }) => view.destination !== null && !view.destination.to.startsWith('lesson'));
  useRecallAtRest();
  if (plan === null || recalled === null || !isNow) return null;
  return (
    <>
      <OneCollection
        key={isCovered ? 'covered' : 'seen'}
        collection={recalled.collection}
        geometry={plan.sim}
        factor={plan.factor}
        theme={theme}
        reducedMotion={reducedMotion}
        speed={isBrief ? BRIEF : waits ? CALM : FASTER}
        startsPlaying={!isCovered}
        startsMoving={presents}
        rewinds={waits && !presents}
        anchors={anchors}
        fills={fills}
      />
      <WhyVictim isAfter />
    </>
  );
}

/** Why the last victim was chosen, once it was looked up for this very moment, where its collection is not shown page by page. `group`: only where it is that group. */
export function WhyVictimAtRest({ group }: { readonly group?: number }) {
  const victim = useSlow(({ recalled }) => recalled.collection?.recalled.choice?.group ?? null);
  const isNow = useSlow(isOfNow);
  const begun = useSlow((state) => state.stage?.collecting === true);
  useRecallAtRest(begun);
  return victim === null || !isNow || (group !== undefined && group !== victim) ? null : <WhyVictim />;
}

/** Three seconds are enough where the reader steps from one to the next. */
const FASTER = 4;
/** All pages are moved and the victim is erased before the scene goes on to the fall. */
const BRIEF = 5;
/** Where the text is about this collection, the drawing shows each page as it moves. */
const CALM = 1.5;

/** "48 s", or "request 1,204": a moment of a step. */
function momentWords(at: Pick<PageStop, 'phaseRequests' | 'phaseSeconds'>, plan: Plan, language: Language): string {
  const { why: words } = language;
  const { seconds, whole } = language.numbers;
  return countsRequests(plan) ? words.request(whole(at.phaseRequests)) : seconds(Math.floor(at.phaseSeconds));
}

function whenOf(stop: PageStop, plan: Plan, language: Language): string {
  return `${shortNameOfStep(plan.scenario, stop.phase, language)}, ${momentWords(stop, plan, language)}`;
}

function whereOf(stop: PageStop, plan: Plan, language: Language): string {
  const { why: words } = language;
  if (stop.to === null) return words.noPlaceNow;
  return words.toGroup(groupName(plan, Math.floor(stop.to / (plan.sim.pagesPerGroup * plan.sim.slotsPerPage)), language));
}

/** Every place that a page has had, when, and who moved it; each line leads to its moment, and the place that it has at the moment shown is marked. */
export function PageStoryPanel() {
  const language = useLanguage();
  const { why: words } = language;
  const { whole } = language.numbers;
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
    // In a lesson the drive stays in sight: its trail is what the answer is about.
    if (lpn !== undefined && room.current?.closest('[data-lesson]') === null) room.current.scrollIntoView({ block: 'nearest' });
  }, [lpn]);
  if (plan === null || run === null || (page === null && !pending)) return null;
  return (
    <section className={pageStoryStyles.story} data-followed aria-label={words.followed} ref={room}>
      <div className={pageStoryStyles.head}>
        <h2 className={headingStyles.heading}>{page === null ? words.looking : words.pageNumber(whole(page.lpn))}</h2>
        <button type="button" className={buttonStyles.inline} onClick={() => perform(session, { do: 'recall', what: { what: 'nothing' } })}>
          {words.close}
        </button>
      </div>
      {page !== null && (
        <>
          <p>
            {summaryOf(storyUpTo(page.story, run.frame), language)} {scaleOf(page.lpn, plan, language)}
          </p>
          <ol className={pageStoryStyles.stops}>
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
  const language = useLanguage();
  const { why: words } = language;
  const session = useSession();
  return (
    <li className={stop.when === 'ahead' ? pageStoryStyles.ahead : undefined} value={stop.number}>
      <button
        type="button"
        className={buttonStyles.inline}
        onClick={() => perform(session, { do: 'seek', to: { phase: stop.phase, phaseRequests: stop.phaseRequests } })}
      >
        {words.places[stop.kind]}, {whenOf(stop, plan, language)}.
      </button>{' '}
      {whereOf(stop, plan, language)}
      {stop.when === 'now' && stop.to !== null && <strong> {words.now}</strong>}
      {stop.when === 'ahead' && <em> {words.ahead}</em>}
    </li>
  );
}

/** What else moves with the page where the drive is computed at a scale; empty at full size. */
function scaleOf(lpn: number, plan: Plan, language: Language): string {
  const { why: words } = language;
  const { whole } = language.numbers;
  if (plan.scenario.scale === 1) return '';
  const { first, last } = pagesHeldAsOne(lpn, plan.factor);
  return words.heldAsOne(plan.scenario.scale, whole(first), whole(last));
}

/** What happened to the page up to the moment on screen: the list has what comes later, too, and says so. */
function summaryOf({ stops, isWhole }: PageStory, language: Language): string {
  const { why: words } = language;
  const { whole } = language.numbers;
  const count = (kind: PageStop['kind']): number => stops.filter((stop) => stop.kind === kind).length;
  if (stops.length === 0) return words.notWritten;
  const told = words.writtenAndMoved(times(count('written'), language), times(count('moved'), language), count('moved') > 0);
  return isWhole ? told : words.firstPlaces(told, whole(stops.length));
}

function times(n: number, language: Language): string {
  const { why: words } = language;
  const { whole } = language.numbers;
  return words.times(n, whole(n));
}
