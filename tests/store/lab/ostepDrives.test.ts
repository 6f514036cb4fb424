import { describe, expect, it, test } from 'vitest';
import { comparedDrives, DEFAULT_LINE, README_LINES } from '../../../src/store/lab/ostepDrives';
import { english } from '../../../src/texts/en/english';

function compared(line: string) {
  const result = comparedDrives(line, english);
  if (!result.ok) throw new Error(result.faults.join('\n'));
  return result.value;
}

describe('the drives of OSTEP beside each other', () => {
  it('the example of the homework’s README: state, letters, map and costs of the log', () => {
    const { commands, drives } = compared(DEFAULT_LINE);
    expect(commands).toEqual(['write(12, z)', 'write(19, 9)', 'write(9, f)', 'trim(9)', 'read(19)']);
    const [log] = drives;
    expect(log).toMatchObject({
      type: 'log',
      answers: ['success', 'success', 'success', 'success', '9'],
      state: 'vvvEEEEEEE iiiiiiiiii iiiiiiiiii',
      map: '12:0, 19:1',
      erases: 1,
      programs: 3,
      reads: 1,
      totalUs: 1130,
    });
    expect(log?.data.trimEnd()).toBe('z9f');
    expect(log?.live.trimEnd()).toBe('++');
  });

  it('all three answer alike where nothing fails, and the direct one costs most', () => {
    const { drives } = compared('-T log -s 1 -n 1000 -G 10 -g 8 -l 80 -B 12 -p 10');
    expect(drives.map(({ type }) => type)).toEqual(['log', 'ideal', 'direct']);
    expect(drives[1]?.answers).toEqual(drives[0]?.answers);
    expect(drives[2]?.answers).toEqual(drives[0]?.answers);
    // As a reader published them: github.com/xxyzz/ostep-hw, chapter 44, question 8.
    expect(drives.map(({ erases, programs, reads }) => [erases, programs, reads])).toEqual([
      [83, 786, 692],
      [0, 492, 398],
      [492, 4218, 4537],
    ]);
  });

  test.each(README_LINES)('%s runs', (line) => {
    expect(compared(line).drives).toHaveLength(3);
  });

  test.each([
    ['-n 5000', 'There are 5000 commands; here there must be at most 2000.'],
    ['-B 100 -p 100', '-B and -p make 10000 pages; here they must be at most 2000.'],
    ['hello', /^hello is ""/],
  ])('%s is refused', (line, sentence) => {
    const result = comparedDrives(line, english);
    expect(result.ok ? '' : result.faults[0]).toMatch(sentence);
  });
});
