import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { DropMenu } from '../DropMenu';
import buttonStyles from '../parts/button.module.css';
import { usePage } from '../parts/context';
import { Guarded } from '../parts/Guarded';
import { useLanguage } from '../useLanguage';
import styles from './compareMenu.module.css';

/** The choices to compare with are fetched on demand. */
const CompareList = lazy(() => import('./CompareList').then((module) => ({ default: module.CompareList })));

/** Opens the list of what this drive can be compared with; in a comparison, ends it. */
export function CompareMenu() {
  const { page: words, pair } = useLanguage();
  const { pairing } = usePage();
  const isPaired = useStore(pairing.store, ({ pair }) => pair !== null);
  const [opened, setOpened] = useState(false);
  if (isPaired)
    return (
      <button type="button" className={buttonStyles.quiet} onClick={() => pairing.leave()}>
        {pair.leaveShort}
      </button>
    );
  return (
    <DropMenu className={styles.menu} label={words.compare} onOpen={() => setOpened(true)}>
      {opened && (
        <Guarded name={words.compare}>
          <Suspense>
            <CompareList />
          </Suspense>
        </Guarded>
      )}
    </DropMenu>
  );
}
