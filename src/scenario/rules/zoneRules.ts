/** Rules of zones across fields. Each fault is one sentence that names field, value and what is allowed. */
import { usedPages } from '../../domain/spare';
import { unitKiB } from '../capacity';
import { driveFields } from '../fields/drive';
import { ftlFields } from '../fields/ftl';
import { placementFields } from '../fields/placement';
import { zoneFields } from '../fields/zones';
import { hasZones } from '../placement';
import { shown } from '../shape';
import type { Scenario } from '../types';
import { hasSpareZones, logHeads, zonedDrive, zonePages, zonesNeeded } from '../zones';

const MIB_OF_PAGE = 4096 / 2 ** 20;
const mib = (pages: number): string => `${Number((pages * MIB_OF_PAGE).toPrecision(6))} MiB`;

/** What a drive with zones cannot have. */
function driveFault({ drive, ftl, placement, zones }: Scenario): string | null {
  if (ftl.frontiers !== 'dual') return `ftl.frontiers is "${ftl.frontiers}"; with zones (placement.interface "zns") it must be "dual".`;
  if (drive.compression) return 'drive.compression is true; with zones (placement.interface "zns") it must be false.';
  if (drive.peSpread !== null) return `drive.peSpread is ${drive.peSpread}; zones do not wear out in this model, and it must be null.`;
  if (drive.slcShare > 0) return `drive.slcShare is ${drive.slcShare}; with zones (placement.interface "zns") it must be 0.`;
  if (!drive.freeIsSpare) return 'drive.freeIsSpare is false; with zones (placement.interface "zns") it must be true.';
  if (drive.mappingKiB !== 4) return `drive.mappingKiB is ${drive.mappingKiB}; with zones (placement.interface "zns") it must be 4.`;
  if (placement.victimScope !== 'global') return `placement.victimScope is "${placement.victimScope}"; with zones it must be "global".`;
  if (zones.host === 'direct' && placement.handles > 1)
    return `placement.handles is ${placement.handles}; where zones.host is "direct" the host names zones, and it must be 1.`;
  if (zones.host === 'log' && ftl.victim !== 'greedy' && ftl.victim !== 'fifo')
    return `ftl.victim is "${ftl.victim}"; the log of zones cleans the emptiest or the oldest, and it must be greedy or fifo.`;
  return null;
}

function sizeFault({ drive, zones, userSpare }: Scenario): string | null {
  const { sizeMiB, capacityMiB } = zones;
  if (sizeMiB !== null && capacityMiB !== null && capacityMiB > sizeMiB)
    return `zones.capacityMiB is ${capacityMiB}; it must be at most zones.sizeMiB, ${sizeMiB}.`;
  const pages = zonePages({ drive, zones });
  const used = usedPages({ drive, userSpare });
  return pages > used || pages < 1
    ? `zones.capacityMiB is ${capacityMiB}, which makes zones of ${mib(pages)}; it must be at most the partition, ${mib(used)}.`
    : null;
}

function limitFault(s: Scenario): string | null {
  const { maxOpen, maxActive } = s.zones;
  const heads = logHeads(s);
  const units = s.drive.bufferKiB === 0 ? Number.POSITIVE_INFINITY : Math.floor(s.drive.bufferKiB / unitKiB(s.drive));
  if (maxOpen !== null && maxActive !== null && maxOpen > maxActive)
    return `zones.maxOpen is ${maxOpen}; it must be at most zones.maxActive, ${maxActive}.`;
  const most = maxActive ?? units;
  if (most < heads)
    return `zones.maxActive is ${maxActive}; the log writes to ${heads} zones at a time, and ${maxActive === null ? `drive.bufferKiB must hold a program unit of ${unitKiB(s.drive)} KiB for each` : 'it must be at least that'}.`;
  return maxActive !== null && maxActive > units
    ? `zones.maxActive is ${maxActive}; the write buffer keeps a program unit of ${unitKiB(s.drive)} KiB for each, and it must be at most ${units}.`
    : null;
}

/** Why the log has too few zones of spare; null: it has enough. */
export function zoneSpareFault(s: Scenario): string | null {
  const { zones, pages, usedPages: used } = zonedDrive(s);
  if (zones < 1)
    return `zones.capacityMiB is ${s.zones.capacityMiB}; at scale ${s.scale} no zone of ${mib(pages)} fits, and it must be smaller.`;
  if (s.zones.host === 'direct' || hasSpareZones(s)) return null;
  return `zones.capacityMiB makes ${zones} zones at scale ${s.scale}, ${Number((zones - used / pages).toPrecision(3))} of them spare; with gcHigh ${s.ftl.gcHigh} and ${logHeads(s)} open zones the log needs ${zonesNeeded(s)}: zones must be smaller, or userSpare greater.`;
}

type Given = Readonly<Record<string, unknown>>;

/** Why fields do nothing on a drive with zones, where it is so. */
interface Silent {
  readonly why: string;
  /** On which drives; absent: on all that have zones. */
  readonly host?: Scenario['zones']['host'];
  readonly fields: readonly (keyof typeof silentRows)[];
}

/** The rows of the fields that may do nothing. */
const silentRows = {
  'ftl.batchBudget': ftlFields.batchBudget,
  'ftl.gcStart': ftlFields.gcStart,
  'ftl.idleGcSeconds': ftlFields.idleGcSeconds,
  'ftl.idleGcFree': ftlFields.idleGcFree,
  'ftl.idleGcMBps': ftlFields.idleGcMBps,
  'ftl.staticThreshold': ftlFields.staticThreshold,
  'drive.relocateUs': driveFields.relocateUs,
  'ftl.dispatch': ftlFields.dispatch,
  'placement.quota': placementFields.quota,
  'ftl.victim': ftlFields.victim,
  'ftl.gcLow': ftlFields.gcLow,
  'ftl.gcHigh': ftlFields.gcHigh,
  'ftl.pacing': ftlFields.pacing,
  'zones.resetThreshold': zoneFields.resetThreshold,
  'zones.resetFrequency': zoneFields.resetFrequency,
} as const;

const silent: readonly Silent[] = [
  {
    why: 'a drive with zones collects nothing by itself',
    fields: [
      ...(['ftl.batchBudget', 'ftl.gcStart', 'ftl.idleGcSeconds', 'ftl.idleGcFree', 'ftl.idleGcMBps', 'ftl.staticThreshold'] as const),
      'drive.relocateUs',
    ],
  },
  { why: "a zone's program units go over its dies in turn", fields: ['ftl.dispatch'] },
  { why: 'the log of zones cleans among all of them', fields: ['placement.quota'] },
  {
    why: 'where zones.host is "direct" nothing is cleaned',
    host: 'direct',
    fields: ['ftl.victim', 'ftl.gcLow', 'ftl.gcHigh', 'ftl.pacing'],
  },
  {
    why: 'where zones.host is "log" the log resets the zones',
    host: 'log',
    fields: ['zones.resetThreshold', 'zones.resetFrequency'],
  },
];

/** Fields that a file gives and that do nothing on a drive with zones, each in a sentence; none on other drives. */
export function zoneNotices(s: Pick<Scenario, 'placement' | 'zones'>, given: Given): readonly string[] {
  if (!hasZones(s)) return [];
  return silent.flatMap(({ why, host, fields }) =>
    host !== undefined && host !== s.zones.host
      ? []
      : fields.flatMap((path) => {
          const [section = '', key = ''] = path.split('.');
          const value = (given[section] as Given | undefined)?.[key];
          return value === undefined || value === silentRows[path].default
            ? []
            : [`${path} is ${shown(value)}; ${why}, so it has no effect.`];
        }),
  );
}

export function zoneFaults(s: Scenario): readonly (string | null)[] {
  return hasZones(s) ? [driveFault(s) ?? sizeFault(s) ?? limitFault(s)] : [];
}
