import { describe, expect, it } from 'vitest';
import { patterns } from '../../../src/domain/names';
import type { RunMark } from '../../../src/store/selections/time/runMark';
import { compareFigures } from '../../../src/store/selections/words/comparison';
import { english } from '../../../src/texts/en/english';
import { axisNumber } from '../../../src/views/axes/scale';
import type { Box } from '../../../src/views/canvas/box';
import { runAndBefore, type StyledRun } from '../../../src/views/plots/chart/styledRun';
import { latencyKind } from '../../../src/views/plots/kinds/latency';
import { rateKind } from '../../../src/views/plots/kinds/rates';
import { wafKind } from '../../../src/views/plots/kinds/waf';
import { dropLines } from '../../../src/views/plots/labels/fallArrow';
import { SAMPLE } from '../../../src/views/plots/labels/label';
import { coverOf } from '../../../src/views/plots/labels/labels';
import { type Theme, themeOf } from '../../../src/views/theme';
import { fakeRun } from '../fakes';
import { light, lineAtMoment, plotOf, twoDrives } from './plotOf';

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width - 0.01 && b.x < a.x + a.width - 0.01 && a.y < b.y + b.height - 0.01 && b.y < a.y + a.height - 0.01;

const usedUp = (at: number): RunMark => ({ kind: 'moment', at, name: 'free pages used up' });
const border = (at: number, name: string): RunMark => ({ kind: 'border', at, name });
const steady: RunMark = { kind: 'stretch', from: 500, to: 800, name: 'steady' };

const cliff = fakeRun({ at: 812 });
const spacious = fakeRun({ id: 'b', at: 812, floor: 33_000, cliff: 175 });
const ghost = fakeRun({ id: 'ghost', at: 2000, cliff: 175, floor: 33_000 });
const laterFalls = [fakeRun({ at: 812, cliff: 500 }), fakeRun({ at: 812, cliff: 600, floor: 33_000 })];
const iops = rateKind('iops', 'log', english);
const waf = wafKind({ name: () => 'theory for greedy at 25 %', waf: 2.21, alphaEffective: 0.8, within: 0 }, english);

// Every size that the page has, and some beside.
const sizes = [
  [763, 300],
  [1100, 420],
  [1600, 500],
  [640, 240],
  [358, 250],
  [320, 160],
  [280, 130],
  [260, 150],
  [480, 190],
  [844, 150],
] as const;
/** Words stand where their sizes let them: the dark themes have those of the light ones. */
const themes: readonly Theme[] = [light, themeOf('light', true)];
const plots = {
  'one run': (theme: Theme) => runAndBefore(cliff, null, theme, english),
  'stepped back': (theme: Theme) => runAndBefore(cliff, null, theme, english, () => 640 + 78),
  'with the run before': (theme: Theme) => runAndBefore(cliff, ghost, theme, english),
  'two drives': (theme: Theme) => twoDrives(cliff, spacious, theme),
} as const satisfies Record<string, (theme: Theme) => readonly StyledRun[]>;

it('no word is larger or smaller in the dark', () => {
  for (const projector of [false, true]) {
    const { scheme: _, colours: __, ...sizesOf } = themeOf('dark', projector);
    expect(themeOf('light', projector)).toMatchObject(sizesOf);
  }
});

describe.each(Object.entries(plots))('words of a plot: %s', (_, runsIn) => {
  it.each(sizes)('in %i x %i px none meets another or is cut off, at both sizes of letters, in all quantities', (width, height) => {
    for (const theme of themes) {
      for (const kind of [iops, rateKind('mbps', 'linear', english), latencyKind(english), waf]) {
        for (const zoom of [undefined, [30, 90]] as const) {
          const runs = runsIn(theme);
          const marks = runs.flatMap(({ isContext }) =>
            isContext ? [] : [[usedUp(48), border(60, 'TRIM'), border(300, 'queue depth 8'), steady]],
          );
          const { labels, framed } = plotOf(kind, runs, { size: [width, height], theme, marks, ...(zoom === undefined ? {} : { zoom }) });
          const all = [...framed, ...labels];
          for (const [i, one] of all.entries()) {
            expect(one.box.x, one.text).toBeGreaterThanOrEqual(-0.01);
            expect(one.box.x + one.box.width, `${one.text} at the right of ${width}`).toBeLessThanOrEqual(width + 0.01);
            expect(one.box.y, one.text).toBeGreaterThanOrEqual(-theme.type.small);
            const met = all.slice(i + 1).filter((other) => overlaps(one.box, other.box));
            expect(
              met.map(({ text }) => text),
              `${kind.name}: ${one.text}`,
            ).toEqual([]);
          }
        }
      }
    }
  });
});

describe('what is named', () => {
  it('the fall with its numbers, the ends of the runs, the marks of both, on none of the dots', () => {
    const [a, b] = twoDrives(cliff, spacious);
    const marks = [
      [usedUp(48), border(300, 'TRIM'), border(420, 'queue depth 8'), steady],
      [usedUp(60), border(303, 'TRIM'), border(425, 'secure erase'), border(425, 'writes'), steady],
    ];
    const { labels, layout, scene } = plotOf(iops, [a, b], { size: [900, 400], marks });
    const texts = labels.map(({ text }) => text);
    const named = [
      'A: free pages used up',
      'B: free pages used up',
      'TRIM',
      'A: queue depth 8',
      'B: secure erase',
      'B: writes',
      'A: steady',
      'B: steady',
    ];
    for (const name of named) expect(texts).toContain(name);
    expect(texts.filter((text) => /^[AB] [\d.]+K$/.test(text))).toHaveLength(2);
    const dots = coverOf(
      layout,
      scene.runs.flatMap(({ series }) => series.map(({ data }) => data)),
    );
    for (const { text, box } of labels)
      expect(
        dots.some((dot) => overlaps(dot, box)),
        `${text} on a dot`,
      ).toBe(false);
  });

  it('a border at the left end is named inside the plot: above it stands the heading', () => {
    const name = 'power lost';
    const of = (at: number) => {
      const { labels, layout } = plotOf(iops, runAndBefore(cliff, null, light, english), { size: [900, 400], marks: [[border(at, name)]] });
      const box = labels.find(({ text }) => text === name)?.box;
      return box !== undefined && box.y >= layout.plot.y;
    };
    expect(of(5)).toBe(true);
    expect(of(600)).toBe(false);
  });

  it.each(sizes)('in %i x %i px the name of a steady window lies on no dot, shorter where the whole has no room', (width, height) => {
    const name = '5 rounds of 60 s within 20 %: steady';
    const marks: RunMark[] = [usedUp(48), { kind: 'stretch', from: 500, to: 800, name }];
    for (const runs of [
      runAndBefore(cliff, null, light, english),
      runAndBefore(cliff, ghost, light, english),
      twoDrives(spacious, cliff),
    ]) {
      const own = runs.flatMap(({ isContext }) => (isContext ? [] : [marks]));
      const { labels, layout, scene } = plotOf(iops, runs, { size: [width, height], marks: own });
      const dots = coverOf(
        layout,
        scene.runs.flatMap(({ series }) => series.map(({ data }) => data)),
      );
      const named = labels.filter(({ text }) => text.endsWith(name) || text.endsWith('Steady state'));
      for (const { text, box } of named)
        expect(
          dots.some((dot) => overlaps(dot, box)),
          `${text} on a dot`,
        ).toBe(false);
      if (width >= 358) expect(named).not.toHaveLength(0);
    }
  });

  it('the fall on a plot of one run, and not before it came', () => {
    const texts = (at: number) =>
      plotOf(iops, runAndBefore(fakeRun({ at }), null, light, english), { size: [1100, 300] }).labels.map(
        ({ text, under }) => `${text}: ${under}`,
      );
    expect(texts(812)).toContainEqual(expect.stringMatching(/^an? \w+: 9\d(\.\d)?K to \d\.\d+K( \(slowest 10.s\))?$/));
    expect(texts(47).some((text) => text.includes(' to '))).toBe(false);
  });

  it.each(sizes)('in %i x %i px the fall is named within the plot, and no name of a step covers the curve', (width, height) => {
    for (const each of [cliff, ...laterFalls]) {
      for (const theme of themes) {
        const marks = [[usedUp(48), ...[100, 200, 300, 400, 500].map((at) => border(at, 'writes')), steady]];
        const { labels, layout } = plotOf(iops, runAndBefore(each, ghost, theme, english), { size: [width, height], marks, theme });
        const edge = layout.plot.x + layout.plot.width;
        for (const { text, box, isOnData } of labels) {
          if (/: (half|an? \w+)$/.test(text)) expect(box.x + box.width, text).toBeLessThanOrEqual(edge + 0.01);
          if (text.startsWith('writes')) expect(isOnData, text).toBe(false);
        }
      }
    }
  });

  it.each(sizes)(
    'in %i x %i px the fall in one line has its figures only where it lies on no dot and no border runs through it',
    (width, height) => {
      for (const each of [cliff, ...laterFalls]) {
        const borders = [47, 300, 420, 700];
        const marks = [[usedUp(47), ...borders.slice(1).map((at) => border(at, 'TRIM'))]];
        const { labels, layout } = plotOf(iops, runAndBefore(each, ghost, light, english), { size: [width, height], marks });
        for (const { text, box, isOnData } of labels.filter(({ text: words }) => /: (half|an? \w+)$/.test(words))) {
          expect(isOnData, text).toBe(false);
          const crossed = borders.filter((at) => layout.time.x(at) > box.x && layout.time.x(at) < box.x + box.width);
          expect(crossed, text).toEqual([]);
        }
      }
    },
  );

  it.each(sizes)('in %i x %i px a word that lies on dots says so, and is written on paper', (width, height) => {
    for (const kind of [iops, latencyKind(english), waf]) {
      const { labels, layout, scene } = plotOf(kind, runAndBefore(cliff, spacious, light, english), {
        size: [width, height],
        marks: [[usedUp(48), border(60, 'TRIM'), steady]],
      });
      const dots = coverOf(
        layout,
        scene.runs.flatMap(({ series }) => series.map(({ data }) => data)),
      );
      for (const { text, box, isOnData, leader } of labels)
        if (leader === null && box.x + box.width <= layout.plot.x + layout.plot.width)
          expect(isOnData || !dots.some((dot) => overlaps(dot, box)), text).toBe(true);
    }
  });

  it('nothing on the arrow of the fall', () => {
    for (const [width, height] of sizes) {
      const { labels, layout, notes } = plotOf(iops, runAndBefore(cliff, null, light, english), {
        size: [width, height],
        marks: [[usedUp(48), border(60, 'TRIM')]],
      });
      const fall = dropLines(notes.drop, layout, light);
      if (fall === null) continue;
      const arrow = { x: fall.corner.x - 1, y: fall.corner.y, width: 2, height: fall.to.y - fall.corner.y };
      for (const { text, box } of labels) expect(overlaps(arrow, box), `${text} on the arrow`).toBe(false);
    }
  });

  it.each([
    [95, 763, 300],
    [95, 640, 240],
    [95, 560, 260],
    [1700, 440, 400],
    [812, 362, 320],
    [812, 400, 200],
  ] as const)('the fall in words, through which the line at the moment that is shown does not run: %i s, %i x %i', (at, width, height) => {
    const { labels, layout, scene } = plotOf(iops, runAndBefore(fakeRun({ at }), null, light, english), {
      size: [width, height],
      marks: [[usedUp(48)]],
    });
    const line = lineAtMoment(layout, scene);
    expect(line.height).toBeGreaterThan(0);
    expect(labels.filter(({ under }) => under !== null)).toHaveLength(1);
    for (const { text, box } of labels) expect(overlaps(line, box), text).toBe(false);
  });

  const phones = [250, 190, 150, 350].map((height) => [358, height] as const);
  it.each(phones)(
    'on a phone, %i x %i, the line at the moment that is shown runs through no word, and the moment named lies on no dot',
    (...size) => {
      for (const zoom of [[0, 120], undefined] as const)
        for (const at of [49, 52, 60, 75, 90, 115, 400, 812]) {
          const runs = runAndBefore(fakeRun({ at }), null, light, english);
          const { labels, layout, scene } = plotOf(iops, runs, { size, marks: [[usedUp(48)]], tickLetters: 5, ...(zoom && { zoom }) });
          const line = lineAtMoment(layout, scene);
          for (const { text, box, isOnData } of labels) {
            expect(overlaps(line, box), `${text} at ${at} s`).toBe(false);
            if (text === usedUp(48).name) expect(isOnData, `${text} at ${at} s`).toBe(false);
          }
        }
    },
  );

  it('what both have at the same time is one mark, what one has is its own', () => {
    const [a, b] = twoDrives(cliff, spacious);
    const marks = [
      [border(300, 'TRIM'), border(700, 'TRIM'), usedUp(48)],
      [border(303, 'TRIM'), border(760, 'TRIM'), usedUp(48)],
    ];
    const { notes } = plotOf(iops, [a, b], { size: [900, 400], marks });
    expect(notes.marks.map(({ of, kind }) => `${kind} ${of?.name ?? 'all'}`)).toEqual([
      'border all',
      'border A',
      'moment A',
      'border B',
      'moment B',
    ]);
  });

  it('the name of the greater end stands above that of the smaller one, however near they are', () => {
    const near = fakeRun({ id: 'b', at: 812, floor: 9750 });
    for (const [first, second] of [
      [cliff, near],
      [near, cliff],
    ] as const) {
      const { labels } = plotOf(iops, twoDrives(first, second), { size: [900, 400], marks: [[], []] });
      const ends = labels.filter(({ text }) => /^[AB] [\d.]+K$/.test(text)).sort((x, y) => x.box.y - y.box.y);
      const values = ends.map(({ text }) => Number.parseFloat(text.slice(2)));
      expect(values[0]).toBeGreaterThanOrEqual(values[1] ?? Number.NaN);
      expect(ends).toHaveLength(2);
    }
  });

  it('the lines of write amplification, behind their ends and in their order, led back where they had to make room', () => {
    const done = fakeRun({ at: 2000 });
    const { labels, layout } = plotOf(
      wafKind(null, english),
      runAndBefore(done, fakeRun({ id: 'g', at: 2000, floor: 9900 }), light, english),
      {
        size: [260, 150],
        marks: [[]],
      },
    );
    const edge = labels.filter(({ box }) => box.x > layout.plot.x + layout.plot.width).sort((a, b) => a.box.y - b.box.y);
    expect(edge.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^now 7\.\d\d$/),
        expect.stringMatching(/^before 7\.\d\d$/),
        expect.stringMatching(/^theory 7\.\d\d$/),
      ]),
    );
    const led = edge.filter(({ leader }) => leader !== null);
    expect(led.length).toBeGreaterThan(0);
    for (const { leader, box } of led) expect(Math.abs((leader?.y ?? 0) - box.y - box.height / 2)).toBeGreaterThan(2);
    const heights = edge.map(({ leader, box }) => leader?.y ?? box.y + box.height / 2);
    expect([...heights].sort((a, b) => a - b)).toEqual(heights);
  });

  it('the law in words along its line where there is room', () => {
    const { labels } = plotOf(waf, runAndBefore(cliff, null, light, english), { size: [763, 300] });
    expect(labels.map(({ text }) => text)).toContain('theory for greedy at 25 %, steady: 2.21');
  });

  it('that no law is about a permutation, where it would stand; of other patterns nothing', () => {
    const run = fakeRun({ at: 812 });
    const texts = (pattern: number) => {
      const shown = { ...run, frame: { ...run.frame, live: { ...run.frame.live, pattern } } };
      return plotOf(wafKind(null, english), runAndBefore(shown, null, light, english), { size: [763, 300] }).labels.map(({ text }) => text);
    };
    expect(texts(patterns.indexOf('permutation'))).toContainEqual(expect.stringMatching(/^no theory: a permutation/));
    expect(texts(patterns.indexOf('random')).some((text) => text.startsWith('no theory'))).toBe(false);
    expect(texts(patterns.indexOf('hot-cold')).some((text) => text.startsWith('no theory'))).toBe(false);
  });

  it('a line in a cloud of dots beside the cloud, below it first, and nearer to it than to another line', () => {
    const line = (value: number, words: string) => ({ value, words, short: words, of: null });
    const inCloud = { ...iops, rules: () => [line(9_800, 'published: 9,800'), line(70_000, 'published: 70,000')] };
    const { labels, layout, scene } = plotOf(inCloud, runAndBefore(cliff, null, light, english), { size: [500, 180] });
    const dots = coverOf(
      layout,
      scene.runs.flatMap(({ series }) => series.map(({ data }) => data)),
    );
    for (const [value, other] of [
      [9_800, 70_000],
      [70_000, 9_800],
    ] as const) {
      const box = labels.find(({ text }) => text === `published: ${value.toLocaleString('en')}`)?.box;
      if (box === undefined) throw new Error(`${value} is not named`);
      const away = (rule: number) => Math.abs(box.y + box.height / 2 - layout.y(rule));
      expect(dots.some((dot) => overlaps(dot, box))).toBe(false);
      expect(away(value)).toBeLessThan(away(other));
    }
  });

  it('a name that had to go further from its line through data has a sample of the line before it, clear of them; one beside its line has neither', () => {
    const line = (value: number) => ({ value, words: 'published: 9,800', short: 'published', of: null });
    const leadOf = (value: number, width: number) => {
      const before = fakeRun({ id: 'before', at: 2000, floor: 20_000 });
      const { labels, layout, scene } = plotOf({ ...iops, rules: () => [line(value)] }, runAndBefore(cliff, before, light, english), {
        size: [width, 180],
      });
      const label = labels.find(({ text }) => text.startsWith('published'));
      if (label === undefined) throw new Error(`${value} is not named`);
      const { y, height, x } = label.box;
      const at = layout.y(value);
      const dots = coverOf(
        layout,
        scene.runs.flatMap(({ series }) => series.map(({ data }) => data)),
      );
      const sample = { x: x - SAMPLE, y, width: SAMPLE, height };
      return {
        isBeside: Math.max(at - y - height, y - at) <= height / 2,
        leader: label.leader,
        sample: label.sample,
        isSampleFree: sample.x >= layout.plot.x && !dots.some((dot) => overlaps(dot, sample)),
      };
    };
    expect(leadOf(9_800, 420)).toEqual({ isBeside: false, leader: null, sample: [5, 3], isSampleFree: true });
    expect(leadOf(50_000, 700)).toMatchObject({ isBeside: true, leader: null, sample: undefined });
  });

  it('the mean of write amplification clear of the line of the law, in the lowest plots that the page has', () => {
    const lawful = { ...waf, rules: () => [{ value: 7.53, words: 'theory for greedy: 7.53', short: 'theory 7.53', of: null }] };
    for (const size of [
      [1340, 87],
      [920, 65],
      [730, 65],
    ] as const) {
      const high = { ...lawful, domain: () => ({ y: [0, 10] as const, zeroRow: false }) };
      const { labels, layout } = plotOf(
        high,
        runAndBefore(cliff, null, light, english, () => 640 + 78),
        { size, isDense: true },
      );
      const mean = labels.find(({ text }) => text.startsWith('mean'))?.box;
      if (mean === undefined) throw new Error('The mean is not named.');
      const law = layout.y(7.53);
      expect(law < mean.y || law > mean.y + mean.height, `${size.join('x')}: ${mean.y} to ${mean.y + mean.height}, law ${law}`).toBe(true);
    }
  });

  it('what lies behind the moment that is shown, as seen', () => {
    const texts = (shownRows?: number) =>
      plotOf(iops, runAndBefore(cliff, null, light, english, shownRows === undefined ? undefined : () => shownRows), {
        size: [763, 300],
      }).labels.map(({ text }) => text);
    expect(texts(640 + 78)).toContain('already seen');
    expect(texts()).not.toContain('already seen');
  });
});

const changed = (at: number) => {
  const marks = [500, 700, 900, 1100, 1990].map((each) => border(each, each === 1990 ? 'random' : `policy ${each}`));
  const { labels, layout } = plotOf(wafKind(null, english), runAndBefore(fakeRun({ at: 20 }), null, light, english), {
    size: [500, 300],
    endLetters: 0,
    marks: [marks],
  });
  const label = labels.find(({ text }) => text.startsWith(at === 1990 ? 'random' : `policy ${at}`));
  return { text: label?.text, side: (label?.box.x ?? Number.NaN) - layout.time.x(at) };
};

it('writes what changes right of its line, where it holds, however near the next change is; an arrow says so where there is no room', () => {
  for (const at of [500, 700, 900, 1100]) expect(changed(at).side).toBeGreaterThan(0);
  expect(changed(1990).side).toBeLessThan(0);
  expect(changed(1990).text).toBe('random →');
});

it('beside a run before, the ends of both lines say what the sentence says of the last minute', () => {
  const [now, before] = [fakeRun({ at: 812 }), fakeRun({ id: 'ghost', at: 812, cliff: 175, floor: 33_000 })];
  const { iops: told } = compareFigures(now, before) ?? { iops: { now: Number.NaN, ghost: Number.NaN } };
  const plot = plotOf(iops, runAndBefore(now, before, light, english), { size: [763, 300] });
  const names = plot.scene.runs.flatMap(({ series }) => series.flatMap(({ name }) => name ?? []));
  const printed = (n: number) => axisNumber(Number(n.toPrecision(3)), english);
  expect(names).toEqual([`now ${printed(told.now)}`, `before ${printed(told.ghost)}`]);
  expect(plot.labels.map(({ text }) => text)).toEqual(expect.arrayContaining(names));
  // A run that is alone has its value on the axis.
  expect(runAndBefore(now, null, light, english).flatMap((each) => iops.series(each).map(({ name }) => name))).toEqual([null]);
});

it('a window in which the host wrote nothing has no figure, and its line no name', () => {
  const run = fakeRun({ at: 20 });
  const unwritten = {
    ...run,
    plan: { ...run.plan, scenario: { ...run.plan.scenario, wafWindow: { requests: 9 } } },
    frame: { ...run.frame, wafNow: null },
  };
  const texts = (shown: typeof run) =>
    plotOf(wafKind(null, english), runAndBefore(shown, null, light, english), { size: [763, 300] }).labels.map(({ text }) => text);
  expect(texts(run).join()).toMatch(/mean \d/);
  expect(texts(unwritten).join()).not.toContain('mean');
});
