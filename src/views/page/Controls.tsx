import { percent } from '../../domain/format';
import { type Frontiers, frontierModes, pacings, patterns, victimPolicies } from '../../domain/names';
import { type Edit, edited, presetChoices, withPreset } from '../../store/edit';
import { useSession, useSlow } from './context';
import { Choice, NumberField } from './fields';
import { Group } from './Group';
import {
  capacityLine,
  driveLine,
  pacingNames,
  patternNames,
  shortPacingNames,
  shortVictimNames,
  victimNames,
  workloadLine,
} from './labels';
import { TrimControls } from './TrimControls';

const sizes = [0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];
const scales = [1, 2, 4, 8, 16, 32, 64, 128];

/** Another drive in place of this one, or a sentence why not. */
function useRestart(): (edit: Edit) => void {
  const session = useSession();
  return (edit) => session.rebuild((scenario) => edited(scenario, edit));
}

/** What the host does to the drive; all of it acts on the running drive. */
export function WorkloadGroup() {
  const session = useSession();
  const stage = useSlow((state) => state.stage);
  const phase = useSlow((state) => (state.stage === null ? undefined : state.plan?.scenario.phases[state.stage.phase]));
  if (stage === null || phase === undefined) return null;
  const { live } = stage;
  const pattern = patterns[live.pattern] ?? 'random';
  const options = sizes.includes(live.kib) ? sizes : [...sizes, live.kib].sort((a, b) => a - b);
  return (
    <Group name="Workload" state={workloadLine(pattern, live.kib, live.qd)}>
      <Choice
        label="Pattern"
        long
        value={pattern}
        options={patterns.map((value) => ({ value, name: patternNames[value] }))}
        onChoose={(value) => session.act({ set: { pattern: value } })}
      />
      <Choice
        label="Request size"
        value={String(live.kib)}
        options={options.map((kib) => ({ value: String(kib), name: `${kib} KiB` }))}
        onChoose={(value) => session.act({ set: { kib: Number(value) } })}
      />
      <NumberField label="Queue depth" value={live.qd} min={1} max={1024} onChoose={(qd) => session.act({ set: { qd } })} />
      <NumberField
        label="Reads"
        unit="% of requests"
        value={Math.round(live.readShare * 100)}
        min={0}
        max={100}
        onChoose={(value) => session.act({ set: { readShare: value / 100 } })}
      />
      <NumberField
        label="TRIMs"
        unit="% of requests"
        value={Math.round(live.trimShare * 100)}
        min={0}
        max={100}
        onChoose={(value) => session.act({ set: { trimShare: value / 100 } })}
      />
      <TrimControls />
    </Group>
  );
}

/** How the drive wins space back. */
export function CollectionGroup() {
  const session = useSession();
  const restart = useRestart();
  const ftl = useSlow((state) => state.scenario?.ftl);
  const live = useSlow((state) => state.stage?.live);
  if (ftl === undefined || live === undefined) return null;
  const victim = victimPolicies[live.victim] ?? ftl.victim;
  const pacing = pacings[live.pacing] ?? ftl.pacing;
  return (
    <Group name="Collection" state={`${shortVictimNames[victim]} · ${shortPacingNames[pacing]}`}>
      <Choice
        label="Victim"
        long
        value={victim}
        options={victimPolicies.map((value) => ({ value, name: victimNames[value] }))}
        onChoose={(value) => session.act({ set: { 'ftl.victim': value } })}
      />
      {victim === 'd-choices' && (
        <NumberField label="Groups drawn, d" value={ftl.d} min={1} max={1000} onChoose={(d) => session.act({ set: { 'ftl.d': d } })} />
      )}
      {victim === 'windowed-greedy' && (
        <NumberField
          label="Window"
          unit="% of groups"
          value={Math.round(ftl.window * 100)}
          min={1}
          max={100}
          onChoose={(value) => session.act({ set: { 'ftl.window': value / 100 } })}
        />
      )}
      <Choice
        label="Pacing"
        long
        value={pacing}
        options={pacings.map((value) => ({ value, name: pacingNames[value] }))}
        onChoose={(value) => session.act({ set: { 'ftl.pacing': value } })}
      />
      <Choice<Frontiers>
        label="Write frontiers"
        long
        value={ftl.frontiers}
        options={frontierModes.map((value) => ({ value, name: value === 'dual' ? 'two: host and collection apart' : 'one for both' }))}
        onChoose={(frontiers) =>
          restart({ ftl: { frontiers, ...(frontiers === 'dual' && ftl.gcLow < 2 ? { gcLow: 2, gcHigh: Math.max(2, ftl.gcHigh) } : {}) } })
        }
      />
      <NumberField
        label="Free groups kept per die"
        value={ftl.gcLow}
        min={ftl.frontiers === 'dual' ? 2 : 1}
        max={64}
        onChoose={(gcLow) => restart({ ftl: { gcLow, gcHigh: Math.max(gcLow, ftl.gcHigh) } })}
      />
    </Group>
  );
}

/** The drive; each change makes another one. */
export function DriveGroup() {
  const restart = useRestart();
  const session = useSession();
  const scenario = useSlow((state) => state.scenario);
  if (scenario === null) return null;
  const { drive } = scenario;
  const number = (label: string, unit: string, key: 'programUs' | 'readUs' | 'eraseUs' | 'bufferKiB', max: number) => (
    <NumberField
      label={label}
      unit={unit}
      value={drive[key]}
      min={key === 'bufferKiB' ? 0 : 1}
      max={max}
      onChoose={(value) => restart({ drive: { [key]: value } })}
    />
  );
  return (
    <Group name="Drive" state={driveLine(scenario)}>
      <Choice
        label="Drive"
        long
        value={drive.preset}
        options={presetChoices(drive.preset)}
        onChoose={(preset) => session.rebuild((recorded) => withPreset(recorded, preset))}
      />
      <p className="hint">{capacityLine(scenario)}.</p>
      {number('Program a page', 'µs', 'programUs', 1e6)}
      {number('Read a page', 'µs', 'readUs', 1e6)}
      {number('Erase a block', 'µs', 'eraseUs', 1e6)}
      {number('Write buffer', 'KiB', 'bufferKiB', 16_777_216)}
    </Group>
  );
}

/** What decides the numbers but is no property of drive or workload. */
export function RunGroup() {
  const restart = useRestart();
  const scenario = useSlow((state) => state.scenario);
  const plan = useSlow((state) => state.plan);
  if (scenario === null || plan === null) return null;
  const options = scales.includes(scenario.scale) ? scales : [...scales, scenario.scale].sort((a, b) => a - b);
  return (
    <Group name="Run" state={`seed ${scenario.seed} · scale 1:${scenario.scale}`}>
      <NumberField label="Seed" value={scenario.seed} min={0} max={4_294_967_295} onChoose={(seed) => restart({ seed })} />
      <Choice
        label="Scale"
        long
        value={String(scenario.scale)}
        options={options.map((scale) => ({ value: String(scale), name: scale === 1 ? '1:1, every page of the drive' : `1:${scale}` }))}
        onChoose={(scale) => restart({ scale: Number(scale) })}
      />
      <p className="hint">
        {scenario.scale === 1
          ? `Every page is simulated, in ${Math.round(plan.memoryBytes / 1e6).toLocaleString('en-US')} MB of memory.`
          : `One in ${scenario.scale} pages is simulated; times and amounts are those of the whole drive. Stalls look ${scenario.scale} times longer; full size shows them true.`}{' '}
        Spare of the drive as simulated: {percent(plan.spareFactor)}.
      </p>
    </Group>
  );
}
