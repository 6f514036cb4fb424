/**
 * The texts of the page, room by room, in the language in force. A room's English file makes an object, which views read whenever they
 * write something; another language is laid over it, down to its last key. So the English of what is fetched late comes late, too.
 */
import type { RoomName } from './rooms';

/** What a sentence is given: a number that is written for people already, a word, a whole number. */
export type Said = string | number;

type Tree = { [key: string]: unknown };

/** A language, or as much of it as there is. */
export type Texts = Readonly<Partial<Record<RoomName, object>>>;

interface Room {
  /** What the views read. */
  readonly live: Tree;
  readonly english: Tree;
}

const rooms = new Map<RoomName, Room>();
let translated: Texts | null = null;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** A copy of all tables in it. */
function copied(tree: Tree): Tree {
  const copy: Tree = Array.isArray(tree) ? ([] as unknown as Tree) : {};
  for (const key in tree) copy[key] = isTree(tree[key]) ? copied(tree[key]) : tree[key];
  return copy;
}

/** Every text of `live` becomes that of `other`; tables stay the same objects, since others hold them. */
function lay(live: Tree, other: Tree): void {
  for (const key in live) {
    const [mine, theirs] = [live[key], other[key]];
    if (isTree(mine) && isTree(theirs)) lay(mine, theirs);
    else live[key] = theirs;
  }
}

/** A room's texts, in English as they are given here, and from then on in the language in force. */
export function told<T extends object>(name: RoomName, english: T): T {
  const live = english as Tree;
  rooms.set(name, { live, english: copied(live) });
  const other = translated?.[name];
  if (other !== undefined) lay(live, other as Tree);
  return english;
}

/** Lays a language over all rooms, those that come later, too; null: English. */
export function layOver(language: Texts | null): void {
  translated = language;
  for (const [name, { live, english }] of rooms) lay(live, (language?.[name] ?? english) as Tree);
}
