import type { Curve } from '../../../lessons/check/judged';
import type { ChartLayout } from '../../plots/chart/chartLayout';
import type { ChartOverlay } from '../../plots/chart/chartOverlay';

/** Where along the curve its name stands, above it; what the name needs, px. */
const NAME_AT = 0.72;
const NAME_GAP = 7;
const NAME_ROOM = 80;
const NAME_HEIGHT = 15;

interface CurveName {
  /** Of the text: its left end and its base line. */
  readonly x: number;
  readonly y: number;
  /** What no other word on the plot may cover. */
  readonly box: ReturnType<ChartOverlay['taken']>[number];
}

/** The place of the name of a drawn curve: right above it, or right below where the plot ends. */
export function curveName(curve: Curve, { time, y, plot }: ChartLayout): CurveName {
  const [second, value] = curve[Math.floor(curve.length * NAME_AT)] ?? [0, 0];
  const x = Math.min(time.x(second), plot.x + plot.width - NAME_ROOM);
  const height = Math.max(plot.y, Math.min(plot.y + plot.height, y(value)));
  const base = height - plot.y > NAME_ROOM / 2 ? height - NAME_GAP : height + 3 * NAME_GAP;
  return { x, y: base, box: { x, y: base - NAME_HEIGHT + 3, width: NAME_ROOM, height: NAME_HEIGHT } };
}
