import type { kept as English } from '../en/kept';

export const kept: typeof English = {
  byModel: (unit) => (unit === '' ? 'Modell' : `Modell, ${unit}`),
  byArticle: (unit) => (unit === '' ? 'Artikel' : `Artikel, ${unit}`),
  whole: (of) => `der ganze Balken: ${of}`,
  article: 'so der Artikel',
  fittedTo: 'so der Artikel; daran wurde das Modell angepasst',
  fromTo: (shares) => shares.join(' bis '),
  articleHas: (percent) => `Artikel: ${percent}`,
  bases: { prediction: 'vorhergesagt', fit: 'angepasst', outside: 'nur im Artikel' },
  same: 'gleich schnell',
  faster: 'schneller',
  about: (share) => `etwa ${share}`,
  more: (share) => `mehr als ${share}`,
  less: (share) => `weniger als ${share}`,
  shares: {
    tenth: 'ein Zehntel des Tempos',
    fifth: 'ein Fünftel des Tempos',
    quarter: 'ein Viertel des Tempos',
    third: 'ein Drittel des Tempos',
    half: 'das halbe Tempo',
    threeFifths: 'drei Fünftel des Tempos',
    twoThirds: 'zwei Drittel des Tempos',
    threeQuarters: 'drei Viertel des Tempos',
    fourFifths: 'vier Fünftel des Tempos',
    nineTenths: 'neun Zehntel des Tempos',
  },
};
