import { binaryBytes, bytes, whole, withUnit } from '../../domain/format';
import type { Pacing, Pattern, VictimPolicy } from '../../domain/names';
import { dieCount, physicalPages } from '../../domain/spare';
import type { Phase, Requests, Scenario } from '../../scenario/types';
import { panels as words } from '../../texts/en/panels';

/** Names of the engine's choices as people say them. */
export const victimNames: Readonly<Record<VictimPolicy, string>> = words.victimNames;

export const shortVictimNames: Readonly<Record<VictimPolicy, string>> = words.shortVictimNames;

export const patternNames: Readonly<Record<Pattern, string>> = words.patternNames;

const shortPatternNames: Readonly<Record<Pattern, string>> = words.shortPatternNames;

export const pacingNames: Readonly<Record<Pacing, string>> = words.pacingNames;
export const shortPacingNames: Readonly<Record<Pacing, string>> = words.shortPacingNames;

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "4 KiB", or what stands for several sizes. */
function sizeOf({ kib, mixKiB }: Requests): string {
  return mixKiB === null ? withUnit(String(kib), 'KiB') : words.mixedSizes;
}

/** A step of the procedure: "Secure erase", "Fill sequentially", "Random writes, 4 KiB". */
export function phaseName(phase: Phase): string {
  switch (phase.do) {
    case 'erase':
      return words.secureErase;
    case 'trim':
      return 'TRIM';
    case 'idle':
      return words.idle;
    case 'write':
      if (phase.pattern === 'sequential' && phase.passes !== null) return words.fillSequentially;
      return words.writes(capital(shortPatternNames[phase.pattern]), sizeOf(phase));
    case 'read':
      return words.reads(capital(shortPatternNames[phase.pattern]), sizeOf(phase));
    case 'replay':
      return words.replayOfATrace;
    case 'mixed':
      return words.mix(capital(shortPatternNames[phase.pattern]), sizeOf(phase));
  }
}

/** The same in a word or two, for the transport. */
export function shortPhaseName(phase: Phase): string {
  if (phase.do === 'write')
    return phase.pattern === 'sequential' && phase.passes !== null ? words.fill : words.writes2(shortPatternNames[phase.pattern]);
  if (phase.do === 'read') return words.reads2(shortPatternNames[phase.pattern]);
  return words.shortPhases[phase.do];
}

/** The workload in force, in a line; `kib` null: a mix of sizes. */
export function workloadLine(pattern: Pattern, kib: number | null, qd: number): string {
  return words.qd(shortPatternNames[pattern], kib === null ? words.mixedSizes : words.kiB2(kib), qd);
}

/** The drive in a line. */
export function driveLine(scenario: Scenario): string {
  const { drive } = scenario;
  const some = (n: number, part: 'die' | 'plane' | 'block') => words.countOf(whole(n), part, n === 1);
  return `${some(dieCount(drive), 'die')} × ${some(drive.planesPerDie, 'plane')} × ${some(drive.blocksPerPlane, 'block')}`;
}

/** Raw flash and what the host sees of it. */
export function capacityLine(scenario: Scenario): string {
  return words.ofFlashSoldAs(binaryBytes(physicalPages(scenario.drive) * 4096), bytes(scenario.drive.logicalPages * 4096));
}
