import { useEffect, useState } from 'react';
import { isJobFile } from '../../fio/jobFile';
import { type ReadSoFar, type ReadTrace, syntheticNames, type TraceOrigin, type TraceShape } from '../../reading/protocol';
import { atHand, type KeptTrace, missingTrace, runAsMeant, type TraceReading, traceOf } from '../../store/traces';
import { isUnknownFormat } from '../../traces/unknownFormat';
import buttonStyles from '../parts/button.module.css';
import { usePage, useSession, useSlow } from '../parts/context';
import { Dialog } from '../parts/Dialog';
import { FileDoor } from '../parts/FileDoor';
import { Choice } from '../parts/fields';
import hintStyles from '../parts/hint.module.css';
import { useFetched } from '../parts/useFetched';
import { useRest } from '../parts/useRest';
import { useLanguage } from '../useLanguage';
import { AddressMap } from './AddressMap';
import { ColumnChooser } from './ColumnChooser';
import { HowRead } from './HowRead';
import { Kept } from './Kept';
import { OnTheDrive } from './OnTheDrive';
import { ReplayForm } from './ReplayForm';
import { Shape } from './Shape';
import { TraceFacts } from './TraceFacts';
import styles from './traces.module.css';
import { useReading } from './useReading';

/**
 * The shape of the trace, fetched once it is shown; null until then. A parent's effect comes after those of its children: what they ask of
 * the same worker, and what the user waits for, is answered first.
 */
function useShape(trace: ReadTrace, reading: TraceReading): TraceShape | null {
  const found = useFetched(async () => ({ of: trace, shape: await reading.shape() }), [trace, reading]);
  return found !== null && found.of === trace ? found.shape : null;
}

/** Enough bytes for a job file to show its first section after comments. */
const HEAD_BYTES = 4096;

/** A trace is chosen, looked at, and replayed on the drive of the page. */
export function Traces() {
  const language = useLanguage();
  const { traces: words } = language;
  const { bytes } = language.numbers;
  const session = useSession();
  useRest();
  const { documents } = usePage();
  const dropped = useSlow((state) => state.view.dropped);
  const replayed = useSlow((state) => traceOf(state.scenario)?.hash ?? null);
  const { stage, read, cancel } = useReading();
  const [origin, setOrigin] = useState<TraceOrigin | null>(null);
  /** The reader names the columns of a file whose format seemed known. */
  const [names, setNames] = useState(false);
  const [missing] = useState(() => missingTrace(session));
  const choose = (next: TraceOrigin) => {
    setNames(false);
    setOrigin(next);
    read(next);
  };
  // A job file is no trace: it opens as the workload that it is.
  const chooseOrOpen = async (next: TraceOrigin) => {
    if ('file' in next && /\.fio$/i.test(next.file.name)) {
      const head = await next.file
        .slice(0, HEAD_BYTES)
        .text()
        .catch(() => '');
      if (isJobFile(head)) {
        session.go(null);
        return documents.openFile(next.file);
      }
    }
    choose(next);
  };
  // The same trace can be chosen again.
  const leaveOff = () => {
    cancel();
    setOrigin(null);
  };
  const openKept = async (kept: Pick<KeptTrace, 'hash' | 'size'>) => {
    const found = await atHand(kept);
    if (found !== null) choose(found);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each dropped file is read once, and once what the run replays
  useEffect(() => {
    if (dropped !== null) {
      session.setView({ dropped: null });
      choose({ file: dropped, choices: {} });
      return;
    }
    const trace = traceOf(session.state.scenario);
    if (origin === null && missing === null && trace !== null) void openKept(trace);
  }, [dropped]);
  const close = () => session.go(null);
  const trace = stage.kind === 'read' ? stage.trace : null;
  return (
    <Dialog title={words.title} className={styles.traces} onClose={close}>
      {missing !== null && trace?.hash !== missing.hash && <p role="status">{words.missing(bytes(missing.size), missing.hash)}</p>}
      <Choose origin={origin} onChoose={(next) => void chooseOrOpen(next)} />
      {stage.kind === 'reading' && <Reading soFar={stage.soFar} onCancel={leaveOff} />}
      {stage.kind === 'faults' && <Faults faults={stage.faults} />}
      {origin !== null &&
        'file' in origin &&
        (names || (stage.kind === 'faults' && (origin.choices.columns !== undefined || isUnknownFormat(stage.faults)))) && (
          <ColumnChooser file={origin.file} choices={origin.choices} onChange={(choices) => choose({ file: origin.file, choices })} />
        )}
      {origin !== null && 'file' in origin && (stage.kind === 'read' || stage.kind === 'faults') && (
        <HowRead
          report={trace?.report ?? null}
          choices={origin.choices}
          isOpen={stage.kind === 'faults' && !isUnknownFormat(stage.faults)}
          onName={() => setNames(true)}
          onChange={(choices) => choose({ file: origin.file, choices })}
        />
      )}
      {stage.kind === 'read' && <ReadView trace={stage.trace} reading={stage.reading} />}
      <Kept trace={trace} inUse={replayed} onOpen={(kept) => void openKept(kept)} />
      {trace !== null && missing?.hash === trace.hash && (
        <p>
          <button type="button" className={buttonStyles.filled} onClick={() => void runAsMeant(session, trace).then(close)}>
            {words.asMeant}
          </button>
        </p>
      )}
      {stage.kind === 'read' && <ReplayForm key={stage.trace.hash} trace={stage.trace} reading={stage.reading} onRun={close} />}
    </Dialog>
  );
}

/** Why nothing was read; that a format is not known is said where its columns can be named. */
function Faults({ faults }: { readonly faults: readonly string[] }) {
  const { page, traces: words } = useLanguage();
  return <p role="alert">{isUnknownFormat(faults) ? words.columns.unknown : faults.map(page.fault).join(' ')}</p>;
}

interface ChooseProps {
  readonly origin: TraceOrigin | null;
  readonly onChoose: (origin: TraceOrigin) => void;
}

/** A file, or a trace that comes with the page. */
function Choose({ origin, onChoose }: ChooseProps) {
  const { traces: words } = useLanguage();
  const isFirst = origin === null;
  return (
    <div className={isFirst ? `${styles.doors} ${styles.first}` : styles.doors}>
      <FileDoor
        name={isFirst ? words.file : words.otherFile}
        isFirst={isFirst}
        onChoose={([file]) => file && onChoose({ file, choices: {} })}
      >
        {isFirst && <span>{words.drop}</span>}
        {isFirst && <span className={hintStyles.hint}>{words.intro}</span>}
        {isFirst && <span className={hintStyles.hint}>{words.formats}</span>}
      </FileDoor>
      <div>
        <Choice
          label={words.synthetic}
          long
          value={origin !== null && 'synthetic' in origin ? origin.synthetic : null}
          none={words.none}
          options={syntheticNames.map(([value, name]) => ({ value, name }))}
          onChoose={(synthetic) => onChoose({ synthetic })}
        />
      </div>
    </div>
  );
}

/** How far the file is, with what there is of it. */
function Reading({ soFar, onCancel }: { readonly soFar: ReadSoFar; readonly onCancel: () => void }) {
  const language = useLanguage();
  const { traces: words } = language;
  const { whole } = language.numbers;
  return (
    <>
      <p role="status">
        {words.reading(soFar.megabytes, whole(soFar.requests))}{' '}
        <button
          type="button"
          className={buttonStyles.quiet}
          onClick={(event) => {
            // The button disappears: the choice of a trace takes the focus.
            event.currentTarget.closest('dialog')?.querySelector('select')?.focus();
            onCancel();
          }}
        >
          {words.cancel}
        </button>
      </p>
      {soFar.heat !== null && <AddressMap heat={soFar.heat} />}
    </>
  );
}

interface ReadViewProps {
  readonly trace: ReadTrace;
  readonly reading: TraceReading;
}

/** What the trace is, and what it does to the drive. */
function ReadView({ trace, reading }: ReadViewProps) {
  const { traces: words } = useLanguage();
  const shape = useShape(trace, reading);
  return (
    <>
      <TraceFacts trace={trace} shape={shape} />
      <AddressMap heat={trace.heat} />
      <OnTheDrive trace={trace} />
      {shape === null ? <p role="status">{words.counting}</p> : <Shape shape={shape} endUs={trace.endUs} />}
    </>
  );
}
