import type { Experiment, Measurements, TableRow } from '../../store/lab/experimentData';
import type { Theme } from '../theme';
import { Bars } from './Bars';
import { SweepPlot } from './SweepPlot';

interface ExtrasProps {
  readonly experiment: Experiment;
  /** The tab that is shown. */
  readonly variant: string;
  readonly theme: Theme;
  readonly measured: Measurements;
  readonly rows: readonly TableRow[];
}

/** Pictures that only one experiment has. */
export function Extras({ experiment, variant, theme, measured, rows }: ExtrasProps) {
  const sweeps = (experiment.sweeps?.(measured) ?? []).filter((sweep) => sweep.variant === null || sweep.variant === variant);
  return (
    <>
      {sweeps.some(({ points }) => points.length > 0) && <SweepPlot sweeps={sweeps} theme={theme} />}
      <Bars experiment={experiment} variant={variant} rows={rows} place="below" />
    </>
  );
}
