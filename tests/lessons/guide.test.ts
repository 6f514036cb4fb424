import { expect, test } from 'vitest';
import { fieldGuide } from '../../src/lessons/guide/fieldGuide';
import { snippetNames, snippets } from '../../src/lessons/guide/snippets';
import { snippetsDe } from '../../src/lessons/guide/snippetsDe';
import { exerciseKeys } from '../../src/lessons/read/readExercise';
import { headKeys, readLesson } from '../../src/lessons/read/readLesson';
import { questionKeys } from '../../src/lessons/read/readQuestion';
import { stepKeys } from '../../src/lessons/read/readStep';

const head = 'lesson: Test\nminutes: 3\nlearn: Something.\nasks: What?\n\n';
const faultsOf = (text: string): readonly string[] => {
  const read = readLesson(text);
  return read.ok ? [] : read.faults;
};
const example = (key: string): string => `${key}: ${fieldGuide.find((field) => field.key === key)?.example}`;

test('the guide has every field of the format once, where it stands', () => {
  const keysOf = (part: string) => fieldGuide.filter((field) => field.part === part).map(({ key }) => key);
  expect([...keysOf('head')].sort()).toEqual([...headKeys].sort());
  expect([...keysOf('step')].sort()).toEqual([...stepKeys].sort());
  expect([...keysOf('question')].sort()).toEqual([...questionKeys].sort());
  expect([...keysOf('exercise')].sort()).toEqual([...exerciseKeys].sort());
});

test('every example is read where it stands', () => {
  const lines = (...keys: readonly string[]) => keys.map(example).join('\n');
  const step = ['step', 'drive', 'set', 'at', 'show', 'text', 'then', 'change', 'measure', 'after', 'verdict', 'say', 'claim', 'see'];
  const questions = [
    ['choice', 'right', 'wrong', 'vote'],
    ['number', 'range', 'unit', 'answer', 'within', 'hear'],
    ['draw', 'curve', 'start', 'fall', 'level', 'reveal'],
  ];
  for (const question of questions)
    expect(faultsOf(`${lines(...headKeys)}\n${lines(...step, ...question)}\n\n${example('step')}\n${example('text')}`)).toEqual([]);
  const over = 'draw: Draw it.\ncurve: waf over spare 50\npoint: 3 | waf\n';
  expect(faultsOf(`${lines(...headKeys)}\n${lines(...step)}\n${over}${lines('point', 'beside')}`)).toEqual([]);
  expect(faultsOf(`${lines(...headKeys)}\n${lines('step', 'drive', 'at', 'text', ...exerciseKeys)}`)).toEqual([]);
});

test.each(snippetNames)('the snippet %s is a whole step, and stands behind every other', (name) => {
  expect(faultsOf(head + snippets[name])).toEqual([]);
  for (const other of snippetNames) expect(faultsOf(`${head}${snippets[other]}\n${snippets[name]}`), other).toEqual([]);
});

test.each(snippetNames)('the snippet %s is the same in German but for what people read', (name) => {
  expect(faultsOf(head + snippetsDe[name])).toEqual([]);
  const rules = (text: string) =>
    text
      .split('\n')
      .map((line) =>
        /^(?:step|text|choice|right|draw|number|unit|exercise|verdict):/.test(line) ? line.split(':')[0] : line.split(' | ')[0],
      );
  const english = rules(snippets[name]);
  expect(rules(snippetsDe[name]).map((line, i) => (/^(?:wrong|shown):/.test(english[i] ?? '') ? english[i] : line))).toEqual(english);
});

test('there are ten snippets', () => {
  expect(snippetNames).toHaveLength(10);
});
