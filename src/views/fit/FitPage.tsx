import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { destination } from '../../destinations/destination';
import { truthOf } from '../../fit/examples';
import { FitLab, type FitState, type Requests } from '../../store/lab/fitLab';
import { watch } from '../../store/session/watch';
import type { Language } from '../../texts/language';
import articleStyles from '../parts/article.module.css';
import buttonStyles from '../parts/button.module.css';
import { useSession, useSlow } from '../parts/context';
import { FileDoor } from '../parts/FileDoor';
import { Choice, NumberField } from '../parts/fields';
import fieldsStyles from '../parts/fields.module.css';
import hintStyles from '../parts/hint.module.css';
import type { Theme } from '../theme';
import { useLanguage } from '../useLanguage';
import { ExampleDoors, ExampleLog } from './ExampleLog';
import { FitChart, FitLegend } from './FitChart';
import { FitReport, foundText, soFarText } from './FitReport';
import styles from './fit.module.css';
import { Guide } from './Guide';
import { Mechanisms } from './Mechanisms';
import { printOnly } from './printed';

/** As long as the page: a fit goes on while its view is closed. */
const lab = new FitLab();

interface FitPageProps {
  /** The guide to a measurement, in place of the search. */
  readonly guides: boolean;
  readonly theme: Theme;
}

/** The way back: from the log of a real drive to what its firmware does. */
export function FitPage({ guides, theme }: FitPageProps) {
  const { fit: words } = useLanguage();
  const session = useSession();
  return (
    <>
      <nav className={styles.parts} aria-label={words.partsName}>
        {(['read', 'your-drive'] as const).map((part) => (
          <button
            key={part}
            type="button"
            className={buttonStyles.quiet}
            aria-current={(part === 'your-drive') === guides ? 'true' : undefined}
            onClick={() => session.go(destination('fit', part === 'read' ? null : part))}
          >
            {words.parts[part]}
          </button>
        ))}
      </nav>
      {guides ? <Guide /> : <Search theme={theme} />}
    </>
  );
}

const contents = (files: Iterable<File>): readonly { readonly name: string; readonly content: Blob }[] =>
  [...files].map((file) => ({ name: file.name, content: file }));

function Search({ theme }: { readonly theme: Theme }) {
  const language = useLanguage();
  const { fit: words } = language;
  const session = useSession();
  const state = useStore(lab.store);
  const { step, files, progress, result } = state;
  const measured = useSlow(({ view }) => view.measured);
  useEffect(() => {
    if (measured === null) return;
    session.setView({ measured: null });
    void lab.read(contents(measured));
  }, [session, measured]);
  const sheet = useRef<HTMLElement>(null);
  const hasCurve = state.log.length > 0;
  useEffect(() => (hasCurve ? printOnly(() => sheet.current) : undefined), [hasCurve]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    // What is dropped on this page is of this page: the one behind it would draw it beside its run.
    event.stopPropagation();
    if (event.dataTransfer.files.length > 0) void lab.read(contents(event.dataTransfer.files));
  };
  const curve = result?.curve ?? progress?.curve ?? [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are chosen by a control, too
    <div className={styles.drop} onDrop={drop} onDragOver={(event) => event.preventDefault()}>
      <article className={`${articleStyles.page} ${styles.fit}`} aria-label={words.partsName} ref={sheet}>
        <h3 className={articleStyles.headline}>{headlineOf(state, language)}</h3>
        {(step === 'empty' || step === 'reading') && <Files state={state} theme={theme} />}
        {step === 'asking' && <Asking state={state} />}
        <Faults state={state} />
        {hasCurve && step !== 'asking' && (
          <>
            <Progress state={state} />
            <h4 className={articleStyles.subhead}>{words.chart.title}</h4>
            <FitLegend />
            <FitChart log={state.log} curve={curve} theme={theme} />
          </>
        )}
        {result !== null && <FitReport state={state} truth={truthOf(files[0] ?? '')} />}
        {state.falls.length > 0 && step !== 'asking' && <Mechanisms falls={state.falls} isDone={step === 'done'} />}
      </article>
    </div>
  );
}

/** What is found, or while it is looked for what is tried and how near that is. */
function headlineOf({ step, progress, result }: FitState, language: Language): string {
  if (result !== null) return foundText(result, language);
  return step === 'fitting' ? soFarText(progress?.mechanisms ?? [], language) : language.fit.headline;
}

/** Why it does not go on. */
function Faults({ state: { faults } }: { readonly state: FitState }) {
  const { fit: words } = useLanguage();
  if (faults.length === 0) return null;
  return (
    <p className={fieldsStyles.fieldFault} role="alert">
      {faults.map((fault) => words.fault(fault)).join(' ')}
    </p>
  );
}

/** Files are chosen or dropped, or a synthetic log is tried: beside the door stands the picture of what is asked for. */
function Files({ state: { step, files }, theme }: { readonly state: FitState; readonly theme: Theme }) {
  const { drop: words, lead } = useLanguage().fit;
  const session = useSession();
  return (
    <>
      <p className={articleStyles.lead}>{lead}</p>
      <div className={styles.start}>
        <div className={styles.ways}>
          <FileDoor name={words.choose} isFirst multiple onChoose={(chosen) => void lab.read(contents(chosen))}>
            <span>{words.here}</span>
            <span className={hintStyles.hint}>{words.formats}</span>
            {step === 'reading' && <span role="status">{words.reading(files.join(', '))}</span>}
          </FileDoor>
          <div className={styles.doors}>
            <p>{words.none}</p>
            <button type="button" onClick={() => session.go(destination('fit', 'your-drive'))}>
              {words.measure}
            </button>
          </div>
          <ExampleDoors lab={lab} />
        </div>
        <ExampleLog lab={lab} theme={theme} />
      </div>
    </>
  );
}

type Order = 'unknown' | 'random' | 'permutation';

const usual: Requests = { kib: 4, qd: 32, pattern: null, filled: true, incompressible: true };

/** What no file tells. */
function Asking({ state: { unknowns } }: { readonly state: FitState }) {
  const { ask: words, drop } = useLanguage().fit;
  const [gb, setGb] = useState<number | null>(unknowns?.capacity === null ? null : (unknowns?.capacity ?? 0) / 1e9);
  const [requests, setRequests] = useState<Requests>(() => ({ ...usual, kib: (unknowns?.requestBytes ?? 4096) / 1024 }));
  if (unknowns === null) return null;
  const isTold = unknowns.capacity !== null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void lab.start({
          capacity: isTold || gb === null ? unknowns.capacity : Math.round(gb * 1e9),
          requests: unknowns.hasJob ? null : requests,
        });
      }}
    >
      <h4 className={articleStyles.subhead}>{words.title}</h4>
      <div className={styles.fields}>
        {!isTold && (
          <NumberField label={words.capacity} unit="GB" why={words.capacityWhy} value={gb} min={1} max={64_000} onChoose={setGb} />
        )}
        {!unknowns.hasJob && (
          <>
            <NumberField
              label={words.kib}
              unit="KiB"
              value={requests.kib}
              min={4}
              max={1024}
              step={4}
              onChoose={(kib) => setRequests({ ...requests, kib })}
            />
            <NumberField
              label={words.qd}
              why={words.qdWhy}
              value={requests.qd}
              min={1}
              max={1000}
              onChoose={(qd) => setRequests({ ...requests, qd })}
            />
            <Choice<Order>
              label={words.order}
              long
              value={requests.pattern ?? 'unknown'}
              options={(['unknown', 'random', 'permutation'] as const).map((value) => ({ value, name: words.orders[value] }))}
              onChoose={(order) => setRequests({ ...requests, pattern: order === 'unknown' ? null : order })}
            />
            <Choice<'filled' | 'other'>
              label={words.before}
              long
              value={requests.filled ? 'filled' : 'other'}
              options={(['filled', 'other'] as const).map((value) => ({ value, name: words.befores[value] }))}
              onChoose={(before) => setRequests({ ...requests, filled: before === 'filled' })}
            />
            <Choice<'random' | 'other'>
              label={words.data}
              long
              value={requests.incompressible ? 'random' : 'other'}
              options={(['random', 'other'] as const).map((value) => ({ value, name: words.dataOf[value] }))}
              onChoose={(data) => setRequests({ ...requests, incompressible: data === 'random' })}
            />
          </>
        )}
      </div>
      <div className={styles.actions}>
        <button type="submit" className={buttonStyles.filled} disabled={!isTold && gb === null}>
          {words.start}
        </button>
        <button type="button" onClick={() => lab.reset()}>
          {drop.another}
        </button>
      </div>
    </form>
  );
}

/** Runs that a fit has, about: the bar is a promise of nothing. */
const USUAL_RUNS = 520;

/** What a fit does, in this order. */
const stages = ['scout', 'search', 'refine', 'challenge', 'report'] as const;

/** How far it is, and a way to stop; afterwards the way to another log. */
function Progress({ state: { step, progress, scenario } }: { readonly state: FitState }) {
  const language = useLanguage();
  const { fit: words } = language;
  const { whole } = language.numbers;
  const session = useSession();
  const stage = progress?.stage ?? 'scout';
  if (step === 'fitting')
    return (
      <div className={styles.actions}>
        <button type="button" onClick={() => lab.cancel()}>
          {words.stop}
        </button>
        <progress value={progress?.runs ?? 0} max={Math.max(USUAL_RUNS, progress?.runs ?? 0)} aria-label={words.mechanisms.title} />
        <span role="status">
          {words.progress(stages.indexOf(stage) + 1, stages.length, whole(progress?.runs ?? 0))} {words.stages[stage]}
        </span>
      </div>
    );
  return (
    <>
      {step === 'stopped' && <p role="status">{words.stopped}</p>}
      <div className={styles.actions}>
        {step === 'stopped' && scenario !== null && (
          <button type="button" className={buttonStyles.filled} onClick={() => void watch(session, scenario)}>
            {words.report.open}
          </button>
        )}
        <button type="button" onClick={() => lab.reset()}>
          {words.drop.another}
        </button>
      </div>
    </>
  );
}
