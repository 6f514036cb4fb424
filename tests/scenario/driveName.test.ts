import { expect, test } from 'vitest';
import { nameOfDrive } from '../../src/scenario/driveName';
import { shippedScenario } from '../../src/scenario/shipped';
import { calledDrive } from '../../src/store/selections/parameters';

const { drive } = shippedScenario('consistency');
const named = (change: Partial<typeof drive>) => nameOfDrive({ ...drive, ...change }, (dies) => `${dies} dies`);

test('a drive as its preset has it has that name, a changed one says so, with its capacity and its dies', () => {
  expect(named({})).toMatchObject({ changed: [], isChanged: false });
  const mine = named({ diesPerChannel: 2, blocksPerPlane: 7691, logicalPages: 117_187_500 });
  expect(mine.changed.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(['480 GB', '16 dies']);
  expect(mine.isChanged).toBe(true);
  expect(named({ programUs: 900 })).toMatchObject({ changed: [], isChanged: true });
  expect(calledDrive({ drive })).not.toContain('changed');
  expect(calledDrive({ drive: { ...drive, programUs: 900 } })).toMatch(/840 Pro 256 GB, changed$/);
  expect(calledDrive({ drive: { ...drive, dies: 16 } })).toMatch(/840 Pro 256 GB, changed: 16 dies$/);
});

test('every other preset has its own name, too', () => {
  expect(nameOfDrive({ ...drive, preset: 'nobody.1' }, String)).toEqual({ name: 'nobody.1', changed: [], isChanged: false });
});
