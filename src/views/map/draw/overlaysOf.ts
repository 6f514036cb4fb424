import type { VictimExplanation } from '../../../engine/answers';
import type { Geometry } from '../../../engine/types';
import { type FollowedStop, followedStops } from '../../../store/selections/drive/followed';
import type { SessionState } from '../../../store/session/state';
import type { RunView } from '../../../store/types';
import type { Language } from '../../../texts/language';
import type { Overlay, TrailPlace } from './overlays';

/** The places of the page that is followed, up to the moment shown; else, at rest, the groups of the collection that is asked about, as they stand beside each other. */
export function overlaysOf(
  run: RunView | null,
  page: SessionState['recalled']['page'],
  choice: VictimExplanation | null,
  rests: boolean,
  language: Language,
): readonly Overlay[] {
  if (run === null) return [];
  const { sim } = run.plan;
  if (page === null) {
    // Those whose pages stand beside each other, in that order: a number is one group, here and there.
    return ((rests ? choice : null)?.shown ?? []).map(({ group, validPages }, i) => ({
      kind: 'candidate',
      block: group * sim.planesPerDie,
      rank: i + 1,
      valid: validPages * sim.slotsPerPage,
    }));
  }
  // While the run moves on, the place of the page is not known yet.
  const places = placesOf(
    followedStops(page.story.stops, run.frame).filter(({ when }) => when !== 'ahead'),
    sim,
    rests,
  );
  return [{ kind: 'trail', places, words: trailWords(places, language) }];
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
