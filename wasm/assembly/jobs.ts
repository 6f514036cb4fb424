/**
 * Jobs side by side: the requests of a phase and of those beside it, each with its own pattern, numbers and queue, in one closed loop. A job has
 * at most its own depth outstanding; among those that have a place in their queue the one after the job that issued last comes first. wasm/README.md, Jobs.
 */
import {
  JOB_BYTES_READ, JOB_BYTES_WRITTEN, JOB_MAX, JOB_MEAN, JOB_P50, JOB_P99, JOB_P9999, JOB_REQUESTS, JOB_SHIFT, JOB_SIZE, KIND_READ, KIND_WRITE, NONE, PH_JOBS,
  PH_JOBS_FROM, PH_QD, SMP_JOB_SIZE, SMP_SIZE,
} from '../layout';
import { PLACED } from './features';
import { ensure } from './check';
import { addLatency, percentile } from './counters';
import { trimPage } from './write';
import { phaseField, prepareGenerator, trimTarget } from './generator';
import { sampleSize } from './geometry';
import { HostJob, HOST_JOB_BYTES } from './hostJob';
import { HEADER, S, setF64, State } from './state';
import { resetZone, zoneOf } from './zones';

function hostJobAt(k: u32): HostJob {
  return changetype<HostJob>(S.jobTable + <usize>k * <usize>HOST_JOB_BYTES);
}

function histogramOf(k: u32): usize {
  return changetype<usize>(hostJobAt(k)) + offsetof<HostJob>();
}

function rowOfJob(k: u32): u32 {
  return k == 0 ? S.phase : <u32>phaseField(PH_JOBS_FROM) + k - 1;
}

/** The generator as it is now belongs to the job that is loaded. */
function keep(): void {
  const job = hostJobAt(S.loadedJob);
  job.lastEnd = S.lastEnd;
  memory.copy(changetype<usize>(job) + offsetof<HostJob>('key'), HEADER + offsetof<State>('phaseKey'), 32);
  job.paretoPower = S.paretoPower;
  job.pageSlots = S.pageSlots;
}

/** Loads the generator of job k; 0 before anything but its requests is asked for. */
export function loadJob(k: u32): void {
  if (k == S.loadedJob) return;
  keep();
  S.row = S.phase;
  S.row = rowOfJob(k);
  S.loadedJob = k;
  const job = hostJobAt(k);
  S.lastEnd = job.lastEnd;
  memory.copy(HEADER + offsetof<State>('phaseKey'), changetype<usize>(job) + offsetof<HostJob>('key'), 32);
  S.paretoPower = job.paretoPower;
  S.pageSlots = job.pageSlots;
}

/** A phase begins, whose record is in force. `slots`: what a page of the record in force is stored in. */
export function beginJobs(slots: (entropy: f64) => u32, entropyField: u32): void {
  S.loadedJob = 0;
  S.sideTag = 0;
  S.sideJobs = <u32>phaseField(PH_JOBS);
  S.sideQd = 0;
  if (S.sideJobs == 0) return;
  for (let k: u32 = 0; k <= S.sideJobs; k++) memory.fill(changetype<usize>(hostJobAt(k)), 0, <usize>HOST_JOB_BYTES);
  // The first that issues is the phase's own.
  hostJobAt(0).turn = S.sideJobs;
  for (let k: u32 = 1; k <= S.sideJobs; k++) {
    loadJob(k);
    S.lastEnd = 0;
    prepareGenerator(S.seed);
    S.pageSlots = slots(phaseField(entropyField));
    S.sideQd += <u32>phaseField(PH_QD);
    loadJob(0);
  }
}

/** The job that issues the next request, loaded; its number in it is what it has issued before. */
export function nextJob(): f64 {
  const first = hostJobAt(0);
  let k = first.turn;
  for (let i: u32 = 0; ; i++) {
    ensure(i <= S.sideJobs, 'no job has a place in its queue');
    k = k == S.sideJobs ? 0 : k + 1;
    loadJob(k);
    if (hostJobAt(k).outstanding < <u32>phaseField(PH_QD)) break;
  }
  first.turn = k;
  const job = hostJobAt(k);
  job.outstanding++;
  job.issued += 1;
  S.sideTag = (k + 1) << JOB_SHIFT;
  return job.issued - 1;
}

/** The request of the job has been issued. */
export function endIssue(): void {
  S.sideTag = 0;
  loadJob(0);
}

/** A request of job k has been completed. */
export function completeOfJob(k: u32, kind: u32, bytes: u32, latency: f64): void {
  const job = hostJobAt(k);
  job.outstanding--;
  job.requests += 1;
  if (kind == KIND_WRITE) job.bytesWritten += <f64>bytes;
  else if (kind == KIND_READ) job.bytesRead += <f64>bytes;
  job.latencySum += latency;
  job.sampleRequests += 1;
  job.sampleLatency += latency;
  if (latency > job.latencyMax) job.latencyMax = latency;
  addLatency(histogramOf(k), latency);
}

/** A request will never be answered: its job (from 1; 0: there is one only) has a place in its queue again. */
export function dropOfJob(job: u32): void {
  if (job > 0) hostJobAt(job - 1).outstanding--;
}

/** What each job has had in the running sample, into its row; the next one begins. */
export function putJobs(row: usize): void {
  memory.fill(row + (SMP_SIZE << 3), 0, (sampleSize() - SMP_SIZE) << 3);
  if (S.sideJobs == 0) return;
  for (let k: u32 = 0; k <= S.sideJobs; k++) {
    const job = hostJobAt(k);
    setF64(row, SMP_SIZE + SMP_JOB_SIZE * k, job.sampleRequests);
    setF64(row, SMP_SIZE + SMP_JOB_SIZE * k + 1, job.sampleLatency);
    job.sampleRequests = job.sampleLatency = 0;
  }
}

/** Writes the results of the phase's jobs (JOB_*); returns how many there are, 0 where the phase has one only. */
export function writeJobs(): u32 {
  if (S.sideJobs == 0) return 0;
  for (let k: u32 = 0; k <= S.sideJobs; k++) {
    const job = hostJobAt(k);
    const at = S.jobResults + <usize>k * (JOB_SIZE << 3);
    const n = job.requests;
    setF64(at, JOB_REQUESTS, n);
    setF64(at, JOB_BYTES_WRITTEN, job.bytesWritten);
    setF64(at, JOB_BYTES_READ, job.bytesRead);
    setF64(at, JOB_MEAN, n > 0 ? job.latencySum / n : NaN);
    // 50, 99, 99.9 and 99.99 %.
    let p: f64 = 0.5;
    for (let i: u32 = JOB_P50; i <= <u32>JOB_P9999; i++) {
      setF64(at, i, percentile(histogramOf(k), n, p));
      p = i == JOB_P50 ? 0.99 : i == JOB_P99 ? 0.999 : 0.9999;
    }
    setF64(at, JOB_MAX, n > 0 ? job.latencyMax : NaN);
  }
  return S.sideJobs + 1;
}

/** TRIM number n of the phase, or of its job (from 1; 0: it has one only). Its page is drawn now, among what is mapped after all earlier requests: no clock has a say in it. */
export function dropOne(n: f64, job: u32): void {
  const loaded = S.loadedJob;
  if (job > 0) loadJob(job - 1);
  const lpn = trimTarget(n);
  if (job > 0) loadJob(loaded);
  if (lpn == NONE) return;
  if (PLACED && S.exact) resetZone(zoneOf(lpn));
  else trimPage(lpn);
}
