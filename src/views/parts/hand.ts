import type { Frame } from '../../engine/types';
import type { ActionBody, Ftl, Scenario } from '../../scenario/types';
import { settingsShown } from '../../store/selections/phase';
import type { Stage } from '../../store/session/state';
import type { RunId, RunView } from '../../store/types';
import { useSession, useSlow } from './context';

/** A running drive that live controls act on. */
export interface HeldDrive {
  /** "A" or "B"; empty where there is only one. */
  readonly name: string;
  readonly run: RunId;
  /** As it was opened. */
  readonly scenario: Scenario;
  readonly stage: Stage;
  /** What of its FTL is in force at the moment on screen; null while there is no run. */
  readonly ftl: () => Ftl | null;
}

/** The drives that live controls act on: the one on screen, or the chosen ones of a comparison. */
export interface Hand {
  readonly drives: readonly HeldDrive[];
  readonly act: (action: ActionBody) => void;
}

/** What all drives in the hand have in force; null where they differ. */
export function shared<T>({ drives }: Hand, read: (live: Frame['live'], drive: HeldDrive) => T): T | null {
  const values = drives.map((drive) => read(drive.stage.live, drive));
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

/** What each of them has: "A 32, B 8". */
export function apart({ drives }: Hand, say: (live: Frame['live'], drive: HeldDrive) => string): string {
  return drives.map((drive) => `${drive.name} ${say(drive.stage.live, drive)}`.trim()).join(', ');
}

/** The FTL as it is at the moment that is shown of a run. */
export function ftlOf(run: RunView | null): Ftl | null {
  return run && settingsShown(run).ftl;
}

/** The drive of a page that shows one; null while there is none. */
export function useHand(): Hand | null {
  const session = useSession();
  const run = useSlow((state) => state.run?.id);
  const scenario = useSlow((state) => state.scenario);
  const stage = useSlow((state) => state.stage);
  if (run === undefined || scenario === null || stage === null) return null;
  return { drives: [{ name: '', run, scenario, stage, ftl: () => ftlOf(session.state.run) }], act: (action) => session.act(action) };
}
