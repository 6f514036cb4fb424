import type { ReactNode } from 'react';
import tabsStyles from './tabs.module.css';
export interface TabsProps<T extends string> {
  /** Accessible name: what the tabs switch. */
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly name: ReactNode }[];
  readonly value: T;
  readonly onValue: (value: T) => void;
}

/** A row of words; one is chosen. */
export function Tabs<T extends string>({ label, options, value, onValue }: TabsProps<T>) {
  return (
    <fieldset className={tabsStyles.tabs} aria-label={label}>
      {options.map((option) => (
        <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onValue(option.value)}>
          {option.name}
        </button>
      ))}
    </fieldset>
  );
}
