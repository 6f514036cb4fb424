import { type KeyboardEvent, useState } from 'react';
import { stopsOf } from '../../scenario/kinds';
import type { Phase } from '../../scenario/types';
import type { ProcedureStep } from '../../store/lab/composerStep';
import type { Language } from '../../texts/language';
import { nameWithJobs } from '../parts/nameWithJobs';
import { useLanguage } from '../useLanguage';
import styles from './composer/composer.module.css';
import { driveTime } from './composer/driveTime';

/** A step with a number of its own, so that it keeps its fields when it is moved. */
export interface Numbered {
  readonly id: number;
  readonly step: ProcedureStep;
}

export const stepId = (id: number) => `composer-step-${id}`;

/** How long a step runs: by time, or how often over its span where that is not once. */
export function lengthOf(phase: Phase, language: Language): readonly string[] {
  const { panels } = language;
  const { seconds, whole } = language.numbers;
  const { seconds: given, until, passes } = stopsOf(phase);
  if (until !== null) return [panels.untilSteady(given === null ? null : seconds(given))];
  if (passes !== null && passes !== 1) return [panels.times(Number.isInteger(passes) ? whole(passes) : language.numbers.ratio(passes))];
  return given === null ? [] : [seconds(given)];
}

interface StripProps {
  readonly steps: readonly Numbered[];
  /** What the steps become; empty: the procedure cannot run as it is. */
  readonly phases: readonly Phase[];
  /** Seconds of the drive that each takes, about; null where that is not known before. */
  readonly took: readonly (number | null)[];
  readonly onMove: (index: number, by: number) => void;
}

/** The procedure as a strip of phases: each can be grasped and moved, by the mouse or by arrow keys; a press leads to its fields. */
export function PhaseStrip({ steps, phases, took, onMove }: StripProps) {
  const { bench: words } = useLanguage();
  const [held, setHeld] = useState<number | null>(null);
  const onKeys = (event: KeyboardEvent, index: number) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (by === 0 || index + by < 0 || index + by >= steps.length) return;
    event.preventDefault();
    onMove(index, by);
  };
  return (
    <ol className={styles.phaseStrip} aria-label={words.strip}>
      {steps.map(({ id, step }, index) => (
        <li key={id} data-kind={step.kind}>
          <button
            type="button"
            draggable
            aria-keyshortcuts="ArrowLeft ArrowRight"
            onClick={() => document.getElementById(stepId(id))?.scrollIntoView({ block: 'nearest' })}
            onKeyDown={(event) => onKeys(event, index)}
            onDragStart={() => setHeld(index)}
            onDragEnd={() => setHeld(null)}
            onDragOver={(event) => held !== null && event.preventDefault()}
            onDrop={() => held !== null && held !== index && onMove(held, index - held)}
          >
            {words.stepNames[step.kind]}
            <PhaseInShort step={step} phase={phases[index]} took={took[index] ?? 0} />
          </button>
        </li>
      ))}
    </ol>
  );
}

interface ShortProps {
  readonly step: ProcedureStep;
  readonly phase: Phase | undefined;
  /** Seconds; 0: it is done at once, or nobody knows. */
  readonly took: number;
}

/** What is set in a step, in a line below its name; nothing where that says all. */
function PhaseInShort({ step, phase, took }: ShortProps) {
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
