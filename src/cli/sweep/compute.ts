/** Computes the points that a folder does not have yet. */
import type { Point } from '../../sweep/points';
import { secondsLeft } from '../../sweep/progress';
import type { Computer } from '../threads/pool';
import type { SweepFolder } from './folder';

export interface Outcome {
  readonly computed: number;
  /** One sentence for each point that failed. */
  readonly faults: readonly string[];
}

/** Where it is; told whenever that changes. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  /** Wall seconds; null while unknown. */
  readonly left: number | null;
}

interface Watch {
  readonly tell: (progress: Progress) => void;
  /** Once it is aborted no point begins, and none under way is written. */
  readonly stop: AbortSignal;
}

/** Takes points from the list until it is empty; a file that somebody else wrote in the meantime is left alone. */
export async function computeMissing(points: readonly Point[], computer: Computer, folder: SweepFolder, watch: Watch): Promise<Outcome> {
  const began = performance.now();
  const shares = new Map<string, number>();
  const faults: string[] = [];
  const waiting = points.values();
  let computed = 0;
  let skipped = 0;
  const tell = (): void => {
    const done = computed + [...shares.values()].reduce((sum, share) => sum + share, 0);
    const total = points.length - skipped;
    watch.tell({ done: computed + skipped, total: points.length, left: secondsLeft(done, total, (performance.now() - began) / 1e3) });
  };
  const work = async (): Promise<void> => {
    for (const { hash, scenario } of waiting) {
      if (watch.stop.aborted) return;
      if (folder.has(hash)) {
        skipped += 1;
        continue;
      }
      const result = await computer.compute(scenario, (share) => {
        shares.set(hash, share);
        tell();
      });
      if (watch.stop.aborted) return;
      shares.delete(hash);
      if ('fault' in result) faults.push(`Point ${hash}: ${result.fault}`);
      else {
        folder.writePoint(hash, result.text);
        computed += 1;
      }
      tell();
    }
  };
  await Promise.all(Array.from({ length: Math.min(computer.size, points.length) }, work));
  return { computed, faults: [...faults, ...(await computer.finish())] };
}
