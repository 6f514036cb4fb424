import { memo, type ReactNode } from 'react';
import type { Scenario } from '../../scenario/types';
import { measureTitle, type SweepChoice, type SweepField, sweepFields, sweepMeasures } from '../../store/lab/sweepChoice';
import { Choice, NumberField, TextField } from '../parts/fields';
import { useLanguage } from '../useLanguage';
import styles from './sweep.module.css';

/** How the points are drawn where there are several lines. */
const pictureKinds = ['lines', 'multiples', 'heat'] as const;
export type PictureKind = (typeof pictureKinds)[number];

interface SweepFormProps {
  readonly scenario: Scenario;
  readonly choice: SweepChoice;
  readonly onChange: (choice: SweepChoice) => void;
  readonly shown: PictureKind;
  readonly onShown: (kind: PictureKind) => void;
}

const NONE = 'none';
const OTHER = 'other';
const scales = ['1', '4', '16', '64', '256'] as const;
const MAX_SEEDS = 20;

interface FieldPickProps {
  readonly label: string;
  readonly fields: readonly SweepField[];
  readonly optional: boolean;
  readonly value: SweepChoice['lines'];
  readonly onChange: (value: SweepChoice['lines']) => void;
  readonly children?: ReactNode;
}

/** A field by name or by its path, and its values. */
function FieldPick({ label, fields, optional, value, onChange, children }: FieldPickProps) {
  const { sweep: texts } = useLanguage();
  const known = fields.find(({ path }) => path === value?.path);
  const options = [
    ...(optional ? [{ value: NONE, name: texts.nothing }] : []),
    ...fields.map(({ path, name }) => ({ value: path, name })),
    { value: OTHER, name: texts.anotherField },
  ];
  const choose = (path: string) => {
    if (path === NONE) return onChange(null);
    const field = fields.find((each) => each.path === path);
    onChange(field === undefined ? { path: 'ftl.gcLow', values: '2, 3, 4' } : { path, values: field.values });
  };
  // The form says below whether the values are possible, for all fields together.
  const take = (next: SweepChoice['lines']): null => {
    onChange(next);
    return null;
  };
  return (
    <div className={styles.pick}>
      <Choice label={label} value={value === null ? NONE : (known?.path ?? OTHER)} options={options} onChoose={choose} />
      {value !== null && known === undefined && (
        <TextField
          label={texts.pathOf(texts.within(label))}
          value={value.path}
          placeholder="ftl.gcLow"
          onChoose={(path) => take({ ...value, path: path.trim() })}
        />
      )}
      {value !== null && (
        <TextField
          label={texts.valuesOf(texts.within(label))}
          long
          value={value.values}
          placeholder="0 to 0.4, 9 steps"
          onChoose={(values) => take({ ...value, values: values.trim() })}
        />
      )}
      {children}
    </div>
  );
}

/** Fields that vary, the measure, and the scale of the drive. Not drawn again with every point that comes. */
export const SweepForm = memo(function SweepForm({ scenario, choice, onChange, shown, onShown }: SweepFormProps) {
  const language = useLanguage();
  const { sweep: texts } = language;
  const fields = sweepFields(scenario, language);
  return (
    <div className={styles.form}>
      <FieldPick
        label={texts.across}
        fields={fields}
        optional={false}
        value={choice.across}
        onChange={(across) => across && onChange({ ...choice, across })}
      />
      <FieldPick label={texts.lines} fields={fields} optional value={choice.lines} onChange={(lines) => onChange({ ...choice, lines })}>
        {choice.lines !== null && (
          <Choice
            label={texts.shownAs}
            value={shown}
            options={pictureKinds.map((value) => ({ value, name: texts.kinds[value] }))}
            onChoose={onShown}
          />
        )}
      </FieldPick>
      <div className={styles.pick}>
        <Choice
          label={texts.up}
          value={choice.measure}
          options={sweepMeasures.map(({ name }) => ({ value: name, name: measureTitle(name, language) }))}
          onChoose={(measure) => onChange({ ...choice, measure })}
        />
        <NumberField
          label={texts.seeds}
          value={choice.seeds}
          min={1}
          max={MAX_SEEDS}
          onChoose={(seeds) => onChange({ ...choice, seeds: Math.round(seeds) })}
        />
        <Choice
          label={texts.drivesAt}
          value={String(choice.scale)}
          options={[...new Set([...scales, String(choice.scale)])].map((scale) => ({
            value: scale as string,
            name: scale === '1' ? texts.fullSize : `1:${scale}`,
          }))}
          onChoose={(scale) => onChange({ ...choice, scale: Number(scale) })}
        />
      </div>
    </div>
  );
});
