import { useEffect, useId, useState } from 'react';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly name: string }[];
  readonly onChoose: (value: T) => void;
  /** Its options need the whole width. */
  readonly long?: boolean;
}

/** A named choice among a few. */
export function Choice<T extends string>({ label, value, options, onChoose, long = false }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div className={long ? 'field long' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value);
          if (chosen !== undefined) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly unit?: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly onChoose: (value: number) => void;
}

/** A named number, taken when Enter is pressed or the field is left; what is not allowed is said and not taken. */
export function NumberField({ label, unit, value, min, max, step = 1, onChoose }: NumberFieldProps) {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const [fault, setFault] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value in force replaces what was being typed
  useEffect(() => {
    setText(null);
    setFault(false);
  }, [value]);

  const take = () => {
    if (text === null) return;
    const next = Number(text);
    const allowed = text.trim() !== '' && Number.isFinite(next) && next >= min && next <= max;
    setFault(!allowed);
    if (!allowed) return;
    setText(null);
    if (next !== value) onChoose(next);
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {unit !== undefined && <span className="unit">, {unit}</span>}
      </label>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        min={min}
        max={max}
        step={step}
        value={text ?? String(value)}
        aria-invalid={fault}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      {fault && (
        <p className="field-fault" id={`${id}-fault`} role="alert">
          {label} must be from {min.toLocaleString('en-US')} to {max.toLocaleString('en-US')}.
        </p>
      )}
    </div>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A named switch. */
export function Switch({ label, on, onChange }: SwitchProps) {
  return (
    <label className="switch">
      <input type="checkbox" role="switch" aria-checked={on} checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
