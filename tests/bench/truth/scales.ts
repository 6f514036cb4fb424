import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Engine } from '../../../src/engine/engine';
import { drivePresets } from '../../../src/scenario/drives/table';
import { between, meanIops, meanWaf } from '../../../src/scenario/experiments/series';
import { MODEL_REVISION, parseScenario } from '../../../src/scenario/parse';
import { coarsestScale, findPreset } from '../../../src/scenario/presets';
import { row, type TruthRow } from './row';
import { measured, scenarioOf } from './runs';

const SECONDS = 2000;
const scales = [16, 64] as const;
/** The first that fits into memory stands for full size. */
const sizes = [1, 2, 4, 8] as const;
/** Drives of today would write for hours: they are measured over their first drive writes. */
const LATE = 0.6;
/** Figures of full sizes take minutes each: what this machine measured of the same drive, scale and revision is not measured twice. */
const KEPT = '.cache/truth-scales.json';

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

function keptFigures(engine: Engine, preset: string, scale: number): Figures {
  const kept: Record<string, Figures> = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {};
  const { drive, ftl, map, scaledErases } = findPreset(preset)?.preset ?? {};
  const key = JSON.stringify({ m: MODEL_REVISION, scale, drive, ftl, map, ...(scale > 1 && { scaledErases }) });
  const known = kept[key];
  if (known !== undefined) return known;
  const figures = figuresAt(engine, preset, scale);
  mkdirSync(dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify({ ...kept, [key]: figures }));
  return figures;
}

/** The newest numbering of each preset; `only`: of these, named without a number, and of all where there are none. */
function newest(only: readonly string[]): readonly string[] {
  return Object.entries(drivePresets).flatMap(([id, list]) =>
    (only.length === 0 ? id !== 'tiny' : only.includes(id)) ? [`${id}.${list.length}`] : [],
  );
}

/** The numbering before, where this one is the same drive: its runs are this one's at 1:16 and 1:64, and old links open them. */
function before(preset: string): string | null {
  const { id, preset: own } = findPreset(preset) ?? {};
  const list = drivePresets[id ?? ''] ?? [];
  const last = list.at(-2);
  const isSame = own?.scale !== undefined && JSON.stringify({ ...last, scale: own.scale }) === JSON.stringify(own);
  return isSame ? `${id}.${list.length - 1}` : null;
}

/**
 * The consistency test of each preset at full size, or the largest that fits, and what scaling changes of it: at the scale that it opens at,
 * at 1:16 and at 1:64.
 */
export function scaled(engine: Engine, only: readonly string[]): readonly TruthRow[] {
  return newest(only).flatMap((preset) => {
    const same = before(preset);
    const rows = scaledRows(engine, preset, same === null ? [coarsestScale(preset), ...scales] : [coarsestScale(preset)]);
    return same === null ? rows : [...rows, ...scaledRows(engine, same, scales)];
  });
}

function scaledRows(engine: Engine, preset: string, at: readonly number[]): readonly TruthRow[] {
  const largest = sizes.find((scale) => parseScenario({ scale, drive: { preset } }).ok) ?? 1;
  const full = keptFigures(engine, preset, largest);
  const of = { section: 'scales', of: preset, low: null, high: null, n: 1 } as const;
  const whole = [
    row({ ...of, scale: largest, what: 'write amplification', value: full.waf, unit: '', aim: null }),
    row({ ...of, scale: largest, what: 'mean IOPS', value: full.iops, unit: 'IOPS', aim: null }),
    row({ ...of, scale: largest, what: 'first collection', value: full.cliff, unit: 's', aim: null }),
  ];
  const coarser = [...new Set(at)].filter((scale) => scale > largest);
  const parts = coarser.flatMap((scale) => {
    const small = keptFigures(engine, preset, scale);
    const off = (figure: 'waf' | 'iops') => Math.abs(small[figure] / full[figure] - 1) * 100;
    return [
      row({ ...of, scale, what: 'write amplification', value: off('waf'), unit: '%', aim: 3 }),
      row({ ...of, scale, what: 'mean IOPS', value: off('iops'), unit: '%', aim: 6 }),
      row({ ...of, scale, what: 'first collection', value: Math.abs(small.cliff - full.cliff), unit: 's', aim: 2 }),
    ];
  });
  return [...whole, ...parts].filter(({ value }) => Number.isFinite(value));
}
