import { TimeLine } from '../time/TimeLine';
import { Column } from './Column';
import { WafNumbers } from './Costs';
import { useSlow } from './context';
import { TopBar } from './Header';
import { FaultPanel, GhostBar, NextThings, Notices } from './Panels';
import { MapPanel, PlotPanel, type ViewTools } from './PlotViews';
import { Sentence } from './Sentence';
import { SpareSlider } from './SpareSlider';
import { Clock, PaceControl, TransportButtons } from './Transport';

/** The spare slider; below it what its value means, or how the run it made compares with the one before: one place for both. */
function HallSpare() {
  const compared = useSlow((state) => state.ghost !== null && state.previewLaw === null);
  return (
    <div className={compared ? 'hall-spare compared' : 'hall-spare'}>
      <SpareSlider />
      <NextThings />
      <GhostBar />
    </div>
  );
}

/** For a hall: the sentence, the two numbers, the spare slider, map and scatter, type half as large again; at the end what to try next. */
export function Projector(tools: ViewTools) {
  return (
    <div className="projector">
      <TopBar />
      <main className="hall">
        <Column className="hall-words" label="Where the drive is">
          <Sentence />
          <div>
            <h2 className="column-title">Write amplification</h2>
            <WafNumbers />
          </div>
          <HallSpare />
        </Column>
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
        <TimeLine />
        <Clock />
      </footer>
    </div>
  );
}
