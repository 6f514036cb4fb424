import { useEffect, useRef, useState } from 'react';
import { type ReadTrace, syntheticNames, type TraceOrigin } from '../../reading/protocol';
import { openReading, type TraceReading } from '../../store/traces';
import { traces as words } from '../../texts/en/traces';
import { useSession, useSlow } from '../parts/context';
import { Dialog } from '../parts/Dialog';
import { Choice } from '../parts/fields';
import { AddressMap } from './AddressMap';
import { ReplayForm } from './ReplayForm';
import { TraceFacts } from './TraceFacts';
import './traces.css';

/** Where a file stands that is being read, or what came of it. */
type Stage =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reading'; readonly megabytes: number }
  | { readonly kind: 'faults'; readonly faults: readonly string[] }
  | { readonly kind: 'read'; readonly trace: ReadTrace; readonly reading: TraceReading };

/** Reads one trace after the other, each in a worker of its own: the file before may be in the middle. */
function useReading(): { readonly stage: Stage; readonly read: (origin: TraceOrigin) => void; readonly cancel: () => void } {
  const [stage, setStage] = useState<Stage>({ kind: 'nothing' });
  const current = useRef<TraceReading | null>(null);
  useEffect(() => () => current.current?.dispose(), []);
  const cancel = () => {
    current.current?.dispose();
    current.current = null;
    setStage({ kind: 'nothing' });
  };
  const read = (origin: TraceOrigin) => {
    cancel();
    const reading = openReading();
    current.current = reading;
    const isMine = () => current.current === reading;
    setStage({ kind: 'reading', megabytes: 0 });
    reading
      .read(origin, (megabytes) => isMine() && setStage({ kind: 'reading', megabytes }))
      .then(
        (found) => isMine() && setStage('faults' in found ? { kind: 'faults', ...found } : { kind: 'read', trace: found, reading }),
        (error: unknown) => isMine() && setStage({ kind: 'faults', faults: [error instanceof Error ? error.message : String(error)] }),
      );
  };
  return { stage, read, cancel };
}

/** A trace is chosen, looked at, and replayed on the drive of the page. */
export function Traces() {
  const session = useSession();
  const dropped = useSlow((state) => state.view.dropped);
  const { stage, read, cancel } = useReading();
  const [origin, setOrigin] = useState<TraceOrigin | null>(null);
  const choose = (next: TraceOrigin) => {
    setOrigin(next);
    read(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each dropped file is read once
  useEffect(() => {
    if (dropped === null) return;
    session.setView({ dropped: null });
    choose({ file: dropped, device: null });
  }, [dropped]);
  const close = () => session.go(null);
  const devices = stage.kind === 'read' ? (stage.trace.report?.devices ?? []) : [];
  return (
    <Dialog title={words.title} className="traces" onClose={close}>
      <p className="hint">{words.intro}</p>
      <div className="trace-choice">
        <label>
          {words.file}{' '}
          <input
            type="file"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file !== undefined) choose({ file, device: null });
            }}
          />
        </label>
        <Choice
          label={words.synthetic}
          long
          value={origin !== null && 'synthetic' in origin ? origin.synthetic : null}
          none={words.none}
          options={syntheticNames.map(([value, name]) => ({ value, name }))}
          onChoose={(synthetic) => choose({ synthetic })}
        />
        {origin !== null && 'file' in origin && (devices.length > 1 || origin.device !== null) && (
          <Choice
            label={words.device}
            long
            value={origin.device ?? ''}
            options={[{ value: '', name: words.allDevices }, ...devices.map(({ name }) => ({ value: name, name }))]}
            onChoose={(device) => choose({ file: origin.file, device: device === '' ? null : device })}
          />
        )}
      </div>
      {stage.kind === 'reading' && (
        <p role="status">
          {words.reading(stage.megabytes)}{' '}
          <button type="button" className="quiet" onClick={cancel}>
            {words.cancel}
          </button>
        </p>
      )}
      {stage.kind === 'faults' && <p role="alert">{stage.faults.join(' ')}</p>}
      {stage.kind === 'read' && (
        <>
          <TraceFacts trace={stage.trace} />
          <AddressMap heat={stage.trace.heat} />
          <ReplayForm key={stage.trace.hash} trace={stage.trace} reading={stage.reading} onRun={close} />
        </>
      )}
    </Dialog>
  );
}
