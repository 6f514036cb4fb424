import { type SampleField, sampleFields } from './types';

/** Column of a field in a sample row. */
export const sampleIndex: Readonly<Record<SampleField, number>> = Object.fromEntries(sampleFields.map((f, i) => [f, i])) as Record<
  SampleField,
  number
>;

/** Rows above which a log of samples halves its resolution: 67 MB. */
export const MAX_SAMPLE_ROWS = 200_000;

/** What a merged row keeps of its two halves; the fields not named here are added up. */
const keep: Partial<Record<SampleField, 'first' | 'least' | 'greatest'>> = {
  phase: 'first',
  start: 'first',
  // A percentile of two samples together lies between theirs; the greater one never flatters the drive.
  p50: 'greatest',
  p99: 'greatest',
  p999: 'greatest',
  max: 'greatest',
  freeGroups: 'least',
  readP50: 'greatest',
  readP99: 'greatest',
  writeP50: 'greatest',
  writeP99: 'greatest',
};

/** The greater one that is known: NaN stands for a percentile that is not. */
function knownMax(a: number, b: number): number {
  if (Number.isNaN(a)) return b;
  return Number.isNaN(b) ? a : Math.max(a, b);
}

/** Makes one sample of two that follow each other in a phase: `next` goes into `target`. Sums stay exact. */
export function mergeSample(target: Float64Array, next: Float64Array): void {
  sampleFields.forEach((name, i) => {
    const a = target[i] ?? Number.NaN;
    const b = next[i] ?? Number.NaN;
    const rule = keep[name];
    if (rule === undefined) target[i] = a + b;
    else if (rule === 'least') target[i] = Math.min(a, b);
    else if (rule === 'greatest') target[i] = knownMax(a, b);
  });
}
