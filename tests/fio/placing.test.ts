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
      '[a]\nrw=randwrite\nplids=1\nzonemode=zbd\nmax_open_zones=14\nwrite_hint=short\n[b]\nrw=write\nfdp=1\ndp_scheme=map\n',
    );
    expect(placement).toEqual({ interface: 'fdp', handles: 2 });
    for (const word of [
      'plids=1 is left out: it goes with fdp',
      'zonemode=zbd',
      'max_open_zones=14',
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
