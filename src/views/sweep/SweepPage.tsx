import { useEffect, useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { MODEL_REVISION } from '../../scenario/parse';
import type { Scenario } from '../../scenario/types';
import { sweepTable } from '../../store/lab/resultTable';
import {
  axesOf,
  csvSoFar,
  firstChoice,
  isHeat,
  measureTitle,
  runningDot,
  type SweepChoice,
  specInput,
  statesText,
  sweepFields,
  sweepLaws,
  sweepLines,
  sweepReach,
  whyNone,
} from '../../store/lab/sweepData';
import { SweepMemory } from '../../store/lab/sweepMemory';
import { poolSize, SweepPool, type SweepState } from '../../store/lab/sweepPool';
import { calledDrive } from '../../store/selections/words/parameters';
import { sourceText } from '../../tables/citation';
import type { Language } from '../../texts/language';
import articleStyles from '../parts/article.module.css';
import buttonStyles from '../parts/button.module.css';
import { CopyField } from '../parts/CopyField';
import { usePage, useSlow } from '../parts/context';
import { download } from '../parts/download';
import fieldsStyles from '../parts/fields.module.css';
import { FigureActions } from '../takeaway/FigureActions';
import { shownTitle } from '../takeaway/shownTitle';
import { TableActions } from '../takeaway/TableActions';
import type { Theme } from '../theme';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import { HeatTable } from './HeatTable';
import type { Heat } from './heatSvg';
import { LineLegend, LinePlot } from './LinePlot';
import { Multiples } from './Multiples';
import { PointPanel } from './PointPanel';
import { type PictureKind, SweepForm } from './SweepForm';
import styles from './sweep.module.css';

const COMMAND = 'npm run --silent sim -- sweep sweep.json --out sweep';

/** As long as the page: other runs come and go meanwhile. */
const memory = new SweepMemory();

/** Sweeps of the open scenario; null where there is none. */
export function SweepPage({ theme }: { readonly theme: Theme }) {
  const { sweep: texts } = useLanguage();
  const scenario = useSlow((state) => state.scenario);
  // The scenario of the sweep is the one that was open when this was: a run that goes on does not change it.
  const [base] = useState(scenario);
  return base === null ? <p className={articleStyles.page}>{texts.noScenario}</p> : <SweepOf base={base} theme={theme} />;
}

interface SweepOfProps {
  readonly base: Scenario;
  readonly theme: Theme;
}

function SweepOf({ base, theme }: SweepOfProps) {
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
  useEffect(() => () => pool.dispose(), [pool]);
  useEffect(() => memory.keep(base, choice), [base, choice]);
  useEffect(() => {
    setChosen(null);
    if (axes.ok) pool.show(axes.value, { ...base, scale: choice.scale });
  }, [pool, axes, base, choice.scale]);
  return (
    <article className={`${articleStyles.page} ${styles.sweep}`} aria-label={texts.name}>
      <p className={articleStyles.kicker}>{texts.sweepOf(name)}</p>
      <h3 className={articleStyles.headline}>{headline(choice, base, language)}</h3>
      <SweepForm scenario={base} choice={choice} onChange={setChoice} shown={shown} onShown={setKind} />
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
      <SweepBar state={state} pool={pool} disabled={!axes.ok || none !== null} />
      <SweepPicture state={state} choice={choice} base={base} theme={theme} kind={shown} chosen={chosen} onChoose={setChosen} />
      <PointPanel state={state} measure={choice.measure} chosen={chosen} onChoose={setChosen} />
      <Export name={name} state={state} choice={choice} base={base} theme={theme} kind={shown} />
    </article>
  );
}

function headline({ across, lines, measure }: SweepChoice, base: Scenario, language: Language): string {
  const { sweep: texts } = language;
  const fields = sweepFields(base, language);
  const nameOf = (path: string): string => texts.within(fields.find((field) => field.path === path)?.name ?? path);
  return texts.over(measureTitle(measure, language), nameOf(across.path), lines === null ? null : nameOf(lines.path));
}

interface BarProps {
  readonly state: SweepState;
  readonly pool: SweepPool;
  readonly disabled: boolean;
}

/** Start, cancel, how far it is. */
function SweepBar({ state, pool, disabled }: BarProps) {
  const language = useLanguage();
  const { sweep: texts } = language;
  const { seconds } = language.numbers;
  const { busy, done, total, left } = state;
  const impossible = state.entries.length - total;
  const words = texts.pointsDone(done, total, impossible);
  return (
    <div className={styles.barRow}>
      {busy ? (
        <button type="button" onClick={() => pool.cancel()}>
          {texts.cancel}
        </button>
      ) : (
        <button type="button" className={buttonStyles.filled} disabled={disabled || done === total} onClick={() => pool.start()}>
          {done === total && total > 0 ? texts.allComputed : texts.compute(total - done)}
        </button>
      )}
      <progress value={done} max={Math.max(1, total)} aria-label={texts.computed} />
      <span className={styles.count}>
        {words}
        {busy && left !== null && texts.toGo(seconds(Math.ceil(left)))}
      </span>
      <span className={wordsStyles.unseen} role="status">
        {!busy && done === total && total > 0 ? texts.allPoints : ''}
      </span>
    </div>
  );
}

/** How the results are shown; null: as a heat map where both fields are numbers, else as lines. */
function kindOf(kind: PictureKind | null, vary: SweepState['vary'], choice: SweepChoice): PictureKind {
  if (choice.lines === null) return 'lines';
  return kind ?? (isHeat(vary, choice) ? 'heat' : 'lines');
}

interface PictureProps {
  readonly state: SweepState;
  readonly choice: SweepChoice;
  readonly base: Scenario;
  readonly theme: Theme;
  readonly kind: PictureKind;
  /** Index of the point that is opened. */
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
}

/** The sweep as a heat map. */
function heatOf({ vary, entries }: SweepState, choice: SweepChoice): Heat {
  const across = vary.find(({ path }) => path === choice.across.path);
  const lines = sweepLines(vary, entries, choice, []);
  const { measure } = choice;
  return { lines, measure, rowName: choice.lines?.path ?? '', columnName: choice.across.path, columns: across?.values ?? [] };
}

/** Lines with their law, in one picture or in many, or a heat map. */
function SweepPicture({ state, choice, base, theme, kind, chosen, onChoose }: PictureProps) {
  const language = useLanguage();
  const { sweep: texts } = language;
  const { vary, entries } = state;
  const run = useSlow((session) => session.run);
  const laws = useMemo(() => sweepLaws(vary, choice, base), [vary, choice, base]);
  const lines = useMemo(() => sweepLines(vary, entries, choice, laws), [vary, entries, choice, laws]);
  const across = vary.find(({ path }) => path === choice.across.path);
  if (across === undefined) return null;
  if (kind === 'heat') return <HeatTable {...heatOf(state, choice)} theme={theme} onChoose={onChoose} />;
  const names = across.values.every((value) => typeof value === 'number') ? null : across.values.map(String);
  const reach = sweepReach(vary, entries, choice);
  const plane = { lines, measure: choice.measure, across: across.path, reach, dot: runningDot(run, choice), names };
  const summary = texts.summary(headline(choice, base, language), state.done, state.total);
  const Plot = kind === 'multiples' ? Multiples : LinePlot;
  return (
    <>
      <LineLegend lines={lines} />
      <Plot plane={plane} chosen={chosen} theme={theme} summary={summary} onChoose={onChoose} />
      <p className={styles.axis}>{across.path === 'userSpare' ? texts.spareInAll : across.path}</p>
    </>
  );
}

/** Parameters that all points of a sweep share, and which states they ended in. */
function aboutOf(base: Scenario, { scale }: SweepChoice, entries: SweepState['entries'], language: Language): string {
  return `${calledDrive(base, language)} · 1:${scale} · seed ${base.seed} · ${statesText(entries)}`;
}

/** The heat map, or the lines as they are on screen, with title, parameters, source and link. */
async function figureSvg(title: string, about: string, theme: Theme, heat: Heat | null, language: Language): Promise<string> {
  const { sweep: texts } = language;
  const { fontStyle } = await import('../takeaway/sheets');
  if (heat !== null)
    return (await import('./heatSvg')).heatSvg(heat, theme, { title, about, link: location.href }, await fontStyle(), language);
  const svg = document.querySelector<SVGSVGElement>(`.${styles.stage} svg`);
  if (svg === null) throw new Error(texts.noPicture);
  return (await import('../takeaway/svgOfElement')).svgOfElement(svg, { title, about, link: location.href }, await fontStyle());
}

type ExportProps = Pick<PictureProps, 'state' | 'choice' | 'base' | 'theme' | 'kind'> & { readonly name: string };

/** Commands, files and pictures that say what they were made of. */
function Export({ name, state, choice, base, theme, kind }: ExportProps) {
  const language = useLanguage();
  const { sweep: texts } = language;
  const id = useId();
  const about = () => aboutOf(base, choice, state.entries, language);
  // The first lines of results.csv.
  const head = () => [`${name} · ${about()}`, location.href, sourceText(MODEL_REVISION)];
  const save = (text: string, file: string, type: string) => download(new Blob([text], { type }), file);
  return (
    <section aria-label={texts.takeAlong}>
      <h4 className={articleStyles.subhead}>
        <label htmlFor={id}>{texts.commandLine}</label>
      </h4>
      <CopyField id={id} text={COMMAND} label={texts.copyCommand}>
        {texts.needsSpec} {texts.whatSimIs}
      </CopyField>
      <div className={styles.barRow}>
        <button
          type="button"
          onClick={() => save(`${JSON.stringify(specInput(choice, base), null, 2)}\n`, 'sweep.json', 'application/json')}
        >
          {texts.saveSpec}
        </button>
        <button
          type="button"
          disabled={state.done === 0}
          onClick={() => save(csvSoFar(state.vary, state.entries, choice.measure, head()), 'results.csv', 'text/csv')}
        >
          {texts.saveResults}
        </button>
      </div>
      <FigureActions
        title={headline(choice, base, language)}
        kind="sweep"
        disabled={state.done === 0}
        svg={() => figureSvg(headline(choice, base, language), about(), theme, kind === 'heat' ? heatOf(state, choice) : null, language)}
      />
      {state.done > 0 && (
        <TableActions
          kind="sweep"
          link={location.href}
          table={() =>
            sweepTable(
              `${headline(choice, base, language)}: ${name} · ${about()}`,
              state.vary,
              state.entries,
              choice.measure,
              location.href,
            )
          }
        />
      )}
    </section>
  );
}
