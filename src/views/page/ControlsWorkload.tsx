import { useRef } from 'react';
import { type Pattern, patterns } from '../../domain/names';
import type { Phase } from '../../scenario/types';
import { spanShares } from '../../store/edit';
import type { Stage } from '../../store/state';
import { useSession, useSlow } from './context';
import { Choice, NumberField, type Parameter, ParameterField } from './fields';
import { patternNames } from './labels';
import { TrimControls } from './TrimControls';
import { useRestart } from './useRestart';

const sizes = [0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];

type PatternKey = 'hotWrites' | 'hotPages' | 'theta' | 'strideKiB' | 'sequentialShare';

/** What each pattern has beyond size and depth; shown while it is in force. */
const ofPattern: Partial<Record<Pattern, readonly PatternKey[]>> = {
  random: ['sequentialShare'],
  'hot-cold': ['hotWrites', 'hotPages'],
  zipf: ['theta'],
  strided: ['strideKiB'],
};

const parameters: Readonly<Record<PatternKey, Parameter>> = {
  sequentialShare: {
    label: 'In sequence',
    unit: '% of requests',
    why: 'Share of the requests that go on where the one before ended.',
    min: 0,
    max: 100,
    share: true,
  },
  hotWrites: {
    label: 'Hot writes',
    unit: '% of writes',
    why: 'Share of the writes that go to the hot pages; the others go to all other pages.',
    min: 0,
    max: 100,
    share: true,
  },
  hotPages: {
    label: 'Hot pages',
    unit: '% of pages',
    why: 'Share of the pages that are hot: the smaller, the more often each of them is rewritten.',
    min: 0,
    max: 100,
    above: true,
    share: true,
  },
  theta: {
    label: 'Zipf exponent',
    why: 'How unequal the pages are: the page of rank k is written in proportion to 1/k to the power of this; it may not be 1.',
    min: 0,
    max: 2,
    above: true,
    step: 0.01,
  },
  strideKiB: {
    label: 'Stride',
    unit: 'KiB',
    why: 'Distance from the start of a request to the start of the next, in steps of half a KiB.',
    min: 0.5,
    max: 2 ** 30,
  },
};

const spanEnds: Readonly<Record<'from' | 'to', Parameter>> = {
  from: {
    label: 'Span from',
    unit: '% of the LBAs',
    why: 'Where the part of the LBA space begins that this step uses; what lies outside is left as it is.',
    min: 0,
    max: 100,
    share: true,
  },
  to: {
    label: 'Span to',
    unit: '% of the LBAs',
    why: 'Where the part of the LBA space ends that this step uses; what is never written stays spare.',
    min: 0,
    max: 100,
    share: true,
  },
};

/** What this step has that the running drive cannot take: each makes another drive. */
function StepParameters({ phase, index, pattern }: { readonly phase: Phase; readonly index: number; readonly pattern: Pattern }) {
  const restart = useRestart();
  const scenario = useSlow((state) => state.scenario);
  if (scenario === null || phase.do === 'erase' || phase.do === 'idle') return null;
  const span = spanShares(scenario, phase.span);
  const change = (part: Partial<Phase>) => restart({ phase: { index, change: part } });
  return (
    <>
      {phase.do !== 'trim' &&
        (ofPattern[pattern] ?? []).map((key) => (
          <ParameterField key={key} about={parameters[key]} value={phase[key]} onChoose={(value) => change({ [key]: value })} />
        ))}
      {(['from', 'to'] as const).map((end) => (
        <ParameterField
          key={end}
          about={spanEnds[end]}
          value={span[end]}
          onChoose={(value) => change({ span: { ...span, [end]: value ?? 0 } })}
        />
      ))}
    </>
  );
}

/** Where the run is, but while a new drive is computed to a moment: where it will be, so that no field goes away under the hand. */
function useSettledStage(): Stage | null {
  const stage = useSlow((state) => state.stage);
  const computing = useSlow((state) => state.playback.computing);
  const settled = useRef(stage);
  if (!computing) settled.current = stage;
  return settled.current;
}

/** What the host does to the drive; all but the parameters of pattern and span acts on the running drive. */
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
      <Choice
        label="Request size"
        value={String(live.kib)}
        options={options.map((kib) => ({ value: String(kib), name: `${kib} KiB` }))}
        onChoose={(value) => session.act({ set: { kib: Number(value) } })}
      />
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
