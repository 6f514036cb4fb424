import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ptsMain } from '../../src/cli/pts/pts';

/** The command, with files that are not there. */
async function pts(...argv: readonly string[]) {
  let [out, err] = ['', ''];
  const written = new Map<string, string>();
  const status = await ptsMain(argv, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    terminal: false,
    readFile: () => {
      throw new Error('no such file');
    },
    openBytes: async function* () {
      yield new Uint8Array();
    },
    tryFile: () => {},
    writeFile: (path, text) => void written.set(path, text),
    module: () => new WebAssembly.Module(readFileSync('wasm/build/engine.wasm')),
  });
  return { status, out, err, written };
}

describe('sim pts', () => {
  it('write saturation: a fresh plateau, then the fall; write amplification begins at 1 after the first fill', async () => {
    const { status, out } = await pts('wsat', '--json', '--scale', '256');
    expect(status).toBe(0);
    const { runs, tables, points, scale } = JSON.parse(out);
    expect([runs, scale, points.length]).toEqual([[{ rounds: 32, tracked: [], window: null }], 256, 32]);
    const column = (of: string): number[] =>
      tables.find((table: { of: string }) => table.of === of).rows.map(({ cells }: { cells: number[] }) => cells[0]);
    const [iops, amplification] = [column('iops'), column('waf')];
    expect(Math.min(...iops.slice(0, 6))).toBeGreaterThan(3 * iops[31]!);
    expect(amplification.slice(0, 6).every((waf) => waf < 1.05)).toBe(true);
    expect(amplification[31]).toBeGreaterThan(3);
  });

  it('ends with the round in which it is steady, and the same points come with the same seed', async () => {
    const run = () => pts('cbw', '--json', '--scale', '256', '--seconds', '4');
    const [first, second] = [await run(), await run()];
    expect(first.status).toBe(0);
    expect(first.out).toBe(second.out);
    const { runs, points } = JSON.parse(first.out);
    const [{ window, tracked, rounds }] = runs;
    expect(rounds).toBe(tracked.length);
    expect(points).toHaveLength(3 * rounds);
    expect(window.to).toBe(rounds);
    expect(window.range).toBeLessThanOrEqual(0.2 + 1e-12);
  });

  it.each([
    ['handles', ['placement.interface=fdp', 'placement.handles=2', 'placement.isolation=persistently', 'userSpare=0.2']],
    ['a log on zones', ['placement.interface=zns', 'placement.handles=1']],
  ])('runs on drives with %s', async (_, fields) => {
    const set = fields.flatMap((field) => ['--set', field]);
    const { status, out } = await pts('wsat', '--json', '--scale', '256', ...set);
    expect(status).toBe(0);
    const { points, tables } = JSON.parse(out);
    expect(points).toHaveLength(32);
    const amplification = tables.find((table: { of: string }) => table.of === 'waf').rows.map(({ cells }: { cells: number[] }) => cells[0]);
    expect(amplification[31]).toBeGreaterThan(1.2);
  });

  it('as lines for a plot: a line a point, none for a wait', async () => {
    const { out } = await pts('hir', 'preset:crucial-m500-960', '--csv', '--scale', '256', '--set', 'ftl.idleGcSeconds=1');
    const lines = out.trim().split('\n');
    expect(lines[0]).toBe('round,row,column,iops,mbps,mean_us,p9999_us,max_us,waf,seconds,bytes_written');
    expect(lines).toHaveLength(1 + 1 + 5 * (6 + 1));
    expect(lines[1]).toMatch(/^1,"before","baseline",\d/);
  });

  it.each([
    [['nothing'], /^NAME is "nothing"; it must be one of iops, tp, lat, wsat, hir, xsr, dirth, cbw\.\n$/],
    [['iops', '--seconds', '0'], /^--seconds is "0"; it must be a number from 0\.001 to 86,400\.\n$/],
    [['iops', '--until', 'steady'], /^--fio, --until and --trace are for one run/],
    [['iops', 'preset:none'], /^preset is "none"; it must be one of /],
  ])('%s is refused in one sentence', async (argv, sentence) => {
    const { status, err, out } = await pts(...argv);
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(sentence);
  });
});
