import { withUnit } from '../../domain/format';
import { dieSets, PAGE_BYTES } from '../../domain/spare';
import type { Placement } from '../../scenario/types';
import type { DriveWords } from '../driveWords';
import { policies } from './policies';
import { sentences } from './sentences';

/** Whether the host says where its pages go. */
const hostNames = ({ interface: name }: Placement): boolean => name === 'fdp' || name === 'streams';
const isolationWords = ({ isolation }: Placement): string =>
  typeof isolation === 'string'
    ? { initially: 'anfangs getrennt', persistently: 'dauerhaft getrennt' }[isolation]
    : 'jedes auf seine Weise getrennt';
const quotaWords = ({ quota }: Placement): string =>
  typeof quota === 'string' ? { data: 'Daten', writes: 'Schreibvorgängen', sqrt: 'der Wurzel aus beidem' }[quota] : 'festen Anteilen';

export const driveWords: DriveWords = {
  drive: {
    channels: {
      label: 'Kanäle',
      why: 'Die Dies eines Kanals teilen sich seinen Bus.',
      fact: 'Kanäle',
      differs: ({ channels }, { whole }) => `${whole(channels)} Kanäle`,
    },
    diesPerChannel: {
      label: 'Dies je Kanal',
      why: 'Ein Die führt eine Operation auf einmal aus.',
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
      why: 'Je ein Block jeder Ebene bildet eine Gruppe: zusammen programmiert und gelöscht.',
      fact: 'Ebenen je Die',
      differs: ({ planesPerDie }, { whole }) => `${whole(planesPerDie)} Ebenen je Die`,
    },
    blocksPerPlane: {
      label: 'Blöcke je Ebene',
      fact: 'Blöcke je Ebene',
      differs: ({ blocksPerPlane }, { whole }) => `${whole(blocksPerPlane)} Blöcke je Ebene`,
    },
    pagesPerBlock: {
      label: 'Seiten je Block',
      why: 'NAND-Seiten in einem Block.',
      fact: 'NAND-Seiten je Block',
      differs: ({ pagesPerBlock }, { whole }) => `${whole(pagesPerBlock)} NAND-Seiten je Block`,
    },
    nandPageKiB: {
      label: 'Seite des Flashs',
      why: 'Was eine Ebene auf einmal liest oder programmiert: eine, zwei oder vier zugeordnete Seiten zu 4 KiB.',
      fact: 'NAND-Seite',
      differs: ({ nandPageKiB }, { whole }) => `NAND-Seiten von ${whole(nandPageKiB)} KiB`,
    },
    logicalPages: {
      differs: ({ logicalPages }, { bytes }) => `${bytes(logicalPages * PAGE_BYTES)} Kapazität`,
    },
    readUs: {
      label: 'Eine Seite lesen',
      why: 'So lange liest ein Die eine NAND-Seite; die Übertragung kommt dazu.',
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
      why: 'Je Kanal; seine Dies wechseln sich ab.',
      fact: 'Kanal',
    },
    linkMBps: {
      label: 'Verbindung zum Host',
      why: 'Zum Host, je Richtung.',
      fact: 'Anbindung des Hosts',
      differs: ({ linkMBps }, { three }) => `eine Schnittstelle mit ${three(linkMBps)} MB/s`,
    },
    commandUs: {
      label: 'Controller, je Anfrage',
      why: 'Zeit des Controllers je Anfrage, eine nach der anderen.',
      fact: 'Zeit des Controllers je Anfrage',
    },
    hostUs: {
      label: 'Hin und zurück',
      why: 'Host und Verbindung fügen dies jeder Anfrage hinzu: mehr IOPS als Warteschlange / diese Zeit gibt es nicht.',
      fact: 'Umlauf je Anfrage',
    },
    readLatencyUs: {
      label: 'Lesen dauert länger um',
      why: 'Dasselbe nur für Lesen.',
      fact: 'Umlauf je Lesen',
    },
    suspendUs: {
      label: 'Lesen unterbricht nach',
      why: 'Ein Programmieren oder Löschen hält für einen Lesevorgang nach dieser Zeit an. Ohne das wartet er auf das Ende.',
      none: 'nie',
      fact: 'Programmieren und Löschen für Lesen unterbrochen',
      tells: ({ suspendUs }, { latency }) => (suspendUs === null ? 'nein' : `nach ${latency(suspendUs)}`),
      differs: ({ suspendUs }, { latency }) =>
        suspendUs !== null ? `Lesen unterbricht das Programmieren nach ${latency(suspendUs)}` : 'Lesen wartet auf das Programmieren',
    },
    readRetryShare: {
      label: 'Nochmals gelesen',
      why: 'Dieser Anteil der Lesevorgänge wird mit anderen Schwellen wiederholt, davon wieder derselbe Anteil.',
      fact: 'Nochmals gelesen',
      differs: ({ readRetryShare }, { percent }) =>
        readRetryShare > 0 ? `${percent(readRetryShare)} der Lesevorgänge wiederholt` : 'kein Lesevorgang wiederholt',
    },
    relocateUs: {
      label: 'Controller, je Umlagerung',
      why: 'Zeit des Controllers je verlegte Seite, eine nach der anderen.',
      fact: 'Zeit des Controllers je verlegter Seite',
      differs: ({ relocateUs }, { three }) =>
        relocateUs > 0 ? `${three(relocateUs)} µs des Controllers je verlegter Seite` : 'keine Zeit des Controllers für verlegte Seiten',
    },
    bufferKiB: {
      label: 'Schreibpuffer',
      why: 'Ein Schreiben ist bestätigt, sobald es in diesem Puffer ist.',
      fact: 'Schreibpuffer',
    },
    peCycles: {
      label: 'Lebensdauer',
      unit: 'Löschungen',
      why: 'Löschungen, die eine Gruppe im Mittel übersteht. Zählt, sobald die Streuung gesetzt ist.',
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
      why: 'Von jeder Seite wird mindestens so viel gespeichert.',
    },
    programCapMBps: {
      label: 'Grenze, Programmieren',
      why: 'Schneller programmiert der Controller nicht, die Sammlung eingeschlossen.',
      none: 'keine Grenze',
      fact: 'Grenze beim Programmieren',
      differs: ({ programCapMBps }, { three }) =>
        programCapMBps !== null ? `Programmieren mit höchstens ${three(programCapMBps)} MB/s` : 'keine Grenze für das Programmieren',
    },
    nandReadCapMBps: {
      label: 'Grenze, Lesen des Flashs',
      why: 'Schneller liest der Controller den Flash nicht.',
      none: 'keine Grenze',
      fact: 'Grenze beim Lesen des NAND',
      differs: ({ nandReadCapMBps }, { three }) =>
        nandReadCapMBps !== null
          ? `Lesen des Flashs mit höchstens ${three(nandReadCapMBps)} MB/s`
          : 'keine Grenze für das Lesen des Flashs',
    },
    randomWriteIopsCap: {
      label: 'Grenze, zufälliges Schreiben',
      why: 'Mehr zufällige Schreibvorgänge je Sekunde nimmt die Firmware nicht an, auch am neuen Laufwerk.',
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
      why: 'Anteil jeder Gruppe, der statt Daten Parität enthält (RAISE, RAIN).',
      fact: 'Parität',
      differs: ({ parityShare }, { percent }) => (parityShare > 0 ? `${percent(parityShare)} Parität` : 'keine Parität'),
    },
    factoryBadShare: {
      label: 'Defekt ab Werk',
      why: 'Gruppen, die ab Werk defekt sind; sie mindern die Reserve.',
      fact: 'Defekte Blöcke ab Werk',
      differs: ({ factoryBadShare }, { percent }) =>
        factoryBadShare > 0 ? `${percent(factoryBadShare)} defekte Blöcke` : 'keine defekten Blöcke',
    },
    peSpread: {
      label: 'Streuung der Lebensdauer',
      why: 'Standardabweichung der Lebensdauer der Gruppen. Ist die Reserve verschlissen, ist das Laufwerk nur noch lesbar.',
      none: 'kein Verschleiß',
      fact: 'Streuung der Lebensdauer',
      tells: ({ peSpread }, { percent }) => `${percent(peSpread ?? 0)} der Zyklen`,
      differs: ({ peSpread, peCycles }, { percent, whole }) =>
        peSpread !== null ? `Lebensdauer von ${whole(peCycles)} Löschungen ± ${percent(peSpread)}` : 'Blöcke ohne Verschleiß',
    },
    mappingKiB: {
      label: 'Einheit der Zuordnung',
      why: 'Die Einheit der Zuordnung: ein kleineres Schreiben schreibt sie ganz neu.',
      fact: 'Zuordnungseinheit',
      differs: ({ mappingKiB }, { whole }) =>
        mappingKiB > 4 ? `Zuordnung in Einheiten zu ${whole(mappingKiB)} KiB` : 'Zuordnung in Seiten',
    },
    slcShare: {
      label: 'pSLC-Cache',
      unit: '% der Gruppen',
      why: 'Gruppen, die ein Bit je Zelle speichern dürfen: schneller, mit weniger Platz, bis die Sammlung sie umlagert.',
      fact: 'pSLC-Cache',
      tells: ({ slcShare, slcProgramUs }, { percent, latency }) =>
        `${percent(slcShare)} der Blöcke, ${latency(slcProgramUs)} zum Programmieren`,
      differs: ({ slcShare }, { percent }) => (slcShare > 0 ? `ein pSLC-Cache aus ${percent(slcShare)} der Gruppen` : 'kein pSLC-Cache'),
    },
    slcBits: {
      label: 'Der Flash hat',
      why: 'Bits je Zelle außerhalb des pSLC-Betriebs.',
    },
    slcProgramUs: {
      label: 'In pSLC programmieren',
      differs: ({ slcShare, slcProgramUs, slcBits }, { whole }) =>
        slcShare > 0 ? `pSLC mit ${whole(slcProgramUs)} µs und 1/${whole(slcBits)} des Platzes` : '',
    },
    freeIsSpare: {
      label: 'Freie LBAs',
      why: 'Ob LBAs ohne Daten Reserve sind. Wenn nicht, gewinnen TRIM und sicheres Löschen keinen Platz.',
      fact: 'Freie LBAs',
      tells: ({ freeIsSpare }) => (freeIsSpare ? 'dienen als Reserve' : 'dienen nicht als Reserve'),
      differs: ({ freeIsSpare }) => (freeIsSpare ? 'freie LBAs als Reserve' : 'freie LBAs belegt'),
    },
    checkpointEveryMiB: {
      label: 'Zuordnung gesichert alle',
      unit: 'MiB geschrieben',
      why: 'Nach so vielen Daten des Hosts programmiert jedes Die seinen Teil der Zuordnung.',
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
      why: 'Wird jedes Mal programmiert, als Füllbytes.',
    },
    superblockDies: {
      label: 'Dies je Superblock',
      why: 'Blöcke so vieler Dies werden zusammen geschrieben, gesammelt und gelöscht. Muss die Zahl der Dies teilen; 1: jedes Die für sich.',
      fact: 'Superblöcke',
      tells: ({ superblockDies }, { whole }) => `${whole(superblockDies)} Dies zusammen geschrieben, gesammelt und gelöscht`,
      differs: ({ superblockDies }, { whole }) =>
        superblockDies > 1 ? `Superblöcke aus ${whole(superblockDies)} Dies` : 'Dies, die für sich sammeln',
    },
  },
  placement: {
    interface: {
      label: 'Wer Daten trennt',
      why: 'Nichts: es gibt eine Schreibstelle. Der Host, durch Streams oder Flexible Data Placement: jeder Schreibvorgang nennt ein Handle. Oder das Laufwerk selbst.',
      fact: 'Platzierung',
      tells: (placement, { whole }) =>
        placement.interface === 'auto'
          ? `das Laufwerk, nach ${placement.classifier === 'updates' ? 'Überschreiben' : 'Lebensdauer'}`
          : `${placement.interface === 'fdp' ? 'FDP' : 'Streams'}, ${whole(placement.handles)} Handles, ${isolationWords(placement)}`,
      differs: ({ interface: name }) =>
        ({
          none: 'keine Platzierung',
          streams: 'Streams',
          fdp: 'Flexible Data Placement',
          zns: 'Zonen',
          auto: 'ein Laufwerk, das selbst trennt',
        })[name],
    },
    handles: {
      label: 'Handles',
      why: 'Stellen, die der Host nennen kann. Jede hat auf jedem Die eine offene Gruppe, und die geht von der Reserve ab. Von 1 bis 128.',
      differs: (placement, { whole }) => (hostNames(placement) ? `${whole(placement.handles)} Handles` : ''),
    },
    isolation: {
      label: 'Trennung',
      why: 'Anfangs: die Sammlung darf mischen, was der Host getrennt schrieb. Dauerhaft: jedes Handle behält eigene Gruppen.',
      differs: (placement) => (hostNames(placement) ? isolationWords(placement) : ''),
    },
    victimScope: {
      label: 'Opfer unter',
      why: 'Allen Gruppen eines Dies, oder denen des Handles, das mehr von der Reserve hält als seinen Anteil.',
      differs: (placement) =>
        hostNames(placement)
          ? placement.victimScope === 'global'
            ? 'das Opfer unter allen Gruppen'
            : 'ein Anteil der Reserve für jedes Handle'
          : '',
    },
    quota: {
      label: 'Anteil an der Reserve',
      why: 'Was den Teil jedes Handles bestimmt: seine Daten, seine Schreibvorgänge oder die Wurzel aus beidem, für zufälliges Schreiben das Beste.',
      differs: (placement) =>
        hostNames(placement) && placement.victimScope === 'handle' ? `ein Anteil nach ${quotaWords(placement)}` : '',
    },
    ruBlocks: {
      label: 'Reclaim Unit',
      unit: 'Blöcke',
      why: 'Blöcke, die zusammen gesammelt und gelöscht werden, je einer von jeder Ebene so vieler Dies. Große kosten offen mehr Reserve.',
      none: 'wie eine Gruppe',
      differs: (placement, { whole }) =>
        placement.interface === 'none'
          ? ''
          : placement.ruBlocks === null
            ? 'Reclaim Units eines Dies'
            : `Reclaim Units aus ${whole(placement.ruBlocks)} Blöcken`,
    },
    reclaimGroups: {
      differs: (placement, { whole }) => (placement.interface === 'fdp' ? `${whole(placement.reclaimGroups)} Reclaim Groups` : ''),
    },
    classifier: {
      label: 'Das Laufwerk trennt Seiten nach',
      why: 'Wie oft eine Seite geschrieben wurde oder wie lange sie galt: ohne ein Wort des Hosts.',
      differs: ({ classifier }) =>
        classifier === null ? '' : classifier === 'updates' ? 'Seiten nach Überschreiben getrennt' : 'Seiten nach Lebensdauer getrennt',
    },
  },
  ftl: {
    victim: {
      fact: 'Opfer',
      differs: ({ victim }) => policies[victim].collects,
    },
    d: {
      label: 'Gezogene Gruppen, d',
      why: 'Zufällig gezogene Gruppen; die mit den wenigsten gültigen Seiten wird gesammelt. Von 1 bis 1.000.',
      differs: ({ victim, d }, { whole }) => (victim === 'd-choices' ? `d = ${whole(d)}` : ''),
    },
    window: {
      label: 'Fenster',
      unit: '% der Gruppen',
      why: 'Die ältesten Gruppen eines Dies; die mit den wenigsten gültigen Seiten wird gesammelt. Von 1 bis 100 %.',
      differs: ({ victim, window }, { percent }) => (victim === 'windowed-greedy' ? `ein Fenster von ${percent(window)}` : ''),
    },
    frontiers: {
      label: 'Schreibstellen',
      why: 'Ob Seiten des Hosts und verlegte eine offene Gruppe teilen oder je eine haben.',
      fact: 'Schreibstellen',
      tells: ({ frontiers }) => (frontiers === 'single' ? 'eine' : 'zwei'),
      differs: ({ frontiers }) => (frontiers === 'single' ? 'eine Schreibstelle' : 'zwei Schreibstellen'),
    },
    dispatch: {
      label: 'Nächstes Die',
      why: 'Welches Die die nächsten Seiten nimmt: reihum, sodass alle auf ein sammelndes warten, oder das zuerst freie.',
      differs: ({ dispatch }) => (dispatch === 'turn' ? 'Dies der Reihe nach' : 'das zuerst freie Die'),
    },
    gcLow: {
      label: 'Freie Gruppen je Die, mindestens',
      why: 'Darunter muss ein Die sammeln. Mindestens 2 bei zwei Schreibstellen oder wo Blöcke verschleißen.',
      fact: 'Sammelt unter',
      tells: ({ gcLow }) => `${gcLow} freien Gruppen je Die`,
      differs: ({ gcLow, gcHigh }, { whole }) => `Sammlung unter ${whole(gcLow)} freien Gruppen, bis ${whole(gcHigh)}`,
    },
    gcHigh: {
      label: 'Gesammelt bis zu freien Gruppen',
      why: 'So lange sammelt ein Die. Gleich der unteren Grenze: eine nach der anderen; höher: in Schüben.',
      fact: 'Bis',
      tells: ({ gcHigh }) => `${gcHigh} frei sind`,
    },
    batchBudget: {
      label: 'Ungleiche Schübe, höchstens',
      unit: 'Gruppen zu verlegen',
      why: 'Ein Schub endet bei einer zufälligen Zahl freier Gruppen zwischen den Grenzen, oder nach so vielen Gruppen verlegter Seiten.',
      none: 'aus',
      fact: 'Schübe',
      tells: ({ batchBudget }, { three }) =>
        batchBudget === null ? 'alle gleich' : `ungleich, mit höchstens ${three(batchBudget)} Gruppen zu verlegen`,
      differs: ({ batchBudget }, { three }) =>
        batchBudget !== null ? `Schübe von höchstens ${three(batchBudget)} Gruppen` : 'gleiche Schübe',
    },
    pacing: {
      fact: 'Takt',
      tells: ({ pacing }) => (pacing === 'stall' ? 'hält das Die an' : 'im Takt des Schreibens'),
      differs: ({ pacing }) => sentences.pacingWords[pacing],
    },
    gcStart: {
      label: 'Sammelt ab Füllstand',
      why: 'Ab diesem Füllstand sammelt ein Die für jede geöffnete Gruppe eine. Bei 100 wartet es, bis es muss.',
      fact: 'Beginnt bei',
      tells: ({ gcStart }, { percent }) => (gcStart === 1 ? 'letzter Gelegenheit' : `${percent(gcStart)} belegten Gruppen`),
      differs: ({ gcStart }, { percent }) => (gcStart < 1 ? `Sammlung ab ${percent(gcStart)} Füllstand` : 'Sammlung nur, wenn sie muss'),
    },
    idleGcSeconds: {
      label: 'Sammelt nach Ruhe von',
      why: 'Nach dieser Zeit ohne Anfrage sammeln die Dies im Voraus.',
      none: 'nie',
      fact: 'In Ruhe',
      tells: ({ idleGcSeconds }, { whole }) => (idleGcSeconds === null ? 'nicht' : `nach ${withUnit(whole(idleGcSeconds), 's')}`),
      differs: ({ idleGcSeconds }, { seconds }) =>
        idleGcSeconds !== null ? `Sammlung nach ${seconds(idleGcSeconds)} Ruhe` : 'keine Sammlung in Ruhe',
    },
    idleGcFree: {
      label: 'Sammeln im Leerlauf endet bei',
      why: 'Ruhende Dies hören auf, wenn dieser Anteil ihrer Gruppen frei ist. Leer: sie sammeln, solange es etwas bringt.',
      none: 'nichts mehr zu gewinnen',
      fact: 'Im Leerlauf bis',
      tells: ({ idleGcFree }, { percent }) => (idleGcFree === null ? 'nichts mehr zu gewinnen ist' : `${percent(idleGcFree)} frei sind`),
      differs: ({ idleGcFree }, { percent }) =>
        idleGcFree !== null ? `Sammlung im Leerlauf, bis ${percent(idleGcFree)} frei sind` : 'Sammlung im Leerlauf ohne Ende',
    },
    idleGcMBps: {
      label: 'Sammeln im Leerlauf bewegt',
      why: 'So viel lagert das ruhende Laufwerk je Sekunde um. Leer: so viel, wie sein Flash kann.',
      none: 'so schnell es geht',
      fact: 'Im Leerlauf bewegt',
      tells: ({ idleGcMBps }, { three }) => (idleGcMBps === null ? 'so schnell es geht' : withUnit(three(idleGcMBps), 'MB/s')),
      differs: ({ idleGcMBps }, { three }) =>
        idleGcMBps !== null
          ? `${withUnit(three(idleGcMBps), 'MB/s')} im Leerlauf umgelagert`
          : 'Sammlung im Leerlauf mit voller Geschwindigkeit',
    },
    staticThreshold: {
      label: 'Statischer Ausgleich',
      unit: 'Löschungen',
      why: 'Eine volle Gruppe, deren Löschungen so weit zurückliegen, wird geleert: auch Blöcke mit ruhenden Daten verschleißen.',
      none: 'aus',
      fact: 'Statischer Verschleißausgleich',
      tells: ({ staticThreshold }, { whole }) =>
        staticThreshold === null ? 'keiner' : `ab ${whole(staticThreshold)} Löschungen Unterschied`,
      differs: ({ staticThreshold }, { whole }) =>
        staticThreshold !== null
          ? `statischer Verschleißausgleich ab ${whole(staticThreshold)} Löschungen`
          : 'kein statischer Verschleißausgleich',
    },
  },
  run: {
    scale: {
      differs: ({ scale }, { whole }) => `Maßstab 1:${whole(scale)}`,
    },
    seed: {
      differs: ({ seed }, { whole }) => `Startwert ${whole(seed)}`,
    },
  },
};
