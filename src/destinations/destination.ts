/**
 * Places of the page that an address can name, beside the run: `go=experiment/consistency/25`. What each may name stands in the table of
 * `readDestination.ts`; what opens it, in `src/views/Dialogs.tsx`.
 */
export type DestinationName =
  | 'lessons'
  | 'lesson'
  | 'experiments'
  | 'experiment'
  | 'sweep'
  | 'fit'
  | 'compose'
  | 'pts'
  | 'facts'
  | 'endurance'
  | 'cleaning'
  | 'truth'
  | 'runs'
  | 'results'
  | 'traces'
  | 'help';

/** Places about the drive on screen: they hang on its name. */
export const driveSections = ['facts', 'endurance', 'cleaning'] as const satisfies readonly DestinationName[];

/** Places behind the door of the experiments: its second row. */
export const experimentSections = ['experiments', 'compose', 'sweep', 'pts', 'fit', 'truth'] as const satisfies readonly DestinationName[];

/** A place of the page: `to`, which one, and which part of that. */
export interface Destination {
  readonly to: DestinationName;
  /** Which experiment, which section; null: the place has none, or none was chosen. */
  readonly name: string | null;
  /** Which tab of it; null: the first. */
  readonly part: string | null;
}

export function destination(to: DestinationName, name: string | null = null, part: string | null = null): Destination {
  return { to, name, part };
}

/** The text that `readDestination` reads. */
export function destinationText({ to, name, part }: Destination): string {
  return [to, ...(name === null ? [] : [name]), ...(name === null || part === null ? [] : [part])].map(encodeURIComponent).join('/');
}

/** A stretch of the plots' time axis, displayed seconds. */
export type Zoom = readonly [from: number, to: number];

/** `FROM-TO`, to the microsecond, as `readZoom` reads it. */
export function zoomText([from, to]: Zoom): string {
  const plain = (seconds: number) => String(Math.round(seconds * 1e6) / 1e6);
  return `${plain(from)}-${plain(to)}`;
}
