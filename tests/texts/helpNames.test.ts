import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { shippedScenario, shippedScenarios } from '../../src/scenario/shipped/shipped';
import { german } from '../../src/texts/de/german';
import { english } from '../../src/texts/en/english';
import type { Language } from '../../src/texts/language';

/** What the help explains of a setting or a part of the page, and what that is called where it stands: its name, or the first words of it. */
const named = ({ driveWords, help, panels, page, settings, sliders }: Language): readonly (readonly [string, string])[] => [
  [help.words.dispatch.term, driveWords.ftl.dispatch.label],
  [driveWords.ftl.gcStart.label, help.words.eagerCollection.term],
  [help.words.coarseMap.term, driveWords.drive.mappingKiB.label],
  [help.words.pslc.term, driveWords.drive.slcShare.label],
  [help.words.victim.term, settings.victim],
  [help.words.frontier.term, driveWords.ftl.frontiers.label.replace(/s$|n$/, '')],
  [panels.patternNames.permutation, help.words.permutation.term],
  [help.words.skewed.term, settings.zones.label],
  [help.words.entropy.text, sliders.compressibleData],
  [help.reading.map(({ view }) => view).join('. '), sliders.compressibleData],
  [help.reading.map(({ view }) => view).join('. '), sliders.spareArea],
  [help.reading.map(({ view }) => view).join('. '), page.compare],
];

it.each([english, german])('the help calls a thing what the settings call it: $name', (language) => {
  for (const [where, name] of named(language)) expect(where.toLowerCase()).toContain(name.toLowerCase());
});

it.each([english, german])('the help has every key that a button names: $name', ({ help }) => {
  const sources = ['Transport', 'ControlBar'].map((name) => readFileSync(`src/views/page/controls/${name}.tsx`, 'utf8')).join('');
  const named = [...sources.matchAll(/(?:keys|aria-keyshortcuts)="(.)"/g)].map(([, key = '']) => key.toUpperCase());
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((key) => !help.keys.some((each) => each.key === key))).toEqual([]);
});

it.each([english, german])('the window of “now” is a setting of the run: the help gives it no length of its own: $name', ({ help }) => {
  const windows = new Set(Object.keys(shippedScenarios).map((name) => JSON.stringify(shippedScenario(name).wafWindow)));
  expect(windows.size).toBeGreaterThan(1);
  expect(JSON.stringify(help)).not.toMatch(/last 1.%|letzte 1.%/);
});
