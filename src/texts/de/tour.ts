import type { tour as English } from '../en/tour';

export const tour: typeof English = {
  theFill: 'Das Füllen',
  fillText:
    'Eine simulierte SSD. Der Host füllt sie einmal der Reihe nach: {filled} ihrer Kapazität enthalten Daten. Jeder Schreibvorgang geht auf eine freie Seite.',
  fillThenTrimText:
    'Der Host füllt das Laufwerk: {filled} seiner Kapazität enthalten Daten. Dann schreibt er zufällig, und später gibt er mit TRIM einen Teil frei. Was ändert das?',
  beforeTrim: 'Vor dem TRIM',
  beforeTrimText:
    '{iops} Schreibvorgänge je Sekunde, je {waf} Seiten auf dem Flash. Jetzt gibt der Host mit TRIM einen Teil frei. Was ändert das?',
  trimmedText:
    'TRIM ist fertig: {filled} des Laufwerks enthalten Daten. Nichts wurde verlegt, nichts gelöscht. Was kostet eine Sammlung jetzt?',
  afterTrim: 'Nach dem TRIM',
  afterTrimText: 'Um {won} Seiten zu gewinnen, verlegt {mover} jetzt {moved}. Freigegebene Seiten muss niemand verlegen.',
  trimPlateauText: '{iops} Schreibvorgänge je Sekunde, je {waf} Seiten auf dem Flash. Der freigegebene Teil wirkt nun als Reserve.',
  fresh: 'Frisch',
  freshText:
    'Jetzt schreibt der Host zufällig, {iops}\u2011mal je Sekunde. Noch sind {room} Flash frei. Was geschieht mit dem Tempo, wenn sie verbraucht sind?',
  theFirstCollection: 'Die Sammlung',
  firstCollectionText:
    'Bis auf einen kleinen Vorrat ist keine Seite frei. Um {won} Seiten zu gewinnen, muss {mover} erst {moved} verlegen, die noch Daten enthalten.',
  theDrive: 'das Laufwerk',
  theHost: 'der Host',
  /** Instead of a share that is not known yet. */
  thatRate: '{iops} Schreibvorgänge je Sekunde',
  theFall: 'Der Einbruch',
  troughText: 'Das Tempo fällt auf {share}. Um {won} Seiten zu gewinnen, verlegt {mover} {moved}.',
  settlingText:
    'Manche Gruppen enthalten jetzt mehr veraltete Seiten, darum kostet eine Sammlung weniger: Schreibverstärkung {cheaperWaf}.',
  thePlateau: 'Auf Dauer',
  plateauText:
    'Das Laufwerk schafft {iops} Schreibvorgänge je Sekunde und programmiert {waf} Seiten je Seite des Hosts. Hilft mehr Reserve (Flash, den der Host nicht sieht)?',
};
