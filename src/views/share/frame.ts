import { Attention } from '../../store/embed/attention';
import { Conversation } from '../../store/embed/conversation';
import { type Language, said } from '../../texts/language';
import type { OpenedPage } from '../parts/context';
import styles from './single.module.css';

/** Share of the frame that must be in sight for it to run. */
const IN_SIGHT = 0.25;

/** Memory for states of the past, bytes: there may be many frames on a page. */
const HISTORY_BYTES = 32e6;

/** Follows whether the frame is in sight on the page around it. */
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
 * Wheel and touch belong to the page around until the reader has pressed in the frame, and again when they have left it: scrolling past
 * never gets caught. Keys come to a frame by themselves only while it has the focus.
 */
function leaveWheelAlone(): void {
  const root = document.documentElement;
  let inside = false;
  const set = (next: boolean) => {
    inside = next;
    root.classList.toggle(styles.notEntered ?? '', !next);
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

/** A page in a frame of another one: it begins when it is seen or asked for, and waits while it is neither. */
export function openInFrame(open: (historyBytes: number) => OpenedPage, language: () => Language): void {
  leaveWheelAlone();
  let isSeen = false;
  let page: (OpenedPage & { readonly attention: Attention }) | null = null;
  const begin = () => {
    if (page === null) {
      const tools = open(HISTORY_BYTES);
      page = { ...tools, attention: new Attention(tools.session, tools.documents, tools.pairing) };
      conversation.follow(tools.session);
      // Begun by the page around: it waits for what that asks next.
      if (!isSeen) void tools.opened.then(() => page?.attention.seen(isSeen));
    }
    return page;
  };
  // The page around may be from anywhere, and the messages hold no secret.
  const around = window.parent;
  const conversation = new Conversation({
    awake: async () => {
      const begun = begin();
      await begun.opened;
      await begun.attention.awake();
      return begun;
    },
    state: () => page?.session.state ?? null,
    post: (message) => around.postMessage(message, '*'),
    say: (saying) => said(saying, language()),
  });
  window.addEventListener('message', (event) => event.source === around && void conversation.hear(event.data));
  followSight((inSight) => {
    isSeen = inSight;
    if (page !== null) void page.attention.seen(inSight);
    else if (inSight) begin();
  });
  conversation.ready();
}
