import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  'Collection keeps step with writing: a steady line, low because # % spare area makes the drive write seven times what the host sends.':
    'Die Sammlung hält Schritt mit dem Schreiben: eine ruhige Linie, niedrig, weil das Laufwerk mit # % Reserve siebenmal so viel schreibt, wie es bekommt.',
  'the fast mode of the first half of the drive (lower pages first) and its reorganisation':
    'den schnellen Modus der ersten Hälfte des Laufwerks (untere Seiten zuerst) und das Umordnen danach',
  'commandUs: # on # MB/s of random reads at queue depth # (anandtech.com/show/6363).':
    'commandUs: # an # MB/s zufälligem Lesen mit Warteschlange # (anandtech.com/show/6363).',
};
