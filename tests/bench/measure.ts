import type { Engine } from '../../src/engine/engine';
import type { AdvanceReply } from '../../src/engine/types';
import type { Scenario } from '../../src/scenario/types';
import type { LoadReply } from '../../src/worker/protocol';
import { benchScenario } from './drives';

/** Host pages that the engine writes in a wall second. */
export interface RateRun {
  /** Requests looked ahead; 0: off. */
  readonly lookahead: number;
  readonly pagesPerSecond: number;
  /** Over the run. */
  readonly waf: number;
}

/** Drive writes of random data before the first measurement: WAF has settled. */
const conditioning: Readonly<Record<number, number>> = { 1: 6, 4: 5, 16: 4, 64: 3, 256: 2 };
const chunk = 500_000;
/** The engine's own choice. */
const usualLookahead = 64;

function advance(engine: Engine, maxRequests: number): AdvanceReply {
  return engine.advance({ maxRequests, columns: false });
}

/** Loads a scenario, or throws the sentence why not. */
export function load(engine: Engine, scenario: Scenario): LoadReply & { ok: true } {
  const reply = engine.load(scenario);
  if (!reply.ok) throw new Error(reply.fault);
  return reply;
}

/** Advances until at least so many host pages were written in this phase. */
function writePages(engine: Engine, pages: number): void {
  let written = 0;
  while (written < pages) written += advance(engine, Math.min(chunk, pages - written)).simulatedPagesWritten;
}

function measureRun(engine: Engine, lookahead: number, seconds: number): RateRun {
  engine.lookahead = lookahead;
  let pages = 0;
  let wallMs = 0;
  const before = advance(engine, 1).frame.totals;
  let after = before;
  while (wallMs < seconds * 1000) {
    const reply = advance(engine, chunk);
    pages += reply.simulatedPagesWritten;
    wallMs += reply.wallMs;
    after = reply.frame.totals;
  }
  const waf = (after.nandBytesProgrammed - before.nandBytesProgrammed) / (after.hostBytesWritten - before.hostBytesWritten);
  return { lookahead, pagesPerSecond: (pages / wallMs) * 1000, waf };
}

/**
 * Steady-state speed of the engine on a drive of `gib` GiB: `runs` runs of `seconds` wall seconds each, with and without
 * lookahead in turn, on one drive, so that what else the machine does meets both.
 */
export function measureRates(engine: Engine, gib: number, runs: number, seconds: number): { runs: RateRun[]; memoryBytes: number } {
  const { plan } = load(engine, benchScenario(gib));
  while (advance(engine, chunk).frame.phase === 0);
  writePages(engine, gib * 2 ** 18 * (conditioning[gib] ?? 2));
  const results: RateRun[] = [];
  for (let run = 0; run < runs; run++) {
    for (const lookahead of [usualLookahead, 0]) results.push(measureRun(engine, lookahead, seconds));
  }
  return { runs: results, memoryBytes: plan.memoryBytes };
}

/**
 * What the machine itself gives: random read-modify-writes of 32-bit words per wall second, in as much memory as the drive takes.
 * In an instance of its own, after the drive's memory was given back.
 */
export function measureBound(module: WebAssembly.Module, memoryBytes: number, runs: number): number[] {
  const { exports } = new WebAssembly.Instance(module, { env: { abort: () => undefined, fetchRows: () => undefined } });
  const machineBound = exports.machineBound as (at: number, words: number, count: number) => number;
  const memory = exports.memory as WebAssembly.Memory;
  const at = memory.buffer.byteLength;
  const words = Math.floor(memoryBytes / 4);
  memory.grow(Math.ceil(memoryBytes / 65536));
  const count = 20_000_000;
  // Once before, so that every page of memory is there.
  machineBound(at, words, count);
  return Array.from({ length: runs }, () => {
    const start = performance.now();
    machineBound(at, words, count);
    return (count / (performance.now() - start)) * 1000;
  });
}
