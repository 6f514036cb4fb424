import { useContext, useEffect } from 'react';
import { hasPlug } from '../../../store/selections/drive/powerLoss';
import { isOfNow, isTold, type Tab } from '../../../store/session/state';
import type { Language } from '../../../texts/language';
import { useSession, useSlow } from '../../parts/context';
import headingStyles from '../../parts/heading.module.css';
import { useRoom } from '../../parts/room';
import { useMedia } from '../../parts/useMedia';
import { MapCache } from '../../placement/MapCache';
import { WhoPays } from '../../placement/WhoPays';
import { ChartOverlayContext } from '../../plots/chart/chartOverlay';
import { Tabs } from '../../Tabs';
import { useLanguage } from '../../useLanguage';
import { PowerBeside } from '../../why/PowerBeside';
import { RecalledCollection } from '../../why/Recalled';
import { CompressSlider } from '../controls/CompressSlider';
import { SpareSlider } from '../controls/SpareSlider';
import { WholeMenu } from '../header/Header';
import headerStyles from '../header/header.module.css';
import { ScenarioMenu } from '../header/ScenarioMenu';
import { WafNumbers } from '../told/Costs';
import figuresStyles from '../told/figures.module.css';
import { LastCollection } from '../told/LastCollection';
import { Sentence } from '../told/Sentence';
import sentenceStyles from '../told/sentence.module.css';
import { TourScenes } from '../told/TourScenes';
import { Column } from './Column';
import { CompactBar } from './CompactBar';
import compactStyles from './compact.module.css';
import { DetailPanel, FollowedPage, useFollows } from './DetailPanel';
import { CurvePanel, MissPanel, PlotPanel } from './MorePanels';
import { FaultPanel, GhostBar, NextThings, Notices } from './Panels';
import { MapPanel, RunPanel, type ViewTools } from './PlotViews';
import styles from './phone.module.css';
import { AllSettings, Arithmetic } from './SidePanel';
import { pictureOf, useShownTab } from './scenePicture';
import { Thumb } from './Thumb';

const tabs = ({ panels }: Language): readonly { readonly value: Tab; readonly name: string }[] => [
  { value: 'plot', name: panels.speed },
  { value: 'map', name: panels.blocks },
  { value: 'cost', name: panels.cost },
  { value: 'controls', name: panels.change },
];

/** All controls of the drive. */
function Change() {
  return (
    <>
      <SpareSlider />
      <CompressSlider />
      <AllSettings />
    </>
  );
}

interface CostProps extends ViewTools {
  /** The collection has the height of its column. */
  readonly fills?: boolean;
  /** A scene is about it: nothing else is seen, and nothing is cut off below it. */
  readonly isAlone?: boolean;
}

/** What it costs: the last collection page by page, the curve, the ledger. The numbers stand above it. */
function Cost({ fills = false, isAlone = false, ...tools }: CostProps) {
  const told = useSlow(isOfNow);
  return (
    <>
      <PowerBeside />
      <MapCache theme={tools.theme} />
      {!told && <LastCollection theme={tools.theme} fills={fills} />}
      <RecalledCollection {...tools} anchors={undefined} fills={fills} />
      {!isAlone && (
        <>
          <CurvePanel {...tools} />
          <Arithmetic {...tools} />
        </>
      )}
    </>
  );
}

interface SpeedProps {
  readonly tools: ViewTools;
  readonly withFigures: boolean;
  /** The drive stands above its plot, or below it why it is slow. */
  readonly withMap: boolean;
  /** There is room for write amplification below it. */
  readonly withWhy?: boolean;
}

function Speed({ tools, withFigures, withMap, withWhy = false }: SpeedProps) {
  const { panels: words } = useLanguage();
  // What is drawn on has the room of both.
  const drawnOn = useContext(ChartOverlayContext)?.drawnOn ?? null;
  // What of the map was not in RAM says why such a drive is slow, whether it reads or writes: it has the room of the drive, which is a tab away.
  const misses = useSlow(({ scenario }) => scenario !== null && scenario.map.cacheMiB !== null);
  // What a power failure took stands there, too: the drive's picture is the same before and after it.
  const plugged = useSlow(({ scenario, run }) => hasPlug(scenario, run));
  const hasOwners = useSlow(({ run }) => run !== null && run.frame.handles.length > 0);
  return (
    <>
      {withMap && !misses && !plugged && drawnOn === null && <MapPanel {...tools} />}
      {withMap && hasOwners && drawnOn === null && (
        <div className={styles.pays}>
          <WhoPays theme={tools.theme} />
        </div>
      )}
      {withFigures && (
        <div className={styles.figures}>
          <h2 className={headingStyles.heading}>{words.writeAmplification}</h2>
          <WafNumbers />
        </div>
      )}
      {withWhy ? (
        <RunPanel {...tools} />
      ) : drawnOn === 'waf' ? (
        <>
          <h2>{words.writeAmplification}</h2>
          <CurvePanel {...tools} />
        </>
      ) : (
        <PlotPanel {...tools} />
      )}
      {withMap && misses && drawnOn === null && <MissPanel {...tools} />}
      {withMap && <PowerBeside />}
      <div className={styles.remarks} data-remarks="below">
        <NextThings withLessons />
        <GhostBar />
      </div>
    </>
  );
}

/** The map, or the block that is chosen on it; above them the page that is followed: its path is on the map, so following closes the block. */
function Blocks(tools: ViewTools) {
  const session = useSession();
  const chosen = useSlow((state) => state.selection.block !== null);
  const follows = useFollows();
  const asked = useSlow(({ recalled }) => recalled.pending === 'page');
  useEffect(() => {
    if (asked) session.selectBlock(null);
  }, [asked, session]);
  if (chosen) return <DetailPanel {...tools} />;
  return (
    <>
      {follows && <FollowedPage />}
      <MapPanel {...tools} />
    </>
  );
}

/** Heights from which the drive has room above its plot, and a plot has that of its cause below it, css px. */
const TALL = '(min-height: 780px)';
const TALL_BESIDE = '(min-height: 940px)';

/** One view at a time: the sentence above, the transport at the thumb. */
export function Phone(tools: ViewTools) {
  const language = useLanguage();
  const { panels: words } = language;
  const tight = useRoom() === 'tight';
  const [tab, choose] = useShownTab();
  const tall = useMedia(TALL) && !tight;
  const told = useSlow(isTold);
  const isScene = useSlow(({ tour }) => tour?.scene !== undefined && pictureOf(tour.scene.to) === 'cost') && !tight;
  return (
    <div className={styles.phone} data-layout="phone" data-tight={tight || undefined} data-told={told || undefined}>
      <header className={`${headerStyles.top} ${styles.top}`}>
        <ScenarioMenu />
        <WholeMenu />
      </header>
      <Column className={styles.main} body={styles.body} label={words.theDrive} isMain>
        <FaultPanel />
        <Notices />
        <TourScenes />
        <Sentence />
        <div className={styles.view} data-tab={tab} data-alone={isScene || undefined} data-read={tab === 'cost' || undefined}>
          {tab === 'plot' && <Speed tools={tools} withFigures withMap={tall} />}
          {tab === 'map' && <Blocks {...tools} />}
          {tab === 'cost' && (
            <>
              <div className={styles.figures}>
                <h2 className={headingStyles.heading}>{words.writeAmplification}</h2>
                <WafNumbers />
              </div>
              <Cost {...tools} fills={isScene} isAlone={isScene} />
            </>
          )}
          {tab === 'controls' && <Change />}
        </div>
      </Column>
      <Thumb axis={tools.axis}>
        <Tabs<Tab> label={words.view} options={tabs(language)} value={tab} onValue={choose} />
      </Thumb>
    </div>
  );
}

/** The map is always there; one other view stands beside it. */
const besideTabs = (language: Language) => tabs(language).filter(({ value }) => value !== 'map');

/** A low or a middling window: the drive at the left, one view at a time at its right, time and transport in one row below. */
export function Compact(tools: ViewTools) {
  const language = useLanguage();
  const { panels: words } = language;
  const [shown, choose] = useShownTab();
  const tab = shown === 'map' ? 'plot' : shown;
  const chosen = useSlow((state) => state.selection.block !== null);
  const follows = useFollows();
  const tall = useMedia(TALL_BESIDE);
  return (
    <div className={compactStyles.compact} data-layout="compact">
      <main>
        <div className={`${sentenceStyles.story} ${compactStyles.story}`}>
          <TourScenes />
          <ScenarioMenu />
          <Sentence />
        </div>
        <MapPanel {...tools} />
        <div className={compactStyles.side}>
          <section className={`${figuresStyles.cost} ${compactStyles.cost}`} aria-label={words.whatItCosts}>
            <h2 className={headingStyles.heading}>{words.writeAmplification}</h2>
            <WafNumbers />
          </section>
          <section className={compactStyles.right} aria-label={words.whatHappens}>
            <Tabs<Tab> label={words.view} options={besideTabs(language)} value={tab} onValue={choose} />
            <FaultPanel />
            <Notices />
            {chosen || follows ? (
              <Column className={compactStyles.column} label={words.theChosenBlock}>
                {chosen ? <DetailPanel {...tools} /> : <FollowedPage />}
              </Column>
            ) : tab === 'plot' ? (
              <Speed tools={tools} withFigures={false} withMap={false} withWhy={tall} />
            ) : (
              <Column className={compactStyles.column} label={tab === 'cost' ? words.cost : words.change}>
                {tab === 'cost' ? <Cost {...tools} fills /> : <Change />}
              </Column>
            )}
          </section>
        </div>
      </main>
      <CompactBar axis={tools.axis} />
    </div>
  );
}
