// Tables that the page works out while it is built: the first view gets what they hold, and not the code that makes them.
import { isDeepStrictEqual } from 'node:util';
import { runnerImport } from 'vite';
import { root } from './fresh.mjs';

/** Modules whose exports are data alone. */
const tables = [
  'src/lessons/shipped.ts',
  'src/scenario/shipped/shippedDefault.ts',
  'src/scenario/shipped/shippedList.ts',
  'src/scenario/fields/kinds.ts',
  'src/scenario/fields/keys.ts',
  'src/scenario/fields/controls.ts',
  'src/scenario/drives/table.ts',
  'src/scenario/drives/names.ts',
  'src/scenario/drives/scaling.ts',
  'src/scenario/drives/facts.ts',
  'src/scenario/experiments/names.ts',
  'src/scenario/drives/offScale.ts',
];

/** Least letters of a part that is written once where it stands several times. */
const WORTH_A_NAME = 60;

/**
 * Calls `found` for every object and list in a value, those inside first.
 * @param {unknown} value
 * @param {(part: object) => void} found
 */
function eachPart(value, found) {
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) eachPart(inner, found);
  found(value);
}

/**
 * A module that exports these values as they are; parts that are the same are one object. Throws where one is more than data.
 * @param {string} path
 * @param {Readonly<Record<string, unknown>>} values
 */
export function asData(path, values) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const [name, value] of Object.entries(values)) {
    const text = JSON.stringify(value);
    if (text === undefined || !isDeepStrictEqual(JSON.parse(text), value))
      throw new Error(`${path} exports ${name}, which is more than data: it cannot be worked out when the page is built.`);
    eachPart(value, (part) => counts.set(JSON.stringify(part), (counts.get(JSON.stringify(part)) ?? 0) + 1));
  }
  /** @type {Map<string, string>} */
  const names = new Map();
  /** @type {string[]} */
  const lines = [];
  const written = (/** @type {unknown} */ value) => {
    const text = JSON.stringify(value);
    if (typeof value !== 'object' || value === null) return text;
    const known = names.get(text);
    if (known !== undefined) return known;
    /** @type {string} */
    const parts = Array.isArray(value)
      ? `[${value.map(written).join(',')}]`
      : `{${Object.entries(value)
          .map(([key, inner]) => `${JSON.stringify(key)}:${written(inner)}`)
          .join(',')}}`;
    if (text.length < WORTH_A_NAME || (counts.get(text) ?? 0) < 2) return parts;
    const name = `part${names.size}`;
    names.set(text, name);
    lines.push(`const ${name} = ${parts};`);
    return name;
  };
  for (const [name, value] of Object.entries(values)) lines.push(`export const ${name} = ${written(value)};`);
  return lines.join('\n');
}

/** @returns {import('vite').Plugin} */
export function workedOut() {
  return {
    name: 'worked-out-tables',
    apply: 'build',
    async load(id) {
      const path = tables.find((table) => id.endsWith(`/${table}`));
      if (path === undefined) return null;
      const { module } = await runnerImport(id, { root, configFile: false, logLevel: 'error' });
      return { code: asData(path, /** @type {Record<string, unknown>} */ (module)), map: null, moduleType: 'js' };
    },
  };
}
