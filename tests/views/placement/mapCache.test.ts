import { expect, test } from 'vitest';
import type { MapFrame, MapTotals } from '../../../src/engine/totals';
import { coverage } from '../../../src/scenario/mapOnFlash';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import { mapWords } from '../../../src/views/placement/MapCache';
import { fakeRun } from '../fakes';

const totals: MapTotals = { lookups: 2000, hits: 500, misses: 1500, reads: 1490, programs: 20, relocated: 3, updates: 0, erases: 0 };
const waits = { readUs: 21.3, writeUs: null };
const map: MapFrame = { waits: { total: waits, phase: waits }, total: totals, phase: totals, picture: new Float64Array(6) };

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('what was looked up, read and programmed, and what a read takes', () => {
  const readLatencyUs = { mean: 94.7, p50: 90, p99: 100, p999: null, p9999: null };
  expect(plain(mapWords(fakeRun({ frame: { map, readLatencyUs } }), english))).toBe(
    'In this step 1,500 of 2,000 look-ups missed, 1,490 pages of the map were read and 23 changed ones programmed. A read takes 94.7 µs on average, 21.3 µs of it to wait for the map.',
  );
  expect(mapWords(fakeRun({ frame: { map, readLatencyUs: { ...readLatencyUs, mean: null } } }), german)).toBe(
    'In diesem Schritt 2.000\u2011mal nachgeschlagen, 1.500\u2011mal nicht im RAM; 1.490 Seiten der Zuordnung gelesen und 23 geänderte programmiert.',
  );
  expect(mapWords(fakeRun({ frame: { map: null } }), english)).toBe('Nothing has been looked up in this step yet.');
});

test('the RAM of the shipped drive has room for 65 MiB of 932 MiB of map; a larger one for all of it', () => {
  const s = shippedScenario('dramless-reads');
  expect(coverage(s)).toBeCloseTo((65 * 256) / Math.ceil(s.drive.logicalPages / 1024), 6);
  expect(coverage({ ...s, map: { ...s.map, hostMiB: 5000 } })).toBe(1);
});
