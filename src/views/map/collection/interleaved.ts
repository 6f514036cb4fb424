import type { CSSProperties } from 'react';

/** Pages of the smaller part that are drawn together, so that it is seen: of the host as many as it writes between two moves, about. */
const TOGETHER = 4;

/** A bar of all pages written to flash, the host's among the moves as they come: the share of each, and how often they take turns. */
export function interleaved(won: number, pages: number): CSSProperties {
  const turns = Math.max(1, Math.round(Math.min(won, pages - won) / TOGETHER));
  return { '--yours': String(pages > 0 ? won / pages : 0), '--turns': String(turns) } as CSSProperties;
}
