import { useCallback, useEffect, useState } from 'react';
import type { ReadTrace } from '../../reading/protocol';
import { forgetTrace, type KeptTrace, keep, keptTraces } from '../../store/traces';
import hintStyles from '../parts/hint.module.css';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import styles from './traces.module.css';

interface KeptProps {
  /** The trace that was read, which may be kept; null: none. */
  readonly trace: ReadTrace | null;
  /** Hash of the trace that the page's run replays: it cannot be deleted. */
  readonly inUse: string | null;
  readonly onOpen: (kept: KeptTrace) => void;
}

/** Traces that this browser keeps: one that was read can be kept, a kept one opened and deleted. */
export function Kept({ trace, inUse, onOpen }: KeptProps) {
  const language = useLanguage();
  const { traces: words } = language;
  const { bytes } = language.numbers;
  const [list, setList] = useState<readonly KeptTrace[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const look = useCallback(
    (work: Promise<void> = Promise.resolve(), after = '') =>
      work
        .then(keptTraces)
        .then((all) => {
          setList(all);
          setFault(null);
          setSaid(after);
        })
        .catch((error: unknown) => setFault(error instanceof Error ? error.message : String(error))),
    [],
  );
  useEffect(() => void look(), [look]);
  const isKept = list.some(({ hash }) => hash === trace?.hash);
  return (
    <section className={styles.keep} aria-label={words.kept.title}>
      {trace !== null && !isKept && fault === null && (
        <p>
          <button type="button" onClick={() => void look(keep(trace), words.kept.done(trace.name))}>
            {words.kept.keep(bytes(trace.size))}
          </button>
        </p>
      )}
      {list.length > 0 && (
        <>
          <h3>{words.kept.title}</h3>
          <ul className={styles.traceKept}>
            {list.map((kept) => (
              <li key={kept.hash}>
                {words.kept.entry(kept.name, bytes(kept.size), kept.hash)}{' '}
                <button type="button" aria-label={words.kept.openOf(kept.name)} onClick={() => onOpen(kept)}>
                  {words.kept.open}
                </button>{' '}
                <button
                  type="button"
                  aria-label={words.kept.removeOf(kept.name)}
                  disabled={kept.hash === inUse}
                  title={kept.hash === inUse ? words.kept.inUse : undefined}
                  onClick={() => void look(forgetTrace(kept.hash), words.kept.removed(kept.name))}
                >
                  {words.kept.remove}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {fault !== null && <p className={hintStyles.hint}>{fault}</p>}
      <p className={wordsStyles.unseen} role="status">
        {said}
      </p>
    </section>
  );
}
