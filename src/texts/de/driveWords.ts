import { withUnit } from '../../domain/format';
import { namesHandles, placementTraits } from '../../domain/names';
import { dieSets, PAGE_BYTES } from '../../domain/spare';
import type { DriveWords } from '../driveWords';
import { mapWords } from './mapCache';
import { narration } from './narration';
import { interfaceWords, isolationWords, quotaWords, zoneWords } from './placement';
import { policies } from './policies';

export const driveWords: DriveWords = {
  drive: {
    channels: {
      label: 'Kanäle',
      fact: 'Kanäle',
      differs: ({ channels }, { whole }) => `${whole(channels)} Kanäle`,
    },
    diesPerChannel: {
      label: 'Dies je Kanal',
    },
    dies: {
      label: 'Dies insgesamt',
      why: 'Wo die Kanäle verschieden viele Dies haben.',
      none: 'wie oben',
      fact: 'Anzahl der Dies',
      differs: (drive, { whole }) => `${whole(dieSets(drive))} Dies`,
    },
    planesPerDie: {
      label: 'Ebenen je Die',
      why: 'Je ein Block jeder Ebene bildet eine Gruppe.',
      fact: 'Ebenen je Die',
      differs: ({ planesPerDie }, { whole }) => `${whole(planesPerDie)} Ebenen je Die`,
    },
    blocksPerPlane: {
      label: 'Blöcke je Ebene',
      fact: 'Blöcke je Ebene',
      differs: ({ blocksPerPlane }, { whole }) => `${whole(blocksPerPlane)} Blöcke je Ebene`,
    },
    pagesPerBlock: {
      label: 'NAND-Seiten je Block',
      fact: 'NAND-Seiten je Block',
      differs: ({ pagesPerBlock }, { whole }) => `${whole(pagesPerBlock)} NAND-Seiten je Block`,
    },
    pagesPerProgram: {
      label: 'NAND-Seiten je Programmiervorgang',
      why: 'Seiten, die sich Zellen teilen, werden zusammen programmiert.',
      fact: 'NAND-Seiten je Programmiervorgang',
      differs: ({ pagesPerProgram }, { whole }) => `${whole(pagesPerProgram)} NAND-Seiten je Programmiervorgang`,
    },
    nandPageKiB: {
      label: 'NAND-Seite',
      why: 'Eine NAND-Seite liest oder programmiert eine Ebene auf einmal.',
      fact: 'NAND-Seite',
      differs: ({ nandPageKiB }, { whole }) => `NAND-Seiten von ${whole(nandPageKiB)} KiB`,
    },
    logicalPages: {
      differs: ({ logicalPages }, { bytes }) => `${bytes(logicalPages * PAGE_BYTES)} Kapazität`,
    },
    readUs: {
      label: 'Eine Seite lesen',
      fact: 'Eine NAND-Seite lesen',
      differs: ({ readUs }, { three }) => `${three(readUs)} µs zum Lesen`,
    },
    programUs: {
      label: 'Eine Seite programmieren',
      fact: 'Programmieren',
      differs: ({ programUs }, { three }) => `${three(programUs)} µs zum Programmieren`,
    },
    eraseUs: {
      label: 'Einen Block löschen',
      fact: 'Einen Block löschen',
      differs: ({ eraseUs }, { three }) => `${three(eraseUs)} µs zum Löschen`,
    },
    channelMBps: {
      label: 'Kanal',
      fact: 'Kanal',
    },
    linkMBps: {
      label: 'Verbindung zum Host',
      fact: 'Anbindung des Hosts',
      differs: ({ linkMBps }, { three }) => `eine Schnittstelle mit ${three(linkMBps)} MB/s`,
    },
    commandUs: {
      label: 'Controller, je Anfrage',
      fact: 'Zeit des Controllers je Anfrage',
    },
    hostUs: {
      label: 'Hin und zurück',
      why: 'Mehr IOPS als Warteschlange / diese Zeit gibt es nicht.',
      fact: 'Umlauf je Anfrage',
    },
    readLatencyUs: {
      label: 'Lesen dauert länger um',
      why: 'Kommt zur Latenz jedes Lesens hinzu.',
      fact: 'Umlauf je Lesen',
    },
    suspendUs: {
      label: 'Lesen unterbricht nach',
      why: 'Nach dieser Zeit unterbricht ein Lesen das Programmieren oder Löschen.',
      none: 'nie',
      fact: 'Programmieren und Löschen für Lesen unterbrochen',
      tells: ({ suspendUs }, { latency }) => (suspendUs === null ? 'nein' : `nach ${latency(suspendUs)}`),
      differs: ({ suspendUs }, { latency }) =>
        suspendUs !== null ? `Lesen unterbricht das Programmieren nach ${latency(suspendUs)}` : 'Lesen wartet auf das Programmieren',
    },
    readRetryShare: {
      label: 'Wiederholtes Lesen',
      why: 'Lesevorgänge, die mit anderen Schwellen wiederholt werden.',
      fact: 'Wiederholtes Lesen',
      differs: ({ readRetryShare }, { percent }) =>
        readRetryShare > 0 ? `${percent(readRetryShare)} der Lesevorgänge wiederholt` : 'kein Lesevorgang wiederholt',
    },
    relocateUs: {
      label: 'Controller, je Umlagerung',
      fact: 'Zeit des Controllers je verlegter Seite',
      differs: ({ relocateUs }, { three }) =>
        relocateUs > 0 ? `${three(relocateUs)} µs des Controllers je verlegter Seite` : 'keine Zeit des Controllers für verlegte Seiten',
    },
    bufferKiB: {
      label: 'Schreibpuffer',
      why: 'Ein Schreiben im Puffer ist bestätigt.',
      fact: 'Schreibpuffer',
    },
    peCycles: {
      label: 'Lebensdauer',
      unit: 'Löschungen',
      why: 'Verschleiß wird nur simuliert, wenn seine Streuung gesetzt ist.',
      fact: 'Lebensdauer',
      tells: ({ peCycles }, { whole }) => withUnit(whole(peCycles), 'P/E-Zyklen'),
    },
    compression: {
      fact: 'Kompression',
      tells: ({ compression, compressionFloor }, { percent }) =>
        compression ? `bis auf ${percent(compressionFloor)} einer Seite` : 'keine',
      differs: ({ compression }) => (compression ? 'mit Kompression' : 'ohne Kompression'),
    },
    compressionFloor: {
      label: 'Mindestens gespeichert',
      unit: '% einer Seite',
    },
    programCapMBps: {
      label: 'Grenze, Programmieren',
      why: 'Die Sammlung eingeschlossen.',
      none: 'keine Grenze',
      fact: 'Grenze beim Programmieren',
      differs: ({ programCapMBps }, { three }) =>
        programCapMBps !== null ? `Programmieren mit höchstens ${three(programCapMBps)} MB/s` : 'keine Grenze für das Programmieren',
    },
    nandReadCapMBps: {
      label: 'Grenze, Lesen des Flashs',
      none: 'keine Grenze',
      fact: 'Grenze beim Lesen des NAND',
      differs: ({ nandReadCapMBps }, { three }) =>
        nandReadCapMBps !== null
          ? `Lesen des Flashs mit höchstens ${three(nandReadCapMBps)} MB/s`
          : 'keine Grenze für das Lesen des Flashs',
    },
    randomWriteIopsCap: {
      label: 'Grenze, zufälliges Schreiben',
      none: 'keine Grenze',
      fact: 'Grenze für zufälliges Schreiben',
      differs: ({ randomWriteIopsCap }, { whole }) =>
        randomWriteIopsCap !== null
          ? `höchstens ${whole(randomWriteIopsCap)} zufällige Schreibvorgänge je Sekunde`
          : 'keine Grenze für zufälliges Schreiben',
    },
    parityShare: {
      label: 'Parität',
      unit: '% einer Gruppe',
      why: 'Anteil jeder Gruppe mit Parität (RAISE, RAIN).',
      fact: 'Parität',
      differs: ({ parityShare }, { percent }) => (parityShare > 0 ? `${percent(parityShare)} Parität` : 'keine Parität'),
    },
    factoryBadShare: {
      label: 'Defekt ab Werk',
      why: 'Ab Werk defekte Gruppen; sie kosten Reserve.',
      fact: 'Defekte Blöcke ab Werk',
      differs: ({ factoryBadShare }, { percent }) =>
        factoryBadShare > 0 ? `${percent(factoryBadShare)} defekte Blöcke` : 'keine defekten Blöcke',
    },
    peSpread: {
      label: 'Streuung der Lebensdauer',
      why: 'Standardabweichung der Lebensdauer der Gruppen.',
      none: 'kein Verschleiß',
      fact: 'Streuung der Lebensdauer',
      tells: ({ peSpread }, { percent }) => `${percent(peSpread ?? 0)} der Zyklen`,
      differs: ({ peSpread, peCycles }, { percent, whole }) =>
        peSpread !== null ? `Lebensdauer von ${whole(peCycles)} Löschungen ± ${percent(peSpread)}` : 'Blöcke ohne Verschleiß',
    },
    mappingKiB: {
      label: 'Einheit der Zuordnung',
      why: 'Ein kleineres Schreiben schreibt eine ganze Einheit der Zuordnung neu.',
      fact: 'Zuordnungseinheit',
      differs: ({ mappingKiB }, { whole }) =>
        mappingKiB > 4 ? `Zuordnung in Einheiten zu ${whole(mappingKiB)} KiB` : 'Zuordnung in Seiten',
    },
    slcShare: {
      label: 'pSLC-Cache',
      unit: '% der Gruppen',
      why: 'Gruppen, die ein Bit je Zelle speichern dürfen.',
      fact: 'pSLC-Cache',
      tells: ({ slcShare, slcProgramUs }, { percent, latency }) =>
        `${percent(slcShare)} der Blöcke, ${latency(slcProgramUs)} zum Programmieren`,
      differs: ({ slcShare }, { percent }) => (slcShare > 0 ? `ein pSLC-Cache aus ${percent(slcShare)} der Gruppen` : 'kein pSLC-Cache'),
    },
    slcBits: {
      label: 'Der Flash hat',
      why: 'Eines davon in pSLC.',
    },
    slcProgramUs: {
      label: 'In pSLC programmieren',
      differs: ({ slcShare, slcProgramUs, slcBits }, { whole }) =>
        slcShare > 0 ? `pSLC mit ${whole(slcProgramUs)} µs und 1/${whole(slcBits)} des Platzes` : '',
    },
    capacitors: {
      label: 'Schutz vor Stromausfall',
      why: 'Fällt der Strom aus, programmiert das Laufwerk noch seinen Puffer.',
      fact: 'Schutz vor Stromausfall',
      tells: ({ capacitors }) => (capacitors ? 'Kondensatoren' : 'keiner'),
      differs: ({ capacitors }) => (capacitors ? 'Kondensatoren gegen Stromausfall' : 'keine Kondensatoren'),
    },
    freeIsSpare: {
      label: 'Freie LBAs',
      why: 'Nutzt die Firmware ungeschriebene LBAs als Reserve?',
      fact: 'Freie LBAs',
      tells: ({ freeIsSpare }) => (freeIsSpare ? 'dienen als Reserve' : 'dienen nicht als Reserve'),
      differs: ({ freeIsSpare }) => (freeIsSpare ? 'freie LBAs als Reserve' : 'freie LBAs nicht als Reserve'),
    },
    checkpointEveryMiB: {
      label: 'Zuordnung gesichert alle',
      unit: 'MiB geschrieben',
      why: 'Daten des Hosts, nach denen jedes Die seinen Teil der Zuordnung programmiert.',
      none: 'nie',
      fact: 'Sichert die Zuordnung',
      tells: ({ checkpointEveryMiB, checkpointMiB }, { three, whole }) =>
        `${three(checkpointMiB)} MiB je ${whole(checkpointEveryMiB ?? 0)} MiB Schreiben`,
      differs: ({ checkpointEveryMiB, checkpointMiB }, { three, whole }) =>
        checkpointEveryMiB !== null
          ? `Sicherung von ${three(checkpointMiB)} MiB alle ${whole(checkpointEveryMiB)} MiB`
          : 'keine Sicherung der Zuordnung',
    },
    checkpointMiB: {
      label: 'Kopie der Zuordnung',
      why: 'Wird bei jedem Sichern der Zuordnung programmiert.',
    },
    superblockDies: {
      label: 'Dies je Superblock',
      why: 'Blöcke so vieler Dies werden zusammen geschrieben und gelöscht.',
      fact: 'Superblöcke',
      tells: ({ superblockDies }, { whole }) => `${whole(superblockDies)} Dies zusammen geschrieben, gesammelt und gelöscht`,
      differs: ({ superblockDies }, { whole }) =>
        superblockDies > 1 ? `Superblöcke aus ${whole(superblockDies)} Dies` : 'Dies, die für sich sammeln',
    },
  },
  map: mapWords,
  placement: {
    interface: {
      label: 'Platzierung durch',
      why: 'Wer verschiedene Daten trennt.',
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
      why: 'Jedes hat auf jedem Die eine offene Gruppe.',
      differs: (placement, { whole }) => (namesHandles(placement.interface) ? `${whole(placement.handles)} Handles` : ''),
    },
    isolation: {
      label: 'Trennung',
      why: 'Anfangs: die Sammlung darf mischen, was der Host getrennt schrieb.',
      differs: (placement) => (namesHandles(placement.interface) ? isolationWords(placement) : ''),
    },
    victimScope: {
      label: 'Opfer unter',
      why: 'Alle Gruppen eines Dies, oder die des Handles über seinem Anteil.',
      differs: (placement) =>
        namesHandles(placement.interface)
          ? placement.victimScope === 'global'
            ? 'das Opfer unter allen Gruppen'
            : 'ein Anteil der Reserve für jedes Handle'
          : '',
    },
    quota: {
      label: 'Anteil an der Reserve',
      why: 'Daten, Schreibvorgänge oder die Wurzel aus beidem.',
      differs: (placement) =>
        namesHandles(placement.interface) && placement.victimScope === 'handle' ? `ein Anteil nach ${quotaWords(placement)}` : '',
    },
    ruBlocks: {
      label: 'Reclaim Unit',
      unit: 'Blöcke',
      why: 'Große Einheiten kosten offen mehr Reserve.',
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
      why: 'Nach Zahl der Schreibvorgänge oder Lebensdauer einer Seite.',
      differs: ({ classifier }) =>
        classifier === null ? '' : `Seiten nach ${classifier === 'updates' ? 'Überschreiben' : 'Lebensdauer'} getrennt`,
    },
  },
  zones: zoneWords,
  ftl: {
    victim: {
      fact: 'Opfer',
      differs: ({ victim }) => policies[victim].collects,
    },
    d: {
      label: 'Gezogene Gruppen, d',
      differs: ({ victim, d }, { whole }) => (victim === 'd-choices' ? `d = ${whole(d)}` : ''),
    },
    window: {
      label: 'Fenster',
      unit: '% der Gruppen',
      why: 'Die ältesten Gruppen eines Dies.',
      differs: ({ victim, window }, { percent }) => (victim === 'windowed-greedy' ? `ein Fenster von ${percent(window)}` : ''),
    },
    frontiers: {
      label: 'Schreibstellen',
      fact: 'Schreibstellen',
      tells: ({ frontiers }) => (frontiers === 'single' ? 'eine' : 'zwei'),
      differs: ({ frontiers }) => (frontiers === 'single' ? 'eine Schreibstelle' : 'zwei Schreibstellen'),
    },
    dispatch: {
      label: 'Nächstes Die',
      why: 'Jedes Die reihum, oder das zuerst freie.',
      differs: ({ dispatch }) => (dispatch === 'turn' ? 'Dies der Reihe nach' : 'das zuerst freie Die'),
    },
    gcLow: {
      label: 'Sammlung beginnt unter',
      unit: 'freien Gruppen',
      why: 'Mit weniger freien Gruppen muss ein Die sammeln.',
      fact: 'Sammelt unter',
      tells: ({ gcLow }) => `${gcLow} freien Gruppen je Die`,
      differs: ({ gcLow, gcHigh }, { whole }) => `Sammlung unter ${whole(gcLow)} freien Gruppen, bis ${whole(gcHigh)}`,
    },
    gcHigh: {
      label: 'Sammlung endet bei',
      unit: 'freien Gruppen',
      why: 'So lange sammelt ein Die.',
      fact: 'Bis',
      tells: ({ gcHigh }) => `${gcHigh} frei sind`,
    },
    batchBudget: {
      label: 'Ein Schub der Sammlung endet nach',
      unit: 'Gruppen verlegter Daten',
      why: 'Ein Schub ist, was ein Die auf einmal sammelt; mit dieser Grenze sind Schübe ungleich.',
      none: 'keine Grenze',
      fact: 'Schübe',
      tells: ({ batchBudget }, { three }) =>
        batchBudget === null ? 'alle gleich' : `ungleich, jeder verlegt höchstens ${three(batchBudget)} Gruppen Daten`,
      differs: ({ batchBudget }, { three }) =>
        batchBudget !== null ? `Schübe von höchstens ${three(batchBudget)} Gruppen Daten` : 'gleiche Schübe',
    },
    pacing: {
      fact: 'Takt',
      tells: ({ pacing }) => (pacing === 'stall' ? 'hält das Die an' : 'im Takt des Schreibens'),
      differs: ({ pacing }) => narration.pacingWords[pacing],
    },
    gcStart: {
      label: 'Frühes Sammeln ab',
      unit: '% belegter Gruppen',
      why: 'Von da an gewinnt ein Die für jede geöffnete Gruppe eine zurück.',
      fact: 'Beginnt bei',
      tells: ({ gcStart }, { percent }) => (gcStart === 1 ? 'letzter Gelegenheit' : `${percent(gcStart)} belegten Gruppen`),
      differs: ({ gcStart }, { percent }) => (gcStart < 1 ? `Sammlung ab ${percent(gcStart)} Füllstand` : 'Sammlung nur, wenn sie muss'),
    },
    idleGcSeconds: {
      label: 'Sammelt nach Ruhe von',
      why: 'Zeit ohne Anfrage, nach der die Dies im Voraus sammeln.',
      none: 'nie',
      fact: 'Sammlung in Ruhe',
      tells: ({ idleGcSeconds }, { whole }) => (idleGcSeconds === null ? 'keine' : `nach ${withUnit(whole(idleGcSeconds), 's')}`),
      differs: ({ idleGcSeconds }, { seconds }) =>
        idleGcSeconds !== null ? `Sammlung nach ${seconds(idleGcSeconds)} Ruhe` : 'keine Sammlung in Ruhe',
    },
    idleGcFree: {
      label: 'Sammlung in Ruhe endet bei',
      why: 'Ruhende Dies hören auf, wenn dieser Anteil ihrer Gruppen frei ist.',
      none: 'nichts mehr zu gewinnen',
      fact: 'Sammlung in Ruhe bis',
      tells: ({ idleGcFree }, { percent }) => (idleGcFree === null ? 'nichts mehr zu gewinnen ist' : `${percent(idleGcFree)} frei sind`),
      differs: ({ idleGcFree }, { percent }) =>
        idleGcFree !== null ? `Sammlung in Ruhe, bis ${percent(idleGcFree)} frei sind` : 'Sammlung in Ruhe ohne Ende',
    },
    idleGcMBps: {
      label: 'Rate der Sammlung in Ruhe',
      none: 'unbegrenzt',
      fact: 'Rate der Sammlung in Ruhe',
      tells: ({ idleGcMBps }, { three }) => (idleGcMBps === null ? 'unbegrenzt' : withUnit(three(idleGcMBps), 'MB/s')),
      differs: ({ idleGcMBps }, { three }) =>
        idleGcMBps !== null ? `${withUnit(three(idleGcMBps), 'MB/s')} in Ruhe verlegt` : 'Sammlung in Ruhe mit voller Geschwindigkeit',
    },
    staticThreshold: {
      label: 'Statischer Ausgleich',
      unit: 'Löschungen',
      why: 'Eine volle Gruppe, deren Löschungen so weit zurückliegen, wird geleert.',
      none: 'aus',
      fact: 'Statischer Verschleißausgleich',
      tells: ({ staticThreshold }, { whole }) =>
        staticThreshold === null ? 'keiner: ruhende Daten bleiben in ihren Blöcken' : `ab ${whole(staticThreshold)} Löschungen Unterschied`,
      differs: ({ staticThreshold }, { whole }) =>
        staticThreshold !== null
          ? `statischer Verschleißausgleich ab ${whole(staticThreshold)} Löschungen`
          : 'kein statischer Verschleißausgleich',
    },
  },
  run: {
    scale: {
      differs: ({ scale }, { whole }) => `simuliert in 1:${whole(scale)}`,
    },
    seed: {
      differs: ({ seed }, { whole }) => `Startwert ${whole(seed)}`,
    },
  },
};
