import type { PageStop, PageStory } from '../../../engine/answers';
import type { Frame } from '../../../engine/types';

/** A place of a page that is followed, as the moment on screen sees it. */
export interface FollowedStop extends PageStop {
  /** Its number in the list of places, on the map too; from 1. */
  readonly number: number;
  /** `now`: the page is there at the moment on screen; `ahead`: it comes there later. */
  readonly when: 'before' | 'now' | 'ahead';
}

type Moment = Pick<Frame, 'phase' | 'phaseRequests'>;

function isAhead(stop: Moment, at: Moment): boolean {
  return stop.phase > at.phase || (stop.phase === at.phase && stop.phaseRequests > at.phaseRequests);
}

/** The places of a page in their order, as seen from a moment of the run: none is called "now" that has not come yet, or is left already. */
export function followedStops(stops: readonly PageStop[], at: Moment): readonly FollowedStop[] {
  const ahead = stops.findIndex((stop) => isAhead(stop, at));
  const here = (ahead < 0 ? stops.length : ahead) - 1;
  return stops.map((stop, i) => ({ ...stop, number: i + 1, when: i < here ? 'before' : i === here ? 'now' : 'ahead' }));
}

/** The story of a page without what comes after a moment; whole where the end of a story that was too long is cut off. */
export function storyUpTo(story: PageStory, at: Moment): PageStory {
  const stops = story.stops.filter((stop) => !isAhead(stop, at));
  return { ...story, stops, isWhole: story.isWhole || stops.length < story.stops.length };
}
