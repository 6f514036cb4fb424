/** How long what came in between slows a drive: what the recovery test of the SNIA PTS ends in. Pure. */
import type { PtsTest } from '../../scenario/pts/procedures';
import type { Measured } from '../../scenario/pts/results';

/** From this share of the rate before on, the rate counts as back. */
const BACK_SHARE = 0.95;

export interface Recovery {
  /** MB/s of the first part after the change, and its share of the mean before. */
  readonly first: number;
  readonly share: number;
  /** What was written after the change until the first part at the rate before began, and how long that took; null: no part reached it. */
  readonly back: { readonly fills: number; readonly seconds: number } | null;
  /** Drive writes after the change, in all, and the last part's share of the mean before. */
  readonly fills: number;
  readonly lastShare: number;
}

/** Null for other tests, and before all is measured. `driveBytes`: bytes of a drive write. */
export function recoveryOf({ name, runs }: PtsTest, measured: readonly (readonly Measured[])[], driveBytes: number): Recovery | null {
  const points = runs[0]?.points ?? [];
  const done = measured[0] ?? [];
  if (name !== 'xsr' || done.length < points.length) return null;
  const [before, after] = [1, 3].map((round) => done.filter((_, i) => points[i]?.round === round)) as [Measured[], Measured[]];
  const [first, last] = [after[0]?.mbps, after.at(-1)?.mbps];
  const usual = before.reduce((sum, { mbps }) => sum + (mbps ?? 0), 0) / before.length;
  if (first == null || last == null || !(usual > 0)) return null;
  const written = (parts: readonly Measured[]) => parts.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0) / driveBytes;
  const at = after.findIndex(({ mbps }) => (mbps ?? 0) >= usual * BACK_SHARE);
  const slow = after.slice(0, at);
  const back = at < 0 ? null : { fills: written(slow), seconds: slow.reduce((sum, { seconds }) => sum + seconds, 0) };
  return { first, share: first / usual, back, fills: written(after), lastShare: last / usual };
}
