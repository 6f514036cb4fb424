/** Cases of a property-based test: so many in `npm test`, `CASES` times as many in `npm run soak`, which draws new ones. */
const times = Number(process.env.CASES ?? 1);
export const cases = (count: number): number => Math.round(count * times);

/** In `npm run soak` what is too long for `npm test` is done as a whole. */
export const isSoak = times > 1;
