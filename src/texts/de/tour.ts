import type { tour as English } from '../en/tour';

export const tour: typeof English = {
  theFill: 'Das Füllen',
  fillText:
    'Der Host füllt das Laufwerk einmal der Reihe nach: {filled} davon enthalten Daten. Jedes Schreiben findet einen gelöschten Platz.',
  fillThenTrimText:
    'Der Host füllt das Laufwerk: {filled} davon enthalten Daten. Er schreibt zufällig, dann gibt er mit TRIM einen Teil frei. Was ändert das?',
  beforeTrim: 'Vor dem TRIM',
  beforeTrimText:
    '{iops} Schreibvorgänge je Sekunde, je {waf} Seiten auf dem Flash. Jetzt gibt der Host mit TRIM einen Teil frei. Was ändert das?',
  trimmedText:
    'TRIM ist fertig: {filled} des Laufwerks enthalten Daten. Nichts wurde verlegt, nichts gelöscht. Was kostet eine Sammlung jetzt?',
  afterTrim: 'Nach dem TRIM',
  afterTrimText: 'Um {won} Seiten zu gewinnen, verlegt {mover} jetzt {moved}. Was frei ist, muss niemand verlegen.',
  trimPlateauText: '{iops} Schreibvorgänge je Sekunde, je {waf} Seiten auf dem Flash. Was frei ist, wirkt als Reserve.',
  fresh: 'Frisch',
  freshText: 'Jetzt schreibt er zufällig, {iops}-mal je Sekunde. Gelöschter Platz bleibt für {room}. Was wird dann aus dem Tempo?',
  theFirstCollection: 'Die erste Sammlung',
  firstCollectionText:
    'Gelöscht ist nur noch der Vorrat. Um {won} Seiten zu gewinnen, muss {mover} erst {moved} verlegen, die noch Daten enthalten.',
  theDrive: 'das Laufwerk',
  theHost: 'der Host',
  theTrough: 'Das Tal',
  troughText: 'Um {won} Seiten zu gewinnen, verlegt {mover} {moved}. Das Tempo fällt auf {share}.',
  afterTheTrough: 'Nach dem Tal',
  settlingText: 'Alte und junge Gruppen mischen sich, bis die Zahlen ruhen: jetzt {iops} Schreibvorgänge je Sekunde.',
  thePlateau: 'Das Plateau',
  plateauText:
    'Das Laufwerk schafft jetzt {iops} Schreibvorgänge je Sekunde und programmiert {waf} Seiten für jede des Hosts. Würde mehr Reserve helfen?',
};
