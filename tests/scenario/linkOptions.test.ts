import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitAddress } from '../../src/scenario/link/address';
import { decodeLink, encodeLink } from '../../src/scenario/link/link';
import {
  hideable,
  type LinkOptions,
  languageNames,
  noOptions,
  optionFields,
  optionsOfLink,
  themeNames,
  viewNames,
} from '../../src/scenario/link/linkOptions';
import { decodePair, encodePair } from '../../src/scenario/link/pairLink';
import { placeOfLink } from '../../src/scenario/link/place';
import { optionKeys } from '../../src/scenario/shape';
import { shippedScenario } from '../../src/scenario/shipped/shipped';
import fixtures from './links-v1.json';

/** Cases of the hostile tests; `npm run soak` draws more. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 5000);

const consistency = shippedScenario('consistency');
const all: fc.Arbitrary<LinkOptions> = fc.record({
  hide: fc.subarray([...hideable]),
  readOnly: fc.boolean(),
  view: fc.option(fc.constantFrom(...viewNames)),
  theme: fc.option(fc.constantFrom(...themeNames)),
  lang: fc.option(fc.constantFrom(...languageNames)),
  scene: fc.option(fc.integer({ min: 1, max: 9 })),
  lesson: fc.option(fc.stringMatching(/^[\w-]{1,60}$/)),
  classNumber: fc.option(fc.integer({ min: 1, max: 999_999 })),
});

test('any options come back from a link, and scenario and place are what they are without them', async () => {
  const place = { at: { phase: 2, request: 7 }, paused: true, until: [] };
  const alone = await encodeLink(consistency, place);
  const both = await encodePair({ a: consistency, b: shippedScenario('sandforce') }, place);
  if (!alone.ok || !both.ok) throw new Error('The shipped scenarios have links.');
  await fc.assert(
    fc.asyncProperty(all, async (options) => {
      for (const hash of [alone.value, both.value]) {
        const link = `https://example.org/a/?b=c${[hash, ...optionFields(options)].join('&')}`;
        expect(optionsOfLink(link)).toEqual({ options, notices: [] });
        expect(placeOfLink(link, consistency)).toMatchObject({ ok: true, value: place });
      }
      const link = [alone.value, ...optionFields(options)].join('&');
      expect(await decodeLink(link)).toEqual({ ok: true, value: consistency, notices: [] });
      expect(await decodePair([both.value, ...optionFields(options)].join('&'))).toMatchObject({ ok: true, notices: [] });
    }),
    { numRuns: 300 },
  );
});

test('every option of a link is one of the page, and none of the run', () => {
  const asked = optionKeys.map((key) => `${key}=1`).join('&');
  expect(splitAddress(`#v=1&from=tiny.1&${asked}`)).toMatchObject({ run: '#v=1&from=tiny.1', asked });
});

test('links of before ask for nothing', () => {
  for (const { link } of fixtures) expect(optionsOfLink(link)).toEqual({ options: noOptions, notices: [] });
});

test('the words of a link', () => {
  expect(optionsOfLink('#v=1&from=tiny.1&view=tiny&hide=time, menu,menu&read-only&theme=dark').options).toEqual({
    hide: ['menu', 'time'],
    readOnly: true,
    view: 'tiny',
    theme: 'dark',
    lang: null,
    scene: null,
    classNumber: null,
    lesson: null,
  });
});

describe('what is asked wrongly is left out, and the rest is done', () => {
  const names = hideable.join(', ');
  test.each([
    ['hide=map,moon', { hide: ['map'] }, `hide has "moon"; it must be a list of ${names}.`],
    ['hide=', { hide: [] }, `hide has ""; it must be a list of ${names}.`],
    ['hide=a,b,c,d,e,time', { hide: ['time'] }, `hide has "a", "b", "c" and 2 more; it must be a list of ${names}.`],
    ['read-only=maybe', { readOnly: false }, 'read-only is "maybe"; it must be true or false.'],
    ['scene=0', { scene: null }, 'scene is "0"; it must be a whole number from 1 to 9.'],
    ['view=moon', { view: null }, 'view is "moon"; it must be one of map, plot, waf, tiny, comparison, lesson.'],
    ['lesson=%3Cb%3E', { lesson: null }, 'lesson is "<b>"; it must be the packed text of a lesson.'],
    ['theme=%3Cscript%3E', { theme: null }, 'theme is "<script>"; it must be one of light, dark.'],
    ['class=0417', { classNumber: null }, 'class is "0417"; it must be a whole number from 1 to 999,999.'],
    ['lang=fr', { lang: null }, 'lang is "fr"; it must be one of en, de.'],
    ['theme=%', { theme: null }, 'theme is "%"; it must be one of light, dark.'],
  ])('%s', (field, options, notice) => {
    const read = optionsOfLink(`#v=1&from=consistency.1&${field}&paused`);
    expect(read.options).toMatchObject(options);
    expect(read.notices).toEqual([notice]);
  });

  test('hostile addresses: no exception, and every word is a sentence on one line', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '#',
        '&',
        '=',
        ',',
        '%',
        '%00',
        '%0A',
        '%F0',
        'hide',
        'hide=',
        'view=',
        'theme=',
        'read-only',
        'v=1',
        'map',
        '__proto__',
      ),
      fc.constantFrom(...hideable, ...viewNames),
      fc.string({ unit: 'binary', maxLength: 60 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { options, notices } = optionsOfLink(pieces.join(''));
        for (const notice of notices) expect(notice).toMatch(/^[^\n\r]{10,600}\.$/u);
        expect(optionsOfLink(`#${optionFields(options).join('&')}`)).toEqual({ options, notices: [] });
      }),
      { numRuns: RUNS },
    );
  });
});
