import { originPhase } from '../../store/selections/phase';
import buttonStyles from '../parts/button.module.css';
import type { PlotScale, PlotShows, TimePlotProps } from '../props';
import { Tabs } from '../Tabs';
import { TakeAwayButton } from '../TakeAwayButton';
import { useLanguage } from '../useLanguage';
import { scaleOptions, shownOptions } from './kinds/options';
import { quantityRows } from './kinds/quantities';
import { ZoomButtons } from './ZoomButtons';

/** What is switched at the heading of a plot over time. */
export type PlotToolsProps = Pick<TimePlotProps, 'run' | 'axis' | 'shows' | 'scale' | 'onShows' | 'onScale' | 'onTakeAway'> & {
  readonly showsFill: boolean;
  readonly onFill: (shows: boolean) => void;
};

/** How else a plot over time can be looked at. */
export function PlotTools({ run, showsFill, onFill, axis, shows, scale, onShows, onScale, onTakeAway }: PlotToolsProps) {
  const language = useLanguage();
  const { plots, panels: words } = language;
  const isRate = quantityRows[shows].rate !== null;
  return (
    <>
      <Tabs<PlotShows> label={words.whatThePlotShows} options={shownOptions(language)} value={shows} onValue={onShows} />
      {isRate && <Tabs<PlotScale> label={words.scaleOfThePlot} options={scaleOptions(language)} value={scale} onValue={onScale} />}
      {isRate && originPhase(run.plan) > 0 && (
        <button type="button" className={buttonStyles.quiet} aria-pressed={showsFill} onClick={() => onFill(!showsFill)}>
          {words.fillBeforeZero}
        </button>
      )}
      <ZoomButtons axis={axis} />
      <TakeAwayButton what={plots.thePlot} onPress={onTakeAway} />
    </>
  );
}
