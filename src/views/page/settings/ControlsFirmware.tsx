import type { ReactNode } from 'react';
import { mapPolicies } from '../../../domain/names';
import type { Scenario } from '../../../scenario/types';
import type { Language } from '../../../texts/language';
import { useSlow } from '../../parts/context';
import { Choice } from '../../parts/fields';
import fieldsStyles from '../../parts/fields.module.css';
import { Group } from '../../parts/Group';
import { useLanguage } from '../../useLanguage';
import { NumberFields } from './NumberFields';
import { useRestart } from './useRestart';

/** Mapping units that the validator takes, KiB. */
const mappingUnits = [4, 8, 16, 32, 64, 128, 256, 512, 1024];

/** The settings that this drive has, in a line. */
function firmwareLine({ drive, ftl, map }: Scenario, language: Language): string {
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

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <fieldset className={fieldsStyles.part}>
      <legend>{name}</legend>
      {children}
    </fieldset>
  );
}

/** Where data goes, and what becomes of it without power: mapping unit, free LBAs, capacitors, parity, compression. */
function MappingPart() {
  const { driveWords, settings: words } = useLanguage();
  const restart = useRestart();
  const drive = useSlow((state) => state.scenario?.drive);
  if (drive === undefined) return null;
  return (
    <Part name={words.parts.mapping}>
      <Choice
        {...driveWords.drive.mappingKiB}
        value={String(drive.mappingKiB)}
        options={mappingUnits.map((kib) => ({ value: String(kib), name: `${kib} KiB` }))}
        onChoose={(kib) => restart({ drive: { mappingKiB: Number(kib) } })}
      />
      <Choice
        {...driveWords.drive.freeIsSpare}
        value={drive.freeIsSpare ? 'spare' : 'kept'}
        options={[
          { value: 'spare', name: words.freeLbas.spare },
          { value: 'kept', name: words.freeLbas.kept },
        ]}
        onChoose={(free) => restart({ drive: { freeIsSpare: free === 'spare' } })}
      />
      <Choice
        {...driveWords.drive.capacitors}
        value={drive.capacitors ? 'capacitors' : 'none'}
        options={[
          { value: 'none', name: words.protection.none },
          { value: 'capacitors', name: words.protection.capacitors },
        ]}
        onChoose={(has) => restart({ drive: { capacitors: has === 'capacitors' } })}
      />
      <NumberFields of="mapping" hidden={drive.compression ? [] : ['compressionFloor']} />
    </Part>
  );
}

/** Where the map itself lies: in DRAM, or on flash behind a cache. */
function MapPart() {
  const { driveWords, settings: words } = useLanguage();
  const restart = useRestart();
  const map = useSlow((state) => state.scenario?.map);
  if (map === undefined) return null;
  const isOnFlash = map.cacheMiB !== null;
  return (
    <Part name={words.parts.map}>
      <NumberFields of="map" hidden={isOnFlash ? [] : ['hostMiB', 'hostUs', 'overProvisioning', 'prefetch']} />
      {isOnFlash && (
        <>
          <Choice
            {...driveWords.map.policy}
            value={map.policy}
            options={mapPolicies.map((value) => ({ value, name: words.mapPolicies[value] }))}
            onChoose={(policy) => restart({ map: { policy } })}
          />
          <Choice
            {...driveWords.map.pageKiB}
            value={String(map.pageKiB)}
            options={[4, 8, 16].map((kib) => ({ value: String(kib), name: `${kib} KiB` }))}
            onChoose={(kib) => restart({ map: { pageKiB: Number(kib) } })}
          />
        </>
      )}
    </Part>
  );
}

function SlcPart() {
  const { driveWords, settings: words } = useLanguage();
  const restart = useRestart();
  const drive = useSlow((state) => state.scenario?.drive);
  if (drive === undefined) return null;
  return (
    <Part name={words.parts.cache}>
      <NumberFields of="cache" hidden={drive.slcShare > 0 ? [] : ['slcProgramUs']} />
      {drive.slcShare > 0 && (
        <Choice
          {...driveWords.drive.slcBits}
          value={String(drive.slcBits)}
          options={[2, 3, 4].map((bits) => ({ value: String(bits), name: words.bitsOfCell(bits) }))}
          onChoose={(bits) => restart({ drive: { slcBits: Number(bits) } })}
        />
      )}
    </Part>
  );
}

/** What makes drives differ, each a parameter that any drive can have; each change makes another drive. */
export function FirmwareGroup() {
  const language = useLanguage();
  const { settings: words } = language;
  const scenario = useSlow((state) => state.scenario);
  if (scenario === null) return null;
  return (
    <Group name={words.firmware} state={firmwareLine(scenario, language)}>
      <Part name={words.parts.limits}>
        <NumberFields of="limits" />
      </Part>
      <MappingPart />
      <MapPart />
      <SlcPart />
      <Part name={words.parts.wear}>
        <NumberFields of="wear" />
      </Part>
    </Group>
  );
}
