import fc from 'fast-check';
import type { Condition } from '../../src/scenario/condition';

const whole = fc.integer({ min: 1, max: 1e9 });
const real = fc.double({ min: 0, max: 1e6, noNaN: true }).map((n) => n + 0);
/** Conditions of every kind. */
export const conditions: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ kind: fc.constant('collection' as const), nth: fc.option(whole) }),
  fc.record({ kind: fc.constant('free' as const), atMost: whole }),
  fc.record({ kind: fc.constant('waf' as const), atLeast: real }),
  fc.record({ kind: fc.constant('waf' as const), atMost: real }),
  fc.record({ kind: fc.constantFrom('written' as const, 'moved' as const, 'trimmed' as const), lpn: whole }),
  fc.record({ kind: fc.constant('victim' as const), atLeast: whole }),
  fc.constantFrom({ kind: 'bad' as const }, { kind: 'steady' as const }),
  fc.record({ kind: fc.constant('time' as const), seconds: real }),
  fc.record({ kind: fc.constant('request' as const), request: fc.integer({ min: 0, max: 1e15 }) }),
);
