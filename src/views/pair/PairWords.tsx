import { useRef } from 'react';
import { asPrinted } from '../../domain/format';
import { type PairFigures, pairFigures, pairNames, pairWords } from '../../store/compare/pairWords';
import { lawToDraw } from '../../store/selections/series/law';
import { wafWindowWords } from '../../store/selections/series/waf';
import type { RunView } from '../../store/types';
import type { EarlyLanguage, Language } from '../../texts/language';
import sentenceStyles from '../page/told/sentence.module.css';
import { useSlow } from '../parts/context';
import { writeParts } from '../parts/writeParts';
import { setText } from '../useDrawing';
import { useLanguage } from '../useLanguage';
import { usePairLive, usePairSlow } from './context';
import styles from './pairWords.module.css';
import type { Side } from './sides';

/** Which is better and by how much, in one sentence; below it how they differ, and what the figures are of. */
export function PairSentence() {
  const language = useLanguage();
  const { pair: words } = language;
  const lead = useRef<HTMLParagraphElement>(null);
  const detail = useRef<HTMLParagraphElement>(null);
  const computing = usePairSlow((state) => state.computing);
  usePairLive((a, b) => {
    const said = b === null || computing ? { lead: [{ text: words.computing, bold: false }], detail: [] } : pairWords(a, b, language);
    writeParts(lead.current, said.lead);
    writeParts(detail.current, said.detail);
  });
  return (
    <div className={`${sentenceStyles.sentence} ${styles.sentence}`} data-testid="pair-words">
      <p className={styles.lead} ref={lead} />
      <p className={styles.detail} ref={detail} />
    </div>
  );
}

/** A's disc and B's plus sign with the dash of its lines, as the plots have them. */
export function SideKey({ side }: { readonly side: Side }) {
  return (
    <svg className={styles.key} data-side={side} viewBox="0 0 34 14" width="34" height="14" aria-hidden="true">
      <line x1="0" y1="7" x2="34" y2="7" strokeWidth={side === 'a' ? 1.75 : 2.25} {...(side === 'b' ? { strokeDasharray: '7 4' } : {})} />
      {side === 'a' ? <circle cx="17" cy="7" r="3.5" /> : <path className={styles.halo} d="M17 1v12M11 7h12" />}
      {side === 'b' && <path d="M17 2v10M12 7h10" />}
    </svg>
  );
}

interface Row {
  readonly name: keyof Language['pair']['rows'];
  readonly value: (figures: PairFigures, side: Side, run: RunView, language: EarlyLanguage) => string;
  /** B over A; absent, or null, where a quotient says nothing. */
  readonly times?: (figures: PairFigures) => number | null;
}

function moment(at: number | null, language: EarlyLanguage): string {
  const { seconds } = language.numbers;
  return at === null ? '–' : seconds(at);
}

/** B over A, from the printed numbers: dividing them gives the same. */
function over({ a, b }: PairFigures, of: 'iops' | 'mbps' | 'wafNow' | 'wafCumulative'): number {
  return asPrinted(b[of]) / asPrinted(a[of]);
}

/** How far two quotients of printed numbers may differ and be one. */
const ALIKE = 0.03;

const rows: readonly Row[] = [
  { name: 'iops', value: (f, side, _run, language) => language.numbers.three(f[side].iops), times: (f) => over(f, 'iops') },
  {
    name: 'mbps',
    value: (f, side, _run, language) => language.numbers.three(f[side].mbps),
    // Where requests are alike it is the quotient above once more, rounded another way.
    times: (f) => (Math.abs(over(f, 'mbps') / over(f, 'iops') - 1) < ALIKE ? null : over(f, 'mbps')),
  },
  { name: 'wafNow', value: (f, side, _run, language) => language.numbers.ratio(f[side].wafNow), times: (f) => over(f, 'wafNow') },
  {
    name: 'wafCumulative',
    value: (f, side, _run, language) => language.numbers.ratio(f[side].wafCumulative),
    times: (f) => over(f, 'wafCumulative'),
  },
  { name: 'law', value: (_, __, run, language) => language.numbers.ratio(lawToDraw(run)?.waf ?? Number.NaN) },
  { name: 'spare', value: (_, __, { plan }, language) => language.numbers.percent(plan.spareFactor) },
  { name: 'spareUsedUp', value: (f, side, _run, language) => moment(f[side].collectingSince, language) },
  { name: 'steady', value: (f, side, _run, language) => moment(f[side].steadyAt, language) },
];

/** What "now" of write amplification is a mean of: "last 256 MB", or that of each; null before both are there. */
export function windowOfBoth(a: RunView | null, b: RunView | null, language: Language): string | null {
  if (a === null || b === null) return null;
  const [x, y] = [wafWindowWords(a.plan, language), wafWindowWords(b.plan, language)];
  return x === y ? x : language.pair.ofEach(x, y);
}

/** Means name what they are of. */
function nameOf(name: Row['name'], figures: PairFigures | null, runs: readonly [RunView, RunView | null], language: Language): string {
  const { pair: words } = language;
  const { seconds } = language.numbers;
  if (name === 'wafNow') {
    const window = windowOfBoth(...runs, language);
    return window === null ? words.rows.wafNow : words.wafOver(window);
  }
  return figures !== null && figures.over > 0 && (name === 'iops' || name === 'mbps')
    ? words.over[name](seconds(figures.over))
    : words.rows[name];
}

/** Both runs in numbers at one moment of the clock they share; the last column is B over A. */
export function PairTable() {
  const language = useLanguage();
  const { pair: words } = language;
  const { ratio, seconds } = language.numbers;
  const body = useRef<HTMLTableSectionElement>(null);
  const caption = useRef<HTMLTableCaptionElement>(null);
  usePairLive((a, b) => {
    const figures = b === null ? null : pairFigures(a, b);
    setText(caption.current, figures === null ? words.figures : words.figuresAt(seconds(figures.at)));
    rows.forEach((row, i) => {
      const cells = body.current?.rows[i]?.cells;
      if (cells === undefined) return;
      setText(cells[0] ?? null, nameOf(row.name, figures, [a, b], language));
      setText(cells[1] ?? null, figures === null ? '–' : row.value(figures, 'a', a, language));
      setText(cells[2] ?? null, figures === null || b === null ? '–' : row.value(figures, 'b', b, language));
      const times = figures === null ? Number.NaN : (row.times?.(figures) ?? null);
      setText(cells[3] ?? null, times === null ? '' : Number.isFinite(times) ? words.times(ratio(times)) : '–');
    });
  });
  return (
    <table className={styles.table} data-testid="pair-table">
      <caption ref={caption} />
      <thead>
        <tr>
          <td />
          <th scope="col">A</th>
          <th scope="col">B</th>
          <th scope="col">
            <abbr title={words.bOverA}>B : A</abbr>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{words.rows[row.name]}</th>
            <td />
            <td />
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Names that tell the two apart; those of the scenarios while B is not there. */
export function useNames(): Readonly<Record<Side, string>> {
  const language = useLanguage();
  const { sentences } = language;
  const plan = useSlow((state) => state.plan);
  const run = usePairSlow((state) => state.run);
  const scenario = usePairSlow((state) => state.scenario);
  if (plan === null || run === null) return { a: sentences.ofScenario(plan?.scenario.name ?? ''), b: sentences.ofScenario(scenario.name) };
  return pairNames(plan, run.plan, language);
}

/** Which mark is which drive. */
export function PairKeys() {
  const { pair: words } = useLanguage();
  const names = useNames();
  return (
    <ul className={styles.keys} aria-label={words.twoDrives}>
      {(['a', 'b'] as const).map((side) => (
        <li key={side}>
          <SideKey side={side} />
          <strong>{side === 'a' ? 'A' : 'B'}</strong> {names[side]}
        </li>
      ))}
    </ul>
  );
}
