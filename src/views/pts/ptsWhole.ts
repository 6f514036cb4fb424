/** What a whole test of the standard shows once it is steady, in sentences: how the speed falls over its mixes and sizes. Pure. */
import { withUnit } from '../../domain/format';
import { PAGE_BYTES } from '../../domain/spare';
import type { PtsName } from '../../scenario/pts/names';
import type { Measure } from '../../scenario/pts/procedures';
import type { PtsTable } from '../../scenario/pts/results';
import { type FigurePoint, fastestOf, type PtsFigure } from '../../store/lab/ptsFigures';
import type { Language } from '../../texts/language';
import { lineName } from './figureWords';

/** A measured value with its unit. */
export function measuredText(measure: Measure, value: number, { numbers }: Language): string {
  if (measure === 'waf') return numbers.three(value);
  if (measure === 'iops' || measure === 'mbps') return withUnit(numbers.three(value), measure === 'iops' ? 'IOPS' : 'MB/s');
  return numbers.latency(value);
}

/** The cells of a row that have a value, from reads to writes. */
function fromReads(
  { columns }: PtsTable,
  { cells }: PtsTable['rows'][number],
): readonly { readonly mix: string; readonly value: number }[] {
  return columns
    .flatMap((mix, c) => (cells[c] == null ? [] : [{ mix, value: Number(cells[c]) }]))
    .sort((a, b) => Number.parseInt(b.mix, 10) - Number.parseInt(a.mix, 10));
}

const bytesOf = (row: string): number => Number.parseFloat(row) * 1024;

/** Twice the size halves the rate where from one size to the other the exponent of the rate is one, this near. */
const NEARLY = 0.1;

/** In every mix the rate falls in proportion to the size, from a row of the table to the largest. */
export function halvesFrom({ columns, rows }: PtsTable, row: string): boolean {
  const from = rows.find(({ name }) => name === row);
  const to = rows.reduce<PtsTable['rows'][number] | undefined>(
    (most, each) => (most === undefined || bytesOf(each.name) > bytesOf(most.name) ? each : most),
    undefined,
  );
  if (from === undefined || to === undefined || !(bytesOf(to.name) > bytesOf(from.name))) return false;
  const sizes = Math.log(bytesOf(to.name) / bytesOf(from.name));
  return columns.every((_, c) => {
    const rates = Math.log(Number(from.cells[c] ?? Number.NaN) / Number(to.cells[c] ?? Number.NaN));
    return Math.abs(rates / sizes - 1) <= NEARLY;
  });
}

/** A row over its mixes: from reads to writes it falls all the way, and above it with the size. */
function overMixes(table: PtsTable, row: string, language: Language): string | null {
  const { pts: words } = language;
  const found = table.rows.find(({ name }) => name === row);
  const mixes = found === undefined ? [] : fromReads(table, found);
  const [most, least] = [mixes[0], mixes.at(-1)];
  if (most === undefined || least === undefined || mixes.some(({ value }, i) => i > 0 && value >= (mixes[i - 1]?.value ?? 0))) return null;
  const said = words.moreWrites(
    measuredText(table.of, most.value, language),
    words.nameOf(row),
    lineName(most.mix, language),
    measuredText(table.of, least.value, language),
    lineName(least.mix, language),
  );
  return halvesFrom(table, row) ? `${said} ${words.halves(words.nameOf(row))}` : said;
}

/** Rates that are no further apart are the same. */
const SAME = 0.05;

/** Reads and writes in sequence, of all sizes where they are alike. */
function inSequence(table: PtsTable, language: Language): string | null {
  const { pts: words } = language;
  const [first, ...others] = table.rows.map((row) => ({ name: words.nameOf(row.name), mixes: fromReads(table, row) }));
  const [reads, writes] = first?.mixes ?? [];
  if (first === undefined || reads === undefined || writes === undefined) return null;
  const areAlike = others.every(({ mixes }) => first.mixes.every(({ value }, i) => Math.abs((mixes[i]?.value ?? 0) / value - 1) <= SAME));
  const [read, written] = [reads, writes].map(({ value }) => measuredText(table.of, value, language)) as [string, string];
  return words.inSequence(
    read,
    written,
    (areAlike ? [first, ...others] : [first]).map(({ name }) => name),
  );
}

/** Smaller writes than a page take longer from this on. */
const LONGER = 1.2;

/** One request read and written, and what a write takes that is less than a page. */
function oneAtATime(table: PtsTable, row: string, language: Language): string | null {
  const { pts: words, numbers } = language;
  const found = table.rows.find(({ name }) => name === row);
  const mixes = found === undefined ? [] : fromReads(table, found);
  const [read, write] = [mixes[0], mixes.at(-1)];
  if (read === undefined || write === undefined || read === write) return null;
  const said = words.oneRequest(words.nameOf(row), numbers.latency(read.value), numbers.latency(write.value));
  const small = table.rows.find(({ name }) => bytesOf(name) < PAGE_BYTES);
  const times = small === undefined ? 0 : (fromReads(table, small).at(-1)?.value ?? 0) / write.value;
  return small === undefined || times < LONGER ? said : `${said} ${words.lessThanPage(words.nameOf(small.name), numbers.three(times))}`;
}

/** The most that a demand curve reaches, and what more requests at once only add to: time. */
function demandText(figures: readonly PtsFigure[], mix: string, language: Language): string | null {
  const { pts: words, numbers } = language;
  const most = fastestOf(figures);
  const last: FigurePoint | undefined = figures.find(({ kind }) => kind === 'demand')?.lines[0]?.points.at(-1);
  if (most === null || last === undefined) return null;
  const said = ({ x, y }: FigurePoint) => ({ rate: measuredText('iops', x, language), wait: numbers.latency(y) });
  if (last.x >= most.x) return words.mostAt(said(most).rate, words.nameOf(most.name ?? ''), lineName(mix, language));
  return words.onlyWaits(words.nameOf(most.name ?? ''), said(most), words.nameOf(last.name ?? ''), said(last));
}

interface Whole {
  readonly name: PtsName;
  readonly tables: readonly PtsTable[];
  readonly figures: readonly PtsFigure[];
  readonly tracked: { readonly row: string; readonly column: string; readonly of: Measure };
}

/** What the whole of a test shows that has a tracked value; null where its tables say nothing in common. */
export function wholeOf({ name, tables, figures, tracked }: Whole, language: Language): string | null {
  const table = tables.find(({ of }) => of === tracked.of);
  if (name === 'dirth') return demandText(figures, tracked.column, language);
  if (table === undefined) return null;
  if (name === 'tp') return inSequence(table, language);
  if (name === 'lat') return oneAtATime(table, tracked.row, language);
  return overMixes(table, tracked.row, language);
}
