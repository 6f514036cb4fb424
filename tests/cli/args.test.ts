import { describe, expect, test } from 'vitest';
import { parseArgs } from '../../src/cli/args';
import { sim } from './sim';

const faults = (...argv: string[]): readonly string[] => {
  const result = parseArgs(argv);
  return result.ok ? [] : result.faults;
};

describe('arguments', () => {
  test('all of them, in any order, with = or a space', () => {
    expect(parseArgs(['--json', '--set', 'ftl.victim=fifo', 'preset:tiny', '--set=name=a=b', '--out=x.json'])).toMatchObject({
      ok: true,
      value: {
        scenario: 'preset:tiny',
        format: 'json',
        out: 'x.json',
        fio: false,
        help: false,
        set: [
          ['ftl.victim', 'fifo'],
          ['name', 'a=b'],
        ],
      },
    });
    expect(parseArgs(['tiny'])).toMatchObject({ ok: true, value: { format: 'text', out: null, set: [] } });
    expect(parseArgs(['--help'])).toMatchObject({ ok: true, value: { help: true } });
  });

  test.each([
    ['tiny', 'userSpar=0.1', 'userSpar', 'userSpare'],
    ['tiny', 'ftl.victm=fifo', 'ftl.victm', 'ftl.victim'],
    ['tiny', 'victim=fifo', 'victim', 'ftl.victim'],
    ['tiny', 'phases.1.request=5', 'phases.1.request', 'phases.1.requests'],
    ['tiny', 'drive.zzzzz=2', 'drive.zzzzz', null],
    ['#v=1&from=tiny', 'scal=2', 'scal', 'scale'],
    ['experiment:consistency', 'userSpar=0.1', 'userSpar', 'userSpare'],
  ])('a misspelt field is refused: %s --set %s', async (scenario, setting, field, meant) => {
    const { status, out, err } = await sim([scenario, '--set', setting]);
    const ask = meant === null ? '.' : `; did you mean ${meant}?`;
    expect({ status, out, err }).toEqual({ status: 2, out: '', err: `${field} is not a field of a scenario${ask}\n` });
  });

  test('of a file it is refused, too; a link may come from a later version, and keeps its notice', async () => {
    const file = await sim(['a.json'], { 'a.json': JSON.stringify({ drive: { preset: 'tiny' }, phases: [{ do: 'erase', qdd: 1 }] }) });
    expect(file).toMatchObject({ status: 2, err: 'phases.0.qdd is not a field of a scenario; did you mean phases.0.qd?\n' });
    const link = await sim(['#v=1&from=tiny&phases.1.zork=1', '--set', 'seed=2']);
    expect(link).toMatchObject({ status: 0, err: expect.stringContaining('phases.1.zork is not a known field and is ignored.') });
  });

  test('no sentence is longer than a reader reads, however long what was typed is', async () => {
    const long = 'x'.repeat(5000);
    const typed = [
      [long],
      [`--${long}`],
      [`preset:${long}`],
      ['tiny', '--set', long],
      ['tiny', '--scale', long],
      ['tiny', '--map', long, '--trace', 'x'],
    ];
    for (const argv of [
      ...typed,
      [long, long],
      ['tiny', '--time', long, '--trace', 'x'],
      ['tiny', '--until', long],
      [`experiment:${long}`],
    ]) {
      const { status, err } = await sim(argv);
      expect(status).toBe(2);
      // The longest names every preset.
      for (const line of err.trimEnd().split('\n')) expect(line.length, line.slice(0, 80)).toBeLessThan(1000);
    }
  });

  test.each([
    [[], /^SCENARIO is missing; it must be /],
    [['a', 'b'], /^SCENARIO is given 2 times \(a, b\); it must be one\.$/],
    [['a', '--csv', '--json'], /^--json and --csv are both given; it must be one of them\.$/],
    [['a', '--set', 'x'], /^--set is "x"; it must be path=value/],
    [['a', '--set'], /^--set is ""; it must be path=value/],
    [['a', '--out'], /^--out is missing its file name\.$/],
    [
      ['a', '--fast'],
      /^--fast is not an option; it must be one of --set, --scale, --until, --trace, --map, --time, --format, --columns, --unit, --device, --limit, --page, --out, --swap, --overlay, --json, --csv, --fio, --help\.$/,
    ],
  ])('%j', (argv, expected) => {
    const found = faults(...argv);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(expected);
  });

  test('several faults are several lines', () => {
    expect(faults('--fast', '--out')).toHaveLength(3);
  });
});
