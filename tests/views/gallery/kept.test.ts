import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { experiment as randomData } from '../../../src/content/experiments/03-random-data';
import { experiment as usedDrive } from '../../../src/content/experiments/05-used-drive';
import { type Kept, type KeptShare, keptShares, sayShare } from '../../../src/scenario/experiments/kept';
import type { Experiment, TableRow } from '../../../src/store/lab/experimentData';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import { speak, wholeLanguage } from '../../../src/texts/inForce';
import { KeptBars, shareText } from '../../../src/views/gallery/KeptBars';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await speak('en');
  await wholeLanguage();
  vi.unstubAllGlobals();
});

/** The table with these figures of the model. */
const withModel = (experiment: Experiment, models: Readonly<Record<string, number>>): readonly TableRow[] =>
  experiment.table({}).map((row) => ({ ...row, model: models[row.what] ?? row.model }));
const keptOf = ({ kept = [] }: Experiment): Kept => {
  const [first] = kept;
  if (first === undefined) throw new Error('It has no such picture.');
  return first;
};

const used = withModel(usedDrive, {
  'Vertex: 4 KB random write over 8 GB, new': 10,
  'Vertex: 4 KB random write over 8 GB, used': 4,
  'X25-M: 4 KB random write over 8 GB, new': 40,
  'X25-M: 4 KB random write over 8 GB, used': 30,
});

test('all ten speeds of compressible and random data are in pairs, and every drive that was measured new and used is one', () => {
  const pairs = keptOf(randomData).pairsOf(randomData.table({}));
  expect(pairs).toHaveLength(5);
  for (const { whole, part } of pairs) expect(part.what).toBe(whole.what.replace('compressible data', 'random data'));
  expect(
    keptOf(usedDrive)
      .pairsOf(usedDrive.table({}))
      .map(({ name }) => name),
  ).toEqual(['Vertex', 'X25-M', 'JMF602B', 'Summit']);
});

test('a share is a quotient of the table; the least is led, and what only the article has comes last', () => {
  const shares = keptShares(keptOf(usedDrive), used);
  expect(shares.map(({ name, model }) => [name, model])).toEqual([
    ['Vertex', 0.4],
    ['X25-M', 0.75],
    ['Summit', null],
    ['JMF602B', null],
  ]);
  for (const { whole, part, published } of shares) expect(published).toBeCloseTo(Number(part.published) / Number(whole.published), 12);
  expect(shares.map(({ basis }) => basis)).toEqual(['prediction', 'fit', 'outside', 'outside']);
});

test('of a speed of nothing no share is kept', () => {
  const none = used.map((row) => (row.what === 'Vertex: 4 KB random write over 8 GB, new' ? { ...row, model: 0 } : row));
  expect(keptShares(keptOf(usedDrive), none).find(({ name }) => name === 'Vertex')?.model).toBeNull();
});

test.each([
  [0.51, { is: 'about', of: 'half' }],
  [0.367, { is: 'more', of: 'third' }],
  [0.46, { is: 'less', of: 'half' }],
  [0.06, { is: 'less', of: 'tenth' }],
  [0.96, 'same'],
  [1.04, 'same'],
  [1.06, 'faster'],
] as const)('%d of a speed is said as one says it', (share, said) => {
  expect(sayShare(share)).toEqual(said);
});

test('a share in words says more, less or about as it is, in both languages', () => {
  const of = (model: number): Pick<KeptShare, 'model'> => ({ model });
  expect([0.51, 0.37, 0.46, 1].map((share) => shareText(of(share), english))).toEqual([
    'about half the speed',
    'more than a third of the speed',
    'less than half the speed',
    'the same speed',
  ]);
  expect(shareText(of(0.37), german)).toBe('mehr als ein Drittel des Tempos');
  expect(shareText(of(0.06), english)).toBe('less than a tenth of the speed');
});

/** Bars, fillings and marks of a row in the picture, per cent. */
function drawn(rows: readonly TableRow[], experiment = usedDrive) {
  const html = renderToStaticMarkup(createElement(KeptBars, { experiment, variant: keptOf(experiment).variant, rows }));
  return html
    .split('<li')
    .filter((each) => each.includes('data-led'))
    .map((each) => ({
      isLed: each.includes('data-led="true"'),
      part: Number(/<i class="[^"]*part[^"]*" style="width:([\d.]+)%/.exec(each)?.[1] ?? Number.NaN),
      mark: Number(/--mark:([\d.]+)%/.exec(each)?.[1]),
      whole: Number(/--whole:([\d.]+)%/.exec(each)?.[1]),
      text: each.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/gu, ' '),
    }));
}

test('a bar is filled as far as its number says, the mark stands where the article has it, and one row is led', () => {
  const [vertex, x25m] = drawn(used);
  expect([vertex?.part, x25m?.part]).toEqual([40, 75]);
  expect(vertex?.mark).toBeCloseTo((2.41 / 8.2) * 100, 9);
  expect(vertex?.text).toContain('40 % 10 → 4');
  expect(vertex?.text).toContain('29 % 8.2 → 2.41');
  expect(drawn(used).map(({ isLed }) => isLed)).toEqual([true, false]);
});

test('above plots, which have the speeds, each bar has its shares alone: no speed is read twice', () => {
  const html = (isAlone: boolean) =>
    renderToStaticMarkup(createElement(KeptBars, { experiment: usedDrive, variant: 'writes', rows: used, isAlone }));
  const bars = (isAlone: boolean) =>
    [...html(isAlone).matchAll(/<span class="[^"]*track.*?(?=<span class="[^"]*said)/gs)].map(([track]) =>
      track
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/gu, ' ')
        .trim(),
    );
  expect(bars(false)).toEqual(['when used 40 % when new article: 29 %', '75 % article: 59 %']);
  expect(bars(true)[0]).toBe('when used 4 MB/s when new 10 MB/s article: 29 %');
  expect(html(false)).toContain('data-alone="false"');
});

test('what only the article has is no empty bar, but a line with its figures', () => {
  const html = renderToStaticMarkup(createElement(KeptBars, { experiment: usedDrive, variant: 'writes', rows: used }));
  expect(html.replaceAll(/\s/gu, ' ')).toContain(
    'In the article only: Summit 6 %, 12.8 → 0.77 MB/s; JMF602B 100 %, 0.02 → 0.02 MB/s (it was that slow when new).',
  );
});

test('the scale reaches what the article has of a drive that is faster than the whole bar, whose end stays 100 %', () => {
  const rows = drawn(
    randomData.table({}).map((row) => ({ ...row, model: row.published })),
    randomData,
  );
  const faster = rows.at(-1);
  expect(faster?.mark).toBeCloseTo(100, 9);
  expect(faster?.text).toMatch(/105\s% 44\.2 → 46\.3/);
  for (const { whole } of rows) expect(whole).toBeCloseTo((100 * 44.2) / 46.3, 9);
  // Where none is faster, the bar is the scale.
  expect(drawn(used).map(({ whole }) => whole)).toEqual([100, 100]);
});

test('nothing is drawn before anything is known of it', () => {
  const none = used.map((row) => ({ ...row, model: null, published: null }));
  expect(drawn(none)).toEqual([]);
});

test('a miss is said once in its row: at the mark, and where only the led one has words there, behind the figures of another', () => {
  const missed = used.map((row) => (/^(Vertex|X25-M): 4 KB random write over 8 GB, used$/.test(row.what) ? { ...row, met: false } : row));
  const rows = drawn(missed);
  expect(rows.map(({ text }) => text.split('missed').length - 1)).toEqual([1, 1]);
  expect(rows[0]?.text).toMatch(/article: 29\s% , missed/);
  expect(rows[1]?.text).toMatch(/article: 59\s% , missed/);
  const alone = renderToStaticMarkup(createElement(KeptBars, { experiment: usedDrive, variant: 'writes', rows: missed, isAlone: true }));
  const second =
    alone
      .split('<li')
      .at(-1)
      ?.replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/gu, ' ') ?? '';
  expect(second.split('missed').length - 1).toBe(1);
  expect(second).toMatch(/39\.3 → 23\.1 , missed/);
});
