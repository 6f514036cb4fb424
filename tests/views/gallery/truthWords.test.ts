import { expect, test } from 'vitest';
import { experimentNames } from '../../../src/scenario/experiments/names';
import { keptAims, type TruthRow, truth } from '../../../src/scenario/truth';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import { placeOf } from '../../../src/views/gallery/facts/TruthStrip';
import {
  causeOf,
  distances,
  inPoints,
  isMissed,
  missedOf,
  namedOf,
  namedTolerances,
  predicted,
  tolerancesOf,
} from '../../../src/views/gallery/facts/truthWords';

test.each([english, german])(
  'every row of the page of accuracy is of something with a name: a drive, a run, an experiment, a field',
  (language) => {
    const all = Object.values(truth).flatMap(({ rows }) => rows.flatMap(({ of }) => of ?? []));
    // An experiment's title may hold the word that is its name in links: "Performance consistency".
    const ids = [...new Set(all)].filter((of) => !(experimentNames as readonly string[]).includes(of));
    const raw = ids.filter((of) => namedOf(of, language).includes(of));
    expect(raw).toEqual([]);
    // Two that differ have different names.
    expect(new Set([...new Set(all)].map((of) => namedOf(of, language))).size).toBe(new Set(all).size);
  },
);

test('the headline is of the rows below it: the farthest law, and the middle of the predictions', () => {
  const laws = truth.laws?.rows.map(({ value }) => value / 100) ?? [];
  expect(distances.laws).toBe(Math.max(...laws));
  const drives = (truth.predictions?.rows ?? []).filter(({ unit }) => unit === '%').map(({ value }) => value / 100);
  expect(drives.filter((each) => each <= distances.drives).length * 2).toBeGreaterThanOrEqual(drives.length);
  expect(drives.filter((each) => each >= distances.drives).length * 2).toBeGreaterThanOrEqual(drives.length);
});

test('the tolerances that the page names are those of its predictions', () => {
  const rows = truth.predictions?.rows ?? [];
  const aims = new Set(rows.map(({ unit, aim }) => (unit === '%' ? `${aim} %` : `${aim} ${unit}`)));
  const said = [...english.truth.figures.drives.says.matchAll(/(\d[\d.]*)[ \u00a0](%|points)/g)].map(([, n, unit]) => `${n} ${unit}`);
  expect([...aims].sort()).toEqual([...new Set(said)].sort());
});

test('tolerances are named each once, as a sentence lists them', () => {
  const rows = [1, 1, 2].map((aim) => ({ aim, unit: '%' }) as TruthRow);
  const said = (of: readonly TruthRow[], language = english) => tolerancesOf(of, language).replaceAll('\u00a0', ' ');
  expect(said(rows)).toBe('1 % or 2 %');
  expect(said([...rows, { aim: 2.5, unit: 's' } as TruthRow, { aim: null, unit: '%' } as TruthRow])).toBe('1 %, 2 % or 2.5 s');
  expect(said(rows, german)).toBe('1 % oder 2 %');
  expect(said(rows.slice(0, 2))).toBe('1 %');
  const named = ['mean IOPS', 'write amplification', 'mean IOPS'].map((what) => ({ what, aim: 3, unit: '%' }) as TruthRow);
  expect(namedTolerances(named, english).replaceAll('\u00a0', ' ')).toBe('mean IOPS 3 %, write amplification 3 %');
});

test('no difference lies beyond an end of the picture, and a greater one lies further right', () => {
  const values = [...(truth.laws?.rows ?? []), ...predicted].map(({ value }) => value).sort((a, b) => a - b);
  const places = values.map(placeOf);
  for (const place of places) expect([place > 0, place < 1]).toEqual([true, true]);
  expect([...places].sort((a, b) => a - b)).toEqual(places);
});

test('dots and what has none are all predictions with a tolerance, and those that are not hollow are those that keep it', () => {
  const { kept, aims } = keptAims(truth.predictions?.rows ?? []);
  expect(predicted.length + inPoints.length).toBe(aims);
  expect([...predicted, ...inPoints].filter((row) => !isMissed(row))).toHaveLength(kept);
  for (const { truth: words } of [english, german]) expect(words.strip.inPoints(inPoints.length)).toContain(String(inPoints.length));
});

test('those outside their tolerance are named, the farthest first, and beyond the band of theirs', () => {
  const missed = missedOf(predicted);
  expect(missed).toHaveLength(predicted.filter(isMissed).length);
  expect(missed.map(({ value }) => value)).toEqual(missed.map(({ value }) => value).sort((a, b) => b - a));
  for (const { value, aim } of missed) expect(placeOf(value)).toBeGreaterThan(placeOf(aim ?? Number.NaN));
});

test('a prediction that misses its aim is explained in both languages, in the words of its experiment', () => {
  const missed = truth.predictions?.rows.filter(({ value, aim }) => aim !== null && value > aim) ?? [];
  const farthest = [...missed].sort((a, b) => b.value / (b.aim ?? 1) - a.value / (a.aim ?? 1))[0];
  if (farthest === undefined) return;
  const cause = causeOf(farthest) ?? '';
  expect(cause).not.toBe('');
  expect(german.data.told(cause)).not.toBe(cause);
});
