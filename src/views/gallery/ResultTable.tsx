import { percent, three, withUnit } from '../../domain/format';
import type { TableRow } from '../../store/experimentData';
import { SourceText } from './sources';

function deviationText(row: TableRow): string {
  const { deviation, unit } = row;
  if (deviation === null || !Number.isFinite(deviation)) return '';
  const rounded = Math.round(deviation * 1000) / 1000;
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : '±';
  // Shares are compared by difference, in points.
  return unit.startsWith('%') ? `${sign}${withUnit(three(Math.abs(rounded * 100)), 'points')}` : `${sign}${percent(Math.abs(rounded))}`;
}

const amount = (value: number, unit: string): string => (unit === '' ? three(value) : withUnit(three(value), unit));

function publishedText(row: TableRow): string {
  const words = [row.publishedText, row.published === null ? null : amount(row.published, row.unit)].filter((word) => word !== null);
  return words.length === 0 ? '–' : words.join(' ');
}

function modelText(row: TableRow): string {
  if (row.modelText !== null) return row.modelText;
  return row.model === null ? 'not computed' : amount(row.model, row.unit);
}

/** What was published, what this model gives, how far apart they are, and what is known of the cause. */
export function ResultTable({ rows }: { readonly rows: readonly TableRow[] }) {
  if (rows.length === 0) return null;
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
      <div className="table-scroll">
        <table className="result-table" data-testid="result-table">
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
    </>
  );
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
        {row.agrees !== null && <span className="row-verdict">{row.agrees ? 'agrees' : 'disagrees'}</span>}
        {row.tolerance !== null && <span className="row-note">aim {percent(row.tolerance)}</span>}
      </td>
      <td className="mute source">
        <SourceText source={row.source} />
      </td>
    </tr>
  );
}
