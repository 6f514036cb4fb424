import { describe, expect, test } from 'vitest';
import { fitMain } from '../../src/cli/fit/fit';

const flat = Array.from({ length: 60 }, (_, i) => `${(i + 1) * 1000}, 400000, 1, 0, 0`).join('\n');
const files: Readonly<Record<string, string>> = { 'logs/a_bw.1.log': flat, 'b.txt': 'nothing' };

/** Runs the command with these files; nothing of them needs the engine. */
async function simFit(...argv: readonly string[]) {
  let [out, err] = ['', ''];
  const status = await fitMain(argv, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    terminal: false,
    readFile: (path) => {
      const text = files[path];
      if (text === undefined) throw new Error('there is no such file');
      return text;
    },
    writeFile: () => {},
    module: () => new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])),
    program: new URL('file:///none'),
  });
  return { status, out, err };
}

describe('sim fit', () => {
  test('--help says what it reads and prints', async () => {
    const { status, out } = await simFit('--help');
    expect(status).toBe(0);
    expect(out).toContain('--capacity');
  });

  test.each([
    [[], /LOG is missing/],
    [['a', '--job'], /--job is missing its value/],
    [['a', '--capacity', '5e9'], /--capacity is "5e9"; it must be a whole number of bytes/],
    [['a', '--set', 'x'], /--set is "x"/],
    [['a', '--fast'], /--fast is not an option/],
    [['none.log'], /"none.log" cannot be read \(there is no such file\)/],
    [['b.txt', '--capacity', '256000000000'], /"b.txt" begins with "nothing"/],
    [['logs/a_bw.1.log'], /capacity of the drive is not known/],
    [['logs/a_bw.1.log', '--capacity', '256000000000'], /spare area is at least 8\.8 %; write longer/],
  ])('%j is refused in a sentence', async (argv, sentence) => {
    const { status, err, out } = await simFit(...argv);
    expect(status).toBe(2);
    expect(err).toMatch(sentence);
    expect(out).toBe('');
  });
});
