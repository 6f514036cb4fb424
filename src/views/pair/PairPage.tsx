import { useEffect, useState } from 'react';
import type { Look } from '../../destinations/look';
import type { Pair } from '../../store/compare/pair';
import type { PairLayout } from '../../store/compare/pairState';
import { newestMoment, pairWords } from '../../store/compare/pairWords';
import type { RunView } from '../../store/types';
import { plainText } from '../../texts/rich';
import { TransportLine } from '../page/controls/TransportLine';
import { TopBar, WholeMenu } from '../page/header/Header';
import headerStyles from '../page/header/header.module.css';
import scenarioMenuStyles from '../page/header/scenarioMenu.module.css';
import { CompactBar } from '../page/layouts/CompactBar';
import columnStyles from '../page/layouts/column.module.css';
import compactStyles from '../page/layouts/compact.module.css';
import desktopStyles from '../page/layouts/desktop.module.css';
import hallStyles from '../page/layouts/hall.module.css';
import { FaultPanel, Notices } from '../page/layouts/Panels';
import type { ViewTools } from '../page/layouts/PlotViews';
import panelsStyles from '../page/layouts/panels.module.css';
import phoneStyles from '../page/layouts/phone.module.css';
import { Thumb } from '../page/layouts/Thumb';
import buttonStyles from '../parts/button.module.css';
import { usePage, useSession, useSlow } from '../parts/context';
import { useRoom } from '../parts/room';
import { Tabs } from '../Tabs';
import { useLanguage } from '../useLanguage';
import { ViewMenu } from '../ViewMenu';
import wordsStyles from '../words.module.css';
import { PairContext, usePair, usePairSlow } from './context';
import { PairControls, PairMessages } from './PairControls';
import { PairLive } from './PairLive';
import { MapTabs, PairColumn, PairCost, PairSpeed, PlotTabs } from './PairPlots';
import { PairWhy } from './PairWhy';
import { PairKeys, PairSentence, PairTable, useNames } from './PairWords';
import styles from './pair.module.css';

/** Two drives at one time: overlaid or in two columns, on a phone in one plot. */
export function PairPage({ pair, ...tools }: ViewTools & { readonly pair: Pair }) {
  const room = useRoom();
  return (
    <PairContext value={pair}>
      {room === 'wide' ? (
        <PairDesktop {...tools} />
      ) : room === 'small' ? (
        <PairCompact {...tools} />
      ) : (
        <PairPhone {...tools} tight={room === 'tight'} />
      )}
      <PairVoice />
    </PairContext>
  );
}

function PairTitle() {
  const { pair: words } = useLanguage();
  const names = useNames();
  return (
    <h1 className={headerStyles.title}>
      <span className={wordsStyles.unseen}>{words.sideBySide}</span>
      <span data-testid="scenario-name">
        {names.a} <span className={scenarioMenuStyles.changed}>{words.and.trim()}</span> {names.b}
      </span>
    </h1>
  );
}

/** B, where it is there: the time line is divided as the plots of both are. */
function useOther(): () => RunView | null {
  const pair = usePair();
  return () => pair.state.run;
}

/** The drive whose moment sentence and table are of: the one that lags behind while both run. */
function useComparedMoment(): (a: RunView) => RunView {
  const pair = usePair();
  return (a) => {
    const { run: b, computing } = pair.state;
    if (b === null || computing) return a;
    return (newestMoment(b) ?? Number.POSITIVE_INFINITY) < (newestMoment(a) ?? 0) ? b : a;
  };
}

/** The way back to A alone, where the header's places have no room. */
function BackToA() {
  const { pair: words } = useLanguage();
  const { pairing } = usePage();
  return (
    <button type="button" className={`${buttonStyles.quiet} ${styles.backToA}`} onClick={() => pairing.leave()}>
      <span aria-hidden="true">‹</span>
      {words.onlyA}
    </button>
  );
}

const layouts = ['over', 'columns'] as const;

function PairDesktop(tools: ViewTools) {
  const { pair: words } = useLanguage();
  const pair = usePair();
  const layout = usePairSlow((state) => state.layout);
  return (
    <div
      className={`${tools.theme.projector ? hallStyles.hall : desktopStyles.desktop} ${styles.pair}`}
      data-layout={tools.theme.projector ? 'projector' : 'desktop'}
      data-hall={tools.theme.projector || undefined}
    >
      <TopBar title={<PairTitle />} />
      <main className={styles.main}>
        <div className={styles.head}>
          <PairSentence />
        </div>
        <section className={`${columnStyles.column} ${columnStyles.left} ${styles.left}`} aria-label={words.theDifference}>
          <PairMessages />
          <PairKeys />
          <PairTable />
          <PairLive />
        </section>
        <section className={`${columnStyles.column} ${styles.pictures}`} aria-label={words.onBoth}>
          <FaultPanel />
          <Notices />
          <div className={styles.tabs}>
            <Tabs<PairLayout>
              label={words.arrangement}
              options={layouts.map((each) => ({ value: each, name: words.layouts[each] }))}
              value={layout}
              onValue={(next) => pair.set({ layout: next })}
            />
            <PairControls />
            {layout === 'columns' && (
              <span className={styles.tabsRight}>
                <ViewMenu what={words.thePlots}>
                  <MapTabs />
                  <PlotTabs />
                </ViewMenu>
              </span>
            )}
          </div>
          {layout === 'over' ? <Overlaid {...tools} /> : <Columns {...tools} />}
        </section>
      </main>
      <TransportLine axis={tools.axis} other={useOther()} clockOf={useComparedMoment()} />
    </div>
  );
}

function Overlaid(tools: ViewTools) {
  return (
    <div className={styles.over}>
      <div className={panelsStyles.panel} data-panel="plot">
        <PairSpeed {...tools} withTabs="in a menu" />
      </div>
      <div className={panelsStyles.panel}>
        <PairCost {...tools} />
      </div>
      <PairWhy />
    </div>
  );
}

function Columns(tools: ViewTools) {
  return (
    <div className={styles.columns}>
      <PairColumn side="a" {...tools} />
      <PairColumn side="b" {...tools} />
    </div>
  );
}

/** A phone's tabs are those of one drive, and so in the address: in the place of the map is how the groups differ. */
const tabs = ['plot', 'cost', 'map', 'controls'] as const;

/** The chosen tab of both drives. */
function PairTab(tools: ViewTools) {
  const tab = useSlow((state) => state.view.tab);
  switch (tab) {
    case 'plot':
      return (
        <div className={panelsStyles.panel} data-panel="plot">
          <PairSpeed {...tools} withTabs="in a menu" shortEnds />
        </div>
      );
    case 'cost':
      return (
        <div className={panelsStyles.panel} data-panel="plot">
          <PairCost {...tools} shortEnds />
        </div>
      );
    case 'map':
      return (
        <>
          <PairTable />
          <PairWhy />
        </>
      );
    case 'controls':
      return (
        <>
          <PairLive />
          <PairControls />
        </>
      );
  }
}

function PairTabs() {
  const { pair: words } = useLanguage();
  const session = useSession();
  const tab = useSlow((state) => state.view.tab);
  return (
    <Tabs<Look['tab']>
      label={words.view}
      options={tabs.map((value) => ({ value, name: words.tabs[value] }))}
      value={tab}
      onValue={(next) => session.setView({ tab: next })}
    />
  );
}

/** A low or a middling window: the words at the left, one view at a time at their right, time and transport in one row below. */
function PairCompact(tools: ViewTools) {
  const { pair: words } = useLanguage();
  return (
    <div className={`${compactStyles.compact} ${styles.pair}`} data-layout="compact">
      <main className={styles.stage}>
        <section className={styles.words} aria-label={words.theDifference}>
          <BackToA />
          <PairTitle />
          <FaultPanel />
          <Notices />
          <PairMessages />
          <PairSentence />
          <PairKeys />
        </section>
        <section className={compactStyles.right} aria-label={words.onBoth}>
          <PairTabs />
          <div className={styles.view}>
            <PairTab {...tools} />
          </div>
        </section>
      </main>
      <CompactBar axis={tools.axis} other={useOther()} />
    </div>
  );
}

/** One plot for both; the rest in tabs. */
function PairPhone({ tight, ...tools }: ViewTools & { readonly tight: boolean }) {
  const tab = useSlow((state) => state.view.tab);
  return (
    <div className={`${phoneStyles.phone} ${styles.pair} ${styles.phone}`} data-layout="phone" data-tight={tight || undefined}>
      <header className={`${headerStyles.top} ${phoneStyles.top}`}>
        <BackToA />
        <PairTitle />
        <WholeMenu />
      </header>
      <main className={`${phoneStyles.main} ${styles.phoneMain}`}>
        <FaultPanel />
        <Notices />
        <PairMessages />
        <PairSentence />
        {(tab === 'plot' || tab === 'cost') && <PairKeys />}
        <div className={phoneStyles.view}>
          <PairTab {...tools} />
        </div>
      </main>
      <Thumb axis={tools.axis} other={useOther()} clockOf={useComparedMoment()}>
        <PairTabs />
      </Thumb>
    </div>
  );
}

/** Says the difference when the session has something to say: at a pause, a step, a change of phase; and when B has caught up. */
function PairVoice() {
  const language = useLanguage();
  const { pair: words } = language;
  const session = useSession();
  const pair = usePair();
  const announcement = useSlow((state) => state.announcement);
  const computing = usePairSlow((state) => state.computing);
  const [said, setSaid] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: spoken when the session speaks, not when the numbers change
  useEffect(() => {
    const a = session.state.run;
    const b = pair.state.run;
    if (a !== null && b !== null && !computing) {
      const { lead, detail } = pairWords(a, b, language);
      setSaid(words.aAndB(`${plainText(lead)} ${plainText(detail)}`));
    }
  }, [session, pair, announcement, computing]);
  return (
    <p className={`${wordsStyles.unseen} ${wordsStyles.live}`} role="status" aria-live="polite" data-testid="pair-announcement">
      {said}
    </p>
  );
}
