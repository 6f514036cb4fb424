import { bytes, percent, whole, withUnit } from '../../domain/format';
import { PAGE_BYTES } from '../../domain/spare';
import type { Plan } from '../../engine/types';
import { fieldsOf } from '../../scenario/kinds';
import { findPreset } from '../../scenario/presets';
import { originPhase } from './phase';

/** A parameter of a run, for whoever reads a figure without the page. */
interface Parameter {
  readonly name: string;
  readonly value: string;
}

/** What the host does in the phase that the run is about: "4 KiB random writes, queue depth 32". */
function workOf(plan: Plan): string {
  const phase = plan.scenario.phases[originPhase(plan)];
  if (phase === undefined) return 'none';
  const { pattern, kib, qd, readShare, entropy } = fieldsOf(phase);
  const kind = phase.do === 'mixed' ? `reads (${percent(readShare)}) and writes` : `${phase.do}s`;
  const data = plan.scenario.drive.compression ? `, ${percent(entropy)} of the data incompressible` : '';
  return `${withUnit(whole(kib), 'KiB')} ${pattern} ${kind}, queue depth ${whole(qd)}${data}`;
}

/** What a run is of, the drive first; every number is the scenario's or the plan's. */
export function parametersOf(plan: Plan): readonly Parameter[] {
  const { scenario, full } = plan;
  const { drive, ftl } = scenario;
  return [
    { name: 'Drive', value: findPreset(drive.preset)?.preset.name ?? drive.preset },
    { name: 'Raw capacity', value: bytes(full.physicalPages * PAGE_BYTES) },
    { name: 'Partition', value: bytes(full.usedPages * PAGE_BYTES) },
    { name: 'Spare area', value: `${percent(plan.spareFactor)} (${percent(plan.overProvisioning)} over-provisioned)` },
    { name: 'Victim', value: ftl.victim },
    { name: 'Collection', value: ftl.pacing },
    { name: 'Workload', value: workOf(plan) },
    { name: 'Scale', value: `1:${whole(scenario.scale)}` },
    { name: 'Seed', value: whole(scenario.seed) },
  ];
}

/** The same in a line or two, for below a title. */
export function parameterLine(plan: Plan): string {
  const said = new Map(parametersOf(plan).map(({ name, value }) => [name, value]));
  return [
    said.get('Drive'),
    `${said.get('Spare area')} spare area`.replace(') spare area', ')').replace(' (', ' spare area ('),
    `${said.get('Victim')} victims`,
    said.get('Workload'),
    `scale ${said.get('Scale')}`,
    `seed ${said.get('Seed')}`,
  ].join(' · ');
}
