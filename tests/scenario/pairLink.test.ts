import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeLink, MAX_LINK } from '../../src/scenario/link/link';
import { decodePair, encodePair, fromPairFile, toPairFile } from '../../src/scenario/link/pairLink';
import { parseScenario } from '../../src/scenario/parse';
import { shippedScenario } from '../../src/scenario/shipped/shipped';
import type { Scenario } from '../../src/scenario/types';
import { cases } from '../cases';
import { scenarios } from './arbitrary';

const comparable = scenarios.filter(({ sample }) => 'seconds' in sample);

function changed(scenario: Scenario, change: object): Scenario {
  const result = parseScenario({ ...scenario, ...change });
  if (!result.ok) throw new Error(result.faults.join(' '));
  return result.value;
}

const a = shippedScenario('consistency');
const fifo = changed(a, { ftl: { ...a.ftl, victim: 'fifo' }, seed: 7 });

async function linkOf(first: Scenario, second: Scenario): Promise<string> {
  const encoded = await encodePair({ a: first, b: second });
  if (!encoded.ok) throw new Error(encoded.faults.join(' '));
  return encoded.value;
}

async function faults(address: string): Promise<readonly string[]> {
  const result = await decodePair(address);
  return result.ok ? [] : result.faults;
}

describe('links of two scenarios', () => {
  test('any two come back as they were, where they fit', async () => {
    let fitted = 0;
    await fc.assert(
      fc.asyncProperty(comparable, comparable, async (first, second) => {
        const encoded = await encodePair({ a: first, b: second });
        if (!encoded.ok) {
          expect(encoded.faults.join()).toMatch(/too long for a link: [\d,]+ characters, and 2,000 are allowed/);
          return;
        }
        fitted += 1;
        expect(encoded.value.length).toBeLessThanOrEqual(MAX_LINK);
        expect(encoded.value).toMatch(/^#v=1&m=2&[!-~]+$/);
        expect(await decodePair(encoded.value)).toEqual({ ok: true, value: { a: first, b: second }, notices: [] });
      }),
      { numRuns: cases(80) },
    );
    expect(fitted).toBeGreaterThan(cases(40));
  });

  test('one thing changed is readable, shipped scenarios are their names', async () => {
    expect(await linkOf(a, a)).toBe('#v=1&m=2&from=consistency.2&b=a');
    expect(await linkOf(a, fifo)).toBe('#v=1&m=2&from=consistency.2&b.seed=7&b.ftl.victim=fifo&b=a');
    expect(await linkOf(a, shippedScenario('s3700'))).toBe('#v=1&m=2&from=consistency.2&b.m=2&b=s3700.2');
  });

  test('the second follows the first where a reader changes it by hand', async () => {
    const result = await decodePair('#v=1&from=consistency.1&seed=9&b=a&b.userSpare=0.2');
    expect(result).toMatchObject({ ok: true, value: { a: { seed: 9, userSpare: 0 }, b: { seed: 9, userSpare: 0.2 } } });
  });

  test('a page that knows no comparisons opens the first and says what it ignored', async () => {
    const result = await decodeLink(await linkOf(a, fifo));
    expect(result).toMatchObject({ ok: true, value: a });
    expect(result.ok && result.notices.join(' ')).toMatch(/b is not a known field/);
  });

  test('what is too long is said, never cut', async () => {
    const actions = Array.from({ length: 90 }, (_, i) => ({
      at: { phase: 2, request: i * 7919 + ((i * i) % 101) },
      set: { entropy: ((i * 7919) % 1009) / 1009 },
    }));
    const result = await encodePair({
      a: changed(a, { actions }),
      b: changed(a, { actions: actions.map((x) => ({ ...x, set: { qd: 3 } })), seed: 2 }),
    });
    expect(result.ok || result.faults.join()).toMatch(
      /^The (two scenarios are|scenario is) too long for a link: [\d,]+ characters, and 2,000 are allowed/,
    );
  });

  test.each([
    ['a broken second', '#v=1&from=consistency.1&b=nonsense', /^The second scenario: .*it builds on a scenario "nonsense"/],
    ['a packed second that was cut off', '#v=1&from=consistency.1&b=z.bm9uc2Vuc2U', /^The second scenario: .*cannot be read/],
    ['an absurd value', '#v=1&from=consistency.1&b=a&b.userSpare=7', /^The second scenario: userSpare is 7/],
    ['a broken first', '#v=1&from=nonsense&b=a', /^The link is broken: it builds on a scenario "nonsense"/],
    ['a newer version', '#v=2&from=consistency.1&b=a', /newer ssdscope/],
    ['samples of requests', '#v=1&from=consistency.1&b=tiny.1', /^sample is counted in requests/],
    ['too many characters', `#v=1&from=consistency.1&b=a&b.name=${'x'.repeat(100_001)}`, /at most 2000 are allowed/],
    ['too many fields', `#v=1&from=consistency.1&b=tiny.1${'&b.seed=1'.repeat(401)}`, /fields, and at most 400 are allowed/],
  ])('%s is one sentence', async (_, address, words) => {
    const found = await faults(address);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(words);
  });

  test('nothing throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        await decodePair(`#v=1&from=consistency.1&b=${text}`);
      }),
    );
  });
});

describe('files of two scenarios', () => {
  test('come back as they were', () => {
    fc.assert(
      fc.property(comparable, comparable, (first, second) => {
        expect(fromPairFile(toPairFile({ a: first, b: second }))).toEqual({ ok: true, value: { a: first, b: second }, notices: [] });
      }),
      { numRuns: cases(50) },
    );
  });

  test.each([
    ['{"v":1,"pair":[{}]}', 'pair has 1 scenarios; it must have 2.'],
    ['{"v":1,"pair":{}}', 'The file holds no pair; it must be {"v": 1, "pair": [A, B]}.'],
    ['{"v":2,"pair":[{},{}]}', 'v is 2; it must be 1.'],
    ['{"v":1,"pair":[{"seed":1},{"userSpare":7}]}', 'The second scenario: userSpare is 7'],
    ['{"v":1,"pair":[7,{}]}', 'The first scenario: The scenario is 7; it must be an object.'],
  ])('%s is refused in a sentence', (text, sentence) => {
    const result = fromPairFile(text);
    expect(result.ok ? [] : result.faults.map((fault) => fault.slice(0, sentence.length))).toEqual([sentence]);
  });
});

test('half of a character in the name of the second is an answer like any other', async () => {
  expect(await decodePair('#v=1&from=consistency.1&b=x\ud800')).toMatchObject({
    ok: false,
    faults: [expect.stringMatching(/^The second scenario: The link is broken: it builds on a scenario "x\uFFFD"/)],
  });
});
