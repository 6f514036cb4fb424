import type { Scenario } from '../../../scenario/types';
import type { Language } from '../../../texts/language';

/** Mapping units that the validator takes, KiB. */
export const mappingUnits = [4, 8, 16, 32, 64, 128, 256, 512, 1024];

/** The settings that this drive has, in a line. */
export function firmwareLine({ drive, ftl, map }: Scenario, language: Language): string {
  const { settings: words } = language;
  const { percent, whole } = language.numbers;
  const parts = [
    drive.randomWriteIopsCap !== null && `${whole(drive.randomWriteIopsCap)} IOPS`,
    (drive.programCapMBps !== null || drive.nandReadCapMBps !== null) && words.firmwareLine.caps,
    drive.parityShare > 0 && words.firmwareLine.parity(percent(drive.parityShare)),
    drive.mappingKiB > 4 && words.firmwareLine.mapping(drive.mappingKiB),
    !drive.freeIsSpare && words.firmwareLine.lbasKept,
    map.cacheMiB !== null && words.firmwareLine.mapOnFlash,
    drive.slcShare > 0 && 'pSLC',
    drive.peSpread !== null && words.firmwareLine.wearsOut,
    drive.factoryBadShare > 0 && words.firmwareLine.badBlocks,
    drive.capacitors && words.protection.capacitors,
    drive.checkpointEveryMiB !== null && words.firmwareLine.savesMap,
    ftl.staticThreshold !== null && words.firmwareLine.levels,
  ].filter((part) => part !== false);
  return parts.length === 0 ? words.firmwareLine.nothing : parts.join(' · ');
}
