import type { CSSProperties } from 'react';
import type { Differences, TableRow } from '../../store/lab/experimentData';
import type { Language } from '../../texts/language';
import hintStyles from '../parts/hint.module.css';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import styles from './differencePlot.module.css';
import { groupsOf } from './groupsOf';
import { Key } from './Key';
import { missedRows } from './missed';

/** A test: both speeds, per cent of the new drive's, and the row that has how far they are apart. */
interface Drawn {
  readonly row: TableRow;
  /** "heavy test, full". */
  readonly name: string;
  readonly one: number | null;
  readonly other: number | null;
}

/** End of the axis, per cent: all bars, what chance makes of them, and what was published lie within it, and so does the speed of the new drive. */
export function endOfAxis(drawn: readonly Pick<Drawn, 'row' | 'one' | 'other'>[]): number {
  return drawn.reduce((all, { row, one, other }) => {
    const mark = one === null || row.published === null ? 0 : one - row.published;
    return Math.max(all, one ?? 0, (other ?? 0) + (row.error ?? 0), mark);
  }, 100);
}

/** Room behind the longest bar, as a share of the axis: marks at its end are not cut. */
const EDGE = 0.015;

/** Less is not printed or drawn, per cent. */
const LEAST = 0.05;

interface PlotProps {
  readonly differences: Differences | undefined;
  readonly rows: readonly TableRow[];
}

/** Two drives in the same tests, two bars each: that they are as long is the finding. At the end of the second what chance may make of the difference, and below it where the article has that end. */
export function DifferencePlot({ differences, rows }: PlotProps) {
  const { data, gallery: words } = useLanguage();
  const modelOf = (name: string) => rows.find(({ what }) => what === name)?.model ?? null;
  const drawn = rows.flatMap((row): readonly Drawn[] => {
    const name = differences?.nameOf(row) ?? null;
    if (differences === undefined || name === null) return [];
    const [one, other] = differences.barsOf(name).map(modelOf);
    return [{ row, name, one: one ?? null, other: other ?? null }];
  });
  if (differences === undefined || drawn.every(({ row }) => row.model === null)) return null;
  const end = endOfAxis(drawn) * (1 + EDGE);
  const title = data.told(differences.title);
  const [one, other] = differences.called.map(data.told);
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      <Key
        items={[
          { mark: 'greyBar', words: one ?? '' },
          { mark: 'bar', words: other ?? '' },
          { mark: 'whisker', words: words.differences.chance },
          { mark: 'diamond', words: words.kept.article },
          { mark: 'fitDiamond', words: words.kept.fittedTo },
        ]}
      />
      <div className={styles.plot} style={{ '--hundred': leftOf(100, end) } as CSSProperties}>
        {[...groupsOf(drawn, ({ name }) => stateOf(name))].map(([state, members], i) => (
          <State key={state} state={state} members={members} differences={differences} end={end} isFirst={i === 0} />
        ))}
        <div className={styles.row} aria-hidden="true">
          <span />
          <span className={styles.axis}>
            <span className={styles.zero}>0</span>
            <span className={styles.hundred}>100 %: {words.differences.asNew}</span>
          </span>
        </div>
      </div>
      <p className={hintStyles.hint}>{data.told(differences.note)}</p>
    </section>
  );
}

const stateOf = (name: string): string => name.slice(name.indexOf(', ') + 2);
const testOf = (name: string): string => name.slice(0, name.indexOf(', '));
const leftOf = (at: number, end: number): string => `${(at / end) * 100}%`;

interface StateProps {
  readonly state: string;
  readonly members: readonly Drawn[];
  readonly differences: Differences;
  readonly end: number;
  readonly isFirst: boolean;
}

/** A state's name: that the model was fitted to all of its tests it says once for them, with how many it misses all the same. */
function fittedName(name: string, members: readonly Drawn[], { fitted, fittedYetMissed }: Language['gallery']): string {
  if (members.some(({ row }) => row.basis !== 'fit')) return name;
  const missed = missedRows(members.map(({ row }) => row)).length;
  return missed === 0 ? fitted(name) : fittedYetMissed(name, String(missed), String(members.length));
}

/** The tests on the drive in one state; above the first whose words are beside them. */
function State({ state, members, differences, end, isFirst }: StateProps) {
  const { data, gallery: words } = useLanguage();
  const name = data.told(differences.states[state] ?? state);
  return (
    <ul aria-label={name}>
      <li className={styles.state} aria-hidden="true">
        <b>{fittedName(name, members, words)}</b>
        {isFirst && (
          <>
            <span>{words.differences.byModel}</span>
            <span>{words.differences.byArticle}</span>
          </>
        )}
      </li>
      {members.map((each) => (
        <Row key={each.name} drawn={each} called={differences.called} end={end} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly drawn: Drawn;
  readonly called: Differences['called'];
  readonly end: number;
}

function Row({ drawn, called, end }: RowProps) {
  const { data, gallery, numbers } = useLanguage();
  const { row, name, one, other } = drawn;
  const { error, published, basis } = row;
  const percent = (share: number) => numbers.percent(Math.round(share) / 100);
  return (
    <li className={styles.row}>
      <span>{testOf(data.told(name))}</span>
      <span className={styles.track} aria-hidden="true">
        {one !== null && (
          <i className={styles.one} style={{ width: leftOf(one, end) }}>
            {percent(one)}
          </i>
        )}
        {other !== null && (
          <i className={styles.other} style={{ width: leftOf(other, end) }}>
            {percent(other)}
          </i>
        )}
        {other !== null && error !== null && error >= LEAST && (
          <i className={styles.chance} style={{ left: leftOf(other - error, end), width: leftOf(2 * error, end) }} />
        )}
        {one !== null && published !== null && (
          <i className={styles.published} data-fit={basis === 'fit'} style={{ left: leftOf(one - published, end) }} />
        )}
        {one !== null && published !== null && published > 0 && (
          <span className={styles.markWords} style={{ right: `calc(100% - ${leftOf(one - published, end)})` }}>
            {gallery.kept.articleHas(gallery.differences.less(percent(published)))}
          </span>
        )}
      </span>
      <DifferenceWords row={row} called={called} />
    </li>
  );
}

/** Which drive is faster by more than chance, and what the article has. */
function DifferenceWords({
  row: { model, error, published, met, verdict },
  called,
}: {
  readonly row: TableRow;
  readonly called: Differences['called'];
}) {
  const { data, gallery, numbers } = useLanguage();
  const words = gallery.differences;
  const one = (value: number) => numbers.numeral(Math.abs(value), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const leader = (value: number) => data.told(called[value > 0 ? 0 : 1]);
  const isSame = model !== null && Math.abs(model) <= Math.max(error ?? 0, LEAST);
  const by = (name: string) => <span className={styles.by}>{`${name}: `}</span>;
  const found =
    model === null ? gallery.notComputed : verdict === 'within chance' ? words.open : isSame ? words.same : words.faster(leader(model));
  return (
    <>
      <span className={styles.said}>
        {by(words.byModel)}
        <b>{found}</b>
        {model !== null && <span className={wordsStyles.mute}> {words.apart(one(model), error === null ? null : one(error))}</span>}
      </span>
      <span className={wordsStyles.mute}>
        {by(words.byArticle)}
        {published === null || published === 0 ? words.same : words.fasterBy(leader(published), numbers.percent(Math.abs(published) / 100))}
        {met === false && <b>, {words.missed}</b>}
      </span>
    </>
  );
}
