import type { Theme } from '../theme';
import { useLanguage } from '../useLanguage';
import { resultText } from './format';
import { cellShade, shownValue } from './heat';
import type { Heat } from './heatSvg';
import styles from './sweep.module.css';

interface HeatTableProps extends Heat {
  readonly theme: Theme;
  readonly onChoose: (index: number) => void;
}

/** A result over two fields: a table whose cells are shaded from the least to the greatest, so that it reads without colour. */
export function HeatTable({ lines, measure, rowName, columnName, columns, theme, onChoose }: HeatTableProps) {
  const language = useLanguage();
  const { sweep: texts } = language;
  const shade = cellShade(lines, theme);
  return (
    <div className={styles.heat}>
      <table>
        <caption>{texts.downAcross(rowName, columnName)}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((value) => (
              <th key={String(value)} scope="col">
                {shownValue(value, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, value, marks }) => (
            <tr key={name}>
              <th scope="row">{shownValue(value, language)}</th>
              {columns.map((column, place) => {
                const mark = marks.find((each) => each.place === place);
                return (
                  <td key={String(column)}>
                    {mark !== undefined && (
                      <button type="button" style={shade(mark.mean)} onClick={() => onChoose(mark.entries[0]?.index ?? -1)}>
                        {resultText(measure, mark.mean, language)}
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
