import { withUnit } from '../../domain/format';
import { namesHandles, placementTraits } from '../../domain/names';
import { dieSets, PAGE_BYTES } from '../../domain/spare';
import type { DriveWords } from '../driveWords';
import { ftlWords } from './ftlWords';
import { mapWords } from './mapCache';
import { interfaceWords, isolationWords, quotaWords, zoneWords } from './placement';

export const driveWords: DriveWords = {
  drive: {
    channels: {
      label: 'Kanäle',
      differs: ({ channels }, { whole }) => `${whole(channels)} Kanäle`,
    },
    diesPerChannel: { label: 'Dies je Kanal' },
    dies: {
      label: 'Dies insgesamt',
      none: 'Kanäle × Dies je Kanal',
      fact: 'Anzahl der Dies',
      differs: (drive, { whole }) => `${whole(dieSets(drive))} Dies`,
    },
    planesPerDie: {
      label: 'Ebenen je Die',
      why: 'Je ein Block jeder Ebene bildet eine Gruppe.',
      differs: ({ planesPerDie }, { whole }) => `${whole(planesPerDie)} Ebenen je Die`,
    },
    blocksPerPlane: {
      label: 'Blöcke je Ebene',
      differs: ({ blocksPerPlane }, { whole }) => `${whole(blocksPerPlane)} Blöcke je Ebene`,
    },
    pagesPerBlock: {
      label: 'NAND-Seiten je Block',
      tells: ({ pagesPerBlock, nandPageKiB }, { whole }) => `${whole(pagesPerBlock)} zu ${whole(nandPageKiB)} KiB`,
      differs: ({ pagesPerBlock }, { whole }) => `${whole(pagesPerBlock)} NAND-Seiten je Block`,
    },
    pagesPerProgram: {
      label: 'NAND-Seiten je Programmiervorgang',
      why: 'NAND-Seiten derselben Zellen, in einem Vorgang programmiert (TLC: 3).',
      differs: ({ pagesPerProgram }, { whole }) => `${whole(pagesPerProgram)} NAND-Seiten je Programmiervorgang`,
    },
    nandPageKiB: {
      label: 'NAND-Seite',
      why: 'Eine NAND-Seite: was eine Ebene auf einmal liest oder programmiert.',
      differs: ({ nandPageKiB }, { whole }) => `NAND-Seiten von ${whole(nandPageKiB)} KiB`,
    },
    logicalPages: {
      differs: ({ logicalPages }, { bytes }) => `${bytes(logicalPages * PAGE_BYTES)} Kapazität`,
    },
    readUs: {
      label: 'Eine NAND-Seite lesen',
      differs: ({ readUs }, { three }) => `${three(readUs)} µs zum Lesen`,
    },
    programUs: {
      label: 'Programmiervorgang',
      differs: ({ programUs }, { three }) => `${three(programUs)} µs zum Programmieren`,
    },
    eraseUs: {
      label: 'Einen Block löschen',
      differs: ({ eraseUs }, { three }) => `${three(eraseUs)} µs zum Löschen`,
    },
    channelMBps: { label: 'Rate eines Kanals' },
    linkMBps: {
      label: 'Rate der Verbindung zum Host',
      differs: ({ linkMBps }, { three }) => `eine Schnittstelle mit ${three(linkMBps)} MB/s`,
    },
    commandUs: { label: 'Zeit des Controllers je Anfrage' },
    hostUs: {
      label: 'Umlaufzeit je Anfrage',
      why: 'Teil jeder Latenz. IOPS ≤ Warteschlange ÷ diese Zeit.',
    },
    readLatencyUs: { label: 'Zusätzliche Latenz je Lesen' },
    suspendUs: {
      label: 'Lesen unterbricht Programmieren nach',
      why: 'Zeit, bis der laufende Vorgang für das Lesen anhält.',
      none: 'nie',
      fact: 'Programmieren und Löschen für Lesen unterbrochen',
      tells: ({ suspendUs }, { latency }) => (suspendUs === null ? 'nein' : `nach ${latency(suspendUs)}`),
      differs: ({ suspendUs }, { latency }) =>
        suspendUs !== null ? `Lesen unterbricht das Programmieren nach ${latency(suspendUs)}` : 'Lesen wartet auf das Programmieren',
    },
    readRetryShare: {
      label: 'Wiederholtes Lesen',
      unit: '% des Lesens',
      why: 'Wiederholt mit anderen Spannungsschwellen.',
      differs: ({ readRetryShare }, { percent }) =>
        readRetryShare > 0 ? `${percent(readRetryShare)} der Lesevorgänge wiederholt` : 'kein Lesevorgang wiederholt',
    },
    relocateUs: {
      label: 'Zeit des Controllers je verlegter Seite',
      differs: ({ relocateUs }, { three }) =>
        relocateUs > 0 ? `${three(relocateUs)} µs des Controllers je verlegter Seite` : 'keine Zeit des Controllers für verlegte Seiten',
    },
    bufferKiB: {
      label: 'Schreibpuffer',
      why: 'Ein Schreibvorgang gilt als bestätigt, sobald er im Puffer liegt.',
    },
    peCycles: {
      label: 'Lebensdauer',
      unit: 'Löschungen',
      why: 'Wirkt nur, wenn „Streuung der Lebensdauer“ gesetzt ist.',
      tells: ({ peCycles }, { whole }) => withUnit(whole(peCycles), 'P/E-Zyklen'),
    },
    compression: {
      fact: 'Kompression',
      tells: ({ compression, compressionFloor }, { percent }) =>
        compression ? `bis auf ${percent(compressionFloor)} einer Seite` : 'keine',
      differs: ({ compression }) => (compression ? 'mit Kompression' : 'ohne Kompression'),
    },
    compressionFloor: {
      label: 'Kleinste komprimierte Seite',
      unit: '% einer Seite',
    },
    programCapMBps: {
      label: 'Grenze beim Programmieren',
      why: 'Die Sammlung eingeschlossen.',
      none: 'keine Grenze',
      differs: ({ programCapMBps }, { three }) =>
        programCapMBps !== null ? `Programmieren mit höchstens ${three(programCapMBps)} MB/s` : 'keine Grenze für das Programmieren',
    },
    nandReadCapMBps: {
      label: 'Grenze beim Lesen des Flashs',
      none: 'keine Grenze',
      differs: ({ nandReadCapMBps }, { three }) =>
        nandReadCapMBps !== null
          ? `Lesen des Flashs mit höchstens ${three(nandReadCapMBps)} MB/s`
          : 'keine Grenze für das Lesen des Flashs',
    },
    randomWriteIopsCap: {
      label: 'Grenze für zufälliges Schreiben',
      none: 'keine Grenze',
      differs: ({ randomWriteIopsCap }, { whole }) =>
        randomWriteIopsCap !== null
          ? `höchstens ${whole(randomWriteIopsCap)} zufällige Schreibvorgänge je Sekunde`
          : 'keine Grenze für zufälliges Schreiben',
    },
    parityShare: {
      label: 'Parität',
      unit: '% einer Gruppe',
      why: 'Anteil jeder Gruppe mit Parität (RAISE, RAIN).',
      differs: ({ parityShare }, { percent }) => (parityShare > 0 ? `${percent(parityShare)} Parität` : 'keine Parität'),
    },
    factoryBadShare: {
      label: 'Defekte Gruppen ab Werk',
      unit: '% aller',
      differs: ({ factoryBadShare }, { percent }) =>
        factoryBadShare > 0 ? `${percent(factoryBadShare)} defekte Gruppen ab Werk` : 'keine defekten Gruppen ab Werk',
    },
    peSpread: {
      label: 'Streuung der Lebensdauer',
      unit: '% des Mittels',
      why: 'Standardabweichung.',
      none: 'kein Verschleiß',
      tells: ({ peSpread }, { percent }) => `${percent(peSpread ?? 0)} der Zyklen`,
      differs: ({ peSpread, peCycles }, { percent, whole }) =>
        peSpread !== null ? `Lebensdauer von ${whole(peCycles)} Löschungen ± ${percent(peSpread)}` : 'Blöcke ohne Verschleiß',
    },
    mappingKiB: {
      label: 'Zuordnungseinheit',
      why: 'Kleineres Schreiben liest eine ganze Einheit und schreibt sie neu.',
      differs: ({ mappingKiB }, { whole }) =>
        mappingKiB > 4 ? `Zuordnung in Einheiten zu ${whole(mappingKiB)} KiB` : 'Zuordnung in Seiten',
    },
    slcShare: {
      label: 'pSLC-Cache',
      unit: '% der Gruppen',
      why: 'Gruppen, die ein Bit je Zelle speichern dürfen.',
      tells: ({ slcShare, slcProgramUs }, { percent, latency }) =>
        `${percent(slcShare)} der Blöcke, ${latency(slcProgramUs)} zum Programmieren`,
      differs: ({ slcShare }, { percent }) => (slcShare > 0 ? `ein pSLC-Cache aus ${percent(slcShare)} der Gruppen` : 'kein pSLC-Cache'),
    },
    slcBits: { label: 'Zellen außerhalb von pSLC' },
    slcProgramUs: {
      label: 'In pSLC programmieren',
      differs: ({ slcShare, slcProgramUs, slcBits }, { whole }) =>
        slcShare > 0 ? `pSLC mit ${whole(slcProgramUs)} µs und 1/${whole(slcBits)} des Platzes` : '',
    },
    capacitors: {
      label: 'Schutz vor Stromausfall',
      why: 'Mit Kondensatoren werden Puffer und Zuordnung noch programmiert.',
      tells: ({ capacitors }) => (capacitors ? 'Kondensatoren' : 'keiner'),
      differs: ({ capacitors }) => (capacitors ? 'Kondensatoren gegen Stromausfall' : 'keine Kondensatoren'),
    },
    freeIsSpare: {
      label: 'Ungeschriebene LBAs',
      why: 'Nie beschrieben oder mit TRIM freigegeben.',
      tells: ({ freeIsSpare }) => (freeIsSpare ? 'dienen als Reserve' : 'dienen nicht als Reserve'),
      differs: ({ freeIsSpare }) => (freeIsSpare ? 'ungeschriebene LBAs als Reserve' : 'ungeschriebene LBAs nicht als Reserve'),
    },
    checkpointEveryMiB: {
      label: 'Zuordnung gesichert alle',
      unit: 'MiB geschrieben',
      why: 'Alle Dies programmieren daran mit.',
      none: 'nie',
      fact: 'Sichert die Zuordnung',
      tells: ({ checkpointEveryMiB, checkpointMiB }, { three, whole }) =>
        `${three(checkpointMiB)} MiB je ${whole(checkpointEveryMiB ?? 0)} MiB Schreiben`,
      differs: ({ checkpointEveryMiB, checkpointMiB }, { three, whole }) =>
        checkpointEveryMiB !== null
          ? `Sicherung von ${three(checkpointMiB)} MiB alle ${whole(checkpointEveryMiB)} MiB`
          : 'keine Sicherung der Zuordnung',
    },
    checkpointMiB: { label: 'Daten je Sicherung' },
    superblockDies: {
      label: 'Dies je Superblock',
      why: 'Eine Gruppe reicht über so viele Dies.',
      fact: 'Superblöcke',
      tells: ({ superblockDies }, { whole }) => `${whole(superblockDies)} Dies zusammen geschrieben, gesammelt und gelöscht`,
      differs: ({ superblockDies }, { whole }) =>
        superblockDies > 1 ? `Superblöcke aus ${whole(superblockDies)} Dies` : 'Dies, die für sich sammeln',
    },
  },
  map: mapWords,
  placement: {
    interface: {
      label: 'Daten getrennt durch',
      fact: 'Platzierung',
      tells: (placement, { whole }) =>
        placementTraits[placement.interface].by === 'drive'
          ? `das Laufwerk, nach ${placement.classifier === 'updates' ? 'Überschreiben' : 'Lebensdauer'}`
          : placementTraits[placement.interface].by === 'zones'
            ? 'Zonen, die der Host räumt'
            : `${interfaceWords[placement.interface].short ?? interfaceWords[placement.interface].name}, ${whole(placement.handles)} Handles, ${isolationWords(placement)}`,
      differs: ({ interface: name }) => interfaceWords[name].name,
    },
    handles: {
      label: 'Handles',
      why: 'Streams oder FDP-Handles; jedes hat eine offene Gruppe je Die.',
      differs: (placement, { whole }) => (namesHandles(placement.interface) ? `${whole(placement.handles)} Handles` : ''),
    },
    isolation: {
      label: 'Trennung',
      why: 'Anfangs getrennt: die Sammlung darf Seiten mehrerer Handles mischen.',
      differs: (placement) => (namesHandles(placement.interface) ? isolationWords(placement) : ''),
    },
    victimScope: {
      label: 'Opfer gewählt aus',
      differs: (placement) =>
        namesHandles(placement.interface)
          ? placement.victimScope === 'global'
            ? 'das Opfer unter allen Gruppen'
            : 'ein Anteil der Reserve für jedes Handle'
          : '',
    },
    quota: {
      label: 'Reserve je Handle',
      differs: (placement) =>
        namesHandles(placement.interface) && placement.victimScope === 'handle' ? `ein Anteil nach ${quotaWords(placement)}` : '',
    },
    ruBlocks: {
      label: 'Reclaim Unit',
      unit: 'Blöcke',
      why: 'Blöcke, die zusammen gelöscht werden. Größere lassen offen weniger Reserve.',
      none: 'eine Gruppe',
      differs: (placement, { whole }) =>
        placementTraits[placement.interface].by === 'nobody'
          ? ''
          : `Reclaim Units ${placement.ruBlocks === null ? 'eines Dies' : `aus ${whole(placement.ruBlocks)} Blöcken`}`,
    },
    reclaimGroups: {
      differs: (placement, { whole }) =>
        placementTraits[placement.interface].units ? `${whole(placement.reclaimGroups)} Reclaim Groups` : '',
    },
    classifier: {
      label: 'Das Laufwerk trennt Seiten nach',
      differs: ({ classifier }) =>
        classifier === null ? '' : `Seiten nach ${classifier === 'updates' ? 'Überschreiben' : 'Lebensdauer'} getrennt`,
    },
  },
  zones: zoneWords,
  ftl: ftlWords,
  run: {
    scale: {
      differs: ({ scale }, { whole }) => `simuliert in 1:${whole(scale)}`,
    },
    seed: {
      differs: ({ seed }, { whole }) => `Startwert ${whole(seed)}`,
    },
  },
};
