import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, luminance } from '../../src/views/canvas/colour';
import { type Theme, themeOf, themeVariables } from '../../src/views/theme';

const themes: readonly (readonly [string, Theme])[] = [
  ['light', themeOf('light', false)],
  ['dark', themeOf('dark', false)],
  ['light on a projector', themeOf('light', true)],
  ['dark on a projector', themeOf('dark', true)],
];

/** WCAG 2.2: 4.5 for text, 3 for graphical objects. */
const text = 4.5;
const graphic = 3;

describe.each(themes)('%s', (_, theme) => {
  const { colours, type } = theme;
  const stale = colours.ramp[0] ?? '';
  const valid = colours.ramp.at(-1) ?? '';

  test('text can be read on what it stands on', () => {
    const pairs = [
      ['ink on paper', colours.ink, colours.paper],
      ['ink on wash', colours.ink, colours.wash],
      ['mute on paper', colours.mute, colours.paper],
      ['mute on wash', colours.mute, colours.wash],
      ['host on paper', colours.host, colours.paper],
      ['gc on paper', colours.gc, colours.paper],
      ['second run on paper', colours.second, colours.paper],
      ['LPN on a valid page', colours.onValid, valid],
      ['LPN on a stale page', colours.onStale, stale],
    ] as const;
    for (const [name, a, b] of pairs) expect(contrast(a, b), name).toBeGreaterThanOrEqual(text);
  });

  test('meanings that meet differ by 3:1 in luminance', () => {
    const pairs = [
      ['stale and valid', stale, valid],
      ['valid and free', valid, colours.paper],
      ['outline of free and paper', colours.outline, colours.paper],
      ['outline of free and ink', colours.outline, colours.ink],
      ['host and paper', colours.host, colours.paper],
      ['gc and paper', colours.gc, colours.paper],
      ['host and moved, in one bar', colours.host, colours.moved],
      ['run before and paper', colours.ghost, colours.paper],
      ['run before and ink', colours.ghost, colours.ink],
      ['second run and ink', colours.second, colours.ink],
      ['hatch on a valid page', colours.hatchValid, valid],
      ['hatch on a stale page', colours.hatchStale, stale],
      ['focus ring', colours.focus, colours.paper],
      ['least and most erased', colours.wear[0] ?? '', colours.wear.at(-1) ?? ''],
    ] as const;
    for (const [name, a, b] of pairs) expect(contrast(a, b), name).toBeGreaterThanOrEqual(graphic);
  });

  test('both ramps go one way in luminance, so that they read without hue', () => {
    for (const ramp of [colours.ramp, colours.wear]) {
      const steps = ramp.map(luminance);
      const sign = Math.sign((steps.at(-1) ?? 0) - (steps[0] ?? 0));
      for (let i = 1; i < steps.length; i++) expect(Math.sign((steps[i] ?? 0) - (steps[i - 1] ?? 0))).toBe(sign);
    }
  });

  test('no type is smaller than 12 px', () => {
    expect(Math.min(type.small, type.base, type.lead, type.figure)).toBeGreaterThanOrEqual(12);
  });
});

test('grey words reach the last row of a hall: 7:1, stronger than at a desk', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const { mute, paper } = themeOf(scheme, true).colours;
    expect(contrast(mute, paper)).toBeGreaterThanOrEqual(7);
    expect(contrast(mute, paper)).toBeGreaterThan(contrast(themeOf(scheme, false).colours.mute, paper));
  }
});

test('a projector has type about half as large again', () => {
  const normal = themeOf('light', false).type;
  const large = themeOf('light', true).type;
  for (const size of ['small', 'base', 'lead', 'figure'] as const) {
    expect(large[size] / normal[size]).toBeGreaterThan(1.4);
    expect(large[size] / normal[size]).toBeLessThan(1.6);
  }
});

/** Sheets with colours of their own: of paper, of what stands before there is a theme, of a screen that is black, of the shade behind a dialog. */
const ownColours = [
  'page/base.css',
  'parts/dialog.module.css',
  'parts/paper.module.css',
  'fit/fit.module.css',
  'takeaway/handout.module.css',
  'present/present.module.css',
];

test('style sheets use no variable that neither theme nor component sets, and no colour of their own', () => {
  const sources = readdirSync('src/views', { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const read = (file: string) => readFileSync(`src/views/${file}`, 'utf8');
  const sheets = sources.filter((file) => file.endsWith('.css'));
  const set = [
    ...sheets.flatMap((sheet) => [...read(sheet).matchAll(/(?<=[\s;{])(--[a-z-]+):/g)]),
    ...sources.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => [...read(file).matchAll(/['"`](--[a-z-]+)['"`]/g)]),
  ].map(([, name]) => name);
  const defined = new Set([...Object.keys(themeVariables(themeOf('light', false))), ...set]);
  // What has another value in its place may be set by nothing at all.
  const asked = sheets.flatMap((sheet) => [...read(sheet).matchAll(/var\((--[a-z-]+)\)/g)].map(([, name]) => `${sheet}: ${name}`));
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((each) => !defined.has(each.slice(each.indexOf(': ') + 2)))).toEqual([]);
  const coloured = sheets.filter((sheet) => /#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i.test(read(sheet)));
  expect(coloured.filter((sheet) => !ownColours.includes(sheet))).toEqual([]);
});

test('the bundled fonts take at most 60 kB', () => {
  const css = readFileSync('src/views/fonts.css', 'utf8');
  const files = [...css.matchAll(/url\(["'](.+?)["']\)/g)].map(([, path]) => `node_modules/${path}`);
  expect(files).toHaveLength(2);
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(60_000);
});
