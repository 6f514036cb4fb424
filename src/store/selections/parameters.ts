import { bytes, percent, whole, withUnit } from '../../domain/format';
import { PAGE_BYTES } from '../../domain/spare';
import { fieldsOf } from '../../scenario/kinds';
import { findPreset } from '../../scenario/presets';
import type { RunView } from '../types';
import { originPhase, settingsShown, shownPhase } from './phase';

/** A parameter of a run, for whoever reads a figure without the page. */
interface Parameter {
  readonly name: string;
  readonly value: string;
}

/** What the host does in the phase that the run is about, at the moment on screen where that lies in it: "4 KiB random writes, queue depth 32". */
function workOf(run: RunView): string {
  const { plan } = run;
  const origin = originPhase(plan);
  const phase = shownPhase(run) === origin ? settingsShown(run).phase : plan.scenario.phases[origin];
  if (phase === undefined) return 'none';
  const { pattern, kib, qd, readShare, entropy } = fieldsOf(phase);
  const kind = phase.do === 'mixed' ? `reads (${percent(readShare)}) and writes` : `${phase.do}s`;
  const data = plan.scenario.drive.compression ? `, ${percent(entropy)} of the data incompressible` : '';
  return `${withUnit(whole(kib), 'KiB')} ${pattern} ${kind}, queue depth ${whole(qd)}${data}`;
}

/** What a run is of, the drive first; every number is the scenario's or the plan's, collection and workload as they are at the moment on screen. */
export function parametersOf(run: RunView): readonly Parameter[] {
  const { plan } = run;
  const { scenario, full } = plan;
  const { drive } = scenario;
  const { ftl } = settingsShown(run);
  return [
    { name: 'Drive', value: findPreset(drive.preset)?.preset.name ?? drive.preset },
    { name: 'Raw capacity', value: bytes(full.physicalPages * PAGE_BYTES) },
    { name: 'Partition', value: bytes(full.usedPages * PAGE_BYTES) },
    { name: 'Spare area', value: `${percent(plan.spareFactor)} (${percent(plan.overProvisioning)} over-provisioned)` },
    { name: 'Victim', value: ftl.victim },
    { name: 'Collection', value: ftl.pacing },
    { name: 'Workload', value: workOf(run) },
    { name: 'Scale', value: `1:${whole(scenario.scale)}` },
    { name: 'Seed', value: whole(scenario.seed) },
  ];
}

/** The same in a line or two, for below a title. */
export function parameterLine(run: RunView): string {
  const said = new Map(parametersOf(run).map(({ name, value }) => [name, value]));
  return [
    said.get('Drive'),
    `${said.get('Spare area')} spare area`.replace(') spare area', ')').replace(' (', ' spare area ('),
    `${said.get('Victim')} victims`,
    said.get('Workload'),
    `scale ${said.get('Scale')}`,
    `seed ${said.get('Seed')}`,
  ].join(' · ');
}
