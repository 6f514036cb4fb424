/** Whether a condition holds, looked at request by request: from frames, and from the events of a step where it is about a page. */
import type { Condition } from '../scenario/condition';
import { RequestWindow } from './requestWindow';
import type { AdvanceReply, Plan } from './types';

/** Numbers that show why a condition holds. */
type Values = Readonly<Record<string, number>>;

export interface Held {
  readonly condition: Condition;
  readonly values: Values;
}

/** What a step may record; more events are lost, and with them what is looked for. */
const MAX_EVENTS = 4096;

const aboutEvents: readonly Condition['kind'][] = ['written', 'moved', 'trimmed', 'victim'];
/** Once they hold, they hold to the end of the phase: they need not be looked at after every request. */
const lasting: readonly Condition['kind'][] = ['collection', 'bad', 'steady', 'time', 'request'];

export class Watch {
  readonly #conditions: readonly Condition[];
  readonly #plan: Plan;
  readonly #waf: RequestWindow;
  readonly #last: number;
  #badAtFirst: number | null = null;

  constructor(conditions: readonly Condition[], plan: Plan) {
    this.#conditions = conditions;
    this.#plan = plan;
    this.#waf = new RequestWindow(plan);
    this.#last = plan.scenario.phases.length - 1;
  }

  /** The steps must be traced. */
  get needsEvents(): boolean {
    return this.#conditions.some(({ kind }) => aboutEvents.includes(kind));
  }

  /** All of the conditions last, so that a longer step that ends without one has not passed one. */
  get lasts(): boolean {
    return this.#conditions.every(({ kind }) => lasting.includes(kind));
  }

  /** The first condition of the list that holds after this step; null: none. Throws where more happened in it than it could record. */
  look(reply: AdvanceReply): Held | null {
    if (this.needsEvents && reply.events.length >= MAX_EVENTS)
      throw new Error(
        `one request did more than the ${MAX_EVENTS} things that are recorded of it, so that what happens to a page cannot be told`,
      );
    this.#badAtFirst ??= reply.frame.groups[4];
    this.#waf.add(reply.frame);
    for (const condition of this.#conditions) {
      const values = this.#holds(condition, reply);
      if (values !== null) return { condition, values };
    }
    return null;
  }

  #holds(condition: Condition, { frame, events }: AdvanceReply): Values | null {
    const { sim, factor } = this.#plan;
    const inLast = frame.phase >= this.#last;
    switch (condition.kind) {
      case 'collection':
        return frame.totals.groupsCollected >= (condition.nth ?? 1) ? { collections: frame.totals.groupsCollected } : null;
      case 'free':
        return frame.groups[0] <= condition.atMost ? { freeGroups: frame.groups[0] } : null;
      case 'waf': {
        const waf = this.#waf.waf;
        if (waf === null) return null;
        return ('atLeast' in condition ? waf >= condition.atLeast : waf <= condition.atMost) ? { waf } : null;
      }
      case 'written':
      case 'moved':
      case 'trimmed': {
        const event = { written: 'write', moved: 'relocate', trimmed: 'trim' }[condition.kind];
        const lpn = Math.floor(condition.lpn / factor);
        return events.some((one) => one.kind === event && 'lpn' in one && one.lpn === lpn) ? { lpn: condition.lpn } : null;
      }
      case 'victim': {
        const valid = Math.max(-1, ...events.map((one) => (one.kind === 'victim' ? one.valid / sim.slotsPerPage : -1)));
        return valid >= condition.atLeast ? { validPages: valid } : null;
      }
      case 'bad': {
        const more = frame.groups[4] - (this.#badAtFirst ?? 0);
        return more > 0 ? { badBlocks: frame.groups[4] * sim.planesPerDie } : null;
      }
      case 'steady':
        return frame.steadyAtSeconds === null ? null : { steadyAtSeconds: frame.steadyAtSeconds };
      case 'time':
        return inLast && frame.phaseSeconds >= condition.seconds ? { phaseSeconds: frame.phaseSeconds } : null;
      case 'request':
        return inLast && frame.phaseRequests >= condition.request ? { phaseRequests: frame.phaseRequests } : null;
    }
  }
}
