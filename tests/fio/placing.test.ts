import { describe, expect, it } from 'vitest';
import { readJobs } from '../../src/fio/readJobs';
import { writeJobs } from '../../src/fio/writeJobs';
import { parseScenario } from '../../src/scenario/parse';

const head = '[global]\nioengine=io_uring_cmd\ncmd_type=nvme\ndirect=1\nbs=4k\n';

function read(text: string): {
  readonly placement: unknown;
  readonly phases: readonly Record<string, unknown>[];
  readonly notices: readonly string[];
} {
  const result = readJobs(head + text);
  if (!result.ok) throw new Error(result.faults.join(' '));
  const { placement = null, phases } = result.value as { placement?: unknown; phases: readonly Record<string, unknown>[] };
  return { placement, phases, notices: result.notices };
}

describe('placement identifiers of jobs', () => {
  it.each([
    ['fdp=1\nfdp_pli=0,2-4\nfdp_pli_select=random', 'fdp', 'random'],
    ['dataplacement=fdp\nplids=0,2-4\nplid_select=random', 'fdp', 'random'],
    ['dataplacement=streams\nplids=0,2-4', 'streams', undefined],
  ])('are read under their names of both versions: %s', (options, name, select) => {
    const { placement, phases, notices } = read(`[a]\nrw=randwrite\nnorandommap\n${options}\n`);
    expect(placement).toEqual({ interface: name, handles: 5 });
    expect(phases[0]).toMatchObject({ plids: [0, 2, 3, 4] });
    expect(phases[0]?.plidSelect).toBe(select);
    expect(notices).toEqual([]);
  });

  it('what a scenario does not have is listed', () => {
    const { placement, notices } = read(
      '[a]\nrw=randwrite\nplids=1\nzonemode=strided\nmax_open_zones=14\nwrite_hint=short\n[b]\nrw=write\nfdp=1\ndp_scheme=map\n',
    );
    expect(placement).toEqual({ interface: 'fdp', handles: 2 });
    for (const word of [
      'plids=1 is left out: it goes with fdp',
      'zonemode=strided is left out: it must be none or zbd',
      'max_open_zones=14 is left out: it goes with zonemode=zbd',
      'write_hint=short',
      'dp_scheme=map',
      'without plids',
    ])
      expect(notices.filter((notice) => notice.includes(word))).toHaveLength(1);
  });

  it('are written, and read again as they were', () => {
    const placement = { interface: 'fdp', handles: 3, isolation: 'persistently' };
    const phases = [
      { do: 'write', pattern: 'random', plids: [0, 2], plidSelect: 'random', passes: 1 },
      { do: 'write', pattern: 'sequential', passes: 1, scheme: [{ from: 0, to: 0.5, plid: 1 }] },
    ];
    const scenario = parseScenario({ drive: { preset: 'samsung-840-pro-256', spareFactor: 0.28 }, placement, phases });
    if (!scenario.ok) throw new Error(scenario.faults.join(' '));
    const { text, left } = writeJobs(scenario.value);
    expect(left.filter((sentence) => sentence.startsWith('phases.1.scheme'))).toHaveLength(1);
    expect(left.filter((sentence) => sentence.startsWith('placement has 3 handles'))).toHaveLength(1);
    const again = readJobs(text);
    expect(again.ok && again.value).toMatchObject({ placement: { interface: 'fdp', handles: 3 } });
    expect(again.ok && (again.value.phases as readonly object[])[0]).toMatchObject({
      plids: [0, 2],
      plidSelect: 'random',
      pattern: 'random',
    });
  });
});

describe('zones of jobs', () => {
  const zbd = 'zonemode=zbd\nzonesize=2048m\nzonecapacity=1077m\n';

  it.each([
    ['max_open_zones=14', { maxOpen: 14 }],
    ['max_open_zones=14\njob_max_open_zones=6', { maxOpen: 6 }],
    ['max_open_zones=0', {}],
    ['zone_reset_threshold=0.3\nzone_reset_frequency=0.01', { resetThreshold: 0.3, resetFrequency: 0.01 }],
  ])('are read with the meaning of fio: %s', (more, fields) => {
    const result = readJobs(`${head}[a]\nrw=randwrite\nnorandommap\n${zbd}${more}\n`);
    if (!result.ok) throw new Error(result.faults.join(' '));
    expect(result.value.zones).toEqual({ host: 'direct', sizeMiB: 2048, capacityMiB: 1077, ...fields });
    expect(result.value.placement).toEqual({ interface: 'zns', handles: 1 });
    expect(result.notices).toEqual([]);
  });

  it('what a scenario does not have is listed', () => {
    const { notices } = read('[a]\nrw=write\nzonemode=zbd\nignore_zone_limits=1\nwrite_zone_remainders=1\nzone_reset_frequency=3\n');
    for (const word of ['without zonesize', 'ignore_zone_limits=1', 'write_zone_remainders=1', 'zone_reset_frequency=3'])
      expect(notices.filter((notice) => notice.includes(word))).toHaveLength(1);
  });

  it('are written, and read again as they were', () => {
    const zones = { host: 'direct', sizeMiB: 256, capacityMiB: 192, maxOpen: 8, resetThreshold: 0.5, resetFrequency: 0.25 };
    const scenario = parseScenario({
      drive: { preset: 'samsung-840-pro-256' },
      ftl: { frontiers: 'dual', gcLow: 2, gcHigh: 2 },
      placement: { interface: 'zns', handles: 1 },
      zones,
      phases: [{ do: 'write', pattern: 'random', passes: 1 }],
    });
    if (!scenario.ok) throw new Error(scenario.faults.join(' '));
    const { text } = writeJobs(scenario.value);
    const again = readJobs(text);
    expect(again.ok && again.value).toMatchObject({ placement: { interface: 'zns', handles: 1 }, zones });
  });

  it('a log is told', () => {
    const scenario = parseScenario({
      drive: { preset: 'samsung-840-pro-256' },
      userSpare: 0.1,
      ftl: { frontiers: 'dual', gcLow: 2, gcHigh: 2 },
      placement: { interface: 'zns', handles: 1 },
      phases: [{ do: 'write' }],
    });
    if (!scenario.ok) throw new Error(scenario.faults.join(' '));
    expect(writeJobs(scenario.value).left.join(' ')).toContain('no job cleans zones');
  });
});
