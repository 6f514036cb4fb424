import { NextThings } from './Panels';
import { Progress } from './Transport';

/** How far the run is; at its end, in the same place, what to try next: nothing moves when that appears. */
export function Track() {
  return (
    <div className="track">
      <Progress />
      <NextThings />
    </div>
  );
}
