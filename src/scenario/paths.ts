/** Fields by path, as `--set` and readable links name them: `ftl.victim`, `phases.2.seconds`, `drive.userGB`. */
import { failure, type Result, success } from '../lib/result';
import { capacityKeys } from './drive';
import { stopKeys } from './fields/kinds';
import { defaultPhases, isFields } from './phases';
import { ftlOnPreset } from './presets';
import { inLine } from './shape';

const MAX_DEPTH = 6;

/** A JSON value where the text is one, else the text itself. */
export function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Alternatives of a field, which setting it removes. A stop leaves `until`, and becomes its limit. */
function rivals(parent: string, key: string): readonly string[] {
  const isPhase = /^phases\.\d+$/.test(parent);
  const family: readonly string[] = parent === 'drive' ? capacityKeys : isPhase ? stopKeys : [];
  return family.includes(key) ? family.filter((other) => other !== key && other !== 'until') : [];
}

function setInList(list: readonly unknown[], rest: readonly string[], value: unknown, path: string): Result<unknown> {
  const [key = '', ...deeper] = rest;
  const index = /^\d{1,6}$/.test(key) ? Number(key) : -1;
  if (index < 0 || index > list.length)
    return failure(`${inLine(`${path}.${key}`, 80)} is not there; it must be a number from 0 to ${list.length}.`);
  const inner = setIn(list[index] ?? {}, deeper, value, `${path}.${key}`);
  return inner.ok ? success([...list.slice(0, index), inner.value, ...list.slice(index + 1)]) : inner;
}

function setIn(target: unknown, rest: readonly string[], value: unknown, path: string): Result<unknown> {
  const [key, ...deeper] = rest;
  if (key === undefined) return success(value);
  if (Array.isArray(target)) return setInList(target, rest, value, path);
  if (target !== undefined && !isFields(target))
    return failure(`${inLine(`${path}.${key}`, 80)} cannot be set; ${inLine(path, 80)} has no fields.`);
  const fields = target ?? {};
  const inner = setIn(Object.hasOwn(fields, key) ? fields[key] : undefined, deeper, value, path === '' ? key : `${path}.${key}`);
  if (!inner.ok) return inner;
  // Another preset is another drive: the file's fields of the old one go.
  if (path === 'drive' && key === 'preset') return success({ preset: inner.value });
  const without = value === null ? [] : rivals(path, key);
  return success(
    Object.fromEntries([...Object.entries(fields).filter(([name]) => name !== key && !without.includes(name)), [key, inner.value]]),
  );
}

/** A copy of `input` with one field set; `drive.preset` replaces the drive, a stop or a capacity removes its rivals. */
export function setPath(input: unknown, path: string, value: unknown): Result<unknown> {
  const keys = splitPath(path);
  if (!keys) return failure(`${inLine(path, 60)} is not a path of a scenario.`);
  // A field of a phase that only the defaults have: `phases.2.seconds` on a file without phases.
  const missing = keys[0] === 'phases' && keys.length > 1 && isFields(input) && input.phases === undefined;
  const result = setIn(missing ? { ...input, phases: defaultPhases } : input, keys, value, '');
  return path === 'drive.preset' && result.ok && isFields(result.value) && isFields(result.value.ftl)
    ? success({ ...result.value, ftl: ftlOnPreset(result.value.ftl, presetOf(input), value) })
    : result;
}

function presetOf(input: unknown): unknown {
  return isFields(input) && isFields(input.drive) ? input.drive.preset : undefined;
}

/** Keys with a dot in them exist only in actions, as `ftl.victim` behind `set`. */
function splitPath(path: string): readonly string[] | null {
  const keys = path.split('.');
  const dotted = keys.indexOf('set');
  const joined =
    dotted > 0 && keys[0] === 'actions' ? [...keys.slice(0, dotted + 1), keys.slice(dotted + 1).join('.')].filter(Boolean) : keys;
  return joined.length > MAX_DEPTH || joined.some((key) => key === '' || key === '__proto__') ? null : joined;
}
