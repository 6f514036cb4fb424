import { expect, test } from 'vitest';
import { encodeLink } from '../../src/scenario/link/link';
import { shippedScenario } from '../../src/scenario/shipped/shipped';
import { sim } from './sim';

/** What `--json` says of a run. */
async function told(...argv: readonly string[]) {
  const { status, out, err } = await sim([...argv, '--json']);
  expect(err).toBe('');
  expect(status).toBe(0);
  return JSON.parse(out);
}

test('--json has each power loss by the names of the format; a run without one has none', async () => {
  const { powerLosses } = await told('preset:plug-tiny');
  expect(powerLosses).toEqual([
    expect.objectContaining({ offSeconds: 1, acknowledgedLost: 6, unacknowledgedLost: 0, trimsReturned: 7, mapReplayedPages: 126 }),
  ]);
  const [{ at, readySeconds, checkpointSeconds, scanSeconds, paddingSeconds }] = powerLosses;
  expect(at).toMatchObject({ phase: 1, request: 60 });
  expect(readySeconds).toBeCloseTo(checkpointSeconds + scanSeconds + paddingSeconds, 12);
  expect(await told('preset:tiny')).not.toHaveProperty('powerLosses');
});

test('file, link and --until tell the same loss; before it there is none', async () => {
  const link = await encodeLink(shippedScenario('plug-tiny'));
  if (!link.ok) throw new Error(link.faults.join(' '));
  const [whole, linked] = [await told('preset:plug-tiny'), await told(link.value)];
  expect(linked.stateHash).toBe(whole.stateHash);
  expect(linked.powerLosses).toEqual(whole.powerLosses);
  expect((await told('preset:plug-tiny', '--until', 'request:300')).powerLosses).toEqual(whole.powerLosses);
  expect(await told('preset:plug-tiny', '--until', 'request:59')).not.toHaveProperty('powerLosses');
});

test('of a drive whose map lies on flash, too: pages of the map that were newest in RAM are corrected', async () => {
  const { powerLosses } = await told(
    'preset:plug-tiny',
    '--set',
    'map.cacheMiB=0.00390625',
    '--set',
    'map.entryBytes=64',
    '--set',
    'drive.blocksPerPlane=64',
  );
  const [{ translationPages, correctingSeconds, readySeconds, scanSeconds, checkpointSeconds, paddingSeconds }] = powerLosses;
  expect(translationPages).toBeGreaterThan(0);
  expect(correctingSeconds).toBeGreaterThan(0);
  expect(readySeconds).toBeCloseTo(checkpointSeconds + scanSeconds + paddingSeconds + correctingSeconds, 12);
});
