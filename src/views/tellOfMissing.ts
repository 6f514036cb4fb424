import type { PageTools } from './parts/context';
import { notFetched } from './parts/notFetched';

/** What was asked for and cannot be fetched is said where no view says it, as of a scenario in a menu: a press that does nothing looks broken. */
export function tellOfMissing({ session }: PageTools): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (!(reason instanceof Error) || !notFetched.test(reason.message)) return;
    event.preventDefault();
    session.fail('file', ({ page }) => `${page.whatWasOpened}${page.cannotBeFetched}`);
  });
}
