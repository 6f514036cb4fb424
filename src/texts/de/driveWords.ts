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
      why: 'Busse zwischen Controller und Flash; die Dies an einem teilen ihn sich.',
      fact: 'Kanäle',
      differs: ({ channels }, { whole }) => `${whole(channels)} Kanäle`,
    },
    diesPerChannel: {
      label: 'Dies je Kanal',
      why: 'Jedes Die tut eines auf einmal.',
    },
    dies: {
      label: 'Dies insgesamt',
      why: 'Dies, reihum auf die Kanäle verteilt, wo nicht jeder Kanal gleich viele hat.',
      none: 'wie oben',
      fact: 'Anzahl der Dies',
      differs: (drive, { whole }) => `${whole(dieSets(drive))} Dies`,
    },
    planesPerDie: {
      label: 'Ebenen je Die',
      why: 'Blöcke eines Dies, die zusammen programmiert und gelöscht werden: je einer von jeder Ebene bildet eine Gruppe.',
      fact: 'Ebenen je Die',
      differs: ({ planesPerDie }, { whole }) => `${whole(planesPerDie)} Ebenen je Die`,
    },
    blocksPerPlane: {
      label: 'Blöcke je Ebene',
      why: 'Ein Block ist das Kleinste, was sich löschen lässt.',
      fact: 'Blöcke je Ebene',
      differs: ({ blocksPerPlane }, { whole }) => `${whole(blocksPerPlane)} Blöcke je Ebene`,
    },
    pagesPerBlock: {
      label: 'Seiten je Block',
      why: 'Seiten Flash in einem Block, so wie sie programmiert werden.',
      fact: 'NAND-Seiten je Block',
      differs: ({ pagesPerBlock }, { whole }) => `${whole(pagesPerBlock)} NAND-Seiten je Block`,
    },
    nandPageKiB: {
      label: 'Seite des Flashs',
      why: 'Was eine Ebene auf einmal liest oder programmiert: eine, zwei oder vier der Seiten zu 4 KiB, die die Zuordnung kennt.',
      fact: 'NAND-Seite',
      differs: ({ nandPageKiB }, { whole }) => `NAND-Seiten von ${whole(nandPageKiB)} KiB`,
    },
    logicalPages: {
      differs: ({ logicalPages }, { bytes }) => `${bytes(logicalPages * PAGE_BYTES)} Kapazität`,
    },
    readUs: {
      label: 'Eine Seite lesen',
      why: 'So lange braucht ein Die, um eine Seite Flash zu lesen, bevor sie über den Kanal geht.',
      fact: 'Eine NAND-Seite lesen',
      differs: ({ readUs }, { three }) => `${three(readUs)} µs zum Lesen`,
    },
    programUs: {
      label: 'Eine Seite programmieren',
      why: 'So lange braucht ein Die, um eine Seite Flash zu programmieren.',
      fact: 'Programmieren',
      differs: ({ programUs }, { three }) => `${three(programUs)} µs zum Programmieren`,
    },
    eraseUs: {
      label: 'Einen Block löschen',
      why: 'So lange braucht ein Die, um einen Block zu löschen.',
      fact: 'Einen Block löschen',
      differs: ({ eraseUs }, { three }) => `${three(eraseUs)} µs zum Löschen`,
    },
    channelMBps: {
      label: 'Kanal',
      why: 'Was ein Kanal überträgt; seine Dies wechseln sich ab.',
      fact: 'Kanal',
    },
    linkMBps: {
      label: 'Verbindung zum Host',
      why: 'Was die Verbindung zum Host überträgt, je Richtung.',
      fact: 'Anbindung des Hosts',
      differs: ({ linkMBps }, { three }) => `eine Schnittstelle mit ${three(linkMBps)} MB/s`,
    },
    commandUs: {
      label: 'Controller, je Anfrage',
      why: 'Zeit des Controllers für jede Anfrage, eine nach der anderen.',
      fact: 'Zeit des Controllers je Anfrage',
    },
    hostUs: {
      label: 'Hin und zurück',
      why: 'Zeit von Host und Verbindung je Anfrage, für alle zugleich: mehr IOPS als Warteschlange durch diese Zeit gibt es nicht.',
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
      why: 'Zeit des Controllers für jede verlegte Seite, eine nach der anderen, was immer die Dies könnten.',
      fact: 'Zeit des Controllers je verlegter Seite',
      differs: ({ relocateUs }, { three }) =>
        relocateUs > 0 ? `${three(relocateUs)} µs des Controllers je verlegter Seite` : 'keine Zeit des Controllers für verlegte Seiten',
    },
    bufferKiB: {
      label: 'Schreibpuffer',
      why: 'Ein Schreiben ist bestätigt, sobald es in diesem Puffer ist; er fasst mindestens, was auf einmal programmiert wird.',
      fact: 'Schreibpuffer',
    },
    peCycles: {
      label: 'Lebensdauer',
      unit: 'Löschungen',
      why: 'So oft wird eine Gruppe im Mittel gelöscht, bevor sie defekt ist; es zählt, sobald die Streuung gesetzt ist.',
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
      why: 'Wie gut sich eine Seite auch komprimieren lässt: so viel von ihr wird gespeichert.',
    },
    programCapMBps: {
      label: 'Grenze, Programmieren',
      why: 'Schneller programmiert der Controller nicht, was immer seine Dies zusammen könnten; die Sammlung zählt mit.',
      none: 'keine Grenze',
      fact: 'Grenze beim Programmieren',
      differs: ({ programCapMBps }, { three }) =>
        programCapMBps !== null ? `Programmieren mit höchstens ${three(programCapMBps)} MB/s` : 'keine Grenze für das Programmieren',
    },
    nandReadCapMBps: {
      label: 'Grenze, Lesen des Flashs',
      why: 'Schneller liest der Controller den Flash nicht, was immer seine Dies zusammen könnten.',
      none: 'keine Grenze',
      fact: 'Grenze beim Lesen des NAND',
      differs: ({ nandReadCapMBps }, { three }) =>
        nandReadCapMBps !== null
          ? `Lesen des Flashs mit höchstens ${three(nandReadCapMBps)} MB/s`
          : 'keine Grenze für das Lesen des Flashs',
    },
    randomWriteIopsCap: {
      label: 'Grenze, zufälliges Schreiben',
      why: 'Mehr zufällige Schreibvorgänge je Sekunde nimmt die Firmware nicht an, auch wenn das Laufwerk neu ist.',
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
      why: 'Anteil jeder Gruppe, der Parität enthält (RAISE, RAIN): programmiert wie Daten, und kein Platz für welche.',
      fact: 'Parität',
      differs: ({ parityShare }, { percent }) => (parityShare > 0 ? `${percent(parityShare)} Parität` : 'keine Parität'),
    },
    factoryBadShare: {
      label: 'Defekt ab Werk',
      why: 'Gruppen, die ab Werk defekt sind, gehen von der Reserve ab.',
      fact: 'Defekte Blöcke ab Werk',
      differs: ({ factoryBadShare }, { percent }) =>
        factoryBadShare > 0 ? `${percent(factoryBadShare)} defekte Blöcke` : 'keine defekten Blöcke',
    },
    peSpread: {
      label: 'Streuung der Lebensdauer',
      why: 'Standardabweichung der Lebensdauer der Gruppen als Anteil daran; ist die Reserve verschlissen, ist das Laufwerk nur noch lesbar.',
      none: 'kein Verschleiß',
      fact: 'Streuung der Lebensdauer',
      tells: ({ peSpread }, { percent }) => `${percent(peSpread ?? 0)} der Zyklen`,
      differs: ({ peSpread, peCycles }, { percent, whole }) =>
        peSpread !== null ? `Lebensdauer von ${whole(peCycles)} Löschungen ± ${percent(peSpread)}` : 'Blöcke ohne Verschleiß',
    },
    mappingKiB: {
      label: 'Einheit der Zuordnung',
      why: 'Kleineres kennt die Zuordnung nicht: wird weniger geschrieben, wird doch alles neu geschrieben.',
      fact: 'Zuordnungseinheit',
      differs: ({ mappingKiB }, { whole }) =>
        mappingKiB > 4 ? `Zuordnung in Einheiten zu ${whole(mappingKiB)} KiB` : 'Zuordnung in Seiten',
    },
    slcShare: {
      label: 'pSLC-Cache',
      unit: '% der Gruppen',
      why: 'So viele Gruppen dürfen zugleich mit einem Bit je Zelle beschrieben sein: schneller, mit weniger Platz, bis die Sammlung sie in dichte umlagert.',
      fact: 'pSLC-Cache',
      tells: ({ slcShare, slcProgramUs }, { percent, latency }) =>
        `${percent(slcShare)} der Blöcke, ${latency(slcProgramUs)} zum Programmieren`,
      differs: ({ slcShare }, { percent }) => (slcShare > 0 ? `ein pSLC-Cache aus ${percent(slcShare)} der Gruppen` : 'kein pSLC-Cache'),
    },
    slcBits: {
      label: 'Der Flash hat',
      why: 'Eine Gruppe im pSLC-Betrieb speichert ein Bit, wo sie so viele speichern könnte.',
    },
    slcProgramUs: {
      label: 'In pSLC programmieren',
      why: 'So lange braucht ein Die, um eine Seite mit einem Bit je Zelle zu programmieren.',
      differs: ({ slcShare, slcProgramUs, slcBits }, { whole }) =>
        slcShare > 0 ? `pSLC mit ${whole(slcProgramUs)} µs und 1/${whole(slcBits)} des Platzes` : '',
    },
    freeIsSpare: {
      label: 'Freie LBAs',
      why: 'Ob LBAs, die nichts enthalten, ihren Platz der Reserve geben; bleiben sie belegt, gewinnen TRIM und sicheres Löschen keinen.',
      fact: 'Freie LBAs',
      tells: ({ freeIsSpare }) => (freeIsSpare ? 'dienen als Reserve' : 'dienen nicht als Reserve'),
      differs: ({ freeIsSpare }) => (freeIsSpare ? 'freie LBAs als Reserve' : 'freie LBAs belegt'),
    },
    checkpointEveryMiB: {
      label: 'Zuordnung gesichert alle',
      unit: 'MiB geschrieben',
      why: 'Nach so vielen Daten des Hosts programmiert jedes Die seinen Teil einer Kopie der Zuordnung.',
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
      why: 'So viel wird jedes Mal programmiert; es zählt als Füllbytes.',
    },
    superblockDies: {
      label: 'Dies je Superblock',
      why: 'Blöcke so vieler Dies werden in Streifen geschrieben, zusammen gesammelt und gelöscht; die Zahl muss die der Dies teilen. 1: jedes Die für sich.',
      fact: 'Superblöcke',
      tells: ({ superblockDies }, { whole }) => `${whole(superblockDies)} Dies zusammen geschrieben, gesammelt und gelöscht`,
      differs: ({ superblockDies }, { whole }) =>
        superblockDies > 1 ? `Superblöcke aus ${whole(superblockDies)} Dies` : 'Dies, die für sich sammeln',
    },
  },
  placement: {
    interface: {
      label: 'Wer Daten trennt',
      why: 'Niemand: es gibt eine Schreibstelle. Der Host, durch Streams oder Flexible Data Placement: jeder Schreibvorgang nennt ein Handle. Oder das Laufwerk selbst.',
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
      why: 'So viele Gruppen werden zufällig gezogen, und die mit den wenigsten gültigen Seiten wird gesammelt. Von 1 bis 1.000.',
      differs: ({ victim, d }, { whole }) => (victim === 'd-choices' ? `d = ${whole(d)}` : ''),
    },
    window: {
      label: 'Fenster',
      unit: '% der Gruppen',
      why: 'Der Anteil der Gruppen eines Dies, älteste zuerst, unter denen die mit den wenigsten gültigen Seiten gesammelt wird. Von 1 bis 100 %.',
      differs: ({ victim, window }, { percent }) => (victim === 'windowed-greedy' ? `ein Fenster von ${percent(window)}` : ''),
    },
    frontiers: {
      label: 'Schreibstellen',
      why: 'Ob die Seiten des Hosts und die verlegten dieselbe offene Gruppe eines Dies füllen oder jede ihre eigene.',
      fact: 'Schreibstellen',
      tells: ({ frontiers }) => (frontiers === 'single' ? 'eine' : 'zwei'),
      differs: ({ frontiers }) => (frontiers === 'single' ? 'eine Schreibstelle' : 'zwei Schreibstellen'),
    },
    dispatch: {
      label: 'Nächstes Die',
      why: 'Welches Die die nächsten Seiten des Hosts nimmt: jedes, wenn es dran ist, sodass alle auf ein sammelndes warten, oder das, das zuerst frei ist.',
      differs: ({ dispatch }) => (dispatch === 'turn' ? 'Dies der Reihe nach' : 'das zuerst freie Die'),
    },
    gcLow: {
      label: 'Freie Gruppen je Die, mindestens',
      why: 'Mit weniger freien Gruppen muss ein Die sammeln; mindestens 2 bei zwei Schreibstellen oder wo Blöcke verschleißen.',
      fact: 'Sammelt unter',
      tells: ({ gcLow }) => `${gcLow} freien Gruppen je Die`,
      differs: ({ gcLow, gcHigh }, { whole }) => `Sammlung unter ${whole(gcLow)} freien Gruppen, bis ${whole(gcHigh)}`,
    },
    gcHigh: {
      label: 'Gesammelt bis zu freien Gruppen',
      why: 'Ein Die, das sammelt, hört erst bei so vielen freien Gruppen auf: gleich der unteren Grenze: eine Gruppe nach der anderen, höher: in Schüben.',
      fact: 'Bis',
      tells: ({ gcHigh }) => `${gcHigh} frei sind`,
    },
    batchBudget: {
      label: 'Ungleiche Schübe, höchstens',
      unit: 'Gruppen zu verlegen',
      why: 'Ein Schub endet bei einer Zahl freier Gruppen, die zwischen den beiden oben gezogen wird, oder wenn so viele Gruppen gültiger Seiten zu verlegen sind; aus: alle sind gleich.',
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
      why: 'Ab diesem Anteil belegter Gruppen sammelt ein Die für jede geöffnete eine, obwohl noch freie da sind; bei 100 wartet es, bis es muss.',
      fact: 'Beginnt bei',
      tells: ({ gcStart }, { percent }) => (gcStart === 1 ? 'letzter Gelegenheit' : `${percent(gcStart)} belegten Gruppen`),
      differs: ({ gcStart }, { percent }) => (gcStart < 1 ? `Sammlung ab ${percent(gcStart)} Füllstand` : 'Sammlung nur, wenn sie muss'),
    },
    idleGcSeconds: {
      label: 'Sammelt nach Ruhe von',
      why: 'Nach so langer Zeit ohne Anfrage sammeln die Dies auf Vorrat.',
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
      why: 'Auch eine volle Gruppe, die so viel seltener als die am meisten gelöschte gelöscht wurde, wird geleert, damit ruhende Daten ihren Anteil verschleißen.',
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
