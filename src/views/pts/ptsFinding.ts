/** What a test of the standard found, in sentences. */
import { withUnit } from '../../domain/format';
import { PAGE_BYTES, usedPages } from '../../domain/spare';
import { ptsResults } from '../../scenario/pts/results';
import { type PtsFigure, ptsFigures } from '../../store/lab/ptsFigures';
import type { PtsEntry } from '../../store/lab/ptsLab';
import { recoveryOf } from '../../store/lab/ptsRecovery';
import type { Language } from '../../texts/language';
import { lineName } from './figureWords';
import { measuredText, wholeOf } from './ptsWhole';

/** What the rule says of each run. */
export function verdictsOf({ test, measured, status }: PtsEntry, language: Language): readonly string[] {
  const { pts: words } = language;
  const { percent, whole } = language.numbers;
  return ptsResults(test, measured).runs.flatMap(({ window, rounds }, i) => {
    const tracked = test.runs[i]?.tracked;
    if (tracked == null) return [];
    const what = `${words.measures[tracked.of]} (${words.nameOf(tracked.row)}, ${lineName(tracked.column, language)})`;
    if (window !== null) return [words.steady(what, whole(window.from), whole(window.to), percent(window.range), percent(window.rise))];
    return [status === 'done' ? words.unsteady(what, whole(rounds)) : words.notYet(what, whole(rounds))];
  });
}

const driveBytesOf = ({ scenario }: PtsEntry): number => usedPages(scenario) * PAGE_BYTES;

export const figuresOf = (entry: PtsEntry): readonly PtsFigure[] => ptsFigures(entry.test, entry.measured, driveBytesOf(entry));

/** How long what came in between slows the drive; null where a test does not ask that. */
function recoveryText(entry: PtsEntry, language: Language): string | null {
  const { pts: words, numbers } = language;
  const recovery = recoveryOf(entry.test, entry.measured, driveBytesOf(entry));
  if (recovery === null) return null;
  const { first, share, back, fills, lastShare } = recovery;
  const rate = measuredText('mbps', first, language);
  // Parts of a quarter: zeros behind it would say nothing.
  const fillsText = (of: number) => numbers.numeral(of, { maximumSignificantDigits: 3 });
  if (back === null) return words.notBack(rate, numbers.percent(share), fillsText(fills), numbers.percent(lastShare));
  if (back.fills === 0) return words.notSlowed(rate, numbers.percent(share));
  return words.backAfter(rate, numbers.percent(share), fillsText(back.fills), numbers.seconds(back.seconds));
}

/** What the test found: of a steady one what the whole shows, else how long a change lasts, or where its first line begins and ends. Null before any. */
export function findingOf(entry: PtsEntry, language: Language): string | null {
  const { test, measured, status } = entry;
  const { pts: words } = language;
  const results = ptsResults(test, measured);
  const window = results.runs[0]?.window;
  const tracked = test.runs[0]?.tracked;
  const whole =
    status === 'done' && tracked != null && results.runs.every(({ window }) => window !== null)
      ? wholeOf({ name: test.name, tables: results.tables, figures: figuresOf(entry), tracked }, language)
      : null;
  if (whole !== null) return whole;
  if (window != null && tracked != null)
    return words.levelAt(
      measuredText(tracked.of, window.mean, language),
      words.nameOf(tracked.row),
      lineName(tracked.column, language),
      tracked.of.endsWith('Us'),
    );
  const recovered = status === 'done' ? recoveryText(entry, language) : null;
  if (recovered !== null) return recovered;
  const [figure] = status === 'done' ? figuresOf(entry) : [];
  const [first, last] = [figure?.lines[0]?.points[0], figure?.lines.at(-1)?.points.at(-1)];
  if (figure === undefined || first === undefined || last === undefined) return null;
  const [from, to] = [first, last].map(({ y }) => measuredText(figure.y, y, language)) as [string, string];
  if (test.name === 'hir') return waitsText(figure, first.y, language);
  const said = test.name === 'wsat' && last.y < first.y ? words.fallsFromTo(from, to, isGradual(entry, figure)) : words.fromTo(from, to);
  const points = figure.kind === 'overFills' ? (figure.lines.at(-1)?.points ?? []) : [];
  const before = points.filter(({ x }) => x <= last.x - 1).at(-1);
  const lost = before === undefined ? 0 : 1 - last.y / before.y;
  return lost < MOVES ? said : `${said} ${words.stillFalling(language.numbers.percent(lost))}`;
}

const meanOf = (points: readonly { readonly y: number }[]): number => points.reduce((sum, { y }) => sum + y, 0) / points.length;

/** What waits bring: of the longest, or of all alike where the shortest bring as much. */
function waitsText(figure: PtsFigure, before: number, language: Language): string | null {
  const { pts: words, numbers } = language;
  const waits = figure.lines.slice(1).map(({ name, points }) => ({ name: lineName(name, language), rate: meanOf(points) }));
  const [shortest, longest] = [waits[0], waits.at(-1)];
  if (shortest === undefined || longest === undefined) return null;
  const text = (rate: number) => measuredText(figure.y, rate, language);
  const areAlike = waits.every(({ rate }) => Math.abs(rate / shortest.rate - 1) < MOVES);
  return areAlike && waits.length > 1 && shortest.rate / before - 1 >= MOVES
    ? words.anyWait(text(before), text(shortest.rate), shortest.name, numbers.three(shortest.rate / before), longest.name)
    : words.withWaits(text(before), text(longest.rate), longest.name, numbers.three(longest.rate / before));
}

/** No part of the line, of a drive that was purged and not filled, is below so much of the one before it. */
const STEP = 0.5;
function isGradual({ test }: PtsEntry, { lines }: PtsFigure): boolean {
  const points = lines.at(-1)?.points ?? [];
  const isFilled = test.runs.some(({ prepare }) => prepare.some(({ do: what }) => what === 'write'));
  return !isFilled && points.every(({ y }, i) => i === 0 || y > STEP * (points[i - 1]?.y ?? 0));
}

/** The mix in which reads and writes together are most above the rate of the link in one direction; null: none is. */
function aboveLink({
  test,
  measured,
  scenario,
}: PtsEntry): { readonly mix: string; readonly mbps: number; readonly linkMBps: number } | null {
  const { linkMBps } = scenario.drive;
  const above = measured
    .flatMap((run, i) => run.map(({ mbps }, j) => ({ mbps: mbps ?? 0, mix: test.runs[i]?.points[j]?.column ?? '' })))
    .filter(({ mbps }) => mbps > linkMBps)
    .sort((a, b) => b.mbps - a.mbps);
  const [most] = above;
  return most === undefined ? null : { ...most, linkMBps };
}

const rateText = (mbps: number, { numbers }: Language): string => withUnit(numbers.three(mbps), 'MB/s');

/** Where reads and writes together are faster than the link: that the model's link has two directions. */
export function linkNote(entry: PtsEntry, language: Language): string | null {
  const above = aboveLink(entry);
  if (above === null) return null;
  const { mix, mbps, linkMBps } = above;
  return language.pts.bothWays(lineName(mix, language), rateText(mbps, language), rateText(linkMBps, language));
}

/** The same in a few words, for the line of that mix. */
export function linkRemark(entry: PtsEntry, language: Language): { readonly line: string; readonly words: readonly string[] } | null {
  const above = aboveLink(entry);
  if (above === null) return null;
  return { line: above.mix, words: language.pts.bothWaysBrief(lineName(above.mix, language), rateText(above.linkMBps, language)) };
}

/** Less is scatter from part to part. */
const MOVES = 0.02;
