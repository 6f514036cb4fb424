// Before all modules: of what is said of a button, that of its class comes last.
import './views/fonts.css';
import './views/page/base.css';
import { createRoot } from 'react-dom/client';
import { spawnEngine } from './client/spawn';
import { tourScenes } from './lessons/tour';
import { Pairing } from './store/compare/pairing';
import { Documents } from './store/session/documents';
import { Session } from './store/session/session';
import { chosenLanguage, keptLanguage } from './texts/choice';
import { earlyLanguage, languageNow, onLanguage, speak, wholeLanguage } from './texts/inForce';
import { App } from './views/App';
import { createDrawLoop, DrawLoopContext } from './views/drawLoop';
import { type OpenedPage, PageContext } from './views/parts/context';
import { tellOfMissing } from './views/tellOfMissing';

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/** The next animation frame, or a quarter of a second later where a hidden tab gets none. */
function tick(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, 250);
    const frame = requestAnimationFrame(done);
    function done(): void {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      resolve();
    }
  });
}

/** The page, with so much memory for states of the past, bytes. */
function openPage(historyBytes: number): OpenedPage {
  const session = new Session({
    spawn: spawnEngine,
    clock: { now: () => performance.now(), tick, hidden: () => document.visibilityState === 'hidden' },
    language: earlyLanguage,
    words: Promise.all([import('./store/selections/words/narration'), wholeLanguage()]).then(([{ runWords }]) => runWords(languageNow)),
    scenes: tourScenes,
    reducedMotion: reduced.matches,
    historyBytes,
  });
  reduced.addEventListener('change', () => {
    session.reducedMotion = reduced.matches;
  });
  document.addEventListener('visibilitychange', () => session.visibilityChanged());

  // What was said to those who do not see the page is said again.
  onLanguage(() => session.announce());

  const pairing = new Pairing(session, spawnEngine);

  const base = () => location.href.split('#')[0] ?? location.href;
  const documents = new Documents(
    session,
    {
      hash: () => location.hash,
      base,
      replace: (hash) => history.replaceState(null, '', base() + hash),
      push: (hash) => history.pushState(null, '', base() + hash),
      onChange: (listener) => window.addEventListener('hashchange', listener),
      save: (text, title) =>
        void import('./views/parts/download').then(({ download, fileName }) =>
          download(new Blob([text], { type: 'application/json' }), `${fileName(title)}.json`),
        ),
    },
    () => reduced.matches,
    pairing,
  );

  const tools = { session, documents, pairing };
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with id "root".');
  createRoot(root).render(
    <PageContext value={tools}>
      <DrawLoopContext value={createDrawLoop()}>
        <App />
      </DrawLoopContext>
    </PageContext>,
  );
  // Before the address is read: what reads it may be missing.
  tellOfMissing(session);
  return { ...tools, opened: documents.start() };
}

/** The page of this address, in the reader's language. */
function open(): void {
  if (/^#notes=/.test(location.hash))
    void Promise.all([import('./views/present/notesWindow'), wholeLanguage()]).then(([{ openNotes }, language]) => openNotes(language));
  else if (window.parent === window) {
    // Chromium tells how much memory the machine has, at most 8 GB; an eighth of it may keep states of the past.
    const tools = openPage(((navigator as { readonly deviceMemory?: number }).deviceMemory ?? 4) * 125e6);
    const hasBuild = import.meta.env.PROD && import.meta.env.MODE !== 'single';
    // After the first picture. Not within another page, whose reader did not ask for it.
    setTimeout(() => void Promise.all([import('./views/later'), wholeLanguage()]).then(([{ later }]) => later(tools, hasBuild)), 3000);
  } else void Promise.all([import('./views/share/frame'), wholeLanguage()]).then(([{ openInFrame }]) => openInFrame(openPage, languageNow));
}

// Where the texts of another language cannot be fetched, English is better than nothing.
void speak(chosenLanguage(location.hash, keptLanguage(), navigator.languages))
  .catch(() => speak('en'))
  .then(open);
