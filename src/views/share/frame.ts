import { Attention } from '../../store/embed/attention';
import type { PageTools } from '../page/context';

/** Share of the frame that must be in sight for it to run. */
const IN_SIGHT = 0.25;

/** Follows whether the frame is in sight of whoever reads the page around it; a frame that is never seen tells nothing. */
function followSight(told: (inSight: boolean) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1);
      if (last !== undefined) told(last.isIntersecting && last.intersectionRatio >= IN_SIGHT);
    },
    { threshold: [0, IN_SIGHT] },
  );
  observer.observe(document.documentElement);
}

/**
 * Wheel and touch belong to the page around until the reader has pressed in the frame, and again when they have left it: nobody who
 * scrolls past is caught. Keys come to a frame by themselves only while it has the focus.
 */
function leaveWheelAlone(): void {
  const root = document.documentElement;
  let inside = false;
  const set = (next: boolean) => {
    inside = next;
    root.classList.toggle('not-entered', !next);
  };
  set(false);
  const pass = (event: Event) => {
    if (!inside) event.stopImmediatePropagation();
  };
  for (const kind of ['wheel', 'touchstart', 'touchmove'] as const) window.addEventListener(kind, pass, { capture: true, passive: true });
  window.addEventListener('pointerdown', (event) => event.pointerType !== 'touch' && set(true), { capture: true });
  window.addEventListener('click', () => set(true), { capture: true });
  window.addEventListener('blur', () => set(false));
}

/** A page in a frame of another one: it begins when it is seen, and waits while it is not. */
export function openInFrame(open: (historyBytes: number) => PageTools): void {
  leaveWheelAlone();
  let attention: Attention | null = null;
  followSight((inSight) => {
    if (attention !== null) void attention.seen(inSight);
    else if (inSight) {
      const { session, documents, pairing } = open(HISTORY_BYTES);
      attention = new Attention(session, documents, pairing);
    }
  });
}

/** Memory for states of the past, bytes: there may be many frames on a page. */
const HISTORY_BYTES = 32e6;
