import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  'Lazy: it collects nothing before it must, and then # % spare area makes every write expensive.':
    'Spät: Gesammelt wird erst, wenn es sein muss, und dann machen # % Reserve jedes Schreiben teuer.',
  'a limit of its controller: it writes as fast as its dies program':
    'eine Grenze des Controllers: er schreibt so schnell, wie die Dies programmieren',
  'programCapMBps: #, the sequential write that it is rated for as reviews repeat it; the data sheet was not found.':
    'programCapMBps: #, das eingestufte Schreiben der Reihe nach, wie Tests es wiedergeben; das Datenblatt fand sich nicht.',
};
