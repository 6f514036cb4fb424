import type { MapLayout } from '../mapLayout';

/** A place of the map: a die, and a place in it in reading order. */
export interface Place {
  readonly die: number;
  readonly place: number;
}

const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];

/** Whether the map goes somewhere on this key. */
export function isMapKey(key: string): boolean {
  return keys.includes(key);
}

/**
 * The place that a key leads to: arrows by group (`step` places at a time where several share a mark) and on into the next die of the row or
 * column; Page Up and Page Down by die, Home and End to the ends of the drive. The same place at the drive's edge.
 */
export function neighbourOf(
  layout: MapLayout,
  from: Place,
  key: string,
  step: { across: number; down: number } = { across: 1, down: 1 },
): Place {
  const { dies, groupsPerDie } = layout;
  if (key === 'Home') return { die: 0, place: 0 };
  if (key === 'End') return { die: dies - 1, place: groupsPerDie - 1 };
  if (key === 'PageDown') return from.die + 1 < dies ? { ...from, die: from.die + 1 } : from;
  if (key === 'PageUp') return from.die > 0 ? { ...from, die: from.die - 1 } : from;
  return byArrow(layout, from, key, step);
}

function byArrow(layout: MapLayout, { die, place }: Place, key: string, step: { across: number; down: number }): Place {
  const { columns, rows, dieColumns, dies, groupsPerDie } = layout;
  const dx = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const dy = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  // From the first group of a mark to that of the next.
  const column = Math.floor((place % columns) / step.across) * step.across + dx * step.across;
  const row = Math.floor(Math.floor(place / columns) / step.down) * step.down + dy * step.down;
  const isInside = column >= 0 && column < columns && row >= 0 && row < rows && row * columns + column < groupsPerDie;
  if (isInside) return { die, place: row * columns + column };
  // Off the die: the die that lies that way, at its near edge.
  const dieColumn = (die % dieColumns) + dx;
  const next = die + dx + dy * dieColumns;
  if (dieColumn < 0 || dieColumn >= dieColumns || next < 0 || next >= dies) return { die, place };
  const lastColumn = Math.floor((columns - 1) / step.across) * step.across;
  const lastRow = Math.floor((rows - 1) / step.down) * step.down;
  const entryColumn = dx === 0 ? column : dx > 0 ? 0 : lastColumn;
  const entryRow = dy === 0 ? row : dy > 0 ? 0 : lastRow;
  return { die: next, place: lastOf(layout, entryColumn, entryRow, step.down) };
}

/** The place at column and row, or where the last row is not full the lowest one above it. */
function lastOf({ columns, groupsPerDie }: MapLayout, column: number, row: number, step: number): number {
  let at = row;
  while (at > 0 && at * columns + column >= groupsPerDie) at -= step;
  return Math.min(Math.max(0, at) * columns + column, groupsPerDie - 1);
}
