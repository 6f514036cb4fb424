import type { AccessSpec, DataPattern, ProcedureStep, StepKind } from '../../store/lab/experimentComposer';
import { entropyOf } from '../../store/lab/experimentComposer';
import { Choice, NumberField, TextField } from '../parts/fields';
import { mixText, readMix, readZones, zonesText } from '../parts/mix';

/** Names of the steps. */
export const stepNames: Readonly<Record<StepKind, string>> = {
  erase: 'Secure erase',
  fill: 'Sequential fill',
  restore: 'Image restore',
  access: 'Access specification',
  trim: 'TRIM of a range',
  idle: 'Idle',
};

const dataNames: Readonly<Record<DataPattern, string>> = {
  repeating: 'repeating bytes',
  pseudo: 'pseudo-random',
  random: 'full random',
};
const dataOptions = (Object.keys(dataNames) as DataPattern[]).map((value) => ({
  value,
  name: `${dataNames[value]} (entropy ${entropyOf[value]})`,
}));

interface StepProps<B extends ProcedureStep = ProcedureStep> {
  readonly step: B;
  readonly onChange: (step: ProcedureStep) => void;
}

/** The fields of a step. */
export function StepFields({ step, onChange }: StepProps) {
  switch (step.kind) {
    case 'erase':
      return <p className="hint">All pages are free afterwards; wear is kept.</p>;
    case 'idle':
      return (
        <div className="composer-fields">
          <NumberField label="For" unit="s" value={step.seconds} min={1} max={1e7} onChoose={(seconds) => onChange({ ...step, seconds })} />
        </div>
      );
    case 'trim':
      return (
        <div className="composer-fields">
          <Percent label="From" value={step.fromPercent} onChoose={(fromPercent) => onChange({ ...step, fromPercent })} />
          <Percent label="To" value={step.toPercent} onChoose={(toPercent) => onChange({ ...step, toPercent })} />
        </div>
      );
    case 'fill':
      return (
        <div className="composer-fields">
          <NumberField label="Passes" value={step.passes} min={0.01} max={1000} onChoose={(passes) => onChange({ ...step, passes })} />
          <Data value={step.data} onChoose={(data) => onChange({ ...step, data })} />
        </div>
      );
    case 'restore':
      return (
        <div className="composer-fields">
          <Percent label="Image, of the drive" value={step.sharePercent} onChoose={(sharePercent) => onChange({ ...step, sharePercent })} />
          <Percent label="Out of order" value={step.randomPercent} onChoose={(randomPercent) => onChange({ ...step, randomPercent })} />
          <Data value={step.data} onChoose={(data) => onChange({ ...step, data })} />
        </div>
      );
    case 'access':
      return <AccessFields step={step} onChange={onChange} />;
  }
}

const ends: readonly { readonly value: AccessSpec['ends']; readonly name: string }[] = [
  { value: 'seconds', name: 'seconds' },
  { value: 'passes', name: 'times the span' },
  { value: 'steady', name: 's at most, until steady' },
];

function AccessFields({ step, onChange }: StepProps<ProcedureStep & { readonly kind: 'access' }>) {
  const set = (part: Partial<AccessSpec>) => onChange({ ...step, ...part });
  return (
    <div className="composer-fields">
      <NumberField label="Size" unit="KiB" value={step.kib} min={0.5} max={16384} step={0.5} onChoose={(kib) => set({ kib })} />
      <Percent label="Random" value={step.randomPercent} onChoose={(randomPercent) => set({ randomPercent })} />
      <Percent label="Read" value={step.readPercent} onChoose={(readPercent) => set({ readPercent })} />
      <NumberField
        label="Outstanding"
        unit="requests"
        value={step.outstanding}
        min={1}
        max={1024}
        onChoose={(outstanding) => set({ outstanding })}
      />
      <NumberField
        label="Aligned to"
        unit="KiB"
        value={step.alignKiB}
        min={0.5}
        max={16384}
        step={0.5}
        onChoose={(alignKiB) => set({ alignKiB })}
      />
      <Percent label="Span from" value={step.fromPercent} onChoose={(fromPercent) => set({ fromPercent })} />
      <Percent label="Span to" value={step.toPercent} onChoose={(toPercent) => set({ toPercent })} />
      <Data value={step.data} onChoose={(data) => set({ data })} />
      <TextField
        label="Mix of sizes"
        unit="KiB:%"
        placeholder="one size"
        value={mixText(step.mixKiB)}
        onChoose={(text) => {
          const mixKiB = readMix(text);
          if (mixKiB === undefined) return 'Mix of sizes must be sizes in KiB with shares in percent, like 4:70, 64:30.';
          set({ mixKiB });
          return null;
        }}
      />
      <TextField
        label="Zones"
        unit="% of requests:% of pages"
        placeholder="none"
        value={step.zones === null ? '' : zonesText(step.zones)}
        onChoose={(text) => {
          const zones = text.trim() === '' ? null : readZones(text);
          if (zones === null && text.trim() !== '')
            return 'Zones must be shares of requests and of pages in percent, like 50:5, 30:15, 20:80.';
          set({ zones });
          return null;
        }}
      />
      <NumberField label="Think time" unit="µs" value={step.thinkUs} min={0} max={1e9} onChoose={(thinkUs) => set({ thinkUs })} />
      <NumberField label="Burst" unit="requests" value={step.burst} min={1} max={1e9} onChoose={(burst) => set({ burst })} />
      <NumberField label="For" value={step.amount} min={0.001} max={1e7} onChoose={(amount) => set({ amount })} />
      <Choice label="Unit" value={step.ends} options={ends} onChoose={(unit) => set({ ends: unit })} />
    </div>
  );
}

function Percent({
  label,
  value,
  onChoose,
}: {
  readonly label: string;
  readonly value: number;
  readonly onChoose: (value: number) => void;
}) {
  return <NumberField label={label} unit="%" value={value} min={0} max={100} onChoose={onChoose} />;
}

/** The data of a bench and what it means to a drive that compresses, said where it is chosen. */
function Data({ value, onChoose }: { readonly value: DataPattern; readonly onChoose: (value: DataPattern) => void }) {
  return <Choice label="Data" value={value} options={dataOptions} onChoose={onChoose} />;
}
