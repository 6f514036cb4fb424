import type { FitResult } from '../../fit/result';

/** What limits a drive that was fitted. */
export type FitLimit = 'flash' | 'controller' | 'both' | 'untold';

/**
 * Whether flash or the controller is the limit, by which of their numbers the log determines: what never is the limit leaves no trace but a
 * bound. Requests are most while the drive is fresh, so that a controller that is ever the limit is it there.
 */
export function limitOf({ parameters: { programMBps, commandUs } }: Pick<FitResult, 'parameters'>): FitLimit {
  const [flash, controller] = [programMBps.state === 'determined', commandUs.state === 'determined'];
  if (flash && controller) return 'both';
  if (flash && commandUs.state === 'bound') return 'flash';
  return controller && programMBps.state === 'bound' ? 'controller' : 'untold';
}
