import type { Engine } from '../../../src/engine/engine';
import { CONTROLLER_US } from '../../../src/scenario/drives/controller';
import { drivePresets } from '../../../src/scenario/drives/table';
import { between, meanIops } from '../../../src/scenario/experiments/series';
import { row, type TruthRow } from './row';
import { measured, scenarioOf } from './runs';

const SECONDS = 2000;
const LATE = 0.6;
const SCALE = 16;

/** Steady random writes of the consistency test. */
function steadyIops(engine: Engine, preset: string, relocateUs: number): number {
  const phases = [
    { do: 'erase' },
    { do: 'write', pattern: 'sequential', kib: 128, qd: 32, passes: 1 },
    { do: 'write', pattern: 'random', kib: 4, qd: 32, seconds: SECONDS },
  ];
  const test = measured(engine, scenarioOf({ scale: SCALE, drive: { preset, relocateUs }, phases })).phases[2];
  return meanIops(between(test, SECONDS * LATE)) ?? Number.NaN;
}

/** What the controller's time for a moved page would do to each drive whose sources do not tell it: rates with it, in percent of those without. */
export function controllers(engine: Engine, only: readonly string[]): readonly TruthRow[] {
  return Object.entries(drivePresets)
    .filter(([id, list]) => (only.length === 0 ? id !== 'tiny' : only.includes(id)) && list.at(-1)?.drive.relocateUs === 0)
    .map(([id, list]) => {
      const of = `${id}.${list.length}`;
      const [without, with_] = [0, CONTROLLER_US].map((us) => steadyIops(engine, of, us)) as [number, number];
      const same = { section: 'controllers', of, scale: SCALE, low: null, high: null, n: 1, aim: null } as const;
      return row({
        ...same,
        what: `steady random writes with ${CONTROLLER_US} µs a moved page`,
        value: (100 * with_) / without,
        unit: '%',
      });
    });
}
