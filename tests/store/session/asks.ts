import fc from 'fast-check';
import { success } from '../../../src/lib/result';
import type { Condition } from '../../../src/scenario/condition';
import { parseScenario } from '../../../src/scenario/parse';
import type { ActionBody, Scenario } from '../../../src/scenario/types';
import type { Target } from '../../../src/store/runs/strategies/goal';
import type { Recall } from '../../../src/store/session/recaller';
import type { Session } from '../../../src/store/session/session';
import type { StepUnit } from '../../../src/store/session/timeTravel';

/** One thing that a person asks of a session, and how many turns of the event loop pass before the next. */
export type Ask = { readonly turns: number } & (
  | { readonly do: 'play' | 'pause' | 'reset' | 'back' }
  | { readonly do: 'seek'; readonly to: Target }
  | { readonly do: 'step'; readonly by: StepUnit; readonly back: boolean }
  | { readonly do: 'act'; readonly action: ActionBody }
  | { readonly do: 'rebuild'; readonly userSpare: number }
  | { readonly do: 'until'; readonly condition: Condition }
  | { readonly do: 'recall'; readonly what: Recall }
  | { readonly do: 'pace'; readonly perSecond: number }
);

const phase = fc.constantFrom(0, 1, 1, 1, 2, 3, 4, 4);
/** Few places, so that they are met again. */
const request = fc.oneof(fc.constantFrom(0, 1, 500, 2_000), fc.nat(6_500));

const target: fc.Arbitrary<Target> = fc.oneof(
  fc.record({ phase, phaseRequests: request }),
  fc.record({ phase, phaseSeconds: fc.constantFrom(0, 0.5, 1, 2.5, 5) }),
  fc.record({ seconds: fc.constantFrom(0, 1, 3, 6, 12) }),
  fc.record({ collection: fc.integer({ min: 1, max: 60 }) }),
  fc.constant('end' as const),
);

const action: fc.Arbitrary<ActionBody> = fc.oneof(
  fc.nat(80).map((percent): ActionBody => ({ do: 'trim', span: { from: percent / 100, to: (percent + 10) / 100 } })),
  fc.constant<ActionBody>({ do: 'erase' }),
  fc.constantFrom('greedy' as const, 'fifo' as const).map((victim): ActionBody => ({ set: { 'ftl.victim': victim } })),
  fc.integer({ min: 1, max: 32 }).map((qd): ActionBody => ({ set: { qd } })),
);

const condition: fc.Arbitrary<Condition> = fc.constantFrom<Condition>(
  { kind: 'collection', nth: null },
  { kind: 'written', lpn: 7 },
  { kind: 'moved', lpn: 11 },
  { kind: 'free', atMost: 4 },
  { kind: 'waf', atLeast: 1.2 },
);

const asked = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: 'play' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'pause' as const }) },
  { weight: 6, arbitrary: target.map((to) => ({ do: 'seek' as const, to })) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('step' as const),
      by: fc.constantFrom<StepUnit>('request', 'relocation', 'collection', 'sample', 'phase'),
      back: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: action.map((body) => ({ do: 'act' as const, action: body })) },
  { weight: 1, arbitrary: fc.constantFrom(0, 0.1, 0.2).map((userSpare) => ({ do: 'rebuild' as const, userSpare })) },
  { weight: 1, arbitrary: fc.constant({ do: 'reset' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'back' as const }) },
  { weight: 2, arbitrary: condition.map((one) => ({ do: 'until' as const, condition: one })) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<Recall>({ what: 'collection' }, { what: 'page', lpn: 5 }, { what: 'nothing' })
      .map((what) => ({ do: 'recall' as const, what })),
  },
  { weight: 1, arbitrary: fc.constantFrom(4, 1000).map((perSecond) => ({ do: 'pace' as const, perSecond })) },
);

/** Anything, in any order, at any time: also while the answer to the one before is under way. */
export const asks: fc.Arbitrary<readonly Ask[]> = fc.array(
  fc.tuple(asked, fc.oneof(fc.nat(6), fc.nat(60))).map(([ask, turns]): Ask => ({ ...ask, turns })),
  { minLength: 1, maxLength: 25, size: 'max' },
);

/** Lets so many turns of the event loop pass: replies arrive in them. */
export async function turns(n: number): Promise<void> {
  for (let i = 0; i < n; i++) await new Promise((resolve) => setImmediate(resolve));
}

type Performers = { readonly [K in Ask['do']]: (session: Session, ask: Extract<Ask, { readonly do: K }>) => unknown };

const performers: Performers = {
  play: (session) => session.play(),
  pause: (session) => session.pause(),
  reset: (session) => session.reset(),
  back: (session) => session.backToGhost(),
  seek: (session, { to }) => session.seek(to),
  step: (session, { by, back }) => session.step(by, back),
  act: (session, ask) => session.act(ask.action),
  rebuild: (session, { userSpare }) => session.rebuild((scenario) => success({ ...scenario, userSpare })),
  until: (session, ask) => session.runUntil([ask.condition]),
  recall: (session, { what }) => session.recall(what),
  pace: (session, { perSecond }) => session.setPace({ kind: 'requests', perSecond }),
};

export function perform(session: Session, ask: Ask): void {
  (performers[ask.do] as (session: Session, ask: Ask) => unknown)(session, ask);
}

const parsed = parseScenario({
  scale: 1,
  drive: {
    preset: 'samsung-840-pro-256',
    channels: 2,
    diesPerChannel: 1,
    planesPerDie: 1,
    blocksPerPlane: 64,
    pagesPerBlock: 32,
    nandPageKiB: 4,
    bufferKiB: 64,
    logicalPages: 3400,
  },
  sample: { seconds: 0.1 },
  phases: [
    { do: 'write', pattern: 'sequential', kib: 4, passes: 1 },
    { do: 'write', pattern: 'random', kib: 4, requests: 6000 },
    { do: 'trim', span: { from: 0.2, to: 0.4 } },
    { do: 'idle', seconds: 1 },
    { do: 'mixed', readShare: 0.3, trimShare: 0.1, kib: 4, requests: 3000 },
  ],
});
if (!parsed.ok) throw new Error(parsed.faults.join(' '));

/** A small drive: fill, random writes, a TRIM, an idle phase and reads beside writes, so that borders are of every kind, and requests few. */
export const small: Scenario = parsed.value;
