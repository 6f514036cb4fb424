/** A trace for the engine: which one, and how the command line wants it replayed. */
import { whole } from '../../domain/englishNumbers';
import { usedPages } from '../../domain/spare';
import { type Replays, replaysOf } from '../../engine/replay';
import { failure, type Result, success } from '../../lib/result';
import { replaying } from '../../scenario/change/replaying';
import { shown } from '../../scenario/shape';
import type { Scenario } from '../../scenario/types';
import type { Columns } from '../../traces/columns';
import type { Mapping } from '../../traces/place';
import { type ByteSource, readTrace } from '../../traces/readTrace';
import { replayedOn } from '../../traces/replayed';
import { SECTORS_PER_PAGE } from '../../traces/request';
import { storeInMemory } from '../../traces/store';
import { syntheticTraces } from '../../traces/synthetic/catalogue';
import type { Timing } from '../../traces/timing';
import type { ReadSettings } from '../../traces/traceReport';
import { said } from '../said';

/** The values of --trace, --map and --time. */
export interface TraceChoice {
  /** A file, or `synthetic:NAME`. */
  readonly file: string;
  readonly map: Mapping | null;
  readonly time: Timing | null;
  /** How the file is read. */
  readonly settings: ReadSettings;
}

const SYNTHETIC = 'synthetic:';
/** Seed of the synthetic traces as they are shown. */
const SYNTHETIC_SEED = 1;

/** A trace that comes with the program, by its id; null: the name is that of a file. */
export function syntheticTrace(file: string): Result<{ readonly name: string; readonly columns: Columns }> | null {
  if (!file.startsWith(SYNTHETIC)) return null;
  const id = file.slice(SYNTHETIC.length);
  const synthetic = Object.hasOwn(syntheticTraces, id) ? syntheticTraces[id] : undefined;
  if (!synthetic) return failure(`synthetic is ${shown(id)}; it must be one of ${Object.keys(syntheticTraces).join(', ')}.`);
  return success({ name: synthetic.title, columns: synthetic.make(SYNTHETIC_SEED) });
}

/** The requests of the file, in order of time. */
export async function columnsOf({ file, settings }: TraceChoice, openBytes: (path: string) => ByteSource): Promise<Result<Columns>> {
  const synthetic = syntheticTrace(file);
  if (synthetic) return synthetic.ok ? success(synthetic.value.columns) : synthetic;
  try {
    const trace = await readTrace(openBytes(file), settings);
    return trace.ok ? success(trace.value.columns) : trace;
  } catch (error) {
    return failure(`--trace is ${shown(file)}; it cannot be read (${said(error)}).`);
  }
}

/** The scenario with the trace as its workload; one that replays the trace by itself stays, except for what the command line changes. */
export function withTrace(scenario: Scenario, { hash, size }: Columns, { map, time }: TraceChoice): Result<Scenario> {
  const said = { ...(map === null ? {} : { map }), ...(time === null ? {} : timeFields(time)) };
  if (!scenario.phases.some((phase) => phase.do === 'replay')) return replaying(scenario, { trace: { hash, size }, ...said });
  const other = scenario.phases.find((phase) => phase.do === 'replay' && phase.trace.hash !== hash);
  if (other?.do === 'replay') return failure(`--trace has the hash ${hash}; the scenario replays another trace, ${other.trace.hash}.`);
  if (map !== null || time !== null)
    return failure('--map and --time are for a scenario that does not replay a trace by itself; its phases say them.');
  return success(scenario);
}

function timeFields(time: Timing) {
  if (time.kind === 'closed') return { time: 'closed', qd: time.qd } as const;
  return { time: 'recorded', timeFactor: time.kind === 'scaled' ? time.factor : 1 } as const;
}

/** The trace on the drive of the scenario, for each phase that replays it. */
export function replaysOn(scenario: Scenario, columns: Columns | null): { readonly replays: Replays; readonly notices: readonly string[] } {
  if (columns === null) return { replays: [], notices: [] };
  const sectors = usedPages(scenario) * SECTORS_PER_PAGE;
  const notices: string[] = [];
  const replays = replaysOf(scenario, ({ map }) => {
    const trace = replayedOn(storeInMemory(columns), map, sectors);
    const { beyond, cut, moved } = trace;
    if (beyond + cut + moved > 0)
      notices.push(
        `Of the trace, ${whole(beyond)} requests lie beyond the drive and are left out, ${whole(moved)} were moved before its end, ${whole(cut)} TRIMs cut.`,
      );
    return trace;
  });
  return { replays, notices };
}
