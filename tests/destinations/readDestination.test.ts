import fc from 'fast-check';
import { expect, test } from 'vitest';
import { destination, destinationText, zoomText } from '../../src/destinations/destination';
import { lookChoices, lookText, lookWords, plainLook } from '../../src/destinations/look';
import { allDestinations, destinationNames, readDestination, readZoom } from '../../src/destinations/readDestination';
import { readLook } from '../../src/destinations/readLook';
import { lessonNames } from '../../src/lessons/shipped';
import { joinAddress, splitAddress } from '../../src/scenario/link/address';

test('every place is written and read back, and has an address of its own', () => {
  const all = allDestinations();
  for (const place of all) expect(readDestination(destinationText(place))).toEqual({ ok: true, value: place, notices: [] });
  expect(new Set(all.map(destinationText)).size).toBe(all.length);
  expect(new Set(all.map(({ to }) => to))).toEqual(new Set(destinationNames));
});

test('a place is found by the name of its button, and all of a kind where none is named', () => {
  expect(readDestination('your-drive')).toEqual({ ok: true, value: destination('fit'), notices: [] });
  expect(readDestination('accuracy')).toEqual({ ok: true, value: destination('truth'), notices: [] });
  expect(readDestination('experiment')).toEqual({ ok: true, value: destination('experiments'), notices: [] });
  expect(readDestination('lesson')).toEqual({ ok: true, value: destination('lessons'), notices: [] });
});

test('a lesson may be named by the number that the index gives it', () => {
  const [first = ''] = lessonNames;
  expect(readDestination('lesson/1')).toEqual({ ok: true, value: destination('lesson', first), notices: [] });
  expect(readDestination('lesson/1/2')).toEqual({ ok: true, value: destination('lesson', first, '2'), notices: [] });
  expect(readDestination('lesson/0').ok).toBe(false);
  expect(readDestination(`lesson/${lessonNames.length + 1}`).ok).toBe(false);
});

test('a slash at the end names nothing more', () => {
  expect(readDestination('experiments/')).toEqual({ ok: true, value: destination('experiments'), notices: [] });
  expect(readDestination('experiment/')).toEqual({ ok: true, value: destination('experiments'), notices: [] });
  expect(readDestination('experiment/consistency//')).toEqual({ ok: true, value: destination('experiment', 'consistency'), notices: [] });
});

test.each([
  ['/', 'This link names a place that is not here: "".'],
  ['experiments//x', 'This link names a part that is not here: "".'],
  ['', 'This link names a place that is not here: "". The menu leads to all that there are.'],
  ['nowhere', 'This link names a place that is not here: "nowhere".'],
  ['constructor', 'This link names a place that is not here: "constructor".'],
  ['your-drive/wheels', 'This link names a place that is not here: "your-drive".'],
  ['experiment/cold-fusion', 'This link names an experiment that is not here: "cold-fusion". Open Experiments for all of them.'],
  ['experiment/consistency/33', 'This link names a part that is not here: "33". Without it the link opens the whole.'],
  ['experiment/consistency/25/more', 'This link names a part that is not here: "more".'],
  ['pts/iops/fast', 'This link names a part that is not here: "fast".'],
  ['help/limits/all', 'This link names a part that is not here: "all".'],
  ['sweep/fast', 'This link names a part that is not here: "fast".'],
  ['help/%E0%A4%A', 'This link names a section of the help that is not here: "%E0%A4%A". Open Help for all of them.'],
])('go=%s is refused in a sentence', (text, words) => {
  const read = readDestination(text);
  expect(read.ok ? 'read' : read.faults.join(' ')).toContain(words);
});

test('whatever stands in an address is read, or refused in one short sentence', () => {
  const segments = fc.array(fc.oneof(fc.constantFrom(...destinationNames, 'consistency', '25', 'keys'), fc.string()), { maxLength: 5 });
  fc.assert(
    fc.property(segments, (parts) => {
      const read = readDestination(parts.join('/'));
      if (read.ok) expect(readDestination(destinationText(read.value))).toEqual(read);
      else {
        expect(read.faults).toHaveLength(1);
        expect(read.faults[0]?.length).toBeLessThan(400);
      }
    }),
  );
});

test('a zoom comes back to the microsecond; one that is none is refused', () => {
  const seconds = fc.integer({ min: 0, max: 1e15 }).map((us) => us / 1e6);
  fc.assert(
    fc.property(seconds, seconds, (a, b) => {
      fc.pre(a !== b);
      const zoom = [Math.min(a, b), Math.max(a, b)] as const;
      expect(readZoom(zoomText(zoom))).toEqual({ ok: true, value: zoom, notices: [] });
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readZoom(text);
      expect(read.ok || read.faults.length === 1).toBe(true);
    }),
  );
  for (const text of ['9-3', '5-5', '-1-4', '1e3-2e3', 'NaN-7', '1-Infinity', '']) expect(readZoom(text).ok).toBe(false);
});

test('a look comes back, whatever is chosen and followed; each word is of one choice; others are named, and the rest holds', () => {
  const words = lookChoices.flatMap((choice) => lookWords[choice]);
  expect(new Set(words).size).toBe(words.length);
  expect(lookText(plainLook, null)).toBeNull();
  const look = fc.record({
    tab: fc.constantFrom(...lookWords.tab),
    map: fc.constantFrom(...lookWords.map),
    arrangement: fc.constantFrom(...lookWords.arrangement),
    shows: fc.constantFrom(...lookWords.shows),
    scale: fc.constantFrom(...lookWords.scale),
  });
  fc.assert(
    fc.property(look, fc.option(fc.nat()), (chosen, page) => {
      const text = lookText(chosen, page);
      const read = text === null ? null : readLook(text);
      if (read !== null && !read.ok) throw new Error('refused');
      expect({ ...plainLook, ...read?.value.look }).toEqual(chosen);
      expect(read?.value.page ?? null).toBe(page);
      expect(read?.notices ?? []).toEqual([]);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readLook(`age,${text}x`);
      expect(read.ok && read.value.look.map).not.toBeUndefined();
      expect(read.ok && read.notices.length).toBe(1);
    }),
  );
  expect(readLook('age,__proto__,page:-1,toString')).toMatchObject({
    value: { look: { map: 'age' }, page: null },
    notices: [expect.stringContaining('look has "__proto__", "page:-1", "toString"; it must be a list of plot, map,')],
  });
});

test('an address is taken apart and put together again', () => {
  const parts = fc.record({
    run: fc.constantFrom('', '#v=1&from=tiny.1', '#v=1&from=consistency.1&b.userSpare=0.2&b=a'),
    go: fc.option(fc.constantFrom(...allDestinations().map(destinationText))),
    zoom: fc.option(fc.constantFrom('10-20', '0.5-7')),
    look: fc.option(fc.constantFrom('age', 'cost,fullness,page:17')),
    asked: fc.constantFrom('', 'read-only', 'view=map&hide=time,menu&theme=dark'),
  });
  fc.assert(
    fc.property(parts, (address) => {
      expect(splitAddress(joinAddress(address))).toEqual(address);
    }),
  );
  const apart = { run: '#v=1&from=tiny.1', go: 'help', zoom: '1-2', look: 'age', asked: '' };
  expect(splitAddress('#go=help&v=1&zoom=1-2&look=age&from=tiny.1')).toEqual(apart);
  expect(destinationText(destination('help'))).toBe('help');
});
