import type { ReactNode } from 'react';
import { useSlow } from '../parts/context';
import { Choice } from '../parts/fields';
import { Group } from '../parts/Group';
import { useLanguage } from '../useLanguage';
import { firmwareLine, mappingUnits } from './firmware';
import { NumberFields } from './NumberFields';
import { useRestart } from './useRestart';

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <fieldset className="part">
      <legend>{name}</legend>
      {children}
    </fieldset>
  );
}

/** Where data goes: mapping unit, free LBAs, parity, compression. */
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
      <NumberFields of="mapping" hidden={drive.compression ? [] : ['compressionFloor']} />
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
      <NumberFields of="cache" />
      <Choice
        {...driveWords.drive.slcBits}
        value={String(drive.slcBits)}
        options={[2, 3, 4].map((bits) => ({ value: String(bits), name: words.bitsOfCell(bits) }))}
        onChoose={(bits) => restart({ drive: { slcBits: Number(bits) } })}
      />
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
      <SlcPart />
      <Part name={words.parts.wear}>
        <NumberFields of="wear" />
      </Part>
    </Group>
  );
}
