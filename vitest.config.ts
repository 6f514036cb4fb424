import { defineConfig } from 'vitest/config';
import { scopedNames } from './scripts/scoped-names.mjs';

const coreRooms = 'embed,texts,destinations,domain,lib,scenario,sweep,tables,traces,fio,fit,store,client,worker,views,lessons,cli';

/** The built page in a Chromium. */
const inChromium = {
  globalSetup: 'tests/e2e/setup.ts',
  // One file after the other in one process, which keeps the browser and its tabs.
  isolate: false,
  fileParallelism: false,
  // Of a poll, too, nobody knows when it comes true on a machine that does something else meanwhile; each look takes time from the page.
  expect: { poll: { timeout: 60_000, interval: 100 } },
  testTimeout: 180_000,
  hookTimeout: 90_000,
};

export default defineConfig({
  test: {
    // A test that passes only at the second attempt has failed.
    retry: 0,
    projects: [
      {
        css: { modules: scopedNames },
        test: {
          name: 'core',
          css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' } },
          // One process for all: a hundred files would load React, the engine and valibot a hundred times.
          isolate: false,
          include: [`tests/{${coreRooms}}/**/*.test.{ts,tsx}`, 'tests/*.test.{ts,tsx}'],
          globalSetup: 'tests/setup.ts',
          setupFiles: 'tests/seed.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'engine',
          // One process compiles the engine once, and keeps what its optimizer made of it.
          isolate: false,
          include: ['tests/engine/**/*.test.ts'],
          globalSetup: 'tests/setup.ts',
          setupFiles: 'tests/seed.ts',
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'experiments',
          // The engine is compiled once for all its files.
          isolate: false,
          include: ['tests/experiments/**/*.test.ts'],
          globalSetup: 'tests/setup.ts',
          setupFiles: 'tests/seed.ts',
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'page', include: ['tests/e2e/**/*.test.ts'], ...inChromium } },
      // The page elsewhere than on the first screen of one server: `npm run elsewhere`, which CI calls after `npm test`.
      { test: { name: 'elsewhere', include: ['tests/elsewhere/**/*.test.ts'], ...inChromium } },
      {
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          globalSetup: 'tests/browsers/setup.ts',
          // WebKit draws in software: beside other work its tour takes minutes.
          testTimeout: 400_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
