import { useEffect, useRef, useState } from 'react';
import type { ReadSoFar, ReadTrace, TraceOrigin } from '../../reading/protocol';
import { openReading, type TraceReading } from '../../store/traces';

/** The progress of reading a trace, or its result. */
export type Stage =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reading'; readonly soFar: ReadSoFar }
  | { readonly kind: 'faults'; readonly faults: readonly string[] }
  | { readonly kind: 'read'; readonly trace: ReadTrace; readonly reading: TraceReading };

const nothingYet: ReadSoFar = { megabytes: 0, requests: 0, heat: null };

/** The picture stays until there is another. */
function withPicture(before: Stage, soFar: ReadSoFar): ReadSoFar {
  return { ...soFar, heat: soFar.heat ?? (before.kind === 'reading' ? before.soFar.heat : null) };
}

/** Reads one trace after the other, each in a worker of its own: the one before may be in the middle, and is ended at once. */
export function useReading(): { readonly stage: Stage; readonly read: (origin: TraceOrigin) => void; readonly cancel: () => void } {
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
    setStage({ kind: 'reading', soFar: nothingYet });
    reading
      .read(origin, (soFar) => isMine() && setStage((before) => ({ kind: 'reading', soFar: withPicture(before, soFar) })))
      .then(
        (found) => isMine() && setStage('faults' in found ? { kind: 'faults', ...found } : { kind: 'read', trace: found, reading }),
        (error: unknown) => isMine() && setStage({ kind: 'faults', faults: [error instanceof Error ? error.message : String(error)] }),
      );
  };
  return { stage, read, cancel };
}
