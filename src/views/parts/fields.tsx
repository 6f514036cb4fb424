import { type KeyboardEvent, type ReactNode, use, useEffect, useId, useState } from 'react';
import type { Language } from '../../texts/language';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import fieldsStyles from './fields.module.css';
import { FilterContext, isFound } from './filter';
import { NumberInput } from './NumberInput';
import styles from './rowName.module.css';

interface Naming {
  readonly label: string;
  readonly unit?: string;
  /** One sentence, shown when the name is pressed and read with the field in any case. */
  readonly why?: string;
  /** Its options need the whole width. */
  readonly long?: boolean;
}

interface FieldProps extends Naming {
  readonly id: string;
  /** What is wrong with what was entered, in a sentence. */
  readonly fault?: string | null;
  /** Other words by which it is found: its options. */
  readonly also?: string;
  /** The control; it takes the ids of its name and description. */
  readonly children: (aria: {
    readonly id: string;
    readonly 'aria-labelledby'?: string;
    readonly 'aria-describedby'?: string;
  }) => ReactNode;
}

/** Name with unit, control, and below them what it means and what is wrong. A name that explains itself is a button, as in the ledger. */
function Field({ id, label, unit, why, long = false, fault = null, also = '', children }: FieldProps) {
  const { fields: words } = useLanguage();
  const [open, setOpen] = useState(false);
  const filter = use(FilterContext);
  const found = filter === '' ? undefined : isFound(`${label} ${why ?? ''} ${also}`, filter);
  const described = [why === undefined ? null : `${id}-why`, fault === null ? null : `${id}-fault`]
    .filter((part) => part !== null)
    .join(' ');
  const aria = {
    id,
    ...(why === undefined ? {} : { 'aria-labelledby': `${id}-name` }),
    ...(described === '' ? {} : { 'aria-describedby': described }),
  };
  const name = (
    <span id={`${id}-name`}>
      {label}
      {unit !== undefined && <span className={fieldsStyles.unit}>, {unit}</span>}
    </span>
  );
  return (
    <div
      className={long ? `${fieldsStyles.field} ${fieldsStyles.long}` : fieldsStyles.field}
      data-found={found || undefined}
      data-missed={found === false || undefined}
    >
      {why === undefined ? (
        <label htmlFor={id}>{name}</label>
      ) : (
        <button type="button" className={styles.rowName} aria-expanded={open} aria-controls={`${id}-why`} onClick={() => setOpen(!open)}>
          {name}
          <span className={wordsStyles.unseen}>{words.helpSuffix}</span>
        </button>
      )}
      {children(aria)}
      {why !== undefined && (
        <p className={`${styles.rowWhy} ${fieldsStyles.why}`} id={`${id}-why`} hidden={!open}>
          {why}
        </p>
      )}
      {fault !== null && (
        <p className={fieldsStyles.fieldFault} id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

interface ChoiceProps<T extends string> extends Naming {
  /** Null: none of them, as long as `none` says. */
  readonly value: T | null;
  readonly none?: string;
  readonly options: readonly { readonly value: T; readonly name: string }[];
  /** May answer with a sentence that says why not. */
  readonly onChoose: (value: T) => unknown;
}

/** A named choice among a few. */
export function Choice<T extends string>({ value, none, options, onChoose, ...naming }: ChoiceProps<T>) {
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text);
    if (chosen === undefined) return;
    const answer = onChoose(chosen.value);
    setFault(typeof answer === 'string' ? answer : null);
  };
  return (
    <Field {...naming} id={id} fault={fault} also={options.map(({ name }) => name).join(' ')}>
      {(aria) => (
        <select {...aria} value={value ?? ''} aria-invalid={fault !== null} onChange={(event) => choose(event.currentTarget.value)}>
          {value === null && (
            <option value="" disabled>
              {none}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface EntryProps extends Naming {
  /** As it is shown; null: empty. */
  readonly value: number | string | null;
  /** Of a number; without it the field takes any text. */
  readonly range?: { readonly min: number; readonly max: number; readonly step: number };
  /** What an empty field means. */
  readonly placeholder?: string;
  /** What may be entered, where no sentence says it. */
  readonly title?: string;
  /** Takes what was entered; a sentence where it is not allowed. */
  readonly take: (text: string) => string | null;
}

/** Enter, or leaving the field, takes the typed text; a text that is not allowed gets a sentence instead. */
function Entry({ value, range, placeholder, title, take, ...naming }: EntryProps) {
  const language = useLanguage();
  const { fields: words } = language;
  const { fieldNumeral, readNumeral } = language.typed;
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value in force replaces what was being typed
  useEffect(() => {
    setText(null);
    setFault(null);
  }, [value]);

  const leave = () => {
    if (text === null) return;
    const isUnreadable = range !== undefined && text.trim() !== '' && Number.isNaN(readNumeral(text));
    const wrong = isUnreadable ? words.mustBeNumber(naming.label) : take(text);
    setFault(wrong);
    if (wrong === null) setText(null);
  };
  const shown = text ?? (value === null ? '' : typeof value === 'number' ? fieldNumeral(value) : value);
  const common = {
    placeholder,
    title,
    value: shown,
    'aria-invalid': fault !== null,
    onBlur: leave,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && leave(),
  };
  return (
    <Field {...naming} id={id} fault={fault}>
      {(aria) =>
        range === undefined ? (
          <input {...aria} {...common} type="text" spellCheck={false} onChange={(event) => setText(event.currentTarget.value)} />
        ) : (
          <NumberInput {...aria} {...common} {...range} onText={setText} />
        )
      }
    </Field>
  );
}

interface NumberFieldProps extends Naming {
  /** Null: no single one, as `placeholder` says. */
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly placeholder?: string;
  readonly onChoose: (value: number) => unknown;
}

/** A named number within its range. */
export function NumberField({ onChoose, min, max, step = 1, ...rest }: NumberFieldProps) {
  const language = useLanguage();
  const { fields: words } = language;
  const { whole } = language.numbers;
  const { readNumeral } = language.typed;
  const { label, value } = rest;
  const take = (text: string) => {
    const next = readNumeral(text);
    if (!(next >= min && next <= max)) return words.outOfRange(label, whole(min), whole(max));
    if (next !== value) onChoose(next);
    return null;
  };
  return <Entry {...rest} range={{ min, max, step }} take={take} />;
}

interface TextFieldProps extends Naming {
  readonly value: string;
  readonly placeholder: string;
  /** A sentence where what was typed is not allowed, else null. */
  readonly onChoose: (text: string) => string | null;
}

/** A named text. */
export function TextField({ onChoose, ...rest }: TextFieldProps) {
  return <Entry {...rest} take={(text) => (text.trim() === rest.value ? null : onChoose(text))} />;
}

/** What a parameter of the scenario may be, and how it is shown. */
export interface Range {
  readonly unit?: string;
  /** In the unit shown. */
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** The range leaves its lower end out. */
  readonly above?: boolean;
  /** Shown as a percentage, a share in the scenario. */
  readonly share?: boolean;
  /** Number shown for 1 in the scenario, where that is in another unit. */
  readonly perUnit?: number;
}

/** A parameter of the scenario: its name, one sentence, and what an empty field means, in the language in force. */
export interface Parameter extends Range {
  readonly label: string;
  readonly why?: string;
  /** It may be null, and this is what null means. */
  readonly none?: string;
}

/** Letters of what stands for no value, beside its name; longer ones need the whole width. */
const SHORT = 13;

/** What a field of another unit has room for: 256.0605 GB. The scenario keeps all digits until another number is typed. */
const DIGITS_OF_UNIT = 7;

/** Without the error of binary fractions: 100 x 0.07 is 7. */
const neat = (value: number): number => Number(value.toPrecision(12));

/** The sentence that a parameter's name offers, where it has one, with what is allowed; else what is allowed as the title of its field. */
export function explained(about: Parameter, language: Language): { readonly why: string } | { readonly title: string } {
  const { why, min, max, unit, above, share, none } = about;
  const { fields: words } = language;
  const { whole } = language.numbers;
  const symbol = share ? '\u00a0%' : unit === undefined ? '' : `\u00a0${unit}`;
  const range = words.range(above === true, whole(min), `${whole(max)}${symbol}`, none ?? null);
  return why === undefined ? { title: range } : { why: `${why} ${range}` };
}

interface ParameterFieldProps {
  readonly about: Parameter;
  /** As the scenario has it. */
  readonly value: number | null;
  /** Takes a value as the scenario has it; the validator's sentence where it is not allowed. */
  readonly onChoose: (value: number | null) => string | null;
}

/** A number of the scenario, held to the scenario's own rules. */
export function ParameterField({ about, value, onChoose }: ParameterFieldProps) {
  const language = useLanguage();
  const { fields: words } = language;
  const { readNumeral } = language.typed;
  const factor = about.share ? 100 : (about.perUnit ?? 1);
  const take = (text: string) => {
    if (text.trim() === '' && about.none === undefined) return words.mustBeNumber(about.label);
    const next = text.trim() === '' ? null : neat(readNumeral(text) / factor);
    return onChoose(next);
  };
  const { label, unit, min, max, step = 1, none } = about;
  return (
    <Entry
      label={label}
      {...(unit === undefined ? {} : { unit })}
      {...(none === undefined ? {} : { placeholder: none, long: none.length > SHORT })}
      {...explained(about, language)}
      value={
        value === null ? null : about.perUnit === undefined ? neat(value * factor) : Number((value * factor).toPrecision(DIGITS_OF_UNIT))
      }
      range={{ min, max, step }}
      take={take}
    />
  );
}
