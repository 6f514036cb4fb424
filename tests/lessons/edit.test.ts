import { expect, test } from 'vitest';
import { lessonText } from '../../src/lessons/catalogue';
import { partsOf, valuesOf, withLines, withoutStep, withStep, withValue } from '../../src/lessons/guide/edit';
import { saidOf } from '../../src/lessons/guide/formFigures';
import { readLesson } from '../../src/lessons/read/readLesson';
import { lessonNames } from '../../src/lessons/shipped';

const text = `# mine
lesson: Test
minutes: 3
learn: Something.
asks: What?

step: One
drive: preset:tiny
at: 1:36
text: Long,
  and longer.
# a remark
choice: Which?
right: This
wrong: That | No.
verdict: This.

step: Two
text: More.
`;

test('a field is replaced where it stands, put in where the format has it, and taken out; all else stays', () => {
  expect(withValue(text, 1, 'at', '1:40')).toBe(text.replace('1:36', '1:40'));
  expect(withValue(text, 1, 'text', 'Short.')).toBe(text.replace('Long,\n  and longer.', 'Short.'));
  expect(withValue(text, 1, 'then', 'end')).toBe(text.replace('verdict: This.', 'then: end\nverdict: This.'));
  expect(withValue(text, 2, 'drive', 'preset:tiny')).toBe(text.replace('step: Two\n', 'step: Two\ndrive: preset:tiny\n'));
  expect(withValue(text, 1, 'at', null)).toBe(text.replace('at: 1:36\n', ''));
  expect(withValue(text, 0, 'minutes', '5')).toBe(text.replace('minutes: 3', 'minutes: 5'));
});

test('several lines take the place of several, and a break within one is a blank', () => {
  const put = [
    { key: 'right', value: 'That\nthere' },
    { key: 'wrong', value: 'This | Why?' },
  ];
  expect(withLines(text, 1, ['right', 'wrong'], put)).toBe(
    text.replace('right: This\nwrong: That | No.', 'right: That there\nwrong: This | Why?'),
  );
});

test('what is typed keeps the blank at its end', () => {
  expect(valuesOf(partsOf(withValue(text, 1, 'verdict', 'This '))[1] as never, 'verdict')).toEqual(['This ']);
});

test('steps are put in behind one and taken out', () => {
  const more = withStep(text, 1, 'step: Between\ntext: Here.\n');
  expect(partsOf(more).flatMap((part) => valuesOf(part, 'step'))).toEqual(['One', 'Between', 'Two']);
  expect(readLesson(more).ok).toBe(true);
  expect(withoutStep(more, 2)).toBe(text);
  expect(withoutStep(text, 0)).toBe(text);
});

test.each(lessonNames)('%s: fields that are written as they are read leave the same lesson', async (name) => {
  const shipped = await lessonText(name, 'en');
  const written = partsOf(shipped).reduce((text, { fields }, i) => {
    const alone = fields.filter(({ key }) => fields.filter((other) => other.key === key).length === 1);
    return alone.reduce((before, { key, value }) => withValue(before, i, key, value), text);
  }, shipped);
  expect(readLesson(written)).toEqual(readLesson(shipped));
});

test('what is said of a curve is said of another span, and in the way of its quantity', () => {
  const [curve, other] = [
    { quantity: 'iops', from: 0, to: 120 },
    { quantity: 'waf', from: 0, to: 90 },
  ] as const;
  expect(saidOf('After {collectingAt:0} s {iopsIn(90, 120):K}, once {iopsIn(0, 40):K}.', curve, other)).toBe(
    'After {collectingAt:0} s {wafIn(67, 90):2}, once {wafIn(0, 30):2}.',
  );
  expect(saidOf('drawnLevel > (iopsIn(90, 120)) | Less.', curve, { ...curve, to: 90 })).toBe('drawnLevel > (iopsIn(67, 90)) | Less.');
});
