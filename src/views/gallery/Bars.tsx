import { group } from 'd3-array';
import type { CSSProperties } from 'react';
import { type ExperimentName, type TableRow, verdictOf } from '../../store/lab/experimentData';
import type { Language } from '../../texts/language';
import { useLanguage } from '../useLanguage';
import styles from './bars.module.css';

interface BarSet {
  readonly title: string;
  /** The tab that it belongs to; null: all. */
  readonly variant: string | null;
  readonly rows: (row: TableRow) => boolean;
  /** What was published about a bar without a figure of its own; null: nothing. `all`: the whole table. */
  readonly mark?: (row: TableRow, all: readonly TableRow[], language: Language) => PublishedMark | null;
}

/** A mark on the scale of the bars, and what it says. */
export interface PublishedMark {
  readonly at: number;
  readonly words: string;
}

/**
 * The article prints no share of new performance. It says how far the drive with 13 % is behind the one with 28 %: that is marked from the
 * model's own 28 %. It also says that the Barefoot loses nothing when full.
 */
export function markOfSpare({ what }: TableRow, all: readonly TableRow[], language: Language): PublishedMark | null {
  const { gallery: texts } = language;
  const { three } = language.numbers;
  if (/^Indilinx Barefoot: \w+ bench, full$/.test(what)) return { at: 100, words: texts.publishedNoDrop };
  const [, bench, state] = /^Agility 2, 13 %: (\w+) bench, (\w+)$/.exec(what) ?? [];
  const other = all.find((row) => row.what === `Agility 2, 28 %: ${bench} bench, ${state}`)?.model ?? null;
  const apart = all.find((row) => row.what.startsWith(`28 % minus 13 %, ${bench} bench, drive ${state === 'full' ? 'full' : 'full and'}`));
  if (bench === undefined || other === null || typeof apart?.published !== 'number') return null;
  return {
    at: other - apart.published,
    words: apart.published === 0 ? texts.publishedLike28 : texts.publishedBelow28(three(apart.published)),
  };
}

/** Which figures of an experiment are also drawn. */
const sets: Readonly<Partial<Record<ExperimentName, readonly BarSet[]>>> = {
  'spare-28-13': [
    {
      title: 'Per cent of new performance',
      variant: null,
      rows: ({ unit, published }) => unit === '% of new performance' && published === null,
      mark: markOfSpare,
    },
  ],
  'random-data': [
    {
      title: 'Compressible against random data, MB/s',
      variant: 'table',
      rows: ({ unit, what }) => unit === 'MB/s' && / data$/.test(what),
    },
    {
      title: 'Sequential writes of random data, MB/s',
      variant: 'torture',
      rows: ({ unit, what }) => unit === 'MB/s' && what.startsWith('Later test'),
    },
  ],
  'steady-state': [
    {
      title: '4 KB random writes, MB/s: over 8 GB, and over all LBAs when steady',
      variant: 'drives',
      rows: ({ unit, what }) => unit === 'MB/s' && /: 4 KB random write over /.test(what),
    },
    {
      title: 'Write amplification: the reader’s estimate and two collectors',
      variant: 'reader',
      rows: ({ what }) => /^WAF at \d+ % free/.test(what),
    },
  ],
  'used-drive': [
    {
      title: 'Before and after, MB/s',
      variant: 'writes',
      rows: ({ unit, verdict }) => unit === 'MB/s' && verdict !== 'outside the model',
    },
    { title: 'The mix of work, before and after, MB/s', variant: 'suite', rows: ({ unit }) => unit === 'MB/s' },
  ],
  'pslc-cache': [
    {
      title: 'Size of the cache, GB',
      variant: 'recovery',
      rows: ({ unit, what }) => unit === 'GB' && what.startsWith('Cache '),
    },
  ],
  'data-placement': [{ title: 'Write amplification, measured', variant: 'cache', rows: ({ what }) => / write amplification$/.test(what) }],
  enterprise: [
    { title: 'Drive writes per day for 5 years', variant: null, rows: ({ unit }) => unit === 'a day' },
    { title: 'Write amplification when steady', variant: null, rows: ({ what }) => / write amplification in steady state$/.test(what) },
  ],
};

/** "X25-M: the same, used" is a figure of the X25-M. */
function partsOf({ what }: TableRow): readonly [group: string, name: string] {
  const at = what.indexOf(': ');
  return at < 0 ? ['', what] : [what.slice(0, at), what.slice(at + 2)];
}

interface BarsProps {
  readonly name: ExperimentName;
  readonly variant: string;
  readonly rows: readonly TableRow[];
}

/** Figures as bars on one scale: the model's in ink, what was published as an outline round them. */
export function Bars({ name, variant, rows }: BarsProps) {
  const language = useLanguage();
  const shown = (sets[name] ?? []).filter((set) => set.variant === null || set.variant === variant);
  return shown.map((set) => (
    <BarPicture
      key={set.title}
      title={language.data.told(set.title)}
      rows={rows.filter(set.rows)}
      markOf={(row) => set.mark?.(row, rows, language) ?? null}
    />
  ));
}

interface PictureProps {
  readonly title: string;
  readonly rows: readonly TableRow[];
  readonly markOf: (row: TableRow) => PublishedMark | null;
}

function BarPicture({ title, rows, markOf }: PictureProps) {
  const language = useLanguage();
  const { data, gallery: texts } = language;
  if (!rows.some(({ model }) => model !== null)) return null;
  const isShare = rows.some(({ unit }) => unit.startsWith('%'));
  const top = rows.reduce((most, { model, published }) => Math.max(most, model ?? 0, published ?? 0), isShare ? 100 : 0);
  const width = (value: number | null) => `${(Math.max(0, value ?? 0) / top) * 100}%`;
  const hasPublished = rows.some(({ published }) => published !== null);
  const letters = (texts: readonly string[]) => `minmax(0, ${Math.ceil(Math.max(...texts.map(({ length }) => length)) * LETTER)}rem)`;
  const columns = {
    '--groups': rows.length > ONE_COLUMN ? 2 : 1,
    '--names': letters(rows.map((row) => data.told(partsOf(row)[1]))),
    '--numbers': letters(rows.map((row) => numberWords(row, markOf(row), language).join(''))),
  } as CSSProperties;
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      {hasPublished && <p className="hint">{texts.inkAndOutline}</p>}
      {isShare && <p className="hint">{texts.hundred}</p>}
      {rows.some((row) => markOf(row) !== null) && <p className="hint">{texts.dashedMark}</p>}
      <div className={styles.barGroups} style={columns}>
        {[...group(rows, (row) => partsOf(row)[0])].map(([heading, members]) => (
          <div key={heading} className={styles.barGroup}>
            {heading !== '' && <h5>{data.told(heading)}</h5>}
            <ul className={styles.figureBars}>
              {members.map((row) => (
                <li key={row.what}>
                  <span>{data.told(partsOf(row)[1])}</span>
                  <span className={styles.barTrack} aria-hidden="true">
                    {isShare && <span className={styles.barHundred} style={{ left: width(100) }} />}
                    <span className={styles.barModel} style={{ width: width(row.model) }} />
                    {row.published !== null && <span className={styles.barPublished} style={{ width: width(row.published) }} />}
                    {markOf(row) !== null && <span className={styles.barMark} style={{ left: width(markOf(row)?.at ?? 0) }} />}
                  </span>
                  <BarNumber row={row} mark={markOf(row)} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** This many bars stand below each other, over the whole width. */
const ONE_COLUMN = 12;
/** Width of a letter, rem, at the most. */
const LETTER = 0.44;

/** The number of a bar; its range by chance, the published one, or that this scale cannot be compared. */
function numberWords(row: TableRow, mark: PublishedMark | null, { data, gallery: texts, numbers }: Language): readonly string[] {
  const { model, error, published, verdict } = row;
  return [
    model === null ? texts.notComputed : numbers.three(model),
    error === null ? '' : ` ± ${numbers.numeral(error, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}`,
    published === null ? '' : texts.barPublished(numbers.three(published)),
    mark === null ? '' : ` / ${mark.words}`,
    verdict === 'needs full size' ? `, ${data.told(verdictOf(row).words)}` : '',
  ];
}

function BarNumber({ row, mark }: { readonly row: TableRow; readonly mark: PublishedMark | null }) {
  const [model, ...rest] = numberWords(row, mark, useLanguage());
  return (
    <span>
      {model}
      <span className="mute">{rest.join('')}</span>
    </span>
  );
}
