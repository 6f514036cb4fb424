import { percent } from '../../domain/format';
import { useSlow } from './context';
import { Choice, type Parameter, ParameterField } from './fields';
import { useRestart } from './useRestart';

const scales = [1, 2, 4, 8, 16, 32, 64, 128];
const seed: Parameter = {
  label: 'Seed',
  why: 'Where the random numbers begin: the same seed gives the same run, bit for bit.',
  min: 0,
  max: 4_294_967_295,
};

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
    </>
  );
}
