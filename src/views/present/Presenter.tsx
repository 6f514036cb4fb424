import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { WafNumbers } from '../page/Costs';
import { MapPanel, RunPanel, type ViewTools } from '../page/PlotViews';
import { Sentence } from '../page/Sentence';
import { useSession, useSlow } from '../parts/context';
import { Guarded } from '../parts/Guarded';
import { TimeRoom } from '../time/TimeRoom';
import { Drawing } from './Drawing';
import { type Deck, useDeck } from './useDeck';
import { useNotes } from './useNotes';
import { words } from './words';
import './present.css';

const QrCode = lazy(() => import('./QrCode').then((module) => ({ default: module.QrCode })));

interface Keys extends Deck {
  readonly blank: () => void;
  readonly draw: () => void;
  readonly clear: () => void;
  readonly qr: () => void;
  readonly notes: () => void;
  readonly leave: () => void;
}

const keyOf: Readonly<Record<string, keyof Keys>> = {
  PageDown: 'next',
  ArrowRight: 'next',
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

/** The keys of a clicker, before those of the page get them. */
function useKeys(keys: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = keyOf[event.key];
      const isHeld = event.target instanceof Element && event.target.closest('input, select, dialog, [role="slider"]') !== null;
      const isPressed = event.key === ' ' && event.target instanceof HTMLButtonElement;
      if (name === undefined || isHeld || isPressed || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      keys[name]();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [keys]);
}

function Bar({ keys, isDrawing, showsQr }: { readonly keys: Keys; readonly isDrawing: boolean; readonly showsQr: boolean }) {
  const tour = useSlow((state) => state.tour);
  return (
    <footer className="present-bar">
      <button type="button" aria-label={words.back} aria-keyshortcuts="PageUp" onClick={keys.back}>
        ‹
      </button>
      <span data-resting={tour?.resting ?? false}>{tour === null ? '' : words.scene(tour.at + 1, tour.count)}</span>
      <button type="button" aria-label={words.next} aria-keyshortcuts="PageDown" onClick={keys.next}>
        ›
      </button>
      <TimeRoom />
      <button type="button" className="quiet" aria-keyshortcuts="d" aria-pressed={isDrawing} onClick={keys.draw}>
        {words.draw}
      </button>
      <button type="button" className="quiet" aria-keyshortcuts="c" onClick={keys.clear}>
        {words.clear}
      </button>
      <button type="button" className="quiet" aria-keyshortcuts="q" aria-pressed={showsQr} onClick={keys.qr}>
        {words.qr}
      </button>
      <button type="button" className="quiet" aria-keyshortcuts="n" onClick={keys.notes}>
        {words.notes}
      </button>
      <button type="button" className="quiet" aria-keyshortcuts="b" onClick={keys.blank}>
        {words.blank}
      </button>
      <button type="button" className="quiet" aria-keyshortcuts="p Escape" onClick={keys.leave}>
        {words.leave}
      </button>
    </footer>
  );
}

/** In front of a class: the scene, its question and the picture, in type for the last row. */
export function Presenter(tools: ViewTools) {
  const session = useSession();
  const scene = useSlow((state) => state.tour?.at ?? -1);
  const [isBlank, setBlank] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const [drawing, setSheet] = useState(0);
  const [showsQr, setQr] = useState(false);
  const deck = useDeck();
  const blank = useCallback(() => setBlank((before) => !before), []);
  const notes = useNotes(deck, blank);
  const leave = () => {
    if (isBlank) setBlank(false);
    else if (showsQr) setQr(false);
    else if (isDrawing) setDrawing(false);
    else session.setView({ presenting: false });
  };
  const keys: Keys = {
    ...deck,
    blank,
    draw: () => setDrawing(!isDrawing),
    clear: () => setSheet(drawing + 1),
    qr: () => setQr(!showsQr),
    notes,
    leave,
  };
  useKeys(keys);
  return (
    <div className="presenter">
      <main className="present-stage">
        <Sentence />
        <div className="present-figures">
          <WafNumbers />
        </div>
        <div className="present-picture">
          <MapPanel {...tools} />
          <RunPanel {...tools} />
          <Drawing key={`${scene} ${drawing}`} isOn={isDrawing} />
          {showsQr && (
            <Guarded name="The QR code">
              <Suspense>
                <QrCode />
              </Suspense>
            </Guarded>
          )}
        </div>
      </main>
      <Bar keys={keys} isDrawing={isDrawing} showsQr={showsQr} />
      {isBlank && <div className="present-blank" role="status" aria-label={words.blanked} />}
    </div>
  );
}
