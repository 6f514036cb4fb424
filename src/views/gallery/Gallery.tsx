import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { ExperimentName } from '../../store/lab/experimentData';
import { ExperimentLab } from '../../store/lab/experimentLab';
import { useSession, useSlow } from '../page/context';
import type { Theme } from '../theme';
import { Cleaning } from './Cleaning';
import { Composer } from './Composer';
import { DriveFactsPage } from './DriveFacts';
import { EndurancePage } from './Endurance';
import { ExperimentPage } from './ExperimentPage';
import './gallery.css';
import { GalleryIndex } from './GalleryIndex';
import { storyOf } from './stories';

const SweepPage = lazy(() => import('../sweep/SweepPage').then((module) => ({ default: module.SweepPage })));

type Page = 'index' | 'sweep' | 'drive' | 'endurance' | 'compose' | 'cleaning' | ExperimentName;

const sections: readonly { readonly page: Page; readonly name: string }[] = [
  { page: 'index', name: 'Experiments' },
  { page: 'compose', name: 'Compose' },
  { page: 'sweep', name: 'Sweep' },
  { page: 'drive', name: 'This drive' },
  { page: 'endurance', name: 'Endurance' },
  { page: 'cleaning', name: 'Cleaning' },
];

/** The gallery: experiments, a composer of procedures, facts of the drive. Stays mounted when closed, so that runs and tables are kept. */
export function Gallery({ theme }: { readonly theme: Theme }) {
  const session = useSession();
  const open = useSlow((state) => state.view.gallery === true);
  const [page, setPage] = useState<Page>('index');
  const [lab] = useState(() => new ExperimentLab());
  const [scales, setScales] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => () => lab.dispose(), [lab]);
  const close = () => session.setView({ gallery: false });
  if (!open) return null;
  return (
    <GalleryDialog page={page} onPage={setPage} onClose={close}>
      <GalleryBody
        page={page}
        theme={theme}
        lab={lab}
        scale={scales[page] ?? null}
        onScale={(scale) => setScales({ ...scales, [page]: scale })}
        onPage={setPage}
        onClose={close}
      />
    </GalleryDialog>
  );
}

interface BodyProps {
  readonly page: Page;
  readonly theme: Theme;
  readonly lab: ExperimentLab;
  /** Scale chosen for the experiment's drives; null: none yet. */
  readonly scale: number | null;
  readonly onScale: (scale: number) => void;
  readonly onPage: (page: Page) => void;
  readonly onClose: () => void;
}

function GalleryBody({ page, theme, lab, scale, onScale, onPage, onClose }: BodyProps) {
  switch (page) {
    case 'index':
      return <GalleryIndex theme={theme} onOpen={onPage} onClose={onClose} />;
    case 'drive':
      return <DriveFactsPage />;
    case 'endurance':
      return <EndurancePage />;
    case 'compose':
      return <Composer onRun={onClose} />;
    case 'sweep':
      return (
        <Suspense>
          <SweepPage theme={theme} onClose={onClose} />
        </Suspense>
      );
    case 'cleaning':
      return <Cleaning theme={theme} />;
    default:
      return (
        <ExperimentPage key={page} story={storyOf(page)} theme={theme} lab={lab} chosenScale={scale} onScale={onScale} onClose={onClose} />
      );
  }
}

interface DialogProps {
  readonly page: Page;
  readonly onPage: (page: Page) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A page of its own above the other: modal, closed by Escape, with the focus going back to where it was. */
function GalleryDialog({ page, onPage, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const main = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    ref.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => {
    main.current?.scrollTo(0, 0);
  }, [page]);
  const inExperiments = !sections.some((section) => section.page === page);
  return (
    <dialog ref={ref} className="gallery" aria-labelledby={id} onClose={onClose}>
      <header className="gallery-top">
        <h2 id={id} className="title">
          <span className="brand" aria-hidden="true">
            ssd<span>scope</span>
          </span>
          <span>Gallery</span>
        </h2>
        <nav className="gallery-nav" aria-label="Gallery">
          {sections.map((section) => (
            <button
              key={section.page}
              type="button"
              className="quiet"
              aria-current={section.page === page ? 'page' : section.page === 'index' && inExperiments ? 'true' : undefined}
              onClick={() => onPage(section.page)}
            >
              {section.name}
            </button>
          ))}
        </nav>
        <button type="button" className="quiet gallery-close" onClick={() => ref.current?.close()}>
          Close
        </button>
      </header>
      <div className="gallery-main" ref={main}>
        {children}
      </div>
    </dialog>
  );
}
