/** What the columns of a plain table may be: by what its heading calls them, then by what stands in them. */
import type { ColumnName } from '../../traces/columnNames';

const SECTOR_BYTES = 512;
/** Requests of more are none: a column with such a number holds places. */
const MOST_BYTES = 64 * 2 ** 20;
const KINDS = /^(r|w|read|write|trim|discard|unmap|flush)$/i;
const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

/** What a heading says of its column. A place or a length says nothing of its unit: its values do. */
type Said = 'time' | 'kind' | 'place' | 'length' | 'sectors' | 'sector' | 'device' | 'none';

const headings: readonly (readonly [RegExp, Said])[] = [
  // How long a request took says nothing of when it came.
  [/lat(?:ency)?(?:$|[^a-z])|resp|dur|elapsed|complet|queue/i, 'none'],
  [/time|stamp|clock|arriv|when|issued|^ts(?:$|[^a-z])|^t(?:$|_)/i, 'time'],
  [/^(op|rw|r_w|type|kind|io_?type|iotype|req(?:uest)?_?type|command|cmd|dir|action|access)/i, 'kind'],
  [/sectors|nr_?sec|n_?sec/i, 'sectors'],
  [/size|len|amount|count|nbytes|n_bytes/i, 'length'],
  [/lba|lbn|sector|block|blk/i, 'sector'],
  [/off|addr|pos|start|begin|place|loc/i, 'place'],
  [/bytes/i, 'length'],
  [/dev|disk|lun|volume|^vol|drive|asu/i, 'device'],
];

function saidBy(name: string): Said | null {
  return headings.find(([words]) => words.test(name.trim()))?.[1] ?? null;
}

/** What a column's values are; `values` without its heading. */
interface Values {
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
  readonly isNumeric: boolean;
  /** All are whole sectors, in bytes: 4,096, not 8. */
  readonly isBytes: boolean;
}

function valuesOf(rows: readonly (readonly string[])[], column: number): Values {
  const texts = rows.map((row) => row[column]?.trim() ?? '').filter((text) => text !== '');
  const isNumeric = texts.length > 0 && texts.every((text) => NUMBER.test(text));
  const numbers = isNumeric ? texts.map(Number) : [];
  const isBytes = numbers.some((value) => value > 0) && numbers.every((value) => value % SECTOR_BYTES === 0);
  return { texts, numbers, isNumeric, isBytes };
}

const isWhole = ({ numbers }: Values): boolean => numbers.every((value) => Number.isInteger(value) && value >= 0);
const rises = ({ numbers }: Values): boolean =>
  numbers.length > 1 && numbers.every((value, i) => i === 0 || value >= (numbers[i - 1] ?? 0)) && (numbers.at(-1) ?? 0) > (numbers[0] ?? 0);

/** The column that its heading and its values say. */
function namedBy(said: Said, values: Values, hasHeadingUnit: boolean): ColumnName {
  const inBytes = values.isBytes || hasHeadingUnit;
  if (said === 'place') return inBytes ? 'offset' : 'sector';
  if (said === 'length') return inBytes ? 'length' : 'sectors';
  return said;
}

/** The names of all columns, each once, `none` where nothing is known of one. */
export function guessColumns(rows: readonly (readonly string[])[]): readonly ColumnName[] {
  const [first = []] = rows;
  const width = Math.max(0, ...rows.map((row) => row.length));
  const hasHeading = first.length > 0 && first.every((field) => !NUMBER.test(field.trim()) && !KINDS.test(field.trim()));
  const body = hasHeading ? rows.slice(1) : rows;
  const columns = Array.from({ length: width }, (_, i) => valuesOf(body, i));
  const named: ColumnName[] = columns.map(() => 'none');
  const isFree = (...names: readonly ColumnName[]) => names.every((name) => !named.includes(name));
  const group = (name: ColumnName): readonly ColumnName[] =>
    name === 'offset' || name === 'sector'
      ? ['offset', 'sector']
      : name === 'length' || name === 'sectors'
        ? ['length', 'sectors']
        : [name];
  const told = hasHeading ? columns.map((_, i) => saidBy(first[i] ?? '')) : [];
  for (const [i, said] of told.entries()) {
    const values = columns[i];
    if (said === null || said === 'none' || values === undefined) continue;
    const name = namedBy(said, values, /bytes?(?:$|[^a-z])/i.test(first[i] ?? ''));
    // What is no number is no time, place or length, whatever it is called.
    if (name !== 'kind' && name !== 'device' && values.texts.length > 0 && !values.isNumeric) continue;
    if (isFree(...group(name))) named[i] = name;
  }
  const open = columns.flatMap((values, i) => (named[i] === 'none' && told[i] !== 'none' ? [{ i, values }] : []));
  const take = (name: ColumnName, fits: (values: Values) => boolean) => {
    const found = isFree(...group(name)) ? open.find(({ i, values }) => named[i] === 'none' && fits(values)) : undefined;
    if (found !== undefined) named[found.i] = name;
  };
  take('kind', ({ texts }) => texts.length > 0 && texts.every((text) => KINDS.test(text)));
  take('time', (values) => rises(values) && !values.isBytes);
  take('offset', (values) => values.isBytes && (isFree('length', 'sectors') ? values.numbers.some((each) => each > MOST_BYTES) : true));
  take(
    'length',
    (values) => values.isBytes && values.numbers.every((each) => each > 0 && each <= MOST_BYTES) && isShort(values, open, named),
  );
  take('offset', (values) => values.isBytes);
  take('sector', (values) => values.isNumeric && isWhole(values) && !isFree('sectors'));
  return named;
}

/** Of two columns in bytes the length is the one whose greatest value is smaller. */
function isShort(values: Values, open: readonly { readonly i: number; readonly values: Values }[], named: readonly ColumnName[]): boolean {
  const others = open.filter(({ i, values: other }) => named[i] === 'none' && other !== values && other.isBytes);
  return others.every((other) => Math.max(...values.numbers) <= Math.max(...other.values.numbers));
}
