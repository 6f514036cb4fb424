import { expect, it } from 'vitest';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import { unseenWords } from '../../../src/store/selections/drive/unseen';
import { english } from '../../../src/texts/en/english';
import { plainText } from '../../../src/texts/rich';
import { createEngine, loadInto } from '../../engine/setup';
import { frame, phase, plain, plan, run, scenario, totals } from './synthetic';

const fill = phase({ pattern: 'sequential', passes: 1, seconds: null, qd: 1 });
const tiny = plan(
  scenario(
    { scale: 1, sample: { requests: 1 }, phases: [fill, phase({ requests: 2000, seconds: null })] },
    { channels: 1, diesPerChannel: 1, planesPerDie: 1, blocksPerPlane: 12, pagesPerBlock: 12, nandPageKiB: 4, logicalPages: 96 },
    { gcLow: 1, frontiers: 'single' },
  ),
);
const told = (fields: Parameters<typeof frame>[1]) => plain(plainText(unseenWords(run(tiny, frame(tiny, fields)), english)));

it('says what was computed without being shown, and how many pages are left before the drive must collect', () => {
  expect(told({ phase: 0, groups: [12, 0, 0, 0, 0] })).toBe('Run, or step by one host request. What it does appears here.');
  const programmed = totals({ hostRequests: 129, nandBytesProgrammed: 129 * 4096 });
  const eve = {
    phase: 1,
    phaseRequests: 33,
    totals: programmed,
    phaseTotals: totals({ hostRequests: 33 }),
    groups: [1, 1, 10, 0, 0] as const,
  };
  expect(told(eve)).toBe(
    'Already run, not shown: 96 requests that filled the drive and 33 random ones. Step on: 3 pages can still be written; the next one makes the drive collect a block. Another 12 pages stay free, a reserve for what collection moves. Reset goes back to the empty drive.',
  );
  expect(told({ ...eve, collectingSince: 0.1 })).toBe('Already run, not shown: 96 requests that filled the drive and 33 random ones.');
  expect(told({ ...eve, phase: 0, phaseRequests: 129 })).toMatch(/^Already run, not shown: 129 requests\./);
  expect(told({ ...eve, ended: true })).toBe('');
});

it('counts what was done by hand apart, by what the engine counts', async () => {
  const engine = await createEngine();
  const { plan: drive } = loadInto(engine, shippedScenario('tiny'));
  const advance = (maxRequests: number) => engine.advance({ maxRequests, columns: false }).frame;
  const now = (receipts = engine.taken()) => plain(plainText(unseenWords(run(drive, engine.frame(false), [], { receipts }), english)));
  advance(1000);
  advance(5);
  engine.act({ do: 'write', lpn: 7, pages: 1 });
  advance(1);
  engine.act({ do: 'write', lpn: 8, pages: 1 });
  advance(1);
  expect(now()).toContain('96 requests that filled the drive and 7 random ones, 2 by hand.');
  loadInto(engine, shippedScenario('tiny'));
  advance(40);
  engine.act({ do: 'write', lpn: 7, pages: 1 });
  advance(1000);
  advance(5);
  expect(now()).toContain('97 requests before this step and 5 random ones.');
});
