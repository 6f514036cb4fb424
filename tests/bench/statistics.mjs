// Medians and 95th percentiles with the raw numbers, as results.json keeps them.

/**
 * @typedef {object} Summary
 * @property {number} median
 * @property {number} p95 95 % of the runs were at least this good: nearest rank, so the worst of fewer than 20
 * @property {readonly number[]} runs
 */

/** Three digits more than anybody reads; the file stays readable. @param {number} value */
const short = (value) => Number(value.toPrecision(6));

/**
 * Of speeds, where more is better, or of times, where less is. Throws on an empty list.
 * @param {readonly number[]} values
 * @param {'more' | 'less'} better
 * @returns {Summary}
 */
export function summarize(values, better) {
  const sorted = [...values].sort((a, b) => (better === 'less' ? a - b : b - a));
  const middle = sorted.length / 2;
  // An even number of runs has two in the middle, an odd one the same twice.
  const [low, high, last] = [Math.ceil(middle) - 1, Math.floor(middle), Math.ceil(sorted.length * 0.95) - 1].map((index) => sorted[index]);
  if (low === undefined || high === undefined || last === undefined) throw new Error('No run was measured.');
  return { median: short((low + high) / 2), p95: short(last), runs: values.map(short) };
}
