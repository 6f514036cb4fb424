import { expect, it } from 'vitest';
import { paceKey, paceLabel, paces, tinyPaces } from '../../../src/store/runs/pace';

it('every pace has a label and a key of its own', () => {
  for (const list of [paces, tinyPaces]) {
    expect(new Set(list.map(paceKey)).size).toBe(list.length);
    expect(new Set(list.map(paceLabel)).size).toBe(list.length);
  }
});

it('says a steered pace in two digits', () => {
  expect(paceLabel({ kind: 'times', factor: 400 })).toBe('× 400');
  expect(paceLabel({ kind: 'times', factor: 1234 })).toBe('× 1,200');
  expect(paceLabel({ kind: 'times', factor: 13.4 })).toBe('× 13');
  expect(paceLabel({ kind: 'times', factor: 0.5 })).toBe('× 0.5');
});
