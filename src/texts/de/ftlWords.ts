import { withUnit } from '../../domain/format';
import { traitsOf } from '../../domain/names';
import type { DriveWords } from '../driveWords';
import { narration } from './narration';
import { policies } from './policies';

/** Every field of the FTL, as `driveWords` has those of the drive. */
export const ftlWords: DriveWords['ftl'] = {
  victim: {
    fact: 'Opferregel',
    differs: ({ victim }) => policies[victim].collects,
  },
  d: {
    label: 'Gezogene Gruppen, d',
    differs: ({ victim, d }, { whole }) => (traitsOf(victim).parameter === 'd' ? `d = ${whole(d)}` : ''),
  },
  window: {
    label: 'Fenster der ältesten',
    unit: '% der Gruppen',
    differs: ({ victim, window }, { percent }) => (traitsOf(victim).parameter === 'window' ? `ein Fenster von ${percent(window)}` : ''),
  },
  frontiers: {
    label: 'Schreibstellen',
    why: 'Verlegte Seiten kommen zu neuen oder für sich.',
    tells: ({ frontiers }) => (frontiers === 'single' ? 'eine für Host und Sammlung' : 'zwei: Host und Sammlung getrennt'),
    differs: ({ frontiers }) => (frontiers === 'single' ? 'eine Schreibstelle' : 'zwei Schreibstellen'),
  },
  dispatch: {
    label: 'Nächstes Die',
    why: 'Welches Die die nächste Seite erhält.',
    differs: ({ dispatch }) => (dispatch === 'turn' ? 'Dies der Reihe nach' : 'das zuerst freie Die'),
  },
  gcLow: {
    label: 'Sammlung beginnt unter',
    unit: 'freien Gruppen je Die',
    fact: 'Beginnt zu sammeln unter',
    tells: ({ gcLow }) => `${gcLow} freien Gruppen je Die`,
    differs: ({ gcLow, gcHigh }, { whole }) => `Sammlung unter ${whole(gcLow)} freien Gruppen, bis ${whole(gcHigh)}`,
  },
  gcHigh: {
    label: 'Sammlung endet bei',
    unit: 'freien Gruppen je Die',
    why: 'Wie beim Beginn: eine Gruppe nach der anderen. Höher: Schübe.',
    fact: 'Hört auf zu sammeln bei',
    tells: ({ gcHigh }) => `${gcHigh} freien Gruppen je Die`,
  },
  batchBudget: {
    label: 'Größter Schub',
    unit: 'Gruppen Daten',
    why: 'Ist so viel zu verlegen, endet ein Schub bei der Zahl des Beginns.',
    none: 'keine Grenze',
    tells: ({ batchBudget }, { three }) => (batchBudget === null ? 'ohne Grenze' : `höchstens ${three(batchBudget)} Gruppen Daten`),
    differs: ({ batchBudget }, { three }) =>
      batchBudget !== null
        ? `Sammlung verlegt höchstens ${three(batchBudget)} Gruppen Daten auf einmal`
        : 'keine Grenze für das Verlegen auf einmal',
  },
  pacing: {
    fact: 'Takt',
    tells: ({ pacing }) => (pacing === 'stall' ? 'hält das Die an' : 'verschränkt mit Schreiben'),
    differs: ({ pacing }) => narration.pacingWords[pacing],
  },
  gcStart: {
    label: 'Frühes Sammeln ab',
    unit: '% belegter Gruppen',
    why: 'Sind so viele belegt, macht ein Die je geöffnete Gruppe eine frei.',
    none: 'aus',
    fact: 'Frühes Sammeln',
    tells: ({ gcStart }, { percent }) => (gcStart === 1 ? 'keines' : `sobald ${percent(gcStart)} der Gruppen belegt sind`),
    differs: ({ gcStart }, { percent }) =>
      gcStart < 1 ? `frühes Sammeln, sobald ${percent(gcStart)} der Gruppen belegt sind` : 'kein frühes Sammeln',
  },
  idleGcSeconds: {
    label: 'Sammelt nach Ruhe von',
    none: 'nie',
    fact: 'Sammlung in Ruhe',
    tells: ({ idleGcSeconds }, { whole }) => (idleGcSeconds === null ? 'keine' : `nach ${withUnit(whole(idleGcSeconds), 's')}`),
    differs: ({ idleGcSeconds }, { seconds }) =>
      idleGcSeconds !== null ? `Sammlung nach ${seconds(idleGcSeconds)} Ruhe` : 'keine Sammlung in Ruhe',
  },
  idleGcFree: {
    label: 'Sammlung in Ruhe endet bei',
    unit: '% freien Gruppen',
    none: 'nichts mehr zu gewinnen',
    fact: 'Sammlung in Ruhe bis',
    tells: ({ idleGcFree }, { percent }) => (idleGcFree === null ? 'nichts mehr zu gewinnen ist' : `${percent(idleGcFree)} frei sind`),
    differs: ({ idleGcFree }, { percent }) =>
      idleGcFree !== null ? `Sammlung in Ruhe, bis ${percent(idleGcFree)} frei sind` : 'Sammlung in Ruhe ohne Ende',
  },
  idleGcMBps: {
    label: 'Rate der Sammlung in Ruhe',
    none: 'unbegrenzt',
    tells: ({ idleGcMBps }, { three }) => (idleGcMBps === null ? 'unbegrenzt' : withUnit(three(idleGcMBps), 'MB/s')),
    differs: ({ idleGcMBps }, { three }) =>
      idleGcMBps !== null ? `${withUnit(three(idleGcMBps), 'MB/s')} in Ruhe verlegt` : 'Sammlung in Ruhe mit voller Geschwindigkeit',
  },
  staticThreshold: {
    label: 'Statischer Verschleißausgleich',
    unit: 'Löschungen',
    why: 'Eine volle Gruppe, deren Löschzahl so weit zurückliegt, wird geleert.',
    none: 'aus',
    tells: ({ staticThreshold }, { whole }) =>
      staticThreshold === null ? 'keiner: ruhende Daten bleiben in ihren Blöcken' : `ab ${whole(staticThreshold)} Löschungen Unterschied`,
    differs: ({ staticThreshold }, { whole }) =>
      staticThreshold !== null
        ? `statischer Verschleißausgleich ab ${whole(staticThreshold)} Löschungen`
        : 'kein statischer Verschleißausgleich',
  },
};
