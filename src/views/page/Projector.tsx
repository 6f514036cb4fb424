import { WafNumbers } from './Costs';
import { TopBar } from './Header';
import { FaultPanel, GhostBar, NextThings, Notices } from './Panels';
import { MapPanel, PlotPanel, type ViewTools } from './PlotViews';
import { Sentence } from './Sentence';
import { SpareSlider } from './SpareSlider';
import { Clock, PaceControl, Progress, TransportButtons } from './Transport';

/** For a hall: the sentence, the two numbers, what to try next, the spare slider, map and scatter, type half as large again. */
export function Projector(tools: ViewTools) {
  return (
    <div className="projector">
      <TopBar />
      <main className="hall">
        <section className="hall-words" aria-label="Where the drive is">
          <Sentence />
          <NextThings />
          <h2 className="column-title">Write amplification</h2>
          <WafNumbers />
          <GhostBar />
          <SpareSlider />
        </section>
        <section className="hall-pictures" aria-label="What happens">
          <FaultPanel />
          <Notices />
          <MapPanel {...tools} />
          <PlotPanel {...tools} />
        </section>
      </main>
      <footer className="transport">
        <div className="transport-left">
          <TransportButtons />
          <PaceControl />
        </div>
        <Progress />
        <Clock />
      </footer>
    </div>
  );
}
