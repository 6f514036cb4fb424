/** Cases of a property-based test: so many in `npm test`, `CASES` times as many in `npm run soak`, which draws new ones. */
export const cases = (count: number): number => Math.round(count * Number(process.env.CASES ?? 1));
