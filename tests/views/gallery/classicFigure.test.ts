import { expect, test } from 'vitest';
import { experiment as consistency } from '../../../src/content/experiments/01-consistency';
import type { LabEntry } from '../../../src/store/lab/labEntry';
import { english } from '../../../src/texts/en/english';
import { type Multiple, sharedDomain } from '../../../src/views/gallery/classicDomain';
import { classicFigure } from '../../../src/views/gallery/classicFigure';
import { svgDots } from '../../../src/views/takeaway/svgDots';
import { SvgPen } from '../../../src/views/takeaway/svgPen';
import { themeOf } from '../../../src/views/theme';
import { fakeRun } from '../fakes';

const fake = fakeRun({ at: 2000 });
const run = { ...fake, frame: { ...fake.frame, ended: true } };
const multiple = (name: string, entry: LabEntry | undefined): Multiple => ({
  key: name,
  name,
  note: null,
  scenario: run.plan.scenario,
  entry,
  behind: null,
  stretches: [],
  published: [{ value: 10_000, words: 'published: 10K', short: '10K', judged: 'published: 10K', isFit: false }],
});
const computed = { run, scenario: run.plan.scenario, fault: null } as unknown as LabEntry;

test('a figure of an experiment has each drive that was computed: its name, its parameters, its dots and what was published', () => {
  const [view] = consistency.views;
  if (view === undefined) throw new Error('there are no views');
  const multiples = [multiple('First', computed), multiple('Not yet', undefined), multiple('Second', computed)];
  const domain = sharedDomain(view, 'iops', multiples);
  const figure = classicFigure('A title', multiples, { domain, field: 'iops', isZoomed: false }, 'https://example.org/#v=1', english);
  expect(figure.parts.map(({ heading }) => heading.split(' · ')[0])).toEqual(['First', 'Second']);
  // What a part of the axis comes to is told where it is in view, as on the page.
  const zoomed = classicFigure('A title', multiples, { domain, field: 'iops', isZoomed: true }, 'https://example.org/#v=1', english);
  expect(figure.parts[0]?.heading).not.toMatch(/mean of all dots/);
  expect(zoomed.parts[0]?.heading).toMatch(/mean of all dots/);
  expect(figure.about.map((line) => line.split(':')[0])).toEqual(['First', 'Second']);
  expect(figure.about[0]).toContain('spare area');
  expect(figure).toMatchObject({ title: 'A title', link: 'https://example.org/#v=1' });
  expect(figure.source).toMatch(/^ssdscope .*model revision \d+/);
  const ruler = { measureText: (text: string) => ({ width: text.length * 6 }) } as unknown as CanvasRenderingContext2D;
  for (const { draw } of figure.parts) {
    const pen = new SvgPen('part', 2, ruler);
    draw({ context: pen, ratio: 2, width: 1360, height: 340, dots: svgDots(pen, 2) }, { width: 680, height: 170 }, themeOf('light', false));
    const svg = pen.elements();
    // Dots that share a place are one: hardly any of 2,000 on 600 px do.
    expect([...svg.matchAll(/h0/g)].length).toBeGreaterThan(1000);
    expect(svg).toContain('published');
    // The stretch of the mean at the right is shaded as on the page.
    expect(svg.includes(themeOf('light', false).colours.wash)).toBe(true);
  }
});
