import type { Session } from '../store/session/session';
import { notFetched } from './parts/notFetched';

/** What was asked for and cannot be fetched is said where no view says it, as of a scenario in a menu: a press that does nothing looks broken. */
export function tellOfMissing(session: Pick<Session, 'fail'>): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (!notFetched.test(event.reason)) return;
    event.preventDefault();
    session.fail('file', ({ page }) => `${page.whatWasOpened}${page.cannotBeFetched}`);
  });
}
