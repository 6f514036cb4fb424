import { expect, test } from 'vitest';
import { rowsOf } from '../../src/engine/report';
import { sampleIndex } from '../../src/engine/sampleFields';
import { drivePresets } from '../../src/scenario/drives/table';
import { parseScenario } from '../../src/scenario/parse';
import { createEngine } from '../engine/setup';
import { expectSound } from './setup';

const every = Object.entries(drivePresets).flatMap(([id, list]) => list.map((preset, i) => [`${id}.${i + 1}`, preset] as const));

test.each(every)('%s opens and runs in the engine', async (name, preset) => {
  const isTiny = name.startsWith('tiny');
  const at = (scale: number) =>
    parseScenario({
      scale,
      drive: { preset: name },
      phases: [
        { do: 'erase' },
        { do: 'write', pattern: 'sequential', kib: isTiny ? 4 : 128, passes: 1 },
        { do: 'write', kib: 4, passes: 0.3 },
        { do: 'read', kib: 4, requests: 64_000 },
      ],
    });
  // As small as its groups of spare allow.
  const scales = isTiny ? [1] : [1024, 512, 256, 128, 64];
  const scenario = scales.map(at).find(({ ok }) => ok);
  if (!scenario?.ok) throw new Error(`${name}: ${JSON.stringify(scales.map(at))}`);
  expect(scenario.value.ftl).toMatchObject(preset.ftl ?? {});
  const engine = await createEngine();
  expect(engine.load(scenario.value)).toMatchObject({ ok: true });
  let reply = engine.advance({ maxRequests: 1e6, columns: false });
  while (reply.stop !== 'end') reply = engine.advance({ maxRequests: 1e6, columns: false });
  await expectSound(engine, scenario.value);
  const { hostBytesWritten, hostBytesRead, nandBytesProgrammed } = reply.frame.totals;
  expect(hostBytesWritten / (1.3 * scenario.value.drive.logicalPages * 4096)).toBeCloseTo(1, 1);
  expect(hostBytesRead).toBeGreaterThan(0);
  expect(nandBytesProgrammed).toBeGreaterThan(hostBytesWritten * 0.9);
});

test('TLC today: the cache, then three bits at once, then folding while it writes', async () => {
  const scenario = parseScenario({
    scale: 64,
    drive: { preset: 'tlc-nvme-1000' },
    phases: [{ do: 'erase' }, { do: 'write', pattern: 'sequential', kib: 1024, qd: 8, passes: 1 }],
  });
  if (!scenario.ok) throw new Error(scenario.faults.join());
  const engine = await createEngine();
  engine.load(scenario.value);
  const rows: Float64Array[] = [];
  for (;;) {
    const reply = engine.advance({ maxRequests: 1e5, columns: false });
    rows.push(...rowsOf(reply));
    if (reply.stop === 'end') break;
  }
  /** MB/s while the host had written from one to another share of the drive. */
  const rate = (from: number, to: number): number => {
    let written = 0;
    const inside = rows.filter((row) => {
      written += row[sampleIndex.hostBytesWritten] ?? 0;
      return written >= from * 1e12 && written < to * 1e12;
    });
    const sum = (field: 'hostBytesWritten' | 'seconds') => inside.reduce((total, row) => total + (row[sampleIndex[field]] ?? 0), 0);
    return sum('hostBytesWritten') / sum('seconds') / 1e6;
  };
  const [cache, direct, folding] = [rate(0.02, 0.25), rate(0.32, 0.45), rate(0.6, 0.95)];
  // Reviews of drives of 1 TB: 4 to 6 GB/s for 110 to 280 GB, 1.4 to 2 GB/s, 0.5 to 0.7 GB/s.
  expect(cache).toBeGreaterThan(4000);
  expect(direct).toBeLessThan(cache * 0.7);
  expect(direct).toBeGreaterThan(1400);
  expect(folding).toBeLessThan(direct * 0.5);
  expect(folding).toBeGreaterThan(400);
});
