/** Write amplification now, by differences of counters at exact request numbers. */
import { waf } from '../domain/waf';
import type { Frame, Plan } from './types';

interface Counters {
  readonly at: number;
  readonly nandBytes: number;
  readonly hostBytes: number;
}

/** The newest window of a run, of the size that the scenario's `wafWindow` says; it begins anew with each phase. */
export class RequestWindow {
  readonly #size: number;
  readonly #at: (frame: Frame) => number;
  #phase = -1;
  /** The newest counters that lie a window back or more come first. */
  #counters: Counters[] = [];
  #first = 0;

  constructor({ scenario: { wafWindow }, full }: Plan) {
    const inRequests = 'requests' in wafWindow;
    this.#size = inRequests ? wafWindow.requests : wafWindow.driveWrites * full.usedPages;
    this.#at = (frame) => (inRequests ? frame.phaseTotals.hostRequests : frame.phaseTotals.hostPagesWritten);
  }

  /** The state after one more request. */
  add(frame: Frame): void {
    if (frame.phase !== this.#phase) {
      this.#phase = frame.phase;
      this.#first = 0;
      this.#counters = [{ at: 0, nandBytes: 0, hostBytes: 0 }];
    }
    const { nandBytesProgrammed: nandBytes, hostBytesWritten: hostBytes } = frame.phaseTotals;
    const at = this.#at(frame);
    this.#counters.push({ at, nandBytes, hostBytes });
    while (at - (this.#counters[this.#first + 1]?.at ?? at) >= this.#size) this.#first += 1;
    if (this.#first > 65_536) {
      this.#counters = this.#counters.slice(this.#first);
      this.#first = 0;
    }
  }

  /** WAF over the window; null until the phase is as long as it, and where nothing was written in it. */
  get waf(): number | null {
    const from = this.#counters[this.#first];
    const to = this.#counters.at(-1);
    if (from === undefined || to === undefined || to.at - from.at < this.#size) return null;
    return waf(to.nandBytes - from.nandBytes, to.hostBytes - from.hostBytes);
  }
}
