import type { Scenario } from '../../scenario/types';
import type { Session } from './session';

/** Opens a scenario that was chosen in a place above the page, which makes room for it: one step back leads to that place again. */
export async function watch(session: Session, scenario: Scenario, notices: readonly string[] = []): Promise<void> {
  await session.open(scenario, 'play', { push: true, notices });
  session.go(null);
}
