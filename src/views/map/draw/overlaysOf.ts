import type { VictimExplanation } from '../../../engine/answers';
import type { Geometry, Plan } from '../../../engine/types';
import { type FollowedStop, followedStops } from '../../../store/selections/drive/followed';
import type { SessionState } from '../../../store/session/state';
import type { RunView } from '../../../store/types';
import type { Language } from '../../../texts/language';
import { columnOf } from './mapColumns';
import type { Overlay, TrailPlace } from './overlays';

/** The places of the page that is followed, up to the moment shown; else, at rest, the groups of the collection that is asked about, as they stand beside each other. */
export function overlaysOf(
  run: RunView | null,
  page: SessionState['recalled']['page'],
  choice: VictimExplanation | null,
  rests: boolean,
  language: Language,
  before?: RunView,
): readonly Overlay[] {
  if (run === null) return [];
  const { sim } = run.plan;
  const scale = scaleBefore(run.plan, before?.plan, language);
  if (page === null) {
    // Those whose pages stand beside each other, in that order: a number is one group, here and there.
    const shown = ((rests ? choice : null)?.shown ?? []).map(({ group, validPages }, i) => ({
      kind: 'candidate' as const,
      block: group * sim.planesPerDie,
      rank: i + 1,
      valid: validPages * sim.slotsPerPage,
    }));
    return [...scale, ...shown];
  }
  // While the run moves on, the place of the page is not known yet.
  const places = placesOf(
    followedStops(page.story.stops, run.frame).filter(({ when }) => when !== 'ahead'),
    sim,
    rests,
  );
  return [...scale, { kind: 'trail', places, words: trailWords(places, language) }];
}

/** The ends of the ramp are those of a run: where the one before had others, the same colour was another count of valid pages. */
function scaleBefore(plan: Plan, before: Plan | undefined, language: Language): readonly Overlay[] {
  if (before === undefined) return [];
  const column = columnOf('valid');
  const [now, then] = [plan, before].map((each) => column.endWords(column.ends(each).low, 'low', each, language));
  return now === then || then === undefined ? [] : [{ kind: 'scaling', words: language.why.rampBefore(then) }];
}

function placesOf(
  stops: readonly FollowedStop[],
  { pagesPerGroup, slotsPerPage, planesPerDie }: Geometry,
  rests: boolean,
): readonly TrailPlace[] {
  return stops.flatMap(({ to, number, when }) => {
    if (to === null) return [];
    const block = Math.floor(to / (pagesPerGroup * slotsPerPage)) * planesPerDie;
    return [{ block, number, isNow: rests && when === 'now' }];
  });
}

/** "3 places of the page; it is at 3 now". */
function trailWords(places: readonly TrailPlace[], language: Language): string {
  const { why } = language;
  const words = places.length > 1 ? why.placesOfThePage(places.length) : why.placeOfThePage;
  const now = places.find(({ isNow }) => isNow);
  return now === undefined ? words : why.nowAt(words, now.number);
}
