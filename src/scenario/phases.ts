/** Phases and actions of a scenario file: defaults, stops, spans. */
import { keysOf, shapeOf } from './fields/field';
import { liveKeys } from './fields/keys';
import { jobKeys, kindRows, paceKeys, stopKeys } from './fields/kinds';
import { phaseFields } from './fields/phase';
import { phaseDefaults, phaseOf } from './kinds';
import { isHostPhase } from './procedure';
import { actionShapes, checkShape, inLine, MAX_FAULTS, MAX_JOBS, MAX_SIDE_QD, sentence, shown } from './shape';
import type { Action, HostPhase, Phase, PhaseFields, SideJob, Span } from './types';

type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const phaseShape = shapeOf(phaseFields);
export const phaseKeys: readonly string[] = [...keysOf(phaseFields), 'beside'];
const actionKeys = {
  set: Object.keys(actionShapes.set.entries),
  trim: Object.keys(actionShapes.trim.entries),
  erase: Object.keys(actionShapes.erase.entries),
  powerLoss: Object.keys(actionShapes.powerLoss.entries),
  ruhUpdate: Object.keys(actionShapes.ruhUpdate.entries),
  zone: Object.keys(actionShapes.zone.entries),
  append: Object.keys(actionShapes.append.entries),
  hand: Object.keys(actionShapes.hand.entries),
};
const noShares = { readShare: 0, trimShare: 0 };
const MAX_NOTICES = 20;
/** 25 rounds of 56 points, the most of SNIA's IOPS test, and the preconditioning before them. */
const MAX_PHASES = 2048;
/** What the engine's action list holds (wasm/layout.ts, ACTION_CAPACITY): one record for each setting of a `set`, and for each other action. */
const MAX_RECORDS = 16_384;

/** The default: secure erase, sequential fill, 2,000 s of random writes (the consistency test of 2013). */
export const defaultPhases: readonly Fields[] = [
  { do: 'erase' },
  { do: 'write', pattern: 'sequential', kib: 128, qd: 32, passes: 1 },
  { do: 'write', pattern: 'random', kib: 4, qd: 32, seconds: 2000 },
];

/** Notices about keys that nothing reads. */
export function unknownKeys(given: Fields, known: readonly string[], path: string, notices: string[]): void {
  for (const key in given) {
    if (known.includes(key) || notices.length >= MAX_NOTICES || !Object.hasOwn(given, key)) continue;
    const field = path === '' ? key : `${path}.${key}`;
    notices.push(`${inLine(field, 80)} is not a known field and is ignored.`);
  }
}

/** A bare number n means the share from 0 to n. */
function writtenOut(span: unknown): unknown {
  return typeof span === 'number' ? { from: 0, to: span } : span;
}

function spanFault(span: Span, path: string): string | null {
  const empty = 'from' in span ? span.from >= span.to : span.fromBytes >= span.toBytes;
  return empty ? `${path} is ${shown(span)}; it must end after it begins.` : null;
}

/** Stops that count for the kind: `erase` and `trim` are one pass, `idle` lasts seconds, "until steady" may have a limit, the rest default to one pass. */
function withStop(phase: PhaseFields, path: string, faults: string[]): Phase | null {
  const given = stopKeys.filter((key) => phase[key] !== null);
  const ends = given.filter((key) => key !== 'until');
  if (kindRows[phase.do].isInstant) return phaseOf(phase);
  if (phase.do === 'replay') {
    const fault = replayFault(phase, path);
    if (fault !== null) {
      faults.push(fault);
      return null;
    }
  }
  if (phase.do === 'idle' && (given.length !== 1 || given[0] !== 'seconds')) {
    faults.push(`${path} is idle and has ${given.join(' and ') || 'no end'}; it must have seconds and nothing else.`);
    return null;
  }
  if (ends.length > 1)
    faults.push(
      `${path} has ${ends.join(' and ')}; it must have one of passes, bytes, seconds, requests, or until, which may have one of them as its limit.`,
    );
  return phaseOf(given.length === 0 ? { ...phase, passes: 1 } : phase);
}

/** The faults of a replay: fields it must have, and fields it cannot have. */
function replayFault({ trace, until, bytes, time, timeFactor }: PhaseFields, path: string): string | null {
  if (trace === null) return `${path}.trace is missing; it must be {hash, size}.`;
  if (until !== null || bytes !== null)
    return `${path} has ${until === null ? 'bytes' : 'until'}; a replay ends by passes, seconds or requests.`;
  return time === 'closed' && timeFactor !== 1 ? `${path}.timeFactor is ${timeFactor}; in a closed loop it must be 1.` : null;
}

function parseJob(given: unknown, path: string, faults: string[], notices: string[]): SideJob | null {
  if (!isFields(given)) {
    faults.push(sentence(path, given, 'an object'));
    return null;
  }
  unknownKeys(given, jobKeys, path, notices);
  const own = Object.fromEntries(Object.entries(given).filter(([key]) => jobKeys.includes(key)));
  const phase = parsePhase({ ...own, passes: 1 }, path, faults, notices);
  if (phase === null) return null;
  if (!isHostPhase(phase)) {
    faults.push(sentence(`${path}.do`, phase.do, 'write, read or mixed'));
    return null;
  }
  return jobOf(phase);
}

/** The job of a phase's requests, without what a job does not have. */
function jobOf(phase: HostPhase): SideJob {
  const own = Object.entries(phase).filter(([key]) => jobKeys.includes(key));
  return { ...noShares, ...Object.fromEntries(own) } as SideJob;
}

/** Whether jobs can run beside a phase: its end must be one that they share, and its host must send as fast as it can. */
function takesJobs(phase: Phase): phase is HostPhase {
  if (!isHostPhase(phase) || phase.passes !== null || phase.bytes !== null) return false;
  return paceKeys.every((key) => !('off' in phaseFields[key]) || phase[key] === phaseFields[key].off);
}

/** The phase with the jobs that run beside it; an empty list is none. */
function withBeside(phase: Phase, given: unknown, path: string, faults: string[], notices: string[]): Phase {
  const list = Array.isArray(given) ? given.slice(0, MAX_JOBS + 1) : [];
  const beside = parsedList(list, faults, (job, i) => parseJob(job, `${path}.beside.${i}`, faults, notices));
  const qd = beside.reduce((sum, job) => sum + job.qd, 0);
  if (!Array.isArray(given) || list.length > MAX_JOBS || qd > MAX_SIDE_QD)
    faults.push(sentence(`${path}.beside`, given, `a list of at most ${MAX_JOBS} jobs, with a qd of at most ${MAX_SIDE_QD} in all`));
  if (beside.length === 0) return phase;
  if (takesJobs(phase)) return { ...phase, beside };
  faults.push(`${path} has jobs beside it; it must write, read or mix, end by seconds, requests (of all jobs) or until, and have no pace.`);
  return phase;
}

function parsePhase(given: unknown, path: string, faults: string[], notices: string[]): Phase | null {
  if (!isFields(given)) {
    faults.push(sentence(path, given, 'an object'));
    return null;
  }
  unknownKeys(given, phaseKeys, path, notices);
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const fields = { ...phaseDefaults, ...said };
  const phase = checkShape(phaseShape, { ...fields, span: writtenOut(fields.span) }, path, faults);
  if (!phase) return null;
  const fault = spanFault(phase.span, `${path}.span`);
  if (fault) faults.push(fault);
  if (phase.readShare + phase.trimShare > 1)
    faults.push(
      `${path}.trimShare is ${phase.trimShare}; with readShare ${phase.readShare} it must be at most ${Number((1 - phase.readShare).toPrecision(12))}.`,
    );
  const made = withStop(phase, path, faults);
  return made === null || said.beside === undefined ? made : withBeside(made, said.beside, path, faults, notices);
}

/** The items as `parse` reads them, up to the most faults that are shown at a time. */
function parsedList<T>(list: readonly unknown[], faults: readonly string[], parse: (item: unknown, i: number) => T | null): readonly T[] {
  const parsed: T[] = [];
  for (const [i, item] of list.entries()) {
    if (faults.length >= MAX_FAULTS) break;
    const made = parse(item, i);
    if (made !== null) parsed.push(made);
  }
  return parsed;
}

/** The phases of the file, complete. */
export function parsePhases(given: unknown, faults: string[], notices: string[]): readonly Phase[] {
  const list = given ?? defaultPhases;
  if (!Array.isArray(list) || list.length < 1 || list.length > MAX_PHASES) {
    faults.push(sentence('phases', Array.isArray(list) ? `${list.length} phases` : list, `a list of 1 to ${MAX_PHASES} phases`));
    return [];
  }
  return parsedList(list, faults, (phase, i) => parsePhase(phase, `phases.${i}`, faults, notices));
}

function parseAction(given: unknown, path: string, phases: number, faults: string[], notices: string[]): Action | null {
  const kind = isFields(given) ? kindOfAction(given) : null;
  if (!isFields(given) || kind === null) {
    faults.push(
      sentence(
        path,
        given,
        'an object with at and one of set, do "write", do "read", do "trim", do "erase", do "powerLoss", do "ruhUpdate", do "zone", do "append"',
      ),
    );
    return null;
  }
  const shape = actionShapes[kind];
  unknownKeys(given, actionKeys[kind], path, notices);
  if (kind === 'set' && isFields(given.set)) unknownKeys(given.set, liveKeys, `${path}.set`, notices);
  const action = checkShape(shape, isFields(given.set) ? withSpanWrittenOut(given, given.set) : spanWrittenOut(given), path, faults);
  if (!action) return null;
  if (action.at.phase >= phases) faults.push(sentence(`${path}.at.phase`, action.at.phase, `the number of a phase, 0 to ${phases - 1}`));
  const span = 'set' in action ? action.set.span : 'span' in action ? action.span : undefined;
  const fault = span === undefined ? null : spanFault(span, `${path}.${'set' in action ? 'set.span' : 'span'}`);
  if (fault) faults.push(fault);
  return action;
}

/** Which shape an action has; null: none. */
function kindOfAction(given: Fields): keyof typeof actionShapes | null {
  if (given.set !== undefined) return 'set';
  if (given.do === 'erase' || given.do === 'powerLoss' || given.do === 'ruhUpdate' || given.do === 'zone' || given.do === 'append')
    return given.do;
  if (given.do === 'trim' && given.lpn === undefined) return 'trim';
  return given.do === 'write' || given.do === 'read' || given.do === 'trim' ? 'hand' : null;
}

function spanWrittenOut(given: Fields): Fields {
  return typeof given.span === 'number' ? { ...given, span: writtenOut(given.span) } : given;
}

function withSpanWrittenOut(given: Fields, set: Fields): Fields {
  const written = spanWrittenOut(set);
  return written === set ? given : { ...given, set: written };
}

/** Records that a list of actions takes in the engine, counted until they are too many. */
function recordsOf(list: readonly unknown[]): number {
  let records = 0;
  for (const action of list) {
    records += isFields(action) && isFields(action.set) ? Math.max(1, Object.keys(action.set).length) : 1;
    if (records > MAX_RECORDS) break;
  }
  return records;
}

/** The actions of the file in the order in which they take effect. */
export function parseActions(given: unknown, phases: number, faults: string[], notices: string[]): readonly Action[] {
  const list = given ?? [];
  const most = MAX_RECORDS.toLocaleString('en-US');
  const allowed = `a list of at most ${most} actions, each setting of a set counted as one`;
  if (!Array.isArray(list)) {
    faults.push(sentence('actions', list, allowed));
    return [];
  }
  if (recordsOf(list) > MAX_RECORDS) {
    faults.push(`actions has more than ${most} settings; it must be ${allowed}.`);
    return [];
  }
  const actions = parsedList(list, faults, (action, i) => parseAction(action, `actions.${i}`, phases, faults, notices));
  return [...actions].sort((a, b) => a.at.phase - b.at.phase || a.at.request - b.at.request);
}
