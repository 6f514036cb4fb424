/**
 * Links and files of two scenarios that are compared. A link is that of the first with the second behind it: `&b.userSpare=0.195&b=a`
 * says how B differs from A, `&b.seed=7&b=consistency-25.1` how from a shipped one, and `&b=z.…` is the whole, packed.
 * `b` comes last: a program that knows no comparisons then reads one field that it ignores, and opens the first. A file is
 * `{"v": 1, "pair": [A, B]}`.
 */
import { failure, type Result, success } from '../../lib/result';
import { fileInput, foreignFault } from '../file';
import { FORMAT_VERSION, parseScenario } from '../parse';
import { readValue, setPath } from '../paths';
import { isFields } from '../phases';
import { wellFormed } from '../shape';
import type { Scenario } from '../types';
import { difference } from './compact';
import { decodeLink, encodeLink, fieldsOf, MAX_INCOMING, MAX_LINK, writeValue } from './link';
import type { Place } from './place';

/** A, and B beside it. */
export interface ScenarioPair {
  readonly a: Scenario;
  readonly b: Scenario;
}

const isSecond = (key: string): boolean => key === 'b' || key.startsWith('b.');

/** Both as one fragment, with its `#`, and a place on the clock of the first; a failure where it would be longer than `MAX_LINK`. */
export async function encodePair({ a, b }: ScenarioPair, place: Place | null = null): Promise<Result<string>> {
  const first = await encodeLink(a, place);
  if (!first.ok) return first;
  const fromFirst = [
    ...(b.m === a.m ? [] : [`b.m=${b.m}`]),
    ...difference(a, b).map(([path, value]) => `b.${path}=${writeValue(value)}`),
    'b=a',
  ];
  const own = await encodeLink(b);
  const second = [fromFirst.join('&'), ...(own.ok ? [behind(own.value)] : [])].reduce((x, y) => (y.length < x.length ? y : x));
  const link = `${first.value}&${second}`;
  if (link.length <= MAX_LINK) return success(link);
  return failure(
    `The two scenarios are too long for a link: ${link.length.toLocaleString('en-US')} characters, and ${MAX_LINK.toLocaleString('en-US')} are allowed; save them as a file instead.`,
  );
}

/** A link of its own, written behind another: `#v=1&m=2&from=ID&seed=7` as `b.m=2&b.seed=7&b=ID`. */
function behind(link: string): string {
  const fields = link
    .slice(1)
    .split('&')
    .filter((field) => !field.startsWith('v='));
  const base = fields.find((field) => /^(from|z)=/.test(field)) ?? '';
  const rest = fields.filter((field) => field !== base).map((field) => `b.${field}`);
  return [...rest, base.replace(/^from=/, 'b=').replace(/^z=/, 'b=z.')].join('&');
}

/** The two scenarios of a fragment or a whole address; else one clear sentence per fault. Never throws. */
export async function decodePair(address: string): Promise<Result<ScenarioPair>> {
  if (address.length > MAX_INCOMING)
    return failure(`The link is broken: it has ${address.length.toLocaleString('en-US')} characters, and at most ${MAX_LINK} are allowed.`);
  const fields = address.slice(address.indexOf('#') + 1).split('&');
  const keyOf = (field: string): string => fieldsOf(field)[0]?.[0] ?? '';
  const first = await decodeLink(`#${fields.filter((field) => !isSecond(keyOf(field))).join('&')}`);
  if (!first.ok) return first;
  const second = await secondOf(
    fields.filter((field) => isSecond(keyOf(field))),
    first.value,
  );
  if (!second.ok) return failure(...second.faults.map((fault) => `The second scenario: ${fault}`));
  return checked({ a: first.value, b: second.value }, [...first.notices, ...second.notices]);
}

async function secondOf(fields: readonly string[], first: Scenario): Promise<Result<Scenario>> {
  const pairs = fieldsOf(fields.join('&'));
  const base = new Map(pairs).get('b') ?? '';
  if (base !== 'a') {
    const named = base.startsWith('z.') ? `z=${base.slice(2)}` : `from=${encodeURIComponent(wellFormed(base))}`;
    const rest = fields.filter((field) => field.startsWith('b.')).map((field) => field.slice(2));
    return decodeLink(`#${[`v=${FORMAT_VERSION}`, named, ...rest].join('&')}`);
  }
  let input: Result<unknown> = success(first);
  for (const [key, text] of pairs) {
    if (!input.ok) return input;
    if (key.startsWith('b.')) input = setPath(input.value, key.slice(2), readValue(text));
  }
  return input.ok ? parseScenario(input.value) : input;
}

/** Runs are compared in displayed time: samples that are counted in requests have none in common. */
function checked(pair: ScenarioPair, notices: readonly string[]): Result<ScenarioPair> {
  if ([pair.a, pair.b].some(({ sample }) => 'requests' in sample))
    return failure('sample is counted in requests; it must be counted in seconds in both of two scenarios that are compared.');
  return success(pair, [...new Set(notices)]);
}

/** Both as a file; `beside` them what `placeInFile` says. */
export function toPairFile({ a, b }: ScenarioPair, beside: Readonly<Record<string, unknown>> = {}): string {
  return `${JSON.stringify({ v: FORMAT_VERSION, pair: [a, b], ...beside }, null, 2)}\n`;
}

/** The two scenarios of a file's text, or the sentences that say why there are none. */
export function fromPairFile(text: string): Result<ScenarioPair> {
  const input = fileInput(text);
  if (!input.ok) return input;
  const { value } = input;
  if (!isFields(value) || !Array.isArray(value.pair)) return failure('The file holds no pair; it must be {"v": 1, "pair": [A, B]}.');
  if (value.v !== undefined && value.v !== FORMAT_VERSION)
    return failure(`v is ${JSON.stringify(value.v)?.slice(0, 40)}; it must be ${FORMAT_VERSION}.`);
  if (value.pair.length !== 2) return failure(`pair has ${value.pair.length} scenarios; it must have 2.`);
  const [a, b] = value.pair.map((each): Result<Scenario> => {
    const foreign = foreignFault(each);
    return foreign === null ? parseScenario(each) : failure(foreign);
  });
  if (!a?.ok) return failure(...(a?.faults ?? []).map((fault) => `The first scenario: ${fault}`));
  if (!b?.ok) return failure(...(b?.faults ?? []).map((fault) => `The second scenario: ${fault}`));
  return checked({ a: a.value, b: b.value }, [...new Set([...a.notices, ...b.notices])]);
}
