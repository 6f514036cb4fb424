import type { Pattern } from '../../domain/names';
import { stopsOf } from '../../scenario/kinds';
import { spanShares } from '../../scenario/spares';
import type { Phase, PhaseChange } from '../../scenario/types';
import { useSlow } from '../parts/context';
import { Choice, type Parameter, ParameterField, TextField } from '../parts/fields';
import { mixText, readMix, readZones, zonesText } from '../parts/mix';
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

const parameters: Readonly<Record<StepKey, Parameter>> = {
  sequentialShare: {
    label: 'In sequence',
    unit: '% of requests',
    why: 'Share of the requests that go on where the one before ended.',
    min: 0,
    max: 100,
    share: true,
  },
  alignBytes: {
    label: 'Aligned to',
    unit: 'bytes',
    why: 'Where requests begin, in steps of 512 bytes: what covers a page of 4 KiB only in part reads it first and writes all of it.',
    min: 512,
    max: 2 ** 24,
    step: 512,
    none: 'their size',
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
  pareto: {
    label: 'Pareto share',
    unit: '% of pages',
    why: 'The share of the pages that takes all other requests: 20 % is the rule of 80/20.',
    min: 0,
    max: 50,
    above: true,
    share: true,
  },
  deviation: {
    label: 'Deviation',
    unit: '% of the span',
    why: 'Standard deviation of the requests about the middle of the span.',
    min: 0,
    max: 100,
    above: true,
    share: true,
  },
  rateIops: {
    label: 'Rate limit',
    unit: 'IOPS',
    why: 'Requests that the host sends per second at most, on average; what was late is caught up.',
    min: 0,
    max: 1e9,
    above: true,
    none: 'no limit',
  },
  rateMBps: {
    label: 'Throughput limit',
    unit: 'MB/s',
    why: 'Data that the host sends or asks for per second at most, 10^6 bytes each, on average; what was late is caught up.',
    min: 0,
    max: 1e6,
    above: true,
    none: 'no limit',
  },
  thinkUs: {
    label: 'Think time',
    unit: '\u00b5s',
    why: 'The host waits so long after every burst of requests, once they are complete.',
    min: 0,
    max: 1e9,
  },
  burst: {
    label: 'Burst',
    unit: 'requests',
    why: 'Requests between two think times.',
    min: 1,
    max: 1e9,
    step: 1,
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

type StopKey = 'passes' | 'bytes' | 'seconds' | 'requests';
type Ending = StopKey | 'steady';

const unlimited = { passes: null, bytes: null, seconds: null, requests: null, until: null } as const;
/** What a step ends by when nothing was said yet: once over the span, 100 GB, the 2,000 s of the consistency test. */
const usual: Readonly<Record<Ending, PhaseChange>> = {
  passes: { passes: 1 },
  bytes: { bytes: 1e11 },
  seconds: { seconds: 2000 },
  requests: { requests: 1e6 },
  steady: { until: 'steady', seconds: 20_000 },
};

const lengths: Readonly<Record<StopKey, Parameter>> = {
  passes: { label: 'Passes', why: 'How many times as much as the span holds.', min: 0, max: 1e6, above: true },
  bytes: { label: 'Amount', unit: 'GB', why: 'What is written and read, 10^9 bytes each.', min: 0, max: 9e6, above: true, perUnit: 1e-9 },
  seconds: { label: 'Lasts', unit: 's', why: 'Seconds as displayed.', min: 0, max: 1e9, above: true },
  requests: { label: 'Requests', why: 'Requests of the host.', min: 1, max: 1e15 },
};
const atMost: Parameter = {
  label: 'At most',
  unit: 's',
  why: 'Seconds as displayed after which the step ends in any case.',
  min: 0,
  max: 1e9,
  above: true,
  none: 'no limit',
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
          label="Step ends"
          long
          why="What the step of the procedure that runs now is over by."
          value={ending}
          options={[
            { value: 'seconds', name: 'after displayed seconds' },
            { value: 'passes', name: 'after passes over its span' },
            { value: 'bytes', name: 'after an amount of data' },
            { value: 'requests', name: 'after a number of requests' },
            { value: 'steady', name: 'when steady by the SNIA rule' },
          ]}
          onChoose={(next) => change({ ...unlimited, ...usual[next] })}
        />
      )}
      <ParameterField
        key={`${ending} ${length}`}
        about={ending === 'steady' && length === 'seconds' ? atMost : lengths[length]}
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
            label="Mix of sizes"
            long
            unit="KiB:%"
            why="Up to 16 sizes in KiB, each with its share of the requests, like 4:70, 64:30; multiples of 0.5 from 0.5 to 16,384, and the shares add up to 100 %. Empty: all have the request size."
            placeholder="one size"
            value={mixText(phase.mixKiB)}
            onChoose={(text) => {
              const mixKiB = readMix(text);
              return mixKiB === undefined
                ? 'Mix of sizes must be sizes in KiB with shares in percent, like 4:70, 64:30.'
                : change({ mixKiB });
            }}
          />
          {pattern === 'zones' && (
            <TextField
              label="Zones"
              long
              unit="% of requests:% of pages"
              placeholder="50:5, 30:15, 20:80"
              why="Up to 8 zones, one behind the other, each with its share of the requests and of the pages, like 50:5, 30:15, 20:80; each share adds up to 100 %."
              value={zonesText(phase.zones)}
              onChoose={(text) => {
                const zones = readZones(text);
                return zones === null
                  ? 'Zones must be shares of requests and of pages in percent, like 50:5, 30:15, 20:80.'
                  : change({ zones });
              }}
            />
          )}
          {[...(ofPattern[pattern] ?? []), ...ofPace].map((key) => (
            <ParameterField key={key} about={parameters[key]} value={phase[key]} onChoose={(value) => change({ [key]: value })} />
          ))}
        </>
      )}
      {(['from', 'to'] as const).map((end) => (
        <ParameterField
          key={end}
          about={spanEnds[end]}
          value={span[end]}
          onChoose={(value) => change({ span: { ...span, [end]: value ?? 0 } })}
        />
      ))}
      {phase.do !== 'trim' && <StepEnd phase={phase} change={change} />}
    </>
  );
}
