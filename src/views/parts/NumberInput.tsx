import type { InputHTMLAttributes } from 'react';
import { useLanguage } from '../useLanguage';

interface NumberInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'type' | 'min' | 'max' | 'step'> {
  /** As it was typed, or `fieldNumeral` of a value. */
  readonly value: string;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  readonly onText: (text: string) => void;
}

/**
 * A field for a number; the arrow keys step it. What is in it is text, which `readNumeral` reads: a browser's own field of numbers takes
 * the decimal sign of the browser's language, which need not be that of the page.
 */
export function NumberInput({ value, min, max, step = 1, onText, onKeyDown, ...rest }: NumberInputProps) {
  const { fieldNumeral, readNumeral } = useLanguage().typed;
  const number = readNumeral(value);
  return (
    <input
      {...rest}
      type="text"
      role="spinbutton"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      aria-valuenow={Number.isNaN(number) ? undefined : number}
      aria-valuetext={value}
      aria-valuemin={min}
      aria-valuemax={max}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        const steps = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (steps === 0 || Number.isNaN(number)) return;
        event.preventDefault();
        const next = Number((number + steps * step).toPrecision(12));
        onText(fieldNumeral(Math.min(max ?? next, Math.max(min ?? next, next))));
      }}
    />
  );
}
