import { expect, it } from 'vitest';
import { tourScenes } from '../../src/lessons/tour';
import { experiments } from '../../src/scenario/experiments/catalogue';
import { english } from '../../src/texts/en/english';
import { notes } from '../../src/texts/en/notes';

/** Words of the longest sentence that a reader takes in at once. */
const MOST_WORDS = 25;

const texts: readonly string[] = [
  ...tourScenes.flatMap(({ name, text, way, ofTrim }) => [
    name(english),
    text(english),
    way?.text(english) ?? '',
    ofTrim?.text(english) ?? '',
  ]),
  ...Object.values(notes.tour).flat(),
  ...experiments.flatMap(({ story }) => Object.values(story)),
  ...experiments.flatMap(({ facts, steps, scaleNote }) => [...facts, ...steps, scaleNote]),
];

/** Sentences of a text; a figure that is put in counts as a word. */
const sentencesOf = (text: string) => text.split(/(?<=[.?!:;])[ \n]/);

it(`no sentence of the tour and the experiments is longer than ${MOST_WORDS} words`, () => {
  expect(texts.length).toBeGreaterThan(60);
  const long = texts.flatMap(sentencesOf).filter((sentence) => sentence.split(/\s+/).length > MOST_WORDS);
  expect(long).toEqual([]);
});

it('the tour says write amplification in plain words, asks before the fall, and ends on a question', () => {
  const [, fresh, collection, trough, plateau] = tourScenes.map(({ text }) => text(english));
  expect(fresh).toMatch(/\?$/);
  expect(collection).toMatch(/must first move/);
  expect(trough).toMatch(/^Speed falls to \{share\}\. To free \{won\} pages, \{mover\} moves \{moved\}\./);
  expect(plateau).toMatch(/\?$/);
  for (const { text } of tourScenes)
    expect(text(english).replace(/\{\w+\}/g, '')).not.toMatch(/\b(WAF|write amplification|law|victim|group)\b/i);
});
