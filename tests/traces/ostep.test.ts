import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandsOf, type OstepCommand } from '../../src/traces/ostep/commands';
import { type OstepAnswer, OstepDrive } from '../../src/traces/ostep/drive';
import { type OstepOptions, parseOstep } from '../../src/traces/ostep/options';
import { PythonRandom } from '../../src/traces/ostep/pythonRandom';

interface Run {
  readonly options: OstepOptions;
  readonly drive: OstepDrive;
  readonly said: readonly string[];
  /** As the book prints the flash: a letter for each page, a blank between blocks. */
  readonly state: string;
  readonly data: string;
  readonly live: string;
  readonly sums: { readonly erases: number; readonly programs: number; readonly reads: number };
}

const said = (command: OstepCommand, answer: OstepAnswer): string => {
  const what = command.do === 'write' ? `write(${command.page}, ${command.letter})` : `${command.do}(${command.page})`;
  return `${what} -> ${answer.ok ? (answer.letter ?? 'success') : answer.why}`;
};

function run(line: string): Run {
  const options = parseOstep(line);
  if (!options.ok) throw new Error(options.faults.join('\n'));
  const commands = commandsOf(options.value);
  if (!commands.ok) throw new Error(commands.faults.join('\n'));
  const drive = new OstepDrive(options.value);
  const lines = commands.value.map((command) => said(command, drive.execute(command)));
  const row = (letter: (page: number) => string): string =>
    drive.pages
      .map((_, page) => letter(page) + ((page + 1) % options.value.pagesPerBlock === 0 ? ' ' : ''))
      .join('')
      .trimEnd();
  const total = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
  return {
    options: options.value,
    drive,
    said: lines,
    state: row((page) => ({ invalid: 'i', erased: 'E', valid: 'v' })[drive.pages[page]!]),
    data: row((page) => drive.letters[page]!),
    live: row((page) => (drive.isLive(page) ? '+' : ' ')),
    sums: { erases: total(drive.counts.erases), programs: total(drive.counts.programs), reads: total(drive.counts.reads) },
  };
}

test("Python's random numbers, to the bit", () => {
  const three = (seed: number): number[] => {
    const random = new PythonRandom(seed);
    return [random.random(), random.random(), random.random()];
  };
  // python3: random.seed(n, version=1); random.random()
  expect(three(0)).toEqual([0.8444218515250481, 0.7579544029403025, 0.420571580830845]);
  expect(three(10)).toEqual([0.5714025946899135, 0.4288890546751146, 0.5780913011344704]);
  expect(three(1)).toEqual([0.13436424411240122, 0.8474337369372327, 0.763774618976614]);
  expect(three(2 ** 40 + 5)[0]).toBe(0.5043802970418443);
});

describe('the examples of the README of the homework', () => {
  const size = '-l 30 -B 3 -p 10';

  test('ideal, one write', () => {
    const { drive, state, data, live } = run(`-T ideal -L w10:a ${size}`);
    expect(drive.map[10]).toBe(10);
    expect(state).toBe('iiiiiiiiii viiiiiiiii iiiiiiiiii');
    expect(data).toBe('           a');
    expect(live.trimEnd()).toBe('           +');
  });

  test('ideal: write, read, trim', () => {
    const result = run(`-T ideal -L w10:a,r10,t10 ${size}`);
    expect(result.said).toEqual(['write(10, a) -> success', 'read(10) -> a', 'trim(10) -> success']);
    expect(result.state).toBe('iiiiiiiiii viiiiiiiii iiiiiiiiii');
    expect(result.data).toBe('           a');
    expect(result.live.trim()).toBe('');
    expect(result.drive.map.every((at) => at === -1)).toBe(true);
  });

  const five = ['write(12, z) -> success', 'write(19, 9) -> success', 'write(9, f) -> success', 'trim(9) -> success', 'read(19) -> 9'];

  test('direct, five drawn commands', () => {
    const result = run(`./ssd.py -T direct ${size} -n 5 -s 10 -C`);
    expect(result.said).toEqual(five);
    expect(result.state).toBe('EEEEEEEEEv EEvEEEEEEv iiiiiiiiii');
    expect(result.data).toBe('         f   z      9');
    expect(result.live.trimEnd()).toBe('             +      +');
    expect([result.drive.map[12], result.drive.map[19]]).toEqual([12, 19]);
  });

  test('direct: a trimmed page cannot be read', () => {
    const result = run(`-T direct ${size} -C -L w9:f,t9,r9`);
    expect(result.said).toEqual(['write(9, f) -> success', 'trim(9) -> success', 'read(9) -> nothing written there']);
    expect(result.state).toBe('EEEEEEEEEv iiiiiiiiii iiiiiiiiii');
  });

  test('log, the same five: state, counts and times', () => {
    const result = run(`-T log ${size} -s 10 -n 5 -S`);
    expect(result.said).toEqual(five);
    expect(result.state).toBe('vvvEEEEEEE iiiiiiiiii iiiiiiiiii');
    expect(result.data.trimEnd()).toBe('z9f');
    expect(result.live.trimEnd()).toBe('++');
    expect([result.drive.map[12], result.drive.map[19]]).toEqual([0, 1]);
    expect(result.drive.counts).toEqual({ erases: [1, 0, 0], programs: [3, 0, 0], reads: [1, 0, 0] });
    expect(result.drive.totalUs).toBe(1130);
  });

  test('log, 60 commands with watermarks 3 and 2: collection runs, and no letter is lost', () => {
    const { said: lines, drive } = run(`-T log ${size} -s 10 -n 60 -G 3 -g 2 -C -F -J`);
    expect(drive.collections).toBeGreaterThan(0);
    const letters = new Map<string, string>();
    for (const line of lines) {
      const [, page = '', letter] = /^write\((\d+), (.)\) -> success/.exec(line) ?? [];
      if (letter) letters.set(page, letter);
      const [, read, seen] = /^read\((\d+)\) -> (.)$/.exec(line) ?? [];
      if (read) expect(seen).toBe(letters.get(read));
    }
  });
});

// His copy had 80 logical pages and 12 blocks where today's has 50 and 7: with these every one of his sums comes out.
describe('answers to the homework that a reader published (github.com/xxyzz/ostep-hw, chapter 44)', () => {
  const size = '-l 80 -B 12 -p 10';

  test('question 5: ten commands, log and direct', () => {
    const [log, direct] = [run(`-T log -s 1 -n 10 ${size}`), run(`-T direct -s 1 -n 10 ${size}`)];
    expect([log.sums, log.drive.totalUs]).toEqual([{ erases: 1, programs: 4, reads: 4 }, 1000 + 40 * 4 + 10 * 4]);
    expect([direct.sums, direct.drive.totalUs]).toEqual([{ erases: 4, programs: 5, reads: 5 }, 1000 * 4 + 40 * 5 + 10 * 5]);
  });

  test.each([
    ['question 8', '-T log', [83, 786, 692]],
    ['question 8', '-T ideal', [0, 492, 398]],
    ['question 8', '-T direct', [492, 4218, 4537]],
    ['question 9', '-T direct -K 80/20', [515, 4407, 4743]],
    ['question 9', '-T log -K 80/20', [64, 610, 493]],
    ['question 9', '-T direct -K 80/20 -k 100', [516, 4536, 4856]],
    ['question 9', '-T log -K 80/20 -k 100', [77, 726, 605]],
  ])('%s: a thousand commands, %s', (_question, options, [erases, programs, reads]) => {
    expect(run(`${options} -s 1 -n 1000 -G 10 -g 8 -S ${size}`).sums).toEqual({ erases, programs, reads });
  });
});

describe('laws of the three drives', () => {
  const lines = fc
    .record({
      type: fc.constantFrom('ideal', 'direct', 'log'),
      seed: fc.nat({ max: 10_000 }),
      drawn: fc.nat({ max: 300 }),
      blocks: fc.integer({ min: 5, max: 12 }),
      high: fc.integer({ min: 3, max: 5 }),
      fails: fc.constantFrom(0, 30),
    })
    .map(
      ({ type, seed, drawn, blocks, high, fails }) =>
        `-T ${type} -s ${seed} -n ${drawn} -l 15 -B ${blocks} -p 10 -G ${high} -g ${high - 1} -r ${fails}`,
    );

  test('a read gives the letter written last, or fails where nothing is; each map entry points to a live page of its own', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const { said: answers, drive, options } = run(line);
        const letters = new Map<string, string>();
        for (const answer of answers) {
          const [, word, page = '', letter] = /^(write|read|trim)\((\d+)(?:, (.))?\)/.exec(answer) ?? [];
          expect(answer).not.toMatch(/drive full|no such page/);
          if (word === 'write' && letter) letters.set(page, letter);
          if (word === 'read') expect(answer.slice(answer.indexOf('->') + 3)).toBe(letters.get(page) ?? 'nothing written there');
          if (word === 'trim') letters.delete(page);
        }
        const mapped = drive.map.filter((at) => at >= 0);
        expect(new Set(mapped).size).toBe(mapped.length);
        expect(mapped.every((at) => drive.isLive(at) && drive.pages[at] === 'valid')).toBe(true);
        expect(mapped).toHaveLength(letters.size);
        const { erases, programs, reads } = run(line).sums;
        expect(drive.totalUs).toBe(erases * options.eraseUs + programs * options.programUs + reads * options.readUs);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['-T quick', /^-T is "quick"; it must be one of ideal, direct, log/],
    ['-n many', /^-n is "many"; it must be a whole number/],
    ['-z 3', /^-z is "3"; it must be one of -s,/],
    ['-P 50/0/50', /^-P is "50\/0\/50"; it must be reads\/writes\/trims/],
    ['-l 71', /^-l is 71; it must be at most the 70 pages/],
    ['hello', /^hello is ""/],
  ])('%s is refused', (line, sentence) => {
    expect(parseOstep(line)).toMatchObject({ ok: false, faults: [expect.stringMatching(sentence)] });
  });

  test('a command that is none is refused', () => {
    const options = parseOstep('-L w10:a,x9');
    expect(options.ok && commandsOf(options.value)).toMatchObject({ ok: false, faults: [expect.stringMatching(/"x9"/)] });
  });
});
