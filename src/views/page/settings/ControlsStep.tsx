import type { Pattern } from '../../../domain/names';
import { type KeyOfControl, type NumberRow, numberRows } from '../../../scenario/fields/controls';
import { patternRows } from '../../../scenario/fields/patterns';
import { stopsOf } from '../../../scenario/kinds';
import { spanShares } from '../../../scenario/law/spares';
import type { Phase, PhaseChange, Scenario } from '../../../scenario/types';
import { useSlow } from '../../parts/context';
import { Choice, ParameterField, type Range, TextField } from '../../parts/fields';
import { jobsText, mixText, readJobs, readMix, readZones, zonesText } from '../../parts/mix';
import { useLanguage } from '../../useLanguage';
import { aboutOf } from './NumberFields';
import { useRestart } from './useRestart';

/** Fields of a step that are numbers, except its end and its live settings. */
type StepKey = KeyOfControl<'pace' | 'pattern'>;
const stepRows = numberRows.filter(({ section }) => section === 'phase');

/** What a pattern has beyond size and depth, and how fast the host sends; shown while the pattern is in force. */
function keysOf(pattern: Pattern): readonly StepKey[] {
  const { uses } = patternRows[pattern];
  return stepRows
    .filter(({ key, control }) => control === 'pace' || (uses as readonly string[]).includes(key))
    .map(({ key }) => key as StepKey);
}

/** Each row is there: its key is one of them. */
const rowOf = (key: StepKey): NumberRow => stepRows.find((row) => row.key === key) as NumberRow;

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
  const { settings: words } = useLanguage();
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

/** Where a step begins and ends, shares; one without a span has all. */
function spanOf(scenario: Scenario, index: number): ReturnType<typeof spanShares> {
  const step = scenario.phases[index];
  return spanShares(scenario, step !== undefined && 'span' in step ? step.span : { from: 0, to: 1 });
}

interface StepParametersProps {
  readonly phase: Phase;
  readonly index: number;
  readonly pattern: Pattern;
}

/** What this step has that the running drive cannot take: each makes another drive. */
export function StepParameters({ phase, index, pattern }: StepParametersProps) {
  const language = useLanguage();
  const { jobs, settings: words } = language;
  const restart = useRestart();
  const scenario = useSlow((state) => state.scenario);
  if (scenario === null) return null;
  const change = (part: PhaseChange) => restart({ phase: { index, change: part } });
  if (phase.do === 'idle') return <StepEnd phase={phase} change={change} />;
  if (!('span' in phase)) return null;
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
          {keysOf(pattern).map((key) => (
            <ParameterField
              key={key}
              about={aboutOf(rowOf(key), language)}
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
          onChoose={(value) => restart((now) => ({ phase: { index, change: { span: { ...spanOf(now, index), [end]: value ?? 0 } } } }))}
        />
      ))}
      {phase.do !== 'trim' && <StepEnd phase={phase} change={change} />}
    </>
  );
}
