import { useId, useState } from 'react';
import type { Language } from '../../texts/language';
import { useLanguage } from '../useLanguage';
import fieldsStyles from './fields.module.css';
import styles from './typedValue.module.css';

interface TypedValueProps {
  /** What the value is of: the name of the slider beside it. */
  readonly label: string;
  /** The value in force, with its unit. */
  readonly text: string;
  /** Least and most that may be typed, in the unit that is shown. */
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
  readonly disabled?: boolean;
  /** What a fault calls it; the label where there is none. */
  readonly faultName?: string;
  /** The grid around it places the field and the fault. */
  readonly inGrid?: boolean;
  /** Takes a number from `min` to `max`. */
  readonly onType: (value: number) => void;
  /** Hears every stroke, too: the number so far, null where it is not allowed. */
  readonly onTyping?: (value: number | null) => void;
}

/** "25", "25 %", "1,000", "2,5" and "95K" are numbers; NaN: none was typed. */
export function numberTyped(text: string, language: Language): number {
  const { readNumeral } = language.typed;
  const [, digits, thousands] = /^\s*([-+]?[\d.,]+)\s*(k)?\s*(?:%|s|×|IOPS)?\s*$/i.exec(text) ?? [];
  return digits === undefined ? Number.NaN : readNumeral(digits) * (thousands === undefined ? 1 : 1000);
}

/** The value of a slider, which may be typed as well: Enter or leaving takes it, Escape does not. What is not allowed is said and not taken. */
export function TypedValue(props: TypedValueProps) {
  const { label, text, min, max, unit = '', disabled = false, faultName = label, inGrid = false, onType, onTyping } = props;
  const language = useLanguage();
  const { fields: words } = language;
  const { whole } = language.numbers;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const allowed = (written: string): number | null => {
    const value = numberTyped(written, language);
    return value >= min && value <= max ? value : null;
  };
  const take = () => {
    if (typed === null) return;
    const value = allowed(typed);
    setFault(value !== null ? null : words.outOfRange(faultName, whole(min), `${whole(max)}${unit}`));
    setTyped(null);
    if (value !== null) onType(value);
  };
  return (
    <span className={inGrid ? `${styles.typedValue} ${styles.inGrid}` : styles.typedValue}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        size={Math.max(6, text.length)}
        aria-label={words.typed(label)}
        aria-describedby={fault === null ? undefined : id}
        value={typed ?? text}
        disabled={disabled}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          onTyping?.(allowed(value));
        }}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
          else if (event.key === 'Escape') setTyped(null);
        }}
      />
      {fault !== null && (
        <span className={`${fieldsStyles.fieldFault} ${styles.fault}`} id={id} role="alert">
          {fault}
        </span>
      )}
    </span>
  );
}
