import { withUnit } from '../../domain/format';
import { type TableRow, verdictOf } from '../../store/lab/experimentData';
import { experimentTable } from '../../store/lab/resultTable';
import type { EarlyLanguage, Language } from '../../texts/language';
import hintStyles from '../parts/hint.module.css';
import { TableHead } from '../parts/TableHead';
import tableStyles from '../parts/table.module.css';
import { TableActions } from '../takeaway/TableActions';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import factsStyles from './facts/facts.module.css';
import { SourceText } from './sources';
import styles from './tables.module.css';

const oneDecimal = (n: number, language: EarlyLanguage): string =>
  language.numbers.numeral(n, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'never' });
/** With a minus sign where the number is negative as printed. */
const signed = (text: string, value: number): string => (value < 0 && /[1-9]/.test(text) ? `−${text.replace('-', '')}` : text);

/** Shares are compared by difference, in points. */
const inPoints = ({ unit, decimals }: TableRow): boolean =>
  decimals === null && (unit.startsWith('%') || unit.startsWith('percentage points'));

/** Where digits are compared, or the run cannot answer, a deviation would mislead. */
function deviationText(row: TableRow, language: Language): string {
  const { gallery: texts } = language;
  const { deviation, decimals, verdict } = row;
  if (deviation === null || decimals !== null || verdict === 'needs full size') return '';
  const rounded = Math.round(deviation * 1000) / 10;
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : '';
  return withUnit(`${sign}${oneDecimal(rounded, language)}`, inPoints(row) ? texts.points : '%');
}

/** A table's unit is short: the row's name says of what it is a share. */
function shortUnit(unit: string, language: Language): string {
  const { data, gallery: texts } = language;
  if (unit.startsWith('percentage points')) return texts.points;
  return unit.startsWith('% of') ? '%' : unit === 'times' ? '×' : data.told(unit);
}

function digits(value: number, { decimals, unit }: TableRow, asPrinted: boolean, language: EarlyLanguage): string {
  const { numeral, three, whole } = language.numbers;
  const size = Math.abs(value);
  if (decimals !== null) return numeral(size, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  if (asPrinted) return whole(Number(size.toPrecision(4)));
  return unit.startsWith('percentage points') ? oneDecimal(size, language) : three(size);
}

function amount(value: number, row: TableRow, asPrinted: boolean, language: Language): string {
  const text = signed(digits(value, row, asPrinted, language), value);
  const unit = shortUnit(row.unit, language);
  return unit === '' ? text : withUnit(text, unit);
}

/** "± 2.6 points", empty where the scatter is unknown. */
function chance(row: TableRow, language: EarlyLanguage): string {
  return row.error === null ? '' : ` ± ${oneDecimal(row.error, language)}`;
}

export function publishedText(row: TableRow, language: Language): string {
  const { data } = language;
  const words = [
    row.publishedText && data.told(row.publishedText),
    row.published === null ? null : amount(row.published, row, true, language),
  ].filter((word) => word !== null);
  return words.length === 0 ? '–' : words.join(' ');
}

export function modelText(row: TableRow, language: Language): string {
  const { data, gallery: texts } = language;
  if (row.modelText !== null) return data.told(row.modelText);
  if (row.model === null) return row.verdict === 'outside the model' ? texts.outsideModel : texts.notComputed;
  const text = signed(digits(row.model, row, false, language), row.model) + chance(row, language);
  const unit = shortUnit(row.unit, language);
  return unit === '' ? text : withUnit(text, unit);
}

/** The number over the range of the fitted value. */
function bandText({ band, unit }: TableRow, language: Language): string {
  const { data, gallery: texts } = language;
  const { three } = language.numbers;
  if (band === null) return '';
  const range = texts.band(three(band.low), three(band.high));
  const short = shortUnit(unit, language);
  return texts.bandWith(short === '' ? range : withUnit(range, short), data.told(band.of));
}

/** Published figure, this model's, their deviation, and the cause where it is known. */
export function ResultTable({ rows, title }: { readonly rows: readonly TableRow[]; readonly title: string }) {
  const { gallery: texts } = useLanguage();
  if (rows.length === 0) return null;
  const published = rows.filter(({ published: figure, publishedText: words }) => figure !== null || words !== null);
  const own = rows.filter((row) => !published.includes(row));
  // Tables of an article that agree to the digit are one folded line.
  const exact = published.filter((row) => row.decimals !== null && row.model === row.published);
  const folded = exact.length > 4 ? exact : [];
  return (
    <>
      {rows.some(({ estimated }) => estimated) && <p className={hintStyles.hint}>{texts.estimates}</p>}
      {published.some(({ basis }) => basis !== 'prediction') && <p className={hintStyles.hint}>{texts.worths}</p>}
      <Rows rows={published.filter((row) => !folded.includes(row))} testId="result-table" />
      {folded.length > 0 && (
        <details className={styles.ownFigures}>
          <summary>{texts.exact(folded.length)}</summary>
          <Rows rows={folded} />
        </details>
      )}
      {own.length > 0 && (
        <details className={styles.ownFigures}>
          <summary>{texts.own(own.length)}</summary>
          <Rows rows={own} />
        </details>
      )}
      <TableActions kind="table" link={location.href} table={() => experimentTable(title, rows, location.href)} />
    </>
  );
}

function Rows({ rows, testId }: { readonly rows: readonly TableRow[]; readonly testId?: string }) {
  const { gallery: texts } = useLanguage();
  return (
    <div className={tableStyles.scroll}>
      <table className={`${tableStyles.result} ${tableStyles.comparison}`} data-testid={testId}>
        <TableHead
          names={[texts.columns.what, texts.columns.published, texts.columns.model, texts.columns.deviation, texts.columns.source]}
          numbers={[1, 2, 3]}
        />
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
  const language = useLanguage();
  const { data, gallery: texts } = language;
  const { words } = verdictOf(row);
  return (
    <tr className={row.met === false ? styles.off : ''}>
      <th scope="row">
        {data.told(row.what)}
        {row.basis !== 'prediction' && <span className={factsStyles.factMark}>{texts.bases[row.basis]}</span>}
        {row.estimated && <span className={factsStyles.factMark}>{texts.estimate}</span>}
        {row.note !== null && <span className={tableStyles.note}>{data.told(row.note)}</span>}
      </th>
      <td className={tableStyles.number} data-name={texts.columns.published}>
        {publishedText(row, language)}
      </td>
      <td
        data-name={texts.columns.model}
        className={
          row.verdict === 'needs full size'
            ? `${tableStyles.number} ${tableStyles.model} ${wordsStyles.mute}`
            : `${tableStyles.number} ${tableStyles.model}`
        }
      >
        {modelText(row, language)}
        {row.band !== null && <span className={styles.rowVerdict}>{bandText(row, language)}</span>}
      </td>
      <td className={tableStyles.number} data-name={texts.columns.deviation}>
        {deviationText(row, language)}
        {words !== '' && <span className={styles.rowVerdict}>{data.told(words)}</span>}
      </td>
      <td className={`${wordsStyles.mute} ${tableStyles.source}`} data-name={texts.columns.source}>
        <SourceText source={row.source} />
      </td>
    </tr>
  );
}
