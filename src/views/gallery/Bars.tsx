import { type CSSProperties, Fragment } from 'react';
import type { BarMark, Experiment, TableRow } from '../../store/lab/experimentData';
import type { Language } from '../../texts/language';
import hintStyles from '../parts/hint.module.css';
import workBarStyles from '../parts/workBar.module.css';
import { useLanguage } from '../useLanguage';
import { BarLine, numberWords } from './BarLine';
import styles from './bars.module.css';
import { groupsOf } from './groupsOf';
import { Key, type KeyItem } from './Key';

/** "X25-M: the same, used" is a figure of the X25-M. */
function partsOf({ what }: TableRow): readonly [group: string, name: string] {
  const at = what.indexOf(': ');
  return at < 0 ? ['', what] : [what.slice(0, at), what.slice(at + 2)];
}

/** A name, and what it ends in. */
function cut(name = ''): readonly [name: string, end: string] {
  const at = name.lastIndexOf(', ');
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 2)];
}

/**
 * The bars of a group by what their names end in, where that parts them: "light bench, full" is the light bench of those that are full. One
 * part without a name where it does not: bars that alternate are there to be compared with their neighbours.
 */
export function partsByEnd(names: readonly string[]): readonly { readonly end: string; readonly at: readonly number[] }[] {
  const ends = groupsOf(names.keys(), (i) => cut(names[i])[1]);
  const parts = [...ends].map(([end, at]) => ({ end, at }));
  const isParted =
    parts.length > 1 && parts.every(({ end, at }) => end !== '' && at.length > 1 && (at.at(-1) ?? 0) - (at[0] ?? 0) < at.length);
  return isParted ? parts : [{ end: '', at: [...names.keys()] }];
}

/** The pictures of bars that belong to a part of an experiment. */
export const barSetsOf = ({ bars = [] }: Experiment, variant: string) =>
  bars.filter((set) => set.variant === null || set.variant === variant);

/** So few bars are a picture of their own: they are thick. */
const FEW = 4;

interface BarsProps {
  readonly experiment: Experiment;
  readonly variant: string;
  readonly rows: readonly TableRow[];
  /** Those below the plots, or those that are folded. */
  readonly place: 'below' | 'folded';
}

/** Figures as bars on one scale: the model's in ink, what was published as an outline round them, dotted where the model was fitted to it. */
export function Bars({ experiment, variant, rows, place }: BarsProps) {
  const language = useLanguage();
  const shown = barSetsOf(experiment, variant).filter(({ isFolded = false }) => isFolded === (place === 'folded'));
  const pictures = shown.map((set) => (
    <BarPicture
      key={set.title}
      title={language.data.told(set.title)}
      note={set.note === undefined ? null : language.data.told(set.note)}
      outlines={set.outlines === undefined ? null : language.data.told(set.outlines)}
      marks={set.marks === undefined ? language.gallery.articleMark : language.data.told(set.marks)}
      rows={rows.filter(set.rows).map(asDrawn)}
      markOf={(row) => set.mark?.(row, rows) ?? null}
      whyOf={(row) => set.why?.(row) ?? null}
      payerOf={set.payer ?? null}
      isPairs={set.isPairs === true}
    />
  ));
  if (place !== 'folded') return pictures;
  return shown.map((set, i) => (
    <details key={set.title} className={workBarStyles.fold}>
      <summary>
        <b>{language.data.told(set.title)}</b>
      </summary>
      {pictures[i]}
    </details>
  ));
}

/** What was published of another policy is no outline: the bar would look like a miss. */
const asDrawn = (row: TableRow): TableRow => (row.lesson ? { ...row, published: null } : row);

/** The names of a group's bars, without what is said above them. */
function shortNames(names: readonly string[]): readonly string[] {
  return partsByEnd(names).flatMap(({ end, at }) => at.map((i) => (end === '' ? (names[i] ?? '') : cut(names[i])[0])));
}

interface PictureProps {
  readonly title: string;
  readonly note: string | null;
  /** What the outlines are; null: published. */
  readonly outlines: string | null;
  /** What the marks are. */
  readonly marks: string;
  readonly rows: readonly TableRow[];
  readonly markOf: (row: TableRow) => BarMark | null;
  readonly whyOf: (row: TableRow) => string | null;
  /** Who causes page programs beyond the first; null: these are no such bars. */
  readonly payerOf: ((row: TableRow) => 'drive' | 'host' | null) | null;
  readonly isPairs: boolean;
}

/** How many times as long a bar is as the other of its pair, in the model and as published. */
export interface PairRatio {
  readonly model: number;
  /** Null: nothing was published of both. */
  readonly published: number | null;
  /** The other bar is the one below. */
  readonly isAbove: boolean;
}

/** Closer to one, two bars are equal to the digits that are shown. */
const EQUAL = 0.005;

/** Bars come in twos: of the longer one how many times it is the other, of equal ones the second; null of the other, and before both are computed. */
export function ratioOfPair(members: readonly Pick<TableRow, 'model' | 'published'>[], i: number): PairRatio | null {
  const other = members[i % 2 === 0 ? i + 1 : i - 1];
  const bar = members[i];
  const ratioOf = (field: 'model' | 'published') => {
    const [own, its] = [bar?.[field] ?? null, other?.[field] ?? null];
    return own === null || its === null || its === 0 ? null : own / its;
  };
  const [model, published] = [ratioOf('model'), ratioOf('published')];
  if (model === null) return null;
  // Of equal ones that with the greater published figure: else the second.
  const leads =
    Math.abs(model - 1) > EQUAL ? model : published !== null && Math.abs(published - 1) > EQUAL ? published : i % 2 === 0 ? 0 : 2;
  return leads > 1 ? { model, published, isAbove: i % 2 === 0 } : null;
}

function BarPicture({ title, note, outlines, marks, rows, markOf, whyOf, payerOf, isPairs }: PictureProps) {
  const language = useLanguage();
  const { data, gallery: texts } = language;
  // What was published stands there from the first moment on.
  if (!rows.some(({ model, published }) => model !== null || published !== null)) return null;
  const isShare = rows.some(({ unit }) => unit.startsWith('%'));
  const top = rows.reduce((most, row) => Math.max(most, row.model ?? 0, row.published ?? 0, markOf(row)?.at ?? 0), isShare ? 100 : 0);
  // A mark at the end of the scale keeps clear of the number beside it.
  const scaleEnd = rows.some((row) => markOf(row)?.at === top) ? top * 1.02 : top;
  const isFew = rows.length <= FEW;
  // Numbers of a few bars stand at their ends, where the eye is.
  const isAtEnd = isFew && !isShare;
  const groups = [...groupsOf(rows, (row) => partsOf(row)[0])];
  // One bar each, all of the same figure: their headings are their names.
  const isOneEach =
    groups.length > 1 && groups.every(([, members]) => members.length === 1) && new Set(rows.map((row) => partsOf(row)[1])).size === 1;
  const shown = isOneEach ? [['', rows] as const] : groups;
  const nameOf = (row: TableRow) => data.told(partsOf(row)[isOneEach ? 0 : 1]);
  const lines = rows.filter(({ published }) => published !== null).map(({ basis }) => ({ isFit: basis === 'fit' }));
  const isMarked = rows.some((row) => markOf(row) !== null);
  // A mark with its words beside it needs no key.
  const known = keyOf(lines, outlines, isShare, isMarked && !isAtEnd ? marks : null, texts);
  const shareOf = (members: readonly TableRow[], row: TableRow) => (isPairs ? pairWords(members, members.indexOf(row), language) : '');
  const widest = (texts: readonly string[]) => `${Math.ceil(Math.max(...texts.map(({ length }) => length)) * LETTER + WIDER)}rem`;
  const numbersOf = (row: TableRow) => numberWords({ row, mark: markOf(row), why: whyOf(row), outlines }, language).join('');
  const each = (words: (members: readonly TableRow[], row: TableRow) => string) =>
    shown.flatMap(([, members]) => members.map((row) => words(members, row)));
  const columns = {
    '--groups': rows.length > ONE_COLUMN ? 2 : 1,
    '--names': `minmax(0, ${widest(groups.flatMap(([, members]) => shortNames(members.map(nameOf))))})`,
    '--numbers': `minmax(0, ${widest(each((_, row) => numbersOf(row)))})`,
    '--shares': isPairs ? `minmax(0, ${widest(each(shareOf))})` : '0',
    '--at-end': widest(each((members, row) => `${numbersOf(row)}  ${shareOf(members, row)}`)),
  } as CSSProperties;
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      {note !== null && <p className={hintStyles.hint}>{note}</p>}
      <Key items={payerOf === null ? known : [...payerKey(rows.map(payerOf), texts), ...known.filter(({ mark }) => mark !== 'bar')]} />
      <div className={styles.barGroups} data-few={isFew || undefined} data-at-end={isAtEnd || undefined} style={columns}>
        {shown.map(([heading, members]) => (
          <div key={heading} className={styles.barGroup}>
            {heading !== '' && <h5>{data.told(heading)}</h5>}
            {partsByEnd(members.map(nameOf)).map(({ end, at }) => (
              <Fragment key={end}>
                {end !== '' && <p className={styles.barPart}>{end}</p>}
                <ul className={styles.figureBars} data-pairs={isPairs} aria-label={end === '' ? undefined : end}>
                  {at
                    .flatMap((i) => members[i] ?? [])
                    .map((row) => (
                      <BarLine
                        key={row.what}
                        name={end === '' ? nameOf(row) : cut(nameOf(row))[0]}
                        row={row}
                        mark={markOf(row)}
                        why={whyOf(row)}
                        outlines={outlines}
                        isPaid={payerOf !== null}
                        payer={payerOf?.(row) ?? null}
                        isShare={isShare}
                        end={scaleEnd}
                        isAtEnd={isAtEnd}
                        share={shareOf(members, row)}
                      />
                    ))}
                </ul>
              </Fragment>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** What bars and marks mean. */
function keyOf(
  lines: readonly { readonly isFit: boolean }[],
  outlines: string | null,
  isShare: boolean,
  marks: string | null,
  texts: Language['gallery'],
): readonly KeyItem[] {
  if (lines.length === 0 && marks === null && !isShare) return [];
  return [
    { mark: 'bar', words: texts.theModel },
    ...(lines.some(({ isFit }) => !isFit) ? [{ mark: 'outline', words: outlines ?? texts.publishedPredicted } as const] : []),
    ...(lines.some(({ isFit }) => isFit) ? [{ mark: 'fitOutline', words: texts.publishedFitted } as const] : []),
    ...(marks === null ? [] : [{ mark: 'diamond', words: marks } as const]),
    ...(isShare ? [{ mark: 'line', words: texts.hundred } as const] : []),
  ];
}

/** Who writes which part of a bar. */
function payerKey(payers: readonly ('drive' | 'host' | null)[], { payers: words }: Language['gallery']): readonly KeyItem[] {
  return [
    { mark: 'bar', words: words.own },
    ...(payers.includes('drive') ? [{ mark: 'driveBar', words: words.drive } as const] : []),
    ...(payers.includes('host') ? [{ mark: 'hostBar', words: words.host } as const] : []),
  ];
}

/** This many bars stand below each other, over the whole width. */
const ONE_COLUMN = 12;
/** Width of a letter, rem, in a text of some; few may all be wide. */
const LETTER = 0.46;
const WIDER = 0.5;

/** How many times as fast, or as long, a bar is as the other of its pair; empty for the other. */
function pairWords(members: readonly TableRow[], i: number, { gallery: texts, numbers }: Language): string {
  const ratio = ratioOfPair(members, i);
  if (ratio === null) return '';
  const published = ratio.published === null ? null : numbers.three(ratio.published);
  if (Math.abs(ratio.model - 1) <= EQUAL) return texts.pairs.equal(published);
  const times = numbers.three(ratio.model);
  return SPEEDS.includes(members[i]?.unit ?? '')
    ? texts.pairs.asFast(times, published)
    : texts.pairs.asLong(times, ratio.isAbove, published);
}

/** Units of which more is faster. */
const SPEEDS = ['MB/s', 'IOPS'];
