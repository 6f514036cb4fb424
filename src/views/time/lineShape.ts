import { type LineShape, plainLine } from '../../store/selections/time/lineOfTime';
import type { RunView } from '../../store/types';
import { wholeAxis } from '../plots/chart/styledRun';
import type { TimeAxis } from '../plots/chart/timeAxis';
import type { PlotMargins } from './plotMargins';

export interface TimeLineProps {
  /** The plots right above, whose times are the line's. */
  readonly below?: PlotMargins | undefined;
  /** Elsewhere: the axis of the plots, whose beginning alone fills the line as long as it fills them. */
  readonly axis?: TimeAxis | undefined;
  /** The second drive of those plots: its fall and its end divide their axis, too. */
  readonly other?: (() => RunView | null) | undefined;
}

/** The line's zero, its end and its enlarged beginning are those of the plots; away from them the run fills the line, or its beginning does. */
export function shapeOf(run: { readonly whole: RunView }, width: number, { below, axis, other }: TimeLineProps): LineShape {
  if (below === undefined || width <= 0) {
    const second = other?.() ?? null;
    const whole = wholeAxis([run.whole, ...(second === null ? [] : [second])].map((each) => ({ run: each, isContext: false })));
    const shown = axis?.unzoomed(whole) ?? whole;
    return { ...plainLine, end: shown === whole && second === null ? null : shown.end, stretch: shown.stretch };
  }
  const left = below.left / width;
  return { stub: left, indent: left, ...below.axis.whole() };
}
