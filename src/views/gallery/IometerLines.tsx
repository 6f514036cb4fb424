import { useId, useState } from 'react';
import type { Scenario } from '../../scenario/types';
import type { ProcedureStep } from '../../store/lab/composerStep';
import { linesOfPhases, stepsOfLines } from '../../store/lab/iometerSteps';
import hintStyles from '../parts/hint.module.css';
import { useLanguage } from '../useLanguage';
import styles from './composer/composer.module.css';

interface LinesProps {
  /** What the procedure becomes; null: it cannot run as it is. */
  readonly scenario: Scenario | null;
  readonly onSteps: (steps: readonly ProcedureStep[]) => void;
}

/** Access specifications of Iometer, read into steps and written from them. */
export function IometerLines({ scenario, onSteps }: LinesProps) {
  const { bench: words } = useLanguage();
  const id = useId();
  const [text, setText] = useState('');
  const [said, say] = useState<readonly string[]>([]);
  const read = () => {
    const steps = stepsOfLines(text);
    if (steps.ok) onSteps(steps.value);
    const count = steps.ok ? steps.value.length : 0;
    say(steps.ok ? [words.added(count), ...steps.notices] : steps.faults);
  };
  const write = () => {
    if (scenario === null) return;
    const lines = linesOfPhases(scenario.name, scenario.phases);
    setText(lines.text);
    say(lines.left.length > 0 ? lines.left : [words.everyStep]);
  };
  return (
    <details className={styles.iometer}>
      <summary>{words.iometer}</summary>
      <label htmlFor={id}>{words.specifications}</label>
      <textarea
        id={id}
        rows={6}
        spellCheck={false}
        placeholder="4096,100,0,100,0,1,4096,0"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className={hintStyles.hint}>{words.lineHint}</p>
      <button type="button" disabled={text.trim() === ''} onClick={read}>
        {words.addAsSteps}
      </button>{' '}
      <button type="button" disabled={scenario === null} onClick={write}>
        {words.writeAsLines}
      </button>
      <div role="status">
        {said.map((sentence) => (
          <p key={sentence} className={hintStyles.hint}>
            {sentence}
          </p>
        ))}
      </div>
    </details>
  );
}
