import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conditionSentence, conditionsText, conditionText, parseConditions } from '../../src/scenario/condition';
import { conditions } from './conditions';

test('what is written can be read, one or a list', () => {
  fc.assert(
    fc.property(fc.array(conditions, { minLength: 1, maxLength: 16 }), (list) => {
      expect(parseConditions(conditionsText(list))).toEqual({ ok: true, value: list, notices: [] });
    }),
    { numRuns: 1000 },
  );
});

test('every condition is the end of a sentence of its own', () => {
  const list =
    'collection,collection:3,free<=40,waf>=4.5,waf<=1.2,written:1234567,moved:5,trimmed:6,victim>=7,bad,steady,time:8.5,request:9';
  const parsed = parseConditions(list);
  if (!parsed.ok) throw new Error(parsed.faults.join());
  expect(parsed.value.map(conditionText).join(',')).toBe(list);
  expect(parsed.value.map(conditionSentence)).toEqual([
    'until the next collection',
    'until collection number 3 of the run',
    'until free groups are at most 40',
    'until write amplification now is at least 4.5',
    'until write amplification now is at most 1.2',
    'until the host writes page 1,234,567',
    'until collection moves page 5',
    'until page 6 is trimmed',
    'until a victim has at least 7 valid pages',
    'until a block goes bad',
    'until the drive is steady by the SNIA rule',
    'until second 8.5 of the last phase',
    'until request 9 of the last phase',
  ]);
});

test('a number in a sentence has at most nine digits after its point', () => {
  const sentence = conditionSentence({ kind: 'waf', atLeast: 1.234_567_890_32 });
  expect(sentence).toBe('until write amplification now is at least 1.23456789');
  expect(conditionSentence({ kind: 'time', seconds: 0.123_456_789_4 })).toBe('until second 0.123456789 of the last phase');
});

describe('what is none', () => {
  test.each([
    ['', /^until is ""; it must be one of collection, collection:N, free<=N, /],
    ['collect', /^until is "collect"; it must be one of /],
    ['toString', /^until is "toString"; it must be one of /],
    ['free<=', /^until is "free<="; behind free<= there must be a whole number from 0 to 1,000,000,000\.$/],
    ['free<=4.5', /^until is "free<=4\.5"; behind free<= there must be a whole number /],
    ['collection:0', /^until is "collection:0"; behind collection: there must be a whole number from 1 /],
    ['time:-1', /^until is "time:-1"; behind time: there must be a number from 0 /],
    ['waf>=1e99', /^until is "waf>=1e99"; /],
    ['waf>=0x10', /^until is "waf>=0x10"; /],
    ['bad,,steady', /^until is ""; /],
    [Array.from({ length: 17 }, () => 'bad').join(), /^until must have at most 16 conditions; it has more\.$/],
    ['a\nb', /^until is "a\\nb"; /],
  ])('%j', (text, expected) => {
    const parsed = parseConditions(text);
    expect(parsed.ok ? '' : parsed.faults[0]).toMatch(expected);
  });

  test('each fault of a list has its sentence, and any text an answer', () => {
    expect(parseConditions('x,bad,time:y')).toMatchObject({ ok: false, faults: [expect.any(String), expect.any(String)] });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const parsed = parseConditions(text);
        if (parsed.ok) expect(parseConditions(conditionsText(parsed.value))).toEqual(parsed);
        else for (const fault of parsed.faults) expect(fault).toMatch(/^[^\n]+\.$/u);
      }),
    );
  });
});
