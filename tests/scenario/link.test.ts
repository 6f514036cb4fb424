import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { victimPolicies } from '../../src/domain/names';
import { driveFields } from '../../src/scenario/fields/drive';
import { defaultsOf } from '../../src/scenario/fields/field';
import { fieldsOf, phaseDefaults } from '../../src/scenario/kinds';
import { isScenarioLink } from '../../src/scenario/link/address';
import { MAX_INFLATED, pack, unpack } from '../../src/scenario/link/deflate';
import { decodeLink, encodeLink, MAX_LINK } from '../../src/scenario/link/link';
import { nowhere, type Place } from '../../src/scenario/link/place';
import { MODEL_REVISION, parseScenario } from '../../src/scenario/parse';
import { shippedScenario, shippedScenarios } from '../../src/scenario/shipped/shipped';
import type { Scenario } from '../../src/scenario/types';
import { cases } from '../cases';
import { sectionDefaults } from '../sections';
import { scenarios } from './arbitrary';
import fixtures from './links-v1.json';

async function encoded(scenario: Scenario): Promise<string> {
  const result = await encodeLink(scenario);
  if (!result.ok) throw new Error(result.faults.join());
  return result.value;
}
async function faults(address: string): Promise<readonly string[]> {
  const result = await decodeLink(address);
  return result.ok ? [] : result.faults;
}
const parsed = (input: unknown): Scenario => {
  const result = parseScenario(input);
  if (!result.ok) throw new Error(result.faults.join());
  return result.value;
};

/** Links that are cut and written over. */
const MUTATED = cases(4000);

describe('round trip', () => {
  test('any scenario, whatever its distance from the shipped ones', async () => {
    await fc.assert(
      fc.asyncProperty(scenarios, async (scenario) => {
        const link = await encoded(scenario);
        expect(link).toMatch(/^#v=1&m=2&[!-~]+$/);
        expect(await decodeLink(link)).toEqual({ ok: true, value: scenario, notices: [] });
      }),
      { numRuns: cases(200) },
    );
  });

  test('shipped scenarios are their names, a change is readable', async () => {
    for (const id of Object.keys(shippedScenarios))
      expect(await encoded(shippedScenario(id))).toBe(`#v=1&m=2&from=${id}.${shippedScenarios[id]?.length}`);
    const s = parsed({ ...shippedScenarios.consistency?.at(-1)?.input, ftl: { victim: 'fifo' }, seed: 7 });
    expect(await encoded(s)).toBe('#v=1&m=2&from=consistency.2&seed=7&ftl.victim=fifo');
  });

  test('a link works behind an address and without its #', async () => {
    const link = await encoded(shippedScenario('tiny'));
    for (const address of [link, link.slice(1), `https://example.org/ssd/index.html?x=1${link}`])
      expect(await decodeLink(address)).toMatchObject({ ok: true, value: { scale: 1 } });
    expect(isScenarioLink(`https://example.org/${link}`)).toBe(true);
    expect(isScenarioLink('https://example.org/#section')).toBe(false);
  });

  test('written by hand: a stop takes back the other, a preset replaces the drive, unknown fields are noticed', async () => {
    const result = await decodeLink('#v=1&from=consistency&phases.2.passes=3&drive.preset=ocz-vector-256&drive.userGB=200&colour=red');
    expect(result).toMatchObject({
      ok: true,
      notices: ['colour is not a known field and is ignored.'],
      value: { drive: { preset: 'ocz-vector-256.2', channelMBps: 200, logicalPages: 48_828_125 } },
    });
    expect(result.ok && result.value.phases[2]).toMatchObject({ passes: 3, seconds: null });
  });
});

describe('too long', () => {
  test('is said, never truncated', async () => {
    const actions = Array.from({ length: 800 }, (_, i) => ({
      at: { phase: 2, request: i * 7919 + ((i * i) % 101) },
      set: { entropy: ((i * 7919) % 1009) / 1009 },
    }));
    const result = await encodeLink(parsed({ actions }));
    expect(result.ok || result.faults).toEqual([
      expect.stringMatching(/^The scenario is too long for a link: [\d,]+ characters, and 2,000 are allowed; save it as a file instead\.$/),
    ]);
  });

  test('begins with the first character beyond the limit', async () => {
    const ofActions = (count: number, place: Place | null = null) =>
      encodeLink(
        parsed({
          actions: Array.from({ length: count }, (_, i) => ({ at: { phase: 2, request: i * 7919 }, set: { entropy: (i % 97) / 97 } })),
        }),
        place,
      );
    const lengthOf = (result: Awaited<ReturnType<typeof encodeLink>>): number =>
      result.ok ? result.value.length : Number(/: ([\d,]+) characters/.exec(result.faults[0] ?? '')?.[1]?.replace(',', ''));
    let [fits, isTooLong] = [1, 800];
    while (isTooLong - fits > 1) {
      const middle = (fits + isTooLong) >> 1;
      const result = await ofActions(middle);
      expect(result.ok).toBe(lengthOf(result) <= MAX_LINK);
      if (result.ok) fits = middle;
      else isTooLong = middle;
    }
    const [last, first] = [lengthOf(await ofActions(fits)), lengthOf(await ofActions(isTooLong))];
    expect(first - last).toBeLessThan(30);
    expect([last <= 2000, first > 2000]).toEqual([true, true]);
    // A place fills it up, digit by digit.
    const shorter = await ofActions(fits - 1);
    const digits = 2000 - lengthOf(shorter) - '&at=2.'.length;
    const filled = [digits, digits + 1].map((count) => ofActions(fits - 1, { ...nowhere, at: { phase: 2, request: 10 ** (count - 1) } }));
    expect((await Promise.all(filled)).map((link) => [lengthOf(link), link.ok])).toEqual([
      [2000, true],
      [2001, false],
    ]);
  });

  test('what is given fits', async () => {
    const actions = Array.from({ length: 30 }, (_, i) => ({ at: { phase: 2, request: i * 1000 }, set: { entropy: i / 30 } }));
    const link = await encoded(parsed({ actions }));
    expect(link.length).toBeLessThanOrEqual(MAX_LINK);
    expect(link).toMatch(/^#v=1&m=2&z=[\w-]+$/);
    expect(await decodeLink(link)).toMatchObject({ ok: true, value: { actions } });
  });
});

const shippedNames = Object.keys(shippedScenarios).join(', ');

describe('links that do not open', () => {
  test.each([
    ['', 'The link is not a scenario: it does not begin with #v=1.'],
    ['#section-2', 'The link is not a scenario: it does not begin with #v=1.'],
    ['#v=9&from=consistency', 'The link has version 9, from a newer ssdscope; this one reads version 1, so reload the page or update it.'],
    ['#v=0&from=consistency', 'The link is broken: it gives "0" as the version of its format; this page reads version 1.'],
    ['#v=1', `The link is broken: it builds on a scenario "" that this page does not have; there are ${shippedNames}.`],
    [
      '#v=1&from=__proto__',
      `The link is broken: it builds on a scenario "__proto__" that this page does not have; there are ${shippedNames}.`,
    ],
    ['#v=1&z=%%%', 'The link is broken: its packed part cannot be read, so it may have been cut off.'],
    ['#v=1&z=AAAA', 'The link is broken: its packed part cannot be read, so it may have been cut off.'],
    ['#v=1&from=tiny&phases.9.kib=4', 'phases.9 is not there; it must be a number from 0 to 2.'],
    ['#v=1&from=tiny&seed.a.b=4', 'seed.a cannot be set; seed has no fields.'],
    ['#v=1&from=tiny&__proto__.x=4', '__proto__.x is not a path of a scenario.'],
    ['#v=1&from=consistency&ftl.victim=lru', `ftl.victim is "lru"; it must be one of ${victimPolicies.join(', ')}.`],
    ['#v=1&from=consistency&drive.channels=1e300', 'drive.channels is 1e+300; it must be a whole number from 1 to 64.'],
  ])('%s', async (address, fault) => {
    expect(await faults(address)).toEqual([fault]);
  });

  test('a link cut off anywhere never crashes', async () => {
    const link = await encoded(
      parsed({ phases: [{ do: 'erase' }, ...Array.from({ length: 12 }, (_, i) => ({ do: 'write', kib: 4 + i, passes: i + 1 }))] }),
    );
    expect(link).toContain('&z=');
    for (let n = 20; n < link.length; n += 7) expect((await faults(link.slice(0, n)))[0]).toMatch(/^The link is broken/);
  });

  test('what inflates to more than the cap is refused before it is parsed', async () => {
    const bomb = deflateRawSync(Buffer.from(`{"name":"${' '.repeat(40 * MAX_INFLATED)}"}`)).toString('base64url');
    expect(bomb.length).toBeLessThan(100_000);
    expect(await faults(`#v=1&z=${bomb}`)).toEqual(['The link is broken: its packed part cannot be read, so it may have been cut off.']);
    expect((await faults(`#v=1&z=${'A'.repeat(200_000)}`))[0]).toMatch(/200,00\d characters/);
  });

  test('an older or newer model runs, with a notice', async () => {
    expect(await decodeLink('#v=1&m=3&from=tiny.1')).toMatchObject({
      ok: true,
      value: { m: 3 },
      notices: ['Made with model 3, this is model 2: numbers may differ.'],
    });
  });
});

test('mutated links: each gives a scenario that parses to itself, or sentences', async () => {
  const bases = await Promise.all([
    encoded(shippedScenario('consistency')),
    ...fixtures.map(async ({ link }) => link),
    encoded(parsed({ phases: Array.from({ length: 20 }, (_, i) => ({ do: 'write', kib: i + 1 })) })),
  ]);
  const mutation = fc.record({
    base: fc.constantFrom(...bases),
    edits: fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        cut: fc.integer({ min: 0, max: 12 }),
        text: fc.oneof(
          fc.string({ maxLength: 6 }),
          fc.constantFrom('&', '=', '.', '%', '1e999', '-1', 'null', '{}', '[', 'phases.0.', '&ftl=3', '&drive=null', '&phases=[]'),
        ),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  });
  let opened = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(mutation, async ({ base, edits }) => {
      const address = edits.reduce((text, { at, cut, text: put }) => {
        const place = Math.floor(at * text.length);
        return text.slice(0, place) + put + text.slice(place + cut);
      }, base);
      const result = await decodeLink(address);
      if (result.ok) {
        opened += 1;
        expect(parseScenario(result.value)).toMatchObject({ ok: true, value: result.value });
      } else {
        refused += 1;
        expect(result.faults.length).toBeGreaterThan(0);
        for (const fault of result.faults) expect(fault).toMatch(/^[^\n]+\.$/);
      }
    }),
    { numRuns: MUTATED },
  );
  expect(opened).toBeGreaterThan(cases(100));
  expect(refused).toBeGreaterThan(cases(100));
}, 60_000);

test('pack and unpack are inverse', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 3000 }), async (text) => {
      const packed = await pack(text);
      expect(packed).toMatch(/^[\w-]+$/);
      expect(await unpack(packed)).toBe(text);
    }),
    { numRuns: 200 },
  );
});

const noPace = { rateIops: null, rateMBps: null, thinkUs: 0, burst: 1, flushEvery: null };
const noSkew = {
  pareto: 0.2,
  deviation: 0.1,
  zones: [
    [0.5, 0.05],
    [0.3, 0.15],
    [0.2, 0.8],
  ],
};
const noReplay = { trace: null, time: 'recorded', timeFactor: 1, map: 'as-is' };

describe('links of version 1 open for ever', () => {
  test.each(fixtures)('$name', async ({ link, scenario }) => {
    const result = await decodeLink(link);
    // They say which model they were made with, and the page says that this is another.
    const notices = [`Made with model 1, this is model ${MODEL_REVISION}: numbers may differ.`];
    expect(result).toMatchObject({ ok: true, notices });
    if (!result.ok) return;
    // Fields that came later stand at what the drive did before they came.
    const { drive, ftl, phases, ...top } = scenario;
    expect({ ...result.value, phases: result.value.phases.map(fieldsOf) }).toEqual({
      ...sectionDefaults,
      ...top,
      drive: { ...defaultsOf(driveFields), ...drive },
      ftl: { ...sectionDefaults.ftl, gcStart: 1, idleGcSeconds: null, staticThreshold: null, batchBudget: null, ...ftl },
      phases: phases.map((phase) => ({ ...phaseDefaults, ...phase, mixKiB: null, sequentialShare: 0, ...noReplay, ...noPace, ...noSkew })),
    });
  });
});
