/** Which jobs of fio run at the same time, and which of them one phase of a scenario can hold. */
import { MAX_JOBS, MAX_SIDE_QD } from '../scenario/shape';

/** Fields of a phase, before `parseScenario`. */
export type Fields = Record<string, unknown>;

/** What a job is when it is read: its phase, when it may start, and whether it waits for those before it. */
export interface ReadJob {
  readonly phase: Fields;
  /** Seconds since the start of the run before which it does not begin, as fio counts them; null: none. */
  readonly delay: number | null;
  /** Seconds that it waits when its turn has come; null: none. */
  readonly sleep: number | null;
  readonly waits: boolean;
  readonly note: (sentence: string) => void;
}

/** The fields of a job beside a phase: those of the phase but its end. */
function withoutEnd({ seconds: _seconds, requests: _requests, until: _until, beside: _beside, ...job }: Fields): Fields {
  return job;
}

const besideOf = ({ beside }: Fields): readonly Fields[] => (beside as readonly Fields[] | undefined) ?? [];

/**
 * The phase with all jobs of another beside it; null where a scenario has no such phase: they must end together, by time, steadily or each after as many
 * requests, have no pace, and be few enough.
 */
export function besideEachOther(phase: Fields, other: Fields): Fields | null {
  const [mine, others] = [besideOf(phase), besideOf(other)];
  const hasEnd = [phase, other].every((each) => each.passes === undefined && each.bytes === undefined && each.do !== 'trim');
  const hasPace = [phase, other].some((each) => ['rateIops', 'rateMBps', 'thinkUs'].some((key) => each[key] !== undefined));
  const each = (of: Fields) => (of.requests === undefined ? undefined : (of.requests as number) / (besideOf(of).length + 1));
  const alike = phase.seconds === other.seconds && phase.until === other.until && each(phase) === each(other);
  const beside = [...mine, withoutEnd(other), ...others];
  const qd = beside.reduce((sum, job) => sum + (job.qd as number), 0);
  if (!hasEnd || hasPace || !alike || beside.length > MAX_JOBS || qd > MAX_SIDE_QD) return null;
  const requests = each(phase);
  return { ...phase, ...(requests === undefined ? {} : { requests: requests * (beside.length + 1) }), beside };
}

/** Seconds that a phase takes; null: its end is no time. */
const lastsOf = ({ seconds, until }: Fields): number | null => (until === undefined ? ((seconds as number | undefined) ?? null) : null);

/** The jobs as phases: one after the other, or side by side where fio runs them so. */
export function phasesOf(jobs: readonly ReadJob[]): readonly Fields[] {
  const phases: Fields[] = [];
  let before: { readonly at: number; readonly delay: number | null } | null = null;
  /** Seconds since the start of the run; null: not known. */
  let now: number | null = 0;
  for (const { phase, delay, sleep, waits, note } of jobs) {
    const group = waits ? null : before;
    const together = group === null || group.delay !== delay ? null : besideEachOther(phases[group.at] ?? {}, phase);
    if (group !== null && together !== null) {
      phases[group.at] = together;
      continue;
    }
    if (group !== null)
      note(
        'without stonewall it runs beside the one before, and here after it: jobs side by side begin and end together, by runtime with time_based or by the same number_ios, and have no pace',
      );
    if (delay !== null && now === null)
      note('startdelay counts from the start of the run; how long the jobs before it take is not known, and it begins when they are over');
    const rest: number = Math.max(delay === null || now === null ? 0 : delay - now, 0) + (sleep ?? 0);
    if (rest > 0) phases.push({ do: 'idle', seconds: rest });
    phases.push(phase);
    const lasts = lastsOf(phase);
    now = now === null || lasts === null ? null : now + rest + lasts;
    before = { at: phases.length - 1, delay };
  }
  return phases;
}
