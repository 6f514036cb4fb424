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
    `In diesem Schritt ${lookups}\u2011mal nachgeschlagen, ${misses}\u2011mal nicht im RAM; ${reads} Seiten der Zuordnung gelesen und ${programs} geänderte programmiert.`,
  takes: (latency, wait) => `Ein Lesen dauert im Mittel ${latency}, davon ${wait} Warten auf die Zuordnung.`,
  held: (share) => `${share} passen hinein`,
};

/** Every field of a map on flash: its name as a setting, what it means, and how two drives differ in it. */
export const mapWords: DriveWords['map'] = {
  cacheMiB: {
    label: 'RAM für die Zuordnung',
    why: 'Der Rest wird bei Bedarf vom Flash gelesen.',
    none: 'die ganze Zuordnung im RAM',
    fact: 'Zuordnung',
    tells: ({ cacheMiB, hostMiB }, { three }) =>
      `auf dem Flash; ${three(cacheMiB ?? 0)} MiB davon im RAM des Laufwerks${hostMiB > 0 ? `, ${three(hostMiB)} MiB in dem des Hosts` : ''}`,
    differs: ({ cacheMiB }, { three }) =>
      cacheMiB === null ? 'die ganze Zuordnung im RAM' : `die Zuordnung auf dem Flash, ${three(cacheMiB)} MiB davon im RAM`,
  },
  hostMiB: {
    label: 'RAM vom Host',
    why: 'Host Memory Buffer (HMB): mehr Platz, aber langsamer.',
    fact: 'Host Memory Buffer',
    differs: ({ hostMiB }, { three }) => (hostMiB > 0 ? `${three(hostMiB)} MiB Speicher des Hosts` : 'kein Speicher des Hosts'),
  },
  hostUs: { label: 'Nachschlagen im RAM des Hosts' },
  policy: { label: 'Im RAM bleiben' },
  pageKiB: { label: 'Seite der Zuordnung', why: 'Wird auf einmal vom Flash gelesen.' },
  prefetch: {
    label: 'Im Voraus laden',
    why: 'Mehr Seiten oder Einträge, beim Nachschlagen der Reihe nach.',
  },
  overProvisioning: { label: 'Reserve der Zuordnung', why: 'Zusätzliche Blöcke, als Anteil der Zuordnung.' },
};
