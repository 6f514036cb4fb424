/** What a trace is like, as bars: pure, so that the words of a picture are those of its numbers, and their places can be tested. */

import type { TraceShape } from '../../reading/protocol';
import type { Language } from '../../texts/language';

/** Kinds of requests that bars may be of; `all`: of every kind together. */
export type BarKind = 'read' | 'write' | 'trim' | 'all';

export interface Histogram {
  readonly title: string;
  /** What stands along the axis. */
  readonly axis: string;
  readonly kinds: readonly BarKind[];
  readonly bars: readonly { readonly label: string; readonly counts: readonly number[] }[];
  /** Bars have a label each `every` of them, from the first on. */
  readonly every: number;
  /** What the picture says, in a sentence. */
  readonly summary: string;
}

const PAGE_BYTES = 4096;
const SECTOR_BYTES = 512;
const kindsOfSizes = ['read', 'write', 'trim'] as const;
/** Bins of a decade of gaps. */
const DECADE = 10;

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Share of all that the greatest bar has. */
function greatest(bars: Histogram['bars']): { readonly label: string; readonly share: number } {
  const all = sum(bars.map(({ counts }) => sum(counts)));
  const best = bars.reduce((high, bar) => (sum(bar.counts) > sum(high.counts) ? bar : high));
  return { label: best.label, share: sum(best.counts) / all };
}

/** Kinds without any request are left out. */
function ofKinds(bins: readonly { readonly label: string; readonly counts: readonly number[] }[]): Pick<Histogram, 'kinds' | 'bars'> {
  const used = kindsOfSizes.flatMap((kind, i) => (bins.some(({ counts }) => (counts[i] ?? 0) > 0) ? [{ kind, i }] : []));
  return {
    kinds: used.map(({ kind }) => kind),
    bars: bins.map(({ label, counts }) => ({ label, counts: used.map(({ i }) => counts[i] ?? 0) })),
  };
}

function sizeBars({ sizes }: TraceShape, language: Language): readonly Histogram[] {
  const { traces: words } = language;
  const { binaryBytes, percent } = language.numbers;
  if (sizes.bins.length === 0) return [];
  const known = ofKinds(sizes.bins.map(({ fromBytes, requests }) => ({ label: binaryBytes(fromBytes), counts: requests })));
  const { label, share } = greatest(known.bars);
  const summary = words.shape.sizes.summary(percent(share), label);
  return [{ ...words.shape.sizes, ...known, every: Math.ceil(known.bars.length / 5), summary }];
}

function gapBars({ interArrival: { bins, together, meanUs, variation } }: TraceShape, language: Language): readonly Histogram[] {
  const { traces: words } = language;
  const { latency, percent, three } = language.numbers;
  if (bins.length === 0 || meanUs === null) return [];
  const bars = bins.map(({ fromUs, requests }) => ({ label: latency(fromUs), counts: [requests] }));
  const summary = words.shape.gaps.summary(
    latency(meanUs),
    variation === null ? null : three(variation),
    percent(together / (together + sum(bins.map((b) => b.requests)))),
  );
  return [{ ...words.shape.gaps, kinds: ['all'], bars, every: Math.max(DECADE, Math.ceil(bars.length / 5)), summary }];
}

function alignmentBars({ alignment: { begins, pagesWritten, partialPagesWritten } }: TraceShape, language: Language): readonly Histogram[] {
  const { traces: words } = language;
  const { binaryBytes, percent } = language.numbers;
  if (begins.every((counts) => sum(counts) === 0)) return [];
  const known = ofKinds(begins.map((counts, sector) => ({ label: binaryBytes(sector * SECTOR_BYTES), counts })));
  const on = sum(known.bars[0]?.counts ?? []) / sum(known.bars.map(({ counts }) => sum(counts)));
  const summary = words.shape.alignment.summary(percent(on), percent(pagesWritten > 0 ? partialPagesWritten / pagesWritten : 0));
  return [{ ...words.shape.alignment, ...known, every: 2, summary }];
}

function distanceBars({ overwrites: { byDistance, sampledOneIn } }: TraceShape, language: Language): readonly Histogram[] {
  const { traces: words } = language;
  const { binaryBytes, percent } = language.numbers;
  if (byDistance.length === 0) return [];
  const bars = byDistance.map((pages, k) => ({ label: binaryBytes(2 ** k * PAGE_BYTES), counts: [pages] }));
  const { label, share } = greatest(bars);
  const summary = words.shape.distance.summary(percent(share), label, sampledOneIn);
  return [{ ...words.shape.distance, kinds: ['all'], bars, every: Math.ceil(bars.length / 5), summary }];
}

/** Sizes, gaps, alignment, overwrite distance, those that the trace has. */
export function histograms(shape: TraceShape, language: Language): readonly Histogram[] {
  return [...sizeBars(shape, language), ...gapBars(shape, language), ...alignmentBars(shape, language), ...distanceBars(shape, language)];
}

/** Size of the picture, in its own units: bars, and below them a line of labels. */
export const barRoom = { width: 240, height: 96, foot: 18 } as const;
/** Width of a letter of the labels, a little generous, and the least gap between two of them. */
const [LETTER, LABEL_GAP] = [6, 4] as const;

/** A label below the bars: all of it lies within the picture. */
export interface BarLabel {
  readonly text: string;
  readonly x: number;
  readonly width: number;
}

/** Labels below the bars, each at its bar's left edge, moved in from the right edge. One that would touch the one before is left out. */
export function barLabels({ bars, every }: Pick<Histogram, 'bars' | 'every'>): readonly BarLabel[] {
  const labels: BarLabel[] = [];
  let free = 0;
  for (let i = 0; i < bars.length; i += every) {
    const text = bars[i]?.label ?? '';
    const width = text.length * LETTER;
    const x = Math.max(0, Math.min((i * barRoom.width) / bars.length, barRoom.width - width));
    if (x < free) continue;
    labels.push({ text, x, width });
    free = x + width + LABEL_GAP;
  }
  return labels;
}

/** Bytes of distinct pages that were written by each part of the trace, ascending; empty where none were. */
export function growth({ overwrites: { firstWrites } }: TraceShape): readonly number[] {
  let pages = 0;
  const course = [...firstWrites].map((more) => {
    pages += more;
    return pages * PAGE_BYTES;
  });
  return pages > 0 ? course : [];
}
