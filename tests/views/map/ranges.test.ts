import { expect, test } from 'vitest';
import { whole } from '../../../src/domain/format';
import { skippedOf } from '../../../src/store/selections/skipped';
import { eraseHistogram, validHistogram } from '../../../src/views/map/bins';
import { histogramSummary } from '../../../src/views/map/Histogram';
import { blockShown, blockText, erasedText, mapSummary, markNote, markText, scaleNote, validEnds } from '../../../src/views/map/mapText';
import { eraseRange, stateNumber, survey, validRange } from '../../../src/views/map/ranges';
import { fakeColumns, fakeFrame, fakePlan } from '../fakes';

const plan = fakePlan({ scale: 16 });
const columns = fakeColumns(plan, 'steady');
const planes = plan.sim.planesPerDie;

/** The slow, obvious way. */
function closedGroups(): number[] {
  const groups: number[] = [];
  for (let b = 0; b < plan.sim.blocks; b += planes) {
    if (columns.state[b] === stateNumber.closed) groups.push((columns.valid[b] ?? 0) + (columns.valid[b + 1] ?? 0));
  }
  return groups;
}

test('one pass finds what separate passes find', () => {
  const found = survey(columns, plan.sim);
  expect(found.valid).toEqual(validRange(columns, plan.sim));
  expect(found.erases).toEqual(eraseRange(columns));
  expect(found.valid?.low).toBe(Math.min(...closedGroups()));
  const count = (state: number) => columns.state.filter((s) => s === state).length;
  expect(found.states).toEqual([0, 1, 2, 3, 4].map(count));
});

test('nothing is closed: no range, and the text says so', () => {
  const fresh = fakeColumns(plan, 'fresh');
  expect(validRange(fresh, plan.sim)).toBeNull();
  expect(validHistogram(fresh, plan.sim, 20)).toBeNull();
  expect(mapSummary(survey(fresh, plan.sim), fakeFrame(plan, fresh, { lastVictim: null }), plan)).toContain('No block is closed yet.');
});

test('the histogram counts every closed group once, between the ends of the map', () => {
  const groups = closedGroups();
  for (const most of [5, 20, 40, 500]) {
    const histogram = validHistogram(columns, plan.sim, most);
    expect(histogram?.range).toEqual(validRange(columns, plan.sim));
    expect(histogram?.bins.length).toBeLessThanOrEqual(most);
    expect(histogram?.bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(groups.length);
    expect(histogram?.mean).toBeCloseTo(groups.reduce((sum, v) => sum + v, 0) / groups.length, 9);
    for (const bin of histogram?.bins ?? []) expect(bin.count).toBe(groups.filter((v) => v >= bin.from && v <= bin.to).length);
  }
});

test('erases: bad blocks do not count', () => {
  const worn = { ...columns, state: columns.state.slice(), erases: columns.erases.slice() };
  worn.state[0] = stateNumber.bad;
  worn.erases[0] = 9999;
  expect(eraseRange(worn).high).toBeLessThan(9999);
  expect(eraseHistogram(worn, 30).total).toBe(plan.sim.blocks - 1);
});

test('the summary of the map has the numbers of the columns', () => {
  const found = survey(columns, plan.sim);
  const text = mapSummary(found, fakeFrame(plan, columns), plan);
  expect(text).toContain(`${found.states[0]} free`);
  expect(text).toContain(`${Math.min(...closedGroups())} valid pages of ${plan.sim.pagesPerGroup}`);
  expect(text).toContain(`erased ${found.erases.low} to ${found.erases.high} times`);
  expect(validEnds(found, plan)).toEqual({ low: String(Math.min(...closedGroups())), high: String(plan.sim.pagesPerGroup) });
});

test('the read-out of a block has its own numbers and those of its group', () => {
  const block = 2 * (3 * plan.sim.groupsPerDie + 100) + 1;
  const { title, text } = blockText(block, columns, fakeFrame(plan, columns), plan);
  expect(title).toBe('die 3, plane 1, block 100');
  expect(text).toContain(`${columns.valid[block]} of ${plan.sim.pagesPerBlock} pages valid`);
  expect(text).toContain(`${(columns.valid[block - 1] ?? 0) + (columns.valid[block] ?? 0)} of ${plan.sim.pagesPerGroup} in its group`);
  expect(text).toContain(erasedText(columns.erases[block] ?? 0));
  const host = 2 * (3 * plan.sim.groupsPerDie + 7);
  expect(blockText(host, columns, fakeFrame(plan, columns), plan).text).toContain('the host writes here');
});

test('the read-out of a mark of several blocks is about all of them', () => {
  const first = 2 * (3 * plan.sim.groupsPerDie + 6) + 1;
  const blocks = [first, first + 2, first + 4, first + 6];
  const frame = fakeFrame(plan, columns);
  const { title, text } = markText(blocks, columns, frame, plan);
  expect(title).toBe('4 blocks of die 3, plane 1');
  expect(text).toContain(`${blocks.filter((block) => columns.state[block] === stateNumber.closed).length} closed`);
  expect(text).toContain('the host writes in one');
  const valid = blocks.filter((block) => columns.state[block] !== stateNumber.free).map((block) => columns.valid[block] ?? 0);
  expect(text).toContain(`${Math.min(...valid)} to ${Math.max(...valid)} of ${plan.sim.pagesPerBlock} pages valid, on average`);
  const far = markText(
    blocks.map((block) => block + 200),
    columns,
    frame,
    plan,
  );
  expect(far.text).not.toContain('writes in one');
  expect(markText([first], columns, frame, plan)).toEqual(blockText(first, columns, frame, plan));
});

test('a mark of several blocks opens at the one that its colour or its foot is about', () => {
  const first = 2 * (3 * plan.sim.groupsPerDie + 6) + 1;
  const blocks = [first, first + 2, first + 4];
  const frame = fakeFrame(plan, columns);
  // Group 7 of die 3 is where the host writes.
  expect(blockShown(blocks, columns, frame, plan)).toBe(first + 2);
  const closed = [200, 202, 204, 206].filter((block) => columns.state[block] === stateNumber.closed);
  expect(closed.length).toBeGreaterThan(1);
  const emptiest = blockShown(closed, columns, frame, plan);
  expect(columns.valid[emptiest]).toBe(Math.min(...closed.map((block) => columns.valid[block] ?? 0)));
});

test('the legend says what a mark stands for', () => {
  expect(markNote('valid', 12)).toBe('A mark is 12 blocks: their mean, at its foot the emptiest; zoom in to see each.');
  expect(markNote('valid', 1)).toBe('A mark is one block.');
  expect(scaleNote(plan)).toContain(`1:16: ${whole(plan.sim.blocks)} simulated blocks stand for ${whole(plan.full.blocks)} real ones`);
  expect(scaleNote(fakePlan({ scale: 1 }))).toBe('');
});

test('the summary of the histogram has its numbers', () => {
  const histogram = validHistogram(columns, plan.sim, 20);
  if (histogram === null) throw new Error('no closed group');
  const text = histogramSummary(histogram, 'valid', 1);
  expect(text).toContain(`${histogram.range.low} to ${histogram.range.high} valid pages`);
});

test('words for wear and fill are never a range of one number, nor eighths of a page', () => {
  const evenly = (times: number) => {
    const worn = { ...columns, erases: columns.erases.map(() => times) };
    return mapSummary(survey(worn, plan.sim), fakeFrame(plan, worn), plan);
  };
  expect(evenly(0)).toContain('No block was erased yet.');
  expect(evenly(1)).toContain('Every block was erased once.');
  const bins = [
    { from: 200, to: 207, count: 3 },
    { from: 208, to: 263, count: 9 },
  ];
  const bars = { bins, range: { low: 200, high: 263 }, total: 12, mean: 230 };
  expect(histogramSummary(bars, 'valid', 8)).toBe('12 closed groups with 25 to 32.9 valid pages, on average 28.8; most have 26 to 32.9.');
  const one = { bins: [{ from: 0, to: 0, count: 12 }], range: { low: 0, high: 0 }, total: 12, mean: 0 };
  expect(histogramSummary(one, 'erases', 1)).toBe('12 blocks with 0 erases, on average 0.');
});

test('how often, in words', () => {
  expect([0, 1, 2, 1234].map(erasedText)).toEqual(['never erased', 'erased once', 'erased 2 times', 'erased 1,234 times']);
});

test('a group that began part of the way in is told of, and is not the emptiest', () => {
  const filled = fakeColumns(plan, 'steady');
  const { planesPerDie, groupsPerDie, dies } = plan.sim;
  for (let die = 0; die < dies; die++) {
    for (let plane = 0; plane < planesPerDie; plane++) {
      const block = die * groupsPerDie * planesPerDie + plane;
      filled.state[block] = stateNumber.closed;
      filled.erases[block] = 0;
      filled.valid[block] = 1;
    }
  }
  const skipped = skippedOf(filled, plan);
  expect(skipped.count).toBe(dies - 1);
  // The first group of die 0 skipped nothing: one valid page a block of it is the truth.
  expect(survey(filled, plan.sim, skipped).valid?.low).toBe(planesPerDie);
  for (let plane = 0; plane < planesPerDie; plane++) filled.valid[plane] = plan.sim.pagesPerBlock;
  const found = survey(filled, plan.sim, skipped);
  expect(found.valid?.low).toBeGreaterThan(planesPerDie);
  expect(found.valid).toEqual(validRange(filled, plan.sim, skipped));
  const histogram = validHistogram(filled, plan.sim, 20, skipped);
  expect(histogram?.range).toEqual(found.valid);
  expect(histogram?.total).toBe(found.states[2] / planesPerDie - skipped.count);
  expect(mapSummary(found, fakeFrame(plan, filled), plan, skipped.count)).toContain(`${dies - 1} groups began part of the way in`);
  const block = groupsPerDie * planesPerDie;
  expect(blockText(block, filled, fakeFrame(plan, filled), plan).text).toContain('skipped');
  expect(markText([block, block + planesPerDie], filled, fakeFrame(plan, filled), plan).text).toContain('one skipped its first pages');
});
