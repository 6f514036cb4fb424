/** The evidence behind the picture of an experiment: how to read it, and folded what it is held against, what was done, its runs, its sources. */

import type { Experiment, PageRun, TableRow } from '../../store/lab/experimentData';
import { countsOf } from '../../store/lab/experimentData';
import { watch } from '../../store/session/watch';
import type { Language } from '../../texts/language';
import articleStyles from '../parts/article.module.css';
import { useSession } from '../parts/context';
import workBarStyles from '../parts/workBar.module.css';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import { idOf, type Place } from './evidencePlaces';
import styles from './experiment.module.css';
import { CapacityTables } from './facts/CapacityTables';
import { missedText } from './missed';
import { ProcedureSteps } from './Procedure';
import { ResultTable } from './ResultTable';
import { RunTable } from './RunTable';
import { SourceList } from './sources';
import type { Entries } from './standIns';

/** What was published beside what the runs say. What is missed stands on the fold, as above the pictures, or that predictions agree; what is no prediction within. */
export function Compared({ experiment, rows }: { readonly experiment: Experiment; readonly rows: readonly TableRow[] }) {
  const language = useLanguage();
  const { data, gallery: words } = language;
  const [counted, apart] = countsOf(rows);
  return (
    <Fold title={words.published} note={missedText(rows, language) ?? data.told(counted)}>
      {apart !== undefined && <p>{data.told(apart)}</p>}
      {experiment.name === 'spare-28-13' && <CapacityTables />}
      <ResultTable rows={rows} title={experiment.title} />
    </Fold>
  );
}

interface ProofProps {
  readonly experiment: Experiment;
  /** The tab that is shown, and its runs among all. */
  readonly variant: string;
  readonly runs: readonly PageRun[];
  readonly shown: readonly PageRun[];
  /** Computed here, and with what stands in for the others. */
  readonly entries: Entries;
  readonly seen: Entries;
  readonly queue: readonly string[];
  readonly onCompute: (runs: readonly PageRun[]) => void;
}

/** What was done, run by run, and where it was published. */
export function Proof({ experiment, variant, runs, shown, entries, seen, queue, onCompute }: ProofProps) {
  const language = useLanguage();
  const { data, gallery: words } = language;
  const session = useSession();
  return (
    <>
      <Fold title={words.procedure} place="procedure">
        <p>{data.told(experiment.story.lead)}</p>
        <h4 className={articleStyles.subhead}>{words.found}</h4>
        <ul className={styles.facts} aria-label={words.found}>
          {experiment.facts.map((fact) => (
            <li key={fact}>{data.told(fact)}</li>
          ))}
        </ul>
        <ProcedureSteps experiment={experiment} runs={runs} shown={shown} entries={entries} queue={queue} />
      </Fold>
      <Fold title={runsTitle(experiment, variant, shown, runs, language)}>
        <RunTable
          runs={shown}
          entries={experiment.stored === undefined ? entries : { ...seen, ...entries }}
          busy={queue.length > 0}
          onWatch={({ scenario }) => void watch(session, scenario)}
          onCompute={(run) => onCompute([run])}
        />
      </Fold>
      <Fold title={words.sources} place="sources">
        <SourceList sources={experiment.sources} />
      </Fold>
    </>
  );
}

interface FoldProps {
  readonly title: string;
  readonly note?: string;
  /** What leads here; absent: nothing does. */
  readonly place?: Place;
  readonly children: React.ReactNode;
}

/** A part of the evidence, folded. */
export function Fold({ title, note, place, children }: FoldProps) {
  return (
    <details className={workBarStyles.fold} id={place && idOf(place)}>
      <summary>
        <b>{title}</b> {note !== undefined && <span className={wordsStyles.mute}>{note}</span>}
      </summary>
      {children}
    </details>
  );
}

/** Fewer than all are listed where each part of the experiment has its own. */
function runsTitle(
  { variants }: Experiment,
  variant: string,
  shown: readonly PageRun[],
  runs: readonly PageRun[],
  language: Language,
): string {
  const { data, gallery: words } = language;
  const part = variants.find(({ id }) => id === variant);
  return part === undefined || shown.length === runs.length ? words.runs : words.runsOf(data.told(part.name), shown.length, runs.length);
}

export function Remarks({ sentences }: { readonly sentences: readonly string[] }) {
  const { data } = useLanguage();
  return (
    <ul className={`${articleStyles.list} ${styles.howToRead}`}>
      {sentences.map((sentence) => (
        <li key={sentence}>{data.told(sentence)}</li>
      ))}
    </ul>
  );
}
