import { lazy, type ReactNode, Suspense, useCallback, useLayoutEffect, useState } from 'react';
import { useLesson } from '../lessons/useLesson';
import type { ViewTools } from '../page/layouts/PlotViews';
import { useTypeForLastRow } from '../page/layouts/useTypeForLastRow';
import buttonStyles from '../parts/button.module.css';
import { useSession } from '../parts/context';
import { Guarded } from '../parts/Guarded';
import { useQuiet } from '../parts/useQuiet';
import { TimeRoom } from '../time/TimeRoom';
import { useLanguage } from '../useLanguage';
import { Drawing, type Stroke } from './Drawing';
import type { Deck } from './deck';
import { LessonStage } from './LessonStage';
import styles from './present.module.css';
import { TourStage } from './TourStage';
import { useLessonDeck } from './useLessonDeck';
import { useNotes } from './useNotes';
import { useTourDeck } from './useTourDeck';

const QrCode = lazy(() => import('./QrCode').then((module) => ({ default: module.QrCode })));

type Act = 'next' | 'back' | 'first' | 'run' | 'blank' | 'draw' | 'clear' | 'qr' | 'notes' | 'leave';
type Keys = Readonly<Record<Act, () => void>>;

const keyOf: Readonly<Record<string, Act>> = {
  PageDown: 'next',
  ArrowRight: 'next',
  Home: 'first',
  PageUp: 'back',
  ArrowLeft: 'back',
  ' ': 'run',
  b: 'blank',
  d: 'draw',
  c: 'clear',
  q: 'qr',
  n: 'notes',
  p: 'leave',
  Escape: 'leave',
};

/** Elements that use a key themselves: arrows and space within a question. A clicker's Page keys always lead. */
function isHeld({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog, select, textarea') !== null) return true;
  if (key === ' ' && target.closest('button, input, summary, a') !== null) return true;
  return (key.startsWith('Arrow') || key === 'Home') && target.closest('input, [role="slider"]') !== null;
}

/** The keys of a clicker, before those of the page get them: from the moment that the scene is on screen, hence no effect behind it. */
function useKeys(keys: Keys): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = keyOf[event.key];
      if (name === undefined || isHeld(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      keys[name]();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [keys]);
}

interface BarProps {
  readonly deck: Deck;
  readonly keys: Keys;
  readonly isDrawing: boolean;
  readonly showsQr: boolean;
  /** The class was led on or back. */
  readonly isLed: boolean;
  readonly axis: ViewTools['axis'];
}

function Bar({ deck, keys, isDrawing, showsQr, isLed, axis }: BarProps) {
  const { present: words } = useLanguage();
  const { at, names, name } = deck;
  const isQuiet = useQuiet();
  return (
    <footer className={isQuiet || isDrawing ? `${styles.bar} ${styles.quiet}` : styles.bar}>
      <button type="button" aria-label={names.back} aria-keyshortcuts="PageUp" disabled={!deck.hasBack} onClick={keys.back}>
        ‹
      </button>
      <span data-resting={at?.rests ?? false}>
        {at === null ? '' : words.scene(at.number, at.count)}
        {at !== null && name !== null && <strong className={styles.name}> {name}</strong>}
      </span>
      <button type="button" aria-label={names.next} aria-keyshortcuts="PageDown" disabled={!deck.hasNext} onClick={keys.next}>
        ›
      </button>
      {isLed ? <TimeRoom axis={axis} /> : <p className={styles.cue}>{words.cue(names.next)}</p>}
      <div className={styles.tools}>
        {at !== null && at.number > 1 && (
          <button type="button" className={buttonStyles.quiet} aria-keyshortcuts="Home" onClick={keys.first}>
            {names.first}
          </button>
        )}
        <button type="button" className={buttonStyles.quiet} aria-keyshortcuts="d" aria-pressed={isDrawing} onClick={keys.draw}>
          {words.draw}
        </button>
        <button type="button" className={buttonStyles.quiet} aria-keyshortcuts="c" onClick={keys.clear}>
          {words.clear}
        </button>
        <button type="button" className={buttonStyles.quiet} aria-keyshortcuts="q" aria-pressed={showsQr} onClick={keys.qr}>
          {words.qr}
        </button>
        <button type="button" className={buttonStyles.quiet} aria-keyshortcuts="n" onClick={keys.notes}>
          {words.notes}
        </button>
        <button type="button" className={buttonStyles.quiet} aria-keyshortcuts="b" onClick={keys.blank}>
          {words.blank}
        </button>
        <button type="button" className={buttonStyles.quiet} aria-keyshortcuts="p Escape" onClick={keys.leave}>
          {words.leave}
        </button>
      </div>
    </footer>
  );
}

type Stage = (props: { readonly tools: ViewTools; readonly children: ReactNode }) => ReactNode;

/** The scene or step, with everything over it: drawing, QR code, the blank. */
function Presented({ deck, Stage, tools }: { readonly deck: Deck; readonly Stage: Stage; readonly tools: ViewTools }) {
  const { present: words } = useLanguage();
  const session = useSession();
  useTypeForLastRow();
  const [isBlank, setBlank] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const [sheets, setSheets] = useState<Readonly<Record<string, readonly Stroke[]>>>({});
  const [showsQr, setQr] = useState(false);
  const [isLed, setLed] = useState(false);
  const blank = useCallback(() => setBlank((before) => !before), []);
  const led = useCallback((go: () => void) => {
    setLed(true);
    go();
  }, []);
  const { next: goOn, back: goBack } = deck;
  const next = useCallback(() => led(goOn), [led, goOn]);
  const back = useCallback(() => led(goBack), [led, goBack]);
  const notes = useNotes({ ...deck, next, back }, blank);
  const leave = () => {
    if (isBlank) setBlank(false);
    else if (showsQr) setQr(false);
    else if (isDrawing) setDrawing(false);
    else session.setView({ presenting: false });
  };
  const clear = () => {
    setSheets({ ...sheets, [deck.sheet]: [] });
    deck.clear();
  };
  const { run } = deck;
  const first = () => led(deck.first);
  const keys: Keys = { next, back, first, run, blank, draw: () => setDrawing(!isDrawing), clear, qr: () => setQr(!showsQr), notes, leave };
  useKeys(keys);
  return (
    <div className={styles.presenter} data-presenter>
      <Stage tools={tools}>
        <Drawing
          isOn={isDrawing}
          at={deck.key}
          strokes={sheets[deck.sheet] ?? []}
          onStrokes={(next) => setSheets((before) => ({ ...before, [deck.sheet]: next(before[deck.sheet] ?? []) }))}
        />
        {showsQr && (
          <Guarded name={words.theQr}>
            <Suspense>
              <QrCode deck={deck} />
            </Suspense>
          </Guarded>
        )}
      </Stage>
      <Bar deck={deck} keys={keys} isDrawing={isDrawing} showsQr={showsQr} isLed={isLed} axis={tools.axis} />
      {isBlank && <div className={styles.blank} role="status" aria-label={words.blanked} />}
    </div>
  );
}

function PresentedTour(tools: ViewTools) {
  return <Presented deck={useTourDeck()} Stage={TourStage} tools={tools} />;
}

function PresentedLesson(tools: ViewTools) {
  return <Presented deck={useLessonDeck()} Stage={LessonStage} tools={tools} />;
}

/** In front of a class: the scene or the step of a lesson, its question and the picture, in type for the last row. */
export function Presenter(tools: ViewTools) {
  const isLesson = useLesson((state) => state.lesson !== null);
  return isLesson ? <PresentedLesson {...tools} /> : <PresentedTour {...tools} />;
}
