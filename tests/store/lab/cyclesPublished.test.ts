import { expect, test } from 'vitest';
import { parseScenario } from '../../../src/scenario/parse';
import { areCyclesPublished } from '../../../src/store/lab/experimentFacts';

const driveOf = (preset: string) => {
  const parsed = parseScenario({ drive: { preset } });
  if (!parsed.ok) throw new Error(parsed.faults.join());
  return parsed.value;
};

test('P/E cycles are published where a source of the drive has them, not where they are an estimate or typed in', () => {
  const [estimated, published] = [driveOf('samsung-840-pro-256.1'), driveOf('ocz-vector-256.2')];
  expect(areCyclesPublished(estimated, estimated.drive.peCycles)).toBe(false);
  expect(areCyclesPublished(published, published.drive.peCycles)).toBe(true);
  expect(areCyclesPublished(published, published.drive.peCycles + 1)).toBe(false);
});
