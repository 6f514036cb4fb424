import { useState } from 'react';
import { forgetRun, type KeptRun, keptRuns, MOST_RUNS } from '../../store/session/runList';
import buttonStyles from '../parts/button.module.css';
import { useSession } from '../parts/context';
import { Dialog } from '../parts/Dialog';
import hintStyles from '../parts/hint.module.css';
import { useLanguage } from '../useLanguage';
import styles from './runs.module.css';

/** The kept list; null where the browser keeps nothing. */
function read(): readonly KeptRun[] | null {
  try {
    return keptRuns(localStorage);
  } catch {
    return null;
  }
}

/** The runs made in this browser: opened again at their moment, or deleted. */
export function RunList() {
  const { runs: words } = useLanguage();
  const session = useSession();
  const [runs, setRuns] = useState(read);
  const forget = (key: string | null) => {
    try {
      forgetRun(localStorage, key);
    } finally {
      setRuns(read());
    }
  };
  /** An address without a place closes this one. */
  const open = (run: KeptRun) => {
    location.hash = run.hash;
  };
  return (
    <Dialog title={words.title} className={styles.runList} onClose={() => session.go(null)}>
      <p className={hintStyles.hint}>{runs === null ? words.blocked : runs.length === 0 ? words.none : words.hint(MOST_RUNS)}</p>
      {runs !== null && runs.length > 0 && (
        <>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.name}</th>
                <th scope="col" className={styles.number}>
                  {words.iops}
                </th>
                <th scope="col" className={styles.number}>
                  {words.waf}
                </th>
                <th scope="col">{words.curve}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <Row key={run.key} run={run} onOpen={() => open(run)} onDelete={() => forget(run.key)} />
              ))}
            </tbody>
          </table>
          <button type="button" onClick={() => forget(null)}>
            {words.removeAll}
          </button>
        </>
      )}
    </Dialog>
  );
}

interface RowProps {
  readonly run: KeptRun;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

function Row({ run, onOpen, onDelete }: RowProps) {
  const language = useLanguage();
  const { runs: words } = language;
  const { ratio, three } = language.numbers;
  const { name, change, iops, waf, steady, curve } = run;
  const whole = change === null ? name : `${name}, ${change}`;
  return (
    <tr>
      <th scope="row">
        {name}
        {change !== null && <span>, {change}</span>}
      </th>
      <td className={styles.number}>
        {iops === null ? '–' : three(iops)}
        {iops !== null && <span> {steady ? words.steady : words.notSteady}</span>}
      </td>
      <td className={styles.number}>{waf === null ? '–' : ratio(waf)}</td>
      <td>
        <svg width="96" height="24" viewBox="0 0 96 24" aria-hidden="true">
          <polyline points={curve.map((y, i) => `${(i * 96) / Math.max(1, curve.length - 1)},${23 - y * 22}`).join(' ')} />
        </svg>
      </td>
      <td className={`${buttonStyles.row} ${styles.ways}`}>
        <button type="button" aria-label={`${words.open} ${whole}`} onClick={onOpen}>
          {words.open}
        </button>
        <button type="button" className={buttonStyles.quiet} aria-label={`${words.remove} ${whole}`} onClick={onDelete}>
          {words.remove}
        </button>
      </td>
    </tr>
  );
}
