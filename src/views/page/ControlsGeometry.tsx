import { three } from '../../domain/format';
import { dieCount } from '../../domain/spare';
import { reshaped } from '../../scenario/change/reshape';
import { useSlow } from '../parts/context';
import { Choice, type Parameter, ParameterField } from '../parts/fields';
import { Group } from '../parts/Group';
import { useRestart } from './useRestart';

const shape = {
  channels: { label: 'Channels', why: 'Buses between controller and flash; the dies of one share it.', min: 1, max: 64 },
  diesPerChannel: { label: 'Dies per channel', why: 'Each die does one thing at a time.', min: 1, max: 64 },
  dies: {
    label: 'Dies in all',
    why: 'Dies dealt round the channels where not every channel has the same number.',
    min: 1,
    max: 1024,
    none: 'as above',
  },
  planesPerDie: {
    label: 'Planes per die',
    why: 'Blocks of a die that are programmed and erased together: one of each plane makes a group.',
    min: 1,
    max: 8,
  },
  superblockDies: {
    label: 'Dies per superblock',
    why: 'Blocks of so many dies are written in stripes, collected and erased together; it must divide the dies. 1: each die by itself.',
    min: 1,
    max: 64,
  },
  blocksPerPlane: { label: 'Blocks per plane', why: 'A block is the least that can be erased.', min: 4, max: 1_000_000 },
  pagesPerBlock: { label: 'Pages per block', why: 'Pages of flash, as they are programmed, in a block.', min: 4, max: 8192 },
} as const satisfies Record<string, Parameter>;

const shapeKeys = Object.keys(shape) as (keyof typeof shape)[];

const sold: Parameter = {
  label: 'Sold as',
  unit: 'GB',
  why: 'What the host can address, in 10^9 bytes; the rest of the flash is the factory’s spare area.',
  min: 0,
  max: 4e6,
  above: true,
  perUnit: 4.096e-6,
};

const ways = {
  channelMBps: { label: 'Channel', unit: 'MB/s', why: 'What one channel carries; its dies take turns.', min: 1, max: 100_000 },
  linkMBps: { label: 'Host link', unit: 'MB/s', why: 'What the link to the host carries, each way.', min: 1, max: 1_000_000 },
  commandUs: {
    label: 'Controller, a request',
    unit: 'µs',
    why: 'Time that the controller spends on each request, one after the other.',
    min: 0,
    max: 1e7,
  },
  hostUs: {
    label: 'Round trip',
    unit: 'µs',
    why: 'Time of host and link added to each request, all at the same time: it bounds IOPS at queue depth over this.',
    min: 0,
    max: 1e7,
  },
  relocateUs: {
    label: 'Controller, a page moved',
    unit: 'µs',
    why: 'Time that the controller spends on each page that collection moves, one after the other, whatever the dies could do.',
    min: 0,
    max: 1e7,
  },
  readLatencyUs: { label: 'Reads take longer by', unit: 'µs', why: 'The same for reads only.', min: 0, max: 1e7 },
} as const satisfies Record<string, Parameter>;

const wayKeys = Object.keys(ways) as (keyof typeof ways)[];

/** How the flash is divided. The share of it that the host may address stays as it is when the flash grows or shrinks. */
function Shape() {
  const restart = useRestart();
  const scenario = useSlow((state) => state.scenario);
  if (scenario === null) return null;
  const { drive } = scenario;
  const keys = shapeKeys.filter((key) => key !== 'diesPerChannel' || drive.dies === null);
  return (
    <Group name="Flash" state={`${three(dieCount(drive))} dies of ${drive.nandPageKiB} KiB pages`}>
      {keys.map((key) => (
        <ParameterField key={key} about={shape[key]} value={drive[key]} onChoose={(value) => restart(reshaped(drive, { [key]: value }))} />
      ))}
      <Choice
        label="Page of flash"
        why="What a plane reads or programs at a time: one, two or four of the pages of 4 KiB that the map knows."
        value={String(drive.nandPageKiB)}
        options={[4, 8, 16].map((kib) => ({ value: String(kib), name: `${kib} KiB` }))}
        onChoose={(kib) => restart(reshaped(drive, { nandPageKiB: Number(kib) }))}
      />
      <ParameterField
        about={sold}
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
    <Group name="Links and controller" state={`${three(drive.channelMBps)} · ${three(drive.linkMBps)} MB/s`}>
      {wayKeys.map((key) => (
        <ParameterField key={key} about={ways[key]} value={drive[key]} onChoose={(value) => restart({ drive: { [key]: value } })} />
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
