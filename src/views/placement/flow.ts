/** The flow of pages from who wrote or owns them to the groups they were programmed into: where its ribbons lie. */
import type { WhoPays } from '../../store/selections/series/whoPays';

/** A band from one side to the other. */
export interface Ribbon {
  readonly owner: number;
  /** Collection moved these pages; else the host wrote them. */
  readonly isMoved: boolean;
  /** Owner of the groups that they went to; for shared ones the number behind those of the host. */
  readonly into: number;
  /** For each 100 pages that the host wrote. */
  readonly pages: number;
  /** Upper edges at both sides, and how high, px. */
  readonly left: number;
  readonly right: number;
  readonly high: number;
}

/** A side's bar: what was written or moved of an owner, or what went to the groups of one. */
export interface Bar {
  readonly owner: number;
  readonly isMoved: boolean;
  readonly pages: number;
  readonly top: number;
  readonly high: number;
}

export interface Flow {
  readonly ribbons: readonly Ribbon[];
  readonly left: readonly Bar[];
  readonly right: readonly Bar[];
}

/** Room between two bars, px. */
const gap = 7;

interface Part {
  readonly owner: number;
  readonly isMoved: boolean;
  readonly into: number;
  readonly pages: number;
}

function partsOf({ handles, pages }: WhoPays): readonly Part[] {
  const by = 100 / pages;
  const written = handles.map(({ handle, wrote, into }): Part => ({ owner: handle, isMoved: false, into, pages: wrote * by }));
  const moved = handles.flatMap(({ handle, moved: all, movedTo }) =>
    movedTo.flatMap((share, into): Part[] =>
      share > 0 && all > 0 ? [{ owner: handle, isMoved: true, into, pages: all * share * by }] : [],
    ),
  );
  return [...written, ...moved];
}

/** Bars from the top down, one for each key in the order in which keys come. */
function barsOf(
  parts: readonly Part[],
  keyOf: (part: Part) => string,
  scale: number,
): { bars: readonly Bar[]; topOf: ReadonlyMap<string, number> } {
  const sums = new Map<string, Bar>();
  for (const part of parts) {
    const before = sums.get(keyOf(part));
    const pages = (before?.pages ?? 0) + part.pages;
    sums.set(keyOf(part), { owner: part.owner, isMoved: part.isMoved, pages, top: 0, high: pages * scale });
  }
  let top = 0;
  const topOf = new Map<string, number>();
  const bars = [...sums].map(([key, bar]) => {
    const at = { ...bar, top };
    topOf.set(key, top);
    top += bar.high + gap;
    return at;
  });
  return { bars, topOf };
}

/** Lays the flow out in `height` px: at the left what the host wrote and what was moved, by owner; at the right the groups. */
export function layFlow(who: WhoPays, height: number): Flow {
  const parts = partsOf(who);
  const total = parts.reduce((sum, { pages }) => sum + pages, 0);
  const leftKey = ({ owner, isMoved }: Part) => `${isMoved ? 'moved' : 'wrote'} ${owner}`;
  const rightKey = ({ into }: Part) => String(into);
  const most = Math.max(new Set(parts.map(leftKey)).size, new Set(parts.map(rightKey)).size);
  const scale = total > 0 ? Math.max(0, height - gap * (most - 1)) / total : 0;
  const left = barsOf(parts, leftKey, scale);
  const byGroup = [...parts].sort((a, b) => a.into - b.into);
  const right = barsOf(byGroup, rightKey, scale);
  const usedLeft = new Map<string, number>();
  const usedRight = new Map<string, number>();
  const take = (used: Map<string, number>, key: string, top: number, high: number) => {
    const at = top + (used.get(key) ?? 0);
    used.set(key, (used.get(key) ?? 0) + high);
    return at;
  };
  const ribbons = parts.map((part): Ribbon => {
    const high = part.pages * scale;
    return {
      ...part,
      high,
      left: take(usedLeft, leftKey(part), left.topOf.get(leftKey(part)) ?? 0, high),
      right: take(usedRight, rightKey(part), right.topOf.get(rightKey(part)) ?? 0, high),
    };
  });
  return {
    ribbons,
    left: left.bars,
    right: right.bars.map((bar, i) => ({ ...bar, owner: [...new Set(byGroup.map(({ into }) => into))][i] ?? 0 })),
  };
}

/** The outline of a ribbon between two x. */
export function ribbonPath({ left, right, high }: Pick<Ribbon, 'left' | 'right' | 'high'>, from: number, to: number): string {
  const middle = (from + to) / 2;
  const n = (value: number) => value.toFixed(1);
  return `M${n(from)} ${n(left)}C${n(middle)} ${n(left)} ${n(middle)} ${n(right)} ${n(to)} ${n(right)}V${n(right + high)}C${n(middle)} ${n(right + high)} ${n(middle)} ${n(left + high)} ${n(from)} ${n(left + high)}Z`;
}
