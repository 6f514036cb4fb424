import type { Run } from '../../store/runs/run';
import { BlockMap } from '../map/BlockMap';
import { useReducedMotion, useSession, useSlow } from '../page/context';
import { Guarded } from '../page/Guarded';
import type { ViewTools } from '../page/PlotViews';
import type { MapMode, PlotScale, PlotShows } from '../props';
import { Tabs } from '../Tabs';
import { usePair, usePairSlow } from './context';
import type { Side, SidedRun } from './drawPair';
import { PairLatency } from './PairLatency';
import { PairScatter } from './PairScatter';
import { PairWaf } from './PairWaf';
import { SideKey, useNames } from './PairWords';

/** The runs that there are, A first. */
function useRuns(): readonly SidedRun[] {
  const a = useSlow((state) => state.run);
  const b = usePairSlow((state) => state.run);
  return [...(a === null ? [] : [{ side: 'a' as const, run: a }]), ...(b === null ? [] : [{ side: 'b' as const, run: b }])];
}

interface SidesProps extends ViewTools {
  /** One side only; absent: both in one plot. */
  readonly side?: Side;
}

function usePlotProps({ theme, axis, side }: SidesProps) {
  const pair = usePair();
  const reducedMotion = useReducedMotion();
  const runs = useRuns();
  const shown = side === undefined ? runs : runs.filter((one) => one.side === side);
  const tickDigits = useSlow((state) => (state.view.shows === 'latency' ? 6 : 4));
  return { theme, axis, reducedMotion, subscribe: pair.subscribe, runs, shown, tickDigits };
}

const scales = [
  { value: 'log', name: 'Log' },
  { value: 'linear', name: 'Linear' },
] as const;
const quantities = [
  { value: 'iops', name: 'IOPS' },
  { value: 'mbps', name: 'MB/s' },
  { value: 'latency', name: 'Latency' },
] as const;

const headings: Readonly<Record<PlotShows, string>> = {
  iops: 'Requests completed, IOPS',
  mbps: 'Data read and written, MB/s',
  latency: 'Latency of the requests',
};

const modes = [
  { value: 'valid', name: 'Valid' },
  { value: 'erases', name: 'Erases' },
  { value: 'state', name: 'State' },
] as const;

/** What the maps of both columns show: once, not above each. */
export function MapTabs() {
  const session = useSession();
  const mode = useSlow((state) => state.view.map);
  return <Tabs<MapMode> label="Colour of the blocks" options={modes} value={mode} onValue={(map) => session.setView({ map })} />;
}

/** What the plots of both columns show. */
export function PlotTabs() {
  const session = useSession();
  const shows = useSlow((state) => state.view.shows);
  const scale = useSlow((state) => state.view.scale);
  return (
    <>
      {shows !== 'latency' && (
        <Tabs<PlotScale> label="Scale of the plot" options={scales} value={scale} onValue={(next) => session.setView({ scale: next })} />
      )}
      <Tabs<PlotShows>
        label="What the plot shows"
        options={quantities}
        value={shows}
        onValue={(next) => session.setView({ shows: next })}
      />
    </>
  );
}

export function PairSpeed(props: SidesProps & { readonly withTabs: boolean }) {
  const plot = usePlotProps(props);
  const shows = useSlow((state) => state.view.shows);
  const scale = useSlow((state) => state.view.scale);
  const names = useNames();
  // A picture of the plot takes its heading, and then says which drive is which.
  const drives = props.side === undefined ? `A ${names.a}, B ${names.b}` : `${props.side === 'a' ? 'A' : 'B'} ${names[props.side]}`;
  return (
    <section
      className="view pair-speed"
      aria-label={props.side === undefined ? 'Requests over time' : `Requests over time, ${props.side === 'a' ? 'A' : 'B'}`}
    >
      <header className="view-head">
        <h2>
          {headings[shows]}
          <span className="visually-hidden">: {drives}</span>
        </h2>
        {props.withTabs && <PlotTabs />}
      </header>
      <Guarded name="The plot over time">
        {shows === 'latency' ? <PairLatency {...plot} /> : <PairScatter {...plot} key={shows} field={shows} scale={scale} />}
      </Guarded>
    </section>
  );
}

export function PairCost(props: SidesProps) {
  const plot = usePlotProps(props);
  return (
    <section
      className="view pair-cost"
      aria-label={props.side === undefined ? 'Write amplification' : `Write amplification, ${props.side === 'a' ? 'A' : 'B'}`}
    >
      <header className="view-head">
        <h2>Write amplification</h2>
      </header>
      <Guarded name="The curve of write amplification">
        <PairWaf {...plot} />
      </Guarded>
    </section>
  );
}

/** One drive's map, speed and cost in a column, on the scales of both. */
export function PairColumn({ side, ...tools }: ViewTools & { readonly side: Side }) {
  const names = useNames();
  const run = useRuns().find((one) => one.side === side)?.run;
  return (
    <section className="pair-column" aria-label={`Drive ${side === 'a' ? 'A' : 'B'}`}>
      <h2 className="pair-column-name">
        <SideKey side={side} /> <strong>{side === 'a' ? 'A' : 'B'}</strong> {names[side]}
      </h2>
      <div className="panel pair-map">{run !== undefined && <PairMap run={run as Run} side={side} {...tools} />}</div>
      <div className="panel plot-panel">
        <PairSpeed {...tools} side={side} withTabs={false} />
      </div>
      <div className="panel pair-panel small">
        <PairCost {...tools} side={side} />
      </div>
    </section>
  );
}

/** A block that is chosen in one map is marked in both. */
function PairMap({ run, side, theme }: ViewTools & { readonly run: Run; readonly side: Side }) {
  const session = useSession();
  const pair = usePair();
  const reducedMotion = useReducedMotion();
  const mode = useSlow((state) => state.view.map);
  const block = usePairSlow((state) => state.block);
  return (
    <Guarded name="The block map">
      <BlockMap
        drive={side === 'a' ? 'A' : 'B'}
        run={run}
        theme={theme}
        reducedMotion={reducedMotion}
        subscribe={pair.subscribe}
        mode={mode}
        onMode={(map) => session.setView({ map })}
        selected={block}
        onSelectBlock={(next) => pair.set({ block: next })}
      />
    </Guarded>
  );
}
