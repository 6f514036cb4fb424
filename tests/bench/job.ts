import { Engine } from '../../src/engine/engine';
import { fullSizeScenario } from './drives';
import { load, measureBound, measureRates, type RateRun } from './measure';
import { type Summary, summarize } from './statistics.mjs';

/** One measurement in a process or worker of its own, so that no drive meets the memory of another. */
export type Job = { readonly do: 'rates'; readonly gib: number; readonly runs: number; readonly seconds: number } | { readonly do: 'full' };

export interface RatesResult {
  readonly gib: number;
  readonly memoryBytes: number;
  readonly waf: number;
  readonly lookahead: number;
  /** Host page writes per wall second. */
  readonly withLookahead: Summary;
  readonly withoutLookahead: Summary;
  /** Of the medians. */
  readonly lookaheadGain: number;
  /** Random read-modify-writes of 32-bit words per wall second in as much memory. */
  readonly machineBound: Summary;
}

export interface FullResult {
  readonly wallSeconds: number;
  readonly displayedSeconds: number;
  readonly memoryBytes: number;
  readonly hostPages: number;
  readonly waf: number;
}

function speeds(runs: readonly RateRun[]): Summary {
  return summarize(
    runs.map((run) => run.pagesPerSecond),
    'more',
  );
}

async function rates(module: WebAssembly.Module, job: Job & { do: 'rates' }): Promise<RatesResult> {
  const engine = await Engine.create(module);
  const { runs, memoryBytes } = measureRates(engine, job.gib, job.runs, job.seconds);
  const on = runs.filter((run) => run.lookahead > 0);
  const [withLookahead, withoutLookahead] = [speeds(on), speeds(runs.filter((run) => run.lookahead === 0))];
  return {
    gib: job.gib,
    memoryBytes,
    waf: summarize(
      runs.map((run) => run.waf),
      'less',
    ).median,
    lookahead: on[0]?.lookahead ?? 0,
    withLookahead,
    withoutLookahead,
    lookaheadGain: Number((withLookahead.median / withoutLookahead.median).toPrecision(3)),
    machineBound: summarize(measureBound(module, memoryBytes, job.runs), 'more'),
  };
}

async function full(module: WebAssembly.Module): Promise<FullResult> {
  const engine = await Engine.create(module);
  const start = performance.now();
  const { plan } = load(engine, fullSizeScenario());
  let reply = engine.advance({ maxRequests: 1, columns: false });
  while (reply.stop !== 'end') reply = engine.advance({ maxRequests: 500_000, columns: false });
  const { totals, phaseTotals } = reply.frame;
  return {
    wallSeconds: (performance.now() - start) / 1000,
    displayedSeconds: reply.frame.seconds,
    memoryBytes: plan.memoryBytes,
    hostPages: totals.hostPagesWritten,
    waf: phaseTotals.nandBytesProgrammed / phaseTotals.hostBytesWritten,
  };
}

/** Runs one measurement. */
export function runJob(module: WebAssembly.Module, job: Job): Promise<RatesResult | FullResult> {
  return job.do === 'rates' ? rates(module, job) : full(module);
}
