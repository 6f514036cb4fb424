/** A test of the PTS as it is kept with the page: what was measured of each point, and of which drive. */
import { type Result, success } from '../../lib/result';
import { parseScenario } from '../parse';
import type { Scenario } from '../types';
import type { PtsName } from './names';
import { measures } from './procedures';
import type { Measured } from './results';

export interface KeptTest {
  /** Revision of the model that measured it. */
  readonly m: number;
  readonly name: PtsName;
  readonly preset: string;
  readonly scale: number;
  /** For each run its points, each as `fields`. */
  readonly runs: readonly (readonly (readonly (number | null)[])[])[];
}

const fields = [...measures, 'seconds', 'bytesWritten'] as const;

/** Digits that are kept: more than any table shows. */
const DIGITS = 6;

/** The drive whose tests are kept with the page: that of the front page. */
export const KEPT_DRIVE = { preset: 'samsung-840-pro-256.1', scale: 64 } as const;

/**
 * Waits only empty the buffer of that drive. At 1:16 and 1:64 it is as large as at 1:4, and counts for 4 and 16 times as much: 1:64 gains
 * 138 % by waits, 1:16 30 %, 1:4 8 % as at full size.
 */
const LARGER: Partial<Record<PtsName, number>> = { hir: 4 };

/** 1:N of the smallest drive on which a test means what it means at full size; null: any. */
export const leastDriveFor = (name: PtsName): number | null => LARGER[name] ?? null;

/** The drive and the scale that a test is kept at. */
export const keptAt = (name: PtsName): Pick<KeptTest, 'preset' | 'scale'> => ({ ...KEPT_DRIVE, scale: LARGER[name] ?? KEPT_DRIVE.scale });

export function keptDrive({ preset, scale }: Pick<KeptTest, 'preset' | 'scale'>): Result<Scenario> {
  const parsed = parseScenario({ drive: { preset }, scale });
  return parsed.ok ? success(parsed.value) : parsed;
}

export function keptRuns(measured: readonly (readonly Measured[])[]): KeptTest['runs'] {
  const kept = (value: number | null) => (value === null ? null : Number(value.toPrecision(DIGITS)));
  return measured.map((run) => run.map((point) => fields.map((field) => kept(point[field]))));
}

export function measuredAgain({ runs }: KeptTest): readonly (readonly Measured[])[] {
  return runs.map((run) =>
    run.map((point) => Object.fromEntries(fields.map((field, i) => [field, point[i] ?? null])) as unknown as Measured),
  );
}

/** Whether a test of one drive is a test of the other: what a test uses of a scenario is the same. */
export function areSameDrive(one: Scenario, other: Scenario): boolean {
  const used = ({ drive, ftl, userSpare, seed }: Scenario) => JSON.stringify([drive, ftl, userSpare, seed]);
  return used(one) === used(other);
}
