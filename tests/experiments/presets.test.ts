import { expect, test } from 'vitest';
import { parseScenario } from '../../src/scenario/parse';
import { drivePresets } from '../../src/scenario/presets';
import { createEngine } from './setup';

const every = Object.entries(drivePresets).flatMap(([id, list]) => list.map((preset, i) => [`${id}.${i + 1}`, preset] as const));

test.each(every)('%s opens and runs in the engine', async (name, preset) => {
  const scale = name.startsWith('tiny') ? 1 : preset.drive.logicalPages > 5e8 ? 256 : 64;
  const scenario = parseScenario({
    scale,
    drive: { preset: name },
    phases: [
      { do: 'erase' },
      { do: 'write', pattern: 'sequential', kib: scale === 1 ? 4 : 128, passes: 1 },
      { do: 'write', kib: 4, passes: 0.3 },
      { do: 'read', kib: 4, requests: 64_000 },
    ],
  });
  if (!scenario.ok) throw new Error(scenario.faults.join());
  expect(scenario.value.ftl).toMatchObject(preset.ftl ?? {});
  const engine = await createEngine();
  expect(engine.load(scenario.value)).toMatchObject({ ok: true });
  let reply = engine.advance({ maxRequests: 1e6, columns: false });
  while (reply.stop !== 'end') reply = engine.advance({ maxRequests: 1e6, columns: false });
  engine.check();
  const { hostBytesWritten, hostBytesRead, nandBytesProgrammed } = reply.frame.totals;
  expect(hostBytesWritten / (1.3 * scenario.value.drive.logicalPages * 4096)).toBeCloseTo(1, 1);
  expect(hostBytesRead).toBeGreaterThan(0);
  expect(nandBytesProgrammed).toBeGreaterThan(hostBytesWritten * 0.9);
});
