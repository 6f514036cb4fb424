import type { PolicyWords } from '../policyWords';

export const policies: PolicyWords = {
  greedy: {
    name: 'greedy',
    choice: 'greedy: die wenigsten gültigen Seiten',
    short: 'greedy',
    collects: 'greedy-Sammlung',
    mark: 'Opfer greedy',
    rule: (isBlock) =>
      `Greedy nimmt ${isBlock ? 'den Block' : 'die Gruppe'} des Dies mit den wenigsten gültigen Seiten, bei Gleichstand ${isBlock ? 'den, der' : 'die, die'} diese Zahl zuerst erreichte.`,
    help: {
      term: 'Greedy',
      text: 'Nimmt die Gruppe des Dies mit den wenigsten gültigen Seiten; bei Gleichstand die, die zuerst so weit war. Am besten bei gleichverteiltem Schreiben.',
    },
  },
  fifo: {
    name: 'FIFO',
    choice: 'FIFO: das älteste',
    short: 'FIFO',
    collects: 'FIFO-Sammlung',
    mark: 'Opfer FIFO',
    rule: (isBlock) => `FIFO nimmt ${isBlock ? 'den Block, der' : 'die Gruppe, die'} zuerst voll war, mit beliebigem Inhalt.`,
    help: {
      term: 'FIFO',
      text: 'Nimmt die Gruppe, die zuerst voll war, auch LRU genannt. Verschleißt gleichmäßig und ist bei gleichverteiltem Schreiben fast so gut wie greedy.',
    },
  },
  random: {
    name: 'zufällig',
    choice: 'zufällig',
    short: 'zufälliges Opfer',
    collects: 'zufällige Opfer',
    mark: 'Opfer zufällig',
    rule: (isBlock) => `Das Los entscheidet unter den vollen ${isBlock ? 'Blöcken' : 'Gruppen'}.`,
    help: {
      term: 'Zufälliges Opfer',
      text: 'Nimmt irgendeine volle Gruppe. Die Schreibverstärkung ist 1/S bei jeder Last, die alle Adressen trifft.',
    },
  },
  'd-choices': {
    name: 'bestes von d',
    choice: 'bestes von d zufälligen',
    short: 'bestes von d',
    collects: 'bestes von d zufälligen Opfern',
    mark: 'Opfer bestes von d',
    rule: (isBlock) =>
      `Von d gezogenen ${isBlock ? 'Blöcken' : 'Gruppen'} nimmt es ${isBlock ? 'den' : 'die'} mit den wenigsten gültigen Seiten.`,
    help: {
      term: 'Bestes von d zufälligen',
      text: 'Zieht d volle Gruppen und nimmt die mit den wenigsten gültigen Seiten. Das beste von 10 kommt greedy nahe, und nichts muss sortiert werden.',
    },
  },
  'windowed-greedy': {
    name: 'greedy im Fenster',
    choice: 'greedy im Fenster: unter den ältesten',
    short: 'greedy im Fenster',
    collects: 'greedy-Sammlung im Fenster',
    mark: 'Opfer greedy im Fenster',
    rule: (isBlock) =>
      `Unter den ältesten ${isBlock ? 'Blöcken' : 'Gruppen'} nimmt es ${isBlock ? 'den' : 'die'} mit den wenigsten gültigen Seiten.`,
    help: {
      term: 'Greedy im Fenster',
      text: 'Greedy, aber nur unter den ältesten vollen Gruppen; wie viel Prozent das sind, ist eine Einstellung. Liegt zwischen FIFO und greedy.',
    },
  },
  'cost-benefit': {
    name: 'Kosten und Nutzen',
    choice: 'Kosten und Nutzen',
    short: 'Kosten-Nutzen',
    collects: 'Sammlung nach Kosten und Nutzen',
    mark: 'Opfer Kosten und Nutzen',
    rule: () => 'Gewinn gegen Aufwand, mal Alter: (1 − u) / (2u) × Alter; u ist der gültige Anteil.',
    help: {
      term: 'Kosten und Nutzen (cost-benefit)',
      text: 'Nimmt die Gruppe mit dem größten (1 − u) / (2u) × Alter, mit u als gültigem Anteil: etwas voller darf sie sein, wenn sich lange nichts änderte.',
    },
  },
  'cost-age-times': {
    name: 'Kosten, Alter, Löschungen',
    choice: 'Kosten, Alter, Löschungen',
    short: 'Kosten-Alter-Löschungen',
    collects: 'Sammlung nach Kosten, Alter und Löschungen',
    mark: 'Opfer Kosten, Alter, Löschungen',
    rule: (isBlock) =>
      `Gewinn gegen Aufwand, mal Alter, durch die Löschungen: (1 − u) / (2u) × Alter / (Löschungen + 1). Oft gelöschte ${isBlock ? 'Blöcke' : 'Gruppen'} ruhen.`,
    help: {
      term: 'Kosten, Alter, Löschungen (cost-age-times)',
      text: 'Nimmt die Gruppe mit dem größten (1 − u) / (2u) × Alter / (Löschungen + 1): Kosten und Nutzen, geteilt durch den Verschleiß. So werden oft gelöschte Gruppen seltener gesammelt.',
    },
  },
};
