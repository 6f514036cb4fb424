/** Actions on a running drive: whether one fits the step that runs, and in which order the fields of one `set` take effect. */
import { placementInterfaces, placementTraits } from '../../domain/names';
import { PAGE_BYTES, usedPages } from '../../domain/spare';
import { liveKeys } from '../fields/keys';
import { hasZones } from '../placement';
import { isHostPhase } from '../procedure';
import type { Action, ActionBody, HandRequest, LiveSettings, Phase, Scenario, Span, ZoneAppend, ZoneManagement } from '../types';
import { zonedDrive } from '../zones';

const commas = (value: number): string => value.toLocaleString('en-US');

/** Bytes of the span in the partition at full size. */
function spanBytes(span: Span, used: number): number {
  return 'from' in span ? (span.to - span.from) * used * PAGE_BYTES : span.toBytes - span.fromBytes;
}

/** A span that reaches beyond the partition of `used` pages. */
export function spanFault(span: Span, path: string, used: number): string | null {
  if ('from' in span || span.toBytes <= used * PAGE_BYTES) return null;
  return `${path}.span.toBytes is ${commas(span.toBytes)}; it must be at most the partition, ${commas(used * PAGE_BYTES)} bytes.`;
}

/** A request of the host's hand that reaches beyond the partition of `used` pages. */
function handFault({ lpn, pages }: HandRequest, path: string, used: number): string | null {
  if (lpn + pages <= used) return null;
  return `${path}.lpn is ${commas(lpn)}; with ${commas(pages)} of the ${commas(used)} pages of the partition it must be from 0 to ${commas(used - pages)}.`;
}

/** An action on a zone that the drive does not have, or that the log has for itself. */
function zoneFault({ do: what, zone }: ZoneManagement | ZoneAppend, path: string, scenario: Scenario): string | null {
  if (!hasZones(scenario))
    return `${path}.do is "${what}"; only drives with zones have it, and placement.interface is "${scenario.placement.interface}".`;
  if (scenario.zones.host === 'log') return `${path}.do is "${what}"; the zones are the log's, and zones.host must be "direct".`;
  const { zones } = zonedDrive(scenario);
  return zone < zones ? null : `${path}.zone is ${zone}; it must be the number of a zone of the simulated drive, 0 to ${zones - 1}.`;
}

/** A power loss where more than pages would have to be found again. */
function powerFault(path: string, scenario: Scenario): string | null {
  if (!hasZones(scenario)) return null;
  return `${path}.do is "powerLoss"; placement.interface is "zns", and it must be another: power loss and zones are not modelled together.`;
}

/** Requests that are larger than their span. */
export function roomFault(phase: Phase, path: string, s: Scenario, used: number): string | null {
  if (!('span' in phase)) return null;
  const room = Math.floor(spanBytes(phase.span, used) / s.scale / 512) / 2;
  const mix = isHostPhase(phase) ? phase.mixKiB : null;
  const [field, largest] = mix ? ['mixKiB', Math.max(...mix.map(([size]) => size))] : ['kib', isHostPhase(phase) ? phase.kib : 4];
  const what = mix ? `${path}.mixKiB has a size of ${largest}` : `${path}.${field} is ${largest}`;
  return room < largest ? `${what}; at scale ${s.scale} its span holds ${room} KiB, and it must be at most that.` : null;
}

/** The action with the fields of its `set` in the order of the format, in which they take effect. */
export function inOrder<T extends ActionBody>(action: T): T {
  if (!('set' in action)) return action;
  const set: LiveSettings = {};
  for (const key of liveKeys) if (action.set[key] !== undefined) Object.assign(set, { [key]: action.set[key] });
  return { ...action, set };
}

/** Sets on `phase` itself what an action sets of such a step; whether it sets anything. */
function setOn(phase: Phase, action: ActionBody): boolean {
  if (!('set' in action)) return false;
  const fields = phase as unknown as Record<string, unknown>;
  let sets = false;
  for (const key in action.set) {
    const value = action.set[key as keyof LiveSettings];
    if (value === undefined || !(key in fields)) continue;
    fields[key] = value;
    sets = true;
  }
  return sets;
}

/** A step with what an action sets of it. */
function changed(phase: Phase, action: ActionBody): Phase {
  const after = { ...phase };
  return setOn(after, action) ? after : phase;
}

/** Step `number` of the scenario after those of `actions` that are placed in it. */
export function phaseAfter(scenario: Scenario, number: number, actions: readonly Action[]): Phase | undefined {
  const phase = scenario.phases[number];
  return phase && actions.reduce((now, action) => (action.at.phase === number ? changed(now, action) : now), phase);
}

/** Why an action cannot be taken while `phase` is in force, in one sentence that begins with `path`; null: it can. */
export function actionFault(action: ActionBody, phase: Phase, path: string, scenario: Scenario): string | null {
  const after = changed(phase, action);
  return faultAfter(action, after === phase ? null : after, path, scenario);
}

/** As `actionFault`; `after` is the step with what the action sets of it, null where it sets nothing. */
function faultAfter(action: ActionBody, after: Phase | null, path: string, scenario: Scenario): string | null {
  const used = usedPages(scenario);
  if ('span' in action) return spanFault(action.span, path, used);
  if ('offSeconds' in action) return powerFault(path, scenario);
  if ('plid' in action && !placementTraits[scenario.placement.interface].units)
    return `${path}.do is "ruhUpdate"; where placement.interface is "${scenario.placement.interface}" it must be ${placementInterfaces.filter((name) => placementTraits[name].units).join(' or ')}.`;
  if ('zone' in action) return zoneFault(action, path, scenario);
  if ('lpn' in action) return handFault(action, path, used);
  if (!('set' in action)) return null;
  const beyond = action.set.span === undefined ? null : spanFault(action.set.span, `${path}.set`, used);
  if (beyond !== null) return beyond;
  return after === null ? null : roomFault(after, `${path}.set`, scenario, used);
}

/** Why one of the coming actions of a phase no longer fits after those before it; null: all fit. */
export function followingFault(scenario: Scenario, number: number, before: readonly Action[], later: readonly Action[]): string | null {
  let phase = phaseAfter(scenario, number, before);
  for (const action of later) {
    if (phase === undefined || action.at.phase !== number) return null;
    const fault = actionFault(action, phase, 'A later action', scenario);
    if (fault !== null) return fault;
    phase = changed(phase, action);
  }
  return null;
}

/** The faults of a scenario's own actions, each seen after those before it. */
export function actionFaults(scenario: Scenario): readonly string[] {
  // One copy of each step, overwritten: thousands of actions are parsed within 100 ms.
  const inForce = scenario.phases.map((phase) => ({ ...phase }));
  return scenario.actions.flatMap((action, i) => {
    const phase = inForce[action.at.phase];
    if (phase === undefined) return [];
    return faultAfter(action, setOn(phase, action) ? phase : null, `actions.${i}`, scenario) ?? [];
  });
}
