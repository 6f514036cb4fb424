import { describe, expect, test } from 'vitest';
import { percent, ratio, three } from '../../../src/domain/englishNumbers';
import { asPrinted } from '../../../src/domain/format';
import { victimPolicies } from '../../../src/domain/names';
import { planScenario } from '../../../src/engine/plan';
import { shippedScenario, shippedScenarios } from '../../../src/scenario/shipped/shipped';
import { byKind, oneThingChanged, otherDrives, otherScenarios } from '../../../src/store/compare/pairChoices';
import { newestMoment, type PairWords, pairFigures, pairNames, pairWords } from '../../../src/store/compare/pairWords';
import { originPhase } from '../../../src/store/selections/phase';
import { recentIops } from '../../../src/store/selections/series/afterFall';
import type { RunView } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import { plainText } from '../../../src/texts/rich';
import { fakePlan, fakeRun, trimPhase } from '../../views/fakes';
import { frame, plain, plan as planOf, run, writes } from '../selections/synthetic';

/** Both sentences. */
const told = ({ lead, detail }: PairWords): string => `${plainText(lead)} ${plainText(detail)}`;

const a = fakeRun({ at: 812 });
const b = fakeRun({ id: 'b', at: 700, floor: 33_000, fillSeconds: 500 });

/** Mean of a field over the seconds [from, to) of the compared phase, read from the log itself. */
function meanRate(run: RunView, from: number, to: number): number {
  let requests = 0;
  for (let i = 0; i < run.samples.length; i++) {
    const start = run.samples.at(i, 'start');
    if (run.samples.at(i, 'phase') === 2 && start >= from && start < to) requests += run.samples.at(i, 'requests');
  }
  return requests / (to - from);
}

describe('figures', () => {
  test('are of the newest moment that both have, whatever their fills took', () => {
    expect([newestMoment(a), newestMoment(b)].map((t) => Math.round(t ?? 0))).toEqual([812, 700]);
    const figures = pairFigures(a, b);
    expect(figures?.at).toBeCloseTo(700, 6);
    expect(figures?.a.iops).toBeCloseTo(meanRate(a, 640, 700), 6);
    expect(figures?.b.iops).toBeCloseTo(meanRate(b, 640, 700), 6);
  });

  test('words say the numbers that were computed', () => {
    const figures = pairFigures(a, b);
    if (figures === null) throw new Error('there are no figures');
    const words = told(pairWords(a, b, english));
    const times = ratio(asPrinted(figures.b.iops) / asPrinted(figures.a.iops));
    expect(words).toContain(
      `B is ${times} times as fast as A: ${three(figures.b.iops)} requests per second against ${three(figures.a.iops)}.`,
    );
    expect(words).toContain(`B programs ${ratio(figures.b.wafNow)} pages for each host page, A ${ratio(figures.a.wafNow)}.`);
    expect(words).toMatch(/Not yet steady; means of the last 60.s, at 700.s\.$/);
    expect(words).toMatch(/at 700.s\.$/);
  });

  test('a slower second drive is a share of the first', () => {
    const figures = pairFigures(b, a);
    if (figures === null) throw new Error('there are no figures');
    expect(told(pairWords(b, a, english))).toContain(`B has ${percent(figures.b.iops / figures.a.iops)} of A’s speed: `);
  });

  describe('across the fall', () => {
    /** Collection moves pages from the 49th second on; `slow` is the rate then. */
    const fallen = (slow: number, until: number, from = 49) => {
      const rows = Array.from({ length: until }, (_, i) => (i < from ? writes(i, 95_000, 1) : writes(i, slow, 5)));
      return run(planOf(), frame(planOf(), { phaseSeconds: until }), rows);
    };

    test('the means hold nothing from before the first collection of either, and say how long they are', () => {
      const [greedy, fifo] = [fallen(8190, 78), fallen(5170, 78, 46)];
      const figures = pairFigures(greedy, fifo);
      expect(figures).toMatchObject({ at: 78, over: 28, toldFrom: null });
      expect(figures?.a.iops).toBeCloseTo(8190, 6);
      expect(figures?.b.iops).toBeCloseTo(5170, 6);
      expect(plain(told(pairWords(greedy, fifo, english)))).toContain(
        'B has 63.1 % of A’s speed: 5,170 requests per second against 8,190. ',
      );
      // A run that collects a minute and more later is compared over a minute.
      expect(pairFigures(fallen(8190, 200), fallen(5170, 200))?.over).toBe(60);
    });

    test('nor the seconds of the fall itself: one at half the speed would lift a mean of slow ones above them all', () => {
      const rows = [95_000, 48_000].map((rate, i) => writes(49 + i, rate, 5));
      const before = Array.from({ length: 49 }, (_, i) => writes(i, 95_000, 1));
      const after = Array.from({ length: 29 }, (_, i) => writes(51 + i, 8190, 5));
      const falling = run(planOf(), frame(planOf(), { phaseSeconds: 80 }), [...before, ...rows, ...after]);
      expect(pairFigures(falling, falling)).toMatchObject({ over: 29, toldFrom: null });
      expect(pairFigures(falling, falling)?.a.iops).toBeCloseTo(8190, 6);
      expect(recentIops(falling)).toBeCloseTo(8190, 6);
    });

    test('it is too early to tell while either has just begun to move pages', () => {
      const figures = pairFigures(fallen(8190, 52), fallen(5170, 52, 60));
      expect(figures).toMatchObject({ toldFrom: 60, a: { iops: Number.NaN }, b: { mbps: Number.NaN } });
      expect(plain(told(pairWords(fallen(8190, 52), fallen(5170, 52, 60), english)))).toContain(
        'Collection has just begun: speeds are compared from 60 s on. B programs ',
      );
      // Neither has begun, or one of them began long ago: nothing is cut.
      expect(pairFigures(fallen(1, 40), fallen(1, 40))).toMatchObject({ over: 40, toldFrom: null });
    });

    test('a run of the list has the IOPS of after its first collection, and none just after it', () => {
      expect(recentIops(fallen(8190, 78))).toBeCloseTo(8190, 6);
      expect(recentIops(fallen(8190, 52))).toBeNaN();
      expect(recentIops(fallen(8190, 40))).toBeCloseTo(95_000, 6);
      expect(recentIops(fallen(8190, 40, 0))).toBeCloseTo(8190, 6);
    });
  });

  test('steady is said only when both have met the rule by then', () => {
    const steady = { steadyAtSeconds: 600 };
    const [x, y] = [fakeRun({ at: 812, frame: steady }), fakeRun({ id: 'b', at: 812, floor: 33_000, frame: steady })];
    expect(told(pairWords(x, y, english))).toContain('Both are steady; means of the last ');
    expect(told(pairWords(x, fakeRun({ id: 'b', at: 812, floor: 33_000 }), english))).toMatch(
      /^So far B is .*A is steady, B not yet; means of the last /s,
    );
    const late = fakeRun({ id: 'b', at: 500, floor: 33_000, frame: { phaseSeconds: 500, steadyAtSeconds: null } });
    expect(told(pairWords(x, late, english))).toMatch(/^So far B is .*Not yet steady; means of the last /s);
    // Of two drives at their ends nothing more comes: what one lacks is said below alone.
    const over = [
      fakeRun({ at: 812, frame: { ...steady, ended: true } }),
      fakeRun({ id: 'b', at: 812, floor: 33_000, frame: { ended: true } }),
    ] as const;
    expect(told(pairWords(...over, english))).toMatch(/^B is .*A is steady, B not yet; means of the last /s);
  });

  test('what was done to the running drives is told: settings in force, and what was done to one of them only', () => {
    const trim = { at: { phase: 2, request: 9000 }, do: 'trim', span: { from: 0, to: 0.5 } } as const;
    const same = fakeRun({ at: 812 });
    const live = { ...same.frame.live, qd: 4, victim: victimPolicies.indexOf('fifo') };
    const said = (x: RunView, y: RunView) => plainText(pairWords(x, y, english).detail).replace(/^.*?host page\b.*?\. (?=[TS])/, '');
    expect(said(same, fakeRun({ id: 'b', at: 812 }))).toMatch(/^The same drive with the same work\. Not yet steady; means/);
    const changed = fakeRun({ id: 'b', at: 812, frame: { live } });
    expect(said(same, changed)).toMatch(
      /^Same drive, FIFO collection instead of greedy collection, queue depth 4 instead of queue depth 32\. Not yet steady; means/,
    );
    const trimmed = { ...fakeRun({ id: 'b', at: 812 }), receipts: [trim] };
    expect(said(same, trimmed)).toMatch(/^Same drive, a TRIM during the run instead of none\. Not yet steady; means/);
    expect(said(trimmed, same)).toMatch(/^Same drive, no TRIM during the run instead of one\. Not yet steady; means/);
    expect(said(trimmed, trimmed)).toMatch(/^The same drive with the same work\. Not yet steady; means/);
  });

  test('a run that went on by one more step than the other is told so, and since when it collects in that step is no news', () => {
    const x = fakeRun({ at: 812 });
    const { scenario } = x.plan;
    const more = { ...x.plan, scenario: { ...scenario, phases: [...scenario.phases, ...scenario.phases.slice(-1)] } };
    expect(plainText(pairWords(x, { ...x, plan: more }, english).detail)).toMatch(
      /Same drive, 4 steps instead of 3\. Not yet steady; means/,
    );
    expect(pairFigures(x, x)?.b.collectingSince).toBe(48);
    expect(pairFigures(x, { ...x, frame: { ...x.frame, phase: 3 } })?.b.collectingSince).toBeNull();
  });

  test('steady is not said of drives to which something was done since', () => {
    const steady = fakeRun({ at: 812, frame: { steadyAtSeconds: 600 } });
    const late = { at: { phase: 2, request: 1e9 }, set: { qd: 1 } } as const;
    const other = fakeRun({ id: 'b', at: 812, floor: 33_000, frame: { steadyAtSeconds: 600 } });
    expect(pairFigures(steady, other)?.steady).toBe('both');
    expect(pairFigures(steady, { ...other, receipts: [late] })?.steady).toBe('a');
  });

  test('before both are there the words name the difference and no number', () => {
    expect(pairFigures(a, fakeRun({ id: 'b', at: 0 }))).toBeNull();
    expect(told(pairWords(a, fakeRun({ id: 'b', at: 0 }), english))).toMatch(/^The same drive with the same work\. The clock/);
  });
});

describe('names', () => {
  const plan = (change: object) => ({ ...fakePlan(), ...change });

  test('say what differs, in the order of its weight', () => {
    const names = pairNames(fakePlan(), plan({ spareFactor: 0.25, overProvisioning: 1 / 3 }), english);
    expect(names.b).toMatch(/^25.% spare area$/);
    expect(names.a).toMatch(/^6\.87.% spare area$/);
    const other = fakePlan({ drive: { preset: 'intel-dc-s3700-200' } });
    expect(pairNames(fakePlan(), other, english)).toMatchObject({
      b: expect.stringContaining('S3700'),
      a: expect.stringContaining('840 Pro'),
    });
  });

  test('procedures that differ are told apart, too', () => {
    const base = fakePlan();
    const trims = fakePlan({ phases: [...base.scenario.phases.slice(0, 2), trimPhase, ...base.scenario.phases.slice(2)] });
    expect(pairNames(base, trims, english)).toEqual({ a: 'no TRIM', b: 'TRIM' });
    const deep = fakePlan({ phases: base.scenario.phases.map((phase) => ({ ...phase, qd: 4 })) });
    expect(pairNames(base, deep, english)).toEqual({ a: 'queue depth 32', b: 'queue depth 4' });
  });
});

describe('choices', () => {
  const timed = Object.keys(shippedScenarios)
    .map((id) => shippedScenario(id))
    .filter(({ sample }) => 'seconds' in sample);

  test.each(timed.map((scenario) => [scenario.name, scenario] as const))(
    '%s: each makes a valid second scenario with one seed and one scale',
    (_, scenario) => {
      const choices = [...oneThingChanged(scenario, english), ...otherScenarios(english)];
      expect(choices.length).toBeGreaterThan(6);
      for (const choice of choices) {
        const made = choice.make(scenario);
        expect(made, choice.name).toMatchObject({ ok: true, value: { seed: scenario.seed, scale: scenario.scale } });
        if (!made.ok) continue;
        // Every choice but the scenario itself is another plan, and its words say so.
        if (JSON.stringify(made.value.phases) === JSON.stringify(scenario.phases) && choice.key.startsWith('shipped')) continue;
        const names = pairNames(planScenario(scenario), planScenario(made.value), english);
        expect(names.a, choice.name).not.toBe(names.b);
      }
    },
  );

  test('another drive keeps the procedure, and the drive in use is not offered', () => {
    const scenario = shippedScenario('consistency');
    const drives = otherDrives(scenario, english);
    expect(drives.map(({ key }) => key)).not.toContain(`drive ${scenario.drive.preset}`);
    const made = drives.map((choice) => choice.make(scenario)).filter((result) => result.ok);
    expect(made.length).toBeGreaterThan(5);
    for (const result of made) expect(result.ok && result.value.phases).toEqual(scenario.phases);
  });

  test('the long lists come by kinds, each of some; what is changed is one short list', () => {
    const scenario = shippedScenario('consistency');
    const lists = [otherScenarios(english), otherDrives(scenario, english)].map(byKind);
    expect(lists.map((list) => list.map(([kind]) => kind))).toEqual([
      ['general', 'placement', 'mapAndPower'],
      ['sata', 'nvme'],
    ]);
    for (const [, choices] of lists.flat()) expect([choices.length > 1, choices.length < 16]).toEqual([true, true]);
    expect(byKind(oneThingChanged(scenario, english)).map(([kind]) => kind)).toEqual([null]);
  });

  test('TRIM half begins where the compared phase began', () => {
    const scenario = shippedScenario('consistency');
    const made = oneThingChanged(scenario, english)
      .find(({ key }) => key === 'trim')
      ?.make(scenario);
    expect(made?.ok && made.value.phases.map(({ do: kind }) => kind)).toEqual(['erase', 'write', 'trim', 'write']);
    expect(made?.ok && originPhase({ scenario: made.value })).toBe(3);
  });
});
