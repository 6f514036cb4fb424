import type { CSSProperties } from 'react';
import type { Differences, TableRow } from '../../store/lab/experimentData';
import hintStyles from '../parts/hint.module.css';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import styles from './differencePlot.module.css';
import { groupsOf } from './groupsOf';
import { Key } from './Key';

/** End of the axis, whole points: all dots, what chance makes of them, and what was published lie within it, clear of its edge. */
export function endOfAxis(rows: readonly Pick<TableRow, 'model' | 'error' | 'published'>[]): number {
  const most = rows.reduce(
    (all, { model, error, published }) => Math.max(all, Math.abs(model ?? 0), error ?? 0, Math.abs(published ?? 0)),
    1,
  );
  return Math.ceil(most + EDGE);
}

/** Half a mark, points. */
const EDGE = 0.25;
/** Ticks on each side of zero, at the most. */
const MOST_TICKS = 5;

interface Drawn {
  readonly row: TableRow;
  /** "heavy test, full". */
  readonly name: string;
}

interface PlotProps {
  readonly differences: Differences | undefined;
  readonly rows: readonly TableRow[];
}

/** Differences of two drives round a line on which they are the same: within the shade, which is what chance may make of it, none is measured. Below each dot of the model what the article has. */
export function DifferencePlot({ differences, rows }: PlotProps) {
  const { data, gallery: words } = useLanguage();
  const drawn = rows.flatMap((row): readonly Drawn[] => {
    const name = differences?.nameOf(row) ?? null;
    return name === null ? [] : [{ row, name }];
  });
  if (differences === undefined || drawn.every(({ row }) => row.model === null)) return null;
  const end = endOfAxis(drawn.map(({ row }) => row));
  const title = data.told(differences.title);
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      <Key
        items={[
          { mark: 'ink', words: words.theModel },
          { mark: 'diamond', words: words.kept.article },
          { mark: 'fitDiamond', words: words.kept.fittedTo },
          { mark: 'wash', words: words.differences.chance },
        ]}
      />
      <div className={styles.plot}>
        {[...groupsOf(drawn, ({ name }) => stateOf(name))].map(([state, members], i) => (
          <State key={state} state={state} members={members} differences={differences} end={end} isFirst={i === 0} />
        ))}
        <Axis differences={differences} end={end} />
      </div>
      <p className={hintStyles.hint}>{data.told(differences.note)}</p>
    </section>
  );
}

const stateOf = (name: string): string => name.slice(name.indexOf(', ') + 2);
const testOf = (name: string): string => name.slice(0, name.indexOf(', '));
const leftOf = (at: number, end: number): string => `${(at / end / 2 + 0.5) * 100}%`;

/** Whole points, the line on which both are the same, and who is faster on which side of it. */
function Axis({ differences, end }: { readonly differences: Differences; readonly end: number }) {
  const { data, gallery: words, numbers } = useLanguage();
  const step = Math.ceil(end / MOST_TICKS);
  const ticks = Array.from({ length: 2 * MOST_TICKS + 1 }, (_, i) => (i - MOST_TICKS) * step).filter((at) => Math.abs(at) < end);
  return (
    <div className={styles.row} aria-hidden="true">
      <span />
      <span className={styles.axis}>
        <span className={styles.less}>← {data.told(differences.ends[0])}</span>
        {ticks.map((at) => (
          <span key={at} className={styles.tick} data-same={at === 0} style={{ left: leftOf(at, end) }}>
            {at === 0 ? words.differences.same : numbers.numeral(Math.abs(at), {})}
          </span>
        ))}
        <span className={styles.more}>{data.told(differences.ends[1])} →</span>
      </span>
    </div>
  );
}

interface StateProps {
  readonly state: string;
  readonly members: readonly Drawn[];
  readonly differences: Differences;
  readonly end: number;
  readonly isFirst: boolean;
}

/** The tests on the drive in one state; above the first whose words are beside them. */
function State({ state, members, differences, end, isFirst }: StateProps) {
  const { data, gallery: words } = useLanguage();
  const name = data.told(differences.states[state] ?? state);
  return (
    <ul aria-label={name}>
      <li className={styles.state} aria-hidden="true">
        <b>{members.every(({ row }) => row.basis === 'fit') ? words.fitted(name) : name}</b>
        {isFirst && (
          <>
            <span>{words.differences.apart}</span>
            <span>{words.differences.byArticle}</span>
          </>
        )}
      </li>
      {members.map(({ row, name: each }) => (
        <Row key={each} row={row} name={testOf(data.told(each))} called={differences.called} end={end} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly row: TableRow;
  readonly name: string;
  readonly called: Differences['called'];
  readonly end: number;
}

function Row({ row, name, called, end }: RowProps) {
  const { gallery, numbers } = useLanguage();
  const { model, error, published, basis } = row;
  return (
    <li className={styles.row}>
      <span>{name}</span>
      <span className={styles.track} aria-hidden="true" style={{ '--zero': leftOf(0, end) } as CSSProperties}>
        {model !== null && error !== null && (
          <i className={styles.chance} style={{ left: leftOf(-error, end), width: `${(error / end) * 100}%` }} />
        )}
        <i className={styles.zero} />
        {model !== null && <i className={styles.dot} style={{ left: leftOf(model, end) }} />}
        {published !== null && <i className={styles.published} data-fit={basis === 'fit'} style={{ left: leftOf(published, end) }} />}
        {published !== null && published !== 0 && (
          <span className={styles.markWords} style={{ left: leftOf(published, end) }}>
            {gallery.kept.articleHas(numbers.numeral(published, {}))}
          </span>
        )}
      </span>
      <DifferenceWords row={row} called={called} />
    </li>
  );
}

/** Less is not printed, points. */
const LEAST = 0.05;

/** Which drive is faster by more than chance, and what the article has. */
function DifferenceWords({ row: { model, error, published, met, verdict }, called }: Pick<RowProps, 'row' | 'called'>) {
  const { data, gallery, numbers } = useLanguage();
  const words = gallery.differences;
  const one = (value: number) => numbers.numeral(Math.abs(value), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const leader = (value: number) => data.told(called[value > 0 ? 0 : 1]);
  const isSame = model !== null && Math.abs(model) <= Math.max(error ?? 0, LEAST);
  const by = (name: string) => <span className={styles.by}>{`${name}: `}</span>;
  return (
    <>
      <span>
        {by(words.byModel)}
        {model === null
          ? gallery.notComputed
          : verdict === 'within chance'
            ? words.open
            : isSame
              ? words.same
              : words.faster(leader(model))}
        {model !== null && <span className={wordsStyles.mute}>{` ${one(model)}${error === null ? '' : ` ± ${one(error)}`}`}</span>}
      </span>
      <span className={wordsStyles.mute}>
        {by(words.byArticle)}
        {published === null || published === 0 ? words.same : words.fasterBy(leader(published), numbers.numeral(Math.abs(published), {}))}
        {met === false && <b>, {words.missed}</b>}
      </span>
    </>
  );
}
