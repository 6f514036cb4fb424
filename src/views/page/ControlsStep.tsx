import type { Pattern } from '../../domain/names';
import { stopsOf } from '../../scenario/kinds';
import { spanShares } from '../../scenario/spares';
import type { Phase, PhaseChange } from '../../scenario/types';
import { jobs } from '../../texts/en/jobs';
import { settings as words } from '../../texts/en/settings';
import { useSlow } from '../parts/context';
import { Choice, ParameterField, type Range, TextField } from '../parts/fields';
import { jobsText, mixText, readJobs, readMix, readZones, zonesText } from '../parts/mix';
import { useRestart } from './useRestart';

type StepKey =
  | 'hotWrites'
  | 'hotPages'
  | 'theta'
  | 'pareto'
  | 'deviation'
  | 'strideKiB'
  | 'sequentialShare'
  | 'alignBytes'
  | 'rateIops'
  | 'rateMBps'
  | 'thinkUs'
  | 'burst';

/** How fast the host sends; whatever the pattern. */
const ofPace: readonly StepKey[] = ['rateIops', 'rateMBps', 'thinkUs', 'burst'];

/** What each pattern has beyond size and depth; shown while it is in force. */
const ofPattern: Partial<Record<Pattern, readonly StepKey[]>> = {
  random: ['sequentialShare', 'alignBytes'],
  'hot-cold': ['hotWrites', 'hotPages'],
  zipf: ['theta'],
  strided: ['strideKiB'],
  pareto: ['pareto', 'alignBytes'],
  normal: ['deviation', 'alignBytes'],
  zones: ['alignBytes'],
};

const ranges: Readonly<Record<StepKey, Range>> = {
  sequentialShare: { min: 0, max: 100, share: true },
  alignBytes: { min: 512, max: 2 ** 24, step: 512 },
  hotWrites: { min: 0, max: 100, share: true },
  hotPages: { min: 0, max: 100, above: true, share: true },
  theta: { min: 0, max: 2, above: true, step: 0.01 },
  pareto: { min: 0, max: 50, above: true, share: true },
  deviation: { min: 0, max: 100, above: true, share: true },
  rateIops: { unit: 'IOPS', min: 0, max: 1e9, above: true },
  rateMBps: { unit: 'MB/s', min: 0, max: 1e6, above: true },
  thinkUs: { unit: 'µs', min: 0, max: 1e9 },
  burst: { min: 1, max: 1e9, step: 1 },
  strideKiB: { unit: 'KiB', min: 0.5, max: 2 ** 30 },
};

const spanEnd: Range = { min: 0, max: 100, share: true };

type StopKey = 'passes' | 'bytes' | 'seconds' | 'requests';
type Ending = StopKey | 'steady';

const unlimited = { passes: null, bytes: null, seconds: null, requests: null, until: null } as const;
/** Default ends of a step: once over the span, 100 GB, the 2,000 s of the consistency test. */
const usual: Readonly<Record<Ending, PhaseChange>> = {
  passes: { passes: 1 },
  bytes: { bytes: 1e11 },
  seconds: { seconds: 2000 },
  requests: { requests: 1e6 },
  steady: { until: 'steady', seconds: 20_000 },
};

const endings: readonly Ending[] = ['seconds', 'passes', 'bytes', 'requests', 'steady'];

const lengths: Readonly<Record<StopKey, Range>> = {
  passes: { min: 0, max: 1e6, above: true },
  bytes: { unit: 'GB', min: 0, max: 9e6, above: true, perUnit: 1e-9 },
  seconds: { unit: 's', min: 0, max: 1e9, above: true },
  requests: { min: 1, max: 1e15 },
};

/** What the step ends by. */
function StepEnd({ phase, change }: { readonly phase: Phase; readonly change: (part: PhaseChange) => string | null }) {
  const stops = stopsOf(phase);
  const length = (['passes', 'bytes', 'seconds', 'requests'] as const).find((key) => stops[key] !== null) ?? 'seconds';
  const ending: Ending = stops.until === null ? length : 'steady';
  return (
    <>
      {phase.do !== 'idle' && (
        <Choice<Ending>
          {...words.step.ending}
          long
          value={ending}
          options={endings.map((each) => ({ value: each, name: words.endings[each] }))}
          onChoose={(next) => change({ ...unlimited, ...usual[next] })}
        />
      )}
      <ParameterField
        key={`${ending} ${length}`}
        about={{ ...lengths[length], ...(ending === 'steady' && length === 'seconds' ? words.step.atMost : words.step[length]) }}
        value={stops[length]}
        onChoose={(value) => change({ [length]: length === 'bytes' && value !== null ? Math.round(value) : value })}
      />
    </>
  );
}

interface StepParametersProps {
  readonly phase: Phase;
  readonly index: number;
  readonly pattern: Pattern;
}

/** What this step has that the running drive cannot take: each makes another drive. */
export function StepParameters({ phase, index, pattern }: StepParametersProps) {
  const restart = useRestart();
  const scenario = useSlow((state) => state.scenario);
  if (scenario === null || phase.do === 'erase' || phase.do === 'replay') return null;
  const change = (part: PhaseChange) => restart({ phase: { index, change: part } });
  if (phase.do === 'idle') return <StepEnd phase={phase} change={change} />;
  const span = spanShares(scenario, phase.span);
  return (
    <>
      {phase.do !== 'trim' && (
        <>
          <TextField
            {...words.mix}
            long
            unit="KiB:%"
            value={mixText(phase.mixKiB)}
            onChoose={(text) => {
              const mixKiB = readMix(text);
              return mixKiB === undefined ? words.mixUnreadable : change({ mixKiB });
            }}
          />
          {pattern === 'zones' && (
            <TextField
              {...words.zones}
              long
              placeholder="50:5, 30:15, 20:80"
              value={zonesText(phase.zones)}
              onChoose={(text) => {
                const zones = readZones(text);
                return zones === null ? words.zonesUnreadable : change({ zones });
              }}
            />
          )}
          <TextField
            label={jobs.beside}
            why={jobs.besideWhy}
            long
            placeholder={jobs.none}
            value={jobsText(phase.beside)}
            onChoose={(text) => {
              const list = readJobs(text);
              return list === null ? jobs.unreadable : change({ beside: list });
            }}
          />
          {[...(ofPattern[pattern] ?? []), ...ofPace].map((key) => (
            <ParameterField
              key={key}
              about={{ ...ranges[key], ...words.step[key] }}
              value={phase[key]}
              onChoose={(value) => change({ [key]: value })}
            />
          ))}
        </>
      )}
      {(['from', 'to'] as const).map((end) => (
        <ParameterField
          key={end}
          about={{ ...spanEnd, ...words.step[end] }}
          value={span[end]}
          onChoose={(value) => change({ span: { ...span, [end]: value ?? 0 } })}
        />
      ))}
      {phase.do !== 'trim' && <StepEnd phase={phase} change={change} />}
    </>
  );
}
