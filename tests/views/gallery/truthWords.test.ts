import { expect, test } from 'vitest';
import { experimentNames } from '../../../src/scenario/experiments/names';
import { truth } from '../../../src/scenario/truth';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import { placeOf } from '../../../src/views/gallery/facts/TruthStrip';
import { causeOf, distances, namedOf, predicted } from '../../../src/views/gallery/facts/truthWords';

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
  const said = [...english.truth.figures.drives.matchAll(/(\d[\d.]*)[ \u00a0](%|points)/g)].map(([, n, unit]) => `${n} ${unit}`);
  expect([...aims].sort()).toEqual([...new Set(said)].sort());
});

test('no difference lies beyond an end of the picture, and a greater one lies further right', () => {
  const values = [...(truth.laws?.rows ?? []), ...predicted].map(({ value }) => value).sort((a, b) => a - b);
  const places = values.map(placeOf);
  for (const place of places) expect([place > 0, place < 1]).toEqual([true, true]);
  expect([...places].sort((a, b) => a - b)).toEqual(places);
});

test('a prediction that misses its aim is explained in both languages, in the words of its experiment', () => {
  const missed = truth.predictions?.rows.filter(({ value, aim }) => aim !== null && value > aim) ?? [];
  const farthest = [...missed].sort((a, b) => b.value / (b.aim ?? 1) - a.value / (a.aim ?? 1))[0];
  if (farthest === undefined) return;
  const cause = causeOf(farthest) ?? '';
  expect(cause).not.toBe('');
  expect(german.data.told(cause)).not.toBe(cause);
});
