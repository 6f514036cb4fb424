import { expect, it } from 'vitest';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import { layoutChart, sideMargins } from '../../../src/views/plots/chart/chartLayout';
import { frameOf } from '../../../src/views/plots/chart/frame';
import { runAndBefore } from '../../../src/views/plots/chart/styledRun';
import { stretchFor } from '../../../src/views/plots/chart/timeScale';
import { rateKind } from '../../../src/views/plots/kinds/rates';
import { themeOf } from '../../../src/views/theme';
import { fakeRun } from '../fakes';
import { light, plotOf } from './plotOf';

it('numbers of a time axis are even steps apart at any width, up to the one with the unit', () => {
  const runs = runAndBefore(fakeRun({ at: 160 }), null, light, english);
  for (const end of [8, 40, 120, 1000])
    for (let width = 140; width <= 900; width += 20)
      for (const endLetters of [0, 11]) {
        const { framed } = plotOf(rateKind('iops', 'log', english), runs, { size: [width, 150], zoom: [0, end], endLetters });
        const foot = Math.max(...framed.map(({ box }) => box.y));
        const numbers = framed.filter(({ box }) => box.y === foot).map(({ text }) => Number.parseFloat(text.replace(',', '')));
        const steps = new Set(numbers.slice(1).map((number, i) => Number((number - (numbers[i] ?? 0)).toPrecision(6))));
        expect(steps.size, `${width} px, to ${end} s, ${numbers.join(' ')}`).toBeLessThanOrEqual(1);
      }
});

it('numbers of a time axis begin with its beginning where even steps reach it', () => {
  const runs = runAndBefore(fakeRun({ at: 160 }), null, light, english);
  for (let width = 300; width <= 700; width += 20) {
    const { framed } = plotOf(rateKind('iops', 'log', english), runs, { size: [width, 150], zoom: [0, 1000], endLetters: 5 });
    const foot = Math.max(...framed.map(({ box }) => box.y));
    const [first] = framed.filter(({ box }) => box.y === foot).map(({ text }) => text);
    expect(first, `${width} px`).toBe('0');
  }
});

it('both parts of a broken axis are named, on a phone as on a stage, where no heading is on their line', () => {
  for (const [width, height, root] of [
    [336, 300, 14.5],
    [1036, 400, 22.8],
    [1540, 600, 34],
  ] as const)
    for (const language of [english, german]) {
      const theme = themeOf('light', root > 20, root);
      const domain = { x: [0, 2000], stretch: stretchFor(2000, 47), y: [5e3, 1e5], kind: 'log', zeroRow: false, strip: null } as const;
      const layout = layoutChart(width, height, domain, { ...sideMargins(theme, 4, 0), top: 30, bottom: 30 }, theme);
      const options = { tickText: (value: number) => String(value), timeUnit: 's', isDense: false, hasTimes: true, hasCaption: true };
      const keys = (heading?: string | null) => frameOf(layout, theme, { ...options, ...(heading !== undefined && { heading }) }, language);
      const named = (heading?: string | null) => keys(heading).texts.flatMap(({ key }) => (/near|far/.test(String(key)) ? [key] : []));
      expect(named(null), `${width} px`).toEqual(['near', 'far']);
      // A heading as long as the first part leaves no room for its name, and one that goes on into the rest for none.
      const letters = ((layout.time.stretch?.at ?? 0) - layout.plot.x) / (0.5 * theme.type.small);
      expect(named('a'.repeat(Math.floor(letters) - 1)), `${width} px`).toEqual(['far']);
      expect(named('a'.repeat(Math.ceil(letters) + 1)), `${width} px`).toEqual([]);
    }
});
