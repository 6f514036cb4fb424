/**
 * A fuzzer of the doors: links, files and scenarios that somebody has written, cut, typed over or made to hurt. Each case is a number:
 * the same number is the same case, so that what it finds can be had again.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Result } from '../../src/lib/result';
import { drivePresets } from '../../src/scenario/drives/table';
import { fromFile, toFile } from '../../src/scenario/file';
import { decodeLink, encodeLink } from '../../src/scenario/link/link';
import { decodePair, encodePair, fromPairFile, toPairFile } from '../../src/scenario/link/pairLink';
import { parseScenario } from '../../src/scenario/parse';
import { shippedScenario, shippedScenarios } from '../../src/scenario/shipped/shipped';
import type { Scenario } from '../../src/scenario/types';
import fixtures from '../scenario/links-v1.json';
import { type Draw, drawFrom, pick } from './draw';

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
const numbers = [
  0,
  -0,
  1,
  -1,
  2,
  3,
  4,
  7,
  8,
  16,
  64,
  255,
  256,
  512,
  1000,
  1024,
  4096,
  8192,
  65_536,
  1e6,
  2 ** 28,
  2 ** 31,
  2 ** 32,
  2 ** 40,
  2 ** 53,
  1e15,
  1e300,
  5e-324,
  1e-9,
  0.001,
  0.01,
  0.1,
  0.25,
  0.5,
  0.9,
  0.95,
  0.999999,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
];
const texts = [
  '',
  'greedy',
  'fifo',
  'random',
  'd-choices',
  'cost-benefit',
  'windowed-greedy',
  'single',
  'dual',
  'stall',
  'steady',
  'write',
  'read',
  'mixed',
  'trim',
  'erase',
  'idle',
  'zipf',
  'strided',
  'permutation',
  'hot-cold',
  'sequential',
  '\ud800',
  'a\udfffb',
  '__proto__',
  'constructor',
  '\0',
  '\u2028',
  '%',
  '&b=a',
  '#v=1',
  'x'.repeat(5000),
  '1',
  'null',
  'tiny',
  'tiny.1',
  'qlc-nvme-1000',
  ...Object.keys(drivePresets),
];
const others: readonly unknown[] = [
  null,
  true,
  false,
  {},
  [],
  [0],
  { from: 0, to: 1 },
  { requests: 1 },
  { seconds: 0.01 },
  [[4, 1]],
  deep(3000),
];
const keys = [
  'do',
  'kib',
  'qd',
  'span',
  'at',
  'set',
  'seed',
  'scale',
  'name',
  'drive',
  'ftl',
  'phases',
  'actions',
  'preset',
  'victim',
  'pair',
  'v',
  'm',
  'x',
  '__proto__',
  'toString',
  'userGB',
  'spareFactor',
  'logicalPages',
  'gcLow',
  'gcHigh',
  'd',
  'until',
  'mixKiB',
  'sample',
  'wafWindow',
  'compression',
];

function anyValue(draw: Draw): unknown {
  const kind = draw(10);
  if (kind < 6) return pick(draw, numbers) * (draw(4) === 0 ? 10 ** (draw(9) - 4) : 1);
  return kind < 8 ? pick(draw, texts) : pick(draw, others);
}

const bases: readonly Scenario[] = Object.keys(shippedScenarios).map(shippedScenario);
const scenarios: readonly unknown[] = [
  ...bases,
  ...Object.values(shippedScenarios).flatMap((list) => list.map(({ input }) => input)),
  ...Object.keys(drivePresets).map((preset) => ({ drive: { preset } })),
  { drive: { logicalPages: 1 }, userSpare: 0.9, ftl: { victim: 'd-choices' } },
  { drive: { pagesPerBlock: 8192, planesPerDie: 8, spareFactor: 0.1 }, ftl: { victim: 'd-choices', d: 1000 } },
  {
    actions: Array.from({ length: 40 }, (_, i) => ({
      at: { phase: i % 3, request: i * 1000 },
      set: { entropy: i / 40, 'ftl.victim': 'fifo' },
    })),
  },
  { phases: Array.from({ length: 30 }, (_, i) => ({ do: 'mixed', kib: i + 1, readShare: 0.5, trimShare: 0.1, seconds: i + 1 })) },
];
const links: readonly string[] = [
  ...fixtures.map(({ link }) => link),
  '#v=1&m=2&from=consistency.1&ftl.victim=fifo&phases.2.seconds=500',
  '#v=1&m=2&from=tiny.1&seed=4&b.seed=7&b=a',
  '#v=1&m=2&from=sandforce.1&b.m=2&b.userSpare=0.2&b=consistency-25.1',
];

/** A copy with one place changed: replaced, taken away, added, doubled, or moved by a little. */
function mutated(value: unknown, draw: Draw): unknown {
  if (typeof value !== 'object' || value === null || draw(12) === 0) return replaced(value, draw);
  if (Array.isArray(value)) {
    const at = draw(value.length + 1);
    if (at === value.length || draw(6) === 0) return draw(2) === 0 ? [...value, value.at(-1) ?? anyValue(draw)] : value.slice(0, -1);
    return value.map((item: unknown, i) => (i === at ? mutated(item, draw) : item));
  }
  const names = Object.keys(value);
  if (names.length === 0 || draw(8) === 0) return { ...value, [pick(draw, keys)]: anyValue(draw) };
  const name = pick(draw, names);
  const { [name]: old, ...rest } = value as Record<string, unknown>;
  return draw(10) === 0 ? rest : { ...rest, [name]: mutated(old, draw) };
}

function replaced(value: unknown, draw: Draw): unknown {
  if (typeof value === 'number' && draw(3) > 0)
    return pick(draw, [value * 2, value / 2, value + 1, value - 1, value * 1.001, -value, value * 1e3]);
  return anyValue(draw);
}

function mutatedTimes(value: unknown, draw: Draw): unknown {
  let out = value;
  for (let n = draw(6); n >= 0; n--) out = mutated(out, draw);
  return out;
}

const pieces = [
  '&',
  '=',
  '.',
  '%',
  '%00',
  '%ud800',
  '1e999',
  '-1',
  'null',
  '{}',
  '[',
  ']',
  '"',
  '\\',
  'phases.0.',
  '&ftl=3',
  '&b=a',
  '&b.',
  '\uFEFF',
];

/** The text with some places cut or typed over. */
function spliced(text: string, draw: Draw): string {
  let out = text;
  for (let n = draw(5); n >= 0; n--) {
    const at = draw(out.length + 1);
    const put = draw(2) === 0 ? pick(draw, pieces) : String.fromCharCode(draw(draw(2) === 0 ? 128 : 65_536));
    out = out.slice(0, at) + put + out.slice(at + draw(12));
  }
  return out;
}

/** What a case has found; null: nothing. */
export type Finding = string | null;

function badSentences(result: Result<unknown>): Finding {
  const said = result.ok ? result.notices : result.faults;
  if (!result.ok && said.length === 0) return 'refused without a word';
  const bad = said.find((sentence) => !/^.{3,900}[.!]$/su.test(sentence) || sentence.includes('\n'));
  return bad === undefined ? null : `no sentence: ${JSON.stringify(bad)?.slice(0, 300)}`;
}

/** What is accepted parses to itself, and is the same after a file and a link. */
async function checkScenario(result: Result<Scenario>, alsoLink: boolean): Promise<Finding> {
  const bad = badSentences(result);
  if (bad !== null || !result.ok) return bad;
  const same = (again: Result<Scenario>): boolean => again.ok && isDeepStrictEqual(again.value, result.value);
  if (!same(parseScenario(result.value))) return 'does not parse to itself';
  if (!same(fromFile(toFile(result.value)))) return 'is another after a file';
  if (!alsoLink) return null;
  const link = await encodeLink(result.value);
  if (!link.ok) return badSentences(link);
  return same(await decodeLink(link.value)) ? null : `is another after a link: ${link.value.slice(0, 300)}`;
}

async function checkPair(result: Result<{ readonly a: Scenario; readonly b: Scenario }>): Promise<Finding> {
  const bad = badSentences(result);
  if (bad !== null || !result.ok) return bad;
  if (!isDeepStrictEqual(fromPairFile(toPairFile(result.value)), { ok: true, value: result.value, notices: [] })) {
    const again = fromPairFile(toPairFile(result.value));
    if (!again.ok || !isDeepStrictEqual(again.value, result.value)) return 'a pair is another after a file';
  }
  const link = await encodePair(result.value);
  if (!link.ok) return badSentences(link);
  const again = await decodePair(link.value);
  return again.ok && isDeepStrictEqual(again.value, result.value) ? null : `a pair is another after a link: ${link.value.slice(0, 300)}`;
}

export interface Case {
  readonly what: 'scenario' | 'file' | 'link' | 'pair';
  /** The input, for whoever looks into it. */
  readonly input: unknown;
  readonly parse: () => Result<unknown> | Promise<Result<unknown>>;
  readonly check: (result: Result<never>) => Promise<Finding>;
}

/** As much as a file may hold of what is parsed one by one, and a link of what is set one by one. */
function largest(draw: Draw): unknown {
  const all = {
    entropy: 0.5,
    qd: 1 + draw(64),
    kib: 4,
    pattern: 'random',
    'ftl.victim': 'fifo',
    'ftl.d': 3,
    'ftl.window': 0.5,
    'ftl.pacing': 'stall',
  };
  const fields = 1 + draw(8);
  const set = Object.fromEntries(Object.entries(all).slice(0, fields));
  const length = Math.floor(16_384 / fields) + draw(2);
  const actions = Array.from({ length }, () => ({ at: { phase: 0, request: draw(1e9) }, set }));
  return mutatedTimes({ phases: Array.from({ length: 256 }, () => ({ do: 'write', seconds: 1 + draw(9) })), actions }, draw);
}

function longest(draw: Draw): string {
  const fields = Array.from(
    { length: 380 },
    (_, i) => `${pick(draw, ['actions', 'phases'])}.${draw(i + 1)}.${pick(draw, ['do', 'span', 'at.request'])}=1`,
  );
  return `#v=1&m=2&from=consistency.1&${fields.join('&')}&x=${'y'.repeat(draw(80_000))}`;
}

/** The case of a number. */
export function doorCase(number: number): Case {
  const draw = drawFrom(number);
  const alsoLink = draw(12) === 0;
  const kind = draw(20);
  const scenario = (result: Result<Scenario>) => checkScenario(result, alsoLink);
  if (draw(1000) === 0) {
    const input = longest(draw);
    return { what: 'link', input, parse: () => decodeLink(input), check: scenario };
  }
  if (kind < 11) {
    const input = draw(2000) === 0 ? largest(draw) : mutatedTimes(pick(draw, scenarios), draw);
    return { what: 'scenario', input, parse: () => parseScenario(input), check: scenario };
  }
  if (kind < 14) {
    const input = spliced(JSON.stringify(pick(draw, scenarios)), draw);
    return { what: 'file', input, parse: () => fromFile(input), check: scenario };
  }
  if (kind < 15) {
    const pair = { v: 1, pair: [mutatedTimes(pick(draw, scenarios), draw), pick(draw, scenarios)] };
    const input = JSON.stringify(draw(3) === 0 ? mutated(pair, draw) : pair);
    return { what: 'pair', input, parse: () => fromPairFile(input), check: checkPair };
  }
  const input = spliced(pick(draw, links), draw);
  return kind < 19
    ? { what: 'link', input, parse: () => decodeLink(input), check: scenario }
    : { what: 'pair', input, parse: () => decodePair(input), check: checkPair };
}

export interface DoorReport {
  readonly findings: readonly { readonly number: number; readonly what: string; readonly finding: string }[];
  readonly opened: number;
  /** The case that took longest to parse, ms: the least of eight where it was long. */
  readonly slowest: { readonly number: number; readonly ms: number };
}

/** Parsing that takes longer is measured again; and wall time in which others had the machine is not its own. */
const LONG_MS = 30;

async function timed(made: Case): Promise<readonly [Result<unknown>, number]> {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; ; n++) {
    const began = performance.now();
    const used = process.cpuUsage();
    const result = await made.parse();
    const { user, system } = process.cpuUsage(used);
    least = Math.min(least, performance.now() - began, (user + system) / 1e3);
    if (least < LONG_MS || n === 7) return [result, least];
  }
}

/** Cases `from` to below `to`. */
export async function fuzzDoor(from: number, to: number): Promise<DoorReport> {
  const findings: { number: number; what: string; finding: string }[] = [];
  let opened = 0;
  let slowest = { number: from, ms: 0 };
  for (let number = from; number < to && findings.length < 20; number++) {
    const made = doorCase(number);
    let finding: Finding;
    try {
      const [result, ms] = await timed(made);
      if (result.ok) opened += 1;
      if (ms > slowest.ms) slowest = { number, ms };
      finding = await made.check(result as Result<never>);
    } catch (error) {
      finding = `threw: ${error instanceof Error ? (error.stack ?? error.message).slice(0, 600) : error}`;
    }
    if (finding !== null) findings.push({ number, what: made.what, finding });
  }
  return { findings, opened, slowest };
}
