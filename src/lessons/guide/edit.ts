/**
 * A lesson's text changed field by field, as a form does it. The text stays what it is: comments, fields that the form does not know and the
 * order of all others are kept. Values are taken as they stand, so that a blank at the end of what is being typed is not lost.
 */

/** A line of a text: a field, or what goes on with one. */
export interface Line {
  readonly key: string;
  readonly value: string;
}

interface Spot extends Line {
  /** First and last line, from 0. */
  readonly from: number;
  readonly to: number;
}

/** What stands before the first step (part 0), or a step (from 1). */
export interface Part {
  /** Lines, from 0; `to` is behind the last. */
  readonly from: number;
  readonly to: number;
  readonly fields: readonly Spot[];
}

/** Order in which fields are written that were not there. */
const order = [
  ['lesson', 'minutes', 'learn', 'asks'],
  ['step', 'drive', 'set', 'at', 'show', 'text'],
  ['choice', 'number', 'draw', 'vote', 'right', 'wrong'],
  ['curve', 'origin', 'range', 'unit', 'answer', 'within', 'start', 'fall', 'level', 'hear'],
  ['then', 'change', 'names', 'measure', 'after', 'verdict', 'say', 'claim', 'reveal', 'see'],
  ['exercise'],
].flat();

const placeOf = (key: string): number => {
  const place = order.indexOf(key);
  return place < 0 ? order.length : place;
};

const fieldOf = (line: string): Line | null => {
  const [, key, value] = /^([a-z]{2,12}):[ \t]?(.*)$/.exec(line) ?? [];
  return key === undefined || value === undefined ? null : { key, value };
};

/** The parts of a text, the head first. */
export function partsOf(text: string): readonly Part[] {
  const lines = text.split('\n');
  const parts: { from: number; to: number; fields: Spot[] }[] = [{ from: 0, to: lines.length, fields: [] }];
  for (const [i, line] of lines.entries()) {
    const part = parts.at(-1);
    const field = fieldOf(line);
    const last = part?.fields.at(-1);
    if (part === undefined) continue;
    if (field?.key === 'step') {
      part.to = i;
      parts.push({ from: i, to: lines.length, fields: [{ ...field, from: i, to: i }] });
    } else if (field !== null) part.fields.push({ ...field, from: i, to: i });
    else if (last !== undefined && /^\s+\S/.test(line))
      part.fields[part.fields.length - 1] = { ...last, value: `${last.value} ${line.trim()}`, to: i };
  }
  return parts;
}

/** Values of a field in a part, as they stand. */
export function valuesOf({ fields }: Part, key: string): readonly string[] {
  return fields.filter((field) => field.key === key).map(({ value }) => value);
}

/** The text whose part has these lines in place of all its lines of these keys. */
export function withLines(text: string, at: number, keys: readonly string[], put: readonly Line[]): string {
  const part = partsOf(text)[at];
  if (part === undefined) return text;
  const lines = text.split('\n');
  const gone = part.fields.filter(({ key }) => keys.includes(key));
  const least = Math.min(...keys.map(placeOf));
  const before = part.fields.filter(({ key }) => placeOf(key) < least).at(-1);
  const place = gone[0]?.from ?? (before === undefined ? part.from : before.to + 1);
  const isGone = (i: number) => gone.some(({ from, to }) => i >= from && i <= to);
  const written = put.map(({ key, value }) => `${key}: ${value.replace(/\s*\n\s*/g, ' ')}`);
  return [...lines.slice(0, place), ...written, ...lines.slice(place).filter((_, i) => !isGone(place + i))].join('\n');
}

/** The text with one value of a field; null: without it. */
export function withValue(text: string, at: number, key: string, value: string | null): string {
  return withLines(text, at, [key], value === null ? [] : [{ key, value }]);
}

/** The text with steps put behind a part. */
export function withStep(text: string, behind: number, step: string): string {
  const lines = text.split('\n');
  const { to } = partsOf(text)[behind] ?? { to: lines.length };
  const head = lines.slice(0, to).join('\n').trimEnd();
  const rest = lines.slice(to).join('\n').trim();
  return `${head}\n\n${step.trimEnd()}\n${rest === '' ? '' : `\n${rest}\n`}`;
}

/** The text without a step. */
export function withoutStep(text: string, at: number): string {
  const part = partsOf(text)[at];
  if (part === undefined || at === 0) return text;
  const lines = text.split('\n');
  return `${[...lines.slice(0, part.from), ...lines.slice(part.to)].join('\n').trimEnd()}\n`;
}
