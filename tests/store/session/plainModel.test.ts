import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Frame } from '../../../src/engine/types';
import type { Action } from '../../../src/scenario/types';
import { fullSpeed, type Pace } from '../../../src/store/runs/pace';
import { runWords } from '../../../src/store/selections/words/narration';
import type { Session } from '../../../src/store/session/session';
import { initialState, isOfNow, isPowerOfNow } from '../../../src/store/session/state';
import { english } from '../../../src/texts/en/english';
import { cases } from '../../cases';
import { scenarioOf } from '../../engine/setup';
import { turns } from './asks';
import { plainRun } from './plainRun';
import { testSession, until } from './session';

/** Phases that are counted in requests, so that a moment is a number; here they begin. The second and the third collect. */
const begins = [0, 560, 860] as const;
const END = 1260;
const SAMPLE = 50;
const isBorder = (at: number) => begins.some((begin) => begin > 0 && begin === at);
const small = scenarioOf({
  drive: { blocksPerPlane: 41, pagesPerBlock: 16, logicalPages: 560 },
  sample: { requests: SAMPLE },
  phases: [{ pattern: 'sequential', passes: 1 }, { requests: 300 }, { requests: 400 }],
});
const words = runWords(() => english);

type Done = readonly (readonly [at: number, percent: number])[];

/** What the page shows of a session at rest, as one would keep count of it with a pencil. */
interface Plain {
  at: number;
  name: string;
  /** The scenario that was opened, before others were made of it. */
  opened: string;
  /** What was done, and behind which request. */
  done: Done;
  ghost: { readonly name: string; readonly done: Done; readonly furthest: number } | null;
  isStopped: boolean;
  block: number | null;
  page: number | null;
  pace: Pace;
  notices: number;
  hasFault: boolean;
  hasLaw: boolean;
  /** Where the last collection and what a power loss would take were looked up; null: they were not, or there is none. */
  collection: number | null;
  power: number | null;
  hasLog: boolean;
}

const doneOf = (actions: readonly Action[]): Done =>
  actions.map((action) => [
    (begins[action.at.phase] ?? Number.NaN) + action.at.request,
    'span' in action && 'from' in action.span ? Math.round(action.span.from * 100) : -1,
  ]);

function shownBy(session: Session): Plain {
  const { run, scenario, opened, ghost, stopped, selection, recalled, playback, notices, fault, previewLaw } = session.state;
  return {
    at: run?.frame.totals.hostRequests ?? -1,
    name: scenario?.name ?? '',
    opened: opened?.name ?? '',
    done: doneOf(session.recorded()?.actions ?? []),
    ghost: ghost && {
      name: ghost.scenario.name,
      done: doneOf(ghost.scenario.actions),
      furthest: ghost.run.frame.totals.hostRequests,
    },
    isStopped: stopped !== null,
    block: selection.block,
    page: recalled.page?.lpn ?? null,
    pace: playback.pace,
    notices: notices.length,
    hasFault: fault !== null,
    hasLaw: previewLaw !== null,
    collection: recalled.collection?.at.totals.hostRequests ?? null,
    power: recalled.power?.at.totals.hostRequests ?? null,
    hasLog: recalled.log !== null,
  };
}

/** What it shows at rest whatever was done before. */
function isInOrder({ state }: Session, told: Told, view: Session['state']['view']): void {
  const { run, plan, playback, stage, recalled } = state;
  if (run === null) throw new Error('there is no run');
  expect(state).toMatchObject({ tour: null, tiny: false, tinyPages: [] });
  expect(state.view).toEqual(view);
  expect([plan, run.approximate, recalled.pending]).toEqual([run.plan, false, null]);
  expect({ ...playback, pace: 0 }).toEqual({ ...initialState.playback, pace: 0 });
  const { frame } = run;
  expect(stage).toEqual({
    phase: frame.phase,
    ended: told.plain.at === END,
    atStart: frame.clockUs === 0 && told.plain.at === 0,
    collecting: frame.collectingSince !== null,
    steady: frame.steadyAtSeconds !== null,
    live: frame.live,
  });
  if (!isBorder(told.plain.at)) expect(run.isBehind).toBe(told.here < told.furthest);
  expect([isOfNow(state), isPowerOfNow(state)]).toEqual([recalled.collection, recalled.power].map((one) => isSame(one?.at, frame)));
}

const isSame = (a: Frame | undefined, b: Frame): boolean => a !== undefined && a.clockUs === b.clockUs && a.phase === b.phase;

interface Told {
  readonly session: Session;
  readonly plain: Plain;
  /** Where it stands, and the furthest that was computed of the run; a half more: behind what was done at the border of two phases. */
  here: number;
  furthest: number;
  /** What the scenario came with. */
  loaded: Done;
}

const isAtRest = ({ playback }: Session['state']) => !playback.running && !playback.computing && !playback.seeking;

async function rest(session: Session): Promise<void> {
  await turns(3);
  await until(session, isAtRest);
}

/** What another drive is made of: what lies in the future of a moment of the past is given up, what is still to come is not. */
const doneBy = ({ plain, here, furthest }: Told): Done => plain.done.filter(([at]) => at <= plain.at || here === furthest);
const asGhost = ({ session, plain, furthest }: Told): Plain['ghost'] =>
  session.state.run?.seen.length === 0 ? null : { name: plain.name, done: plain.done, furthest: Math.floor(furthest) };
/** What the next drive is compared with: one that has shown nothing is nothing to compare with, so the comparison of before stays. */
const ghostOfNext = (told: Told) => asGhost(told) ?? told.plain.ghost;

const untold = {
  ghost: null,
  isStopped: false,
  block: null,
  page: null,
  notices: 0,
  hasFault: false,
  hasLaw: false,
  collection: null,
  power: null,
  hasLog: false,
} as const;

/** Another run: nothing that was said of the one before is left. */
function another(told: Told, change: Partial<Plain>): void {
  Object.assign(told.plain, { ...untold }, change);
  told.here = told.furthest = told.plain.at;
  told.loaded = told.plain.done;
}

function came(told: Told, at: number): void {
  Object.assign(told.plain, { at, isStopped: false });
  told.here = at;
  told.furthest = Math.max(told.furthest, at);
}

/** It rests, and whoever does not see it hears where. */
async function heard({ session }: Told): Promise<void> {
  await rest(session);
  const { run, announcement } = session.state;
  expect(announcement).toContain(run && words.describe(run));
}

/** The same run on an engine of its own, without a session: its frame and samples at the moment. */
async function isSameRun({ session, plain }: Told): Promise<void> {
  const { run } = session.state;
  const scenario = session.recorded();
  // What is done at this very moment is in the picture or not, as one came there.
  if (run === null || scenario === null || plain.done.some(([at]) => at === plain.at)) return;
  const { frame, samples } = await plainRun(scenario, ({ totals }) => plain.at - totals.hostRequests);
  // At the border of two phases a frame counts the one or the other.
  const numbers = ({ columns: _, lastVictim: __, gcGroups: ___, ...rest }: Frame) =>
    isBorder(plain.at) ? { totals: rest.totals, clockUs: rest.clockUs } : rest;
  expect(numbers(run.frame)).toEqual(numbers(frame));
  // Where a collection was looked up, every view means that one: at the end of a run an earlier one, which is over.
  const told = isOfNow(session.state) ? session.state.recalled.collection : null;
  if (!isBorder(plain.at)) {
    expect([frame.lastVictim?.group, told?.collection.victim]).toContain(run.frame.lastVictim?.group);
    const writes = run.frame.gcGroups.map((group, die) =>
      group === told?.collection.destinations[0] ? (frame.gcGroups[die] ?? -1) : group,
    );
    expect(writes).toEqual(frame.gcGroups);
  }
  const sampled = Array.from({ length: run.samples.length }, (_, i) => run.samples.at(i, 'requests'));
  // Who stops at the last request of a phase has not gone over its border, which ends a sample that is not full.
  const isBefore = isBorder(plain.at) && sampled.length < samples.length && (samples.at(-1) ?? 0) < SAMPLE;
  expect(sampled).toEqual(isBefore ? samples.slice(0, -1) : samples);
}

/** Requests at which collections began, of the run as it is recorded, with how many had begun then. */
async function collectionsOf(session: Session): Promise<readonly (readonly [at: number, begun: number])[]> {
  const scenario = session.recorded();
  if (scenario === null) throw new Error('there is no scenario');
  const { seen } = await plainRun(scenario, () => END, { until: [{ kind: 'collection' }] });
  return seen
    .map(({ totals }) => [totals.hostRequests, totals.groupsCollected] as const)
    .filter(([, n], i, all) => n > (all[i - 1]?.[1] ?? 0));
}

const placeOf = (at: number) => {
  const phase = begins.findLastIndex((begin) => begin <= at);
  return { phase, phaseRequests: at - (begins[phase] ?? 0) };
};

const phaseBefore = (at: number) => begins.findLast((begin) => begin < at) ?? 0;

/** Each command of the page, and what becomes of the plain account with it; `n`: any number. */
const commands = {
  seek: async (told: Told, n: number) => {
    told.session.seek(n % 7 === 0 ? 'end' : placeOf(n % END));
    came(told, n % 7 === 0 ? END : n % END);
    await heard(told);
  },
  step: async (told: Told, n: number) => {
    const { at } = told.plain;
    told.session.step('request', n % 2 === 1);
    came(told, n % 2 === 1 ? Math.max(0, at - 1) : Math.min(END, at + 1));
    await heard(told);
  },
  phase: async (told: Told, n: number) => {
    const { at } = told.plain;
    told.session.step('phase', n % 2 === 1);
    came(told, n % 2 === 1 ? phaseBefore(at) : ([...begins, END].find((begin) => begin > at) ?? END));
    await heard(told);
  },
  collection: async (told: Told, n: number) => {
    const { session, plain } = told;
    const begun = session.state.run?.frame.totals.groupsCollected ?? 0;
    const all = await collectionsOf(session);
    session.step('collection', n % 2 === 1);
    const next = all.find(([, count]) => count > begun)?.[0] ?? END;
    const before = begun === 0 ? phaseBefore(plain.at) : (all.findLast(([at]) => at < plain.at)?.[0] ?? 0);
    came(told, n % 2 === 0 ? next : before);
    await heard(told);
  },
  sample: async (told: Told) => {
    const { at } = told.plain;
    told.session.step('sample', true);
    const begin = at === END ? (begins[2] ?? 0) : (begins.findLast((one) => one <= at) ?? 0);
    // A sample is 50 requests; what is left at the end of a phase is one, too.
    came(told, at - begin < 50 ? phaseBefore(at) : begin + 50 * (Math.ceil((at - begin) / 50) - 1));
    await heard(told);
  },
  seconds: async (told: Told, n: number) => {
    const { session } = told;
    const scenario = session.recorded();
    const seconds = ((n % 100) / 100) * 2;
    if (scenario === null) return;
    const { frame } = await plainRun(scenario, ({ seconds: now }) => (now < seconds - 1e-6 ? Number.POSITIVE_INFINITY : 0), {
      untilUs: seconds * 1e6,
    });
    if (isBorder(frame.totals.hostRequests)) return;
    session.seek({ seconds });
    came(told, frame.totals.hostRequests);
    await heard(told);
  },
  passing: async (told: Told, n: number) => {
    const { session, plain } = told;
    session.setPace({ kind: 'requests', perSecond: 1000 });
    session.toggle();
    expect(session.state.playback.running).toBe(plain.at < END);
    await turns(n % 20);
    session.toggle();
    // Played to its end it had nothing more to stop.
    session.pause();
    await rest(session);
    const now = shownBy(session).at;
    expect(now).toBeGreaterThanOrEqual(plain.at);
    if (plain.at < END) came(told, now);
    session.setPace(fullSpeed);
    plain.pace = fullSpeed;
  },
  open: async (told: Told, n: number) => {
    const { session } = told;
    const name = `opened ${n}`;
    const opening = [
      ['paused', 0],
      ['play', END],
      ['still', null],
      [{ at: { phase: 1, request: 7 }, paused: true, until: [] }, 567],
      [{ at: { phase: 1, request: 7 }, paused: false, until: [] }, END],
    ] as const;
    const [how, at] = opening[n % 5] ?? opening[0];
    await session.open({ ...small, name }, how);
    await rest(session);
    // A still shows the first collection of the last phase.
    const first = (await collectionsOf(session)).find(([begun]) => begun > begins[2])?.[0] ?? END;
    another(told, { name, opened: name, done: [], at: at ?? first });
  },
  engine: async (told: Told) => {
    await told.session.restartEngine();
    await rest(told.session);
    another(told, { at: 0, opened: told.plain.name });
  },
  play: async (told: Told) => {
    told.session.play();
    if (told.plain.at < END) came(told, END);
    await heard(told);
  },
  pause: async ({ session }: Told) => session.pause(),
  until: async (told: Told, n: number) => {
    const { session, plain } = told;
    const lpn = n % 600;
    session.runUntil([{ kind: 'written', lpn }]);
    await heard(told);
    const now = shownBy(session).at;
    // The first phase writes one page after the other.
    if (plain.at <= lpn && lpn < 560) expect(now).toBe(lpn + 1);
    expect(now).toBeGreaterThanOrEqual(plain.at);
    came(told, now);
    plain.isStopped = true;
    expect(session.state.stopped?.ended).toBe(now === END && session.state.stopped?.held === null);
  },
  act: async (told: Told, n: number) => {
    const { session, plain } = told;
    // At the end the run goes on by a phase more.
    if (plain.at === END) return;
    const percent = n % 90;
    const mine = [plain.at, percent] as const;
    const past = plain.done.filter(([at]) => at <= plain.at);
    const forks = isBorder(plain.at) ? session.state.run?.isBehind : told.here < told.furthest;
    session.act({ do: 'trim', span: { from: percent / 100, to: percent / 100 + 0.1 } });
    let records = 0;
    const stop = session.onRecord(() => records++);
    await until(session, () => records > 0);
    stop();
    await rest(session);
    if (forks) {
      Object.assign(plain, { ghost: { name: plain.name, done: plain.done, furthest: Math.floor(told.furthest) }, notices: 1 });
      plain.done = told.loaded = [...past, mine];
    } else plain.done = [...past, mine, ...plain.done.slice(past.length)];
    // At the border of two phases what is done begins the second: whoever comes there again stands before it.
    told.here = told.furthest = plain.at + (isBorder(plain.at) ? 0.5 : 0);
  },
  rebuild: async (told: Told, n: number) => {
    const { session } = told;
    const ghost = ghostOfNext(told);
    const name = `made ${n}`;
    await session.rebuild((scenario) => ({ ok: true, value: { ...scenario, name }, notices: [] }));
    await rest(session);
    another(told, { name, ghost, done: doneBy(told) });
  },
  next: async (told: Told, n: number) => {
    const { session } = told;
    const ghost = ghostOfNext(told);
    const name = `next ${n}`;
    await session.tryNext({ ...small, name });
    await rest(session);
    another(told, { name, ghost, done: doneBy(told), at: END });
  },
  back: async (told: Told) => {
    const { session, plain } = told;
    const to = plain.ghost;
    const ghost = asGhost(told);
    await session.backToGhost();
    await rest(session);
    if (to !== null) another(told, { name: to.name, done: to.done, at: to.furthest, ghost });
  },
  reset: async (told: Told) => {
    await told.session.reset();
    await rest(told.session);
    another(told, { at: 0, done: told.loaded, opened: told.plain.name });
  },
  block: async ({ session, plain }: Told, n: number) => {
    plain.block = n % 5 === 0 ? null : n % 41;
    session.selectBlock(plain.block);
    expect(session.state.selection).toEqual({ block: plain.block, detail: null });
    await until(session, ({ selection }) => (selection.detail?.block ?? null) === plain.block);
  },
  page: async ({ session, plain }: Told, n: number) => {
    const lpn = n % 3;
    const asked = session.recall({ what: 'page', lpn });
    // The places of the same page stay until the newer ones are there; those of another one go.
    if (session.state.recalled.pending !== null) expect(session.state.recalled.page?.lpn ?? null).toBe(lpn === plain.page ? lpn : null);
    await asked;
    plain.page = lpn;
  },
  recall: async ({ session, plain }: Told, n: number) => {
    const what = (['collection', 'log', 'power', 'nothing'] as const)[n % 4] ?? 'nothing';
    await session.recall({ what });
    if (what === 'nothing') plain.page = null;
    // The last that began before the end of a run may have no end: it is not told.
    const isThere = session.state.run?.frame.totals.groupsCollected !== 0 && (plain.at < END || session.state.recalled.collection !== null);
    if (what === 'collection') plain.collection = isThere ? plain.at : null;
    if (what === 'power') plain.power = plain.at;
    if (what === 'log') plain.hasLog = true;
  },
  pace: async ({ session, plain }: Told, n: number) => {
    plain.pace = n % 2 === 0 ? fullSpeed : { kind: 'times', factor: 1000 };
    session.setPace(plain.pace);
  },
  law: async ({ session, plain }: Told, n: number) => {
    plain.hasLaw = n % 2 === 0;
    session.previewLaw(plain.hasLaw ? { ...small, userSpare: 0.3 } : null);
  },
  fail: async ({ session, plain }: Told, n: number) => {
    plain.hasFault = n % 2 === 0;
    if (plain.hasFault) session.fail('drive', 'It does not.');
    else session.dismissFault();
  },
  dismiss: async ({ session, plain }: Told, n: number) => {
    if (n % 2 === 0) {
      session.dismissGhost();
      plain.ghost = null;
    } else {
      session.dismissNotices();
      plain.notices = 0;
    }
  },
};

type Command = readonly [do_: keyof typeof commands, n: number];

async function check(list: readonly Command[]): Promise<void> {
  const { session } = testSession();
  try {
    await session.open(small, 'paused');
    const plain = shownBy(session);
    const { view } = session.state;
    const told: Told = { session, plain, here: 0, furthest: 0, loaded: [] };
    for (const [i, [name, n]] of list.entries()) {
      await commands[name](told, n);
      expect(shownBy(session), `${i}: ${name}`).toEqual(plain);
      isInOrder(session, told, view);
      await isSameRun(told);
    }
  } finally {
    session.dispose();
  }
}

const names = Object.keys(commands) as (keyof typeof commands)[];
/** Half of them move the run or change it. */
const moving = ['seek', 'step', 'phase', 'collection', 'sample', 'seconds', 'until', 'until', 'act', 'act'] as const;
const command = fc.tuple(fc.constantFrom(...names, ...moving), fc.nat(10_000));

it('whatever is done to a session at rest, one after the other: what it shows is what a plain account of it says', async () => {
  await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 60, size: 'max' }), check), {
    numRuns: cases(8),
    // At the border of two samples a sum of times is a hair longer than another.
    examples: [
      [[['seconds', 4273] as const, ['sample', 0] as const]],
      // Its page is the last one that the first phase writes.
      [[['until', 8959]]],
    ],
    interruptAfterTimeLimit: cases(100_000),
    markInterruptAsFailure: true,
  });
});
