import type { Language } from '../../../texts/language';
import buttonStyles from '../../parts/button.module.css';
import { useSession } from '../../parts/context';
import { useQuiet } from '../../parts/useQuiet';
import { Tabs } from '../../Tabs';
import { TimeRoom } from '../../time/TimeRoom';
import { useLanguage } from '../../useLanguage';
import controlBarStyles from '../controls/controlBar.module.css';
import { SpareSlider } from '../controls/SpareSlider';
import { PaceControl, TransportButtons } from '../controls/Transport';
import { WholeMenu } from '../header/Header';
import { ScenarioMenu } from '../header/ScenarioMenu';
import { Sentence } from '../told/Sentence';
import sentenceStyles from '../told/sentence.module.css';
import { TourScenes } from '../told/TourScenes';
import styles from './hall.module.css';
import { OnePicture, PictureFigures } from './OnePicture';
import { Remarks } from './Panels';
import type { ViewTools } from './PlotViews';
import { type Picture, useShownTab } from './scenePicture';
import { useTypeForLastRow } from './useTypeForLastRow';

const tabs = ({ panels }: Language): readonly { readonly value: Picture; readonly name: string }[] => [
  { value: 'map', name: panels.blocks },
  { value: 'plot', name: panels.speed },
  { value: 'cost', name: panels.cost },
];

/** For a hall: the sentence across the window, one picture, the figures at its right, type for the last row; of the controls, the spare slider only. */
export function Projector(tools: ViewTools) {
  const language = useLanguage();
  const { panels: words } = language;
  const session = useSession();
  useTypeForLastRow();
  const [tab, choose] = useShownTab();
  const picture = tab === 'controls' ? 'plot' : tab;
  const isQuiet = useQuiet();
  return (
    <div className={isQuiet ? `${styles.hall} ${styles.quiet}` : styles.hall} data-layout="projector">
      <main>
        <div className={`${sentenceStyles.story} ${styles.story}`}>
          <TourScenes />
          <ScenarioMenu />
          <Tabs<Picture> label={words.view} options={tabs(language)} value={picture} onValue={choose} />
          <button
            type="button"
            className={`${buttonStyles.quiet} ${styles.leave}`}
            aria-label={words.leaveProjector}
            onClick={() => session.setView({ projector: false })}
          >
            {language.present.leave}
          </button>
          <Sentence />
        </div>
        <div className={styles.picture}>
          <OnePicture picture={picture} {...tools} isWide />
        </div>
        <div className={styles.side}>
          <PictureFigures picture={picture} theme={tools.theme} />
          <Remarks />
        </div>
      </main>
      <footer className={controlBarStyles.bar}>
        <div className={controlBarStyles.group}>
          <TransportButtons />
          <PaceControl />
        </div>
        <TimeRoom axis={tools.axis} />
        <div className={styles.sliders} data-great>
          <SpareSlider />
        </div>
        <WholeMenu />
      </footer>
    </div>
  );
}
