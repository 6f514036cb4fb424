import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { factorySpare } from '../../scenario/law/spares';
import type { Scenario } from '../../scenario/types';
import { firstOpened, placeOfEntry } from '../../store/lab/openedPoint';
import { fieldTitle, lineName } from '../../store/lab/pointWords';
import { axesOf, firstChoice, measureTitle, type SweepChoice, sweepBase } from '../../store/lab/sweepChoice';
import { isHeat, runningDot, type SweepLine, sweepLaws, sweepLines, sweepReach, whyNone } from '../../store/lab/sweepData';
import { type SweepMatch, sweepMatch } from '../../store/lab/sweepFinding';
import { SweepMemory } from '../../store/lab/sweepMemory';
import { poolSize, SweepPool, type SweepState } from '../../store/lab/sweepPool';
import type { Language } from '../../texts/language';
import articleStyles from '../parts/article.module.css';
import { usePage, useSlow } from '../parts/context';
import fieldsStyles from '../parts/fields.module.css';
import { shownTitle } from '../takeaway/shownTitle';
import type { Theme } from '../theme';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import { HeatTable } from './HeatTable';
import { headline, heatOf } from './headline';
import { LineLegend, LinePlot } from './LinePlot';
import { Multiples } from './Multiples';
import { PointPanel } from './PointPanel';
import { SweepBar } from './SweepBar';
import { SweepExport } from './SweepExport';
import { type PictureKind, SweepForm } from './SweepForm';
import styles from './sweep.module.css';

/** As long as the page: other runs come and go meanwhile. */
const memory = new SweepMemory();

/** Sweeps of the open scenario; null where there is none. */
export function SweepPage({ theme }: { readonly theme: Theme }) {
  const { sweep: texts } = useLanguage();
  const scenario = useSlow((state) => state.scenario);
  // The scenario of the sweep is the one that was open when this was: a run that goes on does not change it.
  const [{ base, isLonger }] = useState(() => {
    const base = scenario && sweepBase(scenario);
    return { base, isLonger: base !== scenario };
  });
  return base === null ? (
    <p className={articleStyles.page}>{texts.noScenario}</p>
  ) : (
    <SweepOf base={base} isLonger={isLonger} theme={theme} />
  );
}

interface SweepOfProps {
  readonly base: Scenario;
  /** The last step of the open scenario is shorter. */
  readonly isLonger: boolean;
  readonly theme: Theme;
}

function SweepOf({ base, isLonger, theme }: SweepOfProps) {
  const language = useLanguage();
  const { sweep: texts } = language;
  const [pool] = useState(() => new SweepPool(poolSize(navigator.hardwareConcurrency), undefined, undefined, memory.reports));
  const { session, documents } = usePage();
  // What the drive is called now: a drive of another size has lost its name.
  const [name] = useState(() => shownTitle(session.state, documents.shipped.getState(), language));
  const [choice, setChoice] = useState(() => memory.choiceOf(base) ?? firstChoice(base));
  const [chosen, setChosen] = useState<number | null>(null);
  const [kind, setKind] = useState<PictureKind | null>(null);
  const state = useStore(pool.store);
  const shown = kindOf(kind, state.vary, choice);
  const axes = useMemo(() => axesOf(choice, base, language), [choice, base, language]);
  const none = whyNone(state.entries);
  const { lines, match } = useLines(state, choice, base);
  const opened = chosen ?? firstOpened(state.vary, state.entries, choice, lines, match);
  // The first choice is small, and computes itself; what is chosen afterwards waits for its button.
  const [startsItself] = useState(() => JSON.stringify(choice) === JSON.stringify(firstChoice(base)));
  const isFirst = useRef(true);
  useEffect(() => () => pool.dispose(), [pool]);
  useEffect(() => memory.keep(base, choice), [base, choice]);
  useEffect(() => {
    setChosen(null);
    if (axes.ok) pool.show(axes.value, { ...base, scale: choice.scale });
    if (axes.ok && isFirst.current && startsItself) pool.start();
    isFirst.current = false;
  }, [pool, axes, base, choice.scale, startsItself]);
  return (
    <article className={`${articleStyles.page} ${styles.sweep}`} aria-label={texts.name}>
      <p className={articleStyles.kicker}>
        {texts.sweepOf(name)}
        {match !== null && `: ${texts.within(headline(choice, base, language))}`}
      </p>
      <h3 className={articleStyles.headline}>
        {match === null ? headline(choice, base, language) : <Finding match={match} language={language} />}
      </h3>
      <p className={styles.explained}>{texts.aPointIs(isLonger)}</p>
      <div className={styles.shown}>
        <div>
          <SweepPicture {...{ state, choice, base, theme, lines, match }} chosen={opened} kind={shown} onChoose={setChosen} />
        </div>
        <PointPanel state={state} measure={choice.measure} chosen={opened} onChoose={setChosen} />
      </div>
      {!axes.ok && (
        <p className={fieldsStyles.fieldFault} role="alert">
          {axes.faults.join(' ')}
        </p>
      )}
      {axes.ok && none !== null && (
        <p className={fieldsStyles.fieldFault} role="alert">
          {texts.noPoint(none)}
        </p>
      )}
      <SweepBar state={state} pool={pool} disabled={!axes.ok || none !== null}>
        <SweepForm scenario={base} choice={choice} onChange={setChoice} shown={shown} onShown={setKind} />
      </SweepBar>
      <SweepExport name={name} state={state} choice={choice} base={base} theme={theme} kind={shown} />
    </article>
  );
}

/** The lines with their laws, and what they say together: of the laws, until all points are computed. */
function useLines({ vary, entries, done, total }: SweepState, choice: SweepChoice, base: Scenario) {
  const language = useLanguage();
  const laws = useMemo(() => sweepLaws(vary, choice, base), [vary, choice, base]);
  const lines = useMemo(() => sweepLines(vary, entries, choice, laws, language), [vary, entries, choice, laws, language]);
  const match = useMemo(
    () => sweepMatch(lines, choice, total > 0 && done === total, sweepReach(vary, entries, choice)),
    [lines, vary, entries, choice, done, total],
  );
  return { lines, match };
}

/** What the sweep says, and whether the laws say it or the points. */
function Finding({ match, language }: { readonly match: SweepMatch; readonly language: Language }) {
  const { gallery, numbers, sweep: texts } = language;
  const { better, worse, at, needs, by } = match;
  return (
    <>
      <span className={styles.saidBy}>{by === 'law' ? texts.byTheLaws : gallery.byModel} </span>
      {texts.toMatch(better, worse, numbers.percent(Math.round(at * 100) / 100), numbers.percent(Math.round(needs * 100) / 100))}
    </>
  );
}

/** How the results are shown; null: as a heat map where both fields are numbers, else as lines. */
function kindOf(kind: PictureKind | null, vary: SweepState['vary'], choice: SweepChoice): PictureKind {
  if (choice.lines === null) return 'lines';
  return kind ?? (isHeat(vary, choice) ? 'heat' : 'lines');
}

/** What a line's policy takes, by the name of the line; empty: lines are of something else. */
function meaningsOf(vary: SweepState['vary'], { lines }: SweepChoice, language: Language): ReadonlyMap<string, string> {
  const values = lines?.path === 'ftl.victim' ? (vary.find(({ path }) => path === lines.path)?.values ?? []) : [];
  return new Map(
    values.flatMap((value) => {
      const is = language.sweep.victimIs[String(value)];
      return is === undefined ? [] : [[lineName('ftl.victim', value, language), is] as const];
    }),
  );
}

interface PictureProps {
  readonly lines: readonly SweepLine[];
  readonly match: SweepMatch | null;
  readonly state: SweepState;
  readonly choice: SweepChoice;
  readonly base: Scenario;
  readonly theme: Theme;
  readonly kind: PictureKind;
  /** Index of the point that is opened. */
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
}

/** Lines with their law, in one picture or in many, or a heat map. */
function SweepPicture({ state, choice, base, theme, kind, lines, match, chosen, onChoose }: PictureProps) {
  const language = useLanguage();
  const { sweep: texts } = language;
  const { percent } = language.numbers;
  const { vary, entries } = state;
  const run = useSlow((session) => session.run);
  const across = vary.find(({ path }) => path === choice.across.path);
  if (across === undefined) return null;
  if (kind === 'heat') return <HeatTable {...heatOf(state, choice, language)} theme={theme} onChoose={onChoose} />;
  const names = across.values.every((value) => typeof value === 'number')
    ? null
    : across.values.map((value) => lineName(across.path, value, language));
  const reach = sweepReach(vary, entries, choice);
  const entry = entries[chosen ?? -1];
  const opened = entry === undefined ? null : placeOfEntry(vary, entry, choice, lines);
  const plane = { opened, lines, measure: choice.measure, across: across.path, reach, dot: runningDot(run, choice), names, match };
  const summary = texts.summary(headline(choice, base, language), state.done, state.total);
  const Plot = kind === 'multiples' ? Multiples : LinePlot;
  return (
    <>
      <div className={styles.above}>
        <span>
          <b>{measureTitle(choice.measure, language)}</b>
          {match !== null && <span className={wordsStyles.mute}>, {texts.wafIs}</span>}
        </span>
        <LineLegend lines={lines} meanings={meaningsOf(vary, choice, language)} />
      </div>
      <Plot plane={plane} theme={theme} summary={summary} onChoose={onChoose} />
      <p className={styles.axis}>
        {across.path === 'userSpare' ? texts.spareInAll(percent(factorySpare(base))) : fieldTitle(across.path, language)}
      </p>
    </>
  );
}
