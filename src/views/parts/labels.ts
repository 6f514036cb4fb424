import { binaryBytes, bytes, whole, withUnit } from '../../domain/format';
import type { Pacing, Pattern, VictimPolicy } from '../../domain/names';
import { dieCount, physicalPages } from '../../domain/spare';
import type { Phase, Requests, Scenario } from '../../scenario/types';

/** Names of the engine's choices as people say them. */
export const victimNames: Readonly<Record<VictimPolicy, string>> = {
  greedy: 'greedy: fewest valid pages',
  fifo: 'FIFO: the oldest',
  random: 'random',
  'd-choices': 'best of d random',
  'windowed-greedy': 'greedy among the oldest',
  'cost-benefit': 'cost-benefit',
};

export const shortVictimNames: Readonly<Record<VictimPolicy, string>> = {
  greedy: 'greedy',
  fifo: 'FIFO',
  random: 'random victim',
  'd-choices': 'd choices',
  'windowed-greedy': 'windowed greedy',
  'cost-benefit': 'cost-benefit',
};

export const patternNames: Readonly<Record<Pattern, string>> = {
  sequential: 'sequential',
  random: 'random, uniform',
  permutation: 'random, each page once a pass',
  'hot-cold': 'hot and cold pages',
  zipf: 'Zipf',
  strided: 'strided',
  pareto: 'Pareto',
  normal: 'normal, about the middle',
  zones: 'zones',
};

const shortPatternNames: Readonly<Record<Pattern, string>> = {
  sequential: 'sequential',
  random: 'random',
  permutation: 'permutation',
  'hot-cold': 'hot and cold',
  zipf: 'Zipf',
  strided: 'strided',
  pareto: 'Pareto',
  normal: 'normal',
  zones: 'zoned',
};

export const pacingNames: Readonly<Record<Pacing, string>> = { stall: 'stalls the host', interleave: 'interleaved with writes' };
export const shortPacingNames: Readonly<Record<Pacing, string>> = { stall: 'stalls', interleave: 'interleaved' };

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "4 KiB", or what stands for several sizes. */
function sizeOf({ kib, mixKiB }: Requests): string {
  return mixKiB === null ? withUnit(String(kib), 'KiB') : 'mixed sizes';
}

/** A step of the procedure: "Secure erase", "Fill sequentially", "Random writes, 4 KiB". */
export function phaseName(phase: Phase): string {
  switch (phase.do) {
    case 'erase':
      return 'Secure erase';
    case 'trim':
      return 'TRIM';
    case 'idle':
      return 'Idle';
    case 'write':
      if (phase.pattern === 'sequential' && phase.passes !== null) return 'Fill sequentially';
      return `${capital(shortPatternNames[phase.pattern])} writes, ${sizeOf(phase)}`;
    case 'read':
      return `${capital(shortPatternNames[phase.pattern])} reads, ${sizeOf(phase)}`;
    case 'replay':
      return 'Replay of a trace';
    case 'mixed':
      return `${capital(shortPatternNames[phase.pattern])} mix, ${sizeOf(phase)}`;
  }
}

/** The same in a word or two, for the transport. */
export function shortPhaseName(phase: Phase): string {
  if (phase.do === 'write')
    return phase.pattern === 'sequential' && phase.passes !== null ? 'fill' : `${shortPatternNames[phase.pattern]} writes`;
  if (phase.do === 'read') return `${shortPatternNames[phase.pattern]} reads`;
  return phase.do === 'replay' ? 'trace' : phase.do;
}

/** The workload in force, in a line; `kib` null: a mix of sizes. */
export function workloadLine(pattern: Pattern, kib: number | null, qd: number): string {
  return `${shortPatternNames[pattern]} · ${kib === null ? 'mixed sizes' : `${kib} KiB`} · QD ${qd}`;
}

/** The drive in a line. */
export function driveLine(scenario: Scenario): string {
  const { drive } = scenario;
  const some = (n: number, noun: string) => `${whole(n)} ${noun}${n === 1 ? '' : 's'}`;
  return `${some(dieCount(drive), 'die')} × ${some(drive.planesPerDie, 'plane')} × ${some(drive.blocksPerPlane, 'block')}`;
}

/** Raw flash and what the host sees of it. */
export function capacityLine(scenario: Scenario): string {
  return `${binaryBytes(physicalPages(scenario.drive) * 4096)} of flash, sold as ${bytes(scenario.drive.logicalPages * 4096)}`;
}
