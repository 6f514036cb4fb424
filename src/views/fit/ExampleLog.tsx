import { useEffect, useState } from 'react';
import { EXAMPLE_CAPACITY, type ExampleName, exampleFiles, exampleNames } from '../../fit/examples';
import type { FitLab, LogPoint } from '../../store/lab/fitLab';
import type { Theme } from '../theme';
import { useLanguage } from '../useLanguage';
import { FitChart } from './FitChart';
import styles from './fit.module.css';

/** Log and job file of an example, as if they had been chosen. */
async function exampleContents(name: ExampleName): Promise<Parameters<FitLab['read']>[0]> {
  const texts = await exampleFiles(name);
  return texts.map(({ name: file, text }) => ({ name: file, content: new Blob([text]) }));
}

const exampleAnswers = { capacity: EXAMPLE_CAPACITY, requests: null } as const;

/** What such a log looks like, and what can be read from it: an example that comes with the page. */
export function ExampleLog({ lab, theme }: { readonly lab: FitLab; readonly theme: Theme }) {
  const { drop: words } = useLanguage().fit;
  const [log, setLog] = useState<readonly LogPoint[]>([]);
  useEffect(() => {
    let isSeen = true;
    const show = async () => {
      const points = await lab.peek(await exampleContents('a'), exampleAnswers);
      if (isSeen) setLog(points);
    };
    void show();
    return () => {
      isSeen = false;
    };
  }, [lab]);
  return (
    <figure className={styles.wanted}>
      <figcaption>
        <b>{words.looks}</b>
      </figcaption>
      <div className={styles.example}>{log.length > 0 && <FitChart log={log} curve={[]} theme={theme} isExplained />}</div>
    </figure>
  );
}

/** Logs that come with the page, to be tried. */
export function ExampleDoors({ lab }: { readonly lab: FitLab }) {
  const { drop: words } = useLanguage().fit;
  const tryIt = async (name: ExampleName) => lab.read(await exampleContents(name), exampleAnswers);
  return (
    <div className={styles.doors}>
      <p>{words.or}</p>
      {exampleNames.map((name) => (
        <button key={name} type="button" onClick={() => void tryIt(name)}>
          {words.examples[name]}
        </button>
      ))}
    </div>
  );
}
