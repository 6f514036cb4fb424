import { useMemo } from 'react';
import type { BlockColumns, Plan } from '../../engine/types';
import { type Skipped, skippedOf } from '../../store/selections/series/skipped';
import type { Ends, MapColumn } from './draw/mapColumns';

/** What a column says of every group at one moment. */
export interface MapValues {
  /** By group; overwritten by the next call. */
  readonly values: Float64Array;
  /** The same for the whole run. */
  readonly ends: Ends;
  readonly skipped: Skipped;
}

/** Reads a column of a run's drive; its arrays are made once. */
export function useMapValues(plan: Plan, column: MapColumn): (columns: BlockColumns) => MapValues {
  return useMemo(() => {
    const { sim } = plan;
    const values = new Float64Array(sim.dies * sim.groupsPerDie);
    const ends = column.ends(plan);
    return (columns) => {
      const skipped = skippedOf(columns, plan);
      column.read({ columns, skipped, low: ends.low }, sim, values);
      return { values, ends, skipped };
    };
  }, [plan, column]);
}
