import { three } from '../../domain/format';
import type { SweepLine, SweepMark } from '../../store/lab/sweepData';
import type { Theme } from '../theme';
import { resultText } from './format';

interface HeatTableProps {
  readonly lines: readonly SweepLine[];
  readonly measure: string;
  /** Names of the two fields, and the values across. */
  readonly rowName: string;
  readonly columnName: string;
  readonly columns: readonly unknown[];
  readonly theme: Theme;
  readonly onChoose: (mark: SweepMark) => void;
}

const shownValue = (value: unknown): string => (typeof value === 'number' ? three(value) : String(value));

/** A result over two fields: a table whose cells are shaded from the least to the greatest, so that it reads without colour. */
export function HeatTable({ lines, measure, rowName, columnName, columns, theme, onChoose }: HeatTableProps) {
  const results = lines.flatMap(({ marks }) => marks.map(({ mean }) => mean));
  const [low, high] = [Math.min(...results), Math.max(...results)];
  const { wear, paper, ink } = theme.colours;
  const shade = (mean: number) => {
    const step = high > low ? Math.min(wear.length - 1, Math.floor(((mean - low) / (high - low)) * wear.length)) : 0;
    return { background: wear[step], color: step < 2 ? (theme.scheme === 'light' ? ink : paper) : theme.scheme === 'light' ? paper : ink };
  };
  return (
    <div className="sweep-heat">
      <table>
        <caption>
          {rowName} down, {columnName} across
        </caption>
        <thead>
          <tr>
            <td />
            {columns.map((value) => (
              <th key={String(value)} scope="col">
                {shownValue(value)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, value, marks }) => (
            <tr key={name}>
              <th scope="row">{shownValue(value)}</th>
              {columns.map((column, place) => {
                const mark = marks.find((each) => each.place === place);
                return (
                  <td key={String(column)}>
                    {mark !== undefined && (
                      <button type="button" style={shade(mark.mean)} onClick={() => onChoose(mark)}>
                        {resultText(measure, mark.mean)}
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
