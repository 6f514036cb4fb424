/** Traces for the engine's tests: recorded from a pattern's own run, or drawn. */
import fc from 'fast-check';
import type { Engine } from '../../src/engine/engine';
import type { ReplaySource } from '../../src/engine/replay';
import type { Scenario } from '../../src/scenario/types';
import { type Columns, ColumnsBuilder } from '../../src/traces/columns';
import { replayedOn } from '../../src/traces/replayed';
import { FLUSH, READ, TRIM, WRITE } from '../../src/traces/request';
import { storeInMemory } from '../../src/traces/store';

const kinds: Readonly<Record<string, number>> = { read: READ, write: WRITE, trim: TRIM };

/** What a replay phase of a test says of a trace that it is handed. */
export const named = { hash: '0123456789abcdef', size: 21 };

/** The requests of a phase of whole pages, one after the other, a microsecond apart: what its pattern draws does not depend on the queue. */
export function recorded(engine: Engine, scenario: Scenario, phase: number): Columns {
  const phases = scenario.phases.map((each, i) => (i === phase ? { ...each, qd: 1 } : each));
  const load = engine.load({ ...scenario, phases });
  if (!load.ok) throw new Error(load.fault);
  const columns = new ColumnsBuilder();
  let [at, ended, n] = [0, false, 0];
  while (!ended && at <= phase) {
    const reply = engine.advance({ maxRequests: at < phase ? 1_000_000 : 1, columns: false, trace: at === phase });
    const pages = reply.events.filter((event) => event.kind in kinds) as readonly { kind: string; lpn: number }[];
    const [first] = pages;
    if (at === phase && first) columns.add(n++, kinds[first.kind] ?? 0, first.lpn * 8, pages.length * 8);
    if (reply.stop === 'phase' || reply.stop === 'end') at += 1;
    ended = reply.frame.ended;
  }
  return columns.finish();
}

/** The trace on the whole partition of a drive. */
export function sourceOf(columns: Columns, usedPages: number): ReplaySource {
  return replayedOn(storeInMemory(columns), 'as-is', usedPages * 8);
}

/** A source whose chunks have `rows` rows. */
export function inChunksOf(rows: number, source: ReplaySource): ReplaySource {
  return {
    ...source,
    chunkAt: (row) => {
      const whole = source.chunkAt(row);
      const first = Math.max(whole.first, Math.floor(row / rows) * rows);
      const [from, to] = [first - whole.first, Math.min(whole.rows, first - whole.first + rows)];
      const part = <T extends Float64Array | Uint32Array | Uint8Array>(column: T): T => column.slice(from, to) as T;
      return {
        first,
        rows: to - from,
        timeUs: part(whole.timeUs),
        sector: part(whole.sector),
        sectors: part(whole.sectors),
        kind: part(whole.kind),
      };
    },
  };
}

/** Requests of every kind, aligned or not, on a drive of so many pages; gaps up to `gapUs`. */
export function traces(usedPages: number, gapUs: number, maxLength: number): fc.Arbitrary<Columns> {
  const one = fc.record({
    gap: fc.oneof({ weight: 3, arbitrary: fc.nat({ max: gapUs }) }, { weight: 1, arbitrary: fc.constant(0) }),
    kind: fc.constantFrom(READ, WRITE, WRITE, WRITE, TRIM, FLUSH),
    sector: fc.nat({ max: usedPages * 8 - 1 }),
    sectors: fc.integer({ min: 1, max: 80 }),
    whole: fc.boolean(),
  });
  return fc.array(one, { minLength: 1, maxLength }).map((list) => {
    const columns = new ColumnsBuilder();
    let time = 0;
    list.forEach(({ gap, kind, sector, sectors, whole }, i) => {
      if (i > 0) time += gap;
      const from = whole ? Math.floor(sector / 8) * 8 : sector;
      const length = Math.min(usedPages * 8 - from, whole ? Math.ceil(sectors / 8) * 8 : sectors);
      columns.add(time, kind, kind === FLUSH ? 0 : from, kind === FLUSH ? 0 : length);
    });
    return columns.finish();
  });
}
