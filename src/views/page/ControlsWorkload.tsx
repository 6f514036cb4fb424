import { useRef } from 'react';
import { patterns } from '../../domain/names';
import type { Stage } from '../../store/state';
import { StepParameters } from './ControlsStep';
import { useSession, useSlow } from './context';
import { Choice, NumberField } from './fields';
import { patternNames } from './labels';
import { TrimControls } from './TrimControls';

const sizes = [0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];

/** Where the run is, but while a new drive is computed to a moment: where it will be, so that no field goes away under the hand. */
function useSettledStage(): Stage | null {
  const stage = useSlow((state) => state.stage);
  const computing = useSlow((state) => state.playback.computing);
  const settled = useRef(stage);
  if (!computing) settled.current = stage;
  return settled.current;
}

/** What the host does to the drive; all but the parameters of the step acts on the running drive. */
export function WorkloadControls() {
  const session = useSession();
  const stage = useSettledStage();
  const phase = useSlow((state) => (stage === null ? undefined : state.scenario?.phases[stage.phase]));
  if (stage === null || phase === undefined) return null;
  const { live } = stage;
  const pattern = patterns[live.pattern] ?? 'random';
  const options = sizes.includes(live.kib) ? sizes : [...sizes, live.kib].sort((a, b) => a - b);
  const percentField = (label: string, why: string, value: number, choose: (share: number) => void) => (
    <NumberField
      label={label}
      unit="% of requests"
      why={why}
      value={Math.round(value * 100)}
      min={0}
      max={100}
      onChoose={(next) => choose(next / 100)}
    />
  );
  return (
    <>
      <Choice
        label="Pattern"
        long
        value={pattern}
        options={patterns.map((value) => ({ value, name: patternNames[value] }))}
        onChoose={(value) => session.act({ set: { pattern: value } })}
      />
      {phase.mixKiB === null && (
        <Choice
          label="Request size"
          value={String(live.kib)}
          options={options.map((kib) => ({ value: String(kib), name: `${kib} KiB` }))}
          onChoose={(value) => session.act({ set: { kib: Number(value) } })}
        />
      )}
      <NumberField
        label="Queue depth"
        why="Requests that the host keeps waiting at the drive at a time; with many, more dies work at once. From 1 to 1,024."
        value={live.qd}
        min={1}
        max={1024}
        onChoose={(qd) => session.act({ set: { qd } })}
      />
      {percentField('Reads', 'Share of the requests that read.', live.readShare, (readShare) => session.act({ set: { readShare } }))}
      {percentField('TRIMs', 'Share of the requests that tell the drive to forget a page.', live.trimShare, (trimShare) =>
        session.act({ set: { trimShare } }),
      )}
      <StepParameters phase={phase} index={stage.phase} pattern={pattern} />
      <TrimControls />
    </>
  );
}
