import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  'In this model it starts low and rises, because it collects from the first second, while blocks are still nearly full of valid pages.':
    'In diesem Modell beginnt sie niedrig und steigt, weil sie ab der ersten Sekunde sammelt, solange die Blöcke noch fast ganz gültig sind.',
  'Tests refute that cause.': 'Tests widerlegen diese Ursache.',
  'In the model WAF is #, and after random load sequential writes stay at a tenth of their speed.':
    'Im Modell ist die WAF #, und nach zufälliger Last bleibt Schreiben der Reihe nach bei einem Zehntel seines Tempos.',
  'Tests of the family found a third, and full recovery in an idle hour.':
    'Tests der Familie fanden ein Drittel und nach einer Stunde Ruhe volle Erholung.',
  'No known cause gives both the rising curve and this recovery.':
    'Keine bekannte Ursache ergibt beides, die steigende Kurve und diese Erholung.',
  'At a smaller scale the figures differ.': 'In kleinerem Maßstab sind die Zahlen andere.',
  'nCache, a small part of each die used with one bit per cell': 'nCache, einen kleinen Teil jedes Dies mit einem Bit je Zelle',
  'slcShare: #, nCache, whose size is not public; on the start near # IOPS of its sibling Extreme Pro (anandtech.com/show/8170).':
    'slcShare: #, nCache, dessen Größe nicht öffentlich ist; am Beginn der Schwester Extreme Pro nahe # IOPS (anandtech.com/show/8170).',
};
