import { useStore } from 'zustand';
import { noOptions, type ViewName } from '../../scenario/link/linkOptions';
import type { Pair } from '../../store/compare/pair';
import type { Language } from '../../texts/language';
import { TinyDrive } from '../map/tiny/TinyDrive';
import { Clock, PaceControl, TransportButtons } from '../page/controls/Transport';
import { CurvePanel, PlotPanel } from '../page/layouts/MorePanels';
import { FaultPanel, Notices } from '../page/layouts/Panels';
import { MapPanel, type ViewTools } from '../page/layouts/PlotViews';
import { Sentence } from '../page/told/Sentence';
import { PairContext } from '../pair/context';
import { PairCost, PairSpeed } from '../pair/PairPlots';
import { PairKeys, PairSentence } from '../pair/PairWords';
import buttonStyles from '../parts/button.module.css';
import { usePage, useReducedMotion, useSlow } from '../parts/context';
import { Guarded } from '../parts/Guarded';
import messageStyles from '../parts/message.module.css';
import { TimeRoom } from '../time/TimeRoom';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import styles from './single.module.css';

/** The view that this drive has: a link may ask for that of another drive. */
function shownView(
  asked: ViewName,
  isTiny: boolean,
  isPaired: boolean,
  isLesson: boolean,
  language: Language,
): { readonly view: ViewName; readonly why: string | null } {
  const { share: words } = language;
  if (asked === 'lesson' && !isLesson) return { view: 'plot', why: words.isNoLesson };
  if (asked === 'tiny' && !isTiny) return { view: 'map', why: words.isNotTiny };
  if (asked === 'comparison' && !isPaired) return { view: 'plot', why: words.isNoPair };
  return { view: asked, why: null };
}

function EveryPage({ theme }: ViewTools) {
  const run = useSlow((state) => state.run);
  const pages = useSlow((state) => state.tinyPages);
  const reducedMotion = useReducedMotion();
  if (run === null || pages.length === 0) return null;
  return <TinyDrive run={run} theme={theme} pages={pages} events={run.events} reducedMotion={reducedMotion} />;
}

function Both({ pair, ...tools }: ViewTools & { readonly pair: Pair }) {
  return (
    <PairContext value={pair}>
      <PairSentence />
      <PairKeys />
      <PairSpeed {...tools} withTabs />
      <PairCost {...tools} />
    </PairContext>
  );
}

function Picture({ view, pair, ...tools }: ViewTools & { readonly view: ViewName; readonly pair: Pair | null }) {
  const isTiny = useSlow((state) => state.tiny);
  switch (view) {
    case 'map':
      return <MapPanel {...tools} />;
    case 'plot':
      return <PlotPanel {...tools} />;
    case 'waf':
      return <CurvePanel {...tools} />;
    case 'tiny':
      return <EveryPage {...tools} />;
    case 'lesson':
      return isTiny ? <EveryPage {...tools} /> : <PlotPanel {...tools} />;
    case 'comparison':
      return pair === null ? null : <Both {...tools} pair={pair} />;
  }
}

/** The whole page with the same run, in a tab of its own. */
function OpenWhole() {
  const { share: words } = useLanguage();
  const { documents, session } = usePage();
  const open = async () => {
    const { link, fault } = await documents.link(noOptions);
    if (link === null) session.fail('link', fault ?? '');
    else window.open(link, '_blank', 'noopener');
  };
  return (
    <button type="button" className={`${buttonStyles.quiet} ${styles.whole}`} onClick={() => void open()}>
      {words.openWhole}
    </button>
  );
}

/** One view, its sentence and the time: what another page embeds. */
export function Single({ asked, ...tools }: ViewTools & { readonly asked: ViewName }) {
  const language = useLanguage();
  const { share: words } = language;
  const tiny = useSlow((state) => state.tiny);
  const name = useSlow((state) => state.scenario?.name);
  const empty = useSlow((state) => state.run === null);
  const pair = useStore(usePage().pairing.store, (state) => state.pair);
  const isLesson = useSlow((state) => state.view.destination?.to === 'lesson');
  const { view, why } = shownView(asked, tiny, pair !== null, isLesson, language);
  return (
    <div className={styles.single} data-single={view}>
      <h1 className={wordsStyles.unseen}>ssdscope: {name}</h1>
      <main className={styles.main}>
        <FaultPanel />
        <Notices />
        {why !== null && !empty && <p className={messageStyles.notices}>{why}</p>}
        {view !== 'comparison' && view !== 'lesson' && !empty && <Sentence />}
        <Guarded name={words.theView}>
          <div className={styles.view}>
            <Picture {...tools} view={view} pair={pair} />
          </div>
        </Guarded>
      </main>
      <footer className={styles.foot}>
        <TimeRoom />
        <div className={styles.row}>
          <TransportButtons />
          <PaceControl />
          <Clock className={styles.clock} />
          <OpenWhole />
        </div>
      </footer>
    </div>
  );
}
