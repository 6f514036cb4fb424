import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Action } from '../../../src/scenario/types';
import { fullSpeed, type Pace } from '../../../src/store/runs/pace';
import { runWords } from '../../../src/store/selections/words/narration';
import type { Session } from '../../../src/store/session/session';
import { english } from '../../../src/texts/en/english';
import { cases } from '../../cases';
import { scenarioOf } from '../../engine/setup';
import { turns } from './asks';
import { testSession, until } from './session';

/** Phases that are counted in requests, so that a moment is a number; here they begin. */
const begins = [0, 615, 915] as const;
const END = 1315;
const small = scenarioOf({
  sample: { requests: 50 },
  phases: [{ pattern: 'sequential', passes: 0.2 }, { requests: 300 }, { requests: 400 }],
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
  };
}

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

/** Another run: nothing that was said of the one before is left. */
function another(told: Told, change: Partial<Plain>): void {
  Object.assign(told.plain, { ghost: null, isStopped: false, block: null, page: null, notices: 0, hasFault: false, hasLaw: false }, change);
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
    if (plain.at <= lpn) expect(now).toBe(lpn + 1);
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
    const forks = told.here < told.furthest;
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
    told.here = told.furthest = plain.at + (begins.some((begin) => begin > 0 && begin === plain.at) ? 0.5 : 0);
  },
  rebuild: async (told: Told, n: number) => {
    const { session } = told;
    const ghost = asGhost(told);
    const name = `made ${n}`;
    await session.rebuild((scenario) => ({ ok: true, value: { ...scenario, name }, notices: [] }));
    await rest(session);
    another(told, { name, ghost, done: doneBy(told) });
  },
  next: async (told: Told, n: number) => {
    const { session } = told;
    const ghost = asGhost(told);
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
    plain.block = n % 5 === 0 ? null : n % 64;
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
    expect(session.state.recalled.pending).toBeNull();
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
    const told: Told = { session, plain, here: 0, furthest: 0, loaded: [] };
    for (const [i, [name, n]] of list.entries()) {
      await commands[name](told, n);
      expect(shownBy(session), `${i}: ${name}`).toEqual(plain);
    }
  } finally {
    session.dispose();
  }
}

const names = Object.keys(commands) as (keyof typeof commands)[];
/** Half of them move the run or change it. */
const moving = ['seek', 'step', 'phase', 'play', 'until', 'until', 'act', 'act'] as const;
const command = fc.tuple(fc.constantFrom(...names, ...moving), fc.nat(10_000));

it('whatever is done to a session at rest, one after the other: what it shows is what a plain account of it says', async () => {
  await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 60, size: 'max' }), check), {
    numRuns: cases(10),
    interruptAfterTimeLimit: cases(30_000),
    markInterruptAsFailure: true,
  });
});
