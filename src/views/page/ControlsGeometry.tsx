import { three } from '../../domain/format';
import { dieCount } from '../../domain/spare';
import { reshaped } from '../../scenario/change/reshape';
import { settings as words } from '../../texts/en/settings';
import { useSlow } from '../parts/context';
import { Choice, ParameterField, type Range } from '../parts/fields';
import { Group } from '../parts/Group';
import { useRestart } from './useRestart';

const shape = {
  channels: { min: 1, max: 64 },
  diesPerChannel: { min: 1, max: 64 },
  dies: { min: 1, max: 1024 },
  planesPerDie: { min: 1, max: 8 },
  superblockDies: { min: 1, max: 64 },
  blocksPerPlane: { min: 4, max: 1_000_000 },
  pagesPerBlock: { min: 4, max: 8192 },
} as const satisfies Record<string, Range>;

const shapeKeys = Object.keys(shape) as (keyof typeof shape)[];

const sold: Range = { unit: 'GB', min: 0, max: 4e6, above: true, perUnit: 4.096e-6 };

const ways = {
  channelMBps: { unit: 'MB/s', min: 1, max: 100_000 },
  linkMBps: { unit: 'MB/s', min: 1, max: 1_000_000 },
  commandUs: { unit: 'µs', min: 0, max: 1e7 },
  hostUs: { unit: 'µs', min: 0, max: 1e7 },
  relocateUs: { unit: 'µs', min: 0, max: 1e7 },
  readLatencyUs: { unit: 'µs', min: 0, max: 1e7 },
} as const satisfies Record<string, Range>;

const wayKeys = Object.keys(ways) as (keyof typeof ways)[];

/** How the flash is divided. The share of it that the host may address stays as it is when the flash grows or shrinks. */
function Shape() {
  const restart = useRestart();
  const scenario = useSlow((state) => state.scenario);
  if (scenario === null) return null;
  const { drive } = scenario;
  const keys = shapeKeys.filter((key) => key !== 'diesPerChannel' || drive.dies === null);
  return (
    <Group name={words.flashGroup} state={words.flashLine(three(dieCount(drive)), drive.nandPageKiB)}>
      {keys.map((key) => (
        <ParameterField
          key={key}
          about={{ ...shape[key], ...words.flash[key] }}
          value={drive[key]}
          onChoose={(value) => restart(reshaped(drive, { [key]: value }))}
        />
      ))}
      <Choice
        {...words.flash.nandPageKiB}
        value={String(drive.nandPageKiB)}
        options={[4, 8, 16].map((kib) => ({ value: String(kib), name: `${kib} KiB` }))}
        onChoose={(kib) => restart(reshaped(drive, { nandPageKiB: Number(kib) }))}
      />
      <ParameterField
        about={{ ...sold, ...words.flash.sold }}
        value={drive.logicalPages}
        onChoose={(pages) => restart({ drive: { logicalPages: Math.round(pages ?? 0) } })}
      />
    </Group>
  );
}

function Ways() {
  const restart = useRestart();
  const drive = useSlow((state) => state.scenario?.drive);
  if (drive === undefined) return null;
  return (
    <Group name={words.links} state={`${three(drive.channelMBps)} · ${three(drive.linkMBps)} MB/s`}>
      {wayKeys.map((key) => (
        <ParameterField
          key={key}
          about={{ ...ways[key], ...words.flash[key] }}
          value={drive[key]}
          onChoose={(value) => restart({ drive: { [key]: value } })}
        />
      ))}
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
