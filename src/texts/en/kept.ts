import type { Said } from '../said';

/** How much of a speed is left, drawn and said. */
export const kept = {
  byModel: (unit: Said) => (unit === '' ? 'model' : `model, ${unit}`),
  byArticle: (unit: Said) => (unit === '' ? 'article' : `article, ${unit}`),
  whole: (of: Said) => `the whole bar: ${of}`,
  article: 'the article has',
  fittedTo: 'the article has, and the model was fitted to it',
  /** A share, or from which to which. */
  fromTo: (shares: readonly Said[]) => shares.join(' to '),
  onlyInArticle: (drives: Said) => `In the article only: ${drives}.`,
  articleHas: (percent: Said) => `article: ${percent}`,
  bases: { prediction: 'predicted', fit: 'fitted', outside: 'in the article only' },
  same: 'the same speed',
  faster: 'faster',
  about: (share: Said) => `about ${share}`,
  more: (share: Said) => `more than ${share}`,
  less: (share: Said) => `less than ${share}`,
  shares: {
    tenth: 'a tenth of the speed',
    fifth: 'a fifth of the speed',
    quarter: 'a quarter of the speed',
    third: 'a third of the speed',
    half: 'half the speed',
    threeFifths: 'three fifths of the speed',
    twoThirds: 'two thirds of the speed',
    threeQuarters: 'three quarters of the speed',
    fourFifths: 'four fifths of the speed',
    nineTenths: 'nine tenths of the speed',
  },
};
