import { helpSections } from '../lessons/help';
import { OWN, stepNumbers } from '../lessons/names';
import { lessonNames } from '../lessons/shipped';
import { failure, type Result, success } from '../lib/result';
import { findExperiment } from '../scenario/experiments/catalogue';
import { experimentNames } from '../scenario/experiments/names';
import { ptsNames } from '../scenario/pts/names';
import { inLine } from '../scenario/shape';
import { type Destination, type DestinationName, destination, type Zoom } from './destination';

/** What may follow the name of a place. */
interface Row {
  /** What `name` is called, and which there are; absent: the place has none. */
  readonly name?: { readonly called: string; readonly known: readonly string[]; readonly optional?: boolean };
  /** What `part` is called, and which there are of a name. */
  readonly part?: { readonly called: string; readonly known: (name: string) => readonly string[] };
}

/** Every place that an address can name: a new one needs a row here, a name in `destination.ts`, and a view that shows it in Dialogs.tsx. */
const table: Readonly<Record<DestinationName, Row>> = {
  lessons: {},
  lesson: {
    name: { called: 'lesson', known: [...lessonNames, OWN] },
    part: { called: 'step', known: stepNumbers },
  },
  experiments: {},
  experiment: {
    name: { called: 'experiment', known: experimentNames },
    part: { called: 'tab', known: (name) => findExperiment(name)?.variants.map(({ id }) => id) ?? [] },
  },
  sweep: {},
  fit: { name: { called: 'part', known: ['your-drive'], optional: true } },
  compose: {},
  pts: { name: { called: 'test', known: ptsNames, optional: true } },
  facts: {},
  endurance: {},
  cleaning: {},
  truth: {},
  runs: {},
  results: {},
  traces: {},
  help: { name: { called: 'section', known: helpSections, optional: true } },
};

export const destinationNames = Object.keys(table) as readonly DestinationName[];

const isName = (text: string): text is DestinationName => Object.hasOwn(table, text);

/** Every place there is: what tests walk through. */
export function allDestinations(): readonly Destination[] {
  return destinationNames.flatMap((to) => {
    const { name, part } = table[to];
    const alone = name === undefined || name.optional ? [destination(to)] : [];
    const named = (name?.known ?? []).flatMap((each) => [
      destination(to, each),
      ...(part?.known(each) ?? []).map((tab) => destination(to, each, tab)),
    ]);
    return [...alone, ...named];
  });
}

/** A broken escape is taken as it stands, as in every field of a link. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function unknown(what: string, given: string, known: readonly string[]): Result<Destination> {
  return failure(
    known.length === 0
      ? `go names the ${what} "${inLine(given, 40)}", and there is none.`
      : `go names the ${what} "${inLine(given, 40)}"; there ${known.length === 1 ? 'is' : 'are'} ${known.join(', ')}.`,
  );
}

/** The place that a link's `go` names: `experiment/consistency/25`; else one sentence. Never throws. */
export function readDestination(text: string): Result<Destination> {
  const [to = '', name, part, ...rest] = text.split('/').map(decoded);
  if (!isName(to)) return unknown('place', to, destinationNames);
  const row = table[to];
  if (name === undefined)
    return row.name === undefined || row.name.optional
      ? success(destination(to))
      : failure(`go names no ${row.name.called}; there are ${row.name.known.map((each) => `${to}/${each}`).join(', ')}.`);
  if (!row.name?.known.includes(name)) return unknown(row.name?.called ?? `part of ${to}`, name, row.name?.known ?? []);
  if (part === undefined) return success(destination(to, name));
  const tabs = row.part?.known(name) ?? [];
  if (!tabs.includes(part)) return unknown(row.part?.called ?? `part of ${name}`, part, tabs);
  return rest.length === 0 ? success(destination(to, name, part)) : unknown(`part of ${part}`, rest.join('/'), []);
}

const MAX_SECONDS = 1e12;

/** The stretch that a link's `zoom` names, `FROM-TO` in seconds of the plot; else one sentence. */
export function readZoom(text: string): Result<Zoom> {
  const [, from = '', to = ''] = /^(\d{1,13}(?:\.\d{1,6})?)-(\d{1,13}(?:\.\d{1,6})?)$/.exec(decoded(text)) ?? [];
  const zoom: Zoom = [Number(from), Number(to)];
  if (to !== '' && zoom[0] < zoom[1] && zoom[1] <= MAX_SECONDS) return success(zoom);
  return failure(
    `zoom is "${inLine(decoded(text), 40)}"; it must be FROM-TO in seconds of the plot, FROM before TO, for instance 60-90.5.`,
  );
}
