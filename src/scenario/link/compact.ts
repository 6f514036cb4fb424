/** The short form of a scenario: only fields that defaults, preset or a base scenario would not fill in. */
import { stopKeys } from '../fields/kinds';
import { type SectionName, sections } from '../fields/sections';
import { fieldsOf, phaseDefaults, stopsOf } from '../kinds';
import { isFields } from '../phases';
import { findPreset, ftlOnPreset } from '../presets';
import type { Phase, PhaseFields, Scenario, SideJob } from '../types';

export type Fields = Readonly<Record<string, unknown>>;

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => same(item, b[i]));
  if (!isFields(a) || !isFields(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]));
}

/** Fields of `value` that differ from `base`. */
function differing(value: Fields, base: Fields): Fields {
  return Object.fromEntries(Object.entries(value).filter(([key, field]) => !same(field, base[key])));
}

/** Jobs beside a phase, each with what is not as by default. */
export function shortJobs(jobs: readonly SideJob[]): readonly Fields[] {
  return jobs.map((job) => differing({ ...job }, { ...phaseDefaults }));
}

/**
 * A phase's fields that differ from another's, in the order in which `setPath` may set them: `until` takes back every other stop and
 * so goes first, then the one that is set.
 */
function phaseDifference(phase: Phase, other?: Phase): Fields {
  const base: Partial<PhaseFields> = other ? fieldsOf(other) : {};
  // An empty list of jobs counts as none.
  const apart = base.beside === undefined ? {} : { beside: [] };
  const different = differing({ ...apart, ...(other ? fieldsOf(phase) : phase) }, { ...base });
  const isStop = (key: string): boolean => (stopKeys as readonly string[]).includes(key);
  const rest = Object.entries(different)
    .filter(([key]) => !isStop(key))
    .map(([key, value]) => [key, key === 'beside' ? shortJobs(value as readonly SideJob[]) : value] as const);
  if (!stopKeys.some((key) => Object.hasOwn(different, key))) return Object.fromEntries(rest);
  const stops = stopsOf(phase);
  const ends = stopKeys.filter((key) => key !== 'until' && stops[key] !== null).map((key) => [key, stops[key]] as const);
  const until = stops.until !== null || (base.until ?? null) !== null ? [['until', stops.until] as const] : [];
  return Object.fromEntries([...rest, ...until, ...ends]);
}

/** The drive's preset and the fields that differ from it. */
function compactDrive(drive: Scenario['drive']): Fields {
  const base: Fields = { ...findPreset(drive.preset)?.preset.drive };
  return { preset: drive.preset, ...differing(Object.fromEntries(Object.entries(drive).filter(([key]) => key !== 'preset')), base) };
}

/** A part as `from` has it once the preset is set: fields that this step takes back come as the preset has them, or by default. */
function sectionBefore(name: SectionName, from: Scenario, preset: string): Fields {
  const before = { ...from[name] };
  return name === 'ftl' && preset !== from.drive.preset ? ftlOnPreset(before, from.drive.preset, preset) : before;
}

/**
 * Paths and values that make `to` of `from` by `setPath`, in order. Lists that differ in length, and actions, are given whole.
 * Both are complete scenarios.
 */
export function difference(from: Scenario, to: Scenario): readonly (readonly [path: string, value: unknown])[] {
  const { drive, phases, actions, v: _v, m: _m, ...rest } = to;
  const top = Object.entries(rest).filter(([key]) => !Object.hasOwn(sections, key));
  const out: [string, unknown][] = Object.entries(differing(Object.fromEntries(top), { ...from }));
  if (drive.preset !== from.drive.preset) for (const [key, field] of Object.entries(compactDrive(drive))) out.push([`drive.${key}`, field]);
  else for (const [key, field] of Object.entries(differing({ ...drive }, { ...from.drive }))) out.push([`drive.${key}`, field]);
  for (const name of Object.keys(sections) as SectionName[])
    for (const [key, field] of Object.entries(differing({ ...to[name] }, sectionBefore(name, from, drive.preset))))
      out.push([`${name}.${key}`, field]);
  if (phases.length === from.phases.length)
    phases.forEach((phase, i) => {
      for (const [key, field] of Object.entries(phaseDifference(phase, from.phases[i]))) out.push([`phases.${i}.${key}`, field]);
    });
  else out.push(['phases', phases.map((phase) => phaseDifference(phase))]);
  if (!same(actions, from.actions)) out.push(['actions', actions]);
  return out;
}
