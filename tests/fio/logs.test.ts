import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAccessSpecifications, writeAccessSpecification } from '../../src/fio/iometer';
import { isFioLog, parseFioLog } from '../../src/fio/log';
import { parseScenario } from '../../src/scenario/parse';
import type { Phase } from '../../src/scenario/types';

describe("fio's logs", () => {
  test('4 to 8 columns, apart by direction, in order of time', () => {
    const text =
      '1000, 95000, 1, 0\n500, 80, 0, 0, 0\n2000, 94000, 1, 4096, 8192, 0x4001, 123456\nnonsense\n\n3000, 7, 2, 0, 0\n4000, 7, 3, 0, 0\n';
    expect(parseFioLog(text)).toMatchObject({
      ok: true,
      value: {
        series: {
          read: [{ seconds: 0.5, value: 80, bytes: 0 }],
          write: [
            { seconds: 1, value: 95000, bytes: 0 },
            { seconds: 2, value: 94000, bytes: 4096 },
          ],
          trim: [{ seconds: 3, value: 7, bytes: 0 }],
        },
        skippedLines: 2,
      },
    });
  });

  test('a log that goes on behind the most points says that it was cut', () => {
    const line = '1,2,0,0\n';
    expect(parseFioLog(line.repeat(3), 3)).toMatchObject({ value: { isCut: false } });
    const more = parseFioLog(`${line.repeat(3)}\n1,2,1,0\n`, 3);
    expect(more).toMatchObject({ value: { isCut: true } });
    expect(more.ok && more.value.series.write).toBe(undefined);
  });

  test('recognised by content', () => {
    expect(['1000, 95000, 1, 0\n', '1,2,0,4096,0,0\n3,4,0,4096,0,0'].map(isFioLog)).toEqual([true, true]);
    expect(['', '1,2\n', '419,W,0,4096,5\n', '1,2,7,0\n', '{"v":1}'].map(isFioLog)).toEqual([false, false, false, false, false]);
    expect(parseFioLog('hello')).toMatchObject({ ok: false, faults: [expect.stringMatching(/no line of a fio log/)] });
  });

  test('whatever the text, it ends, and every line is a point or is counted', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string({ maxLength: 20 }),
            fc.tuple(fc.nat(), fc.nat(), fc.nat({ max: 4 })).map((n) => `${n.join(', ')}, 0`),
          ),
        ),
        (lines) => {
          const result = parseFioLog(lines.join('\n'));
          if (!result.ok) return;
          const points = Object.values(result.value.series).reduce((sum, list) => sum + list.length, 0);
          expect(points + result.value.skippedLines).toBe(
            lines
              .join('\n')
              .split('\n')
              .filter((line) => line.trim() !== '').length,
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});

const icf = `Version 1.1.0
'ACCESS SPECIFICATIONS =========================================================
'Access specification name,default assignment
\t4K; 67% Read; 100% random,ALL
'size,% of size,% reads,% random,delay,burst,align,reply
\t4096,100,67,100,0,1,0,0
'Access specification name,default assignment
\tFile server,NONE
'size,% of size,% reads,% random,delay,burst,align,reply
\t4096,60,80,100,0,1,4096,0
\t65536,40,80,100,5,1,4096,0
'Access specification name,default assignment
\tBroken,NONE
'size,% of size,% reads,% random,delay,burst,align,reply
\t4096,60,80,100,0,1,0,0
'End access specifications
`;

function phaseOf(fields: object): Phase {
  const parsed = parseScenario({ phases: [fields] });
  if (!parsed.ok) throw new Error(parsed.faults.join());
  return parsed.value.phases[0]!;
}

describe("Iometer's access specifications", () => {
  test('a file', () => {
    const result = readAccessSpecifications(icf);
    expect(result).toMatchObject({
      ok: true,
      value: [
        { name: '4K; 67% Read; 100% random', phase: { do: 'mixed', readShare: 0.67, pattern: 'random', kib: 4, alignBytes: 512 } },
        {
          name: 'File server',
          phase: {
            mixKiB: [
              [4, 0.6],
              [64, 0.4],
            ],
          },
        },
      ],
    });
    expect(result.ok && result.notices).toEqual([
      'Access specification "Broken" is left out: the shares of its sizes must sum to 100 %.',
      'Access specification "File server": delays or bursts differ by size; the first is taken for all.',
    ]);
  });

  test('bare lines', () => {
    expect(readAccessSpecifications('131072,100,0,0,0,1,131072,0')).toMatchObject({
      ok: true,
      value: [{ phase: { do: 'write', pattern: 'sequential', kib: 128 } }],
    });
    expect(readAccessSpecifications('rubbish')).toMatchObject({ ok: false });
  });

  test('what is written is read as the same phase', () => {
    const phase = fc.record({
      do: fc.constantFrom('read', 'write', 'mixed'),
      kib: fc.constantFrom(0.5, 4, 64),
      readShare: fc.integer({ min: 1, max: 99 }).map((n) => n / 100),
      pattern: fc.constantFrom('sequential', 'random'),
      sequentialShare: fc.constantFrom(0, 0.25),
      pace: fc.constantFrom({}, { thinkUs: 2500, burst: 8 }, { thinkUs: 1000 }),
      mixKiB: fc.constantFrom(null, [
        [4, 0.25],
        [64, 0.75],
      ]),
    });
    fc.assert(
      fc.property(phase, (fields) => {
        const wanted = phaseOf({
          do: fields.do,
          pattern: fields.pattern,
          ...fields.pace,
          ...(fields.do === 'mixed' ? { readShare: fields.readShare } : {}),
          ...(fields.pattern === 'random' ? { sequentialShare: fields.sequentialShare } : {}),
          ...(fields.mixKiB
            ? { kib: 4, mixKiB: fields.mixKiB, ...(fields.pattern === 'random' ? { alignBytes: 8192 } : {}) }
            : { kib: fields.kib }),
        });
        const written = writeAccessSpecification('a name', wanted);
        const read = readAccessSpecifications(written!.text);
        if (!read.ok) throw new Error(read.faults.join());
        expect(written!.left).toEqual([]);
        expect(read.notices).toEqual([]);
        // A size of one line is aligned to itself where nothing is said.
        expect(phaseOf(read.value[0]!.phase)).toEqual(wanted);
      }),
    );
  });

  test('what it cannot say is listed, and what is no request is no specification', () => {
    expect(writeAccessSpecification('x', phaseOf({ do: 'write', pattern: 'zipf', entropy: 0.5 }))!.left).toHaveLength(2);
    expect(writeAccessSpecification('x', phaseOf({ do: 'trim' }))).toBeNull();
  });
});
