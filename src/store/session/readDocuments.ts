/** What links and files hold, read: fetched when one comes. */

import type { Destination, Zoom } from '../../destinations/destination';
import { readDestination, readZoom } from '../../destinations/readDestination';
import { type ReadLook, readLook } from '../../destinations/readLook';
import { withUnit } from '../../domain/format';
import { PAGE_BYTES, usedPages } from '../../domain/spare';
import { isJobFile } from '../../fio/jobFile';
import { readJobs } from '../../fio/readJobs';
import { failure, type Result } from '../../lib/result';
import { fromFile } from '../../scenario/file';
import { type AddressParts, isScenarioLink } from '../../scenario/link/address';
import { decodeLink } from '../../scenario/link/link';
import { type LinkOptions, optionsOfLink } from '../../scenario/link/linkOptions';
import { decodePair, fromPairFile } from '../../scenario/link/pairLink';
import { type Place, placeOfFile, placeOfLink } from '../../scenario/link/place';
import { parseScenario } from '../../scenario/parse';
import { hasRequests } from '../../scenario/procedure';
import type { Phase, Scenario, SideJob } from '../../scenario/types';
import type { Language, Saying } from '../../texts/language';
import { placeOf } from './asRun';
import type { Session } from './session';

/** Jobs that are described one by one. */
const MOST = 4;

/** "random writes, 4 KiB, QD 8" */
function described(job: Pick<SideJob, 'do' | 'pattern' | 'kib' | 'mixKiB' | 'qd'>, language: Language): string {
  const { jobs: words, panels, phaseKinds } = language;
  const size = job.mixKiB === null ? withUnit(String(job.kib), 'KiB') : panels.mixedSizes;
  return words.described(phaseKinds[job.do].name(panels.shortPatternNames[job.pattern], size), job.qd);
}

function stepsOf(phase: Phase, language: Language): readonly string[] {
  const { phaseKinds } = language;
  const { seconds } = language.numbers;
  if (phase.do === 'idle') return [`${phaseKinds.idle.name('', '')}, ${seconds(phase.seconds)}`];
  if (phase.do === 'trim') return ['TRIM'];
  return 'pattern' in phase && hasRequests(phase) ? [phase, ...(phase.beside ?? [])].map((job) => described(job, language)) : [];
}

/** What was read from a job file of which nothing was left out, in a sentence: its jobs with their patterns, sizes and depths. */
function jobsRead({ phases }: Scenario, language: Language): string {
  const { jobs: words } = language;
  const all = phases.flatMap((phase) => stepsOf(phase, language));
  return words.allRead(all.slice(0, MOST).join('; '), all.length - Math.min(MOST, all.length));
}

/** What a link or a file holds: a scenario, or two that are compared. */
export interface Opened {
  readonly a: Scenario;
  readonly b?: Scenario;
  readonly place?: Place;
  /** What is said of it besides the notices of its parser. */
  readonly told?: readonly Saying[];
}

/** What an address says of the page beside the run, and what was wrong with it. */
export interface Sight {
  readonly destination: Destination | null;
  readonly zoom: Zoom | null;
  readonly look: ReadLook | null;
  readonly options: LinkOptions | null;
  readonly faults: readonly string[];
}

/** Reads what an address says beside the run. */
export function readSight({ go, zoom, look, asked }: AddressParts): Sight {
  const place = go === null ? null : readDestination(go);
  const span = zoom === null ? null : readZoom(zoom);
  const looks = look === null ? null : readLook(look);
  const wishes = asked === '' ? null : optionsOfLink(`#${asked}`);
  return {
    destination: place?.ok ? place.value : null,
    zoom: span?.ok ? span.value : null,
    look: looks?.ok ? looks.value : null,
    options: wishes?.options ?? null,
    faults: [
      ...[place, span, looks].flatMap((read) => (read === null ? [] : read.ok ? read.notices : read.faults)),
      ...(wishes?.notices ?? []),
    ],
  };
}

/** Follows the page that an address names; returns a sentence where the drive has none of its number. */
export function followNamed(session: Session, { page }: ReadLook): readonly string[] {
  const { plan, recalled } = session.state;
  if (page === null || plan === null || page === recalled.page?.lpn) return [];
  const last = plan.full.usedPages - 1;
  if (page > last) return [`look names the page ${page}; it must be a whole number from 0 to ${last}.`];
  session.recall({ what: 'page', lpn: page });
  return [];
}

function alone(result: Result<Scenario>): Result<Opened> {
  return result.ok ? { ...result, value: { a: result.value } } : result;
}

/** What was read, at the place that stands beside it. */
function placed(result: Result<Opened>, read: (scenario: Scenario) => Result<Place>): Result<Opened> {
  if (!result.ok) return result;
  const place = read(result.value.a);
  return place.ok ? { ...result, value: { ...result.value, place: place.value } } : place;
}

/** Reads a link: its scenario or two, and the place in it. */
export async function readLink(hash: string): Promise<Result<Opened>> {
  const read = /[#&]b=/.test(hash) ? await decodePair(hash) : alone(await decodeLink(hash));
  if (!/[#&](at|paused|until)\b/.test(hash)) return read;
  return placed(read, (scenario) => placeOfLink(hash, scenario));
}

/** The jobs of a fio job file on the drive `on`, or on the usual one; a part that is left out is a notice, and where nothing is, what was read. */
function readJobFile(text: string, on: Scenario | null): Result<Opened> {
  const { drive, ftl, userSpare, scale } = on ?? {};
  // A share of the device is one of what the host can use.
  const device = on && usedPages(on) * PAGE_BYTES;
  const jobs = readJobs(text, device);
  if (!jobs.ok) return jobs;
  const parsed = alone(parseScenario({ ...(on ? { drive, ftl, userSpare, scale } : {}), ...jobs.value }));
  if (!parsed.ok) return parsed;
  const notices = [...jobs.notices, ...parsed.notices];
  const told = notices.length > 0 ? [] : [(language: Language) => jobsRead(parsed.value.a, language)];
  return { ...parsed, value: { ...parsed.value, told }, notices };
}

/** Reads a file of a scenario or of two, or of fio's jobs, which run on the drive `on`; one that cannot be read is a fault, too. */
export async function readFile(file: { text(): Promise<string> }, on: Scenario | null): Promise<Result<Opened>> {
  try {
    return readText(await file.text(), on);
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error));
  }
}

function readText(text: string, on: Scenario | null): Result<Opened> {
  if (isJobFile(text)) return readJobFile(text, on);
  // A scenario has no field of this name; where the word stands in its own name, the reader finds no pair.
  const read = /"pair"\s*:\s*\[/.test(text) ? fromPairFile(text) : alone(fromFile(text));
  if (!/"(at|paused|until)"\s*:/.test(text)) return read;
  return placed(read, (scenario) => placeOfFile(text, scenario));
}

/** Where links and files are opened. */
interface Opener {
  readonly session: Session;
  readonly openBoth: (opened: Opened, notices: readonly Saying[], push: boolean) => Promise<void>;
  readonly listShipped: () => Promise<unknown>;
  readonly openUsual: () => Promise<void>;
  readonly isWanted: (hash: string) => boolean;
}

/** Opens the scenario of the address; where that is broken, a run that is on screen stays, a page that has none opens the default, and a sentence says so. */
export async function openFragment(opener: Opener, hash: string): Promise<void> {
  const { session } = opener;
  const result = await readLink(hash);
  // A drive that has the name of a shipped one is named by what differs from that.
  await opener.listShipped();
  if (!opener.isWanted(hash)) return;
  if (result.ok) return opener.openBoth(result.value, result.notices, false);
  const isFirst = session.state.run === null;
  if (isFirst) await opener.openUsual();
  const faults = result.faults.join(' ');
  session.fail('link', ({ remarks }) => `${faults} ${isFirst ? remarks.defaultRuns : remarks.driveStays}`);
}

/** Opens a scenario file or a fio job file; any other leaves the run as it is and says why. */
export async function openFile(opener: Opener, file: { readonly name: string; text(): Promise<string> }): Promise<void> {
  const { session } = opener;
  const result = await readFile(file, session.state.scenario);
  await opener.listShipped();
  if (result.ok) await opener.openBoth(result.value, [...result.notices, ...(result.value.told ?? [])], true);
  else session.fail('file', ({ remarks }) => remarks.notOpened(file.name, result.faults.join(' ')));
}

/** Opens a link in place of what is on screen; sentences where it cannot. */
export async function openLink(opener: Opener, link: string): Promise<readonly Saying[]> {
  if (!isScenarioLink(link)) return [({ remarks }) => remarks.linkWithoutScenario];
  const result = await readLink(link.slice(link.indexOf('#')));
  if (!result.ok) return result.faults;
  await opener.openBoth(result.value, result.notices, false);
  return [];
}

/** Follows a run that was opened at a place, at rest: gives that place until the run goes on, goes elsewhere or is another; `left` is called then. */
export function holdPlace(session: Session, place: Place, left: () => void): () => Place | null {
  const { run, scenario } = session.state;
  let held: Place | null = place;
  let rest: string | null = null;
  const look = () => {
    const { playback } = session.state;
    if (playback.computing || playback.seeking) return;
    const here = JSON.stringify(placeOf(session.state));
    rest ??= here;
    if (session.state.run === run && session.state.scenario === scenario && !playback.running && here === rest) return;
    held = null;
    stop();
    left();
  };
  const stop = session.store.subscribe(look);
  look();
  return () => held;
}
