import { expect, test } from 'vitest';
import { nameOfDrive } from '../../src/scenario/driveName';
import { shippedScenario } from '../../src/scenario/shipped/shipped';
import { calledDrive } from '../../src/store/selections/words/parameters';
import { english } from '../../src/texts/en/english';

const { drive } = shippedScenario('consistency');
const named = (change: Partial<typeof drive>) => nameOfDrive({ ...drive, ...change });

test('a drive as its preset has it has that name, a changed one says so, with its capacity and its dies', () => {
  expect(named({})).toMatchObject({ isSized: false, isChanged: false });
  expect(named({ diesPerChannel: 2, blocksPerPlane: 7691, logicalPages: 117_187_500 })).toMatchObject({ isSized: true, isChanged: true });
  expect(named({ programUs: 900 })).toMatchObject({ isSized: false, isChanged: true });
  expect(calledDrive({ drive }, english)).not.toContain('changed');
  expect(calledDrive({ drive: { ...drive, programUs: 900 } }, english)).toMatch(/840 Pro 256 GB, changed$/);
  expect(calledDrive({ drive: { ...drive, dies: 16 } }, english)).toMatch(/^256.GB of 128.GiB, 8 × 2 dies, else as .*840 Pro 256 GB$/);
});

test('every other preset has its own name, too', () => {
  expect(nameOfDrive({ ...drive, preset: 'nobody.1' })).toEqual({ name: 'nobody.1', isSized: false, isChanged: false });
});
