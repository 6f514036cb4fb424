import { withUnit } from '../../domain/format';
import { memoryOf, type PageRun } from '../../store/lab/experimentData';
import type { LabEntry } from '../../store/lab/labEntry';
import type { Language } from '../../texts/language';
import type { Entries } from './standIns';

/** How much longer a page takes on a full-size drive, whose map no cache holds, than on a small one. Measured: 12.5 against 23 million a second. */
const LARGE_MAP = 2;
/** From this scale on, 1:N, caches hold the map. */
const SMALL_MAP = 8;

function timeText(seconds: number, language: Language): string {
  const { gallery: words } = language;
  const { whole } = language.numbers;
  return seconds < 90 ? withUnit(whole(Math.max(1, Math.round(seconds))), 's') : withUnit(whole(Math.round(seconds / 60)), words.minutes);
}

function costText(runs: readonly PageRun[], seconds: number | null, language: Language): string {
  const { gallery: words } = language;
  const { bytes } = language.numbers;
  const memory = words.memory(bytes(memoryOf(runs)));
  // Runs beside each other take less time.
  return seconds === null ? memory : words.upTo(timeText(seconds, language), memory);
}

/**
 * The expected cost of runs, from smaller ones of the same: work grows with the simulated flash, so by the ratio of the scales. The memory
 * alone where nothing was measured.
 */
export function costAhead(runs: readonly PageRun[], measured: readonly PageRun[], entries: Entries, language: Language): string {
  const done = measured.flatMap(({ key }) => {
    const entry = entries[key];
    return entry?.status === 'done' ? [entry] : [];
  });
  const [first] = done;
  if (first === undefined || done.length < measured.length) return costText(runs, null, language);
  const ratio = first.scenario.scale / (runs[0]?.scenario.scale ?? 1);
  return costText(runs, done.reduce((sum, { wallSeconds }) => sum + wallSeconds, 0) * ratio, language);
}

const programmed = (entry: LabEntry | undefined): number => entry?.run?.horizon.totals.nandBytesProgrammed ?? 0;

/**
 * The expected cost of runs that are known from another scale or machine: the flash that they program, at the pace of one small run on this
 * machine. `known`: what is known of each.
 */
export function costAgain(
  runs: readonly PageRun[],
  known: readonly (LabEntry | undefined)[],
  small: LabEntry | undefined,
  language: Language,
): string {
  const work = known.map(programmed);
  const pace = small?.status === 'done' && programmed(small) > 0 ? (small.wallSeconds * small.scenario.scale) / programmed(small) : null;
  if (pace === null || work.includes(0)) return costText(runs, null, language);
  const scale = runs[0]?.scenario.scale ?? 1;
  const simulated = work.reduce((sum, bytesOfRun) => sum + bytesOfRun, 0) / scale;
  return costText(runs, simulated * pace * (scale < SMALL_MAP ? LARGE_MAP : 1), language);
}
