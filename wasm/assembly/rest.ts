/** What dies do while the host asks for nothing. */
import { NONE } from '../layout';
import { nextEvent, queueCollection } from './clocks';
import { collectIdle } from './collect';
import { idleTo } from './requests';
import { dieAt, S } from './state';

/**
 * Idle dies collect what is worth it, one victim at a time each, until `until` or until nothing is left to win. They are asked when the rest
 * begins and whenever a die has done something, not where a call ends: a policy that draws would draw once more.
 */
export function collectWhileIdle(until: f64): void {
  while (S.clock < until) {
    if (!S.askedAtRest) askAtRest();
    const next = S.idleNext > S.clock ? min(nextEvent(), S.idleNext) : nextEvent();
    if (next > until) return;
    idleTo(next);
    S.askedAtRest = 0;
  }
}

function askAtRest(): void {
  S.lastAdmission = max(S.lastAdmission, S.clock);
  for (let i: u32 = 0; i < S.dies; i++) {
    // At a limited rate all dies together take one victim after the other, each die in its turn.
    if (S.idleSlotUs > 0 && S.idleNext > S.clock) break;
    const die = S.idleSlotUs > 0 ? (S.idleTurn + i) % S.dies : i;
    const d = dieAt(die);
    if (d.job != NONE) continue;
    const moved = d.owedSlots;
    if (!collectIdle(d, die)) continue;
    if (S.idleSlotUs > 0) {
      S.idleNext = S.clock + <f64>max(d.owedSlots - moved, 1) * S.idleSlotUs;
      S.idleTurn = (die + 1) % S.dies;
    }
    queueCollection(d, die);
  }
  S.askedAtRest = 1;
}
