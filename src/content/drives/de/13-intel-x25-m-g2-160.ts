import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  'Like the first X25-M, with half as many random writes again: its controller programs # MB/s, moved pages included.':
    'Wie die erste X25-M, mit der Hälfte mehr an zufälligem Schreiben: was verlegt wird, geht von den # MB/s ab, die der Controller programmiert.',
  'randomWriteIopsCap: #, half as much again as the first X25-M, as used drives compare (anandtech.com/show/2829).':
    'randomWriteIopsCap: #, die Hälfte mehr als die erste X25-M, wie der Vergleich gebrauchter Laufwerke ergibt (anandtech.com/show/2829).',
};
