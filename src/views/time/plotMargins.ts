import type { TimeAxis } from '../plots/chart/timeAxis';

/** Plots that a time line stands below: its zero and its times are theirs. */
export interface PlotMargins {
  /** Room beside the plots, css px. */
  readonly left: number;
  readonly right: number;
  readonly axis: TimeAxis;
}
