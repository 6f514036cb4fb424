import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineEndpoint } from '../../client/runClient';
import type { Result } from '../../lib/result';
import type { Scenario } from '../../scenario/types';
import type { Session } from '../session/session';
import { isTold } from '../session/state';
import type { Pair } from './pair';

/** Holds the comparison, if there is one. Small, since every page has it; the comparison itself is fetched on demand. */
export class Pairing {
  readonly store: StoreApi<{ readonly pair: Pair | null }> = createStore(() => ({ pair: null as Pair | null }));
  readonly #session: Session;
  readonly #spawn: () => EngineEndpoint;
  readonly #fetched: () => Promise<typeof import('./pair')>;
  readonly #listeners = new Set<() => void>();
  #stop: (() => void) | null = null;
  #asked = 0;

  /** `fetched` gives the comparison's code, when it is there. */
  constructor(session: Session, spawn: () => EngineEndpoint, fetched: () => Promise<typeof import('./pair')> = () => import('./pair')) {
    this.#session = session;
    this.#spawn = spawn;
    this.#fetched = fetched;
  }

  /** The second scenario with all its actions, for links and files; null while nothing is compared. */
  other(): Scenario | null {
    return this.store.getState().pair?.recorded() ?? null;
  }

  /** Calls `listener` when the second scenario or its record changed, or the comparison ended. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Compares the session's run with another scenario, in place of the one that it is compared with. */
  async compare(scenario: Scenario): Promise<void> {
    const known = this.store.getState().pair;
    if (known !== null) {
      await known.choose(scenario);
      return;
    }
    this.#asked += 1;
    const asked = this.#asked;
    const { opened } = this.#session.state;
    const Pair = await this.#fetchedWhileHeld();
    if (asked !== this.#asked) return;
    if (this.#session.state.opened !== opened) {
      this.#session.govern(null);
      return;
    }
    this.#session.dismissGhost();
    // The tour tells of one drive, at its own pace: two are compared at the reader's. A scene that waits for the reader rests as it is.
    if (isTold(this.#session.state)) {
      const { pace } = this.#session.state.playback;
      this.#session.play();
      this.#session.setPace(pace);
    }
    const pair = new Pair(this.#session, this.#spawn, scenario);
    this.#follow(pair);
    this.store.setState({ pair });
    this.#tell();
    await pair.restart();
  }

  /** The same with one thing changed, or a sentence where that is not possible. */
  async compareWith(make: (scenario: Scenario) => Result<Scenario>): Promise<void> {
    const scenario = this.#session.recorded();
    if (scenario === null || this.#session.isReadOnly()) return;
    const made = make(scenario);
    if (made.ok) await this.compare(made.value);
    else this.#session.fail('drive', made.faults.join(' '));
  }

  /** The run before becomes the first one, computed to the moment of this one; this one becomes the second, in an engine of its own. */
  async promoteGhost(): Promise<void> {
    const { ghost } = this.#session.state;
    const now = this.#session.recorded();
    if (ghost === null || now === null) return;
    await this.#session.restartWith(ghost.scenario, { keepGhost: false });
    await this.compare(now);
  }

  leave(): void {
    this.#asked += 1;
    const { pair } = this.store.getState();
    if (pair === null) {
      this.#session.govern(null);
      return;
    }
    this.#stop?.();
    this.#stop = null;
    this.store.setState({ pair: null });
    pair.dispose();
    this.#tell();
  }

  /** The comparison's code. The first run waits for it: it may not be at its end before the second one has an engine. */
  async #fetchedWhileHeld(): Promise<typeof Pair> {
    const held = new Promise<void>(() => undefined);
    this.#session.govern({
      limitUs: ({ clockUs }) => (this.#session.state.playback.seeking ? Number.POSITIVE_INFINITY : clockUs),
      room: () => held,
    });
    try {
      return (await this.#fetched()).Pair;
    } catch (error) {
      this.#session.govern(null);
      throw error;
    }
  }

  /** Opening another scenario ends the comparison; a reset, which opens the same one again, and another drive do not. */
  #follow(pair: Pair): void {
    let first = this.#session.state.scenario;
    let isOther = false;
    const stops = [
      this.#session.store.subscribe((state, before) => {
        if (state.scenario !== before.scenario || state.run !== before.run) {
          isOther = state.scenario !== first;
          first = state.scenario;
        }
        if (state.opened !== before.opened && isOther) this.leave();
      }),
      pair.onRecord(() => this.#tell()),
    ];
    this.#stop = () => {
      for (const stop of stops) stop();
    };
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
