import { three, whole, withUnit } from '../../domain/format';
import { type TableRow, verdictOf } from '../../store/lab/experimentData';
import { SourceText } from './sources';

const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'never' });
/** With a minus sign where the number is negative as printed. */
const signed = (text: string, value: number): string => (value < 0 && /[1-9]/.test(text) ? `−${text.replace('-', '')}` : text);

/** Shares are compared by difference, in points. */
const inPoints = ({ unit, decimals }: TableRow): boolean =>
  decimals === null && (unit.startsWith('%') || unit.startsWith('percentage points'));

/** Where digits are compared, or where the run cannot answer, a deviation would say less than nothing. */
function deviationText(row: TableRow): string {
  const { deviation, decimals, verdict } = row;
  if (deviation === null || decimals !== null || verdict === 'needs full size') return '';
  const rounded = Math.round(deviation * 1000) / 10;
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : '';
  return withUnit(`${sign}${oneDecimal.format(rounded)}`, inPoints(row) ? 'points' : '%');
}

/** A table's unit is short: what the share is of stands in the row's name. */
function shortUnit(unit: string): string {
  if (unit.startsWith('percentage points')) return 'points';
  return unit.startsWith('% of') ? '%' : unit === 'times' ? '×' : unit;
}

function digits(value: number, { decimals, unit }: TableRow, asPrinted: boolean): string {
  const size = Math.abs(value);
  if (decimals !== null) return size.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  if (asPrinted) return whole(Number(size.toPrecision(4)));
  return unit.startsWith('percentage points') ? oneDecimal.format(size) : three(size);
}

function amount(value: number, row: TableRow, asPrinted: boolean): string {
  const text = signed(digits(value, row, asPrinted), value);
  const unit = shortUnit(row.unit);
  return unit === '' ? text : withUnit(text, unit);
}

/** "± 2.6 points", empty where nothing is known of chance. */
function chance(row: TableRow): string {
  return row.error === null ? '' : ` ± ${oneDecimal.format(row.error)}`;
}

function publishedText(row: TableRow): string {
  const words = [row.publishedText, row.published === null ? null : amount(row.published, row, true)].filter((word) => word !== null);
  return words.length === 0 ? '–' : words.join(' ');
}

function modelText(row: TableRow): string {
  if (row.modelText !== null) return row.modelText;
  if (row.model === null) return row.verdict === 'outside the model' ? 'outside the model' : 'not computed';
  const text = signed(digits(row.model, row, false), row.model) + chance(row);
  const unit = shortUnit(row.unit);
  return unit === '' ? text : withUnit(text, unit);
}

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** How many figures with an aim agree, and how many printed cells are met. */
function countText(rows: readonly TableRow[]): string {
  const aimed = rows.filter(({ agrees, decimals }) => agrees !== null && decimals === null);
  const agreeing = aimed.filter(({ agrees }) => agrees === true).length;
  const cells = rows.filter(({ decimals }) => decimals !== null);
  const met = cells.filter(({ agrees }) => agrees === true).length;
  const figures =
    aimed.length === 0
      ? 'No figure with an aim can be judged here.'
      : aimed.length === 1
        ? `The one figure with a stated aim that can be judged ${agreeing === 1 ? 'agrees' : 'disagrees'}.`
        : `${agreeing} of ${aimed.length} figures with a stated aim agree.`;
  return cells.length === 0 ? figures : `${figures} ${met} of ${cells.length} printed figures are met to the digit.`;
}

/** What is in the table and is not counted, and why. */
function uncountedText(rows: readonly TableRow[]): string {
  const of = (wanted: TableRow['verdict']) => rows.filter((row) => row.verdict === wanted && verdictOf(row).compared).length;
  const unaimed = rows.filter((row) => row.verdict === null && row.published !== null && verdictOf(row).compared).length;
  const [small, chance, lessons] = [of('needs full size'), of('within chance'), of('lesson')];
  const kinds = [
    small > 0 ? plural(small, 'needs larger drives than were computed', 'need larger drives than were computed') : null,
    chance > 0 ? `${chance} cannot be told from chance` : null,
    lessons > 0 ? plural(lessons, 'is a lesson, its estimate for another policy', 'are lessons, their estimates for another policy') : null,
    unaimed > 0 ? plural(unaimed, 'has no aim, and its deviation no verdict', 'have no aim, and their deviations no verdict') : null,
  ].filter((text) => text !== null);
  return kinds.length === 0 ? '' : ` Not counted: ${kinds.join('; ')}.`;
}

/** How close the model comes, in a sentence or two. */
function summary(rows: readonly TableRow[]): string {
  return rows.some((row) => verdictOf(row).compared) ? countText(rows) + uncountedText(rows) : 'Nothing can be compared yet.';
}

/** What was published, what this model gives, how far apart they are, and what is known of the cause. */
export function ResultTable({ rows }: { readonly rows: readonly TableRow[] }) {
  if (rows.length === 0) return null;
  const published = rows.filter(({ published: figure, publishedText: words }) => figure !== null || words !== null);
  const own = rows.filter((row) => !published.includes(row));
  // Tables of an article that come out to the digit are one line until they are asked for.
  const exact = published.filter((row) => row.decimals !== null && row.model === row.published);
  const folded = exact.length > 4 ? exact : [];
  return (
    <>
      <h4 className="gallery-subhead">Published, and this model</h4>
      <p className="hint">{summary(rows)} Estimates are figures that were not printed but derived or taken from a sibling.</p>
      <Rows rows={published.filter((row) => !folded.includes(row))} testId="result-table" />
      {folded.length > 0 && (
        <details className="own-figures">
          <summary>{folded.length} more figures of printed tables that agree to the digit</summary>
          <Rows rows={folded} />
        </details>
      )}
      {own.length > 0 && (
        <details className="own-figures">
          <summary>
            {own.length === 1 ? 'One more figure' : `${own.length} more figures`} of the model, with nothing published to compare
          </summary>
          <Rows rows={own} />
        </details>
      )}
    </>
  );
}

function Rows({ rows, testId }: { readonly rows: readonly TableRow[]; readonly testId?: string }) {
  return (
    <div className="table-scroll">
      <table className="result-table comparison" data-testid={testId}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className="number">
              Published
            </th>
            <th scope="col" className="number">
              This model
            </th>
            <th scope="col" className="number">
              Deviation
            </th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.what} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row }: { readonly row: TableRow }) {
  const { words } = verdictOf(row);
  return (
    <tr className={row.agrees === false ? 'off' : ''}>
      <th scope="row">
        {row.what}
        {row.estimated && <span className="fact-mark">estimate</span>}
        {row.note !== null && <span className="row-note">{row.note}</span>}
      </th>
      <td className="number" data-name="Published">
        {publishedText(row)}
      </td>
      <td data-name="This model" className={row.verdict === 'needs full size' ? 'number model mute' : 'number model'}>
        {modelText(row)}
      </td>
      <td className="number" data-name="Deviation">
        {deviationText(row)}
        {words !== '' && <span className="row-verdict">{words}</span>}
      </td>
      <td className="mute source" data-name="Source">
        <SourceText source={row.source} />
      </td>
    </tr>
  );
}
