import { Engine } from '../../src/engine/engine';
import { History } from '../../src/engine/history';
import { fullSizeScenario } from './drives';
import { load, measureBound, measureRates, type RateRun } from './measure';
import { measureReading, type ReadingResult } from './reading';
import { type Summary, summarize } from './statistics.mjs';

/** One measurement in a process or worker of its own, so that no drive meets the memory of another. */
export type Job =
  | { readonly do: 'rates'; readonly gib: number; readonly runs: number; readonly seconds: number }
  | { readonly do: 'full' }
  | { readonly do: 'reading'; readonly requests: number }
  | { readonly do: 'recording'; readonly scale: number; readonly runs: number };

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

/** What keeping states of the past costs a run, processor seconds from its first request to its last: other programs have no part in them. */
export interface RecordingResult {
  readonly scale: number;
  readonly recorded: Summary;
  readonly plain: Summary;
  /** Share of the plain run's time, of the medians. */
  readonly cost: number;
  /** Share of its own time that a run spends on copies in a worker that is new: their memory has to be found first. */
  readonly firstCost: number;
  readonly snapshots: number;
}

/** Memory for the past that the page takes where the machine does not say what it has, bytes. */
const historyBytes = 512e6;

function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** About as long as the page's advances. */
const pageChunk = 50_000;

async function recording(module: WebAssembly.Module, { scale, runs }: Job & { do: 'recording' }): Promise<RecordingResult> {
  const engine = await Engine.create(module);
  let snapshots = 0;
  let left: readonly Uint8Array[] = [];
  let firstCost: number | null = null;
  const once = (records: boolean): number => {
    load(engine, { ...fullSizeScenario(), scale });
    const history = records ? new History(engine, historyBytes, undefined, left) : null;
    let keeping = 0;
    const start = processorSeconds();
    for (let ended = false; !ended; ) {
      const reply = engine.advance({ maxRequests: pageChunk, columns: false });
      const noted = processorSeconds();
      history?.note(reply);
      keeping += processorSeconds() - noted;
      ended = reply.stop === 'end';
    }
    const seconds = processorSeconds() - start;
    firstCost ??= Number((keeping / seconds).toPrecision(3));
    if (history !== null) {
      snapshots = history.state.snapshots;
      left = history.leave();
    }
    return seconds;
  };
  // Once before, so that all memory is there; then in turn, so that what else the machine does meets both.
  once(true);
  const pairs = Array.from({ length: runs }, () => ({ recorded: once(true), plain: once(false) }));
  const [recorded, plain] = [pairs.map((pair) => pair.recorded), pairs.map((pair) => pair.plain)].map((times) => summarize(times, 'less'));
  if (recorded === undefined || plain === undefined) throw new Error('No run was measured.');
  const cost = Number((recorded.median / plain.median - 1).toPrecision(3));
  return { scale, recorded, plain, cost, firstCost: firstCost ?? 0, snapshots };
}

/** Runs one measurement. */
export function runJob(module: WebAssembly.Module, job: Job): Promise<RatesResult | FullResult | RecordingResult | ReadingResult> {
  if (job.do === 'reading') return measureReading(job.requests);
  if (job.do === 'recording') return recording(module, job);
  return job.do === 'rates' ? rates(module, job) : full(module);
}
