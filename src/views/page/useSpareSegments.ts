import { useEffect, useState } from 'react';
import { spareSegments } from '../../store/selections/spare';
import type { SpareSegment } from '../props';
import { useReducedMotion, useSession, useSlow } from './context';

export interface SpareParts {
  readonly segments: readonly SpareSegment[];
  readonly spareFactor: number;
  readonly overProvisioning: number;
}

/** Wall time between two looks at where the flash goes, ms. */
const EVERY_MS = 1000;

/** Where the raw capacity goes, once a second: it moves slowly, and its words are DOM. */
export function useSpareSegments(): SpareParts | null {
  const session = useSession();
  const run = useSlow((state) => state.run);
  const reduced = useReducedMotion();
  const [parts, setParts] = useState<SpareParts | null>(null);
  useEffect(() => {
    if (run === null) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const read = () => {
      timer = null;
      setParts({ segments: spareSegments(run), spareFactor: run.plan.spareFactor, overProvisioning: run.plan.overProvisioning });
    };
    read();
    const stop = session.subscribeRun(() => {
      timer ??= setTimeout(read, reduced ? 2 * EVERY_MS : EVERY_MS);
    });
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, [run, session, reduced]);
  return parts;
}
