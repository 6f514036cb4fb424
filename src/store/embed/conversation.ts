import { type Asked, readMessage } from '../../embed/readMessage';
import { type EmbedMoment, type EmbedState, type FromFrame, PROTOCOL } from '../../embed/ssdscope-embed';
import { wholeRequest } from '../../engine/order';
import { MODEL_REVISION, parseScenario } from '../../scenario/parse';
import { setPath } from '../../scenario/paths';
import type { Saying } from '../../texts/language';
import { recentRate } from '../selections/series/iops';
import { wafCumulative, wafNow } from '../selections/series/waf';
import type { Documents } from '../session/documents';
import type { Session } from '../session/session';
import type { SessionState } from '../session/state';

/** Messages that may wait for those before them: more is a flood. */
const MAX_WAITING = 50;

/** The page that a conversation is about. */
export interface Commanded {
  readonly session: Session;
  readonly documents: Documents;
}

export interface ConversationContext {
  /** The page with its engine in it: a frame out of sight has neither until somebody asks. */
  readonly awake: () => Promise<Commanded>;
  /** Where the run is, where there is a page; null: not yet. */
  readonly state: () => SessionState | null;
  readonly post: (message: FromFrame) => void;
  /** A sentence in the language in force. */
  readonly say: (saying: Saying) => string;
}

type Telling = FromFrame extends infer T ? (T extends unknown ? Omit<T, 'ssdscope'> : never) : never;

function defined(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** What the page around hears of a run; null: there is none. */
function embedState({ run, playback }: SessionState): EmbedState | null {
  if (run === null) return null;
  const { frame, plan } = run;
  const { totals } = frame;
  return {
    name: plan.scenario.name,
    running: playback.running || playback.computing,
    phase: frame.phase,
    phases: plan.scenario.phases.length,
    request: wholeRequest(frame),
    phaseSeconds: frame.phaseSeconds,
    seconds: frame.seconds,
    ended: frame.ended,
    iops: defined(recentRate(run).iops),
    wafNow: defined(wafNow(run)),
    wafSinceStart: defined(wafCumulative(run)),
    hostBytesWritten: totals.hostBytesWritten,
    nandBytesProgrammed: totals.nandBytesProgrammed,
    pagesRelocated: totals.pagesRelocated,
    groupsCollected: totals.groupsCollected,
  };
}

/** The moments between two states of one run. */
function momentsBetween(before: SessionState['stage'], now: SessionState['stage']): readonly EmbedMoment[] {
  if (now === null || before === null) return [];
  return [
    ...(now.phase > before.phase ? (['phase'] as const) : []),
    ...(now.collecting && !before.collecting ? (['firstCollection'] as const) : []),
    ...(now.steady && !before.steady ? (['steady'] as const) : []),
    ...(now.ended && !before.ended ? (['end'] as const) : []),
  ];
}

/** Resolves when no moment is sought any more. */
function settled({ store }: Session): Promise<void> {
  const isSettled = ({ playback }: SessionState) => !playback.seeking && !playback.computing;
  return new Promise((done) => {
    if (isSettled(store.getState())) return done();
    const stop = store.subscribe((state) => {
      if (!isSettled(state)) return;
      stop();
      done();
    });
  });
}

/** Whether a message ends what is computed to a moment: it would wait as long as that takes. */
const isEnding = ({ do: verb }: Asked): boolean => verb === 'pause' || verb === 'open' || verb === 'run';

/**
 * What a page in a frame says to the page around it, and hears from it: one message after the other, in their order. None waits for a moment
 * that may be hours away: `state` is answered at once, and `pause` and `load` end the seeks and changes before them.
 */
export class Conversation {
  readonly #context: ConversationContext;
  #greeted = false;
  #waiting = 0;
  /** Messages so far, and the last of them that ended those before it. */
  #heard = 0;
  #endedBefore = 0;
  #page: Commanded | null = null;
  #last: Promise<void> = Promise.resolve();

  constructor(context: ConversationContext) {
    this.#context = context;
  }

  /** Announces the page, so that the page around may greet it. */
  ready(): void {
    this.#tell({ say: 'ready', versions: [PROTOCOL] });
  }

  /** Takes any message; resolves when it was answered. Messages that are not for this page are ignored. */
  async hear(data: unknown): Promise<void> {
    const message = readMessage(data);
    if (message === null) return;
    const { id, asked } = message;
    if (!asked.ok || id === null) return this.#fail(id, asked.ok ? [] : asked.faults);
    if (asked.value.do === 'hello') {
      this.#greeted = true;
      const state = this.#context.state();
      return this.#tell({ say: 'welcome', id, version: PROTOCOL, model: MODEL_REVISION, state: state && embedState(state) });
    }
    if (!this.#greeted) return this.#fail(id, ['The first message must be do: "hello".']);
    const now = this.#context.state();
    const state = asked.value.do === 'state' && this.#waiting > 0 && now !== null ? embedState(now) : null;
    if (state !== null) return this.#tell({ say: 'done', id, state });
    if (this.#waiting >= MAX_WAITING) return this.#fail(id, [`${MAX_WAITING} messages wait already; await the answers.`]);
    this.#waiting += 1;
    this.#heard += 1;
    const number = this.#heard;
    if (isEnding(asked.value)) {
      this.#endedBefore = number;
      this.#page?.session.pause();
    }
    const turn = this.#last.then(() => this.#answer(id, asked.value, number)).finally(() => void this.#waiting--);
    // A failed one throws where it is awaited, and holds up no other.
    this.#last = turn.catch(() => undefined);
    await turn;
  }

  /** Reports a page from here on: its moments, whether it runs, and what goes wrong. */
  follow({ store }: Session): void {
    store.subscribe((state, before) => {
      if (!this.#greeted) return;
      const told = embedState(state);
      if (told === null) return;
      if (state.fault !== null && state.fault !== before.fault) this.#fail(null, [state.fault.sentence]);
      // Moments that a seek passes are not reported.
      if (state.run === before.run && !state.playback.seeking)
        for (const moment of momentsBetween(before.stage, state.stage)) this.#tell({ say: 'moment', moment, state: told });
      const isChanged = state.playback.running !== before.playback.running || state.playback.computing !== before.playback.computing;
      if (isChanged || state.run !== before.run) this.#tell({ say: 'state', state: told });
    });
  }

  async #answer(id: number, asked: Asked, number: number): Promise<void> {
    const page = await this.#context.awake();
    this.#page = page;
    const isMoment = asked.do === 'seek' || asked.do === 'act' || asked.do === 'edit';
    const isEnded = () => isMoment && number < this.#endedBefore;
    const faults = isEnded() ? [] : await this.#perform(page, asked);
    if (isEnded()) return this.#fail(id, ['The moment was not reached: "pause" or "load" came meanwhile.']);
    const state = embedState(page.session.state);
    if (faults.length > 0) this.#fail(id, faults);
    else if (state === null) this.#fail(id, ['There is no run.']);
    else this.#tell({ say: 'done', id, state });
  }

  /** Does what was asked. Returns sentences where it cannot. */
  async #perform({ session, documents }: Commanded, asked: Asked): Promise<readonly Saying[]> {
    switch (asked.do) {
      case 'hello':
      case 'state':
        return [];
      case 'play':
        session.play();
        return [];
      case 'pause':
        session.pause();
        return [];
      case 'open':
        return documents.openLink(asked.link);
      case 'run':
        await session.open(asked.scenario, 'play');
        return faultsSince(session, null);
      case 'seek':
        return seek(session, asked.to);
      case 'act':
      case 'edit': {
        const { fault } = session.state;
        if (asked.do === 'act') session.act(asked.action);
        else await session.rebuild((scenario) => edited(scenario, asked.fields));
        await settled(session);
        return faultsSince(session, fault);
      }
    }
  }

  #fail(id: number | null, faults: readonly Saying[]): void {
    this.#tell({ say: 'error', id, sentence: faults.map(this.#context.say).join(' ') });
  }

  #tell(message: Telling): void {
    this.#context.post({ ssdscope: PROTOCOL, ...message } as FromFrame);
  }
}

/** What the session says has gone wrong since. */
function faultsSince({ state }: Session, before: SessionState['fault']): readonly Saying[] {
  return state.fault === null || state.fault === before ? [] : [state.fault.sentence];
}

function edited(scenario: unknown, fields: readonly (readonly [string, unknown])[]): ReturnType<typeof parseScenario> {
  let input = scenario;
  for (const [path, value] of fields) {
    const set = setPath(input, path, value);
    if (!set.ok) return set;
    input = set.value;
  }
  return parseScenario(input);
}

async function seek(session: Session, to: Extract<Asked, { readonly do: 'seek' }>['to']): Promise<readonly string[]> {
  const phases = session.state.plan?.scenario.phases.length ?? 0;
  if (to !== 'end' && to.phase >= phases) return [`to.phase is ${to.phase}; it must be the number of a phase, 0 to ${phases - 1}.`];
  if (to === 'end') session.seek(to);
  else if ('request' in to) session.seek({ phase: to.phase, phaseRequests: to.request });
  else session.seek({ phase: to.phase, phaseSeconds: to.seconds });
  await settled(session);
  return [];
}
