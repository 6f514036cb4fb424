import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { victimPolicies } from '../../src/domain/names';
import { physicalPages, spareFactor } from '../../src/domain/spare';
import { drivePresets } from '../../src/scenario/drives/table';
import { driveFields } from '../../src/scenario/fields/drive';
import { defaultsOf } from '../../src/scenario/fields/field';
import { stopsOf } from '../../src/scenario/kinds';
import { parseScenario } from '../../src/scenario/parse';
import { coarsestScale } from '../../src/scenario/presets';
import type { Scenario } from '../../src/scenario/types';
import { cases } from '../cases';
import { sectionDefaults } from '../sections';

/** The example of the first contract, word for word. */
const example = {
  v: 1,
  m: 2,
  name: 'example',
  seed: 1,
  scale: 16,
  sample: { seconds: 1 },
  drive: {
    preset: 'samsung-840-pro-256',
    channels: 8,
    diesPerChannel: 4,
    dies: null,
    planesPerDie: 2,
    blocksPerPlane: 2048,
    pagesPerBlock: 256,
    nandPageKiB: 8,
    pagesPerProgram: 1,
    logicalPages: 62500000,
    readUs: 75,
    programUs: 1300,
    eraseUs: 3800,
    channelMBps: 200,
    linkMBps: 550,
    commandUs: 2,
    hostUs: 0,
    readLatencyUs: 0,
    bufferKiB: 16384,
    peCycles: 3000,
    compression: false,
    compressionFloor: 0.125,
    programCapMBps: null,
    nandReadCapMBps: null,
    randomWriteIopsCap: null,
  },
  ftl: { victim: 'greedy', d: 10, window: 0.1, frontiers: 'dual', dispatch: 'turn', gcLow: 2, gcHigh: 2, pacing: 'interleave' },
  userSpare: 0,
  phases: [
    { do: 'erase' },
    { do: 'write', pattern: 'sequential', kib: 128, qd: 32, entropy: 1, passes: 1 },
    { do: 'write', pattern: 'random', kib: 4, qd: 32, entropy: 1, seconds: 2000 },
  ],
  actions: [{ at: { phase: 2, request: 1500000 }, set: { entropy: 0.5 } }],
};

function parsed(input: unknown): Scenario {
  const result = parseScenario(input);
  if (!result.ok) throw new Error(result.faults.join('\n'));
  return result.value;
}
function faults(input: unknown): readonly string[] {
  const result = parseScenario(input);
  return result.ok ? [] : result.faults;
}
const phase = (fields: object): object => ({ phases: [{ do: 'write', ...fields }] });

describe('what is accepted', () => {
  test('the example of the model', () => {
    const result = parseScenario(example);
    expect(result).toMatchObject({ ok: true, notices: [] });
    const s = parsed(example);
    expect(s.drive).toEqual({ ...defaultsOf(driveFields), ...example.drive, preset: s.drive.preset });
    expect(s.drive.preset).toMatch(/^samsung-840-pro-256\.\d+$/);
    expect(s.ftl).toEqual({
      ...sectionDefaults.ftl,
      ...example.ftl,
      gcStart: 1,
      idleGcSeconds: null,
      staticThreshold: null,
      batchBudget: null,
    });
    expect(s.phases).toHaveLength(3);
    expect(s.phases[2]).toMatchObject({ seconds: 2000, passes: null, span: { from: 0, to: 1 }, alignBytes: null });
    expect(s.actions).toEqual(example.actions);
  });

  test('nothing at all is the consistency test on the default drive', () => {
    const s = parsed({});
    expect(s).toMatchObject({ v: 1, m: 2, seed: 1, scale: 16, userSpare: 0, sample: { seconds: 1 } });
    expect(s.drive).toMatchObject({ preset: 'samsung-840-pro-256.1', channelMBps: 400, logicalPages: 62_500_000 });
    expect(s.phases.map((p) => p.do)).toEqual(['erase', 'write', 'write']);
    expect(s.name).toBe('Samsung SSD 840 Pro 256 GB');
  });

  test('a complete scenario parses to itself', () => {
    for (const input of [example, {}, { drive: { preset: 'corsair-force-f100' }, ftl: { gcLow: 4 } }]) {
      const s = parsed(input);
      expect(parsed(s)).toEqual(s);
      expect(parsed(JSON.parse(JSON.stringify(s)))).toEqual(s);
    }
  });

  test('capacity as userGB or spareFactor', () => {
    expect(parsed({ drive: { userGB: 200 } }).drive.logicalPages).toBe(Math.floor(200e9 / 4096));
    const s = parsed({ drive: { spareFactor: 0.25 } });
    expect(spareFactor(physicalPages(s.drive), s.drive.logicalPages)).toBeCloseTo(0.25, 7);
    expect(faults({ drive: { userGB: 200, spareFactor: 0.25 } })).toEqual([
      'drive has userGB and spareFactor; it must have at most one of logicalPages, userGB, spareFactor.',
    ]);
  });

  test('spans: a bare number, shares, bytes', () => {
    const spanOf = (span: unknown): unknown => parsed(phase({ span })).phases[0];
    expect(spanOf(0.5)).toMatchObject({ span: { from: 0, to: 0.5 } });
    expect(spanOf({ from: 0.25, to: 1 })).toMatchObject({ span: { from: 0.25, to: 1 } });
    expect(spanOf({ fromBytes: 0, toBytes: 8e9 })).toMatchObject({ span: { fromBytes: 0, toBytes: 8e9 } });
  });

  test('stops: one pass where none is given; erase and trim are one pass', () => {
    expect(parsed(phase({})).phases[0]).toMatchObject({ passes: 1, seconds: null });
    const trim = parsed({ phases: [{ do: 'trim', span: 0.5, seconds: 4 }] }).phases.map(stopsOf);
    expect(trim).toMatchObject([{ passes: 1, seconds: null }]);
    expect(parsed(phase({ until: 'steady' })).phases[0]).toMatchObject({ passes: null, until: 'steady' });
    expect(parsed(phase({ until: 'steady', seconds: 9 })).phases[0]).toMatchObject({ passes: null, seconds: 9, until: 'steady' });
    expect(parsed({ phases: [{ do: 'idle', seconds: 3 }] }).phases[0]).toMatchObject({ seconds: 3 });
  });

  test('actions are put in order', () => {
    const at = (phase: number, request: number): object => ({ at: { phase, request }, do: 'erase' });
    const s = parsed({ actions: [at(2, 5), at(1, 9), at(2, 1), { at: { phase: 0, request: 0 }, do: 'trim', span: 0.5 }] });
    expect(s.actions.map((a) => [a.at.phase, a.at.request])).toEqual([
      [0, 0],
      [1, 9],
      [2, 1],
      [2, 5],
    ]);
  });

  test('a small drive is not scaled by default, a huge one as far as it must be', () => {
    expect(parsed({ drive: { preset: 'tiny' } }).scale).toBe(1);
    expect(parsed({ drive: { channels: 1, diesPerChannel: 1, userGB: 7.5 } }).scale).toBe(1);
    for (const preset of Object.keys(drivePresets).filter((id) => id !== 'tiny'))
      expect([preset, parsed({ drive: { preset } }).scale]).toEqual([preset, coarsestScale(preset)]);
    // 256 groups of 256 pages a die are left of the X25-M G1 at 1:8.
    expect(parsed({ drive: { preset: 'intel-x25-m-g1-80.2' } }).scale).toBe(8);
    // Spare for 5 groups a die, of which 1:16 would not leave enough.
    expect(faults({ scale: 16, drive: { spareFactor: 0.0025 } })).toHaveLength(1);
    expect(parsed({ drive: { spareFactor: 0.0025 } }).scale).toBeLessThan(16);
    const huge = parseScenario({ drive: { preset: 'enterprise-tlc-1dwpd-3840', blocksPerPlane: 32768, spareFactor: 0.1 } });
    expect(huge).toMatchObject({ ok: true, value: { scale: 128 } });
    expect(huge.ok && huge.notices.join()).toContain('1:128');
  });
});

describe('notices', () => {
  test('unknown keys are named and ignored', () => {
    const result = parseScenario({
      colour: 1,
      drive: { wheels: 4 },
      ftl: { x: 1 },
      ...phase({ speed: 2 }),
      actions: [{ at: { phase: 0, request: 1 }, set: { qd: 2, foo: 1 } }],
    });
    expect(result.ok && result.notices).toEqual([
      'colour is not a known field and is ignored.',
      'drive.wheels is not a known field and is ignored.',
      'ftl.x is not a known field and is ignored.',
      'phases.0.speed is not a known field and is ignored.',
      'actions.0.set.foo is not a known field and is ignored.',
    ]);
    expect(JSON.stringify(result.ok && result.value)).not.toMatch(/colour|wheels|speed|foo/);
  });

  test('another model revision runs, with a notice', () => {
    const result = parseScenario({ m: 3 });
    expect(result.ok && result.notices).toEqual(['Made with model 3, this is model 2: numbers may differ.']);
    expect(result.ok && result.value.m).toBe(3);
  });
});

describe('faults are one sentence with field, value and what is allowed', () => {
  test.each<[string, unknown, RegExp]>([
    ['not an object', [], /^The scenario is \[\]; it must be an object\.$/],
    ['newer version', { v: 2 }, /^v is 2: this was made by a newer ssdscope.*version 1/],
    ['no version', { v: 'x' }, /^v is "x"; it must be 1\.$/],
    ['seed', { seed: -1 }, /^seed is -1; it must be a whole number from 0 to 4,294,967,295\.$/],
    ['scale', { scale: 1.5 }, /^scale is 1\.5; it must be a whole number from 1 to 4,096\.$/],
    ['sample', { sample: 1 }, /^sample is 1; it must be \{seconds\}/],
    ['preset', { drive: { preset: 'samsung-999' } }, /^drive\.preset is "samsung-999"; it must be one of samsung-840-pro-256, /],
    ['preset number', { drive: { preset: 'samsung-840-pro-256.7' } }, /^drive\.preset is/],
    ['prototype', { drive: { preset: '__proto__' } }, /^drive\.preset is/],
    ['channels', { drive: { channels: 0 } }, /^drive\.channels is 0; it must be a whole number from 1 to 64\.$/],
    ['NaN', { drive: { readUs: Number.NaN } }, /^drive\.readUs is NaN; it must be a number from 0 to 10,000,000\.$/],
    ['string number', { drive: { dies: '4' } }, /^drive\.dies is "4"; /],
    ['nand page', { drive: { nandPageKiB: 32 } }, /^drive\.nandPageKiB is 32; it must be 4, 8 or 16\.$/],
    ['program', { drive: { pagesPerProgram: 5 } }, /^drive\.pagesPerProgram is 5; it must be a whole number from 1 to 4\.$/],
    [
      'program and buffer',
      { drive: { pagesPerProgram: 2, bufferKiB: 16 } },
      /^drive\.bufferKiB is 16; it must be at least one program unit, 32 KiB/,
    ],
    ['program in a block', { drive: { pagesPerProgram: 3 } }, /^drive\.pagesPerProgram is 3; it must divide pagesPerBlock, 256\.$/],
    ['userGB', { drive: { userGB: 'much' } }, /^drive\.userGB is "much"; it must be a number of GB/],
    ['spareFactor', { drive: { spareFactor: 1 } }, /^drive\.spareFactor is 1; it must be a number from 0 to below 1\.$/],
    ['victim', { ftl: { victim: 'lru' } }, new RegExp(`^ftl\\.victim is "lru"; it must be one of ${victimPolicies.join(', ')}\\.$`)],
    ['ftl', { ftl: 3 }, /^ftl is 3; it must be an object\.$/],
    ['gcLow', { ftl: { gcLow: 1 } }, /^ftl\.gcLow is 1; with dual frontiers it must be at least 2\.$/],
    [
      'gcLow of a drive that wears out',
      { drive: { peSpread: 0.1 }, ftl: { frontiers: 'single', gcLow: 1, gcHigh: 1 } },
      /^ftl\.gcLow is 1; on a drive that wears out \(drive\.peSpread 0\.1\) it must be at least 2\.$/,
    ],
    ['gcHigh', { ftl: { gcLow: 3, gcHigh: 2 } }, /^ftl\.gcHigh is 2; it must be at least gcLow, 3\.$/],
    ['userSpare', { userSpare: 1 }, /^userSpare is 1; it must be a number from 0 to 0\.95\.$/],
    ['buffer', { drive: { bufferKiB: 0 } }, /^drive\.bufferKiB is 0; it must be at least one program unit, 16 KiB/],
    ['buffer below unit', { drive: { bufferKiB: 15 } }, /^drive\.bufferKiB is 15; /],
    [
      'block',
      { drive: { pagesPerBlock: 8192, nandPageKiB: 16, blocksPerPlane: 64, channels: 1, compression: true, spareFactor: 0.3 }, scale: 1 },
      /^drive\.pagesPerBlock is 8192; a block must hold at most 8,191 pages/,
    ],
    [
      'logicalPages',
      { drive: { logicalPages: 70_000_000 } },
      /^drive\.logicalPages is 70,000,000, 286\.7 GB; the NAND has 67,108,864 pages, 274\.9 GB, and some/,
    ],
    ['no phases', { phases: [] }, /^phases is "0 phases"; it must be a list of 1 to 2048 phases\.$/],
    ['kind', { phases: [{ do: 'dance' }] }, /^phases\.0\.do is "dance"; it must be one of erase, write, /],
    ['kind missing', { phases: [{}] }, /^phases\.0\.do is missing\.$/],
    ['phase', { phases: [7] }, /^phases\.0 is 7; it must be an object\.$/],
    ['kib', phase({ kib: 0.7 }), /^phases\.0\.kib is 0\.7; it must be a multiple of 0\.5 from 0\.5 to 16,384\.$/],
    ['theta', phase({ theta: 1 }), /^phases\.0\.theta is 1; it must be a number above 0, at most 2, but not 1\.$/],
    ['align', phase({ alignBytes: 100 }), /^phases\.0\.alignBytes is 100; it must be a multiple of 512/],
    ['span', phase({ span: 2 }), /^phases\.0\.span is .*; it must be a share of the LBA space/],
    ['empty span', phase({ span: { from: 0.5, to: 0.5 } }), /^phases\.0\.span is .* it must end after it begins\.$/],
    [
      'span beyond',
      phase({ span: { fromBytes: 0, toBytes: 300e9 } }),
      /^phases\.0\.span\.toBytes is 300,000,000,000; it must be at most the partition, 256,000,000,000 bytes\.$/,
    ],
    [
      'request beyond span',
      phase({ kib: 16384, span: { fromBytes: 0, toBytes: 4e6 } }),
      /^phases\.0\.kib is 16384; at scale 16 its span holds/,
    ],
    [
      'two stops',
      phase({ passes: 1, seconds: 5 }),
      /^phases\.0 has passes and seconds; it must have one of passes, bytes, seconds, requests, or until, which may have one of them as its limit\.$/,
    ],
    ['idle', { phases: [{ do: 'idle' }] }, /^phases\.0 is idle and has no end; it must have seconds and nothing else\.$/],
    ['shares', phase({ readShare: 0.7, trimShare: 0.4 }), /^phases\.0\.trimShare is 0\.4; with readShare 0\.7 it must be at most 0\.3\.$/],
    ['steady by requests', { ...phase({ until: 'steady' }), sample: { requests: 1 } }, /^phases\.0\.until is "steady"; /],
    [
      'action',
      { actions: [{ at: { phase: 0, request: 0 } }] },
      /^actions\.0 is .*; it must be an object with at and one of set, do "write", do "read", do "trim", do "erase", do "powerLoss", do "ruhUpdate", do "zone", do "append"\.$/,
    ],
    [
      'action at',
      { actions: [{ at: { phase: 9, request: 0 }, do: 'erase' }] },
      /^actions\.0\.at\.phase is 9; it must be the number of a phase, 0 to 2\.$/,
    ],
    ['action request', { actions: [{ at: { phase: 0 }, do: 'erase' }] }, /^actions\.0\.at\.request is missing\.$/],
    [
      'action set',
      { actions: [{ at: { phase: 0, request: 0 }, set: { 'ftl.victim': 'x' } }] },
      /^actions\.0\.set\.ftl\.victim is "x"; it must be one of greedy/,
    ],
    [
      'action set that is none',
      { actions: [{ at: { phase: 0, request: 0 }, set: 'x' }] },
      /^actions\.0\.set is "x"; it must be an object of settings\.$/,
    ],
    ['parity', { drive: { parityShare: 0.6 } }, /^drive\.parityShare is 0\.6; it must be a number from 0 to 0\.5\.$/],
    ['bad', { drive: { factoryBadShare: 1 } }, /^drive\.factoryBadShare is 1; it must be a number from 0 to 0\.2\.$/],
    ['spread', { drive: { peSpread: 2 } }, /^drive\.peSpread is 2; it must be a number from 0 to 0\.5\.$/],
    ['mapping', { drive: { mappingKiB: 24 } }, /^drive\.mappingKiB is 24; it must be a power of two from 4 to 1,024\.$/],
    ['bits', { drive: { slcBits: 1 } }, /^drive\.slcBits is 1; it must be 2, 3 or 4\.$/],
    ['free', { drive: { freeIsSpare: 'no' } }, /^drive\.freeIsSpare is "no"; it must be true or false\.$/],
    ['gcStart', { ftl: { gcStart: 0 } }, /^ftl\.gcStart is 0; it must be a number above 0, at most 1\.$/],
    ['idleGcSeconds', { ftl: { idleGcSeconds: -1 } }, /^ftl\.idleGcSeconds is -1; it must be a number from 0 to 10,000,000\.$/],
    ['relocateUs', { drive: { relocateUs: -1 } }, /^drive\.relocateUs is -1; it must be a number from 0 to 10,000,000\.$/],
    [
      'checkpointEveryMiB',
      { drive: { checkpointEveryMiB: 0 } },
      /^drive\.checkpointEveryMiB is 0; it must be a number from 1 to 1,000,000,000\.$/,
    ],
    ['checkpointMiB', { drive: { checkpointMiB: 2e6 } }, /^drive\.checkpointMiB is 2000000; it must be a number from 0 to 1,000,000\.$/],
    ['batchBudget', { ftl: { batchBudget: 0 } }, /^ftl\.batchBudget is 0; it must be a number above 0, at most 512\.$/],
    ['staticThreshold', { ftl: { staticThreshold: 0 } }, /^ftl\.staticThreshold is 0; it must be a whole number from 1 to 1,000,000\.$/],
    ['sequentialShare', phase({ sequentialShare: 2 }), /^phases\.0\.sequentialShare is 2; it must be a number from 0 to 1\.$/],
    [
      'mix',
      phase({ mixKiB: [[4, 0.5]] }),
      /^phases\.0\.mixKiB is \[\[4,0\.5\]\]; it must be a list of 1 to 16 pairs .* sum to 1, or null\.$/,
    ],
    ['mix of part sectors', phase({ mixKiB: [[0.7, 1]] }), /^phases\.0\.mixKiB is \[\[0\.7,1\]\]; /],
    ['pareto', phase({ pareto: 0.6 }), /^phases\.0\.pareto is 0\.6; it must be a number above 0, at most 0\.5\.$/],
    ['deviation', phase({ deviation: 0 }), /^phases\.0\.deviation is 0; it must be a number above 0, at most 1\.$/],
    [
      'zones that do not sum to 1',
      phase({ zones: [[0.5, 1]] }),
      /^phases\.0\.zones is \[\[0\.5,1\]\]; it must be a list of 1 to 8 pairs .* each column of which sums to 1\.$/,
    ],
    [
      'a zone without pages',
      phase({
        zones: [
          [1, 1],
          [0, 0],
        ],
      }),
      /^phases\.0\.zones is /,
    ],
    ['rate', phase({ rateIops: 0 }), /^phases\.0\.rateIops is 0; it must be a number above 0, /],
    ['rate in MB/s', phase({ rateMBps: -1 }), /^phases\.0\.rateMBps is -1; it must be a number above 0, /],
    ['think time', phase({ thinkUs: -1 }), /^phases\.0\.thinkUs is -1; it must be a number from 0 to /],
    ['flushEvery', phase({ flushEvery: 0 }), /^phases\.0\.flushEvery is 0; it must be a whole number from 1 to /],
    ['burst', phase({ burst: 0 }), /^phases\.0\.burst is 0; it must be a whole number from 1 to /],
    [
      'mix beyond span',
      phase({
        mixKiB: [
          [4, 0.5],
          [16384, 0.5],
        ],
        span: { fromBytes: 0, toBytes: 4e6 },
      }),
      /^phases\.0\.mixKiB has a size of 16384; at scale 16 its span holds/,
    ],
    ['name', { name: 'x'.repeat(201) }, /^name is "x+\.\.\.; it must be a text of at most 200 characters\.$/],
  ])('%s', (_name, input, expected) => {
    const found = faults(input);
    expect(found[0]).toMatch(expected);
    expect(found).toHaveLength(1);
  });

  test('several faults are all told', () => {
    expect(faults({ seed: 'x', drive: { channels: 99 }, ftl: { d: 0 }, phases: [{ do: 'write', qd: 0, entropy: 2 }] })).toHaveLength(5);
  });
});

describe('spare and memory', () => {
  test('spare too small names the smallest that works, and that one does work', () => {
    for (const scale of [1, 16, 64])
      for (const ftl of [{}, { frontiers: 'single', gcLow: 1, gcHigh: 1 }, { gcLow: 2, gcHigh: 8 }, { victim: 'cost-benefit' }]) {
        const [fault, ...more] = faults({ scale, ftl, drive: { spareFactor: 0.0001 } });
        expect(more).toEqual([]);
        const numbers =
          /^spareFactor is 0\.0001 in all; .* at least ([\d.]+), which is drive\.logicalPages at most ([\d,]+), or userSpare at least ([\d.]+)\.$/.exec(
            fault ?? '',
          );
        if (!numbers) throw new Error(fault);
        const pages = Number(numbers[2]?.replaceAll(',', ''));
        expect(faults({ scale, ftl, drive: { spareFactor: Number(numbers[1]) } })).toEqual([]);
        expect(faults({ scale, ftl, drive: { logicalPages: pages } })).toEqual([]);
        expect(faults({ scale, ftl, drive: { logicalPages: pages + 1 } })).toHaveLength(1);
        expect(faults({ scale, ftl, drive: { spareFactor: 0.0001 }, userSpare: Number(numbers[3]) })).toEqual([]);
      }
  });

  test('at scale 1 the bound is that of the pigeonhole', () => {
    const tiny = { scale: 1, drive: { preset: 'tiny' }, phases: [{ do: 'write', requests: 10 }] };
    const most = (ftl: object): number => {
      let pages = 143;
      while (faults({ ...tiny, ftl, drive: { preset: 'tiny', logicalPages: pages } }).length > 0) pages -= 1;
      return pages;
    };
    expect(most({})).toBe(144 - 4 * 12);
    expect(most({ frontiers: 'single', gcLow: 1, gcHigh: 1 })).toBe(144 - 3 * 12);
    expect(most({ gcHigh: 4 })).toBe(144 - 6 * 12);
  });

  test('parity and groups bad from the factory are no spare', () => {
    const most = (extra: object): number => {
      const [fault = ''] = faults({ scale: 1, drive: { spareFactor: 0.0001, ...extra } });
      return Number(/logicalPages at most ([\d,]+)/.exec(fault)?.[1]?.replaceAll(',', ''));
    };
    // 32 dies of 2,048 groups of 1,024 pages, of which each die needs 4 groups.
    expect(most({})).toBe(32 * (2048 - 4) * 1024);
    expect(most({ parityShare: 1 / 16 })).toBe(32 * (2048 - 4) * 960);
    expect(most({ factoryBadShare: 0.05 })).toBe(32 * (Math.floor(2048 * 0.95) - 4) * 1024);
    expect(most({ factoryBadShare: 0.05, parityShare: 1 / 16 })).toBe(32 * (1945 - 4) * 960);
    const scaled = { scale: 16, drive: { parityShare: 0.068 } };
    expect(faults(scaled)[0]).toMatch(/^spareFactor is 0\.0687 in all; /);
    expect(faults({ ...scaled, drive: { parityShare: 0.03 } })).toEqual([]);
  });

  test('more than 2^28 - 1 pages, or 4 GiB, names the scale that fits', () => {
    const big = { preset: 'enterprise-tlc-1dwpd-3840' };
    expect(faults({ scale: 2, drive: big })).toEqual([
      expect.stringMatching(/^scale is 2, which leaves 468,750,000 pages of 4 KiB to simulate; it must be at least 4\.$/),
    ]);
    expect(faults({ scale: 4, drive: big })).toEqual([]);
    const compressed = { preset: 'enterprise-tlc-1dwpd-3840', compression: true };
    const [fault] = faults({ scale: 8, drive: compressed });
    expect(fault).toMatch(/^scale is 8, for which the engine needs .* GiB of memory, and there are 4; it must be at least 16\.$/);
    expect(faults({ scale: 16, drive: compressed })).toEqual([]);
  });

  test('1 TiB at full size is accepted, a page more is not', () => {
    const drive = { preset: 'crucial-m500-960', blocksPerPlane: 1200 };
    expect(parsed({ scale: 1, drive: { ...drive, logicalPages: 2 ** 28 - 1 } }).scale).toBe(1);
    expect(faults({ scale: 1, drive: { ...drive, logicalPages: 2 ** 28 } })[0]).toMatch(/^scale is 1, .* at least 2\.$/);
  });
});

test('whatever comes in, there is an answer: a scenario that parses to itself, or sentences', () => {
  const field = fc.oneof(fc.jsonValue(), fc.constantFrom(null, 0, -1, 1e300, 0.5, 2, 'greedy', {}, []));
  const record = (keys: readonly string[]): fc.Arbitrary<object> => fc.dictionary(fc.constantFrom(...keys), field, { maxKeys: 3 });
  const input = fc.record(
    {
      seed: field,
      scale: field,
      userSpare: field,
      drive: fc.oneof(field, record(Object.keys(example.drive))),
      ftl: fc.oneof(field, record(Object.keys(example.ftl))),
      phases: fc.oneof(
        field,
        fc.array(fc.oneof(field, record(['do', 'kib', 'qd', 'span', 'passes', 'seconds', 'until', 'readShare'])), { maxLength: 3 }),
      ),
      actions: fc.oneof(field, fc.array(record(['at', 'set', 'do', 'span']), { maxLength: 2 })),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), input), (value) => {
      const result = parseScenario(value);
      if (result.ok) expect(parseScenario(result.value)).toMatchObject({ ok: true, value: result.value });
      else for (const fault of result.faults) expect(fault).toMatch(/^[^\n]+\.$/);
    }),
    { numRuns: cases(1500) },
  );
});
