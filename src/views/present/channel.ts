/** Messages between presenter and notes, two windows of one browser. */
export interface Told {
  readonly tell: 'scene';
  /** From 1; 0: no scene is on screen. */
  readonly at: number;
  readonly count: number;
  readonly name: string;
  readonly text: string;
  readonly notes: readonly string[];
  /** Name of the scene after this one; null: there is none. */
  readonly next: string | null;
  readonly iops: number | null;
  readonly waf: number | null;
}

export const commands = ['hello', 'next', 'back', 'run', 'blank'] as const;
/** Commands of the notes; `hello` asks for the present state. */
export type Command = (typeof commands)[number];

const isFields = (data: unknown): data is Readonly<Record<string, unknown>> => typeof data === 'object' && data !== null;

/** A command of the notes; null: none. Another build may be in the other window. */
export function readCommand(data: unknown): Command | null {
  return isFields(data) ? (commands.find((command) => command === data.ask) ?? null) : null;
}

/** A message of the presenter; null: none that this build knows. */
export function readTold(data: unknown): Told | null {
  if (!isFields(data) || data.tell !== 'scene') return null;
  const { at, count, name, text, notes, next, iops, waf } = data;
  const isNumber = (value: unknown) => value === null || (typeof value === 'number' && Number.isFinite(value));
  const isSound =
    Number.isInteger(at) &&
    Number.isInteger(count) &&
    typeof name === 'string' &&
    typeof text === 'string' &&
    Array.isArray(notes) &&
    notes.every((note) => typeof note === 'string') &&
    (next === null || typeof next === 'string') &&
    isNumber(iops) &&
    isNumber(waf);
  return isSound ? (data as unknown as Told) : null;
}

/** The channel of a presentation: its windows know its name, others do not. */
export function channelOf(id: string): BroadcastChannel {
  return new BroadcastChannel(`ssdscope-notes-${id}`);
}
