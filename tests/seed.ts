import { configureGlobal } from 'fast-check';

/**
 * Property-based tests draw the same cases in every run, so that a landing never depends on the day's luck; `npm run soak`
 * draws new ones (and names the seed, with which `SEED=… npm test` repeats them).
 */
configureGlobal({ seed: Number(process.env.SEED ?? 20_100_208) });
