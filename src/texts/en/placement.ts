import { withUnit } from '../../domain/format';
import type { DriveWords, InterfaceWords } from '../driveWords';
import type { Said } from '../said';

/** Who keeps data apart, and what that is called. */
export const interfaceWords: InterfaceWords = {
  none: { setting: 'nobody (all data mixed)', name: 'no placement' },
  streams: { setting: 'the host, with streams', name: 'streams' },
  fdp: { setting: 'the host, with FDP', name: 'flexible data placement', short: 'FDP' },
  zns: { setting: 'the host, in zones', name: 'zones' },
  auto: { setting: 'the drive itself', name: 'a drive that classifies its writes' },
};

/** Whose pages lie where, and who pays for it. */
export const placement = {
  mapTitle: 'Inside the drive: whose pages each group holds',
  owner: (letter: Said, handle: Said) => `${letter}: handle ${handle}`,
  othersFrom: (letter: Said) => `${letter} and others`,
  inOneGroup: 'several in one group',
  paleIsStale: 'the fainter, the more is stale',
  whoseGroup: (shares: Said) => `valid pages: ${shares}`,
  groupsOfOne: (groups: Said, letter: Said) => `${groups} groups hold pages of ${letter} alone`,
  groupsOfOwners: (parts: readonly string[], mixed: Said) => `${[...parts, `${mixed} groups hold pages of several owners`].join(', ')}.`,
  whose: 'Owner',
  byHandle: 'by handle',
  whoPays: 'Who pays',
  oneCollection: 'Collection',
  besideMap: 'Shown beside the map',
  writtenAndMoved: 'written and moved',
  intoGroups: 'to groups of',
  flow: 'Flow of pages: from who wrote them, and from collection, to whose groups they were programmed into',
  shared: 'shared',
  ofHundred: 'Of 100 pages',
  wrote: 'wrote',
  moved: 'moved',
  waf: 'each costs',
  theWhole: 'the drive',
  tenant: (letter: Said, share: Said, bytes: Said, own: Said, whole: Said) =>
    `${letter} wrote ${share} of the last ${bytes}. For each of its pages, ${own} were programmed; for all handles together, ${whole}.`,
  wroteNothing: (letter: Said) => `${letter} wrote nothing recently.`,
  ofOwner: (letter: Said, pages: Said) => `${letter} ${pages}`,
  toGroups: (groups: number) => (groups === 1 ? 'all into one group' : `into ${groups} groups`),
  zones: {
    title: 'Zones',
    picture: 'The zones: how far each is written, and how much of that is valid',
    keys: 'Blue: valid. Yellow: stale. Line: write pointer. Red frame: open, bold where the host opened it; dotted: closed; dashed: being cleaned.',
    states: ['Empty', 'Implicitly Opened', 'Explicitly Opened', 'Closed', 'Full'],
    named: (zone: Said, state: Said) => `${zone} ${state}`,
    nothingWritten: 'Nothing has been written yet.',
    byLog: (own: Said, drive: Said) => `Host WAF ${own}, because its log cleans zones, × drive WAF ${drive}.`,
    byHost: (drive: Said) => `Drive WAF ${drive}: pages programmed per page that the host writes.`,
    failed: (errors: Said) => `Refused: ${errors}.`,
    handOnZone: 'What the host does with a zone',
    zone: 'zone',
    deeds: { append: 'Append a page', open: 'Open', close: 'Close', finish: 'Finish', reset: 'Reset' },
  },
  allPlacements: 'Compare',
  sameWork: 'This work on drives that differ in placement only, each to its end.',
  kinds: {
    none: 'None',
    initially: 'Initially isolated',
    persistently: 'Persistently isolated',
    quota: 'With a quota',
    classifier: 'Classified by the drive',
    zones: 'Zones that the host cleans',
  },
  computeAll: 'Compute all',
  stop: 'Stop',
  running: 'computing',
  onScreen: 'on screen',
  beside: 'Side by side',
  settings: {
    title: 'Placement',
    interfaces: interfaceWords,
    isolations: { initially: 'initially isolated', persistently: 'persistently isolated', mixed: 'different for each handle' },
    scopes: { global: 'all groups', handle: 'groups of the handle over its quota' },
    quotas: {
      data: 'in proportion to data',
      writes: 'in proportion to writes',
      sqrt: 'in proportion to √(data × writes)',
      fixed: 'fixed shares',
    },
    zoneHosts: { log: 'host log: appends, then cleans zones', direct: 'requests as given, no log' },
    /** The handles of a drive whose host writes a log: it has a zone for each. */
    logZones: { label: 'Zones the log writes at once', why: 'One for each label of the data.' },
    zoneDies: { one: 'one die', all: 'all dies' },
    classifiers: { updates: 'number of updates', lifetime: 'lifetime' },
    notNamed:
      'A placement handle says which data belong together. No step of this workload names one: all its writes go to the first handle.',
    line: (handles: Said, isolation: Said) => `${handles} placement handles, ${isolation}`,
  },
};

/** Every field of zones: its name as a setting, what it means, and how two drives differ in it. */
export const zoneWords: DriveWords['zones'] = {
  host: {
    label: 'Written by',
    differs: ({ host }) => (host === 'log' ? 'a log on the zones' : 'requests straight to the zones'),
  },
  dies: {
    label: 'A zone lies on',
    why: 'On one die, full speed needs several open zones.',
    differs: ({ dies }) => (dies === 'one' ? 'zones of one die' : 'zones over all dies'),
  },
  sizeMiB: {
    label: 'Zone size',
    none: 'equal to the capacity',
    differs: ({ sizeMiB }, { three }) =>
      sizeMiB === null ? 'zones as large as their capacity' : `zones ${withUnit(three(sizeMiB), 'MiB')} apart`,
  },
  capacityMiB: {
    label: 'Zone capacity',
    none: 'the zone size, else one group per die',
    differs: ({ capacityMiB }, { three }) =>
      capacityMiB === null ? 'zones of whole groups' : `zones of ${withUnit(three(capacityMiB), 'MiB')}`,
  },
  maxOpen: {
    label: 'Open zones at most',
    why: 'Opening one more closes the one opened first.',
    none: 'as many as may be active',
    differs: ({ maxOpen }, { whole }) => (maxOpen === null ? 'no limit on open zones' : `at most ${whole(maxOpen)} open zones`),
  },
  maxActive: {
    label: 'Active zones at most',
    why: 'Each keeps a program unit in the buffer.',
    none: 'as many as the buffer holds',
    differs: ({ maxActive }, { whole }) =>
      maxActive === null ? 'as many active zones as the buffer holds' : `at most ${whole(maxActive)} active zones`,
  },
};
