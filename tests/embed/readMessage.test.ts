import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMessage } from '../../src/embed/readMessage';
import { shippedScenario } from '../../src/scenario/shipped/shipped';

/** Cases of the hostile test; `npm run soak` draws more. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 5000);

const read = (message: object) => readMessage({ ssdscope: 1, id: 7, ...message });

test('every command that the module sends is read', () => {
  expect(read({ do: 'hello' })).toEqual({ id: 7, asked: { ok: true, value: { do: 'hello' }, notices: [] } });
  expect(read({ do: 'load', link: '#v=1' })).toMatchObject({ asked: { value: { do: 'open', link: '#v=1' } } });
  const scenario = shippedScenario('tiny');
  expect(read({ do: 'load', scenario })).toMatchObject({ asked: { value: { do: 'run', scenario } } });
  for (const to of ['end', { phase: 2, request: 9 }, { phase: 0, seconds: 1.5 }])
    expect(read({ do: 'seek', to })).toMatchObject({ asked: { value: { do: 'seek', to } } });
  expect(read({ do: 'change', change: { action: { set: { entropy: 0.5 } } } })).toMatchObject({
    asked: { value: { do: 'act', action: { set: { entropy: 0.5 } } } },
  });
  expect(read({ do: 'change', change: { fields: { userSpare: 0.2 } } })).toMatchObject({
    asked: { value: { do: 'edit', fields: [['userSpare', 0.2]] } },
  });
});

test('messages of other programs are passed over', () => {
  for (const data of [null, undefined, 7, 'hello', {}, { source: 'devtools' }, [], new Date(0)]) expect(readMessage(data)).toBeNull();
});

describe('what is wrong is said in a sentence', () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  test.each([
    [{ ssdscope: 2, do: 'hello' }, 'ssdscope is 2; it must be 1, the version of the protocol.'],
    [{ id: -1, do: 'hello' }, 'id is -1; it must be a whole number from 0 on.'],
    [{ do: 'explode' }, 'do is "explode"; it must be one of hello, load, play, pause, state, seek, change.'],
    [{ do: 'load' }, 'load must have either a link or a scenario.'],
    [{ do: 'load', link: 7 }, 'link is 7; it must be a text of at most 100,000 characters.'],
    [{ do: 'load', scenario: circle }, 'scenario is object; it must be an object of plain data, as a scenario file has it.'],
    [{ do: 'load', scenario: { size: 7n } }, 'scenario is object; it must be an object of plain data, as a scenario file has it.'],
    [{ do: 'seek', to: { phase: 0 } }, 'to is object; it must be "end", {phase, request} or {phase, seconds}, of numbers from 0 on.'],
    [{ do: 'seek', to: { phase: 0, seconds: Number.NaN } }, expect.stringMatching(/^to is object/)],
    [{ do: 'change', change: {} }, 'change is object; it must be an object with either an action or fields.'],
    [{ do: 'change', change: { action: { set: { entropy: 7 } } } }, 'change.action.set.entropy is 7; it must be a number from 0 to 1.'],
    [{ do: 'change', change: { fields: {} } }, 'change.fields is 0; it must be 1 to 100 paths and values.'],
  ])('%o', (message, sentence) => {
    const got = readMessage({ ssdscope: 1, id: 7, ...message });
    expect(got?.asked).toEqual({ ok: false, faults: [sentence] });
  });
});

test('hostile messages: no exception, and every word is a sentence on one line', () => {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withSparseArray: true,
  });
  const value = fc.oneof(
    anything,
    fc.constantFrom('end', '#v=1', { phase: 0, request: 0 }, { action: { do: 'erase' } }, { fields: { seed: 1 } }),
  );
  const message = fc.record(
    {
      ssdscope: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, anything),
      id: fc.oneof({ weight: 9, arbitrary: fc.nat() }, anything),
      do: fc.oneof({ weight: 9, arbitrary: fc.constantFrom('hello', 'load', 'play', 'seek', 'change', 'toString', '__proto__') }, anything),
      to: value,
      link: value,
      scenario: value,
      change: fc.oneof(value, fc.record({ action: value }), fc.record({ fields: value })),
    },
    { requiredKeys: ['ssdscope'] },
  );
  fc.assert(
    fc.property(fc.oneof(anything, message), (data) => {
      const got = readMessage(data);
      if (got === null || got.asked.ok) return;
      expect(got.asked.faults.length).toBeGreaterThan(0);
      for (const fault of got.asked.faults) expect(fault).toMatch(/^[^\n\r]{5,900}[.!]$/su);
    }),
    { numRuns: RUNS },
  );
});
