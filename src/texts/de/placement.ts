import { withUnit } from '../../domain/format';
import type { Placement } from '../../scenario/types';
import type { DriveWords, InterfaceWords } from '../driveWords';
import type { placement as English } from '../en/placement';

/** Who keeps data apart, and what that is called. */
export const interfaceWords: InterfaceWords = {
  none: { setting: 'niemanden (alle Daten gemischt)', name: 'keine Platzierung' },
  streams: { setting: 'den Host, mit Streams', name: 'Streams' },
  fdp: { setting: 'den Host, mit FDP', name: 'Flexible Data Placement', short: 'FDP' },
  zns: { setting: 'den Host, in Zonen', name: 'Zonen' },
  auto: { setting: 'das Laufwerk selbst', name: 'ein Laufwerk, das selbst trennt' },
};

export const placement: typeof English = {
  mapTitle: 'Im Laufwerk: wessen Seiten jede Gruppe hält',
  owner: (letter, handle) => `${letter}: Handle ${handle}`,
  othersFrom: (letter) => `${letter} und weitere`,
  inOneGroup: 'mehrere in einer Gruppe',
  paleIsStale: 'je schwächer die Farbe, desto mehr ist veraltet',
  whoseGroup: (shares) => `gültige Seiten: ${shares}`,
  groupsOfOne: (groups, letter) => `${groups} Gruppen halten nur Seiten von ${letter}`,
  groupsOfOwners: (parts, mixed) => `${[...parts, `${mixed} Gruppen halten Seiten mehrerer Eigentümer`].join(', ')}.`,
  whose: 'Besitzer',
  byHandle: 'nach Handle',
  whoPays: 'Wer zahlt',
  oneCollection: 'Sammlung',
  besideMap: 'Neben der Karte gezeigt',
  writtenAndMoved: 'geschrieben und verlegt',
  intoGroups: 'in Gruppen von',
  flow: 'Fluss der Seiten: wer sie schrieb oder ob die Sammlung sie verlegte, und in wessen Gruppen',
  shared: 'geteilt',
  ofHundred: 'Von 100 Seiten',
  wrote: 'schrieb',
  moved: 'verlegt',
  waf: 'je Seite',
  theWhole: 'das Laufwerk',
  tenant: (letter, share, bytes, own, whole) =>
    `${letter} schrieb ${share} der letzten ${bytes}. Für jede dieser Seiten wurden ${own} programmiert; für alle Handles zusammen ${whole}.`,
  wroteNothing: (letter) => `${letter} schrieb zuletzt nichts.`,
  ofOwner: (letter, pages) => `${letter}: ${pages}`,
  toGroups: (groups) => (groups === 1 ? 'alle in eine Gruppe' : `in ${groups} Gruppen`),
  zones: {
    title: 'Zonen',
    picture: 'Die Zonen: wie weit jede geschrieben ist, und wie viel davon gültig ist',
    keys: 'Blau: gültig. Gelb: veraltet. Strich: Schreibzeiger. Roter Rahmen: offen, fett vom Host geöffnet; gepunktet: geschlossen; gestrichelt: wird geräumt.',
    states: ['Empty', 'Implicitly Opened', 'Explicitly Opened', 'Closed', 'Full'],
    named: (zone, state) => `${zone} ${state}`,
    nothingWritten: 'Noch ist nichts geschrieben.',
    byLog: (own, drive) => `WAF des Hosts ${own}, weil sein Log Zonen räumt, × WAF des Laufwerks ${drive}.`,
    byHost: (drive) => `WAF des Laufwerks ${drive}: programmierte Seiten je Seite des Hosts.`,
    failed: (errors) => `Abgelehnt: ${errors}.`,
    handOnZone: 'Was der Host mit einer Zone tut',
    zone: 'Zone',
    deeds: { append: 'Seite anhängen', open: 'Öffnen', close: 'Schließen', finish: 'Beenden', reset: 'Zurücksetzen' },
  },
  allPlacements: 'Vergleich',
  sameWork: 'Diese Last auf Laufwerken, die sich nur in der Platzierung unterscheiden, jedes bis zum Ende.',
  kinds: {
    none: 'Keine',
    initially: 'Anfangs getrennt',
    persistently: 'Dauerhaft getrennt',
    quota: 'Mit Anteilen',
    classifier: 'Das Laufwerk trennt',
    zones: 'Zonen, die der Host räumt',
  },
  computeAll: 'Alle berechnen',
  stop: 'Anhalten',
  running: 'wird berechnet',
  onScreen: 'auf dem Bildschirm',
  beside: 'Nebeneinander',
  settings: {
    title: 'Platzierung',
    interfaces: interfaceWords,
    isolations: { initially: 'anfangs getrennt', persistently: 'dauerhaft getrennt', mixed: 'für jedes Handle anders' },
    scopes: { global: 'allen Gruppen', handle: 'denen über ihrem Anteil' },
    quotas: {
      data: 'nach Daten',
      writes: 'nach Schreibvorgängen',
      sqrt: 'im Verhältnis zu √(Daten × Schreibvorgänge)',
      fixed: 'feste Anteile',
    },
    zoneHosts: { log: 'Log des Hosts: hängt an, räumt dann Zonen', direct: 'Anfragen, wie sie kommen, ohne Log' },
    logZones: { label: 'Zonen, in die der Log zugleich schreibt', why: 'Eine für jedes Etikett der Daten.' },
    zoneDies: { one: 'einem Die', all: 'allen Dies' },
    classifiers: { updates: 'Häufigkeit des Schreibens', lifetime: 'Lebensdauer' },
    notNamed:
      'Ein Platzierungs-Handle sagt, welche Daten zusammengehören. Kein Schritt dieser Last nennt eines: alles geht an das erste Handle.',
    line: (handles, isolation) => `${handles} Handles, ${isolation}`,
  },
};

/** Every field of zones: its name as a setting, what it means, and how two drives differ in it. */
export const zoneWords: DriveWords['zones'] = {
  host: {
    label: 'Beschrieben von',
    differs: ({ host }) => (host === 'log' ? 'ein Log auf den Zonen' : 'Anfragen direkt an die Zonen'),
  },
  dies: {
    label: 'Eine Zone liegt auf',
    why: 'Auf einem Die braucht volles Tempo mehrere offene Zonen.',
    differs: ({ dies }) => (dies === 'one' ? 'Zonen auf einem Die' : 'Zonen über alle Dies'),
  },
  sizeMiB: {
    label: 'Größe einer Zone',
    none: 'wie ihre Kapazität',
    differs: ({ sizeMiB }, { three }) =>
      sizeMiB === null ? 'Zonen so groß wie ihre Kapazität' : `Zonen im Abstand von ${withUnit(three(sizeMiB), 'MiB')}`,
  },
  capacityMiB: {
    label: 'Kapazität einer Zone',
    none: 'ihre Größe, sonst eine Gruppe je Die',
    differs: ({ capacityMiB }, { three }) =>
      capacityMiB === null ? 'Zonen aus ganzen Gruppen' : `Zonen mit ${withUnit(three(capacityMiB), 'MiB')}`,
  },
  maxOpen: {
    label: 'Offene Zonen, höchstens',
    why: 'Eine weitere schließt die zuerst geöffnete.',
    none: 'so viele, wie aktiv sein dürfen',
    differs: ({ maxOpen }, { whole }) =>
      maxOpen === null ? 'keine eigene Grenze offener Zonen' : `höchstens ${whole(maxOpen)} offene Zonen`,
  },
  maxActive: {
    label: 'Aktive Zonen, höchstens',
    why: 'Jede belegt eine Programmiereinheit im Puffer.',
    none: 'so viele, wie der Puffer fasst',
    differs: ({ maxActive }, { whole }) =>
      maxActive === null ? 'so viele aktive Zonen, wie der Puffer fasst' : `höchstens ${whole(maxActive)} aktive Zonen`,
  },
};

export const isolationWords = ({ isolation }: Placement): string =>
  typeof isolation === 'string'
    ? { initially: 'anfangs getrennt', persistently: 'dauerhaft getrennt' }[isolation]
    : 'jedes auf seine Weise getrennt';
export const quotaWords = ({ quota }: Placement): string =>
  typeof quota === 'string' ? { data: 'Daten', writes: 'Schreibvorgängen', sqrt: 'der Wurzel aus beidem' }[quota] : 'festen Anteilen';
