import { useMemo } from 'react';
import type { RunView } from '../../store/types';
import { BlockMap } from '../map/BlockMap';
import type { ViewTools } from '../page/layouts/PlotViews';
import panelsStyles from '../page/layouts/panels.module.css';
import { useReducedMotion, useSession, useSlow } from '../parts/context';
import { Guarded } from '../parts/Guarded';
import { scaleOptions, shownOptions } from '../plots/kinds/options';
import { quantityRows } from '../plots/kinds/quantities';
import { ShownChart } from '../plots/ShownChart';
import { WafChart } from '../plots/WafCurve';
import { WholeRun } from '../plots/WholeRun';
import { ZoomButtons } from '../plots/ZoomButtons';
import type { MapMode, PlotScale, PlotShows } from '../props';
import { Tabs } from '../Tabs';
import { TakeAwayButton } from '../TakeAwayButton';
import { useLanguage } from '../useLanguage';
import { ViewMenu } from '../ViewMenu';
import viewStyles from '../view.module.css';
import wordsStyles from '../words.module.css';
import { usePair, usePairSlow } from './context';
import { SideKey, useNames, windowOfBoth } from './PairWords';
import styles from './pair.module.css';
import { endWordsOf, type Side, sidedRun, sideName } from './sides';

interface SidesProps extends ViewTools {
  /** One side only; absent: both in one plot. */
  readonly side?: Side;
  /** Lines end in A and B alone: their keys stand right above, and the plot has their room. */
  readonly shortEnds?: boolean;
}

/** What the plots need; null while there is no run to draw. */
function usePlotProps({ theme, axis, side, shortEnds = false }: SidesProps) {
  const pair = usePair();
  const reducedMotion = useReducedMotion();
  const a = useSlow((state) => state.run);
  const b = usePairSlow((state) => state.run);
  const tickLetters = useSlow((state) => quantityRows[state.view.shows].tickLetters);
  const names = useNames();
  const ends = shortEnds || side !== undefined ? sideName : { a: endWordsOf('a', names.a), b: endWordsOf('b', names.b) };
  const alike = useMemo(
    () => [...(a === null ? [] : [sidedRun('a', a, theme, ends.a)]), ...(b === null ? [] : [sidedRun('b', b, theme, ends.b)])],
    [a, b, theme, ends.a, ends.b],
  );
  const runs = useMemo(() => (side === undefined ? alike : alike.filter(({ name }) => name === sideName[side])), [alike, side]);
  if (runs.length === 0) return null;
  // "A p99.9" is the longest name that is not that of a drive. In a column its heading has the drive's.
  const endLetters = Math.max(7, ends.a.length, ends.b.length);
  return { theme, axis, reducedMotion, subscribe: pair.subscribe, alike, runs, tickLetters, endLetters };
}

const modes = ['valid', 'erases', 'state'] as const;

/** The switch for the maps of both columns: once, not above each. */
export function MapTabs() {
  const { pair: words } = useLanguage();
  const session = useSession();
  const mode = useSlow((state) => state.view.map);
  return (
    <Tabs<MapMode>
      label={words.colourOfBlocks}
      options={modes.map((value) => ({ value, name: words.maps[value] }))}
      value={mode}
      onValue={(map) => session.setView({ map })}
    />
  );
}

/** The switches for the plots of both columns. */
export function PlotTabs() {
  const language = useLanguage();
  const { pair: words } = language;
  const session = useSession();
  const shows = useSlow((state) => state.view.shows);
  const scale = useSlow((state) => state.view.scale);
  return (
    <>
      {quantityRows[shows].rate !== null && (
        <Tabs<PlotScale>
          label={words.scaleOfPlot}
          options={scaleOptions(language)}
          value={scale}
          onValue={(next) => session.setView({ scale: next })}
        />
      )}
      <Tabs<PlotShows>
        label={words.whatPlotShows}
        options={shownOptions(language)}
        value={shows}
        onValue={(next) => session.setView({ shows: next })}
      />
    </>
  );
}

/** `withTabs`: what is switched stands beside the heading, or behind its "View" where that has little room. */
export function PairSpeed(props: SidesProps & { readonly withTabs: boolean | 'in a menu' }) {
  const { pair: words, quantities } = useLanguage();
  const session = useSession();
  const plot = usePlotProps(props);
  const shows = useSlow((state) => state.view.shows);
  const scale = useSlow((state) => state.view.scale);
  const names = useNames();
  // A picture of the plot takes its heading, which then says which drive is which.
  const drives = props.side === undefined ? `A ${names.a}, B ${names.b}` : `${props.side === 'a' ? 'A' : 'B'} ${names[props.side]}`;
  const tools = (
    <>
      {props.withTabs !== false && (
        <>
          <PlotTabs />
          <ZoomButtons axis={props.axis} />
        </>
      )}
      {props.side === undefined && <TakeAwayButton what={words.thePlots} onPress={() => session.setView({ takeAway: 'both' })} />}
    </>
  );
  return (
    <section
      className={viewStyles.view}
      data-testid="pair-speed"
      aria-label={props.side === undefined ? words.overTime : words.overTimeOf(sideName[props.side])}
    >
      <header className={viewStyles.head}>
        <h2>
          {quantities[shows].heading}
          <span className={wordsStyles.unseen}>: {drives}</span>
        </h2>
        {props.withTabs !== false && <WholeRun axis={props.axis} />}
        {props.withTabs === 'in a menu' ? <ViewMenu what={words.thePlot}>{tools}</ViewMenu> : tools}
      </header>
      <Guarded name={words.thePlot}>{plot !== null && <ShownChart {...plot} shows={shows} scale={scale} heading={null} />}</Guarded>
    </section>
  );
}

/** What write amplification is a mean of: that of one side, or of each; null before it is there. */
function useWafWindow(side: Side | undefined): string | null {
  const language = useLanguage();
  const a = useSlow((state) => state.run);
  const b = usePairSlow((state) => state.run);
  const [x, y] = side === undefined ? [a, b] : side === 'a' ? [a, a] : [b, b];
  const window = windowOfBoth(x, y, language);
  return window === null ? null : language.plots.meanOver(window);
}

export function PairCost(props: SidesProps) {
  const { pair: words } = useLanguage();
  const plot = usePlotProps(props);
  const window = useWafWindow(props.side);
  return (
    <section
      className={viewStyles.view}
      aria-label={props.side === undefined ? words.writeAmplification : words.writeAmplificationOf(sideName[props.side])}
    >
      <header className={viewStyles.head}>
        <h2>
          {words.writeAmplification}
          {window !== null && <span className={`${styles.meanOver} ${wordsStyles.mute}`}>{window}</span>}
        </h2>
      </header>
      <Guarded name={words.theCurve}>{plot !== null && <WafChart {...plot} hasMarks={false} isDense />}</Guarded>
    </section>
  );
}

/** One drive's map, speed and cost in a column, on the scales of both. */
export function PairColumn({ side, ...tools }: ViewTools & { readonly side: Side }) {
  const { pair: words } = useLanguage();
  const names = useNames();
  const a = useSlow((state) => state.run);
  const b = usePairSlow((state) => state.run);
  const run = side === 'a' ? a : b;
  return (
    <section className={styles.column} aria-label={words.drive(sideName[side])}>
      <h2 className={styles.columnName}>
        <SideKey side={side} /> <strong>{side === 'a' ? 'A' : 'B'}</strong> {names[side]}
      </h2>
      <div className={`${panelsStyles.panel} ${styles.map}`}>{run !== null && <PairMap run={run} side={side} {...tools} />}</div>
      <div className={panelsStyles.panel} data-panel="plot">
        <PairSpeed {...tools} side={side} withTabs={false} />
      </div>
      <div className={panelsStyles.panel}>
        <PairCost {...tools} side={side} />
      </div>
    </section>
  );
}

/** A block that is chosen in one map is marked in both. */
function PairMap({ run, side, theme }: ViewTools & { readonly run: RunView; readonly side: Side }) {
  const { pair: words } = useLanguage();
  const session = useSession();
  const pair = usePair();
  const reducedMotion = useReducedMotion();
  const mode = useSlow((state) => state.view.map);
  const arrangement = useSlow((state) => state.view.arrangement);
  const block = usePairSlow((state) => state.block);
  return (
    <Guarded name={words.theMap}>
      <BlockMap
        drive={side === 'a' ? 'A' : 'B'}
        run={run}
        theme={theme}
        reducedMotion={reducedMotion}
        subscribe={pair.subscribe}
        mode={mode}
        onMode={(map) => session.setView({ map })}
        arrangement={arrangement}
        onArrangement={(next) => session.setView({ arrangement: next })}
        selected={block}
        onSelectBlock={(next) => pair.set({ block: next })}
      />
    </Guarded>
  );
}
