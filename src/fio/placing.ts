/** Placement identifiers of jobs: fio 3.34 has them for flexible data placement (`fdp`), 3.38 for streams, too (`dataplacement`). HOWTO, "I/O engine specific parameters". */
import type { HostPhase, Scenario } from '../scenario/types';
import type { JobReader } from './jobReader';
import type { Fields } from './sideBySide';
import { writeSize } from './units';

type Option = readonly [key: string, value: string];

/** Placement of a scenario as a file says it. */
export interface JobPlacement {
  readonly interface: 'fdp' | 'streams';
  readonly handles: number;
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
  const isFdp = reader.flag('fdp') || said === 'fdp';
  const list = given(reader, 'plids', 'fdp_pli');
  const select = given(reader, 'plid_select', 'fdp_pli_select');
  if (!isFdp && said !== 'streams') {
    if (said !== null && said !== 'none') reader.leave('dataplacement', 'it must be none, fdp or streams');
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
  return { interface: isFdp ? 'fdp' : 'streams', handles: Math.max(1, ...(plids ?? [])) + 1 };
}

/** One placement for the drive, from those of its jobs; null where none names one. */
export function placementOf(jobs: readonly (JobPlacement | null)[], notices: string[]): JobPlacement | null {
  const all = jobs.filter((job) => job !== null);
  const [first] = all;
  if (first === undefined) return null;
  if (all.some((job) => job.interface !== first.interface))
    notices.push(`Some jobs use fdp and others streams; the drive of a scenario has one, ${first.interface}.`);
  return { interface: first.interface, handles: Math.max(...all.map(({ handles }) => handles)) };
}

/** What a step's places are in a job; the ranges of a scheme stand in a file of their own, and are told. */
export function placeOptions(phase: HostPhase, scenario: Scenario, path: string, bytes: number, left: string[]): Option[] {
  const { placement } = scenario;
  if (phase.do === 'read' || (phase.plids === null && phase.scheme === null)) return [];
  if (placement.interface !== 'fdp' && placement.interface !== 'streams') return [];
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

/** What a job file says of the drive's placement: nothing, so that it is told. */
export function placementLeft({ placement }: Scenario): readonly string[] {
  const { interface: name, handles, classifier } = placement;
  if (name === 'none' || name === 'zns') return [];
  if (name === 'auto') return [`placement.classifier is "${classifier}"; the drive tags by itself, which no job can ask for.`];
  const engine =
    name === 'fdp' ? ' Placement needs ioengine=io_uring_cmd with cmd_type=nvme, or xnvme, and the generic device /dev/ngXnY.' : '';
  return [`placement has ${handles} handles, and how they are isolated and cleaned; that is the device's own.${engine}`];
}
