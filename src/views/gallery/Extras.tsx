import type { Experiment, Measurements, Sweep, TableRow } from '../../store/lab/experimentData';
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

/** Reads above, writes below: the states of the drive stand side by side. */
function inRows(sweeps: readonly Sweep[]): readonly Sweep[] {
  return [...sweeps.filter(({ title }) => title.startsWith('Reads')), ...sweeps.filter(({ title }) => !title.startsWith('Reads'))];
}

/** Pictures that only one experiment has. */
export function Extras({ experiment, variant, theme, measured, rows }: ExtrasProps) {
  const sweeps = (experiment.sweeps?.(measured) ?? []).filter((sweep) => sweep.variant === null || sweep.variant === variant);
  return (
    <>
      {sweeps.some(({ points }) => points.length > 0) && <SweepPlot sweeps={inRows(sweeps)} theme={theme} />}
      <Bars experiment={experiment} variant={variant} rows={rows} place="below" />
    </>
  );
}
