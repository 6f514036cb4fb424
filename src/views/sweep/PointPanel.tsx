import { useId } from 'react';
import { spareInAll } from '../../scenario/law/spares';
import { encodeLink } from '../../scenario/link/link';
import type { Scenario } from '../../scenario/types';
import { entryName } from '../../store/lab/pointWords';
import { lawWafOf, resultOf } from '../../store/lab/sweepData';
import type { SweepEntry, SweepState } from '../../store/lab/sweepPool';
import { watch } from '../../store/session/watch';
import type { Language } from '../../texts/language';
import articleStyles from '../parts/article.module.css';
import buttonStyles from '../parts/button.module.css';
import { CopyField } from '../parts/CopyField';
import { useSession } from '../parts/context';
import { Choice } from '../parts/fields';
import fieldsStyles from '../parts/fields.module.css';
import { useFetched } from '../parts/useFetched';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import { resultText } from './format';
import styles from './sweep.module.css';

/** The command that computes the scenario of a link again. A quotation mark of a name would end the argument. */
export function pointCommand(link: string): string {
  return `npm run --silent sim -- '${link.replaceAll("'", '%27')}' --json`;
}

/** The command that computes one point again; a scenario too long for a link has none, and says so. */
function PointCommand({ scenario }: { readonly scenario: Scenario }) {
  const { sweep: texts } = useLanguage();
  const id = useId();
  const link = useFetched(() => encodeLink(scenario), [scenario]);
  if (link === null) return null;
  return (
    <>
      <h4 className={articleStyles.subhead}>
        <label htmlFor={id}>{texts.pointCommand}</label>
      </h4>
      <CopyField id={id} text={link.ok ? pointCommand(link.value) : link.faults.join(' ')} label={texts.copyCommand} rows={5}>
        {texts.whatSimIs}
      </CopyField>
    </>
  );
}

interface PointPanelProps {
  readonly state: SweepState;
  readonly measure: string;
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
}

function valueText(entry: SweepEntry, measure: string, language: Language): string {
  const { sweep: texts } = language;
  const value = resultOf(entry, measure);
  if (value !== null) return resultText(measure, value, language);
  return entry.report === null ? texts.states[entry.status] : texts.undefinedThere;
}

/** One point: what was measured, the state in which it ended, and the way to watch it. */
export function PointPanel({ state, measure, chosen, onChoose }: PointPanelProps) {
  const language = useLanguage();
  const { sweep: texts } = language;
  const { percent } = language.numbers;
  const session = useSession();
  const { vary, entries } = state;
  const entry = entries[chosen ?? -1];
  const law = entry === undefined ? null : lawWafOf(entry, measure);
  const watchPoint = (of: SweepEntry) => {
    if (of.point === null) return;
    void watch(session, of.point.scenario);
  };
  return (
    <section className={styles.point} aria-label={texts.aPoint}>
      <Choice
        label={texts.onePoint}
        value={entry === undefined ? null : String(entry.index)}
        none={texts.chooseOne}
        options={entries.map((each) => ({
          value: String(each.index),
          name: `${entryName(vary, each, language)}: ${valueText(each, measure, language)}`,
        }))}
        onChoose={(index) => onChoose(Number(index))}
      />
      {entry !== undefined && (
        <>
          <dl className={styles.figures}>
            <div>
              <dd className={styles.figure}>{valueText(entry, measure, language)}</dd>
              <dt>{texts.measured}</dt>
            </div>
            {law !== null && (
              <div className={wordsStyles.mute}>
                <dd className={styles.figure}>{resultText(measure, law, language)}</dd>
                <dt>{texts.publishedLaw}</dt>
              </div>
            )}
          </dl>
          {entry.fault !== null && <p className={fieldsStyles.fieldFault}>{entry.fault}</p>}
          {entry.point !== null && (
            <p className={wordsStyles.mute}>
              {texts.spareAt(percent(spareInAll(entry.point.scenario)), entry.point.scenario.scale)}
              {entry.report !== null && texts.endsIn(entry.report.stateHash)}
            </p>
          )}
          {entry.point !== null && (
            <button type="button" className={buttonStyles.filled} onClick={() => watchPoint(entry)}>
              {texts.watch}
            </button>
          )}
          {entry.point !== null && <PointCommand scenario={entry.point.scenario} />}
        </>
      )}
    </section>
  );
}
