import { percent, whole } from '../../domain/format';
import type { Drive, Ftl, Scenario } from '../../scenario/types';
import { settings as words } from '../../texts/en/settings';
import type { Range } from '../parts/fields';

/** Keys whose values are numbers, or null where they are off. */
type NumberKeys<T> = { [K in keyof T]: T[K] extends number | null ? K : never }[keyof T];

/** A numeric parameter of drive or firmware, and where the scenario has it. */
export type Knob = Range & ({ readonly drive: NumberKeys<Drive> & keyof Named } | { readonly ftl: NumberKeys<Ftl> & keyof Named });
type Named = typeof words.knobs;

const share = { min: 0, share: true, unit: '%' } as const;
const cap = { min: 0, max: 1e9, above: true } as const;

/** What the controller allows at most, whatever the flash could do. */
export const capKnobs: readonly Knob[] = [
  { ...cap, drive: 'randomWriteIopsCap', unit: 'IOPS' },
  { ...cap, drive: 'programCapMBps', unit: 'MB/s' },
  { ...cap, drive: 'nandReadCapMBps', unit: 'MB/s' },
];

export const parityKnob: Knob = { ...share, drive: 'parityShare', max: 50 };
export const floorKnob: Knob = { ...share, drive: 'compressionFloor', max: 100, above: true };
export const slcShareKnob: Knob = { ...share, drive: 'slcShare', max: 100 };
export const slcTimeKnob: Knob = { drive: 'slcProgramUs', unit: 'µs', min: 0, max: 1e7 };

/** The map is saved from time to time, and all dies stop for it. */
export const checkpointKnobs: readonly Knob[] = [
  { drive: 'checkpointEveryMiB', min: 1, max: 1e9 },
  { drive: 'checkpointMiB', unit: 'MiB', min: 0, max: 1e6 },
];

/** How blocks go bad, and what the firmware does against it. */
export const wearKnobs: readonly Knob[] = [
  { drive: 'peCycles', min: 1, max: 1e7 },
  { ...share, drive: 'peSpread', max: 50 },
  { ...share, drive: 'factoryBadShare', max: 20 },
  { ftl: 'staticThreshold', min: 1, max: 1e6 },
];

/** The key of the scenario that a knob turns. */
export function keyOf(knob: Knob) {
  return 'drive' in knob ? knob.drive : knob.ftl;
}

/** Mapping units that the validator takes, KiB. */
export const mappingUnits = [4, 8, 16, 32, 64, 128, 256, 512, 1024];

/** The settings that this drive has, in a line. */
export function firmwareLine({ drive, ftl }: Scenario): string {
  const parts = [
    drive.randomWriteIopsCap !== null && `${whole(drive.randomWriteIopsCap)} IOPS`,
    (drive.programCapMBps !== null || drive.nandReadCapMBps !== null) && words.firmwareLine.caps,
    drive.parityShare > 0 && words.firmwareLine.parity(percent(drive.parityShare)),
    drive.mappingKiB > 4 && words.firmwareLine.mapping(drive.mappingKiB),
    !drive.freeIsSpare && words.firmwareLine.lbasKept,
    drive.slcShare > 0 && 'pSLC',
    drive.peSpread !== null && words.firmwareLine.wearsOut,
    drive.factoryBadShare > 0 && words.firmwareLine.badBlocks,
    drive.checkpointEveryMiB !== null && words.firmwareLine.savesMap,
    ftl.staticThreshold !== null && words.firmwareLine.levels,
  ].filter((part) => part !== false);
  return parts.length === 0 ? words.firmwareLine.nothing : parts.join(' · ');
}
