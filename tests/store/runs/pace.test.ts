import { expect, it } from 'vitest';
import { paceKey, paceLabel, paces, tinyPaces } from '../../../src/store/runs/pace';
import { english } from '../../../src/texts/en/english';

it('every pace has a label and a key of its own', () => {
  for (const list of [paces, tinyPaces]) {
    expect(new Set(list.map(paceKey)).size).toBe(list.length);
    expect(new Set(list.map((pace) => paceLabel(pace, english))).size).toBe(list.length);
  }
});

it('says a steered pace in two digits', () => {
  expect(paceLabel({ kind: 'times', factor: 400 }, english)).toBe('× 400');
  expect(paceLabel({ kind: 'times', factor: 1234 }, english)).toBe('× 1,200');
  expect(paceLabel({ kind: 'times', factor: 13.4 }, english)).toBe('× 13');
  expect(paceLabel({ kind: 'times', factor: 0.5 }, english)).toBe('× 0.5');
});
