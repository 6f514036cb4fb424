/** Fields as settings and as facts, in the order of their tables. Data alone, worked out when the page is built. */
import { driveFields } from './drive';
import type { Control, Differs, FactGroup, Field, Fields, Unit } from './field';
import { phaseFields } from './phase';
import { runFields } from './run';
import { sections } from './sections';

/** A number of the scenario as a setting. */
export interface NumberRow {
  readonly section: string;
  readonly key: string;
  readonly control: Control;
  readonly low: number;
  readonly high: number;
  readonly above: boolean;
  readonly step: number | null;
  readonly unit: Unit | null;
}

/** Fields of a step in parts of the settings. */
export type KeyOfControl<C extends Control> = keyof {
  readonly [K in keyof typeof phaseFields as (typeof phaseFields)[K] extends { readonly control: C } ? K : never]: true;
};

const tables: readonly (readonly [string, Fields])[] = [
  ['drive', driveFields],
  ...Object.entries(sections),
  ['run', runFields],
  ['phase', phaseFields],
];
const rows = tables.flatMap(([section, fields]) => Object.entries(fields).map(([key, row]) => ({ section, key, row })));

function numberRow(section: string, key: string, row: Field<unknown>): NumberRow[] {
  if (row.range === undefined || row.control === undefined || row.control === 'apart') return [];
  const { low, high, above = false } = row.range;
  return [{ section, key, control: row.control, low, high, above, step: row.step ?? null, unit: row.unit ?? null }];
}

/** Numbers that have a field in the settings, each with its part of them. */
export const numberRows: readonly NumberRow[] = rows.flatMap(({ section, key, row }) => numberRow(section, key, row));

export interface FactRow {
  readonly section: string;
  readonly key: string;
  readonly group: FactGroup;
  /** Name under which presets list it among their estimates, where that is not its own. */
  readonly alias: string | null;
  readonly unit: Unit | null;
  /** With this value it is left out; absent: it is always told. */
  readonly hiddenAt?: unknown;
}

/** Facts of a drive. */
export const factRows: readonly FactRow[] = rows.flatMap(({ section, key, row }) => {
  if (row.fact === undefined) return [];
  const [group, alias = null] = typeof row.fact === 'string' ? [row.fact] : row.fact;
  return [{ section, key, group, alias, unit: row.unit ?? null, ...(row.hides === true ? { hiddenAt: row.off } : {}) }];
});

export interface DifferenceRow {
  readonly section: string;
  readonly key: string;
  readonly as: Differs[0];
}

/** In what two drives may differ, what matters most first. */
export const differenceRows: readonly DifferenceRow[] = rows
  .flatMap(({ section, key, row }) => (row.differs === undefined ? [] : [{ section, key, as: row.differs[0], rank: row.differs[1] }]))
  .sort((a, b) => a.rank - b.rank)
  .map(({ section, key, as }) => ({ section, key, as }));
