/**
 * Cases of a property-based test. `npm test` draws half of them, the same in every run: a rule that is broken shows in many. `npm run soak` draws
 * `CASES` times as many as are written down, and new ones.
 */
const times = Number(process.env.CASES ?? 0.5);
export const cases = (count: number): number => Math.round(count * times);

/** In `npm run soak` what is too long for `npm test` is done as a whole. */
export const isSoak = times > 1;
