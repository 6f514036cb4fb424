/** Counters of a drive as smartctl and nvme-cli print them, as text or JSON. */
import { failure, type Result, success } from '../../lib/result';
import { type LogFile, quoted, type SmartCounters } from './logFile';

/** NVMe counts data in thousands of 512 bytes. */
const DATA_UNIT = 512_000;
const MIB32 = 32 * 2 ** 20;
const GIB = 2 ** 30;

/** Names of counters as vendors have them, and the bytes of one. */
const hostNames: readonly (readonly [RegExp, number])[] = [
  [/data[_ ]units?[_ ]written/i, DATA_UNIT],
  [/total_lbas_written/i, 512],
  [/host_writes_32mib/i, MIB32],
  [/(?:host|lifetime|total)_writes_gib/i, GIB],
  [/host_bytes_written/i, MIB32],
  // The log of device statistics, for drives whose table has no such attribute.
  [/logical sectors written/i, 512],
];
const nandNames: readonly (readonly [RegExp, number])[] = [
  [/physical[_ ]media[_ ]units[_ ]written/i, 1],
  // nvme-cli's dump of Intel and Solidigm: "sectors" of 32 MiB.
  [/nand_bytes_written/i, MIB32],
  [/nand_writes_32mib/i, MIB32],
  [/nand_writes_(1gib|gib)/i, GIB],
  [/total_nand_writes_gib/i, GIB],
];

/** Micron and Crucial count pages: those of the host, and those that the firmware programs besides. */
const hostPages: typeof hostNames = [[/host_program_page_count/i, 1]];
const ownPages: typeof hostNames = [[/(?:ftl|bckgnd)_program_page_c(?:ount|nt)/i, 1]];

export function isSmart(text: string): boolean {
  const head = text.slice(0, 65_536);
  return [...hostNames, ...nandNames, ...hostPages].some(([name]) => name.test(head));
}

/** A number with separators of thousands; of `{hi, lo}` and of NVMe's raw bytes the whole. */
function numberOf(text: string): number | null {
  const parts = /hi["']?\s*[:=]?\s*(\d+)[^\d]+lo["']?\s*[:=]?\s*(\d+)/i.exec(text);
  if (parts) return Number(parts[1]) * 2 ** 64 + Number(parts[2]);
  const digits = /(\d[\d.,'\u00a0 ]*\d|\d)/.exec(text)?.[1]?.replace(/[.,'\u00a0 ]/g, '');
  return digits === undefined || digits.length > 25 ? null : Number(digits);
}

/**
 * The number of a line: the raw value of a table of attributes, whose flags are a number (`smartctl -A`) or letters (`-x`); the value before the
 * name, of device statistics; else what follows the name.
 */
function inLine(line: string, name: RegExp): number | null {
  const words = line.trim().split(/\s+/);
  if (/^\d+ \S+ 0x/.test(words.slice(0, 3).join(' '))) return Number(words[9] ?? Number.NaN);
  if (/^\d+ \S+ [-POSRCK]{6}/.test(words.slice(0, 3).join(' '))) return Number(words[7] ?? Number.NaN);
  if (/^0x\d+ 0x/.test(words.slice(0, 2).join(' '))) return Number(words[3] ?? Number.NaN);
  const behind = line.slice(line.search(name)).replace(name, '');
  const sectors = /sectors:\s*(\d+)/.exec(behind)?.[1];
  // "12,345 [6.32 GB]": the bracket repeats it.
  return sectors === undefined ? numberOf(behind.replace(/\[.*$/, '')) : Number(sectors);
}

function inText(text: string, names: typeof hostNames): number | null {
  for (const [name, unit] of names) {
    const line = text.split('\n').find((each) => name.test(each));
    if (line === undefined) continue;
    const value = inLine(line, name);
    if (value !== null && Number.isFinite(value)) return value * unit;
  }
  return null;
}

type Json = { readonly [key: string]: Json } | readonly Json[] | string | number | boolean | null;

/** Every field with a name that matches, and every entry of an attribute table of that name. */
function inJson(value: Json, names: typeof hostNames): number | null {
  if (value === null || typeof value !== 'object') return null;
  if (Array.isArray(value)) return firstOf(value, (each) => inJson(each, names));
  const fields = value as { readonly [key: string]: Json };
  for (const [name, unit] of names) {
    for (const [key, inner] of Object.entries(fields)) {
      if (!name.test(key)) continue;
      const number = numberIn(inner);
      if (Number.isFinite(number)) return number * unit;
    }
    const raw = (fields.raw as { readonly value?: Json } | null | undefined)?.value ?? fields.value;
    if (typeof fields.name === 'string' && name.test(fields.name) && typeof raw === 'number') return raw * unit;
  }
  return firstOf(Object.values(fields), (each) => inJson(each, names));
}

/** The number of a field: itself, two halves, or what nvme-cli calls raw. NaN: it is none. */
function numberIn(inner: Json): number {
  if (typeof inner === 'number' || (typeof inner === 'string' && inner.trim() !== '')) return Number(inner);
  if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return Number.NaN;
  const { hi = 0, lo, raw } = inner as { readonly hi?: Json; readonly lo?: Json; readonly raw?: Json };
  return lo === undefined ? Number(raw ?? Number.NaN) : Number(hi) * 2 ** 64 + Number(lo);
}

function firstOf<T, U>(list: readonly T[], of: (each: T) => U | null): U | null {
  for (const each of list) {
    const found = of(each);
    if (found !== null) return found;
  }
  return null;
}

const capacityLine = /(?:user capacity|total nvm capacity|namespace 1 size\/capacity|tnvmcap)\s*:?\s*([\d.,' ]+)/i;

/** The counters of one dump. */
export function readSmart({ name, text }: LogFile): Result<SmartCounters> {
  let json: Json = null;
  if (/^\s*[{[]/.test(text)) {
    try {
      json = JSON.parse(text) as Json;
    } catch {
      return failure(`${quoted(name)} begins as JSON, but is none; it must be one whole dump of smartctl or nvme-cli.`);
    }
  }
  const counted = (names: typeof hostNames): number | null => (json === null ? inText(text, names) : inJson(json, names));
  const [hostBytes, nandBytes] = [counted(hostNames), counted(nandNames)];
  const [host, own] = [counted(hostPages), counted(ownPages)];
  const line = capacityLine.exec(text)?.[1];
  const sizes: readonly (readonly [RegExp, number])[] = [
    [/^nvme_total_capacity$/, 1],
    [/^tnvmcap$/, 1],
  ];
  const user = (json as { readonly user_capacity?: { readonly bytes?: number } } | null)?.user_capacity?.bytes;
  const capacity = json === null ? (line === undefined ? null : numberOf(line)) : (user ?? inJson(json, sizes));
  const pages = host === null || own === null ? null : { host, own };
  if (hostBytes === null && nandBytes === null && pages === null)
    return failure(`${quoted(name)} has no counter of what was written; it must be what smartctl -a or nvme smart-log prints.`);
  return success({ hostBytes: hostBytes ?? Number.NaN, nandBytes, pages, capacity });
}

/** Write amplification between dumps, the earlier one being that with the lower counter; null where they do not say. */
export function smartWaf(dumps: readonly SmartCounters[]): number | null {
  const sorted = [...dumps].sort((a, b) => a.hostBytes - b.hostBytes);
  const [before, after] = [sorted[0], sorted.at(-1)];
  if (before === undefined || after === undefined || before === after) return null;
  const host = after.hostBytes - before.hostBytes;
  if (before.pages && after.pages) {
    const [asked, own] = [after.pages.host - before.pages.host, after.pages.own - before.pages.own];
    return asked > 0 && own >= 0 ? 1 + own / asked : null;
  }
  return host > 0 && before.nandBytes !== null && after.nandBytes !== null ? (after.nandBytes - before.nandBytes) / host : null;
}
