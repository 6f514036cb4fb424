import { StrictMode, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { BlockDetail as BlockDetailData } from '../../../src/engine/answers';
import type { RunView } from '../../../src/store/types';
import { speak, wholeLanguage } from '../../../src/texts/inForce';
import { createDrawLoop, DrawLoopContext } from '../../../src/views/drawLoop';
import { BlockMap } from '../../../src/views/map/BlockMap';
import { Histogram } from '../../../src/views/map/bars/Histogram';
import { SpareBar } from '../../../src/views/map/bars/SpareBar';
import { BlockDetail } from '../../../src/views/map/block/BlockDetail';
import type { PageSource } from '../../../src/views/map/block/pageSource';
import type { Overlay } from '../../../src/views/map/draw/overlays';
import { createMapAnchors } from '../../../src/views/map/mapAnchors';
import type { ChosenArrangement } from '../../../src/views/map/order';
import { TinyDrive } from '../../../src/views/map/tiny/TinyDrive';
import { createTimeAxis } from '../../../src/views/plots/chart/timeAxis';
import { RunPlots } from '../../../src/views/plots/RunPlots';
import { TimePlot } from '../../../src/views/plots/TimePlot';
import { WafCurve } from '../../../src/views/plots/WafCurve';
import type { MapMode, PlotScale, PlotShows } from '../../../src/views/props';
import { themeOf, themeVariables } from '../../../src/views/theme';
import { fakeDetail, fakeRun, fakeTiny } from '../fakes';
import '../../../src/views/fonts.css';
import '../../../src/views/views.css';
import '../../../src/views/map/map.css';

const query = new URLSearchParams(location.search);
const theme = themeOf(query.get('theme') === 'dark' ? 'dark' : 'light', query.has('projector'));
for (const [name, value] of Object.entries(themeVariables(theme))) document.documentElement.style.setProperty(name, value);
document.body.style.cssText = 'margin:0;background:var(--paper)';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const acts: Readonly<Record<string, () => RunView>> = {
  steady: () => fakeRun({ at: 812 }),
  ended: () => fakeRun({ at: 2000, frame: { steadyAtSeconds: 1500 } }),
  full: () => fakeRun({ at: 20, act: 'full', frame: { collectingSince: null, lastVictim: null } }),
  fresh: () => fakeRun({ at: 0, act: 'filling', frame: { collectingSince: null, lastVictim: null } }),
  fullSize: () => fakeRun({ at: 812, scale: 1 }),
  coarse: () => fakeRun({ at: 812, scale: 64, drive: { blocksPerPlane: 512 } }),
  oneDie: () => fakeRun({ at: 812, scale: 1, drive: { channels: 1, diesPerChannel: 1, planesPerDie: 1, blocksPerPlane: 1024 } }),
  dies64: () => fakeRun({ at: 812, scale: 16, drive: { channels: 16, diesPerChannel: 4 } }),
  dense: () => fakeRun({ at: 100_000, seconds: 100_000, noise: 0.25 }),
};
const run = (acts[query.get('act') ?? 'steady'] ?? acts.steady)?.() ?? fakeRun();
const ghost = query.has('ghost') ? fakeRun({ id: 'ghost', at: 2000, cliff: 175, floor: 33_000 }) : null;

const anchors = createMapAnchors();
const details = new Map<number, BlockDetailData>();
const pages: PageSource = {
  of: (block) => details.get(block) ?? details.set(block, fakeDetail(run, block)).get(block) ?? null,
  show: () => {},
};
const overlays: readonly Overlay[] = [
  ...[9000, 9100, 9204, 9306, 9408].map((block, i) => ({ kind: 'candidate' as const, block, rank: i + 1, valid: 220 + i })),
  {
    kind: 'trail',
    places: [400, 5000, 20_000, 12_000].map((block, i) => ({ block, number: i + 1, isNow: i === 3 })),
    words: '4 places of the page',
  },
];

function Page() {
  const [mode, setMode] = useState<MapMode>((query.get('mode') as MapMode | null) ?? 'valid');
  const [arrangement, setArrangement] = useState<ChosenArrangement>('place');
  const [selected, setSelected] = useState<number | null>(query.has('selected') ? Number(query.get('selected')) : null);
  const [shows, setShows] = useState<PlotShows>((query.get('shows') as PlotShows | null) ?? 'iops');
  const [scale, setScale] = useState<PlotScale>((query.get('scale') as PlotScale | null) ?? 'log');
  const [histogram, setHistogram] = useState<'valid' | 'erases'>('valid');
  const axis = useMemo(createTimeAxis, []);
  const common = { run, theme, reducedMotion: false, subscribe };
  const view = query.get('view');
  if (view === 'tiny') return <Tiny />;
  const map = (
    <BlockMap
      {...common}
      mode={mode}
      onMode={setMode}
      arrangement={arrangement}
      onArrangement={setArrangement}
      selected={selected}
      onSelectBlock={setSelected}
      pages={pages}
      anchors={anchors}
      overlays={query.has('overlays') ? overlays : []}
    />
  );
  const logs = { logs: [], logList: null };
  const plot = (
    <TimePlot {...common} {...logs} ghost={ghost} axis={axis} shows={shows} scale={scale} onShows={setShows} onScale={setScale} />
  );
  if (view === 'map') return <div style={{ height: '100vh', padding: 16, boxSizing: 'border-box' }}>{map}</div>;
  const plots = { ...common, ...logs, ghost, axis, shows, scale, onShows: setShows, onScale: setScale, previewLaw: null };
  const shownRows = query.has('shown') ? { shownRows: () => 640 + Number(query.get('shown')) } : {};
  if (view === 'plots')
    return (
      <div style={{ height: '100vh', padding: 16, boxSizing: 'border-box' }}>
        <RunPlots {...plots} {...shownRows} />
      </div>
    );
  if (view === 'plot') return <div style={{ height: '100vh', padding: 16, boxSizing: 'border-box' }}>{plot}</div>;
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 290px', height: '100vh' }}>
      <main style={{ display: 'grid', gridTemplateRows: '1fr 1fr', gap: 8, padding: '12px 20px', minHeight: 0 }}>
        {map}
        {plot}
      </main>
      <aside style={{ borderLeft: '1px solid var(--hairline)', padding: '12px 20px', overflow: 'auto' }}>
        {selected !== null ? (
          <BlockDetail run={run} theme={theme} block={selected} detail={fakeDetail(run, selected)} onClose={() => setSelected(null)} />
        ) : (
          <>
            <div style={{ height: 160 }}>
              <WafCurve
                {...common}
                ghost={ghost}
                axis={axis}
                previewLaw={
                  query.has('preview') ? { name: () => 'theory for greedy at 25 %', waf: 2.21, alphaEffective: 0.8, within: 0 } : null
                }
              />
            </div>
            <Histogram {...common} mode={histogram} onMode={setHistogram} />
            <SpareBar
              theme={theme}
              segments={[
                { key: 'data', bytes: 256e9 },
                { key: 'stale', bytes: 17.3 * 2 ** 30 },
                { key: 'open', bytes: 0.25 * 2 ** 30 },
                { key: 'reserve', bytes: 0.12 * 2 ** 30 },
              ]}
              spareFactor={0.0687}
              overProvisioning={0.0737}
            />
          </>
        )}
      </aside>
    </div>
  );
}

function Tiny() {
  const { run: tiny, pages, events } = useMemo(fakeTiny, []);
  return (
    <div style={{ padding: 16 }}>
      <TinyDrive run={tiny} theme={theme} pages={pages} events={events} reducedMotion />
    </div>
  );
}

const loop = createDrawLoop();
Object.assign(window, {
  tick: () => {
    for (const listener of listeners) listener();
  },
});

await speak('en');
await wholeLanguage();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <DrawLoopContext value={loop}>
      <Page />
    </DrawLoopContext>
  </StrictMode>,
);
