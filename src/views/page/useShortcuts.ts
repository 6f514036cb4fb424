import { useEffect } from 'react';
import type { Session } from '../../store/session/session';
import { useSession } from './context';

/** Elements in which a key means what is typed, or that have a use for Space and Enter of their own. */
function takes(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog') !== null) return true;
  if (target instanceof HTMLInputElement)
    return target.type !== 'range' && target.type !== 'checkbox' ? true : key === ' ' && target.type === 'checkbox';
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return true;
  return key === ' ' && target.closest('button, summary, a, canvas') !== null;
}

/** Does what the key stands for; false where it stands for nothing. */
function command(session: Session, key: string): boolean {
  if (key === ' ') session.toggle();
  else if (key === '.') session.step('request');
  else if (key === ',' && session.state.tiny) session.step('relocation');
  else if (key === 'r') void session.reset();
  else if (key === '?') session.setView({ help: true });
  else if (key === 'Escape' && session.state.selection.block !== null) session.selectBlock(null);
  else if (key === 'Escape' && session.state.view.projector) session.setView({ projector: false });
  else return false;
  return true;
}

/** The keys of the page: space runs or pauses, `.` steps, `,` steps by relocation, `r` resets, `?` helps, Escape closes a block, and then leaves the projector. */
export function useShortcuts(): void {
  const session = useSession();
  useEffect(() => {
    // A menu closes itself before the key gets here, and that is all that Escape means then.
    let closesMenu = false;
    const before = (event: KeyboardEvent) => {
      closesMenu = event.key === 'Escape' && document.querySelector('details.menu[open]') !== null;
    };
    const onKey = (event: KeyboardEvent) => {
      if (closesMenu) return;
      // On the map Escape takes the read-out away, and closes the block that was opened from there.
      const closes = event.key === 'Escape' && event.target instanceof Element && event.target.closest('.block-map') !== null;
      if ((event.defaultPrevented && !closes) || event.ctrlKey || event.metaKey || event.altKey || takes(event.target, event.key)) return;
      if (command(session, event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', before, { capture: true });
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', before, { capture: true });
      window.removeEventListener('keydown', onKey);
    };
  }, [session]);
}
