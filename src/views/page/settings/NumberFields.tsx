import type { Edit } from '../../../scenario/change/edit';
import { reshaped } from '../../../scenario/change/reshape';
import { type NumberRow, numberRows } from '../../../scenario/fields/controls';
import type { Control } from '../../../scenario/fields/field';
import type { Drive, Scenario } from '../../../scenario/types';
import type { Language } from '../../../texts/language';
import { useSlow } from '../../parts/context';
import { type Parameter, ParameterField, type Range } from '../../parts/fields';
import { useLanguage } from '../../useLanguage';
import { useRestart } from './useRestart';

/** A field's range as its control shows it: a share in percent. */
function rangeOf({ low, high, above, step, unit }: NumberRow): Range {
  const times = unit === 'share' ? 100 : 1;
  const shown = unit === 'share' ? { unit: '%', share: true } : unit === null ? {} : { unit };
  return { min: low * times, max: high * times, ...shown, ...(above ? { above } : {}), ...(step === null ? {} : { step }) };
}

type Words = Pick<Parameter, 'label' | 'why' | 'none' | 'unit'>;

/** What a row of the settings says of itself. The types say that each has words of its own (texts/driveWords.ts), a step's in settings.ts. */
export function aboutOf(row: NumberRow, { driveWords, settings }: Language): Parameter {
  const words = { ...driveWords, phase: settings.step } as unknown as Readonly<Record<string, Readonly<Record<string, Words>>>>;
  return { ...rangeOf(row), ...(words[row.section]?.[row.key] as Words) };
}

/** At least two free groups, and as many collected for. */
const twoFree = ({ ftl }: Scenario): Edit => ({ ftl: { gcLow: 2, gcHigh: Math.max(2, ftl.gcHigh) } });

/** What must change with a field to keep the scenario valid. */
const withIt: Readonly<Record<string, (scenario: Scenario, value: number) => Edit>> = {
  gcLow: ({ ftl }, gcLow) => ({ ftl: { gcLow, gcHigh: ftl.gcHigh === ftl.gcLow ? gcLow : Math.max(gcLow, ftl.gcHigh) } }),
  // A drive that wears out needs a free group in reserve: without one it would be a fault.
  peSpread: (scenario) => (scenario.ftl.gcLow < 2 ? twoFree(scenario) : {}),
};

/** What has nothing to do any more when a field is emptied. */
const withoutIt: Readonly<Record<string, Readonly<Record<string, number>>>> = { cacheMiB: { hostMiB: 0 } };

/** Values that mean "off", which an empty field says in a word: no number does. */
const offAt: Readonly<Record<string, number>> = { gcStart: 1 };

/** The scenario with another value of a field; the share of the flash that the host may address stays as it is when the flash changes. */
function editOf({ section, key, control }: NumberRow, scenario: Scenario, value: number | null): Edit {
  if (control === 'shape') return reshaped(scenario.drive, { [key]: value } as Partial<Drive>);
  if (value === null) return { [section]: { [key]: value, ...withoutIt[key] } };
  return { [section]: { [key]: value }, ...withIt[key]?.(scenario, value) };
}

/** The numbers of a part of the settings, in the order of the tables; `hidden` are not there with this drive. Each change makes another one. */
export function NumberFields({ of, hidden = [] }: { readonly of: Control; readonly hidden?: readonly string[] }) {
  const language = useLanguage();
  const restart = useRestart();
  const scenario = useSlow((state) => state.scenario);
  if (scenario === null) return null;
  const shown = ({ section, key }: NumberRow): number | null => {
    const value = (scenario[section as 'drive'] as unknown as Readonly<Record<string, number | null>>)[key] ?? null;
    return value === offAt[key] ? null : value;
  };
  return numberRows
    .filter(({ control, key }) => control === of && !hidden.includes(key))
    .map((row) => (
      <ParameterField
        key={row.key}
        about={aboutOf(row, language)}
        value={shown(row)}
        onChoose={(value) => restart((now) => editOf(row, now, value ?? offAt[row.key] ?? null))}
      />
    ));
}
