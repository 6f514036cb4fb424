import { destination } from '../../destinations/destination';
import { type Command, perform } from '../../store/session/commands';
import type { Session } from '../../store/session/session';
import menuStyles from '../dropMenu.module.css';
import blockMapStyles from '../map/blockMap.module.css';

/** Elements that take typing, or that use Space and Enter themselves. */
function takes(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog') !== null) return true;
  if (target instanceof HTMLInputElement)
    return target.type !== 'range' && target.type !== 'checkbox' ? true : key === ' ' && target.type === 'checkbox';
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return true;
  return key === ' ' && target.closest('button, summary, a, canvas') !== null;
}

/** Elements that use arrows and Page keys themselves: the tour leaves these keys to them. */
function isHeld(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, [role="slider"], [role="application"], canvas') !== null;
}

/** What a key stands for; null: nothing. Shift steps back, where there is a step back. */
function commandOf({ state }: Session, key: string, held: boolean): Command | null {
  const { tiny, selection, view } = state;
  if (state.tour !== null && !held) {
    // The keys of a clicker. Space is the round button, in the tour, too.
    if (key === 'ArrowRight' || key === 'PageDown') return { do: 'tour', go: 'on' };
    if (key === 'ArrowLeft' || key === 'PageUp') return { do: 'tour', go: 'back' };
    if (key === 'Escape' && selection.block === null && view.panel === null && !view.projector) return { do: 'tour', go: 'leave' };
  }
  if (key === ' ') return { do: 'toggle' };
  if (key === '.') return { do: 'step', by: 'request' };
  if (key === ':') return { do: 'step', by: 'request', back: true };
  if (key === ',' && tiny) return { do: 'step', by: 'relocation' };
  if (key === ']') return { do: 'step', by: 'collection' };
  if (key === '[') return { do: 'step', by: 'collection', back: true };
  if (key === '}') return { do: 'step', by: 'phase' };
  if (key === '{') return { do: 'step', by: 'phase', back: true };
  if (key === 'p') return { do: 'view', view: { presenting: true } };
  if (key === 'r') return { do: 'reset' };
  if (key === '?') return { do: 'view', view: { destination: destination('help') } };
  if (key === 'Escape' && selection.block !== null) return { do: 'select', block: null };
  if (key === 'Escape' && view.panel !== null) return { do: 'view', view: { panel: null } };
  if (key === 'Escape' && view.projector) return { do: 'view', view: { projector: false } };
  return null;
}

/**
 * The keys of the page. In the opening tour the right arrow and Page Down go on, the left arrow and Page Up back. Space runs or pauses, `.` and `:` step by a request, `,` by a relocation, `]` and `[` by a collection, `}` and `{` by
 * a phase, forward and back; `r` resets, `p` presents, `?` helps, Escape closes a block, then the side panel, and then leaves the projector.
 */
export function listenToKeys(session: Session): () => void {
  // A menu closes itself before the key gets here, and that is all that Escape means then.
  let closesMenu = false;
  const before = (event: KeyboardEvent) => {
    closesMenu = event.key === 'Escape' && document.querySelector(`.${menuStyles.menu}[open]`) !== null;
  };
  const onKey = (event: KeyboardEvent) => {
    if (closesMenu) return;
    // On the map Escape takes the read-out away, and closes the block that was opened from there.
    const closes = event.key === 'Escape' && event.target instanceof Element && event.target.closest(`.${blockMapStyles.map}`) !== null;
    if ((event.defaultPrevented && !closes) || event.ctrlKey || event.metaKey || event.altKey || takes(event.target, event.key)) return;
    const command = commandOf(session, event.key, isHeld(event.target));
    if (command === null) return;
    perform(session, command);
    event.preventDefault();
  };
  window.addEventListener('keydown', before, { capture: true });
  window.addEventListener('keydown', onKey);
  // What was pressed before there was anybody to hear it (index.html) is not lost; where a link opens a room over the page, it is no key of the page.
  window.onkeydown = null;
  const early = (window as { early?: KeyboardEvent[] }).early?.splice(0) ?? [];
  if (!/go=(?!lesson)/.test(location.hash)) early.forEach(onKey);
  return () => {
    window.removeEventListener('keydown', before, { capture: true });
    window.removeEventListener('keydown', onKey);
  };
}
