import { lazy, Suspense, useMemo } from 'react';
import { useStore } from 'zustand';
import { DropMenu } from '../../DropMenu';
import { late } from '../../late';
import { usePage, useSlow } from '../../parts/context';
import { useEarlyLanguage, useLanguageIfThere } from '../../useLanguage';
import wordsStyles from '../../words.module.css';
import styles from './scenarioMenu.module.css';

const DriveMenu = lazy(() => import('./MenuActions').then((module) => ({ default: module.DriveMenu })));

const useTitleOf = late(() => import('../../../store/selections/words/title').then((module) => module.titleOf));

/** Name of the scenario, and what differs from it, shown once its words are there. */
function useTitle() {
  const language = useLanguageIfThere();
  const titleOf = useTitleOf();
  const { documents } = usePage();
  const scenario = useSlow((state) => state.scenario);
  const opened = useSlow((state) => state.opened);
  const live = useSlow((state) => state.stage?.live ?? null);
  const shipped = useStore(documents.shipped);
  return useMemo(() => {
    if (scenario === null || opened === null) return { name: '', change: null };
    if (titleOf === null || language === null) return { name: scenario.name, change: null };
    const named = shipped.find((each) => each.scenario.name === scenario.name);
    return titleOf(scenario, named?.scenario ?? opened, live, language);
  }, [titleOf, shipped, scenario, opened, live, language]);
}

/** The name of what is on screen; it opens the shipped scenarios, and what can be said of this drive. */
export function ScenarioMenu() {
  const { page: words, sentences } = useEarlyLanguage();
  const { documents } = usePage();
  const title = useTitle();
  return (
    <div className={styles.drive}>
      <h1 className={wordsStyles.unseen}>
        ssdscope: {sentences.ofScenario(title.name)}
        {title.change !== null && `, ${title.change}`}
      </h1>
      <DropMenu
        className={styles.menu}
        onOpen={() => void documents.listShipped()}
        label={
          <>
            <span className={wordsStyles.unseen}>{words.scenarios}</span>
            <span data-testid="scenario-name">
              {sentences.ofScenario(title.name)}
              {title.change !== null && <span className={styles.changed}>, {title.change}</span>}
            </span>
          </>
        }
      >
        <Suspense>
          <DriveMenu />
        </Suspense>
      </DropMenu>
    </div>
  );
}
