/** Every field at the ends of its range, and beyond them; lists at their least and most; what a field that was meant is. */
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseConditions } from '../../../src/scenario/condition';
import { driveKeys } from '../../../src/scenario/drive';
import { differenceRows, factRows, numberRows } from '../../../src/scenario/fields/controls';
import { driveFields } from '../../../src/scenario/fields/drive';
import type { Field, Fields } from '../../../src/scenario/fields/field';
import { phaseFields } from '../../../src/scenario/fields/phase';
import { runFields } from '../../../src/scenario/fields/run';
import { sections } from '../../../src/scenario/fields/sections';
import { parseScenario } from '../../../src/scenario/parse';
import { phaseKeys } from '../../../src/scenario/phases';
import { noField } from '../../../src/scenario/rules/misspelt';
import { topKeys } from '../../../src/scenario/shape';

const tables: Readonly<Record<string, Fields>> = { drive: driveFields, ...sections, run: runFields, phase: phaseFields };
const rows = Object.entries(tables).flatMap(([section, fields]) =>
  Object.entries(fields).map(([key, row]) => ({ name: `${section}.${key}`, row: row as Field<unknown> })),
);
const may = (name: string, value: unknown): boolean => {
  const row = rows.find((each) => each.name === name)?.row;
  if (row === undefined) throw new Error(`no field ${name}`);
  return v.is(row.schema, value);
};

describe('ranges', () => {
  const ranged = rows.flatMap(({ name, row }) => (row.range === undefined ? [] : [{ name, row, range: row.range }]));

  it('take their ends and what is between, and nothing beyond', () => {
    expect(ranged.length).toBeGreaterThan(70);
    for (const { name, row, range } of ranged) {
      const { low, high, above = false, whole = false } = range;
      // The least steps that both are told apart by.
      const step = whole ? 1 : name === 'phase.alignBytes' ? 512 : /kib$|KiB$/.test(name) ? 0.5 : 1e-9 * Math.max(1, high);
      const takes = (value: unknown) => v.is(row.schema, value);
      const open = name === 'phase.hotPages';
      expect([name, takes(low), takes(high), takes(low - step), takes(high + (high < 2 ** 53 ? step : 2))]).toEqual([
        name,
        !above,
        !open,
        false,
        false,
      ]);
      if (above) expect([name, takes(low + 1e-6)]).toEqual([name, true]);
      if (whole) expect([name, takes(low + 0.5)]).toEqual([name, false]);
      for (const wrong of ['1', true, [], {}, Number.NaN, Number.POSITIVE_INFINITY]) expect([name, takes(wrong)]).toEqual([name, false]);
      // Where a file says nothing, and where it does nothing, it may be.
      for (const value of [row.default, row.off]) if (value !== undefined) expect([name, value, takes(value)]).toEqual([name, value, true]);
    }
  });

  it('that can be off are off where nothing is said', () => {
    const off = rows.filter(({ row }) => row.off !== undefined);
    expect(off.length).toBeGreaterThan(20);
    expect(off.filter(({ row }) => row.off !== row.default).map(({ name }) => name)).toEqual([]);
  });

  it('of their own: alignment, exponents and shares', () => {
    const of = (name: string, values: readonly unknown[]) => values.filter((value) => may(name, value));
    expect(of('phase.alignBytes', [0, 511, 512, 513, 1024, 2 ** 24, 2 ** 24 + 512, null, '512'])).toEqual([512, 1024, 2 ** 24, null]);
    expect(of('phase.theta', [0, 1e-9, 1 - 2e-6, 1 - 1e-7, 1, 1 + 1e-7, 1 + 2e-6, 2, 2.1])).toEqual([1e-9, 1 - 2e-6, 1 + 2e-6, 2]);
    expect(of('phase.hotPages', [0, 1e-9, 0.5, 1 - 1e-9, 1])).toEqual([1e-9, 0.5, 1 - 1e-9]);
    expect(
      of('phase.trace', [
        { hash: '0123456789abcdef', size: 21 },
        { hash: '0123456789abcdef', size: 0 },
        { hash: '0123456789abcdef', size: 22 },
        { hash: '0123456789abcde', size: 21 },
        { hash: '0123456789abcdef0', size: 21 },
        { hash: '0123456789ABCDEF', size: 21 },
        null,
      ]),
    ).toEqual([{ hash: '0123456789abcdef', size: 21 }, null]);
    expect(
      of('run.sample', [
        { seconds: 0.001 },
        { seconds: 0.0009 },
        { seconds: 86_400 },
        { seconds: 86_401 },
        { requests: 1 },
        { requests: 0 },
        { requests: 1e9 },
        { requests: 1e9 + 1 },
        { seconds: 1, requests: 1 },
      ]),
    ).toEqual([{ seconds: 0.001 }, { seconds: 86_400 }, { requests: 1 }, { requests: 1e9 }]);
    expect(
      of('run.wafWindow', [
        { driveWrites: 1e-6 },
        { driveWrites: 0.9e-6 },
        { driveWrites: 100 },
        { driveWrites: 101 },
        { requests: 1 },
        { requests: 0.5 },
      ]),
    ).toEqual([{ driveWrites: 1e-6 }, { driveWrites: 100 }, { requests: 1 }]);
    expect(of('run.name', ['', 'x'.repeat(200), 'x'.repeat(201), 1]).map(String)).toEqual(['', 'x'.repeat(200)]);
    expect(
      of('phase.span', [
        { from: 0, to: 1 },
        { from: 0, to: 1.01 },
        { from: -0.01, to: 1 },
        { fromBytes: 0, toBytes: 2 ** 53 },
        { fromBytes: 0, toBytes: 2 ** 54 },
        { fromBytes: -1, toBytes: 1 },
      ]),
    ).toEqual([
      { from: 0, to: 1 },
      { fromBytes: 0, toBytes: 2 ** 53 },
    ]);
  });

  it('lists have one entry at least and so many at most', () => {
    const list = (n: number, value: unknown) => Array.from({ length: n }, () => value);
    const most = (name: string, entry: (n: number) => unknown) =>
      Array.from({ length: 140 }, (_, n) => n)
        .filter((n) => may(name, list(n, entry(n))))
        .reduce<number[]>(([least], n) => [least ?? n, n], []);
    expect(most('phase.mixKiB', (n) => [4, 1 / n])).toEqual([1, 16]);
    expect(most('phase.zones', (n) => [1 / n, 1 / n])).toEqual([1, 8]);
    expect(most('phase.plids', () => 0)).toEqual([1, 32]);
    expect(most('phase.scheme', () => ({ from: 0, to: 1, plid: 0 }))).toEqual([1, 16]);
    expect(most('placement.isolation', () => 'initially')).toEqual([1, 128]);
    expect(most('placement.quota', () => 0)).toEqual([1, 128]);
  });

  it('entries of lists at their edges', () => {
    const ok = (name: string, ...entries: readonly unknown[]) => may(name, entries);
    expect([0, 127, 128, -1, 0.5, '1'].map((plid) => ok('phase.plids', plid))).toEqual([true, true, false, false, false, false]);
    const range = (from: unknown, to: unknown, plid: unknown = 0, more: object = {}) => ok('phase.scheme', { from, to, plid, ...more });
    expect([
      range(0, 1),
      range(-0.1, 1),
      range(0, 1.1),
      range('0', 1),
      range(0, 1, 128),
      range(0, 1, 127),
      range(0, 1, 0, { x: 1 }),
    ]).toEqual([true, false, false, false, false, true, false]);
    expect([ok('phase.scheme', null), ok('phase.scheme', 1), ok('phase.scheme', { from: 0, to: 1 })]).toEqual([false, false, false]);
    const mix = (size: number, share: number, rest = 1 - share) => ok('phase.mixKiB', [size, share], [4, rest]);
    expect([
      mix(0.5, 0.5),
      mix(0, 0.5),
      mix(16_384, 0.5),
      mix(16_384.5, 0.5),
      mix(0.75, 0.5),
      mix(4, 0),
      mix(4, -0.5),
      mix(4, 1.5, -0.5),
    ]).toEqual([true, false, true, false, false, false, false, false]);
    expect([1e-6, 1.1e-6, -0.9e-6, -1.1e-6].map((off) => mix(4, 0.5, 0.5 + off * 0.99))).toEqual([true, false, true, false]);
    const zone = (a: readonly [number, number], b: readonly [number, number]) => ok('phase.zones', a, b);
    expect([
      zone([0, 0.5], [1, 0.5]),
      zone([0.5, 0], [0.5, 1]),
      zone([-0.5, 0.5], [1.5, 0.5]),
      zone([0.5, -0.5], [0.5, 1.5]),
      zone([0.5, 0.5], [0.4, 0.5]),
      zone([0.5, 0.5], [0.5, 0.4]),
    ]).toEqual([true, false, false, false, false, false]);
    expect([0, 1, -0.1, 1.1, '1'].map((share) => ok('placement.quota', share))).toEqual([true, true, false, false, false]);
    expect(['data', 'x', ['x']].map((quota) => may('placement.quota', quota))).toEqual([true, false, false]);
    expect(
      ['persistently', 'x', ['initially', 'x'], ['persistently', 'initially']].map((isolation) => may('placement.isolation', isolation)),
    ).toEqual([true, false, false, true]);
  });
});

describe('rows for the page', () => {
  it('differences, the one that matters most first', () => {
    const named = (as: string) =>
      differenceRows.filter((row) => row.as === as).map(({ section, key }) => `${section}.${key}`.replace('drive.', ''));
    expect(named('shape').join(' ')).toBe(
      'logicalPages dies blocksPerPlane pagesPerBlock nandPageKiB planesPerDie channels pagesPerProgram programUs readUs eraseUs linkMBps',
    );
    expect(named('cost').join(' ')).toBe('parityShare mappingKiB freeIsSpare ftl.gcStart');
    expect(named('property').join(' ')).toBe(
      'ftl.victim ftl.d ftl.window compression placement.interface placement.handles placement.isolation placement.victimScope placement.quota placement.ruBlocks placement.reclaimGroups placement.classifier zones.sizeMiB zones.capacityMiB zones.maxOpen zones.maxActive zones.dies zones.host ftl.frontiers ftl.pacing ftl.gcLow ftl.dispatch run.scale run.seed',
    );
    expect(named('behaviour').join(' ')).toBe(
      'map.cacheMiB map.hostMiB slcShare slcProgramUs ftl.idleGcSeconds randomWriteIopsCap programCapMBps nandReadCapMBps peSpread relocateUs ftl.batchBudget superblockDies checkpointEveryMiB factoryBadShare ftl.staticThreshold suspendUs readRetryShare capacitors ftl.idleGcFree ftl.idleGcMBps',
    );
  });

  it('numbers have the range of their field, and the steps of their buttons', () => {
    const steps = numberRows.flatMap(({ key, step }) => (step === null ? [] : [[key, step]]));
    expect(steps).toEqual([
      ['theta', 0.01],
      ['alignBytes', 512],
    ]);
    for (const { section, key, low, high, above } of numberRows)
      expect(tables[section]?.[key]?.range).toMatchObject({ low, high, ...(above && { above }) });
    const apart = rows.filter(({ row }) => row.range !== undefined && row.control !== undefined && row.control !== 'apart');
    expect(numberRows.map(({ section, key }) => `${section}.${key}`)).toEqual(apart.map(({ name }) => name));
    const timing = factRows.filter(({ alias }) => alias === 'timing').map(({ key }) => key);
    expect(timing).toEqual(['readUs', 'programUs', 'eraseUs']);
  });

  it('choices of numbers are all that may be', () => {
    const powers = [4, 8, 16, 32, 64, 128, 256, 512, 1024];
    const choices = rows.flatMap(({ name, row }) =>
      row.choices?.every((choice) => typeof choice === 'number') ? [[name, row.choices]] : [],
    );
    expect(choices).toEqual([
      ['drive.nandPageKiB', [4, 8, 16]],
      ['drive.mappingKiB', powers],
      ['drive.slcBits', [2, 3, 4]],
      ['map.pageKiB', [4, 8, 16]],
    ]);
    const all = Array.from({ length: 1100 }, (_, n) => n);
    expect(all.filter((n) => may('drive.mappingKiB', n))).toEqual(powers);
    expect(all.filter((n) => may('drive.slcBits', n))).toEqual([2, 3, 4]);
  });
});

describe('conditions', () => {
  const whole = {
    'collection:': [1, 1e15],
    'free<=': [0, 1e9],
    'written:': [0, 2 ** 40 - 1],
    'moved:': [0, 2 ** 40 - 1],
    'trimmed:': [0, 2 ** 40 - 1],
    'victim>=': [0, 1e9],
    'request:': [0, 1e15],
  };
  const real = { 'waf>=': [0, 1e6], 'waf<=': [0, 1e6], 'time:': [0, 1e9] };

  it('take their numbers from the least to the most', () => {
    const reads = (text: string) => parseConditions(text).ok;
    for (const [begins, [low = 0, high = 0]] of [...Object.entries(whole), ...Object.entries(real)]) {
      const isWhole = begins in whole;
      expect([begins, reads(`${begins}${low}`), reads(`${begins}${high}`), reads(`${begins}${high + 1}`)]).toEqual([
        begins,
        true,
        true,
        false,
      ]);
      expect([begins, reads(`${begins}2.5`), reads(`${begins}-1`), reads(begins), reads(`${begins}x`)]).toEqual([
        begins,
        !isWhole,
        false,
        false,
        false,
      ]);
      const refused = parseConditions(`${begins}x`);
      const range = `a ${isWhole ? 'whole number' : 'number'} from ${low.toLocaleString('en-US')} to ${high.toLocaleString('en-US')}.`;
      expect(refused.ok ? [] : refused.faults).toEqual([`until is "${begins}x"; behind ${begins} there must be ${range}`]);
    }
    expect([
      reads('collection:0'),
      reads('bad'),
      reads('bad:1'),
      reads(Array(16).fill('bad').join()),
      reads(Array(17).fill('bad').join()),
    ]).toEqual([false, true, false, true, false]);
  });
});

describe('a field that nothing reads', () => {
  const parts = Object.entries(sections).flatMap(([name, fields]) => Object.keys(fields).map((key) => `${name}.${key}`));
  const known = [...topKeys, ...driveKeys.map((key) => `drive.${key}`), ...parts];

  /** Damerau's distance by its definition, from the ends. */
  function apart(a: string, b: string, seen = new Map<string, number>()): number {
    if (a === '' || b === '') return a.length + b.length;
    const key = `${a.length},${b.length}`;
    const before = seen.get(key);
    if (before !== undefined) return before;
    const [x, y] = [a.slice(0, -1), b.slice(0, -1)];
    const ways = [apart(x, b, seen) + 1, apart(a, y, seen) + 1, apart(x, y, seen) + (a.at(-1) === b.at(-1) ? 0 : 1)];
    if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1))
      ways.push(apart(a.slice(0, -2), b.slice(0, -2), seen) + 1);
    const least = Math.min(...ways);
    seen.set(key, least);
    return least;
  }
  const last = (path: string) => path.split('.').at(-1) ?? '';
  function meant(path: string): string {
    const same = known.find((field) => last(field) === last(path));
    if (same !== undefined) return same;
    const all = known.map((field) => apart(path.toLowerCase(), field.toLowerCase()));
    const least = Math.min(...all);
    return least <= Math.max(1, Math.floor(last(path).length / 3)) ? (known[all.indexOf(least)] ?? '') : '';
  }

  it('is told with the nearest that is: one letter added, dropped, replaced or swapped, or a few of a long name', () => {
    const slip = fc.record({
      field: fc.constantFrom(...known),
      at: fc.nat(20),
      how: fc.constantFrom('add', 'drop', 'replace', 'swap'),
      letter: fc.constantFrom('q', 'e', 'Z'),
    });
    const slipped = (word: string, { at, how, letter }: { at: number; how: string; letter: string }) => {
      const i = at % word.length;
      const [before, own, rest] = [word.slice(0, i), word.slice(i, i + 1), word.slice(i + 1)];
      if (how === 'add') return `${before}${letter}${own}${rest}`;
      if (how === 'drop') return `${before}${rest}`;
      return how === 'replace' ? `${before}${letter}${rest}` : `${before}${rest.slice(0, 1)}${own}${rest.slice(1)}`;
    };
    fc.assert(
      fc.property(slip, slip, fc.boolean(), (one, two, twice) => {
        const path = twice ? slipped(slipped(one.field, one), two) : slipped(one.field, one);
        fc.pre(/^\S+$/.test(path) && !path.startsWith('phases.'));
        const field = meant(path);
        expect(noField(path)).toBe(`${path} is not a field of a scenario${field === '' ? '.' : `; did you mean ${field}?`}`);
      }),
      { numRuns: 60 },
    );
  });

  it('in a step is one of its fields', () => {
    expect(noField('phases.2.patern')).toContain('did you mean phases.2.pattern?');
    expect(noField('phases.0.beside.1.patern')).toContain('did you mean phases.0.beside.1.pattern?');
    expect(noField('phases.0.zz', 'x')).toBe('xphases.0.zz is not a field of a scenario.');
    expect(phaseKeys).toContain('pattern');
  });
});

it('defaults of a scenario without a word', () => {
  const result = parseScenario({});
  expect(result.ok && result.value).toMatchObject({
    v: 1,
    m: 2,
    seed: 1,
    scale: 16,
    userSpare: 0,
    sample: { seconds: 1 },
    wafWindow: { driveWrites: 0.01 },
  });
  expect(result.ok && result.value.phases.map((phase) => [phase.do, 'qd' in phase && phase.qd, 'kib' in phase && phase.kib])).toEqual([
    ['erase', false, false],
    ['write', 32, 128],
    ['write', 32, 4],
  ]);
});
