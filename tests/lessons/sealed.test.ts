/** Lessons whose links are given to students. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readLesson } from '../../src/lessons/read/readLesson';
import { isSealed, sealed } from '../../src/lessons/read/sealed';

const folder = fileURLToPath(new URL('../../src/lessons/texts/', import.meta.url));
const texts = readdirSync(folder)
  .filter((file) => file.endsWith('.lesson'))
  .map((file) => [file, readFileSync(`${folder}${file}`, 'utf8')] as const);

const lessonOf = (text: string) => {
  const read = readLesson(text);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return read.value;
};

test.each(texts)('%s sealed is the same lesson without what only a checker needs, and none of its answers can be read', (_, text) => {
  const hidden = sealed(text);
  expect([isSealed(text), isSealed(hidden)]).toEqual([false, true]);
  const without = lessonOf(text).steps.map((step) => ({
    ...step,
    claims: [],
    exercise: step.exercise && { ...step.exercise, solutions: [], nearMisses: [] },
  }));
  expect(lessonOf(hidden).steps).toEqual(without);
  expect(hidden).not.toMatch(/^(verdict|say|hear|check|hint|answer|start|fall|level|point|option): [^~]/m);
  expect(hidden).not.toMatch(/^(right|wrong|near|claim):|^solution: (?!sealed$)/m);
  // Answers of a choice are of one length: the right one has no reply.
  for (const choice of hidden.split(/^choice:/m).slice(1)) {
    const lengths = choice.split('\n').flatMap((line) => (line.startsWith('option:') ? [line.length] : []));
    expect(new Set(lengths).size).toBe(1);
  }
  expect(sealed(hidden)).toBe(hidden);
});
