import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { type DestinationName, destination, experimentSections } from '../../../destinations/destination';
import type { EarlyLanguage } from '../../../texts/language';
import { DropMenu } from '../../DropMenu';
import buttonStyles from '../../parts/button.module.css';
import { usePage, useSession, useSlow } from '../../parts/context';
import { Guarded } from '../../parts/Guarded';
import iconStyles from '../../parts/icon.module.css';
import { useRoom } from '../../parts/room';
import { useEarlyLanguage } from '../../useLanguage';
import styles from './header.module.css';

type Door = 'watch' | 'lessons' | 'experiments';

/** Behind which door each place lies. */
const doorOf: { readonly [Place in DestinationName]?: Door } = {
  lessons: 'lessons',
  lesson: 'lessons',
  experiment: 'experiments',
  ...Object.fromEntries(experimentSections.map((place) => [place, 'experiments' as const])),
};

/** What is in the menu is fetched behind the first picture. */
const LazyActions = lazy(() => import('./MenuActions').then((module) => ({ default: module.MenuActions })));
const ShareDialog = lazy(() => import('../../share/ShareDialog').then((module) => ({ default: module.ShareDialog })));

/** The three doors: watching a drive, lessons, experiments. The one that is on screen is named so, once; what hangs on the drive is a part of watching it. */
function Intents() {
  const { page: words } = useEarlyLanguage();
  const session = useSession();
  const { documents, pairing } = usePage();
  const tiny = useSlow((state) => state.tiny);
  const paired = useStore(pairing.store, ({ pair }) => pair !== null);
  const door = useSlow(({ view }) => (view.destination && doorOf[view.destination.to]) ?? 'watch');
  const isElsewhere = useSlow(({ view }) => view.destination !== null);
  const isLessons = door === 'lessons' && !paired;
  const isHere = (place: boolean) => (place ? 'page' : undefined);
  const watch = () => {
    if (isElsewhere) session.go(null);
    else if (paired) pairing.leave();
    else if (tiny) void documents.openDefault();
  };
  const toLessons = () => {
    if (paired) pairing.leave();
    session.go(destination('lessons'));
  };
  return (
    <nav className={styles.intents} aria-label={words.places}>
      <button
        type="button"
        className={`${buttonStyles.quiet} ${styles.door}`}
        aria-current={isHere(door === 'watch' || (door === 'lessons' && paired))}
        onClick={watch}
      >
        {words.watch}
      </button>
      <button type="button" className={`${buttonStyles.quiet} ${styles.door}`} aria-current={isHere(isLessons)} onClick={toLessons}>
        {words.lessons}
      </button>
      <button
        type="button"
        className={`${buttonStyles.quiet} ${styles.door}`}
        aria-current={isHere(door === 'experiments')}
        onClick={() => session.go(destination('experiments'))}
      >
        {words.experiments}
      </button>
    </nav>
  );
}

/** The button that asks for the link to what is on screen, and the dialog with it: apart, since a folded menu shows no dialog. */
function useShare(): { readonly button: ReactNode; readonly dialog: ReactNode } {
  const { page: words } = useEarlyLanguage();
  const [open, setOpen] = useState(false);
  const button = (
    <button type="button" data-testid="share-button" onClick={() => setOpen(true)}>
      {words.share}
    </button>
  );
  const dialog = open && (
    <Guarded name={words.share}>
      <Suspense>
        <ShareDialog onClose={() => setOpen(false)} />
      </Suspense>
    </Guarded>
  );
  return { button, dialog };
}

function MenuActions(props: { readonly isWhole?: boolean }) {
  const { page: words } = useEarlyLanguage();
  return (
    <Guarded name={words.menu}>
      <Suspense>
        <LazyActions {...props} />
      </Suspense>
    </Guarded>
  );
}

const menuLabel = (language: EarlyLanguage) => (
  <>
    <svg className={iconStyles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M4 6h16M4 12h16M4 18h16" stroke="currentColor" strokeWidth="2" />
    </svg>
    {language.page.menu}
  </>
);

/** The places, the menu and the link. `title`: the names of two drives that are compared. */
export function TopBar({ title }: { readonly title?: ReactNode }) {
  const language = useEarlyLanguage();
  const share = useShare();
  const room = useRoom();
  if (room === 'narrow' || room === 'tight')
    return (
      <header className={`${styles.top} ${styles.narrow}`}>
        <span className={styles.brand} aria-hidden="true">
          ssd<span>scope</span>
        </span>
        {title}
        <WholeMenu />
      </header>
    );
  return (
    <header className={styles.top}>
      <span className={styles.brand} aria-hidden="true">
        ssd<span>scope</span>
      </span>
      <Intents />
      {title}
      <div className={styles.actions}>
        <DropMenu className={styles.rest} label={menuLabel(language)}>
          <MenuActions />
        </DropMenu>
        {share.button}
        {share.dialog}
      </div>
    </header>
  );
}

/** All of it in one menu: for windows too small for a header, and for a hall, which needs none. */
export function WholeMenu() {
  const language = useEarlyLanguage();
  const share = useShare();
  return (
    <>
      <DropMenu className={`${styles.rest} ${styles.whole}`} label={menuLabel(language)}>
        <Intents />
        <MenuActions isWhole />
        {share.button}
      </DropMenu>
      {share.dialog}
    </>
  );
}
