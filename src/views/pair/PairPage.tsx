import { useEffect, useState } from 'react';
import type { Pair } from '../../store/compare/pair';
import type { PairLayout, PairState } from '../../store/compare/pairState';
import { pairWords } from '../../store/compare/pairWords';
import { plainText } from '../../store/selections/text';
import { TopBar, WholeMenu } from '../page/Header';
import { FaultPanel, Notices } from '../page/Panels';
import type { ViewTools } from '../page/PlotViews';
import { Clock, PaceControl, TransportButtons } from '../page/Transport';
import { useSession, useSlow } from '../parts/context';
import { useMedia } from '../parts/useMedia';
import { Tabs } from '../Tabs';
import { TimeRoom } from '../time/TimeRoom';
import { PairContext, usePair, usePairSlow } from './context';
import { PairControls, PairMessages } from './PairControls';
import { PairLive } from './PairLive';
import { MapTabs, PairColumn, PairCost, PairSpeed, PlotTabs } from './PairPlots';
import { PairWhy } from './PairWhy';
import { PairKeys, PairSentence, PairTable, useNames } from './PairWords';
import '../page/hall.css';
import '../page/phone.css';
import './pair.css';

/** Two drives at one time: overlaid or in two columns, on a phone in one plot. */
export function PairPage({ pair, ...tools }: ViewTools & { readonly pair: Pair }) {
  const narrow = useMedia('(max-width: 719px)');
  return (
    <PairContext value={pair}>
      {narrow ? <PairPhone {...tools} /> : <PairDesktop {...tools} />}
      <PairVoice />
    </PairContext>
  );
}

function PairTitle() {
  const names = useNames();
  return (
    <h1 className="title">
      <span className="visually-hidden">ssdscope, side by side: </span>
      <span className="scenario-name">
        {names.a} <span className="changed">and</span> {names.b}
      </span>
    </h1>
  );
}

const layouts = [
  { value: 'over', name: 'One plot' },
  { value: 'columns', name: 'Two columns' },
] as const;

function PairDesktop(tools: ViewTools) {
  const pair = usePair();
  const layout = usePairSlow((state) => state.layout);
  return (
    <div className={tools.theme.projector ? 'projector pair' : 'desktop pair'}>
      <TopBar title={<PairTitle />} />
      <main className="pair-main">
        <section className="column left" aria-label="The difference">
          <PairMessages />
          <PairSentence />
          <PairKeys />
          <PairLive />
          <PairTable />
          <PairControls />
        </section>
        <section className="column pair-pictures" aria-label="What happens on both">
          <FaultPanel />
          <Notices />
          <div className="pair-tabs">
            <Tabs<PairLayout> label="Arrangement" options={layouts} value={layout} onValue={(next) => pair.set({ layout: next })} />
            {layout === 'columns' && (
              <span className="pair-tabs-right">
                <MapTabs />
                <PlotTabs />
              </span>
            )}
          </div>
          {layout === 'over' ? <Overlaid {...tools} /> : <Columns {...tools} />}
        </section>
      </main>
      <footer className="transport">
        <div className="transport-left">
          <TransportButtons />
          <PaceControl />
        </div>
        <TimeRoom />
        <Clock />
      </footer>
    </div>
  );
}

function Overlaid(tools: ViewTools) {
  return (
    <div className="pair-over">
      <div className="panel plot-panel">
        <PairSpeed {...tools} withTabs />
      </div>
      <div className="panel pair-panel">
        <PairCost {...tools} />
      </div>
      <PairWhy />
    </div>
  );
}

function Columns(tools: ViewTools) {
  return (
    <div className="pair-columns">
      <PairColumn side="a" {...tools} />
      <PairColumn side="b" {...tools} />
    </div>
  );
}

const tabs = [
  { value: 'speed', name: 'Speed' },
  { value: 'waf', name: 'Cost' },
  { value: 'figures', name: 'Figures' },
  { value: 'change', name: 'Change' },
] as const;

/** One plot for both; the rest in tabs. */
function PairPhone(tools: ViewTools) {
  const pair = usePair();
  const tab = usePairSlow((state) => state.tab);
  return (
    <div className="phone pair">
      <header className="top">
        <PairTitle />
        <WholeMenu />
      </header>
      <main className="phone-main">
        <FaultPanel />
        <Notices />
        <PairMessages />
        <PairSentence />
        {(tab === 'speed' || tab === 'waf') && <PairKeys />}
        <div className="phone-view">
          {tab === 'speed' && (
            <div className="panel plot-panel">
              <PairSpeed {...tools} withTabs />
            </div>
          )}
          {tab === 'waf' && (
            <div className="panel plot-panel">
              <PairCost {...tools} />
            </div>
          )}
          {tab === 'figures' && (
            <>
              <PairTable />
              <PairWhy />
            </>
          )}
          {tab === 'change' && (
            <>
              <PairLive />
              <PairControls />
            </>
          )}
        </div>
      </main>
      <footer className="thumb">
        <Tabs<PairState['tab']> label="View" options={tabs} value={tab} onValue={(next) => pair.set({ tab: next })} />
        <TimeRoom />
        <div className="thumb-row">
          <TransportButtons />
          <PaceControl />
        </div>
        <Clock />
      </footer>
    </div>
  );
}

/** Says the difference when the session has something to say: at a pause, a step, a change of phase; and when B has caught up. */
function PairVoice() {
  const session = useSession();
  const pair = usePair();
  const announcement = useSlow((state) => state.announcement);
  const computing = usePairSlow((state) => state.computing);
  const [said, setSaid] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: spoken when the session speaks, not when the numbers change
  useEffect(() => {
    const a = session.state.run;
    const b = pair.state.run;
    if (a !== null && b !== null && !computing) setSaid(`A and B. ${plainText(pairWords(a, b))}`);
  }, [session, pair, announcement, computing]);
  return (
    <p className="visually-hidden live-region" role="status" aria-live="polite" data-testid="pair-announcement">
      {said}
    </p>
  );
}
