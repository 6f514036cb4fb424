import type { Documents } from '../../store/session/documents';
import type { Language } from '../../texts/language';
import buttonStyles from '../parts/button.module.css';
import { reload } from '../parts/reload';
import styles from './offline.module.css';

/** How often a tab that stays open looks for a newer build, ms. */
const LOOK_MS = 3_600_000;

/** The script that this tab runs: its name changes with whatever is in the build. */
function ownScript(): string | null {
  const path = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src.split('/').at(-1);
  return path ?? null;
}

/** Whether the page that the server has now is of another build than this tab's. Without a net it is not known, and nothing is said. */
async function isNewerThere(): Promise<boolean> {
  const script = ownScript();
  if (script === null) return false;
  try {
    const response = await fetch('./', { cache: 'no-store' });
    return response.ok && !(await response.text()).includes(script);
  } catch {
    return false;
  }
}

/** One line with two buttons. */
function tell(documents: Pick<Documents, 'link'>, language: Language): void {
  const { offline: words } = language;
  if (document.querySelector(`.${styles.newerBuild}`) !== null) return;
  const line = document.createElement('div');
  line.className = styles.newerBuild ?? '';
  line.setAttribute('role', 'status');
  const text = document.createElement('p');
  text.textContent = words.newer;
  const button = (name: string, press: () => void, look = '') => {
    const made = document.createElement('button');
    made.type = 'button';
    made.className = look;
    made.textContent = name;
    made.addEventListener('click', press);
    return made;
  };
  const anew = button(words.reload, () => void reload(documents), buttonStyles.filled);
  const later = button(words.later, () => line.remove(), buttonStyles.quiet);
  document.body.append(line);
  // A live region speaks only text that enters it after it exists.
  line.append(text, anew, later);
}

/**
 * Keeps the page for use without a net, and says when the server has a newer one. A browser that does not allow it, or has no room, goes on
 * without it; so does a page from a file.
 */
export async function keepOffline(documents: Pick<Documents, 'link'>, language: () => Language): Promise<void> {
  if (!('serviceWorker' in navigator) || location.protocol === 'file:') return;
  let registration: ServiceWorkerRegistration;
  try {
    registration = await navigator.serviceWorker.register('./sw.js');
  } catch {
    return;
  }
  const look = () => void isNewerThere().then((isNewer) => isNewer && tell(documents, language()));
  const watch = () => {
    const { installing } = registration;
    // The first one is of the build that is on screen.
    if (installing === null || registration.active === null) return;
    installing.addEventListener('statechange', () => installing.state === 'activated' && look());
  };
  registration.addEventListener('updatefound', watch);
  // An update may have been found, or be over, before anyone listened.
  watch();
  const { controller } = navigator.serviceWorker;
  if (controller !== null && registration.installing === null && registration.active !== controller) look();
  // A net that failed in the midst ends the first install; what is kept by then is not asked for again.
  addEventListener('online', () => void navigator.serviceWorker.register('./sw.js').catch(() => undefined));
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_MS) return;
    lookedAt = Date.now();
    // Without a net there is no newer build to find.
    registration.update().catch(() => undefined);
  });
}
