/** Placement identifiers of jobs: fio 3.34 has them for flexible data placement (`fdp`), 3.38 for streams, too (`dataplacement`). HOWTO, "I/O engine specific parameters". */
import { type HandleInterface, namesHandles, placementInterfaces, placementTraits } from '../domain/names';
import type { HostPhase, Scenario } from '../scenario/types';
import type { JobReader } from './jobReader';
import type { Fields } from './sideBySide';
import { writeSize } from './units';

type Option = readonly [key: string, value: string];

/** Placement of a scenario as a file says it. */
export interface JobPlacement {
  readonly interface: HandleInterface;
  readonly handles: number;
}

/** The engine that an interface needs, and what else it asks of whom runs the jobs; fio has the interfaces by the same names. */
const engines: Readonly<Record<HandleInterface, { readonly options: readonly Option[]; readonly asks: string }>> = {
  streams: { options: [['ioengine', 'libaio']], asks: '' },
  fdp: {
    options: [
      ['ioengine', 'io_uring_cmd'],
      ['cmd_type', 'nvme'],
    ],
    asks: ' Placement needs ioengine=io_uring_cmd with cmd_type=nvme, or xnvme, and the generic device /dev/ngXnY.',
  },
};

/** The engine of fio for the drive's interface. */
export function engineOptions({ placement: { interface: name } }: Scenario): readonly Option[] {
  return namesHandles(name) ? engines[name].options : engines.streams.options;
}

const MOST_PLACE = 127;
const MOST_PLACES = 32;

/** `0,2-4`; null: not such a list, or one that is longer than a step's. */
function parsePlaces(text: string): readonly number[] | null {
  const places = text.split(',').flatMap((part): number[] => {
    const [, first, last = first] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(part.trim()) ?? [];
    if (first === undefined || last === undefined || Number(last) < Number(first)) return [Number.NaN];
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => Number(first) + i);
  });
  return places.length <= MOST_PLACES && places.every((place) => place <= MOST_PLACE) ? places : null;
}

/** Under which of its two names an option is given: the older one is that of fio 3.34. */
function given(reader: JobReader, name: string, older: string): string {
  return reader.text(name) === null && reader.text(older) !== null ? older : name;
}

/** Which places the job's writes name; null: none. The drive then has as many handles as the highest place needs. */
export function setPlaces(reader: JobReader, phase: Fields): JobPlacement | null {
  const said = reader.text('dataplacement');
  const name = placementInterfaces.filter(namesHandles).find((each) => each === (reader.flag('fdp') ? 'fdp' : said));
  const list = given(reader, 'plids', 'fdp_pli');
  const select = given(reader, 'plid_select', 'fdp_pli_select');
  if (name === undefined) {
    if (said !== null && said !== 'none') reader.leave('dataplacement', `it must be ${['none', ...Object.keys(engines)].join(' or ')}`);
    for (const key of [list, select, 'dp_scheme']) if (reader.text(key) !== null) reader.leave(key, 'it goes with fdp or dataplacement');
    return null;
  }
  const plids = reader.value(list, parsePlaces, `a list of at most ${MOST_PLACES} numbers and ranges from 0 to ${MOST_PLACE}`);
  const how = reader.text(select) ?? 'roundrobin';
  if (reader.text('dp_scheme') !== null)
    reader.leave('dp_scheme', 'its ranges stand in a file of their own; a scenario has them as scheme');
  else if (how === 'random') phase.plidSelect = 'random';
  else if (how !== 'roundrobin') reader.leave(select, 'it must be roundrobin, random or scheme');
  if (plids === null)
    reader.note('without plids fio uses all handles of the device, of which the file does not tell; its writes go to the first');
  else phase.plids = plids;
  return { interface: name, handles: Math.max(1, ...(plids ?? [])) + 1 };
}

/** One placement for the drive, from those of its jobs; null where none names one. */
export function placementOf(jobs: readonly (JobPlacement | null)[], notices: string[]): JobPlacement | null {
  const all = jobs.filter((job) => job !== null);
  const [first] = all;
  if (first === undefined) return null;
  const other = all.find((job) => job.interface !== first.interface);
  if (other !== undefined)
    notices.push(`Some jobs use ${first.interface} and others ${other.interface}; the drive of a scenario has one, ${first.interface}.`);
  return { interface: first.interface, handles: Math.max(...all.map(({ handles }) => handles)) };
}

/** What a step's places are in a job; the ranges of a scheme stand in a separate file, and are reported. */
export function placeOptions(phase: HostPhase, scenario: Scenario, path: string, bytes: number, left: string[]): Option[] {
  const { placement } = scenario;
  if (phase.do === 'read' || (phase.plids === null && phase.scheme === null)) return [];
  if (!namesHandles(placement.interface)) return [];
  const kind: Option = ['dataplacement', placement.interface];
  if (phase.scheme !== null) {
    const lines = phase.scheme.map(
      ({ from, to, plid }) => `${writeSize(Math.round(from * bytes))}, ${writeSize(Math.round(to * bytes))}, ${plid}`,
    );
    left.push(
      `${path}.scheme stands in a file of its own for fio: write the lines ${lines.join('; ')} to it, and add plid_select=scheme and dp_scheme=FILE.`,
    );
    return [kind];
  }
  const select: Option[] = phase.plidSelect === 'random' ? [['plid_select', 'random']] : [];
  return [kind, ['plids', (phase.plids ?? []).join(',')], ...select];
}

/** A job file cannot state the drive's placement, so it is reported. */
export function placementLeft({ placement }: Scenario): readonly string[] {
  const { interface: name, handles, classifier } = placement;
  const { by } = placementTraits[name];
  if (by === 'drive') return [`placement.classifier is "${classifier}"; the drive tags by itself, which no job can ask for.`];
  if (!namesHandles(name)) return [];
  return [`placement has ${handles} handles, and how they are isolated and cleaned; that is the device's own.${engines[name].asks}`];
}
