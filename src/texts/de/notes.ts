import type { notes as English } from '../en/notes';

export const notes: typeof English = {
  tour: {
    filled: [
      'Fragen Sie: Wohin legt das Laufwerk eine Seite, die ein zweites Mal geschrieben wird? Erst antwortet die Klasse, dann geht es weiter.',
      'Zeigen Sie auf die karminroten Marken: Dort nimmt jedes Die den nächsten Schreibvorgang an.',
    ],
    beforeCollection: [
      'Lassen Sie über die Frage abstimmen. Drei Antworten sind häufig: nichts geschieht; es steht; es wird langsamer.',
      'Fragen Sie, was das Laufwerk tut, wenn der gelöschte Flash aus dem Satz aufgebraucht ist.',
    ],
    firstCollection: [
      'Fragen Sie, warum das Laufwerk nicht einfach die veralteten Seiten löscht: Ein Block wird als Ganzes gelöscht.',
      'Zählen Sie mit der Klasse: Seiten im Block, Seiten mit gültigen Daten, gewonnene Seiten.',
    ],
    trough: [
      'Fragen Sie nach der Ursache des Falls, bevor Sie sie nennen: Jeder Schreibvorgang des Hosts zieht jetzt andere nach sich.',
      'Schreibverstärkung ist die Zahl der Seiten, die der Flash für eine Seite des Hosts schreibt.',
      'Der Flash schreibt weniger Seiten je Sekunde als frisch: Er liest erst jede Seite, die er verlegt, und er löscht.',
    ],
    plateau: [
      'Lassen Sie raten: Was täten 25 % Reserve für das Tempo? Verlassen Sie dann den Vortrag und bewegen Sie den Regler.',
      'Ein Benchmark der ersten Minute misst die erste Szene, nicht diese.',
    ],
    beforeTrim: [
      'Stimmen Sie ab: Macht TRIM das Laufwerk sofort schneller, später, oder gar nicht?',
      'Fragen Sie, was das Laufwerk vor dem TRIM von gelöschten Dateien wusste: nichts.',
    ],
    trimmed: [
      'Zeigen Sie auf die Karte: Überall veralteten Seiten, und kein Block wurde gelöscht.',
      'Fragen Sie, wie das nächste Opfer aussehen wird.',
    ],
    afterTrim: ['Zählen Sie mit dem Kurs: Seiten im Block, Seiten mit Daten, gewonnene Seiten. Vergleichen Sie mit vorher.'],
    trimPlateau: [
      'Fragen Sie, wie lange das anhält: bis der Host diese Adressen wieder beschreibt.',
      'TRIM ist kein Befehl zum Löschen: Es sagt dem Laufwerk, was es nicht verlegen muss.',
    ],
  },
  vote: 'Abstimmen; eine Minute mit den Nachbarn reden; noch einmal abstimmen.',
  right: (text) => `Richtig: ${text}.`,
  wrong: (text, reveals) => `Falsch: ${text}. ${reveals}`.trim(),
  heard: (text) => `Auf eine falsche Antwort: ${text}`,
  heardAt: (answers, text) => `Auf eine Antwort ${answers}: ${text}`,
  collect: (from, to) => `Sammeln Sie drei Zahlen aus der Klasse, von ${from} bis ${to}.`,
  draw: 'Jemand zeichnet es auf den Plot, mit Stift, Finger oder Maus.',
  task: (task) => `Aufgabe: ${task}`,
  howTo: 'Die Taste "weiter" holt ihr Laufwerk und prüft es dann. Escape führt zu den Einstellungen, P zurück.',
  homework: 'Fehlt die Zeit, wird sie Hausaufgabe: Ergebnisse werden als Code abgegeben.',
  tried: (name, shown) => `Die Klasse: ${name} ${shown}`,
  notYet: 'Noch nicht.',
  solved: 'Gelöst.',
  hint: (text) => `Hinweis: ${text}`,
};
