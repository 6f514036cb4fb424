import { expect, test } from 'vitest';
import { whole } from '../../../src/domain/englishNumbers';
import { skippedOf } from '../../../src/store/selections/series/skipped';
import { english } from '../../../src/texts/en/english';
import { barsOf } from '../../../src/views/map/bars/bars';
import { glyphsOf, signName, signsOf } from '../../../src/views/map/draw/glyphs';
import { columnOf, isValue, mapColumns, stateNumber } from '../../../src/views/map/draw/mapColumns';
import { survey } from '../../../src/views/map/survey';
import { markNote, scaleNote, scaleThatFits } from '../../../src/views/map/words/mapText';
import { blockText, erasedText, groupText } from '../../../src/views/map/words/pointText';
import { barsSummary, mapSummary } from '../../../src/views/map/words/summaries';
import { fakeColumns, fakeFrame, fakePlan } from '../fakes';

const plan = fakePlan({ scale: 16 });
const columns = fakeColumns(plan, 'steady');
const planes = plan.sim.planesPerDie;
const skipped = skippedOf(columns, plan);

/** The slow, obvious way. */
function closedGroups(): number[] {
  const groups: number[] = [];
  for (let b = 0; b < plan.sim.blocks; b += planes) {
    if (columns.state[b] === stateNumber.closed) groups.push((columns.valid[b] ?? 0) + (columns.valid[b + 1] ?? 0));
  }
  return groups;
}

function valuesOf(mode: 'valid' | 'erases' | 'state', of = columns) {
  const values = new Float64Array(plan.sim.blocks / planes);
  columnOf(mode).read({ columns: of, skipped }, plan.sim, values);
  return values;
}

test('the survey finds what separate passes find', () => {
  const found = survey(columns, plan.sim);
  const good = Array.from(columns.erases).filter((_, b) => columns.state[b] !== stateNumber.bad);
  expect(found.valid).toEqual({ low: Math.min(...closedGroups()), high: plan.sim.pagesPerGroup });
  expect(found.erases).toEqual({ low: Math.min(...good), high: Math.max(...good) });
  const count = (state: number) => columns.state.filter((s) => s === state).length;
  expect(found.states).toEqual([0, 1, 2, 3, 4].map(count));
});

test('nothing is closed: no range, no bars, and the text says so', () => {
  const fresh = fakeColumns(plan, 'fresh');
  expect(survey(fresh, plan.sim).valid).toBeNull();
  const bars = barsOf(valuesOf('valid', fresh), columnOf('valid').ends(plan), 20);
  expect(bars.total).toBe(0);
  expect(barsSummary(bars, columnOf('valid'), plan, english)).toBe('No group is written yet.');
  expect(mapSummary(survey(fresh, plan.sim), fakeFrame(plan, fresh, { lastVictim: null }), plan, english)).toContain(
    'No block is closed yet.',
  );
});

test.each(['valid', 'erases'] as const)('the legend counts every group once, in the bar of the colour that its mark has: %s', (mode) => {
  const values = valuesOf(mode);
  const ends = columnOf(mode).ends(plan);
  const shown = values.filter(isValue);
  for (const room of [5, 20, 40, 500]) {
    const bars = barsOf(values, ends, room);
    expect(bars.bars.length).toBeLessThanOrEqual(Math.max(room, 1));
    expect(bars.bars[0]?.from).toBe(ends.low);
    expect(bars.bars.at(-1)?.to).toBe(ends.high);
    expect(bars.bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(shown.length);
    expect(bars.mean).toBeCloseTo(shown.reduce((sum, v) => sum + v, 0) / shown.length, 9);
    const clamped = shown.map((v) => Math.min(ends.high, Math.max(ends.low, v)));
    for (const bar of bars.bars) expect(bar.count).toBe(clamped.filter((v) => v >= bar.from && v <= bar.to).length);
  }
});

test('erases: bad groups do not count', () => {
  const worn = { ...columns, state: columns.state.slice(), erases: columns.erases.slice() };
  worn.state[0] = worn.state[1] = stateNumber.bad;
  worn.erases[0] = worn.erases[1] = 9999;
  const bars = barsOf(valuesOf('erases', worn), columnOf('erases').ends(plan), 30);
  expect(bars.total).toBe(plan.sim.blocks / planes - 1);
  expect(bars.greatest).toBeLessThan(9999);
});

test('the words of the legend have its numbers, never a range of one, nor eighths of a page', () => {
  const one = barsOf(Float64Array.from([3, 3]), { low: 0, high: 6 }, 20);
  expect(barsSummary(one, columnOf('erases'), plan, english)).toBe('2 groups with 3 erases, on average 3.');
  const packed = fakePlan({ scale: 16, drive: { compression: true } });
  const bars = barsOf(Float64Array.from([200, 208, 263, 263]), { low: 200, high: 264 }, 100);
  const text = barsSummary(bars, columnOf('valid'), packed, english);
  expect(text).toBe('4 groups with 25 to 32.9 valid pages, on average 29.2; most common: 32.9.');
  const low = columnOf('valid').endWords(904, 'low', packed, english);
  expect(low).toBe('≤ 113 of 128 valid');
});

test('every column has an entry of its own, in words and colours', () => {
  expect(new Set(mapColumns.map((column) => column.name(english))).size).toBe(mapColumns.length);
  for (const column of mapColumns) {
    const ends = column.ends(plan);
    expect(ends.high).toBeGreaterThan(ends.low);
    expect(column.endWords(ends.high, 'high', plan, english)).not.toBe('');
  }
});

test('the summary of the map has the numbers of the columns', () => {
  const found = survey(columns, plan.sim);
  const text = mapSummary(found, fakeFrame(plan, columns), plan, english);
  expect(text).toContain(`Of the blocks, ${found.states[0]} are free`);
  expect(text).toContain(`${Math.min(...closedGroups())} valid pages of ${plan.sim.pagesPerGroup}`);
  expect(text).toContain(`erased ${found.erases.low} to ${found.erases.high} times`);
});

test('the read-out of a group has its own numbers and says what it is used for; that of a block, its own', () => {
  const frame = fakeFrame(plan, columns);
  const group = 3 * plan.sim.groupsPerDie + 100;
  const { title, text } = groupText(group, columns, frame, plan, english);
  const valid = (columns.valid[2 * group] ?? 0) + (columns.valid[2 * group + 1] ?? 0);
  expect(title).toBe('die 3, group 100');
  expect(text).toBe(`${valid} of ${plan.sim.pagesPerGroup} pages valid · ${erasedText(columns.erases[2 * group] ?? 0, english)}`);
  expect(groupText(3 * plan.sim.groupsPerDie + 7, columns, frame, plan, english).text).toContain('host writes here');
  const victim = groupText(frame.lastVictim?.group ?? 0, columns, frame, plan, english).text;
  expect(victim).toContain('last victim');
  const block = blockText(2 * group + 1, columns, frame, plan, english);
  expect(block.title).toBe('die 3, group 100, plane 1');
  expect(block.text).toContain(`${columns.valid[2 * group + 1]} of ${plan.sim.pagesPerBlock} pages valid`);
});

test('a group that is being collected is not called the last victim', () => {
  const frame = fakeFrame(plan, columns);
  const being = { ...columns, state: columns.state.slice() };
  const group = frame.lastVictim?.group ?? 0;
  being.state[2 * group] = stateNumber.victim;
  const { text } = groupText(group, being, frame, plan, english);
  expect(text).toContain('being collected');
  expect(text).not.toContain('last victim');
});

test('the legend says what a mark stands for, and at which scale each group would have one', () => {
  const valid = columnOf('valid');
  expect(markNote(valid, 'groups', 1, plan, english)).toBe('A mark is a group of 2 blocks, a tile a die (chip).');
  const full = fakePlan({ scale: 1 });
  expect(markNote(valid, 'groups', 4, full, english)).toContain('a mark shows the emptiest of 4');
  expect(markNote(columnOf('erases'), 'groups', 4, full, english)).toContain('the most worn of 4');
  // From 1,024 pages a group down to 256, then to a quarter of the groups.
  expect(full.sim.pagesPerGroup).toBe(1024);
  expect(scaleThatFits(full, 4)).toBe(16);
  expect(scaleThatFits(plan, 2)).toBe(32);
  // 1:16 is a quarter of the blocks, each of a quarter of the pages.
  const { sim, full: real } = plan;
  expect(scaleNote(plan, english)).toBe(
    `1:16: fewer simulated groups (${whole(sim.blocks / 2)} for ${whole(real.blocks / 2)}) of fewer pages (${sim.pagesPerGroup} for 1,024).`,
  );
  expect((real.blocks * real.pagesPerBlock) / (sim.blocks * sim.pagesPerBlock)).toBeCloseTo(16, 1);
  expect(scaleNote(fakePlan({ scale: 1 }), english)).toBe('');
});

test('dies that collect as one are told as a set, with how many they are', () => {
  const sets = { ...plan, scenario: { ...plan.scenario, drive: { ...plan.scenario.drive, superblockDies: 4 } } };
  const frame = fakeFrame(sets, columns);
  expect(mapSummary(survey(columns, plan.sim), frame, sets, english)).toContain('a set of 4 that write, collect and erase as one');
  expect(groupText(plan.sim.groupsPerDie, columns, frame, sets, english).title).toMatch(/^die set 1, /);
  expect(groupText(plan.sim.groupsPerDie, columns, frame, plan, english).title).toMatch(/^die 1, /);
});

test('words for wear are never a range of one number', () => {
  const evenly = (times: number) => {
    const worn = { ...columns, erases: columns.erases.map(() => times) };
    return mapSummary(survey(worn, plan.sim), fakeFrame(plan, worn), plan, english);
  };
  expect(evenly(0)).toContain('No block has been erased yet.');
  expect(evenly(1)).toContain('Every block has been erased once.');
  expect([0, 1, 2, 1234].map((times) => erasedText(times, english))).toEqual([
    'never erased',
    'erased once',
    'erased 2 times',
    'erased 1,234 times',
  ]);
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
  const began = skippedOf(filled, plan);
  expect(began.count).toBe(dies - 1);
  // The first group of die 0 skipped nothing: one valid page a block of it is the truth.
  expect(survey(filled, plan.sim, began).valid?.low).toBe(planesPerDie);
  for (let plane = 0; plane < planesPerDie; plane++) filled.valid[plane] = plan.sim.pagesPerBlock;
  const found = survey(filled, plan.sim, began);
  expect(found.valid?.low).toBeGreaterThan(planesPerDie);
  expect(mapSummary(found, fakeFrame(plan, filled), plan, english, began.count)).toContain(`${dies - 1} groups were begun part-way`);
  expect(groupText(groupsPerDie, filled, fakeFrame(plan, filled), plan, english).text).toContain('skipped');
});

test('where only collection writes, it is not said that the host does; with a single frontier both are named, in one sign', () => {
  const single = { ...plan, scenario: { ...plan.scenario, ftl: { ...plan.scenario.ftl, frontiers: 'single' as const } } };
  const frame = fakeFrame(single, columns);
  const group = frame.hostGroups[3] ?? -1;
  expect(groupText(group, columns, frame, single, english).text).toContain('host and collection write here');
  expect(signsOf(single)).not.toContain('gc');
  expect(signsOf(plan).map((kind) => signName(kind, plan, english))).toContain('collection writes here');
  // The host has no open group on a die where only collection goes on.
  const only = fakeFrame(plan, columns);
  only.hostGroups[3] = -1;
  const own = only.gcGroups[3] ?? -1;
  expect(own).toBeGreaterThanOrEqual(0);
  expect(groupText(own, columns, only, plan, english).text).toContain('collection writes here');
  const words = Array.from(
    { length: plan.sim.groupsPerDie },
    (_, i) => groupText(3 * plan.sim.groupsPerDie + i, columns, only, plan, english).text,
  );
  expect(words.filter((text) => /host (and collection )?write/.test(text))).toEqual([]);
  expect(glyphsOf(only, null).filter(({ kind, group }) => kind === 'host' && Math.floor(group / plan.sim.groupsPerDie) === 3)).toEqual([]);
});
