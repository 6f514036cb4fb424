import { expect, test } from 'vitest';
import type { ZonesFrame } from '../../../src/engine/totals';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import { zonesWords } from '../../../src/views/placement/Zones';
import { fakeRun } from '../fakes';

const zones: ZonesFrame = {
  pages: 64,
  state: new Uint8Array(2),
  written: new Uint32Array(2),
  valid: new Uint32Array(2),
  handle: new Uint8Array(2),
  isVictim: new Uint8Array(2),
  resets: 3,
  finished: 0,
  closedByLimit: 0,
  errors: {},
  host: 'log',
};

test('what the log and the drive wrote for each page, and what was refused', () => {
  // 75 million pages of the host, and 57 million that were moved: 1.76.
  const run = fakeRun({ frame: { zones } });
  expect(zonesWords(run, english)).toBe('Host WAF 1.76, because its log cleans zones, × drive WAF 1.00.');
  const refused = fakeRun({ frame: { zones: { ...zones, host: 'direct', errors: { 'Zone Is Full': 2 } } } });
  expect(zonesWords(refused, german)).toBe('WAF des Laufwerks 1,00: programmierte Seiten je Seite des Hosts. Abgelehnt: Zone Is Full × 2.');
});
