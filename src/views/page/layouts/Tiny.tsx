import { lazy, Suspense, useRef } from 'react';
import { followedStops } from '../../../store/selections/drive/followed';
import { freshLoss, hasPlug } from '../../../store/selections/drive/powerLoss';
import { unseenWords } from '../../../store/selections/drive/unseen';
import { wafCumulative, wafNow } from '../../../store/selections/series/waf';
import { stepStory } from '../../../store/selections/words/stepStory';
import { isPowerOfNow } from '../../../store/session/state';
import type { RunView } from '../../../store/types';
import type { Language } from '../../../texts/language';
import { TinyBuffer } from '../../map/tiny/TinyBuffer';
import { TinyDrive } from '../../map/tiny/TinyDrive';
import { useLive, useReducedMotion, useSlow } from '../../parts/context';
import groupStyles from '../../parts/group.module.css';
import headingStyles from '../../parts/heading.module.css';
import { Live } from '../../parts/Live';
import { writeParts } from '../../parts/writeParts';
import { useLanguage } from '../../useLanguage';
import { TransportLine } from '../controls/TransportLine';
import { TopBar } from '../header/Header';
import { ScenarioMenu } from '../header/ScenarioMenu';
import { CollectionGroup, RunGroup, WorkloadGroup } from '../settings/Controls';
import { FirmwareGroup } from '../settings/ControlsFirmware';
import figuresStyles from '../told/figures.module.css';
import { Sentence } from '../told/Sentence';
import columnStyles from './column.module.css';
import { useFollow } from './DetailPanel';
import { CurvePanel } from './MorePanels';
import { FaultPanel, Notices } from './Panels';
import type { ViewTools } from './PlotViews';
import styles from './tiny.module.css';

const Hand = lazy(() => import('../../why/Hand').then((module) => ({ default: module.Hand })));
const Zones = lazy(() => import('../../placement/Zones').then((module) => ({ default: module.Zones })));
const ZoneHand = lazy(() => import('../../placement/ZoneHand').then((module) => ({ default: module.ZoneHand })));
const PowerBeside = lazy(() => import('../../why/PowerBeside').then((module) => ({ default: module.PowerBeside })));
const FollowPage = lazy(() => import('../../why/FollowPage').then((module) => ({ default: module.FollowPage })));
const WhyVictimAtRest = lazy(() => import('../../why/Recalled').then((module) => ({ default: module.WhyVictimAtRest })));
const PageStoryPanel = lazy(() => import('../../why/Recalled').then((module) => ({ default: module.PageStoryPanel })));

/** What the last step did, in one plain sentence; before the first, what ran unseen. */
function StepStory() {
  const language = useLanguage();
  const ref = useRef<HTMLParagraphElement>(null);
  useLive((run) => {
    const parts = stepStory(run, language);
    writeParts(ref.current, parts.length > 0 ? parts : unseenWords(run, language));
  });
  return <p className={styles.story} ref={ref} data-testid="step-story" />;
}

/** Over how many requests "now" is. */
function nowWords(run: RunView, language: Language): string {
  const { tiny: words } = language;
  const { whole } = language.numbers;
  const { wafWindow } = run.plan.scenario;
  return 'requests' in wafWindow ? words.wafOfRequests(whole(wafWindow.requests)) : words.wafNow;
}

function TinyFigures() {
  const language = useLanguage();
  const { tiny: words } = language;
  const { ratio, whole } = language.numbers;
  return (
    <dl className={`${figuresStyles.big} ${styles.figures}`}>
      <div>
        <Live as="dt" text={(run) => words.freeBlocks(run.frame.groups[0])} />
        <Live as="dd" className={figuresStyles.figure} text={(run) => whole(run.frame.groups[0])} />
      </div>
      <div>
        <Live as="dt" text={(run) => nowWords(run, language)} />
        <Live as="dd" className={figuresStyles.figure} text={(run) => ratio(wafNow(run))} />
      </div>
      <div>
        <dt>{words.sinceFirstWrite}</dt>
        <Live as="dd" className={figuresStyles.figure} text={(run) => ratio(wafCumulative(run))} />
      </div>
    </dl>
  );
}

/** A buffer that is drawn page by page, KiB: two rows of blocks' worth. */
const MOST_BUFFER_KIB = 96;

/** A drive so small that every page is on screen; it goes step by step. */
export function Tiny(tools: ViewTools) {
  const { tiny: words } = useLanguage();
  const { theme } = tools;
  const run = useSlow((state) => state.run);
  const pages = useSlow((state) => state.tinyPages);
  const page = useSlow(({ recalled }) => recalled.page);
  const reducedMotion = useReducedMotion();
  const onFollow = useFollow();
  const stops = page && run ? followedStops(page.story.stops, run.frame).filter(({ when }) => when !== 'ahead') : undefined;
  const known = useSlow((state) => (isPowerOfNow(state) ? state.recalled.power : null));
  const power = known && run && { reply: known.reply, isFresh: freshLoss(run) !== null };
  const plugged = useSlow(
    ({ scenario, run: now }) => hasPlug(scenario, now) && now !== null && now.plan.scenario.drive.bufferKiB <= MOST_BUFFER_KIB,
  );
  const drive = { theme, pages, power, reducedMotion, onFollow, ...(stops !== undefined && { stops }) };
  return (
    <div className={styles.tiny} data-layout="tiny">
      <TopBar />
      <main className={styles.main}>
        <section className={`${columnStyles.column} ${styles.words}`} aria-label={words.happens}>
          <ScenarioMenu />
          <TinyFigures />
          <Sentence />
          <StepStory />
          {plugged && run !== null && <TinyBuffer run={run} pages={pages} power={power} />}
          <Suspense>
            <Zones theme={theme} />
            <ZoneHand />
            <PowerBeside />
            <WhyVictimAtRest />
            <PageStoryPanel />
          </Suspense>
          <div className={`${groupStyles.groups} ${styles.settings}`}>
            <WorkloadGroup />
            <CollectionGroup />
            <FirmwareGroup />
            <RunGroup />
            <Suspense>
              <Hand />
              <FollowPage />
            </Suspense>
          </div>
        </section>
        <section className={styles.picture} aria-label={words.everyPage}>
          <FaultPanel />
          <Notices />
          {run !== null && pages.length > 0 && <TinyDrive {...drive} run={run} events={run.events} />}
          <h2 className={headingStyles.heading}>{words.writeAmplification}</h2>
          <CurvePanel {...tools} />
        </section>
      </main>
      <TransportLine />
    </div>
  );
}
