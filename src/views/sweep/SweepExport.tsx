import { useId } from 'react';
import { MODEL_REVISION } from '../../scenario/parse';
import type { Scenario } from '../../scenario/types';
import { sweepTable } from '../../store/lab/resultTable';
import { type SweepChoice, specInput } from '../../store/lab/sweepChoice';
import { csvSoFar, statesText } from '../../store/lab/sweepData';
import type { SweepState } from '../../store/lab/sweepPool';
import { calledDrive } from '../../store/selections/words/parameters';
import { sourceText } from '../../tables/citation';
import type { Language } from '../../texts/language';
import articleStyles from '../parts/article.module.css';
import { CopyField } from '../parts/CopyField';
import { download } from '../parts/download';
import { FigureActions } from '../takeaway/FigureActions';
import { TableActions } from '../takeaway/TableActions';
import type { Theme } from '../theme';
import { useLanguage } from '../useLanguage';
import { headline, heatOf } from './headline';
import type { Heat } from './heatSvg';
import type { PictureKind } from './SweepForm';
import styles from './sweep.module.css';

const COMMAND = 'npm run --silent sim -- sweep sweep.json --out sweep';

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

interface ExportProps {
  readonly name: string;
  readonly state: SweepState;
  readonly choice: SweepChoice;
  readonly base: Scenario;
  readonly theme: Theme;
  readonly kind: PictureKind;
}

/** Commands, files and pictures that say what they were made of. */
export function SweepExport({ name, state, choice, base, theme, kind }: ExportProps) {
  const language = useLanguage();
  const { sweep: texts } = language;
  const id = useId();
  const about = () => aboutOf(base, choice, state.entries, language);
  // The first lines of results.csv.
  const head = () => [`${name} · ${about()}`, location.href, sourceText(MODEL_REVISION)];
  const save = (text: string, file: string, type: string) => download(new Blob([text], { type }), file);
  return (
    <section aria-label={texts.takeAlong}>
      <h4 className={articleStyles.subhead}>{texts.takeAlong}</h4>
      <div className={styles.exports}>
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
        <FigureActions
          title={headline(choice, base, language)}
          kind="sweep"
          disabled={state.done === 0}
          svg={() =>
            figureSvg(headline(choice, base, language), about(), theme, kind === 'heat' ? heatOf(state, choice, language) : null, language)
          }
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
      </div>
      <h4 className={articleStyles.subhead}>
        <label htmlFor={id}>{texts.commandLine}</label>
      </h4>
      <CopyField id={id} text={COMMAND} label={texts.copyCommand}>
        {texts.needsSpec} {texts.whatSimIs}
      </CopyField>
    </section>
  );
}
