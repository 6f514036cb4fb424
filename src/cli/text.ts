/** The report for people, and the progress line. */
import { bytes, latency, percent, ratio, seconds, three, whole } from '../domain/englishNumbers';
import type { JobReport, PhaseReport, Report } from '../engine/report';
import type { Frame, Plan } from '../engine/types';
import { conditionSentence } from '../scenario/condition';
import type { Scenario } from '../scenario/types';
import type { StoppedRun } from './run';

const orDash = (value: number | null, format: (n: number) => string): string => (value === null ? '–' : format(value));

/** Reads and writes by themselves, where a phase has both. */
function kindsText({ readLatencyUs, writeLatencyUs }: PhaseReport): readonly string[] {
  if (readLatencyUs.mean === null || writeLatencyUs.mean === null) return [];
  const kinds = [['reads', readLatencyUs] as const, ['writes', writeLatencyUs] as const];
  return kinds.map(([name, of]) => `${name} mean ${orDash(of.mean, latency)}, p99 ${orDash(of.p99, latency)}`);
}

function phaseLine(phase: PhaseReport, number: number): string {
  const patterned = phase.do === 'write' || phase.do === 'read' || phase.do === 'mixed';
  const what = patterned ? `${phase.do} ${phase.pattern}` : phase.do;
  const facts = [
    `${number}. ${what}`,
    seconds(phase.displayedSeconds),
    `${bytes(phase.hostBytesWritten)} written`,
    `${orDash(phase.iopsMean, three)} IOPS (last tenth ${orDash(phase.iopsLast, three)})`,
    `${orDash(phase.mbpsMean, three)} MB/s`,
    `WAF ${orDash(phase.wafPhase, ratio)} (last ${orDash(phase.wafLast, ratio)})`,
    `mean ${orDash(phase.latencyUs.mean, latency)}, p50 ${orDash(phase.latencyUs.p50, latency)}, p99.9 ${orDash(phase.latencyUs.p999, latency)}`,
    ...kindsText(phase),
    phase.collectingSinceSeconds === null ? 'no collection' : `collecting since ${seconds(phase.collectingSinceSeconds)}`,
    phase.steadyAtSeconds === null ? 'not steady by the SNIA rule' : `steady at ${seconds(phase.steadyAtSeconds)}`,
  ];
  return phase.hostRequests > 0 ? facts.join(' | ') : facts.slice(0, 2).join(' | ');
}

/** What the host's hand has asked for beside the jobs of a phase, which belongs to none of them. */
function handLine({ jobs = [], hostRequests, hostBytesWritten, hostBytesRead }: PhaseReport): readonly string[] {
  const beyond = (of: number, job: (each: JobReport) => number): number => of - jobs.reduce((sum, each) => sum + job(each), 0);
  const requests = Math.round(beyond(hostRequests, (job) => job.hostRequests));
  if (jobs.length === 0 || requests < 1) return [];
  const written = beyond(hostBytesWritten, (job) => job.hostBytesWritten);
  const read = beyond(hostBytesRead, (job) => job.hostBytesRead);
  return [`   by hand: ${whole(requests)} requests | ${bytes(written)} written | ${bytes(read)} read`];
}

/** A line for each of several jobs side by side. */
function jobLines({ jobs = [] }: PhaseReport): readonly string[] {
  return jobs.map(({ do: kind, pattern, kib, qd, iopsMean, mbpsMean, latencyUs }, i) =>
    [
      `   job ${i + 1}: ${kind} ${pattern} ${three(kib)} KiB, qd ${qd}`,
      `${orDash(iopsMean, three)} IOPS`,
      `${orDash(mbpsMean, three)} MB/s`,
      `mean ${orDash(latencyUs.mean, latency)}, p50 ${orDash(latencyUs.p50, latency)}, p99.9 ${orDash(latencyUs.p999, latency)}`,
    ].join(' | '),
  );
}

/** A page of text: one line a phase, then totals. */
export function textOf(report: Report, plan: Plan): string {
  const { totals, wear, law } = report;
  return [
    report.scenario.name,
    `${bytes(plan.full.logicalPages * 4096)} drive, ${percent(plan.spareFactor)} spare area = ${percent(plan.overProvisioning)} over-provisioned; simulated at 1:${report.scenario.scale}`,
    ...report.phases.flatMap((phase, i) => [phaseLine(phase, i), ...jobLines(phase), ...handLine(phase)]),
    `In all ${bytes(totals.hostBytesWritten)} written, ${bytes(totals.nandBytesProgrammed)} programmed: WAF ${orDash(totals.wafCumulative, ratio)}; ${three(totals.blocksErased)} blocks erased, ${whole(wear.min)} to ${whole(wear.max)} times each.`,
    law
      ? `For uniform random writes of incompressible data the ${law.name} gives WAF ${ratio(law.waf)}.`
      : 'There is no published theory for this victim policy.',
    `State ${report.stateHash}; ${three(report.wallSeconds)} s of wall time, ${orDash(report.hostPageWritesPerWallSecond, three)} host pages per second.`,
    '',
  ].join('\n');
}

/** Where a run stopped, and why. */
export function stoppedText({ held, stopped }: StoppedRun): string {
  const { phase, request, seconds: at, values } = stopped;
  const where = `in phase ${phase}, after ${whole(request)} of its requests, ${seconds(at)}`;
  const numbers = Object.entries(values).map(([name, value]) => `${name} ${value}`);
  return held === null
    ? `The run ended first, ${where}.\n`
    : `The run went on ${conditionSentence(held)} (${numbers.join(', ')}): ${where}.\n`;
}

/** One line on where a run is. */
export function progressOf(frame: Frame, scenario: Scenario): string {
  const phase = scenario.phases[frame.phase];
  const share = frame.phaseProgress === null ? '' : ` ${percent(frame.phaseProgress)}`;
  return `phase ${frame.phase} of ${scenario.phases.length - 1}, ${phase?.do ?? ''}${share}, ${seconds(frame.phaseSeconds)}`;
}
