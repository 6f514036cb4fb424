import { type SnippetName, snippetNames, snippets } from './snippets';

/** Which parts of a field, between bars, are words that people read; the others are rules, the same in every language. */
const wordParts: Readonly<Record<string, readonly number[]>> = {
  step: [0],
  text: [0],
  choice: [0],
  right: [0],
  wrong: [0, 1],
  verdict: [0],
  number: [0],
  unit: [0],
  draw: [0],
  hear: [1],
  exercise: [0],
  hint: [1],
  shown: [0, 2],
};

/** The words of each step in German, in their order. */
const german: Readonly<Record<SnippetName, readonly string[]>> = {
  choice: [
    'Eine Auswahl',
    'Der Host hat {phaseHost:int} Seiten zufällig geschrieben.',
    'Welcher Block wird geleert?',
    'Der mit den wenigsten gültigen Seiten',
    'Der älteste',
    'Das Alter zählt bei dieser Regel nicht.',
    'Der mit {victim:0} gültigen Seiten.',
  ],
  number: [
    'Eine Zahl',
    'Die nächste Sammlung ist nah.',
    'Wie viele Seiten wird sie verlegen?',
    'Seiten',
    'Weniger: Der leerste Block wird gewählt.',
    '{victim:0} Seiten.',
  ],
  curve: [
    'Eine Kurve',
    'Ein volles Laufwerk wird zufällig beschrieben.',
    'Zeichnen Sie das Tempo der ersten zwei Minuten.',
    'Es fällt tiefer: Die Sammlung muss erst Seiten verlegen.',
    'So tief fällt es nicht: Das Laufwerk verlegt nur Seiten.',
    'Nach {collectingAt:0} s fällt es auf {iopsIn(90, 120):K} je Sekunde.',
  ],
  points: [
    'Über der Reserve',
    'Ein Laufwerk mit 7 % Reserve hat eine Schreibverstärkung von {wafLast:1}.',
    'Zeichnen Sie die Schreibverstärkung über der Reserve.',
    '{wafLast:1} und {More.wafLast:1}.',
  ],
  compare: [
    'Zwei Laufwerke',
    'Dieses Laufwerk schafft {iopsLast:K} Schreibvorgänge je Sekunde.',
    'Und wenn ein Viertel seiner Adressen ungenutzt bleibt?',
    'Mehr',
    'Gleich viele',
    'Ungenutzte Adressen sind Reserve.',
    '{iopsLast:K} statt {was.iopsLast:K}.',
  ],
  look: ['Ein Blick', 'Die Karte zeigt, wie lange jede Gruppe schon ruht. Was am längsten ruht, sind kalte Daten.'],
  follow: [
    'Der Weg einer Seite',
    'Zu sehen ist jeder Platz, den Seite 5 hatte.',
    'Nach wie vielen Schreibvorgängen wird sie verlegt?',
    'Schreibvorgänge',
    'Nach {request:0} Schreibvorgängen.',
  ],
  vote: [
    'Eine Abstimmung',
    'Alle Adressen sind belegt. Jetzt gibt TRIM die Hälfte davon frei.',
    'Was tut das Laufwerk sofort?',
    'Es merkt es sich nur',
    'Es löscht Blöcke',
    'Gelöscht wird erst bei der Sammlung.',
    'Es merkt sich, welche Seiten niemand braucht.',
  ],
  settings: [
    'Einstellungen',
    'Der Regler Reserve lässt einen Teil der Adressen ungenutzt.',
    'Bauen Sie ein Laufwerk mit 40 % Reserve, auf ein Prozent genau.',
    'Reserve:',
    '39 bis 41 %',
    'Zu viel.',
    'Zu wenig.',
  ],
  moment: [
    'Ein Moment',
    'Gehen Sie weiter, einen Schreibvorgang nach dem anderen.',
    'Halten Sie genau nach der ersten Löschung an.',
    'gelöschte Blöcke:',
    'mindestens 1',
    'Noch nicht: gehen Sie weiter.',
    'Zu spät: gehen Sie in der Zeit zurück.',
  ],
};

/** A step with other words. */
function withWords(snippet: string, words: readonly string[]): string {
  const left = [...words];
  return snippet.replace(/^(\w+): (.*)$/gm, (line, field: string, value: string) => {
    const told = wordParts[field];
    if (told === undefined) return line;
    const parts = value.split('|').map((part) => part.trim());
    return `${field}: ${parts
      .map((part, i) => (told.includes(i) ? (left.shift() ?? part) : part))
      .join(' | ')
      .trimStart()}`;
  });
}

/** The same steps in German. */
export const snippetsDe = Object.fromEntries(snippetNames.map((name) => [name, withWords(snippets[name], german[name])])) as Readonly<
  Record<SnippetName, string>
>;
