import { withUnit } from '../../domain/format';
import type { Pattern } from '../../domain/names';
import { dieCount, physicalPages } from '../../domain/spare';
import { isHostPhase } from '../../scenario/procedure';
import type { Phase, Requests, Scenario } from '../../scenario/types';
import type { Language } from '../../texts/language';

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "4 KiB", or what stands for several sizes. */
function sizeOf({ kib, mixKiB }: Requests, language: Language): string {
  const { panels: words } = language;
  return mixKiB === null ? withUnit(String(kib), 'KiB') : words.mixedSizes;
}

/** Sequential passes of writes: a fill, by whatever name. */
function isFill(phase: Phase): boolean {
  return phase.do === 'write' && phase.pattern === 'sequential' && phase.passes !== null;
}

/** A step of the procedure: "Secure erase", "Fill sequentially", "Random writes, 4 KiB". */
export function phaseName(phase: Phase, language: Language): string {
  const { panels: words, phaseKinds } = language;
  if (isFill(phase)) return words.fillSequentially;
  const { name } = phaseKinds[phase.do];
  return isHostPhase(phase) ? capital(name(words.shortPatternNames[phase.pattern], sizeOf(phase, language))) : name('', '');
}

/** The same in a word or two, for the transport; jobs beside each other by their number, since one's name would hide the others. */
export function shortPhaseName(phase: Phase, language: Language): string {
  const { panels: words, phaseKinds } = language;
  const beside = 'beside' in phase ? (phase.beside?.length ?? 0) : 0;
  if (beside > 0) return words.jobsAtOnce(1 + beside);
  if (isFill(phase)) return words.fill;
  return phaseKinds[phase.do].short(isHostPhase(phase) ? words.shortPatternNames[phase.pattern] : '');
}

/** The workload in force, in a line; `kib` null: a mix of sizes. */
export function workloadLine(pattern: Pattern, kib: number | null, qd: number, language: Language): string {
  const { panels: words } = language;
  return words.workAndDepth(words.shortPatternNames[pattern], kib === null ? words.mixedSizes : words.kibSize(kib), qd);
}

/** The drive in a line. */
export function driveLine(scenario: Scenario, language: Language): string {
  const { panels: words } = language;
  const { whole } = language.numbers;
  const { drive } = scenario;
  const some = (n: number, part: 'die' | 'plane' | 'block') => words.countOf(whole(n), part, n === 1);
  return `${some(dieCount(drive), 'die')} × ${some(drive.planesPerDie, 'plane')} × ${some(drive.blocksPerPlane, 'block')}`;
}

/** Raw flash and what the host sees of it. */
export function capacityLine(scenario: Scenario, language: Language): string {
  const { panels: words } = language;
  const { binaryBytes, bytes } = language.numbers;
  return words.flashAndCapacity(binaryBytes(physicalPages(scenario.drive) * 4096), bytes(scenario.drive.logicalPages * 4096));
}
