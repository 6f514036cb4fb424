import { expect, test } from 'vitest';
import { completions } from '../../src/lessons/guide/complete';

const at = (text: string) => completions(text, text.length).map(({ name, rest }) => [name, rest]);

test('a field that is begun is gone on with, and a figure within braces', () => {
  expect(at('lesson: Mine\nver')).toEqual([['verdict', 'dict: ']]);
  expect(at('text: The host wrote {hos')).toEqual([['host', 't']]);
  expect(at('text: {host / pha').map(([name]) => name)).toContain('phaseHost');
  expect(at('check: {was.mov').map(([name]) => name)).toEqual([]);
});

test('nothing is offered where nothing is begun, in plain text, or where the name is whole', () => {
  for (const text of ['', 'text: ', 'text: ver', 'text: {host:int} ho', 'text: {']) expect(at(text)).toEqual([]);
  expect(at('verdict')).toEqual([]);
});
