import type { Scenario } from '../../../scenario/types';
import type { Language } from '../../../texts/language';
import { useSlow } from '../../parts/context';
import { Choice, type Parameter, ParameterField, type Range } from '../../parts/fields';
import hintStyles from '../../parts/hint.module.css';
import { useLanguage } from '../../useLanguage';
import { useRestart } from './useRestart';

const scales = [1, 2, 4, 8, 16, 32, 64, 128];
const ranges = {
  seed: { min: 0, max: 4_294_967_295 },
  sampleSeconds: { unit: 's', min: 0.001, max: 86_400 },
  sampleRequests: { min: 1, max: 1e9 },
  wafDriveWrites: { min: 0.0001, max: 10_000, share: true },
  wafRequests: { min: 1, max: 1e9 },
  steadyAfter: { min: 0, max: 1000 },
} as const satisfies Record<string, Range>;

/** A parameter in the language in force. */
const about = (key: keyof typeof ranges, language: Language): Parameter => ({ ...ranges[key], ...language.settings.run[key] });

/** What a sample and “now” are, and what is called steady. */
function Measuring({ scenario }: { readonly scenario: Scenario }) {
  const language = useLanguage();
  const restart = useRestart();
  const { sample, wafWindow } = scenario;
  return (
    <>
      {'seconds' in sample ? (
        <ParameterField
          about={about('sampleSeconds', language)}
          value={sample.seconds}
          onChoose={(value) => restart({ sample: { seconds: value ?? 0 } })}
        />
      ) : (
        <ParameterField
          about={about('sampleRequests', language)}
          value={sample.requests}
          onChoose={(value) => restart({ sample: { requests: value ?? 0 } })}
        />
      )}
      {'driveWrites' in wafWindow ? (
        <ParameterField
          about={about('wafDriveWrites', language)}
          value={wafWindow.driveWrites}
          onChoose={(value) => restart({ wafWindow: { driveWrites: value ?? 0 } })}
        />
      ) : (
        <ParameterField
          about={about('wafRequests', language)}
          value={wafWindow.requests}
          onChoose={(value) => restart({ wafWindow: { requests: value ?? 0 } })}
        />
      )}
      {'seconds' in sample && (
        <ParameterField
          about={about('steadyAfter', language)}
          value={scenario.steadyMinDriveWrites}
          onChoose={(value) => restart({ steadyMinDriveWrites: value ?? 0 })}
        />
      )}
    </>
  );
}

/** What decides the numbers but is no property of drive or workload. */
export function RunControls() {
  const language = useLanguage();
  const { settings: words } = language;
  const { percent, whole } = language.numbers;
  const restart = useRestart();
  const scenario = useSlow((state) => state.scenario);
  const plan = useSlow((state) => state.plan);
  if (scenario === null || plan === null) return null;
  const options = scales.includes(scenario.scale) ? scales : [...scales, scenario.scale].sort((a, b) => a - b);
  return (
    <>
      <ParameterField about={about('seed', language)} value={scenario.seed} onChoose={(value) => restart({ seed: value ?? 0 })} />
      <Choice
        label={words.scale}
        long
        value={String(scenario.scale)}
        options={options.map((scale) => ({ value: String(scale), name: scale === 1 ? words.everyPage : `1:${scale}` }))}
        onChoose={(scale) => restart({ scale: Number(scale) })}
      />
      <p className={hintStyles.hint}>
        {scenario.scale === 1 ? words.everyPageSimulated(whole(Math.round(plan.memoryBytes / 1e6))) : words.oneInSimulated(scenario.scale)}{' '}
        {plan.coarsestScale !== null && `${words.figuresHold(`1:${plan.coarsestScale}`)} `}
        {words.spareSimulated(percent(plan.spareFactor))}
      </p>
      <Measuring scenario={scenario} />
    </>
  );
}
