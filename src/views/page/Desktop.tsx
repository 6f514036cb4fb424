import { TimeLine } from '../time/TimeLine';
import { Column } from './Column';
import { CompressSlider } from './CompressSlider';
import { CollectionGroup, DriveGroup, RunGroup, WorkloadGroup } from './Controls';
import { Ledger, WafNumbers } from './Costs';
import { useSlow } from './context';
import { TopBar } from './Header';
import { FaultPanel, GhostBar, NextThings, Notices } from './Panels';
import { CurvePanel, DetailPanel, HistogramPanel, MapPanel, PlotPanel, SparePanel, type ViewTools } from './PlotViews';
import { Sentence } from './Sentence';
import { SpareSlider } from './SpareSlider';
import { Steps } from './Steps';
import { Clock, PaceControl, TransportButtons } from './Transport';

/** All that is done to the drive. */
export function ControlColumn() {
  return (
    <>
      <Steps />
      <SpareSlider />
      <CompressSlider />
      <div className="groups">
        <WorkloadGroup />
        <CollectionGroup />
        <DriveGroup />
        <RunGroup />
      </div>
    </>
  );
}

/** What it costs: the numbers, their curve, the ledger, where the pages are. */
export function CostColumn(tools: ViewTools) {
  return (
    <>
      <h2 className="column-title">Write amplification</h2>
      <WafNumbers />
      <CurvePanel {...tools} />
      <Ledger />
      <div className="wide-only">
        <HistogramPanel {...tools} />
        <SparePanel {...tools} />
      </div>
    </>
  );
}

/** Three columns, three questions: what is done to the drive, what happens, what it costs; below them, time. */
export function Desktop(tools: ViewTools) {
  const chosen = useSlow((state) => state.selection.block !== null);
  return (
    <div className="desktop">
      <TopBar />
      <main className="columns">
        <Column className="left" label="The drive and what is done to it">
          <div className="where">
            <Sentence />
          </div>
          <ControlColumn />
        </Column>
        <section className="column middle" aria-label="What happens">
          <FaultPanel />
          <Notices />
          <MapPanel {...tools} />
          <PlotPanel {...tools} />
          <div className="ghost-room">
            <NextThings />
            <GhostBar />
          </div>
        </section>
        <Column className="right" label={chosen ? 'The chosen block' : 'What it costs'}>
          {chosen ? <DetailPanel {...tools} /> : <CostColumn {...tools} />}
        </Column>
      </main>
      <footer className="transport">
        <div className="transport-left">
          <TransportButtons />
          <PaceControl />
        </div>
        <TimeLine />
        <Clock />
      </footer>
    </div>
  );
}
