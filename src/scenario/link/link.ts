/**
 * Links: `#v=1&m=2&from=consistency.1&ftl.victim=fifo` says how the scenario differs from a shipped one where that is short, else
 * `#v=1&m=2&z=...` is the whole, packed. The format is external and versioned: version 1 opens for ever (fixtures in the tests).
 */
import { failure, type Result, success } from '../../lib/result';
import { defaultsOf } from '../fields/field';
import { type SectionName, sections } from '../fields/sections';
import { FORMAT_VERSION, parseScenario } from '../parse';
import { readValue, setPath } from '../paths';
import { inLine, optionKeys, placeKeys } from '../shape';
import { findShipped, shippedScenario, shippedScenarios } from '../shipped/shipped';
import type { Scenario } from '../types';
import { difference } from './compact';
import { pack, unpack } from './deflate';
import type { Place } from './place';

/** Longer ones do not survive every mail program and chat. */
export const MAX_LINK = 2000;
/** A longer link is no longer readable: packing is tried. */
const READABLE = 400;
const MAX_FIELDS = 400;
/** Most characters of a link to read, so that no parsing takes long. */
export const MAX_INCOMING = 100_000;

/** A field's value as a link says it; `readValue` of the decoded text gives it back. */
export function writeValue(value: unknown): string {
  const text =
    typeof value === 'string' && typeof readValue(value) === 'string' && readValue(value) === value ? value : JSON.stringify(value);
  return encodeURIComponent(text).replace(/%(2C|3A|24|40|2F)/g, decodeURIComponent);
}

function readable(scenario: Scenario, id: string): string {
  const from = `${id}.${shippedScenarios[id]?.length ?? 1}`;
  const fields = difference(shippedScenario(id), scenario).map(([path, value]) => `${path}=${writeValue(value)}`);
  return [`#v=${FORMAT_VERSION}`, `m=${scenario.m}`, `from=${from}`, ...fields].join('&');
}

/** The scenario without the parts that are as they are where nothing is said; those of the FTL hang on the preset. */
function withoutDefaults(scenario: Scenario): Partial<Scenario> {
  const isSaid = (name: SectionName): boolean =>
    name === 'ftl' || JSON.stringify(scenario[name]) !== JSON.stringify(defaultsOf(sections[name]));
  return Object.fromEntries(Object.entries(scenario).filter(([key]) => !Object.hasOwn(sections, key) || isSaid(key as SectionName)));
}

/**
 * The link's fragment, with its `#`, to a scenario and a place in it; a failure where it would be longer than `MAX_LINK`; nothing is ever
 * cut off.
 */
export async function encodeLink(scenario: Scenario, place: Place | null = null): Promise<Result<string>> {
  const candidates = Object.keys(shippedScenarios).map((id) => readable(scenario, id));
  let best = candidates.reduce((a, b) => (b.length < a.length ? b : a));
  if (best.length > READABLE) {
    const packed = `#v=${FORMAT_VERSION}&m=${scenario.m}&z=${await pack(JSON.stringify(withoutDefaults(scenario)))}`;
    if (packed.length < best.length) best = packed;
  }
  // Few links name a place: its writer is fetched for them.
  if (place !== null) best = [best, ...(await import('./place')).placeFields(place)].join('&');
  if (best.length <= MAX_LINK) return success(best);
  return failure(
    `The scenario is too long for a link: ${best.length.toLocaleString('en-US')} characters, and ${MAX_LINK.toLocaleString('en-US')} are allowed; save it as a file instead.`,
  );
}

/** Keys and values of a fragment, its `#` left out; a value with broken escapes is taken as it stands. */
export function fieldsOf(fragment: string): readonly (readonly [string, string])[] {
  const plain = (text: string): string => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  return fragment.split('&').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at > 0 ? [[plain(pair.slice(0, at)), plain(pair.slice(at + 1))] as const] : [];
  });
}

function versionFault(version: string | undefined): string | null {
  if (version === undefined) return 'The link is not a scenario: it does not begin with #v=1.';
  if (version === String(FORMAT_VERSION)) return null;
  if (/^\d{1,6}$/.test(version) && Number(version) > FORMAT_VERSION)
    return `The link has version ${version}, from a newer ssdscope; this one reads version ${FORMAT_VERSION}, so reload the page or update it.`;
  return `The link is broken: it gives "${inLine(version, 40)}" as the version of its format; this page reads version ${FORMAT_VERSION}.`;
}

async function inputOf(fields: ReadonlyMap<string, string>): Promise<Result<unknown>> {
  const packed = fields.get('z');
  if (packed !== undefined) {
    const text = await unpack(packed);
    const value = text === null ? undefined : readValue(text);
    return typeof value === 'object' && value !== null
      ? success(value)
      : failure('The link is broken: its packed part cannot be read, so it may have been cut off.');
  }
  const from = fields.get('from') ?? '';
  const base = findShipped(from);
  if (!base)
    return failure(
      `The link is broken: it builds on a scenario "${inLine(from, 40)}" that this page does not have; there are ${Object.keys(shippedScenarios).join(', ')}.`,
    );
  return success(shippedScenario(base.numbered));
}

/** The input that a link stands for, before `parseScenario`: the command line overrides its fields. Never throws. */
export async function linkInput(address: string): Promise<Result<unknown>> {
  if (address.length > MAX_INCOMING)
    return failure(`The link is broken: it has ${address.length.toLocaleString('en-US')} characters, and at most ${MAX_LINK} are allowed.`);
  const pairs = fieldsOf(address.slice(address.indexOf('#') + 1));
  if (pairs.length > MAX_FIELDS)
    return failure(`The link is broken: it has ${pairs.length} fields, and at most ${MAX_FIELDS} are allowed.`);
  const fields = new Map(pairs);
  const version = versionFault(fields.get('v'));
  if (version) return failure(version);
  let input = await inputOf(fields);
  for (const [path, text] of pairs) {
    if (!input.ok) return input;
    if (path === 'v' || path === 'from' || path === 'z' || placeKeys.includes(path) || optionKeys.includes(path)) continue;
    input = setPath(input.value, path, readValue(text));
  }
  return input;
}

/** The scenario of a fragment (`#v=1&...`) or a whole address; else one clear sentence per fault. Never throws. */
export async function decodeLink(address: string): Promise<Result<Scenario>> {
  const input = await linkInput(address);
  return input.ok ? parseScenario(input.value) : input;
}
