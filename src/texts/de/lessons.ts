import type { lessons as English } from '../en/lessons';

const numbers = ['Keine', 'Eine', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun', 'Zehn'];

export const lessons: typeof English = {
  columnLesson: 'Lektion',
  columnExercise: 'Aufgabe',
  columnSteps: 'Schritte',
  columnTime: 'Dauer',
  lessons: 'Lektionen',
  indexTitle: (count, minutes) =>
    `${numbers[count] ?? count} Lektionen, ${minutes} Minuten ohne die Aufgaben. Sie sagen voraus, dann sehen Sie.`,
  lesson: 'Lektion',
  minutes: (minutes) => `${minutes} min`,
  stepsSeen: (seen, count) => `${seen} von ${count} Schritten gesehen`,
  curves: { iops: 'Streuung der IOPS über der Zeit', waf: 'Schreibverstärkung über der Zeit' },
  example: `lesson: Meine Lektion
minutes: 3
learn: Was man am Ende weiß.
asks: Welche Frage wird beantwortet?

step: Eine erste Frage
drive: preset:tiny
at: 1:36
text: Der Host hat 36 Seiten zufällig geschrieben.
choice: Welcher Block wird geleert?
right: Der mit den wenigsten gültigen Seiten
wrong: Der älteste | Das Alter zählt bei dieser Regel nicht.
then: until collection
after: collection
verdict: Der mit {victim:0} gültigen Seiten.
say: Alle Zahlen in geschweiften Klammern werden aus dem Laufwerk berechnet.
`,
  seen: 'Ihr Stand bleibt in diesem Browser.',
  exercise: 'Aufgabe',
  goOn: (title, step) => `Weiter: ${title}, Schritt ${step}`,
  begin: 'Mit der ersten beginnen',
  back: 'Schritt zurück',
  next: (name) => `Weiter: ${name}`,
  nextStep: 'Nächster Schritt',
  last: 'Alle Lektionen',
  end: 'Ende der Lektion',
  place: (at, count, title) => `${at} von ${count}: ${title}`,
  step: (at, name) => `Schritt ${at}: ${name}`,
  preparing: 'Das Laufwerk wird an diese Stelle gebracht.',
  lock: 'Meine Antwort gilt',
  skip: 'Ohne Antwort zeigen',
  sees: 'An echten Laufwerken gemessen:',
  runName: (_name, at) => `Lauf ${at}`,
  otherRuns: 'Ihr Verlauf, jeweils neben diesem Laufwerk:',
  right: 'Wie Sie sagten.',
  isRight: '✓ richtig',
  wrong: (answer) => `Sie sagten: ${answer}.`,
  you: 'Sie',
  drawn: 'Ihre Kurve',
  measured: 'gemessen',
  answer: 'Antwort',
  drawHere: 'Zeichnen Sie im Diagramm, oder stellen Sie die Kurve hier ein.',
  drawPoints: 'Zeichnen Sie oben auf den Plot, oder stellen Sie seine Punkte hier ein.',
  atPlace: (text) => `bei ${text}`,
  across: { spare: 'Reserve, % des Flashs', qd: 'Anfragen in der Warteschlange' },
  upwards: { iops: 'Anfragen je Sekunde', waf: 'Geschriebene Flash-Seiten je Seite des Hosts' },
  pointsSummary: (upwards, across, points) =>
    points === '' ? `${upwards}, über ${across}: noch nichts gemessen.` : `${upwards}, über ${across}. Gemessen: ${points}.`,
  curveStart: 'beginnt bei',
  curveFall: 'ändert sich bei',
  curveLevel: 'endet bei',
  curveFalls: 'fällt bei',
  curveRises: 'steigt bei',
  curveNever: 'nie',
  checking: 'Wird geprüft',
  howFar: (step, steps, seconds, of) => `, Schritt ${step} von ${steps}, ${seconds}${of === null ? '' : ` von ${of}`} s`,
  runningToEnd: (howFar) => `Läuft bis zum Ende${howFar}`,
  runningYours: (howFar) => `Läuft mit Ihren Einstellungen von Anfang an${howFar}`,
  runningOther: 'Das andere Laufwerk läuft',
  runningDrive: (name, at, count, howFar) =>
    `Im Hintergrund ${count === 1 ? 'läuft ein anderes Laufwerk' : `laufen ${count} andere Laufwerke`}: ${name}, ${at} von ${count}${howFar}`,
  seconds: (text) => `${text}\u00a0s`,
  iops: (text) => `${text}\u00a0IOPS`,
  times: (text) => `${text}\u00a0×`,
  ownTitle: 'Eine eigene Lektion',
  ownText: 'Text der Lektion',
  faults: 'Fehler',
  play: 'Abspielen',
  openFile: 'Datei öffnen',
  saveFile: 'Sichern',
  brokenLink: '# Der Link ist beschädigt: Seine Lektion ist nicht zu lesen, vielleicht wurde er abgeschnitten.',
  makeLink: 'Link dorthin',
  linkLength: (characters) => `Link mit ${characters} Zeichen. Der ganze Text steht darin.`,
  tooLong: (characters, most) =>
    `Die Lektion ist zu lang für einen Link: ${characters} Zeichen, und ${most} sind erlaubt. Sichern Sie sie als Datei.`,
  begunAt: 'Am Laufwerk ausprobieren',
  again: 'Von vorn',
  check: 'Prüfen',
  solved: 'Gelöst',
  notYet: 'Noch nicht',
  hint: 'Hinweis.',
  forbidden: (setting) => `${setting}: Das wurde geändert und muss bleiben, wie es war. Beginnen Sie von vorn.`,
  changed: (settings) => `Geändert: ${settings}.`,
  fromTheStart: '„Prüfen“ lässt das Laufwerk damit von Anfang an laufen.',
  fromNowOn: 'Das gilt von hier an.',
  steps: 'Schritte des Ablaufs',
  byHand: 'Was Sie von Hand taten',
  goal: (goal) => `Ziel: ${goal}`,
  nextLesson: (title) => `Nächste Lektion: ${title}`,
  learnt: 'Merken Sie sich:',
  yourName: 'Ihr Name, wenn die Lehrkraft ihn möchte',
  handIn: 'Ergebnis abgeben',
  handedIn: 'Dieser Code enthält den Namen, Ihre Antworten und die gelösten Aufgaben, sonst nichts:',
  copyCode: 'Code kopieren',
  results: {
    title: 'Ergebnisse prüfen',
    hint: 'Fügen Sie Codes ein, einen oder viele, auf Wunsch mit einem Namen davor. Jede Aufgabe läuft in diesem Browser noch einmal.',
    codes: 'Codes der Ergebnisse',
    check: 'Prüfen',
    openFiles: 'Dateien öffnen',
    none: 'Kein Code gefunden: Jeder beginnt mit ssdscope-result:',
    noName: 'ohne Namen',
    waiting: 'Wartet',
    running: 'Läuft noch einmal …',
    columns: { student: 'Name', lesson: 'Lektion', answers: 'Richtige Antworten', exercise: 'Aufgabe', verified: 'Nachgeprüft' },
    answers: (right, asked, answered) =>
      answered === asked ? `${right} von ${asked}` : `${right} von ${asked}, ${asked - answered} ohne Antwort`,
    outcomes: {
      verified: 'gelöst',
      otherState: 'dieses Laufwerk endet in einem anderen Zustand',
      notSolved: 'nicht gelöst',
      noExercise: 'dieser Schritt hat keine Aufgabe',
      noRun: 'dieses Laufwerk läuft nicht',
    },
    notHandedIn: 'nicht abgegeben',
    hasNone: 'die Lektion hat keine',
    yes: 'ja',
    no: 'nein',
  },
};
