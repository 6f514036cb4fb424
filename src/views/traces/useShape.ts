import { useEffect, useState } from 'react';
import type { ReadTrace, TraceShape } from '../../reading/protocol';
import type { TraceReading } from '../../store/traces';

/**
 * The shape of the trace, fetched once it is shown; null until then. A parent's effect comes after those of its children: what they ask of
 * the same worker, and what the user waits for, is answered first.
 */
export function useShape(trace: ReadTrace, reading: TraceReading): TraceShape | null {
  const [found, setFound] = useState<{ readonly of: ReadTrace; readonly shape: TraceShape } | null>(null);
  useEffect(() => {
    let isHere = true;
    void reading.shape().then((shape) => isHere && setFound({ of: trace, shape }));
    return () => {
      isHere = false;
    };
  }, [trace, reading]);
  return found !== null && found.of === trace ? found.shape : null;
}
