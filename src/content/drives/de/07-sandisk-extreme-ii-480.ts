import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  'In this model it starts low and rises, because it collects from the first second, while blocks are still nearly full of valid pages.':
    'In diesem Modell beginnt sie niedrig und steigt, weil sie ab der ersten Sekunde sammelt, solange die Blöcke noch fast ganz gültig sind.',
  'Tests refute that cause.': 'Tests widerlegen diese Ursache.',
  'The model programs # pages per host page, leaves a tenth of the sequential speed after random load, and never recovers when idle.':
    'Das Modell programmiert # Seiten je Seite des Hosts, schreibt nach zufälliger Last mit einem Zehntel des Tempos der Reihe nach und erholt sich in Ruhe nie.',
  'Tests of the family found a third of the sequential speed, and full recovery in an hour.':
    'Tests der Familie fanden ein Drittel des Tempos der Reihe nach und volle Erholung in einer Stunde.',
  'No known cause explains both.': 'Keine bekannte Ursache erklärt beides.',
  'At a smaller scale the figures differ.': 'In kleinerem Maßstab sind die Zahlen andere.',
  'nCache, a small part of each die used with one bit per cell': 'nCache, einen kleinen Teil jedes Dies mit einem Bit je Zelle',
  'slcShare: #, nCache, whose size is not public; on the start near # IOPS of its sibling Extreme Pro (anandtech.com/show/8170).':
    'slcShare: #, nCache, dessen Größe nicht öffentlich ist; am Beginn der Schwester Extreme Pro nahe # IOPS (anandtech.com/show/8170).',
};
