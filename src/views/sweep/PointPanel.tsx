import { spareInAll } from '../../scenario/law/spares';
import { entryName } from '../../store/lab/pointWords';
import { resultOf } from '../../store/lab/sweepData';
import type { SweepEntry, SweepState } from '../../store/lab/sweepPool';
import { watch } from '../../store/session/watch';
import type { Language } from '../../texts/language';
import buttonStyles from '../parts/button.module.css';
import { useSession } from '../parts/context';
import { Choice } from '../parts/fields';
import fieldsStyles from '../parts/fields.module.css';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import { resultText } from './format';
import { PointCommand } from './PointCommand';
import styles from './sweep.module.css';

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
          <p className={styles.figure}>{valueText(entry, measure, language)}</p>
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
