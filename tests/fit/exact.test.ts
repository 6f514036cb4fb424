import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exactExp, exactLog } from '../../src/lib/exactMath';

const folder = join(import.meta.dirname, '../../src/fit');

test('logarithm and exponential are right to the last bits, and at the edges', () => {
  for (let i = -2000; i < 2000; i++) {
    const x = (i + 0.37) * 0.013;
    expect(Math.abs(exactExp(x) / Math.exp(x) - 1)).toBeLessThan(4e-16);
    const y = Math.exp(x);
    expect(Math.abs(exactLog(y) - Math.log(y))).toBeLessThanOrEqual(4e-16 * Math.max(0.5, Math.abs(Math.log(y))));
  }
  expect([exactLog(1), exactLog(0), exactLog(-1), exactLog(Number.POSITIVE_INFINITY)]).toEqual([
    0,
    Number.NEGATIVE_INFINITY,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ]);
  expect([exactExp(0), exactExp(-1e3), exactExp(1e3), exactExp(Number.NaN)]).toEqual([1, 0, Number.POSITIVE_INFINITY, Number.NaN]);
});

test('a fit calls no function that an engine may round in its own way', () => {
  const own = /Math\.(?:log|log2|log10|log1p|exp|expm1|pow|hypot|cbrt|sinh?|cosh?|tanh?|a(?:sin|cos|tan)h?2?)\(|[^2\s] \*\* /;
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => own.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
