import type { SnippetName } from './snippets';

/** The same steps in German. */
export const snippetsDe: Readonly<Record<SnippetName, string>> = {
  choice: `step: Eine Auswahl
drive: preset:tiny
at: 1:36
text: Der Host hat {phaseHost:int} Seiten zufällig geschrieben.
choice: Welcher Block wird geleert?
right: Der mit den wenigsten gültigen Seiten
wrong: Der älteste | Das Alter zählt bei dieser Regel nicht.
then: until collection
after: collection
verdict: Der mit {victim:0} gültigen Seiten.
`,
  number: `step: Eine Zahl
drive: preset:tiny
at: 1:36
text: Die nächste Sammlung ist nah.
number: Wie viele Seiten wird sie verlegen?
range: 0 8 1
unit: Seiten
answer: victim
within: 0
hear: answer > (victim) | Weniger: Der leerste Block wird gewählt.
then: until collection
verdict: {victim:0} Seiten.
`,
  curve: `step: Eine Kurve
drive: preset:consistency
at: 2:0
show: zoom 0 120
text: Ein volles Laufwerk wird zufällig beschrieben.
draw: Zeichnen Sie das Tempo der ersten zwei Minuten.
curve: iops 0 120
start: iopsIn(0, 40)
fall: collectingAt
level: iopsIn(90, 120)
hear: drawnLevel > (iopsIn(90, 120)) | Es fällt tiefer: Die Sammlung muss erst Seiten verlegen.
hear: drawnLevel < (iopsIn(90, 120)) | So tief fällt es nicht: Das Laufwerk verlegt nur Seiten.
then: 2:120 s
after: zoom 0 120
verdict: Nach {collectingAt:0} s fällt es auf {iopsIn(90, 120):K} je Sekunde.
`,
  points: `step: Über der Reserve
drive: preset:consistency
set: phases.2.seconds=600
at: end
text: Ein Laufwerk mit 7 % Reserve hat eine Schreibverstärkung von {wafLast:1}.
draw: Zeichnen Sie die Schreibverstärkung über der Reserve.
curve: waf over spare 50
point: 7 | wafLast
point: 25 | More.wafLast
measure: More userSpare=0.1947
verdict: {wafLast:1} und {More.wafLast:1}.
`,
  compare: `step: Zwei Laufwerke
drive: preset:consistency
set: phases.2.seconds=600
at: end
text: Dieses Laufwerk schafft {iopsLast:K} Schreibvorgänge je Sekunde.
change: userSpare=0.25
choice: Und wenn ein Viertel seiner Adressen ungenutzt bleibt?
right: Mehr
wrong: Gleich viele | Ungenutzte Adressen sind Reserve.
verdict: {iopsLast:K} statt {was.iopsLast:K}.
`,
  look: `step: Ein Blick
drive: preset:tiny
at: 1:200
show: map age
text: Die Karte zeigt, wie lange jede Gruppe schon ruht. Was am längsten ruht, sind kalte Daten.
`,
  follow: `step: Der Weg einer Seite
drive: preset:tiny
at: 1:1
show: follow 5
text: Zu sehen ist jeder Platz, den Seite 5 hatte.
number: Nach wie vielen Schreibvorgängen wird sie verlegt?
range: 0 400 10
unit: Schreibvorgänge
answer: request
within: 30
then: until moved:5
verdict: Nach {request:0} Schreibvorgängen.
`,
  vote: `step: Eine Abstimmung
drive: preset:tiny
at: 1:60
text: Alle Adressen sind belegt. Jetzt gibt TRIM die Hälfte davon frei.
choice: Was tut das Laufwerk sofort?
vote: yes
right: Es merkt es sich nur
wrong: Es löscht Blöcke | Gelöscht wird erst bei der Sammlung.
verdict: Es merkt sich, welche Seiten niemand braucht.
`,
  settings: `step: Einstellungen
drive: preset:consistency
set: phases.2.seconds=600
at: 2:0
text: Der Regler Reserve lässt einen Teil der Adressen ungenutzt.
exercise: Bauen Sie ein Laufwerk mit 40 % Reserve, auf ein Prozent genau.
from: 2:0
judged: now
only: userSpare, drive.logicalPages
check: abs(S - 0.4) <= 0.01
shown: Reserve: | S:% | 39 bis 41 %
hint: S > 0.41 | Zu viel.
hint: | Zu wenig.
solution: userSpare=0.356 @ 2:0
near: userSpare=0.1 @ 2:0
`,
  moment: `step: Ein Moment
drive: preset:tiny
at: 1:1
text: Gehen Sie weiter, einen Schreibvorgang nach dem anderen.
exercise: Halten Sie genau nach der ersten Löschung an.
from: 1:1
judged: now
check: erased > 0 and collections = 1
shown: gelöschte Blöcke: | erased:0 | mindestens 1 | erased > 0
hint: erased = 0 | Noch nicht: gehen Sie weiter.
hint: | Zu spät: gehen Sie in der Zeit zurück.
solution: @ 1:100
near: @ 1:2
`,
};
