import { expect, test } from 'vitest';
import { clockText } from '../../../src/store/selections/time/clock';
import { english } from '../../../src/texts/en/english';
import { amountOfStep } from '../../../src/views/page/settings/stepWords';
import { frame, phase, plain, plan, run, scenario, writes } from '../../store/selections/synthetic';

/** The last step of a fill and random writes, 90 s into it. */
function last(fields: Parameters<typeof phase>[0], ended = false) {
  const p = plan(scenario({ phases: [phase({ pattern: 'sequential', passes: 1, seconds: null }), phase({ seconds: null, ...fields })] }));
  return run(p, frame(p, { phase: 1, phaseSeconds: 90.7, phaseRequests: 4096, ended }), [writes(0, 1e5, 1, 0), writes(0, 9000, 7, 1, 90)]);
}

test('a step that runs until it is steady tells its limit as a limit, and not as its length', () => {
  const limited = last({ until: 'steady', seconds: 20_000 });
  expect(plain(amountOfStep(limited, 1, english))).toBe('90 s, until steady, at most 20,000 s');
  expect(plain(amountOfStep(last({ until: 'steady', seconds: 20_000 }, true), 1, english))).toBe('until steady, at most 20,000 s');
  expect(plain(amountOfStep(last({ until: 'steady', requests: 5000 }), 1, english))).toBe('90 s, until steady, at most 5,000 requests');
  expect(plain(amountOfStep(last({ until: 'steady' }), 1, english))).toBe('90 s, until steady');
  expect(plain(clockText(limited, english))).toBe('90 s, until steady, at most 20,000 s');
  expect(plain(clockText(last({ until: 'steady' }), english))).toBe('90 s, until steady');
});

test('any other step is told in the unit that it ends by', () => {
  expect(plain(amountOfStep(last({ seconds: 300 }), 1, english))).toBe('90 of 300 s');
  expect(plain(amountOfStep(last({ requests: 5000 }), 1, english))).toBe('4,096 of 5,000');
  expect(plain(amountOfStep(last({ requests: 5000 }, true), 1, english))).toBe('5,000 requests');
  expect(plain(amountOfStep(last({ passes: 2 }), 0, english))).toBe('256 GB');
  expect(plain(amountOfStep(last({ bytes: 4e9 }), 1, english))).toBe('0 B of 4 GB');
});
