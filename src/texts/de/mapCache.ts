import type { DriveWords } from '../driveWords';
import type { mapCache as English } from '../en/mapCache';

export const mapCache: typeof English = {
  title: 'Die Zuordnung im RAM',
  picture: 'Der Adressraum in Teilen: wie viel von der Zuordnung jedes Teils im RAM ist',
  keys: 'Gefüllt: im RAM. Punkt: geändert.',
  found: (share) => `Im RAM gefunden: ${share} der Zugriffe`,
  missed: (share) => `Nicht im RAM: ${share} der Zugriffe`,
  readMap: 'Zuordnung lesen',
  readPage: 'Seite lesen',
  missesOverTime: 'Zugriffe nicht im RAM über der Zeit',
  whyMisses: 'Warum: Zugriffe auf die Zuordnung, die nicht im RAM sind, %',
  orMisses: 'Zugriffe nicht im RAM',
  orWriteAmplification: 'Schreibverstärkung',
  fromTo: (first, last) => `Von den Zugriffen waren am Anfang ${first} nicht im RAM, in der letzten Messung ${last}.`,
  noLookUps: 'In diesem Schritt ist noch nichts nachgeschlagen worden.',
  told: (lookups, misses, reads, programs) =>
    `In diesem Schritt ${lookups}-mal nachgeschlagen, ${misses}-mal nicht im RAM; ${reads} Seiten der Zuordnung gelesen und ${programs} programmiert.`,
  takes: (latency, wait) => `Ein Lesen dauert im Mittel ${latency}, davon ${wait} Warten auf die Zuordnung.`,
  held: (share) => `${share} passen hinein`,
};

/** Every field of a map on flash: its name as a setting, what it means, and how two drives differ in it. */
export const mapWords: DriveWords['map'] = {
  cacheMiB: {
    label: 'RAM für die Zuordnung',
    why: 'Teile der Zuordnung, die nicht im RAM sind, werden erst vom Flash gelesen.',
    none: 'die ganze Zuordnung im DRAM',
    fact: 'Zuordnung',
    tells: ({ cacheMiB, hostMiB }, { three }) =>
      `auf dem Flash; ${three(cacheMiB ?? 0)} MiB davon im RAM des Laufwerks${hostMiB > 0 ? `, ${three(hostMiB)} MiB in dem des Hosts` : ''}`,
    differs: ({ cacheMiB }, { three }) =>
      cacheMiB === null ? 'die Zuordnung im DRAM' : `die Zuordnung auf dem Flash, ${three(cacheMiB)} MiB davon im RAM`,
  },
  hostMiB: {
    label: 'RAM vom Host',
    why: 'Der Host Memory Buffer (HMB) fasst mehr von der Zuordnung, ist aber weiter weg.',
    fact: 'Host Memory Buffer',
    differs: ({ hostMiB }, { three }) => (hostMiB > 0 ? `${three(hostMiB)} MiB Speicher des Hosts` : 'kein Speicher des Hosts'),
  },
  hostUs: { label: 'Nachschlagen beim Host', why: 'Was ein Blick in den Speicher des Hosts dauert.' },
  policy: { label: 'Im RAM bleiben', why: 'Ganze Seiten der Zuordnung oder einzelne Einträge.' },
  pageKiB: { label: 'Seite der Zuordnung', why: 'Was ein Lesen der Zuordnung bringt.' },
  prefetch: {
    label: 'Im Voraus laden',
    why: 'Beim Nachschlagen der Reihe nach: so viele Seiten der Zuordnung mehr, oder Einträge einer gelesenen Seite.',
  },
  overProvisioning: { label: 'Reserve der Zuordnung', why: 'Wie viel größer als die Zuordnung ihre eigenen Blöcke sind.' },
};
