import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate, readExpression } from '../../src/lessons/check/expression';
import { curveOf, judge, shapeOf } from '../../src/lessons/check/judge';
import { isNear } from '../../src/lessons/check/points';
import { readLesson } from '../../src/lessons/read/readLesson';
import { lessonNames } from '../../src/lessons/shipped';
import { askedOf } from '../../src/store/lesson/stepWork';
import { english } from '../../src/texts/en/english';

/** Cases of the hostile test; `npm run soak` draws more. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 1500);

const folder = fileURLToPath(new URL('../../src/lessons/texts/', import.meta.url));
const textsIn = (path: string) =>
  readdirSync(path)
    .filter((name) => name.endsWith('.lesson'))
    .map((name) => readFileSync(`${path}${name}`, 'utf8'));
const texts = textsIn(folder);
const anything = () => null;
const value = (text: string) => {
  const read = readExpression(text, anything);
  return read.ok ? evaluate(read.value, (name) => (name === 'x' ? 3 : Number.NaN)) : read.faults.join(' ');
};

describe('expressions', () => {
  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['8 - 2 - 1', 5],
    ['12 / 4 / 3', 1],
    ['-x + 4', 1],
    ['x > 2 and x < 4', 1],
    ['x > 3 or x = 3', 1],
    ['unknown < 4', 0],
    ['unknown != 4', 0],
    ['"a" != "b"', 1],
    ['"a" = "a"', 1],
  ])('%s is %d', (text, wanted) => expect(value(text)).toBe(wanted));

  test.each(['', '1 +', '(1', '1 2', 'x(', '* 3', '§', '"a', `${'('.repeat(100)}1`])('%j is told what is wrong', (text) => {
    const read = readExpression(text, anything);
    expect(read.ok).toBe(false);
  });
});

describe('texts of lessons', () => {
  test('those that come with the program are read without a fault', () => {
    expect(texts.length).toBe(lessonNames.length);
    for (const text of texts) expect(readLesson(text)).toMatchObject({ ok: true });
  });

  const small = 'lesson: A\nminutes: 3\nlearn: B\nasks: C?\n\nstep: One\ndrive: preset:tiny\nat: 1:3\ntext: D\n';

  test('a small one is a lesson', () =>
    expect(readLesson(small)).toMatchObject({ ok: true, value: { title: 'A', steps: [{ name: 'One' }] } }));

  test.each([
    ['verdict: {host:int} pages.', 'int', '6,543'],
    ['verdict: {2 * host:int} pages.\nsay: {host}.', 'three', '6,540'],
    ['say: More than {host:K}.', 'K', '6.54K'],
    ['say: Many.', 'three', '6,540'],
  ])('with %j a number stands beside the reader’s own as it is told', (told, as, written) => {
    const read = readLesson(`${small}number: How many?\nrange: 0 9000\nanswer: host\n${told}\n`);
    const ask = read.ok ? read.value.steps[0]?.ask : null;
    if (ask?.kind !== 'number') throw new Error('it asks for a number');
    expect(ask.as).toBe(as);
    expect(judge(ask, { kind: 'number', value: 1 }, () => 6543.2, english).rows[0]?.measured).toBe(written);
  });

  test.each([
    ['drive: preset:tinny\n', 'Line 10: drive is "preset:tinny"'],
    ['set: phases.9.kib=4\n', 'Line 10: phases.9'],
    ['at: 7:0\n', 'Line 10: "7:0" is no place'],
    ['say: {wafff:2}\n', 'Line 10: wafff is no figure that is known'],
    ['say: {waf:x}\n', 'Line 10: "x" is no format'],
    ['say: {waf\n', 'Line 10: a brace stands alone'],
    ['show: nothing\n', 'Line 10: "nothing" cannot be shown'],
    ['choice: Which?\nright: a\n', 'Line 10: choice has 1 answers'],
    ['number: How many?\nrange: 3 1\nanswer: 2\n', 'Line 10: range must begin below its end'],
    ['draw: How?\ncurve: iops over spare 9\npoint: x | waf\npoint: 7 | waf\n', 'Line 12: point is "x | waf"'],
    ['draw: How?\ncurve: iops over spare 9\npoint: 7 | waf\n', 'Line 10: draw has 1 points'],
    ['draw: How?\ncurve: iops over qd 9\npoint: 7 | waf\npoint: 5 | waf\n', 'Line 10: points must stand from left to right'],
    ['reveal: next\n', 'Line 10: reveal stands in a step where no curve is drawn'],
    ['exercise: Do it.\ncheck: waf <\nsolution: @ end\n', 'Line 11: something is missing at its end'],
    ['check: waf < 2\n', 'Line 10: check stands in a step without an exercise'],
    ['nonsense\n', 'Line 10: "nonsense" is no field'],
    ['see: consistency nowhere\n', 'Line 10: see is "nowhere"; it must be of consistency,'],
    ['colour: red\n', 'Line 10: colour is no field of a step'],
    [`verdict: ${'word '.repeat(31)}\n`, 'Line 10: verdict has 31 words'],
  ])('with %j says its fault by its line', (added, fault) => {
    const read = readLesson(small + added);
    expect(read.ok ? [] : read.faults.join('\n')).toContain(fault);
  });

  test('whatever is written, it is a lesson or faults with lines, and never a throw', () => {
    const piece = fc.oneof(fc.string({ maxLength: 60 }), fc.constantFrom(...texts.flatMap((text) => text.split('\n'))));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (lines) => {
        const read = readLesson(lines.join('\n'));
        if (!read.ok) for (const fault of read.faults) expect(fault).toMatch(/^Line \d+: .+/s);
      }),
      { numRuns: RUNS },
    );
  });

  test('a shipped one with a letter changed, too', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.nat(), fc.string({ maxLength: 3 }), (text, at, put) => {
        const i = at % text.length;
        const read = readLesson(text.slice(0, i) + put + text.slice(i + 1));
        if (!read.ok) for (const fault of read.faults) expect(fault).toMatch(/^Line \d+: .+/s);
      }),
      { numRuns: Math.ceil(RUNS / 5) },
    );
  });
});

test('a level may be off by half, and by no more; what is none is near nothing', () => {
  for (const factor of [1, 1.2, 1.49]) expect([isNear(100 * factor, 100), isNear(100, 100 * factor)]).toEqual([true, true]);
  for (const factor of [1.51, 2, 2.9]) expect([isNear(100 * factor, 100), isNear(100, 100 * factor)]).toEqual([false, false]);
  for (const none of [0, -100, Number.NaN]) expect(isNear(none, none)).toBe(false);
});

test('a drawn line that begins at 100K is told as such, with its unit, however soon it falls; and so is its end', () => {
  const read = readLesson(
    'lesson: A\nminutes: 3\nlearn: B\nasks: C?\n\nstep: One\ndrive: preset:tiny\nat: 1:3\ntext: D\ndraw: What?\ncurve: iops 0 120\nstart: 1\nfall: 40\nlevel: 2',
  );
  const ask = read.ok ? read.value.steps[0]?.ask : null;
  if (ask?.kind !== 'draw') throw new Error('Nothing is drawn there.');
  const curve = Array.from({ length: 80 }, (_, i) => [(120 * i) / 79, Math.max(5000, 100_000 - 2000 * i)] as const);
  const [start, , level] = judge(ask, { kind: 'draw', curve }, () => Number.NaN, english).rows;
  expect([start?.predicted, level?.predicted]).toEqual(['100K per second', '5K per second']);
});

test('the level that a curve is drawn from is worked out where the step gives one; else where it begins is asked, too', () => {
  const text = (origin: string) =>
    `lesson: A\nminutes: 3\nlearn: B\nasks: C?\n\nstep: One\ndrive: preset:tiny\nat: 1:3\ntext: D\ndraw: What?\ncurve: iops 0 120\n${origin}start: 1\nlevel: 2`;
  const originIn = (origin: string) => {
    const read = readLesson(text(origin));
    const step = read.ok ? read.value.steps[0] : undefined;
    return step && askedOf(step, () => 7, english).origin;
  };
  expect([originIn('origin: 2 * waf\n'), originIn('')]).toEqual([14, null]);
});

test('a curve has the shape that it was made of', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e3, max: 1e5, noNaN: true }),
      fc.double({ min: 1e3, max: 1e5, noNaN: true }),
      fc.integer({ min: 20, max: 80 }),
      (start, level, fall) => {
        fc.pre(Math.max(start / level, level / start) > 1.2);
        const shape = shapeOf(curveOf({ start, level, fall }, 0, 100));
        expect(shape.start / start).toBeCloseTo(1, 1);
        expect(shape.level / level).toBeCloseTo(1, 1);
        expect(Math.abs(shape.fall - fall)).toBeLessThan(3);
      },
    ),
  );
});
