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
  /** What `name` is called, which there are, and where all of them are; absent: the place has none. */
  readonly name?: { readonly called: string; readonly known: readonly string[]; readonly all: string; readonly optional?: boolean };
  /** Which parts there are of a name. */
  readonly part?: (name: string) => readonly string[];
}

/** Every place that an address can name: a new one needs a row here, a name in `destination.ts`, and a view that shows it in Dialogs.tsx. */
const table: Readonly<Record<DestinationName, Row>> = {
  lessons: {},
  lesson: { name: { called: 'a lesson', known: [...lessonNames, OWN], all: 'Lessons' }, part: stepNumbers },
  experiments: {},
  experiment: {
    name: { called: 'an experiment', known: experimentNames, all: 'Experiments' },
    part: (name) => findExperiment(name)?.variants.map(({ id }) => id) ?? [],
  },
  sweep: {},
  fit: { name: { called: 'a part of Your drive', known: ['your-drive'], all: 'Your drive', optional: true } },
  compose: {},
  pts: { name: { called: 'a test', known: ptsNames, all: 'SNIA tests', optional: true } },
  facts: {},
  endurance: {},
  cleaning: {},
  truth: {},
  runs: {},
  results: {},
  traces: {},
  help: { name: { called: 'a section of the help', known: helpSections, all: 'Help', optional: true } },
};

/** What a reader would write for a place: the name of its button, or of one thing without saying which. */
const otherNames: Readonly<Record<string, DestinationName>> = {
  'your-drive': 'fit',
  accuracy: 'truth',
  experiment: 'experiments',
  lesson: 'lessons',
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
      ...(part?.(each) ?? []).map((tab) => destination(to, each, tab)),
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

const quoted = (given: string): string => `"${inLine(given, 40)}"`;

const noPart = (given: string): Result<Destination> =>
  failure(`This link names a part that is not here: ${quoted(given)}. Without it the link opens the whole.`);

/** The place that a link's `go` names: `experiment/consistency/25`; else one or two sentences for its reader. Never throws. */
export function readDestination(text: string): Result<Destination> {
  // Who shortens an address may leave a slash at its end.
  const [to = '', given, part, ...rest] = text.replace(/\/+$/, '').split('/').map(decoded);
  // The index numbers the lessons.
  const name = to === 'lesson' && given !== undefined ? (lessonNames[Number(given) - 1] ?? given) : given;
  const other = name === undefined && Object.hasOwn(otherNames, to) ? otherNames[to] : undefined;
  if (other !== undefined) return success(destination(other));
  if (!isName(to)) return failure(`This link names a place that is not here: ${quoted(to)}. The menu leads to all that there are.`);
  const row = table[to];
  if (name === undefined) return success(destination(to));
  if (row.name === undefined) return noPart(name);
  if (!row.name.known.includes(name))
    return failure(`This link names ${row.name.called} that is not here: ${quoted(name)}. Open ${row.name.all} for all of them.`);
  if (part === undefined) return success(destination(to, name));
  if (row.part?.(name).includes(part) !== true) return noPart(part);
  return rest.length === 0 ? success(destination(to, name, part)) : noPart(rest.join('/'));
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
