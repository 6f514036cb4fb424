import type { AccessSpec, BlockKind, BuildingBlock, DataPattern } from '../../store/lab/experimentComposer';
import { entropyOf } from '../../store/lab/experimentComposer';
import { Choice, NumberField } from '../page/fields';

/** Names of the building blocks. */
export const blockNames: Readonly<Record<BlockKind, string>> = {
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

interface BlockProps<B extends BuildingBlock = BuildingBlock> {
  readonly block: B;
  readonly onChange: (block: BuildingBlock) => void;
}

/** The fields of a step. */
export function BlockFields({ block, onChange }: BlockProps) {
  switch (block.kind) {
    case 'erase':
      return <p className="hint">All pages are free afterwards; wear is kept.</p>;
    case 'idle':
      return (
        <div className="composer-fields">
          <NumberField
            label="For"
            unit="s"
            value={block.seconds}
            min={1}
            max={1e7}
            onChoose={(seconds) => onChange({ ...block, seconds })}
          />
        </div>
      );
    case 'trim':
      return (
        <div className="composer-fields">
          <Percent label="From" value={block.fromPercent} onChoose={(fromPercent) => onChange({ ...block, fromPercent })} />
          <Percent label="To" value={block.toPercent} onChoose={(toPercent) => onChange({ ...block, toPercent })} />
        </div>
      );
    case 'fill':
      return (
        <div className="composer-fields">
          <NumberField label="Passes" value={block.passes} min={0.01} max={1000} onChoose={(passes) => onChange({ ...block, passes })} />
          <Data value={block.data} onChoose={(data) => onChange({ ...block, data })} />
        </div>
      );
    case 'restore':
      return (
        <div className="composer-fields">
          <Percent
            label="Image, of the drive"
            value={block.sharePercent}
            onChoose={(sharePercent) => onChange({ ...block, sharePercent })}
          />
          <Percent label="Out of order" value={block.randomPercent} onChoose={(randomPercent) => onChange({ ...block, randomPercent })} />
          <Data value={block.data} onChoose={(data) => onChange({ ...block, data })} />
        </div>
      );
    case 'access':
      return <AccessFields block={block} onChange={onChange} />;
  }
}

const ends: readonly { readonly value: AccessSpec['ends']; readonly name: string }[] = [
  { value: 'seconds', name: 'seconds' },
  { value: 'passes', name: 'times the span' },
  { value: 'steady', name: 's at most, until steady' },
];

function AccessFields({ block, onChange }: BlockProps<BuildingBlock & { readonly kind: 'access' }>) {
  const set = (part: Partial<AccessSpec>) => onChange({ ...block, ...part });
  return (
    <div className="composer-fields">
      <NumberField label="Size" unit="KiB" value={block.kib} min={0.5} max={16384} step={0.5} onChoose={(kib) => set({ kib })} />
      <Percent label="Random" value={block.randomPercent} onChoose={(randomPercent) => set({ randomPercent })} />
      <Percent label="Read" value={block.readPercent} onChoose={(readPercent) => set({ readPercent })} />
      <NumberField
        label="Outstanding"
        unit="requests"
        value={block.outstanding}
        min={1}
        max={1024}
        onChoose={(outstanding) => set({ outstanding })}
      />
      <NumberField
        label="Aligned to"
        unit="KiB"
        value={block.alignKiB}
        min={0.5}
        max={16384}
        step={0.5}
        onChoose={(alignKiB) => set({ alignKiB })}
      />
      <Percent label="Span from" value={block.fromPercent} onChoose={(fromPercent) => set({ fromPercent })} />
      <Percent label="Span to" value={block.toPercent} onChoose={(toPercent) => set({ toPercent })} />
      <Data value={block.data} onChoose={(data) => set({ data })} />
      <NumberField label="For" value={block.amount} min={0.001} max={1e7} onChoose={(amount) => set({ amount })} />
      <Choice label="Unit" value={block.ends} options={ends} onChoose={(unit) => set({ ends: unit })} />
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
