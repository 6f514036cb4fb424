export type Sentences = readonly (readonly [english: string, german: string])[];

/**
 * The sentences of the parsers, which the command line shares and which are English where they stand. `{}` is what a sentence quotes: a
 * field, a value, a list of names.
 */
const sentences: Sentences = [
  // Results that are handed in.
  ['The file holds no result; one begins with {}', 'Die Datei enthält kein Ergebnis; eines beginnt mit {}'],
  ['The result is damaged: its code is cut off or altered.', 'Das Ergebnis ist beschädigt: Sein Code ist abgeschnitten oder verändert.'],
  ['The result is cut off: {} of its {} characters are there.', 'Das Ergebnis ist abgeschnitten: {} seiner {} Zeichen sind da.'],
  [
    'The result is altered: it has {} characters, and {} when it was made.',
    'Das Ergebnis ist verändert: Es hat {} Zeichen, und {}, als es entstand.',
  ],
  [
    'The result is altered: a character is another than when it was made.',
    'Das Ergebnis ist verändert: Ein Zeichen ist ein anderes als bei seiner Entstehung.',
  ],
  [
    'The result was made with model {}, and this checker has model {}: their states differ.',
    'Das Ergebnis entstand mit Modell {}, und dieser Prüfer hat Modell {}: Ihre Zustände unterscheiden sich.',
  ],
  ['A solved exercise is none of its lesson.', 'Eine gelöste Aufgabe ist keine ihrer Lektion.'],
  ['The result names a lesson that does not exist.', 'Das Ergebnis nennt eine Lektion, die es nicht gibt.'],
  ['A solved exercise has no step, scenario or hash.', 'Einer gelösten Aufgabe fehlt der Schritt, das Szenario oder der Hash.'],
  ['The hash of a solved exercise is not one of 16 hex digits.', 'Der Hash einer gelösten Aufgabe hat nicht 16 Hex-Ziffern.'],
  ['A solved exercise has no place at which it was judged.', 'Einer gelösten Aufgabe fehlt die Stelle, an der sie beurteilt wurde.'],
  // Traces.
  ['The file is empty.', 'Die Datei ist leer.'],
  [
    'The file is packed with {}; it must be unpacked, or packed with gzip.',
    'Die Datei ist mit {} gepackt; sie muss ausgepackt oder mit gzip gepackt sein.',
  ],
  ['The file is UTF-16; it must be ASCII or UTF-8.', 'Die Datei ist UTF-16; sie muss ASCII oder UTF-8 sein.'],
  ['columns has {} twice; each may be named once.', 'columns hat {} zweimal; jede darf einmal vorkommen.'],
  [
    'columns must have one of offset and sector, and one of length and sectors.',
    'columns braucht offset oder sector, und length oder sectors.',
  ],
  ['The file looks like {} and has no request{}.', 'Die Datei sieht aus wie {} und hat keine Anfrage{}.'],
  // Links and files.
  [
    'The link is broken: its packed part cannot be read, so it may have been cut off.',
    'Der Link ist beschädigt: Sein gepackter Teil ist nicht zu lesen, vielleicht wurde er abgeschnitten.',
  ],
  [
    'The link is broken: it builds on a scenario {} that this page does not have; there are {}.',
    'Der Link ist beschädigt: Er beruht auf einem Szenario {}, das diese Seite nicht hat; es gibt {}.',
  ],
  [
    'The link is broken: it has {} characters, and at most {} are allowed.',
    'Der Link ist beschädigt: Er hat {} Zeichen, und höchstens {} sind erlaubt.',
  ],
  [
    'The link is broken: it has {} fields, and at most {} are allowed.',
    'Der Link ist beschädigt: Er hat {} Felder, und höchstens {} sind erlaubt.',
  ],
  [
    'The link is broken: it gives {} as the version of its format; this page reads version {}.',
    'Der Link ist beschädigt: Er nennt {} als Version seines Formats; diese Seite liest Version {}.',
  ],
  [
    'The link has version {}, from a newer ssdscope; this one reads version {}, so reload the page or update it.',
    'Der Link hat Version {} und stammt von einem neueren ssdscope; dieses liest Version {}. Laden Sie die Seite neu.',
  ],
  ['The link is not a scenario: it does not begin with #v=1.', 'Der Link ist kein Szenario: Er beginnt nicht mit #v=1.'],
  ['The file is not JSON: {}.', 'Die Datei ist kein JSON: {}.'],
  ['The file has {} characters; it must have at most {}.', 'Die Datei hat {} Zeichen; höchstens {} sind erlaubt.'],
  [
    'It is JSON, but no scenario of ssdscope: it has none of the fields of one, such as drive, ftl or phases.',
    'Das ist JSON, aber kein Szenario von ssdscope: Es hat keines von dessen Feldern, etwa drive, ftl oder phases.',
  ],
  // Places that a link names.
  ['This link names a place that is not here: {}.', 'Dieser Link nennt einen Ort, den es hier nicht gibt: {}.'],
  ['This link names an experiment that is not here: {}.', 'Dieser Link nennt ein Experiment, das es hier nicht gibt: {}.'],
  ['This link names a lesson that is not here: {}.', 'Dieser Link nennt eine Lektion, die es hier nicht gibt: {}.'],
  ['This link names a test that is not here: {}.', 'Dieser Link nennt einen Test, den es hier nicht gibt: {}.'],
  ['This link names a section of the help that is not here: {}.', 'Dieser Link nennt einen Abschnitt der Hilfe, den es nicht gibt: {}.'],
  [
    'This link names a part of Your drive that is not here: {}.',
    'Dieser Link nennt einen Teil von „Ihr Laufwerk“, den es hier nicht gibt: {}.',
  ],
  ['This link names a part that is not here: {}.', 'Dieser Link nennt einen Teil, den es hier nicht gibt: {}.'],
  ['The menu leads to all that there are.', 'Das Menü führt zu allen, die es gibt.'],
  ['Open Experiments for all of them.', 'Alle stehen unter Experimente.'],
  ['Open Lessons for all of them.', 'Alle stehen unter Lektionen.'],
  ['Open SNIA tests for all of them.', 'Alle stehen unter SNIA-Tests.'],
  ['Open Help for all of them.', 'Alle stehen in der Hilfe.'],
  ['Open Your drive for all of them.', 'Alle stehen unter Ihr Laufwerk.'],
  ['Without it the link opens the whole.', 'Ohne ihn öffnet der Link das Ganze.'],
  // Texts of lessons.
  ['Line {}: {}', 'Zeile {}: {}'],
  ['the line goes on with nothing; a field is "key: value".', 'Die Zeile setzt nichts fort; ein Feld ist „key: value“.'],
  ['{} is no field; a field is "key: value".', '{} ist kein Feld; ein Feld ist „key: value“.'],
  ['{} is no field of a step.', '{} ist kein Feld eines Schritts.'],
  ['{} stands before the first step; there may be {}.', '{} steht vor dem ersten Schritt; dort darf {} stehen.'],
  ['set stands before the first drive.', 'set steht vor dem ersten Laufwerk.'],
  ['{} stands twice in the step.', '{} steht zweimal im Schritt.'],
  ['{} stands in a step without an exercise.', '{} steht in einem Schritt ohne Aufgabe.'],
  ['{} has {} words; it must have at most {}.', '{} hat {} Wörter; höchstens {} sind erlaubt.'],
  ['{} is missing.', '{} fehlt.'],
  ['{} needs {}.', '{} braucht {}.'],
  ['the lesson has no step.', 'Die Lektion hat keinen Schritt.'],
  ['the first step has no drive.', 'Der erste Schritt hat kein Laufwerk.'],
  ['the step has no name.', 'Der Schritt hat keinen Namen.'],
  ['the step has no text.', 'Der Schritt hat keinen Text.'],
  ['the exercise has no check.', 'Die Aufgabe hat kein check.'],
  ['the exercise has no solution.', 'Die Aufgabe hat keine Lösung.'],
  ['a step asks one question.', 'Ein Schritt stellt eine Frage.'],
  ['choice must have one right answer.', 'choice muss eine richtige Antwort haben.'],
  ['choice has {} answers; it must have {}.', 'choice hat {} Antworten; erlaubt: {}.'],
  ['range must begin below its end.', 'range muss unter seinem Ende beginnen.'],
  ['a brace stands alone; figures stand in { and }.', 'Eine Klammer steht allein; Zahlen stehen in { und }.'],
  ['an expression is missing.', 'Ein Ausdruck fehlt.'],
  ['{} cannot be read in {}.', '{} ist nicht zu lesen, in {}.'],
  // Every field of a scenario, a link or a lesson.
  ['{} is {}; it must be one of {}.', '{} ist {}; erlaubt: {}.'],
  ['{} is {}; it must be a whole number from {} to {}.', '{} ist {}; erlaubt: eine ganze Zahl von {} bis {}.'],
  ['{} is {}; it must be a number from {} to {}.', '{} ist {}; erlaubt: eine Zahl von {} bis {}.'],
  ['{} is {}; it must be a number above {}, at most {}.', '{} ist {}; erlaubt: eine Zahl über {}, höchstens {}.'],
  ['{} is {}; it must be at least {}.', '{} ist {}; erlaubt: mindestens {}.'],
  ['{} is {}; it must be at most {}.', '{} ist {}; erlaubt: höchstens {}.'],
  ['{} is {}; it must be true or false.', '{} ist {}; erlaubt: true oder false.'],
  ['{} is {}; it must be an object.', '{} ist {}; erlaubt: ein Objekt.'],
  ['{} is {}; it must be {}.', '{} ist {}; erlaubt: {}.'],
  ['{} has {}; it must be a list of {}.', '{} hat {}; erlaubt: eine Liste von {}.'],
];

const slot = '{}';

interface Pattern {
  readonly pattern: RegExp;
  readonly german: string;
}

/** A sentence with slots as what finds its instances; German places are in order, or have their number: `{4}`. */
const patternsOf = (list: Sentences): readonly Pattern[] =>
  list.map(([english, german]) => {
    const parts = english.split(slot).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return { pattern: new RegExp(`^${parts.join('(.+?)')}$`, 'i'), german };
  });

const known = patternsOf(sentences);

/** A number as English writes it. */
const written = (quoted: string): string =>
  /^\d[\d,]*(\.\d+)?$/.test(quoted) ? quoted.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')) : quoted;

/** One sentence; as it stands where it is none of them: what a browser or a file says for itself. */
function inGerman(sentence: string, patterns: readonly Pattern[]): string {
  for (const { pattern, german } of patterns) {
    const quoted = pattern.exec(sentence)?.slice(1);
    if (quoted === undefined) continue;
    if (german.startsWith('Zeile')) return `Zeile ${quoted[0]}: ${inGerman(quoted[1] ?? '', patterns)}`;
    let next = 0;
    return german.replace(/\{(\d?)\}/g, (_, place: string) => written(quoted[place === '' ? next++ : Number(place) - 1] ?? ''));
  }
  return sentence;
}

function each(text: string, patterns: readonly Pattern[]): string {
  return text
    .split(/(?<=\.) (?=[A-Z\p{Ll}][^"]*(?:"[^"]*"[^"]*)*$)/u)
    .map((sentence) => inGerman(sentence, patterns))
    .join(' ');
}

/** What parsers say, sentence by sentence. */
export function faultsInGerman(text: string): string {
  return each(text, known);
}

/** The same with a room's own sentences before those of all. */
export function faultsWith(list: Sentences): (text: string) => string {
  const patterns = [...patternsOf(list), ...known];
  return (text) => each(text, patterns);
}
