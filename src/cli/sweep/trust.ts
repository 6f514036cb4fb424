/** What machines send is believed in part only: some points are computed here, too, and a machine that lied is believed in nothing. */
import { randomInt } from 'node:crypto';
import type { Scenario } from '../../scenario/types';
import { readPoint } from '../../sweep/pointFile';
import type { Computed, Computer } from '../threads/pool';
import type { SweepFolder } from './folder';

/** Every machine's first point is computed here, too, and of the others one in this many. */
const ONE_IN = 10;

interface Machine {
  /** The verdict on its first point: whether it holds. */
  readonly first: Promise<boolean>;
  readonly settle: (holds: boolean) => void;
  isLiar: boolean;
  /** Its points that are in the folder. */
  readonly given: Map<string, Scenario>;
}

/** How points are looked at; tests have their own. */
interface Looks {
  readonly isSound: (text: string, hash: string) => boolean;
  /** Whether a point is computed here, too; no machine may know it beforehand. */
  readonly isDrawn: () => boolean;
}

const looks: Looks = { isSound: (text, hash) => readPoint(text, hash).ok, isDrawn: () => randomInt(ONE_IN) === 0 };

interface Sent {
  readonly machine: string;
  readonly hash: string;
  readonly scenario: Scenario;
  readonly text: string;
}

function newMachine(): Machine {
  let settle: (holds: boolean) => void = () => undefined;
  const first = new Promise<boolean>((done) => {
    settle = done;
  });
  return { first, settle, isLiar: false, given: new Map() };
}

/** How the files of two computers differ, as the end of a sentence. */
function difference(theirs: string, ours: string, hash: string): string {
  const [their, our] = [readPoint(theirs, hash), readPoint(ours, hash)];
  if (!our.ok || (their.ok && their.value.stateHash === our.value.stateHash))
    return `sent other figures of point ${hash} than are computed here`;
  if (!their.ok) return `sent this: ${their.faults.join(' ').replace(/\.$/, '')}`;
  return `ends point ${hash} in state ${their.value.stateHash}, which ends here in ${our.value.stateHash}: its engine is another one`;
}

export class Trust {
  readonly #check: Computer;
  readonly #folder: Pick<SweepFolder, 'drop' | 'writePoint'>;
  readonly #tell: (sentence: string) => void;
  readonly #looks: Looks;
  readonly #machines = new Map<string, Machine>();
  readonly #repairs: Promise<string | null>[] = [];
  /** Computing here, one point after the other. */
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param check computes points here
   * @param folder where points lie that were believed
   */
  constructor(
    check: Computer,
    folder: Pick<SweepFolder, 'drop' | 'writePoint'>,
    tell: (sentence: string) => void,
    changed: Partial<Looks> = {},
  ) {
    this.#check = check;
    this.#folder = folder;
    this.#tell = tell;
    this.#looks = { ...looks, ...changed };
  }

  /** The point as it may be kept: what was sent, or what is computed here in its place. Never rejects. */
  async judged(sent: Sent): Promise<Computed> {
    const { machine, hash, scenario, text } = sent;
    const known = this.#machines.get(machine);
    const from = known ?? newMachine();
    this.#machines.set(machine, from);
    if (known === undefined || !this.#looks.isSound(text, hash) || this.#looks.isDrawn()) {
      const computed = await this.#compared(sent, from);
      if (known === undefined) from.settle('text' in computed && computed.text === text);
      return computed;
    }
    await from.first;
    if (from.isLiar) return this.here(scenario);
    from.given.set(hash, scenario);
    return { text };
  }

  /** Computes a point here. Never rejects. */
  here(scenario: Scenario): Promise<Computed> {
    const next = this.#last.then(() => this.#check.compute(scenario, () => undefined));
    this.#last = next;
    return next;
  }

  /** Waits until the points of machines that lied are computed again; one sentence for each that could not be. */
  async end(): Promise<readonly string[]> {
    return (await Promise.all(this.#repairs)).filter((fault) => fault !== null);
  }

  async #compared({ machine, hash, scenario, text }: Sent, from: Machine): Promise<Computed> {
    const here = await this.here(scenario);
    if ('fault' in here) return { fault: `What ${machine} computes cannot be checked here: ${here.fault}` };
    if (here.text !== text) this.#disbelieve(machine, from, difference(text, here.text, hash));
    else if (!from.isLiar) from.given.set(hash, scenario);
    return here;
  }

  /** Names the machine, once, and takes back all that it was believed. */
  #disbelieve(machine: string, from: Machine, why: string): void {
    if (from.isLiar) return;
    from.isLiar = true;
    const points = from.given.size === 1 ? '1 point' : `${from.given.size} points`;
    this.#tell(`Notice: ${machine} ${why}. Its results are no longer used; ${points} from it and all that it sends are computed here.`);
    for (const [hash, scenario] of from.given) {
      this.#folder.drop(hash);
      const repair = this.here(scenario).then((computed) => {
        if ('fault' in computed) return `Point ${hash}: ${computed.fault}`;
        this.#folder.writePoint(hash, computed.text);
        return null;
      });
      this.#repairs.push(repair);
    }
    from.given.clear();
  }
}
