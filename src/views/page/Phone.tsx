import type { Tab } from '../../store/session/state';
import { Tabs } from '../Tabs';
import { TimeLine } from '../time/TimeLine';
import { Column } from './Column';
import { WafNumbers } from './Costs';
import { useSession, useSlow } from './context';
import { ControlColumn, CostColumn } from './Desktop';
import { TopBar } from './Header';
import { FaultPanel, GhostBar, NextThings, Notices } from './Panels';
import { DetailPanel, MapPanel, PlotPanel, type ViewTools } from './PlotViews';
import { Sentence } from './Sentence';
import { Clock, PaceControl, TransportButtons } from './Transport';

const tabs: readonly { readonly value: Tab; readonly name: string }[] = [
  { value: 'plot', name: 'Speed' },
  { value: 'map', name: 'Blocks' },
  { value: 'cost', name: 'Cost' },
  { value: 'controls', name: 'Change' },
];

function TabBody({ tab, tools }: { readonly tab: Tab; readonly tools: ViewTools }) {
  const chosen = useSlow((state) => state.selection.block !== null);
  if (tab === 'controls') return <ControlColumn />;
  if (tab === 'cost') return <CostColumn {...tools} />;
  if (tab === 'map') return chosen ? <DetailPanel {...tools} /> : <MapPanel {...tools} />;
  return (
    <>
      <h2 className="column-title">Write amplification</h2>
      <WafNumbers />
      <PlotPanel {...tools} />
      <div className="ghost-room">
        <NextThings />
        <GhostBar />
      </div>
    </>
  );
}

/** One view at a time: the sentence above, the transport at the thumb. */
export function Phone(tools: ViewTools) {
  const session = useSession();
  const tab = useSlow((state) => state.view.tab);
  return (
    <div className="phone">
      <TopBar />
      <Column className="phone-main" label="The drive" isMain>
        <FaultPanel />
        <Notices />
        <Sentence />
        <div className={`phone-view phone-${tab}`}>
          <TabBody tab={tab} tools={tools} />
        </div>
      </Column>
      <footer className="thumb">
        <Tabs<Tab> label="View" options={tabs} value={tab} onValue={(next) => session.setView({ tab: next })} />
        <TimeLine />
        <div className="thumb-row">
          <TransportButtons />
          <PaceControl />
        </div>
        <Clock />
      </footer>
    </div>
  );
}
