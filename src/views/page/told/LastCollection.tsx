import { useRef } from 'react';
import { victimClause } from '../../../store/selections/drive/victim';
import { countsRequests } from '../../../store/selections/phase';
import { toldVictim } from '../../../store/session/state';
import type { RunView } from '../../../store/types';
import collectionStyles from '../../map/collection/collection.module.css';
import { FirstGroups } from '../../map/collection/FirstGroups';
import { interleaved } from '../../map/collection/interleaved';
import { useLive, useReducedMotion, useSession, useSlow } from '../../parts/context';
import headingStyles from '../../parts/heading.module.css';
import { writeParts } from '../../parts/writeParts';
import { setText } from '../../useDrawing';
import { useLanguage } from '../../useLanguage';
import wordsStyles from '../../words.module.css';
import type { ViewTools } from '../layouts/PlotViews';
import styles from './lastCollection.module.css';

/** Pages of the group collected last: those that were moved, and those that it freed for the host; null before the first. */
function pagesOf({ frame }: RunView): { readonly moved: number; readonly won: number; readonly all: number } | null {
  const victim = frame.lastVictim;
  return victim === null ? null : { moved: victim.validPages, won: victim.pages - victim.validPages, all: victim.pages };
}

/** Two groups and what the last collection cost, always in the same place: before the first one, and until one is looked up. `fills`: as in `OneCollection`. */
export function LastCollection({ theme, fills = false }: Pick<ViewTools, 'theme'> & { readonly fills?: boolean }) {
  const language = useLanguage();
  const { panels: texts } = language;
  const { whole } = language.numbers;
  const run = useSlow((state) => state.run);
  const isTold = useSlow((state) => toldVictim(state) !== null);
  const collects = useSlow(({ stage }) => stage?.collecting === true);
  const begun = collects && isTold;
  const reducedMotion = useReducedMotion();
  const { subscribeRun } = useSession();
  const words = useRef<HTMLParagraphElement>(null);
  const head = useRef<HTMLParagraphElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const figures = useRef<HTMLDivElement>(null);
  useLive((run) => {
    const { lastVictim, groups } = run.frame;
    const pages = isTold ? pagesOf(run) : null;
    figures.current?.classList.toggle(collectionStyles.none ?? '', pages === null);
    if (lastVictim === null || pages === null) {
      writeParts(words.current, []);
      return;
    }
    const underWay = countsRequests(run.plan) && groups[3] > 0;
    writeParts(words.current, [...victimClause(lastVictim, run.plan, language, underWay), { text: '.', bold: false }]);
    setText(head.current, texts.writtenBase(whole(Math.round(pages.all))));
    for (const [name, value] of Object.entries(interleaved(pages.won, pages.all))) bar.current?.style.setProperty(name, String(value));
    const [yours, moves] = figures.current?.querySelectorAll('em') ?? [];
    setText(yours ?? null, texts.hostShare(whole(Math.round(pages.won))));
    setText(moves ?? null, texts.relocatedShare(whole(Math.round(pages.moved))));
  });
  return (
    <section className={styles.lastCollection} data-fills={fills || undefined} aria-label={texts.oneCollection}>
      <h2 className={headingStyles.heading}>
        {collects ? texts.collectionTitle : texts.groupsTitle}
        <span className={`${collectionStyles.sorted} ${wordsStyles.mute}`}>{texts.pagesSorted}</span>
      </h2>
      {run !== null && (
        <FirstGroups run={run} theme={theme} subscribe={subscribeRun} reducedMotion={reducedMotion} fills={fills} isTold={isTold} />
      )}
      <p ref={words} className={begun ? wordsStyles.unseen : undefined} />
      <div ref={figures} className={`${collectionStyles.shares} ${collectionStyles.none}`}>
        <p ref={head} />
        <div ref={bar} className={collectionStyles.bar} aria-hidden="true" />
        <p>
          <em className={collectionStyles.yours} />, <em className={collectionStyles.moves} />
        </p>
      </div>
    </section>
  );
}
