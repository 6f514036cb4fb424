import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  'Dips: parity takes half of its spare area, and a die that collects stops the writes that are next in turn.':
    'Einbrüche: die Parität nimmt die Hälfte der Reserve, und ein Die, das sammelt, hält das Schreiben an, das an der Reihe ist.',
  'parity across dies (RAIN), which takes part of the spare': 'die Parität über Dies (RAIN), die einen Teil der Reserve nimmt',
  'programCapMBps: #, the rated sequential write, since its # dies by themselves would program # MB/s.':
    'programCapMBps: #, das eingestufte Schreiben der Reihe nach, denn von sich aus würden # Dies # MB/s programmieren.',
};
