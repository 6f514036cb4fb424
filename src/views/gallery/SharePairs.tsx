import type { CSSProperties } from 'react';
import type { Differences, TableRow } from '../../store/lab/experimentData';
import type { Language } from '../../texts/language';
import hintStyles from '../parts/hint.module.css';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import { groupsOf } from './groupsOf';
import keyStyles from './key.module.css';
import styles from './sharePairs.module.css';

/** The scale has a line at each of these, per cent, and ends at one. */
const STEP = 5;

/** A scale of shares, per cent: it holds every value and 100, and need not begin at 0. */
export function endsOfShares(values: readonly (number | null)[]): readonly [from: number, to: number] {
  const all = [100, ...values.filter((value) => value !== null)];
  return [Math.floor(Math.min(...all) / STEP - 0.2) * STEP, Math.ceil(Math.max(...all) / STEP) * STEP];
}

interface PairsProps {
  readonly differences: Differences | undefined;
  readonly rows: readonly TableRow[];
}

/** The speeds of two drives as a dot within a ring: whether they differ is seen before it is read. Below them what another drive does. */
export function SharePairs({ differences, rows }: PairsProps) {
  const { data, gallery: words, numbers } = useLanguage();
  const drawn = rows.flatMap((row) => {
    const name = differences?.nameOf(row) ?? null;
    const pair = differences?.pairOf(row, rows) ?? null;
    return name === null || pair === null ? [] : [{ row, name, pair }];
  });
  if (differences === undefined || drawn.every(({ row }) => row.model === null)) return null;
  const change = differences.changeOf(rows);
  const ends = endsOfShares([
    ...drawn.flatMap(({ row, pair }) => [...pair.map(({ model }) => model), markAt(row, pair)]),
    ...(change === null ? [] : [change.from.model, change.to.model]),
  ]);
  const [from, to] = ends;
  const ticks = Array.from({ length: (to - from) / STEP + 1 }, (_, i) => from + i * STEP);
  const title = data.told(differences.shares);
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      <ul className={keyStyles.key}>
        <KeyItem mark={styles.dot} words={data.told(differences.drives[0])} />
        <KeyItem mark={styles.ring} words={data.told(differences.drives[1])} />
        <KeyItem mark={styles.mark} words={data.told(differences.mark)} />
        {change !== null && <KeyItem mark={styles.arrow} words={data.told(change.mark)} />}
      </ul>
      <div className={styles.plot} style={{ '--hundred': leftOf(100, ends), '--steps': ticks.length - 1 } as CSSProperties}>
        {[...groupsOf(drawn, ({ name }) => cutOf(name)[1])].map(([state, members]) => (
          <ul key={state} aria-label={data.told(differences.states[state] ?? state)}>
            <Heading
              text={data.told(differences.states[state] ?? state)}
              isFit={members.every(({ row }) => row.basis === 'fit')}
              numbers={differences.called.map((name) => data.told(name)).join(' · ')}
            />
            {members.map(({ row, name, pair }) => (
              <Pair key={name} row={row} name={cutOf(data.told(name))[0]} pair={pair} called={differences.called} ends={ends} />
            ))}
          </ul>
        ))}
        {change !== null && <Change change={change} ends={ends} />}
        <div className={styles.row} aria-hidden="true">
          <span />
          <span className={styles.axis}>
            {ticks.map((at) => (
              <span key={at} data-hundred={at === 100} style={{ left: leftOf(at, ends) }}>
                {at === 100 ? words.asNew : numbers.percent(at / 100)}
              </span>
            ))}
          </span>
          <span />
        </div>
      </div>
      <p className={`${hintStyles.hint} ${styles.chance}`}>
        {from > 0 && words.scaleFrom(numbers.percent(from / 100))} {data.told(differences.chance)}
      </p>
    </section>
  );
}

function KeyItem({ mark, words }: { readonly mark: string | undefined; readonly words: string }) {
  return (
    <li>
      <i className={`${styles.inKey} ${mark}`} aria-hidden="true" />
      {words}
    </li>
  );
}

interface HeadingProps {
  readonly text: string;
  /** The model was fitted to all of its rows. */
  readonly isFit: boolean;
  /** What the numbers of its rows are of. */
  readonly numbers: string;
}

function Heading({ text, isFit, numbers }: HeadingProps) {
  const { gallery: words } = useLanguage();
  return (
    <li className={styles.state} aria-hidden="true">
      <b>{isFit ? words.fitted(text) : text}</b>
      <span>{numbers}</span>
    </li>
  );
}

/** A name, and the state that it ends in. */
function cutOf(name: string): readonly [name: string, state: string] {
  const at = name.indexOf(', ');
  return [name.slice(0, at), name.slice(at + 2)];
}

const leftOf = (at: number, [from, to]: readonly [number, number]): string => `${((at - from) / (to - from)) * 100}%`;

/** Where the article puts the second drive, seen from the model's first; null where it has both equal. */
function markAt({ published }: TableRow, [first]: readonly [TableRow, TableRow]): number | null {
  return first.model === null || published === null || published === 0 ? null : first.model - published;
}

interface RowProps {
  readonly ends: readonly [number, number];
}

interface PairProps extends RowProps {
  readonly row: TableRow;
  readonly name: string;
  readonly pair: readonly [TableRow, TableRow];
  readonly called: Differences['called'];
}

function Pair({ row, name, pair, called, ends }: PairProps) {
  const language = useLanguage();
  const [first, second] = pair;
  const at = markAt(row, pair);
  return (
    <li className={styles.row}>
      <span>{name}</span>
      <span className={styles.track} aria-hidden="true">
        {at !== null && <i className={styles.mark} style={{ left: leftOf(at, ends) }} />}
        {second.model !== null && <i className={styles.ring} style={{ left: leftOf(second.model, ends) }} />}
        {first.model !== null && <i className={styles.dot} style={{ left: leftOf(first.model, ends) }} />}
      </span>
      <span className={styles.numbers}>{pair.map(({ model }) => shareText(model, language)).join(' · ')}</span>
      <span>
        <PairWords row={row} called={called} />
      </span>
    </li>
  );
}

const shareText = (model: number | null, { numbers }: Language): string =>
  model === null ? '–' : numbers.percent(Number((model / 100).toFixed(3)));

/** Whether the two differ by more than chance, and what the article has. */
function PairWords({ row: { model, error, published, met }, called }: Pick<PairProps, 'row' | 'called'>) {
  const { data, gallery, numbers } = useLanguage();
  const words = gallery.differences;
  const points = (value: number) => numbers.numeral(Math.abs(value), { maximumFractionDigits: 1 });
  const leader = (value: number) => data.told(called[value > 0 ? 0 : 1]);
  const isChance = model !== null && Math.abs(model) <= Math.max(error ?? 0, LEAST);
  return (
    <>
      {model === null ? gallery.notComputed : isChance ? words.equal(points(model)) : words.ahead(leader(model), points(model))}
      <span className={wordsStyles.mute}>
        ; {published === null || published === 0 ? words.articleEqual : words.articleAhead(leader(published), points(published))}
      </span>
      {met === false && <b>, {words.missed}</b>}
    </>
  );
}

/** Less is not printed, points. */
const LEAST = 0.05;

/** What another drive does, as an arrow from its one state to the other. */
function Change({ change, ends }: RowProps & { readonly change: NonNullable<ReturnType<Differences['changeOf']>> }) {
  const language = useLanguage();
  const { data, gallery: words } = language;
  const { name, row, from, to } = change;
  if (from.model === null || to.model === null) return null;
  const [low, high] = [Math.min(from.model, to.model), Math.max(from.model, to.model)];
  return (
    <ul aria-label={data.told(change.group)}>
      <Heading text={data.told(change.group)} isFit={false} numbers="" />
      <li className={styles.row}>
        <span>{data.told(name)}</span>
        <span className={styles.track} aria-hidden="true">
          <i
            className={styles.arrow}
            data-back={to.model < from.model}
            style={{ left: leftOf(low, ends), width: `${((high - low) / (ends[1] - ends[0])) * 100}%` }}
          />
        </span>
        <span className={styles.numbers}>{[from, to].map(({ model }) => shareText(model, language)).join(' → ')}</span>
        <span>
          {data.told(change.model)}
          <span className={wordsStyles.mute}>; {data.told(change.published)}</span>
          {row.agrees === false && <b>, {words.differences.missed}</b>}
        </span>
      </li>
    </ul>
  );
}
