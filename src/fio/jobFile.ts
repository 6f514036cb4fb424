/** fio's job files: sections of options. HOWTO, "Job file format". */
import { failure, type Result, success } from '../lib/result';

export interface Job {
  readonly name: string;
  /** Options of the job and of the global sections before it, in small letters; one without a value has "1". */
  readonly options: ReadonlyMap<string, string>;
}

const MAX_BYTES = 1_000_000;
const MAX_JOBS = 256;
/** Other names of the same options. */
const aliases: Readonly<Record<string, string>> = {
  readwrite: 'rw',
  blocksize: 'bs',
  ba: 'blockalign',
  io_limit: 'io_size',
  wait_for_previous: 'stonewall',
  steadystate: 'ss',
  steadystate_duration: 'ss_dur',
  steadystate_ramp_time: 'ss_ramp',
};

/** True where the first line that says anything is the head of a section. */
export function isJobFile(text: string): boolean {
  for (const line of text
    .slice(0, 65_536)
    .replace(/^\uFEFF/, '')
    .split('\n')) {
    const said = line.trim();
    if (said === '' || said.startsWith('#') || said.startsWith(';')) continue;
    return /^\[[^\]{}":,]+\]$/.test(said);
  }
  return false;
}

/** Text of a file as a sentence of one line can hold it. */
export function shownText(text: string): string {
  const cut = text.length > 60 ? `${text.slice(0, 57)}...` : text;
  return cut.replace(/[^ -~\u00a1-\u1fff]/g, '?');
}

/** Jobs in order. Lines that cannot be read are faults with their numbers; `include` is one, because the other file is not at hand. */
export function parseJobFile(text: string): Result<readonly Job[]> {
  if (text.length > MAX_BYTES)
    return failure(`The job file has ${text.length.toLocaleString('en-US')} characters; it must have at most 1,000,000.`);
  const faults: string[] = [];
  const jobs: { name: string; options: Map<string, string> }[] = [];
  const global = new Map<string, string>();
  let open: Map<string, string> | null = null;
  for (const [i, raw] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#') || line.startsWith(';')) continue;
    const head = /^\[([^\]]+)\]$/.exec(line)?.[1];
    if (head !== undefined) {
      open = head === 'global' ? global : new Map(global);
      if (open !== global) jobs.push({ name: shownText(head), options: open });
      continue;
    }
    const [, key, value] = /^([a-z_][a-z0-9_]*)\s*(?:=\s*(.*))?$/i.exec(line) ?? [];
    if (key === undefined || open === null)
      faults.push(`Line ${i + 1} is ${JSON.stringify(shownText(line))}; it must be [a section] or option=value in one.`);
    else open.set(aliases[key.toLowerCase()] ?? key.toLowerCase(), (value ?? '1').trim());
    if (faults.length >= 20) break;
  }
  if (faults.length > 0) return failure(...faults);
  if (jobs.length === 0) return failure('The job file has no job; it must have a section other than [global].');
  if (jobs.length > MAX_JOBS) return failure(`The job file has ${jobs.length} jobs; it must have at most ${MAX_JOBS}.`);
  return success(jobs);
}

/** The text of a job file; an option whose value is "1" is written as a bare word where fio takes it as such. */
export function writeJobFile(
  comments: readonly string[],
  sections: readonly (readonly [name: string, options: readonly (readonly [string, string])[]])[],
): string {
  const body = sections.map(([name, options]) =>
    [`[${name}]`, ...options.map(([key, value]) => (value === '' ? key : `${key}=${value}`)), ''].join('\n'),
  );
  return [...comments.map((line) => `; ${line}`), '', ...body].join('\n');
}
