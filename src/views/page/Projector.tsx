import { useSession, useSlow } from '../parts/context';
import { TimeRoom } from '../time/TimeRoom';
import { useLanguage } from '../useLanguage';
import { WafNumbers } from './Costs';
import { WholeMenu } from './Header';
import { PlotPanel } from './MorePanels';
import { MapPanel, type ViewTools } from './PlotViews';
import { Story } from './Sentence';
import { SpareSlider } from './SpareSlider';
import { PaceControl, TransportButtons } from './Transport';
import './hall.css';

/** For a hall: the sentence, the two numbers, map and scatter, type half as large again; of the controls, the spare slider only. */
export function Projector(tools: ViewTools) {
  const { panels: words } = useLanguage();
  const session = useSession();
  const chosen = useSlow((state) => state.selection.block !== null);
  return (
    <div className="projector watch">
      <main className={chosen ? 'stage chosen' : 'stage'}>
        <Story />
        <section className="cost-figures" aria-label={words.whatItCosts}>
          <h2 className="column-title">{words.writeAmplification}</h2>
          <WafNumbers />
        </section>
        <MapPanel {...tools} />
        <section className="plots" aria-label={words.whatHappens}>
          <PlotPanel {...tools} />
          <TimeRoom />
        </section>
      </main>
      <footer className="controls">
        <div className="transport">
          <TransportButtons />
          <PaceControl />
        </div>
        <div className="great-sliders">
          <SpareSlider />
        </div>
        <WholeMenu />
        <button type="button" className="quiet" onClick={() => session.setView({ projector: false })}>
          {words.leaveProjector}
        </button>
      </footer>
    </div>
  );
}
