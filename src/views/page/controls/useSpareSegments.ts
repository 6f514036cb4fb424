import { useEffect, useState } from 'react';
import { type SpareSegment, spareSegments } from '../../../store/selections/series/spare';
import { useReducedMotion, useSession, useSlow } from '../../parts/context';

export interface SpareParts {
  readonly segments: readonly SpareSegment[];
  readonly spareFactor: number;
  readonly overProvisioning: number;
}

/** Wall time between two looks at where the flash goes, ms: bar and sentence show one moment. */
const EVERY_MS = 250;

/** Where the raw capacity goes, four times a second, and at once where a phase ends or the run comes to rest. */
export function useSpareSegments(): SpareParts | null {
  const session = useSession();
  const run = useSlow((state) => state.run);
  const reduced = useReducedMotion();
  const [parts, setParts] = useState<SpareParts | null>(null);
  useEffect(() => {
    if (run === null) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const read = () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      setParts({ segments: spareSegments(run), spareFactor: run.plan.spareFactor, overProvisioning: run.plan.overProvisioning });
    };
    read();
    const stop = session.subscribeRun(() => {
      timer ??= setTimeout(read, reduced ? 2 * EVERY_MS : EVERY_MS);
    });
    const stopState = session.store.subscribe((now, before) => {
      const moved = now.stage?.phase !== before.stage?.phase || now.stage?.ended !== before.stage?.ended;
      // The frame of a stage is stored before the stage is.
      if (now.run === run && (moved || now.playback.running !== before.playback.running)) read();
    });
    return () => {
      stop();
      stopState();
      if (timer !== null) clearTimeout(timer);
    };
  }, [run, session, reduced]);
  return parts;
}
