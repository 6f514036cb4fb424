import { rampColour } from '../../canvas/colour';
import type { Target } from '../../canvas/raster';
import type { Theme } from '../../theme';
import type { Size } from '../../useDrawing';
import type { Bars } from './bars';

/** Widest bar, css px: few different values make few bars, not wide ones. */
const widestBar = 28;
/** Least height of a bar that is not nothing, css px: a count of one may be the emptiest group, the next victim. */
const leastHeight = 1.5;

/** Draws bars on their base line, each in the map's colour for its values; full groups stay at the right. */
export function drawBars({ context }: Target, { width, height }: Size, { bars, most }: Bars, ramp: readonly string[], theme: Theme): void {
  context.clearRect(0, 0, width, height);
  const pitch = Math.min(widestBar, width / bars.length);
  const left = width - pitch * bars.length;
  // The ends of the ramp are always told, also where there are no groups.
  bars.forEach((bar, i) => {
    const x0 = Math.round(left + i * pitch);
    const x1 = Math.round(left + (i + 1) * pitch);
    context.fillStyle = rampColour(ramp, bars.length > 1 ? i / (bars.length - 1) : 1);
    context.fillRect(x0, height - 3, Math.max(1, x1 - x0), 3);
    if (bar.count === 0) return;
    const tall = Math.max(leastHeight, (height - 4) * (bar.count / Math.max(1, most)));
    context.fillRect(x0, height - 4 - tall, Math.max(1, x1 - x0 - (pitch >= 4 ? 1 : 0)), tall);
  });
  context.fillStyle = theme.colours.paper;
  context.fillRect(0, height - 4, width, 1);
}
