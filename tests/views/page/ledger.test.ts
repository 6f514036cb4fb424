import { expect, test } from 'vitest';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import { costOfOne, costSinceStart } from '../../../src/views/page/told/Ledger';
import { fakeRun } from '../fakes';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const victim = (validPages: number, pages: number) => fakeRun({ frame: { lastVictim: { group: 0, die: 0, validPages, pages } } });

test('the figure of one collection is worked out from its pages; nothing is divided by none', () => {
  expect(costOfOne(victim(227, 256), english)).toBe('This collection: 256 pages written to flash, 29 for the host: 256 / 29 = 8.83.');
  expect(costOfOne(victim(227, 256), german)).toContain('256 / 29 = 8,83');
  expect(costOfOne(victim(256, 256), english)).toBe('');
  expect(costOfOne(fakeRun({ frame: { lastVictim: null } }), english)).toBe('');
});

test('that since the start is what was programmed over what was written, in their units', () => {
  const run = fakeRun();
  const totals = { ...run.frame.totals, hostBytesWritten: 40e9, nandBytesProgrammed: 100e9 };
  expect(plain(costSinceStart({ ...run, frame: { ...run.frame, totals } }, english))).toBe(
    'Since the start: 100 GB programmed / 40 GB written = 2.50.',
  );
  const none = { ...totals, hostBytesWritten: 0, nandBytesProgrammed: 0 };
  expect(costSinceStart({ ...run, frame: { ...run.frame, totals: none } }, english)).toBe('');
});
