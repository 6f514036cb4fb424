import { type CSSProperties, useId } from 'react';
import type { TinyDriveProps } from '../../props';
import { useLanguage } from '../../useLanguage';
import wordsStyles from '../../words.module.css';
import pagesStyles from '../block/pages.module.css';
import { bufferedPages, plugMarks } from './plugMarks';
import styles from './tinyBuffer.module.css';
import { marksOfStep } from './tinyMarks';

const PAGE_KIB = 4;
/** Places beside each other. */
const MOST_BESIDE = 6;

/** The buffer of a tiny drive, apart from its flash: what lies in it is in RAM alone. Its places are there before it is known what is in them. */
export function TinyBuffer({ run, pages, power = null }: Pick<TinyDriveProps, 'run' | 'pages' | 'power'>) {
  const { power: words } = useLanguage();
  const id = useId();
  const places = run.plan.scenario.drive.bufferKiB / PAGE_KIB;
  const held = bufferedPages(pages, plugMarks(power), run.plan.sim);
  const marks = marksOfStep(run.events);
  const look = (slot: number) => (marks.pages.get(slot) === 'written' ? 'valid plug-buffered just written' : 'valid plug-buffered');
  return (
    <section
      className={styles.buffer}
      data-buffer
      aria-labelledby={id}
      style={{ '--places': Math.min(places, MOST_BESIDE) } as CSSProperties}
    >
      <h3 id={id}>
        {words.buffer}{' '}
        <span className={wordsStyles.mute}>{power !== null && held.length === 0 ? words.emptyBuffer : words.notOnFlash}</span>
      </h3>
      <ol className={styles.places}>
        {Array.from({ length: Math.max(places, held.length) }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its position
          <li key={i} className={pagesStyles.page} data-look={held[i] === undefined ? 'free' : look(held[i].slot)}>
            <b>{held[i]?.lpn}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
