import { type ReactNode, useId } from 'react';
import styles from './ownForm.module.css';

interface LabelledProps {
  readonly label: string;
  /** Sentences on what is wrong with it. */
  readonly faults?: readonly string[];
  /** Below it, small. */
  readonly hint?: string;
  readonly wide?: boolean;
  readonly children: (id: string, aria: { readonly 'aria-invalid': boolean; readonly 'aria-describedby': string }) => ReactNode;
}

/** A control with its name above it, and below it what is wrong. */
export function Labelled({ label, faults = [], hint, wide = false, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label htmlFor={id}>
        {label}
        {hint !== undefined && <span className={styles.hint}> {hint}</span>}
      </label>
      {children(id, { 'aria-invalid': faults.length > 0, 'aria-describedby': `${id}-faults` })}
      <div id={`${id}-faults`} className={styles.faults} role="status">
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
      </div>
    </div>
  );
}

interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly faults?: readonly string[];
  readonly hint?: string;
  readonly rows?: number;
  readonly wide?: boolean;
}

/** A text of one line, or of several rows that wrap. */
export function TextLine({ label, value, onChange, faults, hint, rows = 1, wide = false }: LineProps) {
  return (
    <Labelled label={label} faults={faults ?? []} wide={wide || rows > 1} {...(hint === undefined ? {} : { hint })}>
      {(id, aria) =>
        rows > 1 ? (
          <textarea id={id} {...aria} rows={rows} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
        ) : (
          <input id={id} {...aria} type="text" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
        )
      }
    </Labelled>
  );
}

interface PickProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, name: string])[];
  readonly onChoose: (value: T) => void;
  readonly faults?: readonly string[];
}

/** One of a few. */
export function Pick<T extends string>({ label, value, options, onChoose, faults }: PickProps<T>) {
  return (
    <Labelled label={label} faults={faults ?? []}>
      {(id, aria) => (
        <select
          id={id}
          {...aria}
          value={value}
          onChange={(event) => {
            const chosen = options.find(([each]) => each === event.currentTarget.value);
            if (chosen !== undefined) onChoose(chosen[0]);
          }}
        >
          {options.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
