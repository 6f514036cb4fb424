import { expect, test } from 'vitest';
import { experiments } from '../../../src/scenario/experiments/catalogue';
import { drives, soldWith } from '../../../src/scenario/experiments/consistencyDrives';
import { between, characterOf, iopsQuantile, meanIops, meanWaf, variation } from '../../../src/scenario/experiments/series';
import { parseScenario } from '../../../src/scenario/parse';
import { shippedScenarios } from '../../../src/scenario/shipped/shipped';
import { truth } from '../../../src/scenario/truth';
import { measurementsOf, runsAt } from '../../../src/store/lab/experimentData';
import { storedTest } from '../../../src/store/lab/storedPts';
import { storedEntry } from '../../../src/store/lab/storedRuns';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import { findingOf } from '../../../src/views/pts/ptsFinding';
import { createEngine, mean, runToEnd, samplesOf } from '../../engine/setup';

/** The test as it is stored: each run's phase of random writes, and its drive. */
async function stored() {
  const experiment = experiments.find(({ name }) => name === 'consistency');
  const planned = experiment && runsAt(experiment, experiment.scale);
  if (!experiment || !planned?.ok) throw new Error('missing');
  const read = await Promise.all(planned.value.map(async (item) => [item.key, await storedEntry(experiment, item)] as const));
  const measured = measurementsOf(planned.value, Object.fromEntries(read));
  const of = (id: string) => {
    const run = measured[id];
    const phase = run?.phases[2];
    if (run === undefined || phase === undefined) throw new Error(id);
    return { drive: run.scenario.drive, ftl: run.scenario.ftl, phase, late: between(phase, 1400) };
  };
  return { of, ids: drives.map(({ id }) => id), experiment };
}

test('each panel says in one line what one sees in it, in German, too', async () => {
  const { experiment } = await stored();
  for (const { says } of drives)
    for (const language of [english, german]) expect(language.data.told(says).length, language.data.told(says)).toBeLessThanOrEqual(60);
  for (const run of experiment.runs) expect(run.says).toBe(drives.find(({ id }) => run.id.replace(/-25$/, '') === id)?.says);
});

test('what the panels say of the drives is so in the stored runs', async () => {
  const { of, ids } = await stored();
  // The 840 Pro: its dies stop, and it is a cloud; on Watch it is interleaved.
  expect(of('840-pro').ftl.pacing).toBe('stall');
  for (const id of ['840-pro', 'neutron', 'neutron-25']) expect(characterOf(of(id).late), id).toBe('cloud');
  expect(shippedScenarios.consistency?.every(({ input }) => input.ftl === undefined)).toBe(true);
  // The Extreme II as sold collects at once, and with a quarter free after its fast start.
  expect(of('extreme-ii').phase.collectingSince).toBeLessThan(1);
  expect(iopsQuantile(between(of('extreme-ii').phase, 2, 60), 0.9)).toBeLessThan(15_000);
  expect(iopsQuantile(between(of('extreme-ii-25').phase, 2, 60), 0.1)).toBeGreaterThan(50_000);
  // The M500: parity takes about half of its spare, dies stop in turn, and some seconds have hardly a write.
  const { drive, ftl } = of('m500');
  const spare = soldWith('crucial-m500-960.2');
  expect(drive.parityShare / spare).toBeGreaterThan(0.4);
  expect(drive.parityShare / spare).toBeLessThan(0.6);
  expect(ftl.pacing).toBe('stall');
  expect(iopsQuantile(of('m500').late, 0)).toBeLessThan(100);
  expect(iopsQuantile(of('m500-25').late, 0)).toBeGreaterThan(10_000);
  // The Hawk: small writes cost most, it is the lowest with either spare, and it swings with more of it.
  expect(of('hawk').drive.mappingKiB).toBe(16);
  for (const end of ['', '-25']) {
    const means = ids.map((id) => meanIops(of(`${id}${end}`).late) ?? 0);
    expect(Math.min(...means)).toBe(meanIops(of(`hawk${end}`).late));
  }
  const wafs = ids.map((id) => meanWaf(of(id).late) ?? 0);
  expect(Math.max(...wafs)).toBe(meanWaf(of('hawk').late));
  expect(variation(of('hawk-25').late)).toBeGreaterThan(0.15);
  // The S3700 is flat with both.
  for (const id of ['s3700', 's3700-25']) expect(characterOf(of(id).late), id).toBe('flat');
});

test('the mean of the 840 Pro as sold is on Watch and in the SNIA test as far from the one here as is said', async () => {
  const { of, experiment } = await stored();
  const here = meanIops(of('840-pro').late) ?? 0;
  const said = (experiment.remarks?.({}) ?? []).find((remark) => remark.includes('SNIA test')) ?? '';
  const [onWatch, inTest] = [/ends (\d+) % below/, /has (\d+) % less/].map((part) => Number(part.exec(said)?.[1]));
  const parsed = parseScenario(shippedScenarios.consistency?.at(-1)?.input);
  if (!parsed.ok) throw new Error(parsed.faults.join());
  const rows = samplesOf(runToEnd(await createEngine(), parsed.value), 2);
  expect(Math.round(100 * (1 - mean(rows.slice(1940, 2000).map(({ iops }) => iops)) / here))).toBe(onWatch);
  const test = await storedTest('iops');
  // As its page says it: of 4 KiB, writes only.
  const figure = test && /to\s([\d,]+)\sIOPS \(writes only\)/.exec(findingOf(test.entry, english) ?? '')?.[1];
  expect(Math.round(100 * (1 - Number(figure?.replace(',', '')) / here))).toBe(inTest);
});

test('at 1:16 the means of these drives hold to a tenth, as the bar at the foot says', () => {
  for (const { preset } of drives) {
    const row = truth.scales?.rows.find((each) => each.of === preset && each.scale === 16 && each.what === 'mean IOPS');
    expect(row?.value, preset).toBeLessThan(10);
  }
});
