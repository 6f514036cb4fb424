import type { Engine } from '../../../src/engine/engine';
import { drivePresets } from '../../../src/scenario/drives/table';
import { between, meanIops, meanWaf } from '../../../src/scenario/experiments/series';
import { parseScenario } from '../../../src/scenario/parse';
import { row, type TruthRow } from './row';
import { measured, scenarioOf } from './runs';

const SECONDS = 2000;
const scales = [16, 64] as const;
/** The first that fits into memory stands for full size. */
const sizes = [1, 2, 4, 8] as const;
/** Drives of today would write for hours: they are measured over their first drive writes. */
const LATE = 0.6;

interface Figures {
  readonly waf: number;
  readonly iops: number;
  readonly cliff: number;
}

function figuresAt(engine: Engine, preset: string, scale: number): Figures {
  const phases = [
    { do: 'erase' },
    { do: 'write', pattern: 'sequential', kib: 128, qd: 32, passes: 1 },
    { do: 'write', pattern: 'random', kib: 4, qd: 32, seconds: SECONDS },
  ];
  const test = measured(engine, scenarioOf({ scale, drive: { preset }, phases })).phases[2];
  const late = between(test, SECONDS * LATE);
  return { waf: meanWaf(late) ?? Number.NaN, iops: meanIops(late) ?? Number.NaN, cliff: test?.collectingSince ?? Number.NaN };
}

/** What scaling changes of each preset: its consistency test at 1:16 and 1:64 against full size, or the largest that fits. */
export function scaled(engine: Engine): readonly TruthRow[] {
  const presets = Object.entries(drivePresets).filter(([id]) => id !== 'tiny');
  return presets.flatMap(([id, list]) => {
    const preset = `${id}.${list.length}`;
    const largest = sizes.find((scale) => parseScenario({ scale, drive: { preset } }).ok) ?? 1;
    const full = figuresAt(engine, preset, largest);
    return scales.flatMap((scale) => {
      const small = figuresAt(engine, preset, scale);
      const same = { section: 'scales', of: preset, scale, low: null, high: null, n: 1 } as const;
      const off = (of: 'waf' | 'iops') => Math.abs(small[of] / full[of] - 1) * 100;
      return [
        row({ ...same, what: 'write amplification', value: off('waf'), unit: '%', aim: 3 }),
        row({ ...same, what: 'mean IOPS', value: off('iops'), unit: '%', aim: 6 }),
        row({ ...same, what: 'first collection', value: Math.abs(small.cliff - full.cliff), unit: 's', aim: 2 }),
      ].filter(({ value }) => Number.isFinite(value));
    });
  });
}
