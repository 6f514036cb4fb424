import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Destination, destination, driveSections, experimentSections } from '../../destinations/destination';
import { findExperiment } from '../../scenario/experiments/catalogue';
import { ExperimentLab, roomOfMachine } from '../../store/lab/experimentLab';
import { PtsLab } from '../../store/lab/ptsLab';
import { TopBar } from '../page/header/Header';
import buttonStyles from '../parts/button.module.css';
import { useSession } from '../parts/context';
import type { Theme } from '../theme';
import { useLanguage } from '../useLanguage';
import { Composer } from './composer/Composer';
import { ExperimentPage } from './ExperimentPage';
import { Cleaning } from './facts/Cleaning';
import { DriveFactsPage } from './facts/DriveFacts';
import { EndurancePage } from './facts/Endurance';
import { Ostep } from './facts/Ostep';
import { GalleryIndex } from './GalleryIndex';
import styles from './gallery.module.css';

const SweepPage = lazy(() => import('../sweep/SweepPage').then((module) => ({ default: module.SweepPage })));

const FitPage = lazy(() => import('../fit/FitPage').then((module) => ({ default: module.FitPage })));

const TruthPage = lazy(() => import('./facts/Truth').then((module) => ({ default: module.TruthPage })));

const PtsPage = lazy(() => import('../pts/PtsPage').then((module) => ({ default: module.PtsPage })));

interface GalleryProps {
  readonly theme: Theme;
  /** The page of it that is open; null: it is closed. */
  readonly destination: Destination | null;
}

/** The gallery: experiments, a composer of procedures, facts of the drive. Stays mounted when closed, so that runs and tables are kept. */
export function Gallery({ theme, destination: open }: GalleryProps) {
  const session = useSession();
  const [lab] = useState(() => new ExperimentLab(undefined, undefined, roomOfMachine(navigator)));
  const [scales, setScales] = useState<Readonly<Record<string, number>>>({});
  const [pts] = useState(() => new PtsLab());
  useEffect(() => () => lab.dispose(), [lab]);
  useEffect(() => () => pts.dispose(), [pts]);
  const close = () => session.go(null);
  if (open === null) return null;
  const { name } = open;
  return (
    <GalleryDialog open={open} onClose={close}>
      <GalleryBody
        open={open}
        theme={theme}
        lab={lab}
        pts={pts}
        scale={scales[name ?? ''] ?? null}
        onScale={(scale) => setScales({ ...scales, [name ?? '']: scale })}
      />
    </GalleryDialog>
  );
}

interface BodyProps {
  readonly open: Destination;
  readonly theme: Theme;
  readonly lab: ExperimentLab;
  readonly pts: PtsLab;
  /** Scale chosen for the experiment's drives; null: none yet. */
  readonly scale: number | null;
  readonly onScale: (scale: number) => void;
}

function GalleryBody({ open, theme, lab, pts, scale, onScale }: BodyProps) {
  const session = useSession();
  switch (open.to) {
    case 'facts':
      return <DriveFactsPage />;
    case 'endurance':
      return <EndurancePage />;
    case 'compose':
      return <Composer />;
    case 'pts':
      return (
        <Suspense>
          <PtsPage name={open.name} lab={pts} theme={theme} onChoose={(name) => session.go(destination('pts', name))} />
        </Suspense>
      );
    case 'sweep':
      return (
        <Suspense>
          <SweepPage theme={theme} />
        </Suspense>
      );
    case 'fit':
      return (
        <Suspense>
          <FitPage guides={open.name === 'your-drive'} theme={theme} />
        </Suspense>
      );
    case 'truth':
      return (
        <Suspense>
          <TruthPage />
        </Suspense>
      );
    case 'cleaning':
      return (
        <>
          <Cleaning theme={theme} />
          <Ostep />
        </>
      );
    case 'experiment': {
      const experiment = findExperiment(open.name ?? '');
      if (experiment === null) break;
      return (
        <ExperimentPage
          key={experiment.name}
          experiment={experiment}
          tab={open.part}
          theme={theme}
          lab={lab}
          chosenScale={scale}
          onTab={(tab) => session.go(destination('experiment', experiment.name, tab))}
          onScale={onScale}
        />
      );
    }
  }
  return <GalleryIndex theme={theme} onOpen={(name) => session.go(destination('experiment', name))} />;
}

interface DialogProps {
  readonly open: Destination;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Above the page, with the same header, and below it the places behind the same door: modal, closed by Escape, with the focus going back to where it was. */
function GalleryDialog({ open, onClose, children }: DialogProps) {
  const { gallery: words } = useLanguage();
  const session = useSession();
  const ref = useRef<HTMLDialogElement>(null);
  const main = useRef<HTMLDivElement>(null);
  const isDrive = (driveSections as readonly string[]).includes(open.to);
  const name = isDrive ? words.thisDrive : words.title;
  // Before it is painted: a dialog that is not shown yet stands in the page below.
  useLayoutEffect(() => {
    const before = document.activeElement;
    ref.current?.showModal();
    // On no control: a link shows no focus ring at a place that was not chosen.
    ref.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => {
    main.current?.scrollTo(0, 0);
  }, [open.to, open.name]);
  return (
    <dialog ref={ref} tabIndex={-1} className={styles.gallery} aria-label={name} onClose={onClose}>
      <div data-testid="gallery-top">
        <TopBar />
        <div className={styles.row}>
          <nav className={styles.nav} aria-label={name} data-in={open.to}>
            {(isDrive ? driveSections : experimentSections).map((section) => (
              <button
                key={section}
                type="button"
                className={buttonStyles.quiet}
                aria-current={section === open.to || (section === 'experiments' && open.to === 'experiment') ? 'true' : undefined}
                onClick={() => session.go(destination(section))}
              >
                {section === 'experiments' ? words.all : words.sections[section]}
              </button>
            ))}
          </nav>
          <button type="button" className={buttonStyles.quiet} onClick={() => ref.current?.close()}>
            {words.close}
          </button>
        </div>
      </div>
      <div className={styles.main} ref={main}>
        {children}
      </div>
    </dialog>
  );
}
