import { describe, expect, test } from 'vitest';
import { parseArgs } from '../../src/cli/args';

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
    [[], /^SCENARIO is missing; it must be /],
    [['a', 'b'], /^SCENARIO is given 2 times \(a, b\); it must be one\.$/],
    [['a', '--csv', '--json'], /^--json and --csv are both given; it must be one of them\.$/],
    [['a', '--set', 'x'], /^--set is "x"; it must be path=value/],
    [['a', '--set'], /^--set is ""; it must be path=value/],
    [['a', '--out'], /^--out is missing its file name\.$/],
    [
      ['a', '--fast'],
      /^--fast is not an option; it must be one of --set, --scale, --until, --trace, --map, --time, --format, --unit, --device, --limit, --page, --swap, --overlay, --json, --csv, --fio, --out, --help\.$/,
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
