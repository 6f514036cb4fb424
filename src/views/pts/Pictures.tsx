import { type ReactNode, type RefObject, useMemo } from 'react';
import { ptsResults } from '../../scenario/pts/results';
import { type PtsFigure, plannedFigure } from '../../store/lab/ptsFigures';
import { type PtsEntry, progressOf } from '../../store/lab/ptsLab';
import hintStyles from '../parts/hint.module.css';
import type { Theme } from '../theme';
import { useLanguage } from '../useLanguage';
import { Figure } from './Figure';
import styles from './pts.module.css';
import { figuresOf, linkRemark, verdictsOf } from './ptsFinding';

interface PicturesProps {
  readonly entry: PtsEntry;
  /** Holds the plots: what is saved of them is what is on screen. */
  readonly pictures: RefObject<HTMLDivElement | null>;
  readonly theme: Theme;
  /** The points are of the drive that is open: what the rule says of them is said of it. */
  readonly isOfThis: boolean;
}

/** Plots that show whether the drive was steady: what the rule looks at, round by round, and the window that met it. */
const isOfRule = ({ kind }: PtsFigure): boolean => kind === 'convergence' || kind === 'window';

/** The plot that the headline is about, those that stand below it, and those beside it. */
export function placesOfFigures(figures: readonly PtsFigure[]): {
  readonly led: PtsFigure | null;
  readonly below: readonly PtsFigure[];
  readonly beside: readonly PtsFigure[];
} {
  const [led = null, ...others] = figures;
  const rule = others.filter(isOfRule);
  // Where no rule is asked, what else the run shows has its place.
  return rule.length > 0 ? { led, below: others.filter((figure) => !isOfRule(figure)), beside: rule } : { led, below: [], beside: others };
}

/** The plots of a test: the one that its headline is about has most of the room, beside it smaller ones under the question that they answer. */
export function Pictures({ entry, pictures, theme, isOfThis }: PicturesProps) {
  const figures = useMemo(() => figuresOf(entry), [entry]);
  const planned = useMemo(() => plannedFigure(entry.test), [entry.test]);
  const { led, below, beside } = useMemo(() => placesOfFigures(figures), [figures]);
  const language = useLanguage();
  const { numbers, pts: words } = language;
  const remark = useMemo(() => linkRemark(entry, language), [entry, language]);
  if (led === null)
    return (
      <div className={styles.figures}>
        <Figure figure={planned} theme={theme} coming={words.coming(words.preparing(numbers.percent(progressOf(entry).preparing)))} />
      </div>
    );
  const drawn = (figure: PtsFigure, rank: 'led' | 'below' | 'beside') => (
    <Figure key={`${figure.kind} ${figure.x} ${figure.y} ${figure.of}`} figure={figure} theme={theme} rank={rank} remark={remark} />
  );
  return (
    <div className={styles.figures} data-beside={beside.length} ref={pictures}>
      <div className={styles.main}>
        {drawn(led, 'led')}
        {below.map((figure) => drawn(figure, 'below'))}
      </div>
      {beside.length > 0 && (
        <section className={styles.proof} aria-label={isOfRule(beside[0] ?? led) ? words.wasSteady : words.sameRun}>
          {isOfRule(beside[0] ?? led) ? <Verdict entry={entry} isOfThis={isOfThis} /> : <h4>{words.sameRun}</h4>}
          <div className={styles.small}>{beside.map((figure) => drawn(figure, 'beside'))}</div>
          {beside.some(({ kind }) => kind === 'window') && <p className={hintStyles.hint}>{words.windowLegend}</p>}
        </section>
      )}
    </div>
  );
}

/** Whether the drive was steady by the rule, and what it says of each run. */
function Verdict({ entry, isOfThis }: Pick<PicturesProps, 'entry' | 'isOfThis'>): ReactNode {
  const language = useLanguage();
  const { pts: words } = language;
  const { runs } = useMemo(() => ptsResults(entry.test, entry.measured), [entry]);
  if (!isOfThis) return <h4>{words.wasSteady}</h4>;
  const isSteady = runs.every(({ window }) => window !== null);
  return (
    <>
      <h4>
        {words.wasSteady} {isSteady ? words.yes : words.notYetSteady}
      </h4>
      {verdictsOf(entry, language).map((verdict) => (
        <p key={verdict} className={styles.verdict}>
          {verdict}
        </p>
      ))}
    </>
  );
}
