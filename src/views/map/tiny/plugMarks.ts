import type { PowerReply } from '../../../engine/answers';

/** What a page has to do with a power loss: the buffer alone has it, or it is read again since. */
export type PlugMark = 'buffered' | 'back';

/** Pages by what they have to do with a power loss: those that one would take now, and the places that the last one made valid again. */
export interface PlugMarks {
  readonly lpns: ReadonlySet<number>;
  readonly slots: ReadonlySet<number>;
}

/** `power`: what is known of this very moment, and whether nothing has happened since the last loss; null: nothing. */
export function plugMarks(power: { readonly reply: PowerReply; readonly isFresh: boolean } | null): PlugMarks {
  if (!power?.reply.ok) return { lpns: new Set(), slots: new Set() };
  const { now, past } = power.reply;
  return {
    lpns: new Set(now?.pages.flatMap(({ lpn, what }) => (what === 'trim' ? [] : [lpn]))),
    slots: new Set(power.isFresh ? past?.pages.flatMap(({ slot }) => slot ?? []) : []),
  };
}
