import { percent, three, whole, withUnit } from '../../domain/format';
import type { TableRow } from '../../store/experimentData';
import { SourceText } from './sources';

const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'never' });
const signed = (text: string, value: number): string => (value < 0 ? `−${text.replace('-', '')}` : text);

function deviationText({ deviation, unit }: TableRow): string {
  if (deviation === null || !Number.isFinite(deviation)) return '';
  const rounded = Math.round(deviation * 1000) / 10;
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : '';
  // Shares are compared by difference, in points.
  const points = unit.startsWith('%') || unit.startsWith('percentage');
  return withUnit(`${sign}${oneDecimal.format(rounded)}`, points ? 'points' : '%');
}

/** A table's unit is short: what the share is of stands in the row's name. */
const shortUnit = (unit: string): string => (unit.startsWith('percentage points') ? 'points' : unit.startsWith('% of') ? '%' : unit);

function amount(value: number, row: TableRow, asPrinted: boolean): string {
  const text = signed(asPrinted || row.tolerance === 0 ? whole(Number(Math.abs(value).toPrecision(4))) : three(Math.abs(value)), value);
  const unit = shortUnit(row.unit);
  return unit === '' ? text : withUnit(text, unit);
}

function publishedText(row: TableRow): string {
  const words = [row.publishedText, row.published === null ? null : amount(row.published, row, true)].filter((word) => word !== null);
  return words.length === 0 ? '–' : words.join(' ');
}

function modelText(row: TableRow): string {
  if (row.modelText !== null) return row.modelText;
  if (row.model !== null) return amount(row.model, row, false);
  return row.note?.startsWith('Outside') ? 'outside the model' : 'not computed';
}

/** What was published, what this model gives, how far apart they are, and what is known of the cause. */
export function ResultTable({ rows }: { readonly rows: readonly TableRow[] }) {
  if (rows.length === 0) return null;
  const published = rows.filter(({ published: figure, publishedText: words }) => figure !== null || words !== null);
  const own = rows.filter((row) => !published.includes(row));
  // Tables of an article that come out to the digit are one line until they are asked for.
  const exact = published.filter(({ tolerance, agrees }) => tolerance === 0 && agrees === true);
  const folded = exact.length > 4 ? exact : [];
  const compared = rows.filter(({ agrees }) => agrees !== null);
  const agreeing = compared.filter(({ agrees }) => agrees === true).length;
  return (
    <>
      <h4 className="gallery-subhead">Published, and this model</h4>
      <p className="hint">
        {compared.length === 0
          ? 'Nothing can be compared yet.'
          : `${agreeing} of ${compared.length} comparable figures agree: within the aim where there is one, else within 25 %.`}{' '}
        Estimates are figures that were not printed but derived or taken from a sibling.
      </p>
      <Rows rows={published.filter((row) => !folded.includes(row))} testId="result-table" />
      {folded.length > 0 && (
        <details className="own-figures">
          <summary>{folded.length} more figures that agree to the printed digit</summary>
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
      <table className="result-table" data-testid={testId}>
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

function verdict({ agrees, tolerance }: TableRow): string {
  const word = agrees ? 'agrees' : 'disagrees';
  return tolerance === null || tolerance === 0 ? word : `${word}, aim ${percent(tolerance)}`;
}

function Row({ row }: { readonly row: TableRow }) {
  return (
    <tr className={row.agrees === false ? 'off' : ''}>
      <th scope="row">
        {row.what}
        {row.estimated && <span className="fact-mark">estimate</span>}
        {row.note !== null && <span className="row-note">{row.note}</span>}
      </th>
      <td className="number">{publishedText(row)}</td>
      <td className="number model">{modelText(row)}</td>
      <td className="number">
        {deviationText(row)}
        {row.agrees !== null && <span className="row-verdict">{verdict(row)}</span>}
      </td>
      <td className="mute source">
        <SourceText source={row.source} />
      </td>
    </tr>
  );
}
