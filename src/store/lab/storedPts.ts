import { type KeptTest, keptDrive, measuredAgain } from '../../scenario/pts/kept';
import type { PtsName } from '../../scenario/pts/names';
import { ptsTest } from '../../scenario/pts/procedures';
import type { PtsEntry } from './ptsLab';

/** Every test is a file of its own, fetched when it is opened. */
const files = import.meta.glob<KeptTest>('./storedPts/*.json', { import: 'default' });

/** A test that came with the page, and the model that measured it. */
export interface StoredTest {
  readonly m: number;
  readonly entry: PtsEntry;
}

/** Reads a test that came with the page, as if it had been computed; null where it cannot be read. */
export async function storedTest(name: PtsName): Promise<StoredTest | null> {
  const kept = await files[`./storedPts/${name}.json`]?.();
  const drive = kept === undefined ? null : keptDrive(kept);
  if (kept === undefined || drive === null || !drive.ok) return null;
  const test = ptsTest(name);
  const measured = measuredAgain(kept);
  const prepared = test.runs.at(-1)?.prepare.length ?? 0;
  return { m: kept.m, entry: { test, scenario: drive.value, status: 'done', measured, prepared, seconds: 0, fault: null } };
}
