import { dieCount } from '../../../domain/spare';
import { reshaped } from '../../../scenario/change/reshape';
import { useSlow } from '../../parts/context';
import { Choice, ParameterField, type Range } from '../../parts/fields';
import { Group } from '../../parts/Group';
import { useLanguage } from '../../useLanguage';
import { NumberFields } from './NumberFields';
import { useRestart } from './useRestart';

const sold: Range = { unit: 'GB', min: 0, max: 4e6, above: true, perUnit: 4.096e-6 };

/** How the flash is divided. The share of it that the host may address stays as it is when the flash grows or shrinks. */
function Shape() {
  const language = useLanguage();
  const { settings: words } = language;
  const { three } = language.numbers;
  const restart = useRestart();
  const scenario = useSlow((state) => state.scenario);
  if (scenario === null) return null;
  const { drive } = scenario;
  return (
    <Group name={words.flashGroup} state={words.flashLine(three(dieCount(drive)), drive.nandPageKiB)}>
      <NumberFields of="shape" hidden={drive.dies === null ? [] : ['diesPerChannel']} />
      <Choice
        {...language.driveWords.drive.nandPageKiB}
        value={String(drive.nandPageKiB)}
        options={[4, 8, 16].map((kib) => ({ value: String(kib), name: `${kib} KiB` }))}
        onChoose={(kib) => restart((now) => reshaped(now.drive, { nandPageKiB: Number(kib) }))}
      />
      <ParameterField
        about={{ ...sold, ...words.sold }}
        value={drive.logicalPages}
        onChoose={(pages) => restart({ drive: { logicalPages: Math.round(pages ?? 0) } })}
      />
    </Group>
  );
}

function Ways() {
  const language = useLanguage();
  const { settings: words } = language;
  const { three } = language.numbers;
  const drive = useSlow((state) => state.scenario?.drive);
  if (drive === undefined) return null;
  return (
    <Group name={words.links} state={words.linksLine(three(drive.channelMBps), three(drive.linkMBps))}>
      <NumberFields of="links" />
    </Group>
  );
}

/** What the drive is made of; each change makes another one. */
export function GeometryGroups() {
  return (
    <>
      <Shape />
      <Ways />
    </>
  );
}
