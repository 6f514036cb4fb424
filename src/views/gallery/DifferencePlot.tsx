import type { CSSProperties } from 'react';
import type { Differences, TableRow } from '../../store/lab/experimentData';
import type { Language } from '../../texts/language';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import { Contrast, contrastOf, whyText } from './Contrast';
import { Dots } from './Dots';
import styles from './differencePlot.module.css';
import { type Axis, axisOf, leftOf, SEEN } from './dotAxis';
import { groupsOf } from './groupsOf';
import { Key, type KeyItem } from './Key';
import { missedRows } from './missed';

/** A test: both speeds, per cent of the new drive's, and the row that has how far they are apart. */
interface Drawn {
  readonly row: TableRow;
  /** "heavy test, full". */
  readonly name: string;
  readonly one: number | null;
  readonly other: number | null;
}

/** Where the article has the second drive: as far from the first one's speed as it found them apart; null: nowhere. */
const markOf = ({ row: { published }, one }: Drawn): number | null => (one === null || published === null ? null : one - published);

/** Less is not printed or drawn, per cent. */
const LEAST = 0.05;

interface PlotProps {
  readonly differences: Differences | undefined;
  readonly rows: readonly TableRow[];
}

/** Two drives in the same tests, two dots each: that they coincide is the finding. Below them, on the same axis, the test in which they do not. */
export function DifferencePlot({ differences, rows }: PlotProps) {
  const language = useLanguage();
  const { data, gallery: words, numbers } = language;
  const modelOf = (name: string) => rows.find(({ what }) => what === name)?.model ?? null;
  const drawn = rows.flatMap((row): readonly Drawn[] => {
    const name = differences?.nameOf(row) ?? null;
    if (differences === undefined || name === null) return [];
    const [one, other] = differences.barsOf(name).map(modelOf);
    return [{ row, name, one: one ?? null, other: other ?? null }];
  });
  if (differences === undefined || drawn.every(({ row }) => row.model === null)) return null;
  const contrast = contrastOf(differences, rows);
  const ends = drawn.flatMap(({ row: { error }, other }) => (other === null ? [] : [other - (error ?? 0), other + (error ?? 0)]));
  const axis = axisOf([...ends, ...drawn.flatMap((each) => [each.one, markOf(each)]), contrast?.one.share, contrast?.other.share]);
  const title = data.told(differences.title);
  const [one, other] = differences.called.map(data.told);
  const isChanceSeen = drawn.some(({ row }) => (row.error ?? 0) > SEEN * (axis.to - axis.from));
  const key: readonly KeyItem[] = [
    { mark: 'wideRing', words: one ?? '' },
    { mark: 'ink', words: other ?? '' },
    ...(isChanceSeen ? [{ mark: 'whisker', words: words.differences.chance } as const] : []),
    { mark: 'diamond', words: words.kept.article },
    { mark: 'fitDiamond', words: words.kept.fittedTo },
  ];
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      <Key items={key} />
      <div className={styles.plot} style={{ '--hundred': leftOf(100, axis) } as CSSProperties}>
        {[...groupsOf(drawn, ({ name }) => stateOf(name))].map(([state, members], i) => (
          <State key={state} {...{ state, members, differences, axis }} isFirst={i === 0} />
        ))}
        {contrast !== null && <Contrast contrast={contrast} called={differences.called} axis={axis} />}
        <div className={styles.row} aria-hidden="true">
          <span />
          <span className={styles.axis}>
            {axis.ticks.map((at) => (
              <span key={at} className={styles.tick} style={{ left: leftOf(at, axis) }}>
                {numbers.percent(at / 100)}
              </span>
            ))}
            <span className={styles.hundred}>{words.differences.asNew}</span>
          </span>
        </div>
      </div>
      {contrast !== null && <p>{whyText(contrast, [one ?? '', other ?? ''], language)}</p>}
    </section>
  );
}

const stateOf = (name: string): string => name.slice(name.indexOf(', ') + 2);
const testOf = (name: string): string => name.slice(0, name.indexOf(', '));

interface StateProps {
  readonly state: string;
  readonly members: readonly Drawn[];
  readonly differences: Differences;
  readonly axis: Axis;
  readonly isFirst: boolean;
}

/** A state's name: that the model was fitted to all of its tests it says once for them, with how many it misses all the same. */
function fittedName(name: string, members: readonly Drawn[], { fitted, fittedYetMissed }: Language['gallery']): string {
  if (members.some(({ row }) => row.basis !== 'fit')) return name;
  const missed = missedRows(members.map(({ row }) => row)).length;
  return missed === 0 ? fitted(name) : fittedYetMissed(name, String(missed), String(members.length));
}

/** The tests on the drive in one state; above the first whose words are beside them. */
function State({ state, members, differences, axis, isFirst }: StateProps) {
  const { data, gallery: words } = useLanguage();
  const name = data.told(differences.states[state] ?? state);
  return (
    <ul aria-label={name}>
      <li className={styles.state} aria-hidden="true">
        <b>{fittedName(name, members, words)}</b>
        {isFirst && (
          <>
            <span>{words.differences.inModel(data.told(differences.called[1]))}</span>
            <span>{words.differences.byArticle}</span>
          </>
        )}
      </li>
      {members.map((each) => (
        <Row key={each.name} drawn={each} called={differences.called} axis={axis} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly drawn: Drawn;
  readonly called: Differences['called'];
  readonly axis: Axis;
}

function Row({ drawn, called, axis }: RowProps) {
  const { data, gallery, numbers } = useLanguage();
  const { row, name, one, other } = drawn;
  const { error, published, basis } = row;
  const mark = markOf(drawn);
  return (
    <li className={styles.row}>
      <span>{testOf(data.told(name))}</span>
      <span className={styles.track} aria-hidden="true">
        <Dots one={one} other={other} error={error === null || error < LEAST ? null : error} axis={axis} />
        {mark !== null && <i className={styles.published} data-fit={basis === 'fit'} style={{ left: leftOf(mark, axis) }} />}
        {mark !== null && published !== null && published > 0 && (
          <span className={styles.markWords} style={{ right: `calc(100% - ${leftOf(mark, axis)})` }}>
            {gallery.kept.articleHas(gallery.differences.behind(numbers.three(published)))}
          </span>
        )}
      </span>
      <DifferenceWords row={row} called={called} />
    </li>
  );
}

/** What is said of the second drive: that it keeps up, but for chance or for less than the article calls a difference, or which is faster. */
function foundText({ model, error, tolerance, verdict }: TableRow, called: Differences['called'], { data, gallery }: Language): string {
  const words = gallery.differences;
  if (model === null) return gallery.notComputed;
  if (verdict === 'within chance') return words.open;
  if (Math.abs(model) <= Math.max(error ?? 0, LEAST, (tolerance ?? 0) * 100)) return words.keepsUp;
  return words.faster(data.told(called[model > 0 ? 0 : 1]));
}

/** Which drive is faster by more than chance, and what the article has. */
function DifferenceWords({ row, called }: { readonly row: TableRow; readonly called: Differences['called'] }) {
  const language = useLanguage();
  const { data, gallery, numbers } = language;
  const { model, error, published, met, verdict } = row;
  const words = gallery.differences;
  const one = (value: number) => numbers.numeral(Math.abs(value), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  // What chance makes is no news where the drive keeps up.
  const isApart = model !== null && (Math.abs(model) > Math.max(error ?? 0, LEAST) || verdict === 'within chance');
  return (
    <>
      <span className={styles.said}>
        <span className={styles.by}>{`${words.byModel}: `}</span>
        <b>{foundText(row, called, language)}</b>
        {isApart && (
          <span className={wordsStyles.mute}>
            {' '}
            {(model > 0 ? words.behind : words.apart)(one(model))}
            {error !== null && <span className={styles.chanceWords}>{words.byChance(one(error))}</span>}
          </span>
        )}
      </span>
      <span className={wordsStyles.mute} data-same={(published ?? 0) === 0 && met !== false}>
        <span className={styles.by}>{`${words.byArticle}: `}</span>
        {published === null || published === 0
          ? words.keepsUp
          : published > 0
            ? words.behind(numbers.three(published))
            : words.faster(data.told(called[1]))}
        {met === false && <b>, {words.missed}</b>}
      </span>
    </>
  );
}
