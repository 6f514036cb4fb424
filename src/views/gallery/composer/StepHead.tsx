import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { stopsOf } from '../../../scenario/kinds';
import type { Phase } from '../../../scenario/types';
import type { ProcedureStep } from '../../../store/lab/composerStep';
import type { Language } from '../../../texts/language';
import buttonStyles from '../../parts/button.module.css';
import { nameWithJobs } from '../../parts/nameWithJobs';
import { useLanguage } from '../../useLanguage';
import styles from './composer.module.css';
import { driveTime } from './driveTime';

/** A step with a number of its own, so that it keeps its fields when it is moved. */
export interface Numbered {
  readonly id: number;
  readonly step: ProcedureStep;
}

/** How long a step runs: by time, or how often over its span where that is not once. */
function lengthOf(phase: Phase, language: Language): readonly string[] {
  const { panels } = language;
  const { seconds, whole } = language.numbers;
  const { seconds: given, until, passes } = stopsOf(phase);
  if (until !== null) return [panels.untilSteady(given === null ? null : seconds(given))];
  if (passes !== null && passes !== 1) return [panels.times(Number.isInteger(passes) ? whole(passes) : language.numbers.ratio(passes))];
  return given === null ? [] : [seconds(given)];
}

/** What is taken while a step is dragged, and what drops it: props of the grip and of the steps. */
export function useDrag(onMove: (index: number, by: number) => void) {
  const [held, setHeld] = useState<number | null>(null);
  return {
    grip: (index: number) => ({ onDragStart: () => setHeld(index), onDragEnd: () => setHeld(null) }),
    step: (index: number) => ({
      onDragOver: (event: DragEvent) => held !== null && event.preventDefault(),
      onDrop: () => held !== null && held !== index && onMove(held, index - held),
    }),
  };
}

interface HeadProps {
  readonly step: ProcedureStep;
  /** What the step becomes; undefined: the procedure cannot run as it is. */
  readonly phase: Phase | undefined;
  /** Seconds of the drive that it takes, about; 0: it is done at once, or nobody knows. */
  readonly took: number;
  readonly index: number;
  readonly count: number;
  readonly grip: ReturnType<ReturnType<typeof useDrag>['grip']>;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
}

/** A step's number, name and content in short; it is moved by its grip or by arrows, and removed. */
export function StepHead({ step, phase, took, index, count, grip, onMove, onRemove }: HeadProps) {
  const { bench: words } = useLanguage();
  const name = words.stepNames[step.kind];
  const which = words.stepAt(index + 1, name);
  const onKeys = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0 || index + by < 0 || index + by >= count) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <div className={styles.head}>
      <button
        type="button"
        className={`${buttonStyles.quiet} ${styles.grip}`}
        draggable
        aria-label={words.grip(which)}
        aria-keyshortcuts="ArrowUp ArrowDown"
        onKeyDown={onKeys}
        {...grip}
      />
      <h4>
        <span className={styles.number}>{index + 1}</span> {name}
      </h4>
      <InShort step={step} phase={phase} took={took} />
      <div className={styles.order}>
        <button
          type="button"
          className={buttonStyles.quiet}
          aria-label={words.moveUp(which)}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          ↑
        </button>
        <button
          type="button"
          className={buttonStyles.quiet}
          aria-label={words.moveDown(which)}
          disabled={index === count - 1}
          onClick={() => onMove(1)}
        >
          ↓
        </button>
        <button type="button" className={buttonStyles.quiet} aria-label={words.removeStep(which)} onClick={onRemove}>
          {words.remove}
        </button>
      </div>
    </div>
  );
}

/** What is set in a step, and how long it takes; nothing where its name says all. */
function InShort({ step, phase, took }: Pick<HeadProps, 'step' | 'phase' | 'took'>) {
  const language = useLanguage();
  if (phase === undefined) return null;
  const { percent } = language.numbers;
  const which =
    step.kind === 'access'
      ? [nameWithJobs(phase, language)]
      : step.kind === 'trim'
        ? [language.panels.spanWithin(percent(step.fromPercent / 100), percent(step.toPercent / 100))]
        : [];
  // What ends by time says so itself.
  const about = took > 0 && stopsOf(phase).seconds === null ? [language.bench.outlook.short(driveTime(took, language))] : [];
  const text = [...which, ...lengthOf(phase, language), ...about].join(', ');
  return text === '' ? null : <span className={styles.inShort}>{text}</span>;
}
