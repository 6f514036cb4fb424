import { parseScenario } from '../scenario/parse';
import { findPreset } from '../scenario/presets';
import { withTotalSpare } from '../scenario/totalSpare';
import type { Scenario } from '../scenario/types';
import type { LabEntry } from './experimentLab';

/** A row of "published / this model / deviation". */
export interface ResultRow {
  readonly what: string;
  readonly published: number | null;
  readonly model: number | null;
  readonly unit: string;
  /** model / published - 1. */
  readonly deviation: number | null;
  readonly source: string;
  readonly estimated: boolean;
}

/** A run of an experiment as the page shows it. */
export interface ExperimentRun {
  readonly key: string;
  readonly name: string;
  /** Which of the experiment's buttons it belongs to; null: all. */
  readonly variant: string | null;
  readonly scenario: Scenario;
}

/** An experiment at a scale. */
export interface ExperimentPlan {
  readonly runs: readonly ExperimentRun[];
  readonly variants: readonly { readonly id: string; readonly name: string }[];
  readonly table: (entries: Readonly<Record<string, LabEntry>>) => readonly ResultRow[];
  readonly notes: readonly string[];
  readonly sources: readonly string[];
}

const drives = [
  'strontium-hawk-256',
  'corsair-neutron-240',
  'crucial-m500-960',
  'samsung-840-pro-256',
  'sandisk-extreme-ii-480',
  'intel-dc-s3700-200',
];

export function experimentPlan(name: string, scale: number | null): ExperimentPlan | null {
  if (name !== 'consistency') return null;
  const runs = drives.flatMap((preset) => {
    const base = parseScenario({ name: findPreset(preset)?.preset.name, drive: { preset }, ...(scale === null ? {} : { scale }) });
    if (!base.ok) return [];
    const spare = withTotalSpare(base.value, 0.25);
    const one = (variant: string, scenario: Scenario): ExperimentRun => ({
      key: `consistency ${preset} ${variant} ${scale}`,
      name: findPreset(preset)?.preset.name ?? preset,
      variant,
      scenario,
    });
    return [one('default', base.value), ...(spare.ok ? [one('25', spare.value)] : [])];
  });
  return {
    runs,
    variants: [
      { id: 'default', name: 'Default' },
      { id: '25', name: '25 % spare area' },
    ],
    table: () => [],
    notes: [],
    sources: ['anandtech.com/show/7074'],
  };
}
