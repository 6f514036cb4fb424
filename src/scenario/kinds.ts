/** Between a phase, which has what its kind uses, and the flat fields that a file may give any step. */

import { phaseDefaults as defaults, kindRows, type PhaseKey, stopKeys } from './fields/kinds';
import { isHostPhase } from './procedure';
import type { HostPhase, Phase, PhaseFields, SideJob, Stops } from './types';

/** What each needs that a file may have left out. */
const missing: Readonly<Partial<Record<PhaseKey, string>>> = { seconds: 'no seconds', trace: 'no trace' };

/**
 * The phase of these fields, without those that its kind does not use. Throws RangeError for idleness without seconds and a replay without
 * a trace.
 */
export function phaseOf(fields: PhaseFields): Phase {
  const { uses, needs, isHost } = kindRows[fields.do];
  if (needs !== undefined && fields[needs] === null) throw new RangeError(`A step that is ${fields.do} has ${missing[needs]}.`);
  const own = uses.map((key) => [key, fields[key]]);
  const beside = isHost && fields.beside !== undefined ? [['beside', fields.beside]] : [];
  // The kind's row names the fields of its type.
  return Object.fromEntries([['do', fields.do], ...own, ...beside]) as Phase;
}

const noStops = Object.fromEntries(stopKeys.map((key) => [key, null])) as Stops;

/** How a phase of any kind ends: `erase` and `trim` are one pass, `idle` lasts its seconds. */
export function stopsOf(phase: Phase): Stops {
  if (isHostPhase(phase)) return phase;
  const own = stopKeys.filter((key) => kindRows[phase.do].uses.includes(key));
  if (own.length === 0) return { ...noStops, passes: 1 };
  return { ...noStops, ...Object.fromEntries(own.map((key) => [key, (phase as unknown as Stops)[key]])) };
}

/** Defaults of a step's fields; only its kind has none. */
export const phaseDefaults: Omit<PhaseFields, 'do'> = defaults;

/** A job that runs beside a phase, as a phase of its own that nothing ends. */
export function phaseOfJob(job: SideJob): HostPhase {
  const phase = phaseOf({ ...phaseDefaults, ...job });
  if (!isHostPhase(phase)) throw new RangeError(`A job beside a phase is ${job.do}.`);
  return phase;
}

/** The flat fields of a phase; those that its kind does not use have their defaults. */
export function fieldsOf(phase: Phase): PhaseFields {
  const { do: kind, ...own } = phase;
  return { do: kind, ...phaseDefaults, ...own, ...stopsOf(phase) };
}
