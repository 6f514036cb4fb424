/**
 * ssdscope-embed: drives an ssdscope page that stands in a frame, by messages. One file, no dependency. README.md beside it says what the
 * messages are, for pages that send them without this module.
 */

/** Version of the protocol; every message names it as `ssdscope`. */
export const PROTOCOL = 1;

/** Where a run is, with its numbers; null where nothing is defined yet. Counts and bytes are those of the full-size drive. */
export interface EmbedState {
  /** Name of the scenario. */
  readonly name: string;
  readonly running: boolean;
  /** Step of the procedure, from 0, and how many there are. */
  readonly phase: number;
  readonly phases: number;
  /** Host requests of the step so far. */
  readonly request: number;
  /** Displayed seconds of the step, and of the run. */
  readonly phaseSeconds: number;
  readonly seconds: number;
  readonly ended: boolean;
  /** Host requests a displayed second, over the last 60 of the step. */
  readonly iops: number | null;
  /** Write amplification over the scenario's window, and since the first write. */
  readonly wafNow: number | null;
  readonly wafSinceStart: number | null;
  readonly hostBytesWritten: number;
  readonly nandBytesProgrammed: number;
  readonly pagesRelocated: number;
  readonly groupsCollected: number;
}

/** What a frame tells of by itself: a step begins, the first collection, steady by the SNIA rule, the end. */
export type EmbedMoment = 'phase' | 'firstCollection' | 'steady' | 'end';

/** A moment of the run: a host request or a displayed second of a step, or its end. */
export type SeekTarget =
  | 'end'
  | { readonly phase: number; readonly request: number }
  | { readonly phase: number; readonly seconds: number };

/** An action on the running drive, as scenarios have it, or fields of the scenario by path, which make another drive. */
export type Change = { readonly action: object } | { readonly fields: Readonly<Record<string, unknown>> };

export type Command =
  | { readonly do: 'load'; readonly link: string }
  | { readonly do: 'load'; readonly scenario: object }
  | { readonly do: 'play' }
  | { readonly do: 'pause' }
  | { readonly do: 'state' }
  | { readonly do: 'seek'; readonly to: SeekTarget }
  | { readonly do: 'change'; readonly change: Change };

/** What a page sends to a frame. */
export type ToFrame = { readonly ssdscope: number; readonly id: number } & ({ readonly do: 'hello' } | Command);

/** What a frame sends to the page around it; `state` is null in a frame that was never in sight. */
export type FromFrame = { readonly ssdscope: number } & (
  | { readonly say: 'ready'; readonly versions: readonly number[] }
  | { readonly say: 'welcome'; readonly id: number; readonly version: number; readonly model: number; readonly state: EmbedState | null }
  | { readonly say: 'done'; readonly id: number; readonly state: EmbedState }
  | { readonly say: 'error'; readonly id: number | null; readonly sentence: string }
  | { readonly say: 'state'; readonly state: EmbedState }
  | { readonly say: 'moment'; readonly moment: EmbedMoment; readonly state: EmbedState }
);

interface Waiting {
  readonly done: (state: EmbedState | null) => void;
  readonly failed: (error: Error) => void;
}

interface Listeners {
  moment: (moment: EmbedMoment, state: EmbedState) => void;
  state: (state: EmbedState) => void;
  error: (sentence: string) => void;
}

/** A frame that answers. Every command resolves with the state after it, or rejects with the frame's own sentence. */
export class EmbeddedSsdscope {
  readonly #frame: HTMLIFrameElement;
  readonly #origin: string;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners: { readonly [K in keyof Listeners]: Set<Listeners[K]> } = { moment: new Set(), state: new Set(), error: new Set() };
  #next = 1;

  /** @param frame with an address of an ssdscope page in it; `connect` makes sure that it answers */
  constructor(frame: HTMLIFrameElement) {
    this.#frame = frame;
    this.#origin = new URL(frame.src, location.href).origin;
    window.addEventListener('message', this.#hear);
  }

  /** Says hello; resolves when the frame answers. */
  hello(): Promise<EmbedState | null> {
    return this.#ask({ do: 'hello' });
  }

  /** Opens a link of an ssdscope page, or a scenario. */
  load(what: { readonly link: string } | { readonly scenario: object }): Promise<EmbedState> {
    return this.#command({ do: 'load', ...what });
  }

  play(): Promise<EmbedState> {
    return this.#command({ do: 'play' });
  }

  pause(): Promise<EmbedState> {
    return this.#command({ do: 'pause' });
  }

  /** Where the run is. */
  state(): Promise<EmbedState> {
    return this.#command({ do: 'state' });
  }

  /** Goes to a moment, back or forward, and stays there; resolves when it is there. */
  seek(to: SeekTarget): Promise<EmbedState> {
    return this.#command({ do: 'seek', to });
  }

  /** Changes the drive: `{action: {set: {entropy: 0.5}}}` while it runs, or `{fields: {userSpare: 0.2}}` for another one at the same moment. */
  change(change: Change): Promise<EmbedState> {
    return this.#command({ do: 'change', change });
  }

  /** Calls `listener` whenever the frame tells of it; returns how to stop. */
  on<K extends keyof Listeners>(what: K, listener: Listeners[K]): () => void {
    this.#listeners[what].add(listener);
    return () => this.#listeners[what].delete(listener);
  }

  /** Hears nothing more. What waits is rejected. */
  close(): void {
    window.removeEventListener('message', this.#hear);
    for (const { failed } of this.#waiting.values()) failed(new Error('The connection to the frame was closed.'));
    this.#waiting.clear();
  }

  async #command(command: Command): Promise<EmbedState> {
    const state = await this.#ask(command);
    if (state === null) throw new Error('The frame answered a command without a state.');
    return state;
  }

  #ask(message: { readonly do: 'hello' } | Command): Promise<EmbedState | null> {
    const id = this.#next;
    this.#next += 1;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      const sent: ToFrame = { ssdscope: PROTOCOL, id, ...message };
      // A frame that is still loading is of no origin yet, and a greeting is no secret; the answer's origin is looked at.
      this.#frame.contentWindow?.postMessage(sent, message.do === 'hello' ? '*' : this.#origin);
    });
  }

  readonly #hear = ({ source, origin, data }: MessageEvent): void => {
    if (source !== this.#frame.contentWindow || origin !== this.#origin || data?.ssdscope !== PROTOCOL) return;
    const message = data as FromFrame;
    if (message.say === 'welcome' || message.say === 'done') this.#settle(message.id)?.done(message.state);
    else if (message.say === 'state') for (const tell of this.#listeners.state) tell(message.state);
    else if (message.say === 'moment') for (const tell of this.#listeners.moment) tell(message.moment, message.state);
    else if (message.say === 'error') {
      if (message.id !== null) this.#settle(message.id)?.failed(new Error(message.sentence));
      else for (const tell of this.#listeners.error) tell(message.sentence);
    }
  };

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }
}

/** How often a frame that is still loading is greeted, ms. */
const GREET_MS = 300;

/** Connects to a frame, loaded or still loading. Rejects where it does not answer in time: it holds no ssdscope, or an older one. */
export async function connect(frame: HTMLIFrameElement, timeoutMs = 30_000): Promise<EmbeddedSsdscope> {
  const page = new EmbeddedSsdscope(frame);
  let timer = 0;
  const greet = (): Promise<unknown> =>
    new Promise((done, failed) => {
      const end = performance.now() + timeoutMs;
      const again = () => {
        if (performance.now() > end) failed(new Error(`The frame did not answer within ${timeoutMs / 1000} s.`));
        // A greeting that is lost while the frame loads never settles; the next one does.
        else page.hello().then(done, failed);
      };
      again();
      timer = window.setInterval(again, GREET_MS);
    });
  try {
    await greet();
    return page;
  } catch (error) {
    page.close();
    throw error;
  } finally {
    window.clearInterval(timer);
  }
}
