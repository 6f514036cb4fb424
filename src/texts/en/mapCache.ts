import type { DriveWords } from '../driveWords';
import type { Said } from '../said';

/** A map that lies on flash: which part of it is in RAM, and which way a request takes. */
export const mapCache = {
  title: 'The map in RAM',
  picture: 'The address space in parts: how much of the map of each is in RAM',
  keys: 'Filled: in RAM. Dot: changed.',
  found: (share: Said) => `Found in RAM: ${share} of look-ups`,
  missed: (share: Said) => `Not in RAM: ${share} of look-ups`,
  readMap: 'map read',
  readPage: 'page read',
  missesOverTime: 'Look-ups not in RAM over time',
  whyMisses: 'Why: look-ups of the map not in RAM, %',
  orMisses: 'look-ups not in RAM',
  orWriteAmplification: 'write amplification',
  fromTo: (first: Said, last: Said) => `Of the look-ups ${first} were not in RAM at the beginning, ${last} in the last sample.`,
  noLookUps: 'Nothing has been looked up in this step yet.',
  told: (lookups: Said, misses: Said, reads: Said, programs: Said) =>
    `In this step ${misses} of ${lookups} look-ups missed, ${reads} pages of the map were read and ${programs} changed ones programmed.`,
  takes: (latency: Said, wait: Said) => `A read takes ${latency} on average, ${wait} of it to wait for the map.`,
  held: (share: Said) => `${share} of it fits`,
};

/** Every field of a map on flash: its name as a setting, what it means, and how two drives differ in it. */
export const mapWords: DriveWords['map'] = {
  cacheMiB: {
    label: 'RAM for the map',
    why: 'The rest is read from flash when needed.',
    none: 'all of the map in RAM',
    fact: 'Map',
    tells: ({ cacheMiB, hostMiB }, { three }) =>
      `on flash; ${three(cacheMiB ?? 0)} MiB of it in the drive's RAM${hostMiB > 0 ? `, ${three(hostMiB)} MiB in the host's` : ''}`,
    differs: ({ cacheMiB }, { three }) =>
      cacheMiB === null ? 'all of the map in RAM' : `a map on flash, ${three(cacheMiB)} MiB of it cached`,
  },
  hostMiB: {
    label: 'RAM lent by the host',
    why: 'Host memory buffer (HMB): more room, slower to reach.',
    fact: 'Host memory buffer',
    differs: ({ hostMiB }, { three }) => (hostMiB > 0 ? `${three(hostMiB)} MiB of host memory` : 'no host memory'),
  },
  hostUs: { label: 'Look-up in host RAM' },
  policy: { label: 'Cached in RAM' },
  pageKiB: { label: 'Page of the map', why: 'Read from flash at once.' },
  prefetch: {
    label: 'Loaded ahead',
    why: 'More pages or entries, for sequential look-ups.',
  },
  overProvisioning: { label: 'Spare area of the map', why: 'Extra blocks, as a share of the map.' },
};
