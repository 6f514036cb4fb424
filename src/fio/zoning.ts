/** Zones of jobs: fio's `zonemode=zbd` writes at the pointer of the zone that an offset is in, and resets full zones. HOWTO, "Target file/device"; zbd.c. */
import { hasZones } from '../scenario/placement';
import type { Scenario } from '../scenario/types';
import type { JobReader } from './jobReader';
import { parseSize, writeSize } from './units';

type Option = readonly [key: string, value: string];

/** Zones of a scenario as a file says them, for a host that writes to them by itself. */
export interface JobZones {
  readonly sizeMiB?: number;
  readonly capacityMiB?: number;
  readonly maxOpen?: number;
  readonly resetThreshold?: number;
  readonly resetFrequency?: number;
}

const MIB = 2 ** 20;
const options = [
  'zonesize',
  'zonecapacity',
  'max_open_zones',
  'job_max_open_zones',
  'zone_reset_threshold',
  'zone_reset_frequency',
] as const;

const positive = (text: string): number | null => {
  const bytes = parseSize(text);
  return bytes !== null && bytes > 0 ? bytes / MIB : null;
};
const ratio = (text: string): number | null => (/^[\d.]+$/.test(text) && Number(text) >= 0 && Number(text) <= 1 ? Number(text) : null);

/** The zones that the job writes to; null: none, or by rules that a scenario does not have. */
export function zonesOfJob(reader: JobReader): JobZones | null {
  const mode = reader.text('zonemode');
  if (mode !== 'zbd') {
    if (mode !== null && mode !== 'none') reader.leave('zonemode', 'it must be none or zbd');
    for (const key of options) if (reader.text(key) !== null) reader.leave(key, 'it goes with zonemode=zbd');
    return null;
  }
  const size = reader.value('zonesize', positive, 'a size');
  const capacity = reader.value('zonecapacity', positive, 'a size');
  // 0 is the device's own limit.
  const [ofAll, ofJob] = [reader.whole('max_open_zones', 0) || null, reader.whole('job_max_open_zones', 0) || null];
  const threshold = reader.value('zone_reset_threshold', ratio, 'a number from 0 to 1');
  const frequency = reader.value('zone_reset_frequency', ratio, 'a number from 0 to 1');
  if (size === null)
    reader.note('without zonesize fio asks the device, of which the file does not tell; a zone is then a block of every die');
  const maxOpen = ofAll === null || ofJob === null ? (ofAll ?? ofJob) : Math.min(ofAll, ofJob);
  return {
    ...(size === null ? {} : { sizeMiB: size }),
    ...(capacity === null ? {} : { capacityMiB: capacity }),
    ...(maxOpen === null ? {} : { maxOpen }),
    ...(threshold === null ? {} : { resetThreshold: threshold }),
    ...(frequency === null ? {} : { resetFrequency: frequency }),
  };
}

/** The drive's zones, from those of its jobs; null where none has any. */
export function zonesOf(jobs: readonly (JobZones | null)[], notices: string[]): JobZones | null {
  const all = jobs.filter((job) => job !== null);
  const [first] = all;
  if (first === undefined) return null;
  if (all.length < jobs.length || all.some((job) => JSON.stringify(job) !== JSON.stringify(first)))
    notices.push('Some jobs have other zones than the first, or none; the drive of a scenario has those of the first.');
  return first;
}

/** What of the zones every job says. */
export function zoneOptions({ placement, zones }: Scenario): Option[] {
  if (!hasZones({ placement }) || zones.host !== 'direct') return [];
  const { sizeMiB, capacityMiB, maxOpen, resetThreshold, resetFrequency } = zones;
  const bytes = (mib: number): string => writeSize(Math.round(mib * MIB));
  return [
    ['zonemode', 'zbd'],
    ...(sizeMiB === null ? [] : ([['zonesize', bytes(sizeMiB)]] as const)),
    ...(capacityMiB === null ? [] : ([['zonecapacity', bytes(capacityMiB)]] as const)),
    ...(maxOpen === null ? [] : ([['max_open_zones', `${maxOpen}`]] as const)),
    ...(resetFrequency === 0
      ? []
      : ([
          ['zone_reset_threshold', `${resetThreshold}`],
          ['zone_reset_frequency', `${resetFrequency}`],
        ] as const)),
  ];
}

/** What jobs do not say of zones. */
export function zonesLeft({ placement, zones }: Scenario): readonly string[] {
  if (!hasZones({ placement })) return [];
  if (zones.host === 'log')
    return ['zones.host is "log"; no job cleans zones: run these on a file system for zones, such as F2FS or zonefs.'];
  const own = "zones.dies and zones.maxActive are the device's own, and zonecapacity counts on devices without zones only.";
  return [own];
}
