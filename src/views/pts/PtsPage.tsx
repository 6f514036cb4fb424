import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { areSameDrive } from '../../scenario/pts/kept';
import { type PtsName, ptsNames } from '../../scenario/pts/names';
import { ptsResults } from '../../scenario/pts/results';
import type { Scenario } from '../../scenario/types';
import { type PtsEntry, type PtsLab, progressOf, scalesFor } from '../../store/lab/ptsLab';
import { ptsTable } from '../../store/lab/resultTable';
import type { StoredTest } from '../../store/lab/storedPts';
import { calledDrive } from '../../store/selections/words/parameters';
import type { Language } from '../../texts/language';
import articleStyles from '../parts/article.module.css';
import buttonStyles from '../parts/button.module.css';
import { CopyField } from '../parts/CopyField';
import { useSession, useSlow } from '../parts/context';
import { Choice } from '../parts/fields';
import fieldsStyles from '../parts/fields.module.css';
import hintStyles from '../parts/hint.module.css';
import workBarStyles from '../parts/workBar.module.css';
import { TableActions } from '../takeaway/TableActions';
import type { Theme } from '../theme';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import { commandOf } from './command';
import { FigureExport } from './FigureExport';
import { Pictures } from './Pictures';
import styles from './pts.module.css';
import { figuresOf, findingOf, linkNote } from './ptsFinding';
import { ResultTables } from './ResultTables';
import { useStoredTest } from './useStoredTest';

/** A number before its unit: no line ends between the two. */
const SIZE = /(\d) (?=KiB\b)/g;

interface PtsPageProps {
  /** The test that the address names; null: the first. */
  readonly name: string | null;
  readonly lab: PtsLab;
  readonly theme: Theme;
  readonly onChoose: (name: PtsName) => void;
}

/** The tests of the SNIA PTS on the drive that is open. */
export function PtsPage({ name, lab, theme, onChoose }: PtsPageProps) {
  const language = useLanguage();
  const { pts: words } = language;
  const scenario = useSlow((state) => state.scenario);
  const chosen = ptsNames.find((each) => each === name) ?? ptsNames[0];
  if (scenario === null) return <p className={articleStyles.page}>{words.noDrive}</p>;
  return (
    <article className={`${articleStyles.page} ${styles.pts}`} aria-label={words.tests[chosen].title}>
      <div className={styles.top}>
        <nav className={styles.list} aria-label={words.list}>
          {ptsNames.map((each) => (
            <button
              key={each}
              type="button"
              className={buttonStyles.quiet}
              aria-current={each === chosen || undefined}
              onClick={() => onChoose(each)}
            >
              {words.tests[each].title}
            </button>
          ))}
        </nav>
        <p className={articleStyles.kicker}>{words.kicker(calledDrive(scenario, language))}</p>
      </div>
      <div className={styles.picked}>
        <Choice
          label={words.list}
          value={chosen}
          options={ptsNames.map((each) => ({ value: each, name: words.tests[each].title }))}
          onChoose={onChoose}
        />
      </div>
      <OneTest key={chosen} name={chosen} base={scenario} lab={lab} theme={theme} />
    </article>
  );
}

const remarks: Readonly<Record<PtsName, (language: Language) => readonly string[]>> = {
  iops: (language) => [language.pts.preparation.filled, language.pts.depth, language.pts.length, language.pts.limits],
  tp: (language) => [language.pts.preparation.filled, language.pts.depth, language.pts.length],
  lat: (language) => [language.pts.preparation.filled, language.pts.length, language.pts.stalls],
  wsat: (language) => [language.pts.preparation.purged, language.pts.depth, language.pts.length],
  hir: (language) => [language.pts.preparation.worn, language.pts.depth, language.pts.idle, language.pts.length],
  xsr: (language) => [language.pts.back, language.pts.preparation.filled, language.pts.depth, language.pts.fills],
  dirth: (language) => [language.pts.preparation.filled, language.pts.oneQueue, language.pts.depths, language.pts.length],
  cbw: (language) => [language.pts.preparation.filled, language.pts.depth, language.pts.length],
};

interface OneTestProps {
  readonly name: PtsName;
  readonly base: Scenario;
  readonly lab: PtsLab;
  readonly theme: Theme;
}

/** Runs a test at its coarse scale when it is opened, once, where none of this drive came with the page: its plots are there before anybody asks for a larger one. */
function useAtOnce(
  lab: PtsLab,
  name: PtsName,
  base: Scenario,
  { coarse: scale, isQuick }: ReturnType<typeof scalesFor>,
  isMissing: boolean,
): void {
  const session = useSession();
  useEffect(() => {
    if (!isMissing || !isQuick || lab.store.getState()[name] !== undefined) return;
    // Both would share the machine's cores, and the page behind is not seen.
    session.pause();
    void lab.start(name, { ...base, scale });
  }, [lab, name, base, scale, isQuick, isMissing, session]);
}

function OneTest({ name, base, lab, theme }: OneTestProps) {
  const language = useLanguage();
  const { pts: words } = language;
  const own = useStore(lab.store, (state) => state[name]);
  const stored = useStoredTest(name);
  const isOfThis = useMemo(() => stored != null && areSameDrive(stored.entry.scenario, base), [stored, base]);
  const isMeasured = own?.measured.some((run) => run.length > 0) === true;
  // What came with the page stands there until there is a point of one's own.
  const kept = stored == null || isMeasured ? null : stored;
  const entry = kept?.entry ?? own;
  const isChanged = useSlow((state) => (state.run?.receipts.length ?? 0) > 0);
  const scales = useMemo(() => scalesFor(base, name), [base, name]);
  const [chosen, setScale] = useState<number | null>(null);
  // Another run of what is on screen: its scale, where it is of this drive.
  const shown = isOfThis ? kept?.entry.scenario.scale : undefined;
  const scale = chosen ?? own?.scenario.scale ?? shown ?? scales.coarse;
  const note = entry === undefined ? null : linkNote(entry, language);
  const beside = (kept === null || isOfThis) && name === 'iops';
  const id = useId();
  const pictures = useRef<HTMLDivElement>(null);
  const running = own?.status === 'running';
  useAtOnce(lab, name, base, scales, stored !== undefined && !isOfThis);
  const finding = entry === undefined || (kept !== null && !isOfThis) ? null : findingOf(entry, language);
  return (
    <>
      <h3 className={articleStyles.headline}>{(finding ?? words.tests[name].asks).replace(SIZE, '$1\u00a0')}</h3>
      <div className={styles.about}>
        <p>{words.tests[name].why}</p>
        <p className={hintStyles.hint}>{words.tests[name].about}</p>
      </div>
      {entry !== undefined && <Pictures entry={entry} pictures={pictures} theme={theme} isOfThis={kept === null || isOfThis} />}
      <div className={`${workBarStyles.bar} ${styles.work}`} data-busy={running}>
        <Choice
          label={words.scale}
          value={String(scale)}
          options={scales.all.map((each) => ({ value: String(each), name: each === 1 ? words.fullSize : `1:${each}` }))}
          onChoose={(value) => setScale(Number(value))}
        />
        {kept !== null && <Kept stored={kept} isOfThis={isOfThis} />}
        {own !== undefined && <Progress entry={own} />}
        {running ? (
          <button type="button" className={workBarStyles.action} onClick={() => lab.cancel()}>
            {words.cancel}
          </button>
        ) : (
          <button
            type="button"
            className={`${buttonStyles.filled} ${workBarStyles.action}`}
            onClick={() => void lab.start(name, { ...base, scale })}
          >
            {own === undefined ? words.run : words.again}
          </button>
        )}
      </div>
      {entry !== undefined && (kept === null || isOfThis) && <Results entry={entry} pictures={pictures} />}
      <p className={`${hintStyles.hint} ${styles.remarks}`}>
        {[
          ...(note === null ? [] : [note]),
          ...(beside ? [words.besideWatch] : []),
          ...remarks[name](language),
          ...(isChanged ? [words.asOpened] : []),
        ].join(' ')}
      </p>
      <details className={workBarStyles.fold}>
        <summary>
          <b>
            <label htmlFor={id}>{words.command}</label>
          </b>
        </summary>
        <CopyField id={id} text={commandOf(name, location.href, scale)} label={words.copyCommand} rows={4}>
          {words.whatSimIs}
        </CopyField>
      </details>
    </>
  );
}

/** Which drive what came with the page is of, and which model measured it. */
function Kept({ stored: { m, entry }, isOfThis }: { readonly stored: StoredTest; readonly isOfThis: boolean }) {
  const language = useLanguage();
  const { pts: words, numbers } = language;
  const { scenario } = entry;
  return <p className={styles.kept}>{words.kept(calledDrive(scenario, language), `1:${scenario.scale}`, numbers.whole(m), isOfThis)}</p>;
}

function Progress({ entry }: { readonly entry: PtsEntry }) {
  const language = useLanguage();
  const { pts: words } = language;
  const { percent, seconds, whole } = language.numbers;
  const { run, round, rounds, preparing, share } = progressOf(entry);
  const tracked = entry.test.runs[run - 1]?.tracked !== null;
  const at =
    round === 0
      ? words.preparing(percent(preparing))
      : tracked
        ? words.round(whole(round), whole(rounds))
        : words.part(whole(round), whole(rounds));
  const said =
    entry.status === 'running'
      ? at
      : entry.status === 'done'
        ? words.took(seconds(entry.seconds))
        : entry.status === 'cancelled'
          ? words.cancelled
          : words.failed(entry.fault ?? '');
  return (
    <>
      {entry.status === 'running' && <progress value={share} max={1} aria-label={words.progress} />}
      <span
        className={entry.status === 'failed' ? fieldsStyles.fieldFault : styles.said}
        role={entry.status === 'failed' ? 'alert' : undefined}
      >
        {said}
      </span>
      <span className={wordsStyles.unseen} role="status">
        {entry.status === 'done' ? words.finished : ''}
      </span>
    </>
  );
}

interface ResultsProps {
  readonly entry: PtsEntry;
  /** Holds the plots: what is saved of them is what is on screen. */
  readonly pictures: RefObject<HTMLDivElement | null>;
}

function Results({ entry, pictures }: ResultsProps) {
  const language = useLanguage();
  const { pts: words } = language;
  const { test, measured, scenario } = entry;
  const { tables } = useMemo(() => ptsResults(test, measured), [test, measured]);
  const figures = useMemo(() => figuresOf(entry), [entry]);
  if (measured.every((run) => run.length === 0)) return null;
  return (
    <>
      <ResultTables tables={tables} />
      <FigureExport figures={figures} scenario={scenario} within={pictures} />
      <h4 className={articleStyles.subhead}>{words.takeAway}</h4>
      <TableActions kind="points" link={location.href} table={() => ptsTable(test, measured, scenario, location.href)} />
    </>
  );
}
