import { expect, test } from 'vitest';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import { driveTime } from '../../../src/views/gallery/composer/driveTime';

test('a time that is about right is said in two digits of the unit that one would say it in', () => {
  const said = (seconds: number, language = english) => driveTime(seconds, language).replaceAll('\u00a0', ' ');
  expect([0, 95.3, 119, 121, 654, 2634, 7199, 7201, 19_114, 360_000].map((each) => said(each))).toEqual([
    '0 s',
    '95 s',
    '120 s',
    '2 min',
    '11 min',
    '44 min',
    '120 min',
    '2 h',
    '5.3 h',
    '100 h',
  ]);
  expect(said(19_114, german)).toBe('5,3 h');
});
