import { rowsOfSample } from './sampleFields';

/** Rows above which a log of samples halves its resolution: 42 MB, and 3 more for each job and each handle where there are several, 13 for a map on flash. */
export const MAX_SAMPLE_ROWS = 200_000;

/** The greater one that is known: NaN stands for a percentile that is not. */
function knownMax(a: number, b: number): number {
  if (Number.isNaN(a)) return b;
  return Number.isNaN(b) ? a : Math.max(a, b);
}

/** Makes one sample of two that follow each other in a phase: `next` goes into the first `stride` numbers of `target`. Sums stay exact. */
export function mergeSample(target: Float64Array, next: Float64Array, stride: number): void {
  for (let i = 0; i < stride; i++) {
    const a = target[i] ?? Number.NaN;
    const b = next[i] ?? Number.NaN;
    const keeps = rowsOfSample[i]?.keeps;
    if (keeps === undefined) target[i] = a + b;
    else if (keeps === 'least') target[i] = Math.min(a, b);
    else if (keeps === 'greatest') target[i] = knownMax(a, b);
  }
}
