import { withUnit } from '../../domain/format';
import type { PageRun } from '../../store/lab/experimentData';
import type { LabEntry } from '../../store/lab/labEntry';
import type { Language } from '../../texts/language';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import styles from './tables.module.css';

function statusText(entry: LabEntry | undefined, language: Language): string {
  const { gallery: words } = language;
  const { percent, whole } = language.numbers;
  switch (entry?.status) {
    case undefined:
      return words.notComputed;
    case 'waiting':
      return words.waits;
    case 'running':
      return words.phaseOf(percent(Math.floor(entry.progress * 100) / 100), entry.phase + 1, entry.scenario.phases.length);
    case 'done':
      if (entry.stored !== null) return words.storedState(entry.stored.stateHash.slice(0, 16));
      return words.computedIn(withUnit(whole(Number(entry.wallSeconds.toPrecision(2))), 's'));
    case 'cancelled':
      return words.cancelled;
    case 'failed':
      return entry.scaleThatFits === null ? (entry.fault ?? words.failed) : words.fitsAt(entry.fault ?? words.failed, entry.scaleThatFits);
  }
}

interface RunsProps {
  readonly runs: readonly PageRun[];
  readonly entries: Readonly<Record<string, LabEntry>>;
  readonly busy: boolean;
  readonly onWatch: (run: PageRun) => void;
  readonly onCompute: (run: PageRun) => void;
}

/** The runs one by one: compute it here, or watch it on the page with the drive's inside beside it. */
export function RunTable({ runs, entries, busy, onWatch, onCompute }: RunsProps) {
  const language = useLanguage();
  const { data, gallery: words } = language;
  return (
    <ul className={styles.labRuns}>
      {runs.map((item) => {
        const entry = entries[item.key];
        const settled =
          (entry?.status === 'done' && entry.stored === null && entry.scenario.scale === item.scenario.scale) ||
          entry?.status === 'running' ||
          entry?.status === 'waiting';
        return (
          <li key={item.key}>
            <span>
              {data.told(item.run.title)}
              {item.run.note !== undefined && <span className={wordsStyles.mute}>: {data.told(item.run.note)}</span>}
            </span>
            <span className={entry?.status === 'failed' ? `${styles.runState} ${styles.failed}` : styles.runState}>
              {statusText(entry, language)}
            </span>
            <span className={styles.runButtons}>
              {!settled && (
                <button type="button" disabled={busy} onClick={() => onCompute(item)}>
                  {words.computeOne}
                  <span className={wordsStyles.unseen}> {data.told(item.run.title)}</span>
                </button>
              )}
              <button type="button" onClick={() => onWatch(item)}>
                {words.watch}
                <span className={wordsStyles.unseen}> {data.told(item.run.title)}</span>
              </button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
