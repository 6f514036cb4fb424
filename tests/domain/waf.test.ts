import { expect, test } from 'vitest';
import { waf } from '../../src/domain/waf';

test('WAF is undefined before the first host write', () => {
  expect(waf(0, 0)).toBeNull();
  expect(waf(4096, 0)).toBeNull();
  expect(waf(4096 * 3, 4096)).toBe(3);
});
