import { TimeLine } from '../time/TimeLine';
import { ControlBar } from './ControlBar';
import { Figures } from './Costs';
import { useSlow } from './context';
import { TopBar } from './Header';
import { LastCollection } from './LastCollection';
import { CurvePanel, DetailPanel, MapPanel, PlotPanel, type ViewTools } from './PlotViews';
import { Story } from './Sentence';
import { SidePanel } from './SidePanel';

/** The chosen block; else the last collection, as the cause of what the plots show. */
function Beside(tools: ViewTools) {
  const chosen = useSlow((state) => state.selection.block !== null);
  if (!chosen)
    return (
      <div className="beside">
        <LastCollection />
      </div>
    );
  return (
    <section className="beside" aria-label="The chosen block">
      <DetailPanel {...tools} />
    </section>
  );
}

/** One sentence above; inside, the drive and one collection; below, on one axis, what the host feels and why; below that, time; then the controls. */
export function Desktop(tools: ViewTools) {
  return (
    <div className="desktop watch">
      <TopBar />
      <main className="stage">
        <Story />
        <Figures />
        <MapPanel {...tools} />
        <Beside {...tools} />
        <section className="plots" aria-label="What happens">
          <PlotPanel {...tools} />
          <CurvePanel {...tools} />
          <TimeLine />
        </section>
        <SidePanel {...tools} />
      </main>
      <ControlBar />
    </div>
  );
}
