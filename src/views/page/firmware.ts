import { percent, whole } from '../../domain/format';
import type { Drive, Ftl, Scenario } from '../../scenario/types';
import type { Parameter } from '../parts/fields';

/** Keys whose values are numbers, or null where they are off. */
type NumberKeys<T> = { [K in keyof T]: T[K] extends number | null ? K : never }[keyof T];

/** A numeric parameter of drive or firmware and where the scenario has it. */
export type Knob = Parameter & ({ readonly drive: NumberKeys<Drive> } | { readonly ftl: NumberKeys<Ftl> });

const share = { min: 0, share: true } as const;
const cap = { min: 0, max: 1e9, above: true, none: 'no cap' } as const;

/** What the controller allows at most, whatever the flash could do. */
export const capKnobs: readonly Knob[] = [
  {
    ...cap,
    drive: 'randomWriteIopsCap',
    label: 'Random write cap',
    unit: 'IOPS',
    why: 'The firmware takes no more random writes a second than this, also when the drive is new.',
  },
  {
    ...cap,
    drive: 'programCapMBps',
    label: 'Program cap',
    unit: 'MB/s',
    why: 'The controller programs no faster than this, whatever its dies could do together; collection counts, too.',
  },
  {
    ...cap,
    drive: 'nandReadCapMBps',
    label: 'Flash read cap',
    unit: 'MB/s',
    why: 'The controller reads the flash no faster than this, whatever its dies could do together.',
  },
];

export const parityKnob: Knob = {
  ...share,
  drive: 'parityShare',
  label: 'Parity',
  unit: '% of a group',
  why: 'Share of every group that holds parity (RAISE, RAIN): programmed like data, and no room for any.',
  max: 50,
};

export const floorKnob: Knob = {
  ...share,
  drive: 'compressionFloor',
  label: 'Least stored share',
  unit: '% of a page',
  why: 'However well a page compresses, so much of it is stored.',
  max: 100,
  above: true,
};

export const slcShareKnob: Knob = {
  ...share,
  drive: 'slcShare',
  label: 'pSLC cache',
  unit: '% of groups',
  why: 'So many groups at a time may be written with one bit per cell: faster, with less room, until collection folds them into dense ones.',
  max: 100,
};

export const slcTimeKnob: Knob = {
  drive: 'slcProgramUs',
  label: 'Program in pSLC',
  unit: 'µs',
  why: 'Time that a die takes to program a page with one bit per cell.',
  min: 0,
  max: 1e7,
};

/** The map is saved from time to time, and all dies stop for it. */
export const checkpointKnobs: readonly Knob[] = [
  {
    drive: 'checkpointEveryMiB',
    label: 'Map saved every',
    unit: 'MiB written',
    why: 'After so much data from the host every die programs its share of a copy of the map.',
    min: 1,
    max: 1e9,
    none: 'never',
  },
  {
    drive: 'checkpointMiB',
    label: 'Copy of the map',
    unit: 'MiB',
    why: 'So much is programmed each time; it counts as padding.',
    min: 0,
    max: 1e6,
  },
];

/** How blocks go bad, and what is done against it. */
export const wearKnobs: readonly Knob[] = [
  {
    drive: 'peCycles',
    label: 'Endurance',
    unit: 'erases',
    why: 'So many times a group is erased before it is bad, on average; it counts once its spread is given.',
    min: 1,
    max: 1e7,
  },
  {
    ...share,
    drive: 'peSpread',
    label: 'Spread of endurance',
    unit: '%',
    why: 'Standard deviation of the groups’ endurance as a share of it; once the spare is worn out the drive is read-only.',
    max: 50,
    none: 'no wear',
  },
  {
    ...share,
    drive: 'factoryBadShare',
    label: 'Bad when new',
    unit: '%',
    why: 'Groups that are bad from the factory take away from the spare area.',
    max: 20,
  },
  {
    ftl: 'staticThreshold',
    label: 'Static levelling',
    unit: 'erases',
    why: 'A full group that was erased so many times less than the most erased one is emptied, too, so that data at rest wears its share.',
    min: 1,
    max: 1e6,
    none: 'off',
  },
];

/** Mapping units that the validator takes, KiB. */
export const mappingUnits = [4, 8, 16, 32, 64, 128, 256, 512, 1024];

/** What of it this drive has, in a line. */
export function firmwareLine({ drive, ftl }: Scenario): string {
  const parts = [
    drive.randomWriteIopsCap !== null && `${whole(drive.randomWriteIopsCap)} IOPS`,
    (drive.programCapMBps !== null || drive.nandReadCapMBps !== null) && 'caps',
    drive.parityShare > 0 && `parity ${percent(drive.parityShare)}`,
    drive.mappingKiB > 4 && `${drive.mappingKiB} KiB map`,
    !drive.freeIsSpare && 'free LBAs kept',
    drive.slcShare > 0 && 'pSLC',
    drive.peSpread !== null && 'wears out',
    drive.factoryBadShare > 0 && 'bad blocks',
    drive.checkpointEveryMiB !== null && 'saves its map',
    ftl.staticThreshold !== null && 'levels',
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'nothing special' : parts.join(' · ');
}
