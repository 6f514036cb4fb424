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
  },
  fifo: {
    name: 'FIFO',
    choice: 'FIFO: das älteste',
    short: 'FIFO',
    collects: 'FIFO-Sammlung',
    mark: 'Opfer FIFO',
    rule: (isBlock) => `FIFO nimmt ${isBlock ? 'den Block, der' : 'die Gruppe, die'} zuerst voll war, mit beliebigem Inhalt.`,
  },
  random: {
    name: 'zufällig',
    choice: 'zufällig',
    short: 'zufälliges Opfer',
    collects: 'zufällige Opfer',
    mark: 'Opfer zufällig',
    rule: (isBlock) => `Das Los entscheidet unter den vollen ${isBlock ? 'Blöcken' : 'Gruppen'}.`,
  },
  'd-choices': {
    name: 'bestes von d',
    choice: 'bestes von d zufälligen',
    short: 'bestes von d',
    collects: 'bestes von d zufälligen Opfern',
    mark: 'Opfer bestes von d',
    rule: (isBlock) =>
      `Von d gezogenen ${isBlock ? 'Blöcken' : 'Gruppen'} nimmt es ${isBlock ? 'den' : 'die'} mit den wenigsten gültigen Seiten.`,
  },
  'windowed-greedy': {
    name: 'greedy im Fenster',
    choice: 'greedy im Fenster: unter den ältesten',
    short: 'greedy im Fenster',
    collects: 'greedy-Sammlung im Fenster',
    mark: 'Opfer greedy im Fenster',
    rule: (isBlock) =>
      `Unter den ältesten ${isBlock ? 'Blöcken' : 'Gruppen'} nimmt es ${isBlock ? 'den' : 'die'} mit den wenigsten gültigen Seiten.`,
  },
  'cost-benefit': {
    name: 'Kosten und Nutzen',
    choice: 'Kosten und Nutzen',
    short: 'Kosten und Nutzen',
    collects: 'Sammlung nach Kosten und Nutzen',
    mark: 'Opfer Kosten und Nutzen',
    rule: () => 'Gewinn gegen Aufwand, mal Alter: (1 − u) / (2u) × Alter; u ist der gültige Anteil.',
  },
  'cost-age-times': {
    name: 'Kosten, Alter, Löschungen',
    choice: 'Kosten, Alter, Löschungen',
    short: 'Kosten, Alter, Löschungen',
    collects: 'Sammlung nach Kosten, Alter und Löschungen',
    mark: 'Opfer Kosten, Alter, Löschungen',
    rule: (isBlock) =>
      `Gewinn gegen Aufwand, mal Alter, durch die Löschungen: (1 − u) / (2u) × Alter / (Löschungen + 1). Oft gelöschte ${isBlock ? 'Blöcke' : 'Gruppen'} ruhen.`,
  },
};
