import { withUnit } from '../../../domain/format';
import { atOpening, keptAims, type TruthPart, type TruthRow, type TruthSection, truth } from '../../../scenario/truth';
import type { Language } from '../../../texts/language';
import articleStyles from '../../parts/article.module.css';
import hintStyles from '../../parts/hint.module.css';
import tableStyles from '../../parts/table.module.css';
import { useLanguage } from '../../useLanguage';
import wordsStyles from '../../words.module.css';
import tablesStyles from '../tables.module.css';
import { TruthStrip } from './TruthStrip';
import styles from './truth.module.css';
import { causeOf, distances, isMissed, namedOf, namedTolerances, rowsOf, tolerancesOf } from './truthWords';

const COMMAND = 'npm run truth';

/** What is below is rounding of numbers; of points, which are differences of shares, a hundredth says nothing more. */
const leastOf = (unit: string): number => (unit === 'points' ? 0.01 : 0.001);

/** From what anybody can check to what only describes. */
const order: readonly TruthSection[] = ['laws', 'predictions', 'latency', 'replay', 'calibrated', 'scales', 'controllers', 'scatter'];
/** Sections whose rows are figures of several drives: a drive is a line, a figure a column. */
const byDrive: readonly TruthSection[] = ['scales', 'controllers', 'scatter'];

/** How right the model is, as it was measured last: the finding first, then each figure with its interval and its aim. */
export function TruthPage() {
  const language = useLanguage();
  const { truth: words, numbers } = language;
  // As one says it, in two digits: "0.43 %", "19 %".
  const said = (share: number) => withUnit(numbers.numeral(share * 100, { maximumSignificantDigits: 2 }), '%');
  const [ofLaws, ofDrives] = [said(distances.laws), said(distances.drives)];
  const [laws, drives, scales] = [rowsOf('laws'), rowsOf('predictions'), atOpening(rowsOf('scales'))];
  const { figures: says } = words;
  const figures = [
    { rows: laws, counts: says.laws.counts, means: says.laws.says(tolerancesOf(laws, language)) },
    { rows: drives, counts: says.drives.counts, means: says.drives.says },
    { rows: scales, counts: says.scales.counts, means: says.scales.says(namedTolerances(scales, language)) },
  ] as const;
  return (
    <article className={`${articleStyles.page} ${styles.truth}`}>
      <div className={articleStyles.kicker}>
        <h3>{words.title}</h3>
      </div>
      <p className={articleStyles.headline}>{words.headline(ofLaws, ofDrives)}</p>
      <TruthStrip laws={ofLaws} drives={ofDrives} />
      <dl className={styles.figures}>
        {figures.map(({ rows, counts, means }) => {
          const { kept, aims } = keptAims(rows);
          return (
            <div key={counts}>
              <dt>
                <b>{counts}</b>
                {means}
              </dt>
              <dd>{says.of(numbers.whole(kept), numbers.whole(aims))}</dd>
            </div>
          );
        })}
      </dl>
      {order.map((section) => {
        const part = truth[section];
        return part === undefined ? null : <Part key={section} section={section} part={part} />;
      })}
      <p className={hintStyles.hint}>
        {words.again} <code>{COMMAND}</code>
      </p>
    </article>
  );
}

interface PartProps {
  readonly section: TruthSection;
  readonly part: TruthPart;
}

/** Days on which drives were measured by themselves, and which. */
function laterDays(rows: readonly TruthRow[]): readonly (readonly [string, readonly string[]])[] {
  const days = new Map<string, Set<string>>();
  for (const { date, of } of rows) if (date !== undefined && of !== null) days.set(date, (days.get(date) ?? new Set()).add(of));
  return [...days].map(([date, drives]) => [date, [...drives]]);
}

function Part({ section, part }: PartProps) {
  const language = useLanguage();
  const { truth: words, numbers } = language;
  const { title, says } = words.sections[section];
  const { kept, aims } = keptAims(atOpening(part.rows));
  const later = laterDays(part.rows);
  return (
    <section aria-label={title}>
      <h4 className={articleStyles.subhead}>{title}</h4>
      <p className={hintStyles.hint}>{says}</p>
      {aims > 0 && <p>{words.opens(numbers.whole(kept), numbers.whole(aims))}</p>}
      {byDrive.includes(section) ? (
        <details className={styles.drives}>
          <summary>{words.eachDrive(numbers.whole(part.rows.length), numbers.whole(keptAims(part.rows).aims))}</summary>
          <div className={tableStyles.scroll}>
            <DriveTable rows={part.rows} />
          </div>
        </details>
      ) : (
        <div className={tableStyles.scroll}>
          <RowTable rows={part.rows} cause={section === 'predictions' ? words.experiment : words.cause} />
        </div>
      )}
      <p className={hintStyles.hint}>
        {words.measured(part.date, part.m, part.seed)}
        {later.map(([date, drives]) => ` ${words.later(date, drives.map((drive) => namedOf(drive, language)).join(', '))}`)}
      </p>
    </section>
  );
}

function value(n: number, unit: string, { numbers, data, truth: words }: Language): string {
  const text = Math.abs(n) < leastOf(unit) ? words.below(numbers.whole(leastOf(unit))) : numbers.three(n);
  return unit === '' ? text : withUnit(text, data.told(unit));
}

/** What was asked for, in the digits in which it was: "0.5 %". */
function aimText({ aim, unit }: TruthRow, { numbers, data, truth: words }: Language): string {
  if (aim === 1 && unit === 'points') return words.onePoint;
  return withUnit(numbers.whole(aim ?? Number.NaN), data.told(unit));
}

/** Fewer points than these say nothing of how sure a row is. */
const FEW = 3;

function RowTable({ rows, cause }: { readonly rows: readonly TruthRow[]; readonly cause: string }) {
  const language = useLanguage();
  const { truth: words, data, numbers } = language;
  const drawn = rows.some(({ low }) => low !== null);
  const caused = rows.some(({ of }) => of !== null);
  const counted = rows.some(({ n }) => n >= FEW);
  return (
    <table className={`${tableStyles.result} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{words.columns.what}</th>
          {caused && <th scope="col">{cause}</th>}
          <th scope="col" className={`${tableStyles.number} ${styles.number}`}>
            {words.columns.off}
          </th>
          <th scope="col" className={styles.line}>
            {words.columns.line}
          </th>
          {drawn && <th scope="col">{words.columns.interval}</th>}
          {counted && (
            <th scope="col" className={`${tableStyles.number} ${styles.number}`}>
              {words.columns.points}
            </th>
          )}
          <th scope="col">{words.columns.aim}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.what} ${row.of}`} className={isMissed(row) ? tablesStyles.off : undefined}>
            <th scope="row">
              {data.told(row.what)}
              {isMissed(row) && <Cause row={row} />}
            </th>
            {caused && <td data-label={cause}>{row.of !== null && namedOf(row.of, language)}</td>}
            <td className={`${tableStyles.number} ${styles.number}`} data-label={words.columns.off}>
              {row.value === 0 ? words.exact : value(row.value, row.unit, language)}
            </td>
            <td className={styles.line} data-label={row.aim === null || row.aim === 0 ? undefined : words.columns.line}>
              <Bar row={row} />
            </td>
            {drawn && (
              <td className={`${wordsStyles.mute} ${styles.intervalText}`} data-label={words.columns.interval}>
                {row.low !== null && row.high !== null && words.interval(value(row.low, '', language), value(row.high, row.unit, language))}
              </td>
            )}
            {counted && (
              <td className={`${tableStyles.number} ${styles.number}`} data-label={words.columns.points}>
                {numbers.whole(row.n)}
              </td>
            )}
            <td data-label={words.columns.aim}>
              {row.aim !== null && (row.aim === 0 ? words.exact : words.atMost(aimText(row, language)))}
              {isMissed(row) && <span className={tablesStyles.rowVerdict}>{words.missed}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Why a row misses, in the words of its experiment. */
function Cause({ row }: { readonly row: TruthRow }) {
  const { data } = useLanguage();
  const cause = causeOf(row);
  return cause === null ? null : <span className={tableStyles.note}>{data.told(cause)}</span>;
}

const WIDTH = 120;
/** Where the aim stands on the bar, as a share of its width. */
const AIM_AT = 0.8;

/** The difference and its interval on a line from none to beyond the aim. */
function Bar({ row }: { readonly row: TruthRow }) {
  const { aim } = row;
  if (aim === null || aim === 0) return null;
  const x = (n: number) => Math.min(1, Math.max(0, (n / aim) * AIM_AT)) * WIDTH;
  return (
    <svg className={styles.bar} width={WIDTH} height="14" aria-hidden="true">
      <line className={styles.track} x2={WIDTH} y1="7" y2="7" />
      <line className={styles.aim} x1={x(aim)} x2={x(aim)} y1="1" y2="13" />
      {row.low !== null && row.high !== null && <line className={styles.interval} x1={x(row.low)} x2={x(row.high)} y1="7" y2="7" />}
      {row.value * AIM_AT > aim ? (
        // Further off than the line is long.
        <path className={styles.value} d={`M${WIDTH - 8},1l8,6l-8,6z`} />
      ) : (
        <circle className={styles.value} cx={Math.max(3, x(row.value))} cy="7" r="3" />
      )}
    </svg>
  );
}

function DriveTable({ rows }: { readonly rows: readonly TruthRow[] }) {
  const language = useLanguage();
  const { truth: words, data } = language;
  const lineOf = ({ of, scale }: TruthRow) => `${of}${scale === null ? '' : ` ${scale}`}`;
  const aims = new Map(rows.flatMap((row) => (row.aim === null ? [] : [[row.what, row]])));
  const columns = new Map(rows.map((row) => [row.what, aims.get(row.what) ?? row]));
  const lines = new Map(rows.map((row) => [lineOf(row), row]));
  const isScaled = rows.some(({ scale }) => scale !== null);
  return (
    <table className={`${tableStyles.result} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{words.columns.of}</th>
          {isScaled && <th scope="col">{words.columns.scale}</th>}
          {[...columns].map(([key, row]) => (
            <th key={key} scope="col" className={`${tableStyles.number} ${styles.number}`}>
              {data.told(row.what)}
              {row.aim !== null && <span className={tableStyles.note}>{words.atMost(aimText(row, language))}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...lines].map(([line, { of, scale }]) => (
          <tr key={line}>
            <th scope="row">{of !== null && namedOf(of, language)}</th>
            {isScaled && <td data-label={words.columns.scale}>{scale !== null && `1:${scale}`}</td>}
            {[...columns.keys()].map((what) => (
              <DriveCell key={what} label={data.told(what)} row={rows.find((row) => lineOf(row) === line && row.what === what)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DriveCell({ row, label }: { readonly row: TruthRow | undefined; readonly label: string }) {
  const language = useLanguage();
  const { truth: words, numbers } = language;
  if (row === undefined) return <td />;
  return (
    <td className={`${tableStyles.number} ${styles.number} ${isMissed(row) ? tablesStyles.off : ''}`} data-label={label}>
      {value(row.value, row.unit, language)}
      {row.low !== null && row.high !== null && (
        <span className={tableStyles.note}>{words.interval(numbers.three(row.low), numbers.three(row.high))}</span>
      )}
      {isMissed(row) && <span className={tablesStyles.rowVerdict}>{words.missed}</span>}
    </td>
  );
}
