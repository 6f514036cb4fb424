import { useId } from 'react';
import { TypedValue } from '../../parts/TypedValue';
import styles from './drawing.module.css';

const STEPS = 200;

interface PartProps {
  readonly name: string;
  /** Least and most that may be typed. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly locked: boolean;
  /** From 0 to 1 along the slider. */
  readonly at: number;
  readonly onAt: (at: number) => void;
  readonly onType: (value: number) => void;
}

/** One value of a curve: a slider, and the number to be typed. */
export function CurvePart({ name, from, to, text, locked, at, onAt, onType }: PartProps) {
  const id = useId();
  return (
    <div className={styles.lessonCurvePart}>
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={STEPS}
        value={Math.round(at * STEPS)}
        disabled={locked}
        aria-valuetext={text}
        onChange={(event) => onAt(event.currentTarget.valueAsNumber / STEPS)}
        // The middle is an answer, too, once it is touched.
        onPointerUp={(event) => onAt(event.currentTarget.valueAsNumber / STEPS)}
      />
      <TypedValue
        label={name}
        text={text}
        min={from}
        max={to}
        disabled={locked}
        onType={onType}
        onTyping={(typed) => typed !== null && onType(typed)}
      />
    </div>
  );
}
