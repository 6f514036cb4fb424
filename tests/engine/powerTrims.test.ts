import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import type { Action, PhaseChange } from '../../src/scenario/types';
import { createEngine, scenarioOf } from './setup';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine('checked');
});

const PAGES = 1000;
const TRIMMED = 200;
const fill = { pattern: 'sequential', requests: PAGES } as const;
/** Pages beyond what is trimmed, one after the other. */
const beyond = { pattern: 'sequential', span: { from: TRIMMED / PAGES, to: 1 }, requests: 700 } as const;
const lose = { do: 'powerLoss', offSeconds: 0 } as const;

/** A drive with four times the flash that its pages need: nothing is collected. With it, what of the map is left after each power loss. */
function run(checkpointEveryMiB: number | null, actions: readonly Action[], phases: readonly PhaseChange[] = [fill, beyond]) {
  const drive = { logicalPages: PAGES, checkpointEveryMiB, checkpointMiB: 0.01 };
  const loaded = engine.load(scenarioOf({ drive, phases, actions }));
  if (!loaded.ok) throw new Error(loaded.fault);
  while (!engine.frame(false).ended) engine.advance({ maxRequests: 50, columns: false });
  engine.check();
  const { mappedPages, totals } = engine.frame(false);
  expect(totals.blocksErased).toBe(0);
  return { mappedPages, losses: engine.power()?.losses ?? [] };
}

const at = (request: number, phase = 1) => ({ phase, request });
const trim = { do: 'trim', span: { from: 0, to: TRIMMED / PAGES } } as const;

describe('pages that the host has trimmed', () => {
  it('are back after a power loss where no checkpoint has the TRIM, and the host has not written since', () => {
    const { mappedPages, losses } = run(null, [
      { at: at(10), ...trim },
      { at: at(600), ...lose },
    ]);
    expect(losses.map(({ trimsReturned }) => trimsReturned)).toEqual([TRIMMED]);
    expect(mappedPages).toBe(PAGES);
  });

  it('stay away where a checkpoint has it, however often the power is lost', () => {
    // A checkpoint each 256 pages: several come between the TRIM and the loss.
    const { mappedPages, losses } = run(1, [
      { at: at(10), ...trim },
      { at: at(600), ...lose },
      { at: at(650), ...lose },
    ]);
    expect(losses.map(({ trimsReturned }) => trimsReturned)).toEqual([0, 0]);
    expect(mappedPages).toBe(PAGES - TRIMMED);
  });

  it('stay back when they have come back: a checkpoint after the loss has them as they are then', () => {
    const { mappedPages, losses } = run(1, [
      { at: at(26), ...trim },
      { at: at(27), ...lose },
      { at: at(600), ...lose },
    ]);
    expect(losses.map(({ trimsReturned }) => trimsReturned)).toEqual([TRIMMED, 0]);
    expect(mappedPages).toBe(PAGES);
  });

  it('and written again are as they were written', () => {
    const { mappedPages, losses } = run(
      null,
      [
        { at: at(0), ...trim },
        { at: at(TRIMMED), ...lose },
      ],
      [fill, { pattern: 'sequential', requests: 500 }],
    );
    expect(losses.map(({ trimsReturned, acknowledgedLost }) => [trimsReturned, acknowledgedLost])).toEqual([[0, 0]]);
    expect(mappedPages).toBe(PAGES);
  });
});

it('a checkpoint shortens what is scanned: what was programmed since, and no more', () => {
  const scanned = (every: number | null): number => run(every, [{ at: at(500), ...lose }]).losses[0]?.scannedPages ?? 0;
  expect(scanned(null)).toBe(PAGES + 500);
  // The last one came with page 1,280, and takes pages of its own.
  expect(scanned(1)).toBeGreaterThanOrEqual(PAGES + 500 - 1280);
  expect(scanned(1)).toBeLessThan(256 + 64);
});
