/** What is known of a drive's controller: whether it is the limit, by a value that was fitted, or how much it would be. */
import { percent } from '../../domain/englishNumbers';
import { truth } from '../truth';
import { knownPreset } from './known';
import type { KnownPreset } from './preset';

/** Time of a controller for a page that it moves which halves the steady rate of a drive of 32 dies, us. */
export const CONTROLLER_US = 30;

const drawn = (known: KnownPreset | null): string => JSON.stringify([known?.drive, known?.ftl]);

/** Steady random writes at `CONTROLLER_US`, as a share of those without; null: not measured of this drive. */
function shareOf(known: KnownPreset): number | null {
  const row = truth.controllers?.rows.find(({ of }) => of !== null && drawn(knownPreset(of)) === drawn(known));
  return row === undefined ? null : row.value / 100;
}

/** A sentence or two on the controller of a preset, `ID.K`; null: nothing is known of it. */
export function controllerOf(preset: string): string | null {
  const known = knownPreset(preset);
  if (known === null) return null;
  const { relocateUs, programCapMBps, randomWriteIopsCap } = known.drive;
  if (known.calibrated?.some(({ fields }) => fields.includes('relocateUs')))
    return 'Its controller limits it during collection: the time per moved page was fitted to published rates.';
  if (relocateUs > 0) return 'The controller’s time per moved page is an estimate: no source publishes it.';
  const capped = programCapMBps !== null || randomWriteIopsCap !== null;
  const share = shareOf(known);
  return (
    [
      ...(capped ? ['Its controller limits the rate of programming.'] : []),
      ...(share === null
        ? []
        : [
            'No source publishes the controller’s time per moved page, so the model leaves it out.',
            `With ${CONTROLLER_US} µs per page, for example, steady random writes would fall to ${percent(share)} of the rate here.`,
          ]),
    ].join(' ') || null
  );
}
