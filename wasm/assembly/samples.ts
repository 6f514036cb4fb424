/** Samples: what was completed in each displayed second (or each n requests), as counter differences; the steady-state rule. */
import {
  CNT_BYTES_READ, CNT_BYTES_WRITTEN, CNT_SLOTS_HOST, CNT_SLOTS_PADDED, CNT_SLOTS_RELOCATED, CNT_GROUPS_ERASED, CNT_PAGES_WRITTEN,
  CNT_REQUESTS, CNT_SIZE, SAMPLE_CAPACITY, SMP_BYTES_READ, SMP_BYTES_WRITTEN, SMP_SLOTS_HOST, SMP_SLOTS_PADDED, SMP_SLOTS_RELOCATED,
  SMP_FREE_GROUPS, SMP_GROUPS_ERASED, SMP_LENGTH_US, SMP_MAX, SMP_P50, SMP_P99, SMP_P999, SMP_PAGES_WRITTEN, SMP_PHASE, SMP_READ_P50,
  SMP_READ_P99, SMP_READ_US, SMP_READS, SMP_REQUESTS, SMP_START_US, SMP_WRITE_P50, SMP_WRITE_P99, SMP_WRITE_US, SMP_WRITES,
  KIND_FLUSH, KIND_READ, KIND_TRIM, OWN_RELOCATED, OWN_WRITTEN, SAMPLED_HANDLES,
} from '../layout';
import { PLACED } from './features';
import { ensure } from './check';
import { addLatency, clearHistogram, moveHistogram, percentile, percentileOfWrites } from './counters';
import { sampleHandles, sampleMap, sampleSize } from './geometry';
import { putJobs } from './jobs';
import { keepMap, putMap } from './mapTimes';
import { ownerAt } from './placement';
import { COUNTER_BYTES, dieAt, f64At, S, setF64, hostPages } from './state';

/** Rows that one step may add at most: an advance returns before fewer are left. */
export const SAMPLE_RESERVE: u32 = SAMPLE_CAPACITY / 2;

/** True when the next step might not find room for its samples: the call must return first. */
@inline
export function samplesAreFull(): bool {
  return S.sampleCount > <u32>SAMPLE_CAPACITY - SAMPLE_RESERVE;
}

export function beginSample(at: f64): void {
  S.sampleStart = at;
  S.sampleLatencyMax = 0;
  nextBorder();
  memory.copy(S.sampleCounters, S.counters, COUNTER_BYTES);
  if (PLACED && S.owners > 1) keepOwners();
  if (PLACED && S.map) keepMap();
}

/** When the sample or the round that runs will be over, whichever is first. */
function nextBorder(): void {
  const sampleEnd = S.sampleUs > 0 ? S.sampleStart + S.sampleUs : Infinity;
  const roundEnd = S.roundUs > 0 ? S.roundStart + S.roundUs : Infinity;
  S.border = Math.min(sampleEnd, roundEnd);
}

export function beginRounds(at: f64): void {
  S.roundStart = at;
  nextBorder();
  S.roundRequests = f64At(S.counters, CNT_REQUESTS);
  S.roundCount = 0;
  S.steadyAt = -1;
}

@inline
function since(counter: u32): f64 {
  return f64At(S.counters, counter) - f64At(S.sampleCounters, counter);
}

/** Free groups of the die that has fewest. */
function leastFree(): u32 {
  let least: u32 = 0xffffffff;
  for (let die: u32 = 0; die < S.dies; die++) {
    const d = dieAt(die);
    least = min(least, d.freeCount + d.withheld);
  }
  return least;
}

export function emitSample(end: f64): void {
  ensure(S.sampleCount < <u32>SAMPLE_CAPACITY, 'more samples in one step than the buffer holds');
  const row = S.samples + <usize>S.sampleCount * (sampleSize() << 3);
  setF64(row, SMP_PHASE, <f64>S.phase);
  setF64(row, SMP_START_US, S.sampleStart - S.phaseStart);
  setF64(row, SMP_LENGTH_US, end - S.sampleStart);
  setF64(row, SMP_REQUESTS, since(CNT_REQUESTS));
  setF64(row, SMP_BYTES_WRITTEN, since(CNT_BYTES_WRITTEN));
  setF64(row, SMP_BYTES_READ, since(CNT_BYTES_READ));
  setF64(row, SMP_PAGES_WRITTEN, since(CNT_PAGES_WRITTEN));
  setF64(row, SMP_SLOTS_HOST, since(CNT_SLOTS_HOST));
  setF64(row, SMP_SLOTS_RELOCATED, since(CNT_SLOTS_RELOCATED));
  setF64(row, SMP_SLOTS_PADDED, since(CNT_SLOTS_PADDED));
  setF64(row, SMP_GROUPS_ERASED, since(CNT_GROUPS_ERASED));
  const requests = since(CNT_REQUESTS);
  setF64(row, SMP_P50, percentile(S.sampleLatency, requests, 0.5));
  setF64(row, SMP_P99, percentile(S.sampleLatency, requests, 0.99));
  setF64(row, SMP_P999, percentile(S.sampleLatency, requests, 0.999));
  setF64(row, SMP_MAX, requests > 0 ? S.sampleLatencyMax : NaN);
  setF64(row, SMP_FREE_GROUPS, <f64>leastFree());
  putKinds(row, requests);
  putJobs(row);
  putOwners(row);
  if (PLACED && S.map) putMap(row + (sampleMap() << 3));
  S.sampleCount++;
  foldSample();
  beginSample(end);
}

/** Handles of the host that a sample tells apart. */
@inline
function sampledHandles(): u32 {
  return PLACED && S.owners > 1 ? min(S.named, SAMPLED_HANDLES) : 0;
}

/** What the first handles have written and had relocated so far. */
function keepOwners(): void {
  for (let h: u32 = 0; h < sampledHandles(); h++) {
    setF64(S.sampleOwners, 2 * h, f64At(ownerAt(h), OWN_WRITTEN));
    setF64(S.sampleOwners, 2 * h + 1, f64At(ownerAt(h), OWN_RELOCATED));
  }
}

/** The same since the sample began, into its row. */
function putOwners(row: usize): void {
  const at = sampleHandles();
  for (let h: u32 = 0; h < sampledHandles(); h++) {
    setF64(row, at + 2 * h, f64At(ownerAt(h), OWN_WRITTEN) - f64At(S.sampleOwners, 2 * h));
    setF64(row, at + 2 * h + 1, f64At(ownerAt(h), OWN_RELOCATED) - f64At(S.sampleOwners, 2 * h + 1));
  }
}

/** Reads and writes of the sample by themselves. */
function putKinds(row: usize, requests: f64): void {
  const reads = S.sampleReads;
  const writes = requests - reads - S.sampleTrims;
  setF64(row, SMP_READS, reads);
  setF64(row, SMP_READ_US, S.sampleReadSum);
  setF64(row, SMP_READ_P50, percentile(S.sampleReadLatency, reads, 0.5));
  setF64(row, SMP_READ_P99, percentile(S.sampleReadLatency, reads, 0.99));
  setF64(row, SMP_WRITES, writes);
  setF64(row, SMP_WRITE_US, S.sampleWriteSum);
  setF64(row, SMP_WRITE_P50, writesOfSample(writes, 0.5));
  setF64(row, SMP_WRITE_P99, writesOfSample(writes, 0.99));
}

function writesOfSample(writes: f64, p: f64): f64 {
  return percentileOfWrites(S.sampleLatency, 0, S.sampleReadLatency, 0, S.sampleTrimLatency, 0, writes, p);
}

/** Forgets the latencies of reads, writes and TRIMs: a phase begins. */
export function clearKinds(): void {
  clearHistogram(S.readLatency);
  clearHistogram(S.sampleReadLatency);
  clearHistogram(S.trimLatency);
  clearHistogram(S.sampleTrimLatency);
  S.reads = S.trims = S.readSum = S.writeSum = S.trimSum = 0;
  S.sampleReads = S.sampleTrims = S.sampleReadSum = S.sampleWriteSum = S.sampleTrimSum = 0;
}

function foldKinds(): void {
  if (S.sampleReads > 0) moveHistogram(S.sampleReadLatency, S.readLatency);
  if (S.sampleTrims > 0) moveHistogram(S.sampleTrimLatency, S.trimLatency);
  S.reads += S.sampleReads;
  S.trims += S.sampleTrims;
  S.readSum += S.sampleReadSum;
  S.writeSum += S.sampleWriteSum;
  S.trimSum += S.sampleTrimSum;
  S.sampleReads = S.sampleTrims = S.sampleReadSum = S.sampleWriteSum = S.sampleTrimSum = 0;
}

/** The sample's latencies join the phase's. */
export function foldSample(): void {
  foldKinds();
  moveHistogram(S.sampleLatency, S.latency);
  S.latencyMax = Math.max(S.latencyMax, S.sampleLatencyMax);
}

/** Whether the samples until `at` are more than one step may add. */
function isLong(at: f64): bool {
  return S.sampleUs > 0 && (at - S.sampleStart) / S.sampleUs > <f64>(SAMPLE_RESERVE / 2);
}

/** Many requests are about to complete in one step, the last of them at `at`: where that is long, it is one long sample. */
export function passIfLong(at: f64): void {
  if (isLong(at)) passTime(at);
}

function emitSamples(at: f64): void {
  // So long a silence (a secure erase with very short samples) becomes one long sample.
  if (isLong(at)) emitSample(at);
  while (at >= S.sampleStart + S.sampleUs) {
    const end = S.sampleStart + S.sampleUs;
    if (end <= S.sampleStart) {
      // After so long a run the clock's own grain is longer than a sample.
      if (at > S.sampleStart) emitSample(at);
      return;
    }
    emitSample(end);
  }
}

/** Silent rounds after which the rule knows no more than after these. */
const SILENT_ROUNDS: f64 = 16;
/** Rounds of nineteen displayed years. Up to this many are ended one by one, so that a call that ends in between changes no bit. */
const ROUNDS_AT_ONCE: f64 = 1e7;

/** Ends the rounds that are over at `at`; of a silence beyond all use (an absurd rate or cap) only its beginning and its end, one by one. */
function endRounds(at: f64): void {
  const silent = Math.floor((at - S.roundStart) / S.roundUs) - 2 * SILENT_ROUNDS;
  if (silent > ROUNDS_AT_ONCE) {
    for (let i: f64 = 0; i < SILENT_ROUNDS; i++) endRound();
    S.roundStart += silent * S.roundUs;
    S.roundCount += <u32>min(silent, 1e9);
  }
  while (at >= S.roundStart + S.roundUs) {
    if (S.roundStart + S.roundUs <= S.roundStart) return;
    endRound();
  }
}

/** Ends every sample and round that is over at `at`; called before what happens at `at` is counted. */
@inline
export function passTime(at: f64): void {
  if (at >= S.border) passBorders(at);
}

export function passBorders(at: f64): void {
  if (S.sampleUs > 0 && at >= S.sampleStart + S.sampleUs) emitSamples(at);
  if (S.roundUs > 0) endRounds(at);
  nextBorder();
}

/** Completions until the sample is over, where samples are counted in requests. */
export function requestsUntilSample(): u64 {
  return S.sampleUs > 0 ? u64.MAX_VALUE : <u64>max(S.sampleRequests - since(CNT_REQUESTS), 1);
}

/** One request has been completed at `at` after `latency` us. */
@inline
export function countLatency(at: f64, latency: f64, kind: u32): void {
  addLatency(S.sampleLatency, latency);
  if (latency > S.sampleLatencyMax) S.sampleLatencyMax = latency;
  if (kind == KIND_READ) {
    addLatency(S.sampleReadLatency, latency);
    S.sampleReads++;
    S.sampleReadSum += latency;
  } else if (kind == KIND_TRIM || kind == KIND_FLUSH) {
    // A flush is no write: it counts with what is neither.
    addLatency(S.sampleTrimLatency, latency);
    S.sampleTrims++;
    S.sampleTrimSum += latency;
  } else S.sampleWriteSum += latency;
  if (S.sampleUs == 0 && since(CNT_REQUESTS) >= S.sampleRequests) emitSample(at);
}

/** What is left at the end of a phase becomes a shorter sample, if anything happened in it. */
export function endSamples(): void {
  let any = false;
  for (let i: u32 = 0; i < <u32>CNT_SIZE; i++) if (since(i) != 0) any = true;
  if (any || S.clock > S.sampleStart) emitSample(max(S.clock, S.sampleStart));
}

/**
 * SNIA PTS 2.0.2, 2.1.24: over 5 rounds max - min <= 20 % of the mean, and the least-squares line moves by at most 10 % of it. Here only after collection began in the phase and `steadyMinPages` were written since.
 */
function endRound(): void {
  const requests = f64At(S.counters, CNT_REQUESTS);
  S.rounds0 = S.rounds1;
  S.rounds1 = S.rounds2;
  S.rounds2 = S.rounds3;
  S.rounds3 = S.rounds4;
  S.rounds4 = requests - S.roundRequests;
  S.roundRequests = requests;
  S.roundStart += S.roundUs;
  S.roundCount++;
  if (S.steadyAt >= 0 || S.roundCount < 5 || S.collectingSince < 0) return;
  if (hostPages() - S.collectingSincePages < S.steadyMinPages) return;
  const mean = (S.rounds0 + S.rounds1 + S.rounds2 + S.rounds3 + S.rounds4) / 5;
  const high = max(max(max(S.rounds0, S.rounds1), max(S.rounds2, S.rounds3)), S.rounds4);
  const low = min(min(min(S.rounds0, S.rounds1), min(S.rounds2, S.rounds3)), S.rounds4);
  // Slope of the least-squares line through rounds 0..4; over the window it rises by 4 slopes.
  const slope = (2 * (S.rounds4 - S.rounds0) + (S.rounds3 - S.rounds1)) / 10;
  if (high - low <= 0.2 * mean && Math.abs(4 * slope) <= 0.1 * mean) S.steadyAt = S.roundStart - S.phaseStart;
}
