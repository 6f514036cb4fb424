import type { BlockDetail, PageDetail, PowerReply } from '../../../engine/answers';
import type { Geometry } from '../../../engine/types';
import { addressOfPage } from '../../../store/selections/drive/addresses';

/** Pages by what they have to do with a power loss: those that one would take now, and the places that the last one made valid again. */
export interface PlugMarks {
  readonly lpns: ReadonlySet<number>;
  /** What is read again at a place: an older copy of what the buffer had, or what was trimmed. */
  readonly slots: ReadonlyMap<number, 'older' | 'trim'>;
}

/** `power`: what is known of this very moment, and whether nothing has happened since the last loss; null: nothing. */
export function plugMarks(power: { readonly reply: PowerReply; readonly isFresh: boolean } | null): PlugMarks {
  if (!power?.reply.ok) return { lpns: new Set(), slots: new Map() };
  const { now, past } = power.reply;
  return {
    lpns: new Set(now?.pages.flatMap(({ lpn, what }) => (what === 'trim' ? [] : [lpn]))),
    slots: new Map(
      (power.isFresh ? (past?.pages ?? []) : []).flatMap(({ slot, what }) =>
        slot === null ? [] : [[slot, what === 'trim' ? 'trim' : 'older'] as const],
      ),
    ),
  };
}

const isBuffered = ({ lpn, state }: PageDetail, { lpns }: PlugMarks): boolean => lpn !== null && state === 'valid' && lpns.has(lpn);

/** Pages that the buffer alone has, in the order of the places that are kept for them, which are told, too. */
export function bufferedPages(
  blocks: readonly BlockDetail[],
  plug: PlugMarks,
  sim: Geometry,
): readonly { readonly lpn: number; readonly slot: number }[] {
  return blocks.flatMap((block) =>
    block.pages.flatMap((page, i) =>
      page.lpn !== null && isBuffered(page, plug) ? [{ lpn: page.lpn, slot: addressOfPage(block, i, sim) }] : [],
    ),
  );
}

/** A block as the flash has it: a place that is kept for a page of the buffer is free until that is programmed. */
export function onFlash(detail: BlockDetail, plug: PlugMarks): BlockDetail {
  if (!detail.pages.some((page) => isBuffered(page, plug))) return detail;
  const free: Pick<PageDetail, 'state' | 'lpn' | 'relocated'> = { state: 'free', lpn: null, relocated: false };
  return { ...detail, pages: detail.pages.map((page) => (isBuffered(page, plug) ? { ...page, ...free } : page)) };
}
