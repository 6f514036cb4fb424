/** Numbers that are written down: shipped scenarios that never change, procedures of a standard, and figures of print. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { drives, presetOf, runsOf } from '../../src/scenario/experiments/consistencyDrives';
import { dirtiedFinding, dirtiedRemarks, dirtiedRows, dirtiedRuns } from '../../src/scenario/experiments/dirtied';
import type { PhaseMeasurement } from '../../src/scenario/experiments/measurement';
import { bench, benches, bytesWrittenBy, eightGB, erase, fill, random8GB, sequential2MiB } from '../../src/scenario/experiments/phases';
import { tableRows } from '../../src/scenario/experiments/spareTables';
import { arithmeticRows } from '../../src/scenario/experiments/steadyArithmetic';
import type { TableRow } from '../../src/scenario/experiments/table';
import type { PtsName } from '../../src/scenario/pts/names';
import { MOST_ROUNDS, measures, ptsTest } from '../../src/scenario/pts/procedures';
import { findShipped, scenarioInput, shippedScenarios } from '../../src/scenario/shipped/shipped';

/** SHA-256 of what each says but its name: a link names `ID.K` and builds on it for ever. A correction is a new number, a new line here. */
const shipped = `
consistency.1 1a796390d7c2
consistency.2 470ca59f6d51
consistency-25.1 ad6beeff4dd6
consistency-25.2 a10ed33ca4a6
sandforce.1 710e6b97cc22
sandforce.2 8ca369563794
trim-half.1 28b700fa6cc6
trim-half.2 1a53bca4b34e
s3700.1 aa7e1cd85deb
s3700.2 cb902cfe3ae1
cloud.1 d4d99419c479
cloud.2 02577055a2bb
tiny.1 f30af094183e
ostep.1 c513678e82a3
fdp-mixed.1 0b59cb58b0b5
fdp-isolated.1 6866dd7a2360
fdp-save-sequential.1 882fc72f64fd
fdp-quota.1 c3aee7a2eda7
noisy-neighbour.1 42b5273fce8d
fdp-large-units.1 c630d136fe71
tiny-handles.1 23c73dafe0f3
drive-classifies.1 de1d6c2b4d08
zns-log.1 d319c81aff75
zns-streams.1 70dafe27af76
zns-one-die.1 cd711bbfd3bf
zns-finish.1 0a53788a17b4
zns-tiny.1 beb49a59709f
dramless-reads.1 3f4ba032c0b2
dramless-writes.1 c92c901b2ee9
plug.1 541b368791c7
plug-capacitors.1 9506938b6300
plug-tiny.1 155d759db850
`;

describe('shipped scenarios', () => {
  it('are what they were', () => {
    const now = Object.entries(shippedScenarios).flatMap(([id, list]) =>
      list.map(({ input: { name: _, ...input } }, i) => {
        const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
        return `${id}.${i + 1} ${hash.slice(0, 12)}`;
      }),
    );
    expect(now).toEqual(shipped.trim().split('\n'));
  });

  it('are found by number, the newest without one', () => {
    const number = (name: string) => findShipped(name)?.numbered ?? null;
    expect(['cloud', 'cloud.1', 'cloud.2', 'cloud.3', 'cloud.0', 'cloud.x', 'nothing', ''].map(number)).toEqual([
      'cloud.2',
      'cloud.1',
      'cloud.2',
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(scenarioInput('samsung-840-pro-256.1')).toMatchObject({ drive: { preset: 'samsung-840-pro-256.1' }, phases: { length: 3 } });
    expect(scenarioInput('nothing')).toBeNull();
  });
});

describe('the SNIA PTS 2.0.2', () => {
  const purged = [{ do: 'erase' }, { do: 'write', pattern: 'sequential', kib: 128, qd: 32, passes: 2 }];
  const runs = (name: PtsName) => ptsTest(name).runs;
  const firstRound = (name: PtsName, run = 0) => runs(name)[run]?.points.filter(({ round }) => round === 1) ?? [];
  const phases = (name: PtsName, run = 0) => firstRound(name, run).map(({ phase }) => phase);
  const ofMix = (reads: number) =>
    reads === 100 ? { do: 'read' } : reads === 0 ? { do: 'write' } : { do: 'mixed', readShare: reads / 100 };
  const mixName = (reads: number) => `${reads}/${100 - reads}`;
  const cells = (mixes: readonly number[], sizes: readonly number[], qd: number) =>
    mixes.flatMap((reads) =>
      sizes.map((kib) => ({
        round: 1,
        row: `${kib} KiB`,
        column: mixName(reads),
        phase: { ...ofMix(reads), pattern: 'random', kib, qd, seconds: 60 },
      })),
    );

  it('has rounds of a minute a point, 25 at most, after twice the capacity', () => {
    expect(MOST_ROUNDS).toBe(25);
    for (const name of ['iops', 'tp', 'lat', 'dirth', 'cbw'] as const)
      for (const run of runs(name)) {
        expect(run.prepare).toEqual(purged);
        const perRound = run.points.length / 25;
        expect(run.points.map(({ round }) => round)).toEqual(
          Array.from({ length: run.points.length }, (_, i) => 1 + Math.floor(i / perRound)),
        );
        expect(run.points.slice(perRound, 2 * perRound)).toEqual(run.points.slice(0, perRound).map((point) => ({ ...point, round: 2 })));
      }
    expect(ptsTest('iops', 7).runs[0]?.points[0]?.phase).toMatchObject({ seconds: 7 });
    expect(measures).toEqual(['iops', 'mbps', 'meanUs', 'p9999Us', 'maxUs', 'waf']);
  });

  it('IOPS and latency: sizes in mixes, the mix in the outer loop', () => {
    expect(firstRound('iops')).toEqual(cells([100, 95, 65, 50, 35, 5, 0], [1024, 128, 64, 32, 16, 8, 4, 0.5], 32));
    expect(firstRound('lat')).toEqual(cells([100, 65, 0], [8, 4, 0.5], 1));
  });

  it('throughput: 128 KiB and 1,024 KiB in order, read and written', () => {
    for (const [run, kib] of [128, 1024].entries())
      expect(phases('tp', run)).toEqual(['read', 'write'].map((kind) => ({ do: kind, pattern: 'sequential', kib, qd: 32, seconds: 60 })));
  });

  it('write saturation: four drive writes in eighths on a purged drive', () => {
    const [run] = runs('wsat');
    expect(run?.prepare).toEqual([{ do: 'erase' }]);
    expect(run?.points.map(({ round, row, phase }) => [round, row, phase])).toEqual(
      Array.from({ length: 32 }, (_, i) => [
        i + 1,
        `to ${(i + 1) / 8} drive writes`,
        { do: 'write', pattern: 'random', kib: 4, qd: 32, passes: 0.125 },
      ]),
    );
  });

  it('idle recovery: six cycles of 5 s for each wait, and a minute after them', () => {
    const write = (seconds: number) => ({ do: 'write', pattern: 'random', kib: 4, qd: 32, seconds });
    const [run] = runs('hir');
    expect(run?.prepare).toEqual([...purged, { do: 'write', pattern: 'random', kib: 4, qd: 32, passes: 3 }]);
    const wanted = [5, 10, 15, 25, 50].flatMap((wait, w) => [
      ...[1, 2, 3, 4, 5, 6].flatMap((cycle) => [
        { round: 2 * w + 2, row: `waits of ${wait} s`, column: '', phase: { do: 'idle', seconds: wait } },
        { round: 2 * w + 2, row: `waits of ${wait} s`, column: `cycle ${cycle}`, phase: write(5) },
      ]),
      { round: 2 * w + 3, row: `after waits of ${wait} s`, column: 'baseline', phase: write(60) },
    ]);
    expect(run?.points).toEqual([{ round: 1, row: 'before', column: 'baseline', phase: write(60) }, ...wanted]);
  });

  it('cross stimulus, demand and composite: groups of two drive writes, depths, and zones', () => {
    const [xsr] = runs('xsr');
    expect(xsr?.prepare).toEqual(purged);
    const parts = ['sequential 1024 KiB, before', 'random 8 KiB', 'sequential 1024 KiB, after'].flatMap((row, i) =>
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({
        round: i + 1,
        row,
        column: `part ${n}`,
        phase: { do: 'write', qd: 32, passes: 0.25, ...(i === 1 ? { pattern: 'random', kib: 8 } : { pattern: 'sequential', kib: 1024 }) },
      })),
    );
    expect(xsr?.points).toEqual(parts);
    const depths = [1, 2, 4, 8, 16, 32, 64, 128, 256];
    expect(phases('dirth')).toEqual(depths.map((qd) => ({ do: 'mixed', readShare: 0.65, pattern: 'random', kib: 8, qd, seconds: 60 })));
    expect(firstRound('cbw').map(({ column, phase }) => [column, phase])).toEqual(
      [0, 40, 100].map((reads) => [mixName(reads), expect.objectContaining({ ...ofMix(reads), pattern: 'zones', qd: 32, seconds: 60 })]),
    );
  });
});

describe('the articles', () => {
  const printed = (rows: readonly TableRow[]) =>
    rows.map(({ published, model, met, unit, estimated }) => [published, model, met, unit, estimated]);

  it('spare area 28 % and 13 % (2010): capacities and prices to the printed digit', () => {
    const gib = [46.6, 55.9, 93.1, 111.8, 186.3, 223.5, 372.5, 447];
    const dollars = [3.117, 4.286, 3.117, 3.569, 2.882, 3.096, 3.273, 3.515, 2.813, 3.02];
    const rows = tableRows('print');
    expect(printed(rows)).toEqual([
      ...gib.map((figure) => [figure, figure, true, 'GiB', false]),
      ...dollars.map((figure, i) => [figure, figure === 2.882 ? 2.883 : figure, true, '$/GiB', i === 2 || i === 3]),
      [83, 83, true, '%', true],
    ]);
    expect(rows.map(({ what }) => what).slice(0, 2)).toEqual([
      '50 GB class, 64 GiB of flash: formatted with the 28 % firmware',
      '50 GB class, 64 GiB of flash: formatted with the 13 % firmware',
    ]);
    expect(rows.map(({ note }) => note).slice(0, 3)).toEqual([
      '50 GB in GiB; truly 27.2 % of raw, 37.4 % of user.',
      '60 GB in GiB; truly 12.7 % of raw, 14.5 % of user.',
      '100 GB in GiB; truly 27.2 % of raw, 37.4 % of user.',
    ]);
    expect(rows.map(({ decimals }) => decimals)).toEqual([...Array(8).fill(1), ...Array(10).fill(3), 0]);
  });

  it('steady state and endurance (2012): fills, days and written bytes', () => {
    const rows = arithmeticRows('print');
    expect(printed(rows)).toEqual([
      [72, 72, true, 'fills', false],
      [3.3, 3.3, true, 'days', true],
      [38.4, 38.4, true, 'TB', false],
      [76.8, 76.8, true, 'TB', false],
      [153.6, 153.6, true, 'TB', false],
    ]);
    expect(rows.map(({ decimals }) => decimals)).toEqual([0, 1, 1, 1, 1]);
    expect(rows[0]?.note).toContain('70.3');
    expect(rows.slice(2).map(({ what }) => what)).toEqual([128, 256, 512].map((gb) => `${gb} GB at WAF 10 and 3,000 cycles`));
  });

  it('steps: erase, fill, 8 GB at random for 3 minutes, 2 MiB in order', () => {
    expect([erase, fill(0.5)]).toEqual([
      { do: 'erase' },
      { do: 'write', pattern: 'sequential', kib: 128, qd: 32, entropy: 0.5, passes: 1 },
    ]);
    expect(eightGB).toEqual({ fromBytes: 0, toBytes: 8_000_000_000 });
    expect(random8GB('read', 3, 1)).toEqual({ do: 'read', pattern: 'random', kib: 4, qd: 3, entropy: 1, span: eightGB, seconds: 180 });
    expect(sequential2MiB('write', 0, 60)).toEqual({ do: 'write', pattern: 'sequential', kib: 2048, qd: 1, entropy: 0, seconds: 60 });
  });

  it('benches: their published counts and sizes, in ten parts after a tenth of their time each', () => {
    // Reads, writes, sequential per cent, depth, seconds; sizes in KiB with their per cent.
    const told = Object.values(benches).map((mix) => [
      [mix.name, mix.reads, mix.writes, mix.sequentialShare, mix.queueDepth, mix.lastsSeconds],
      mix.mixKiB.flat(),
    ]);
    expect(told).toEqual([
      [
        ['light', 37_501, 20_268, 0.3, 6.09, 300],
        [4, 0.3, 16, 0.11, 32, 0.22, 64, 0.13, 128, 0.24],
      ],
      [
        ['heavy', 128_895, 72_411, 0.44, 3.59, 1320],
        [4, 0.3, 16, 0.12, 32, 0.14, 64, 0.2, 128, 0.24],
      ],
      [
        ['gaming', 75_206, 4592, 0.69, 7.76, 300],
        [4, 0.2, 32, 0.2, 64, 0.4, 128, 0.2],
      ],
    ]);
    // 4 x 0.2 + 32 x 0.2 + 64 x 0.4 + 128 x 0.2 = 58.4 KiB.
    expect(bytesWrittenBy(benches.gaming)).toBeCloseTo(4592 * 58.4 * 1024, 3);
    const steps = bench(benches.light, 0.7, eightGB);
    expect(steps).toHaveLength(20);
    for (const at of [0, 18])
      expect(steps.slice(at, at + 2)).toEqual([
        { do: 'idle', seconds: 30 },
        {
          do: 'mixed',
          pattern: 'random',
          mixKiB: benches.light.mixKiB,
          sequentialShare: 0.3,
          alignBytes: 4096,
          readShare: 0.649154,
          qd: 6,
          entropy: 0.7,
          span: eightGB,
          requests: 5777,
        },
      ]);
  });

  it('consistency: each drive as it is sold and at 25 %, filled and written at random for 2,000 s', () => {
    const phases = [erase, fill(1), { do: 'write', pattern: 'random', kib: 4, qd: 32, entropy: 1, seconds: 2000 }];
    const left = { hawk: 0.19469363, neutron: 0.14100654, m500: 0.14100654, '840-pro': 0.19469363, 'extreme-ii': 0.14100654, s3700: 0 };
    expect(drives.map(({ id }) => id)).toEqual(Object.keys(left));
    for (const row of drives) {
      const [sold, quarter] = runsOf(row);
      expect([sold?.input, quarter?.input]).toMatchObject([
        { phases, sample: { seconds: 1 } },
        { phases, userSpare: left[row.id as 'hawk'] },
      ]);
      expect([sold?.behind?.id, quarter?.behind?.id, quarter?.id]).toEqual([`${row.id}-25`, row.id, `${row.id}-25`]);
      expect(quarter?.stepOfPhase).toEqual([0, 1, 2]);
      expect(presetOf(row.id)).toEqual({ drives: [row.preset] });
    }
    const lazy = drives.find(({ id }) => id === '840-pro');
    expect(lazy?.ftl).toEqual({ pacing: 'stall', dispatch: 'earliest', gcHigh: 4, batchBudget: 512 });
    // The S3700 is sold with more than 25 %.
    const quarters = drives.map((row) => runsOf(row)[1]);
    expect(quarters.flatMap((run, i) => (run?.note?.startsWith('less spare') ? [drives[i]?.id] : []))).toEqual(['s3700']);
    expect(quarters[5]?.input.drive).toEqual({ preset: 'intel-dc-s3700-200.1', spareFactor: 0.25 });
    expect(() => presetOf('nothing')).toThrow('is no drive');
  });

  it('dirtied drives: two drive writes or 20 minutes at random, then once in order; 8 GB of it are compared', () => {
    const random = { do: 'write', pattern: 'random', kib: 4, qd: 32, entropy: 1 };
    const inOrder = { do: 'write', pattern: 'sequential', kib: 128, qd: 1, entropy: 1, passes: 1 };
    expect(dirtiedRuns.map(({ input }) => input.phases)).toEqual([
      [erase, fill(1), { ...random, passes: 2 }, inOrder],
      [erase, fill(1), { ...random, seconds: 1200 }, inOrder],
    ]);
    expect(dirtiedRuns.map(({ stepOfPhase, stretches }) => [stepOfPhase, stretches?.map((each) => each.phase)])).toEqual([
      [
        [0, 2, 4, 4],
        [1, 3],
      ],
      [
        [0, 2, 4, 4],
        [1, 3],
      ],
    ]);
    const sample = { seconds: 10, requests: 0, bytesRead: 0, pagesProgrammed: 0, pagesWritten: 0 };
    const samples = [5e8, 75e8, 1e6, 2e9].map((bytesWritten, i) => ({ ...sample, start: 10 * i, bytesWritten }));
    const phase = { samples } as unknown as PhaseMeasurement;
    const measured = { 'vector-dirtied': { phases: [phase, phase, phase, phase] } } as unknown as Parameters<typeof dirtiedRows>[0];
    const rows = dirtiedRows(measured, 'article');
    // 8 GB in 20 s.
    expect(rows.map(({ published, model, tolerance, estimated }) => [published, model, tolerance, estimated])).toEqual([
      [50, 400, 0.25, true],
      [20, null, 0.25, true],
      [191, null, null, false],
      [410, null, null, false],
      [null, null, null, false],
    ]);
    // The mean of the pass beside that of the fill of the new drive.
    const fresh = { seconds: 10, bytesWritten: 1e9, bytesRead: 0, samples } as unknown as PhaseMeasurement;
    const both = { 'vector-dirtied': { phases: [phase, fresh, phase, { ...fresh, seconds: 20 }] } } as unknown as Parameters<
      typeof dirtiedRows
    >[0];
    expect([dirtiedFinding(both), dirtiedFinding({})]).toEqual([
      'After random writes the Vector writes in order at 50 MB/s in the mean, 50\u00a0% of its 100 MB/s when new.',
      null,
    ]);
    expect(dirtiedRemarks(both)).toEqual([]);
  });
});
