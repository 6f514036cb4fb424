import { seconds, whole } from '../../domain/format';
import type { Plan } from '../../engine/types';
import { countsRequests } from './phase';

/** A run of text, bold where it is a number to look at. */
export interface Part {
  readonly text: string;
  readonly bold: boolean;
}

export function bold(text: string): Part {
  return { text, bold: true };
}

type Piece = string | Part | readonly Part[];

function isList(piece: Piece): piece is readonly Part[] {
  return Array.isArray(piece);
}

/** A template whose bold pieces stay bold; neighbours of one weight become one part, empty ones vanish. */
export function tell(strings: TemplateStringsArray, ...pieces: readonly Piece[]): readonly Part[] {
  const parts: Part[] = [];
  const add = (part: Part) => {
    const last = parts.at(-1);
    if (part.text === '') return;
    if (last !== undefined && last.bold === part.bold) parts[parts.length - 1] = { text: last.text + part.text, bold: part.bold };
    else parts.push(part);
  };
  strings.forEach((text, i) => {
    add({ text, bold: false });
    const piece = pieces[i];
    if (piece === undefined) return;
    if (typeof piece === 'string') add({ text: piece, bold: false });
    else for (const part of isList(piece) ? piece : [piece]) add(part);
  });
  return parts;
}

/** The sentences that there are, one space between them. */
export function sentences(...all: readonly (readonly Part[])[]): readonly Part[] {
  return all.filter((one) => one.length > 0).reduce((told, one) => (told.length === 0 ? one : tell`${told} ${one}`), []);
}

export function plainText(parts: readonly Part[]): string {
  return parts.map((part) => part.text).join('');
}

/** "1 page", "12 pages", "no page". */
export function counted(n: number, one: string, many = `${one}s`): string {
  return n === 0 ? `no ${one}` : `${whole(n)} ${n === 1 ? one : many}`;
}

/** A moment of the plots' axis: "812 s", "1 request", "36 requests". */
export function plotTime(plan: Plan, at: number): string {
  return countsRequests(plan) ? `${whole(Math.round(at))}\u00a0${Math.round(at) === 1 ? 'request' : 'requests'}` : seconds(at);
}

/** What the unit of collection is called: a block where dies have one plane, else a group. */
export function groupNoun(plan: Plan): 'block' | 'group' {
  return plan.sim.planesPerDie === 1 ? 'block' : 'group';
}

/** "group", "simulated group" where a group as simulated is not a group of the real drive: its pages are fewer, or of another kind. */
export function countedGroup(plan: Plan): string {
  return plan.sim.pagesPerGroup === plan.full.pagesPerGroup ? groupNoun(plan) : `simulated ${groupNoun(plan)}`;
}
