/** What may stand where the cursor is: names of fields at the beginning of a line, names of figures within braces. */
import { figureNames } from '../check/figures';
import { fieldGuide } from './fieldGuide';

export interface Completion {
  /** What is offered. */
  readonly name: string;
  /** What is put in behind what is there already. */
  readonly rest: string;
}

/** Completions that are offered at once. */
const MOST = 8;

/** Completions at a place of a text; none where nothing has been begun. */
export function completions(text: string, at: number): readonly Completion[] {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const key = /^[a-z]+$/.exec(line)?.[0];
  const figure = /\{(?:[^{}]*[^\w.{}])?([A-Za-z]\w*)$/.exec(line)?.[1];
  const [begun, names, end] = key !== undefined ? [key, fieldGuide.map((field) => field.key), ': '] : [figure ?? '', figureNames, ''];
  if (begun === '') return [];
  const fitting = names.filter((name) => name.startsWith(begun) && name !== begun);
  return fitting.slice(0, MOST).map((name) => ({ name, rest: name.slice(begun.length) + end }));
}
