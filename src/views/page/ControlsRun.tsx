import { percent } from '../../domain/format';
import type { Scenario } from '../../scenario/types';
import { useSlow } from '../parts/context';
import { Choice, type Parameter, ParameterField } from '../parts/fields';
import { useRestart } from './useRestart';

const scales = [1, 2, 4, 8, 16, 32, 64, 128];
const seed: Parameter = {
  label: 'Seed',
  why: 'Where the random numbers begin: the same seed gives the same run, bit for bit.',
  min: 0,
  max: 4_294_967_295,
};

const samples = {
  seconds: { label: 'A sample is', unit: 's', why: 'Displayed seconds that one dot of the plots stands for.', min: 0.001, max: 86_400 },
  requests: { label: 'A sample is', unit: 'requests', why: 'Requests that one sample stands for.', min: 1, max: 1e9 },
} as const satisfies Record<string, Parameter>;

const windows = {
  driveWrites: {
    label: 'WAF now is over',
    unit: '% of a drive write',
    why: 'How far back the write amplification “now” looks.',
    min: 0.0001,
    max: 10_000,
    share: true,
  },
  requests: { label: 'WAF now is over', unit: 'requests', why: 'How far back the write amplification “now” looks.', min: 1, max: 1e9 },
} as const satisfies Record<string, Parameter>;

const steadyAfter: Parameter = {
  label: 'Steady after',
  unit: 'drive writes',
  why: 'Drive writes since collection began before a drive may be called steady: a fresh plateau is not.',
  min: 0,
  max: 1000,
};

/** What a sample and “now” are, and what is called steady. */
function Measuring({ scenario }: { readonly scenario: Scenario }) {
  const restart = useRestart();
  const { sample, wafWindow } = scenario;
  return (
    <>
      {'seconds' in sample ? (
        <ParameterField about={samples.seconds} value={sample.seconds} onChoose={(value) => restart({ sample: { seconds: value ?? 0 } })} />
      ) : (
        <ParameterField
          about={samples.requests}
          value={sample.requests}
          onChoose={(value) => restart({ sample: { requests: value ?? 0 } })}
        />
      )}
      {'driveWrites' in wafWindow ? (
        <ParameterField
          about={windows.driveWrites}
          value={wafWindow.driveWrites}
          onChoose={(value) => restart({ wafWindow: { driveWrites: value ?? 0 } })}
        />
      ) : (
        <ParameterField
          about={windows.requests}
          value={wafWindow.requests}
          onChoose={(value) => restart({ wafWindow: { requests: value ?? 0 } })}
        />
      )}
      {'seconds' in sample && (
        <ParameterField
          about={steadyAfter}
          value={scenario.steadyMinDriveWrites}
          onChoose={(value) => restart({ steadyMinDriveWrites: value ?? 0 })}
        />
      )}
    </>
  );
}

/** What decides the numbers but is no property of drive or workload. */
export function RunControls() {
  const restart = useRestart();
  const scenario = useSlow((state) => state.scenario);
  const plan = useSlow((state) => state.plan);
  if (scenario === null || plan === null) return null;
  const options = scales.includes(scenario.scale) ? scales : [...scales, scenario.scale].sort((a, b) => a - b);
  return (
    <>
      <ParameterField about={seed} value={scenario.seed} onChoose={(value) => restart({ seed: value ?? 0 })} />
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
      <Measuring scenario={scenario} />
    </>
  );
}
