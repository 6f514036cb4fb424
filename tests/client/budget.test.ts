import { expect, it } from 'vitest';
import { Budget } from '../../src/client/budget';

it('finds the number of requests that take about 10 ms, whatever the speed', () => {
  for (const perMs of [0.05, 3, 1200, 20_000]) {
    const budget = new Budget();
    for (let i = 0; i < 30; i++) budget.learn({ stop: 'budget', wallMs: budget.requests / perMs });
    const expected = Math.max(1, perMs * 10);
    expect(budget.requests).toBeGreaterThanOrEqual(Math.floor(expected * 0.9));
    expect(budget.requests).toBeLessThanOrEqual(Math.ceil(expected * 1.1));
  }
});

it('moves by no more than a factor of two a call, and stays a whole number of at least one', () => {
  const budget = new Budget(10, 1000);
  budget.learn({ stop: 'budget', wallMs: 4000 });
  expect(budget.requests).toBe(500);
  budget.learn({ stop: 'budget', wallMs: 0 });
  expect(budget.requests).toBe(1000);
  for (let i = 0; i < 40; i++) budget.learn({ stop: 'budget', wallMs: 4000 });
  expect(budget.requests).toBe(1);
});

it('learns from a call that stopped early only that it was too slow', () => {
  const budget = new Budget(10, 1000);
  budget.learn({ stop: 'time', wallMs: 1 });
  expect(budget.requests).toBe(1000);
  budget.learn({ stop: 'phase', wallMs: 50 });
  expect(budget.requests).toBe(500);
});

it('learns from longer calls what they took of each budget, and nothing from shorter ones', () => {
  const budget = new Budget(10, 1000);
  budget.learn({ stop: 'budget', wallMs: 30 }, 3000);
  expect(budget.requests).toBe(1000);
  budget.learn({ stop: 'budget', wallMs: 0.01 }, 1);
  expect(budget.requests).toBe(1000);
  budget.learn({ stop: 'condition', wallMs: 50 }, 3000);
  expect(budget.requests).toBe(1000);
});
