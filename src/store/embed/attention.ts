import type { Pairing } from '../compare/pairing';
import type { Documents } from '../session/documents';
import type { Session } from '../session/session';
import { Timer } from '../timer';

/** A frame that was out of sight for so long gives its engine back, ms. */
const KEEP_MS = 4000;

/** What was going on when the frame left sight. */
interface Left {
  readonly plays: boolean;
  /** The scene of the tour that was on screen. */
  readonly scene: number | null;
}

/**
 * Runs a page in a frame while somebody sees it. Out of sight the run stops; after a while its engine is given back, so that of many frames
 * on one page only those in sight hold memory and a worker. In sight again, the same moment is computed again and the run goes on.
 */
export class Attention {
  readonly #session: Session;
  readonly #documents: Documents;
  readonly #pairing: Pairing;
  #left: Left | null = null;
  /** The link to the moment at which the engine was given back. */
  #kept: string | null = null;
  readonly #timer = new Timer();

  constructor(session: Session, documents: Documents, pairing: Pairing) {
    this.#session = session;
    this.#documents = documents;
    this.#pairing = pairing;
  }

  /** The frame came into sight, or left it. */
  async seen(inSight: boolean): Promise<void> {
    if (!inSight) this.#leave();
    else await this.#return();
  }

  /** Brings the engine back, with the run at rest where it was: the command to a frame out of sight says how it goes on. */
  async awake(): Promise<void> {
    this.#wait();
    if (this.#left !== null) this.#left = { plays: false, scene: null };
    await this.#renew();
  }

  async #renew(): Promise<void> {
    const kept = this.#kept;
    if (kept === null) return;
    this.#kept = null;
    this.#session.client.respawn();
    await this.#documents.openLink(kept);
  }

  #leave(): void {
    if (this.#left !== null) return;
    const { playback, tour } = this.#session.state;
    this.#left = { plays: playback.running || playback.computing || tour?.holdMs != null, scene: tour?.at ?? null };
    this.#session.pause();
    this.#wait();
  }

  async #return(): Promise<void> {
    this.#timer.stop();
    const left = this.#left;
    this.#left = null;
    await this.#renew();
    if (left === null) return;
    if (left.scene !== null) this.#session.scene(left.scene, !left.plays);
    else if (left.plays) this.#session.play();
  }

  /** Begins to count, or begins again. */
  #wait(): void {
    if (this.#left === null) this.#timer.stop();
    else this.#timer.set(() => void this.#release(), KEEP_MS);
  }

  async #release(): Promise<void> {
    const { link } = await this.#documents.link();
    // A run without a link keeps its engine. So does one in sight again, or one that the page around has started.
    const { playback } = this.#session.state;
    if (link === null || this.#left === null || playback.running || playback.computing) return;
    this.#kept = link;
    this.#pairing.leave();
    this.#session.client.dispose();
  }
}
