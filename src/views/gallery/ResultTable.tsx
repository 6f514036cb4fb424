import { percent, three, withUnit } from '../../domain/format';
import type { ResultRow } from '../../store/experimentData';
import { SourceText } from './DriveFacts';

function deviationText(deviation: number | null): string {
  if (deviation === null || !Number.isFinite(deviation)) return '–';
  const rounded = Math.round(deviation * 1000) / 1000;
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${percent(Math.abs(rounded))}`;
}

const number = (value: number | null, unit: string): string =>
  value === null || !Number.isFinite(value) ? '–' : unit === '' ? three(value) : withUnit(three(value), unit);

/** What was published, what this model gives, and how far apart they are. */
export function ResultTable({ rows }: { readonly rows: readonly ResultRow[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h4 className="gallery-subhead">Published, and this model</h4>
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
              <tr key={row.what}>
                <th scope="row">
                  {row.what}
                  {row.estimated && <span className="fact-mark">estimate</span>}
                </th>
                <td className="number">{number(row.published, row.unit)}</td>
                <td className="number">{number(row.model, row.unit)}</td>
                <td className="number">{deviationText(row.deviation)}</td>
                <td className="mute">
                  <SourceText source={row.source} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
