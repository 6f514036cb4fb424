import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  'Two levels: it collects in pairs of blocks, pays for both while the first is filled, and writes the second at no further cost.':
    'Zwei Stufen: sie sammelt Blöcke paarweise, zahlt für beide, während der erste gefüllt wird, und schreibt den zweiten ohne weitere Kosten.',
  'A cloud: batches of collection differ in size, and the controller, which moves one page after the other, works on a few of them at a time.':
    'Eine Wolke: die Schübe der Sammlung sind verschieden groß, und der Controller, der Seite um Seite verlegt, arbeitet an einigen zugleich.',
  'whatever makes the two levels that a sibling with other flash was seen to have':
    'was die zwei Stufen macht, die man an einer Schwester mit anderem Flash sah',
  'The controller’s time per moved page is an estimate: no source publishes it.':
    'Wie lange der Controller für eine verlegte Seite braucht, ist geschätzt: Veröffentlicht ist es nicht.',
};
