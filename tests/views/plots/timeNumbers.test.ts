import { expect, it } from 'vitest';
import { english } from '../../../src/texts/en/english';
import { runAndBefore } from '../../../src/views/plots/chart/styledRun';
import { rateKind } from '../../../src/views/plots/kinds/rates';
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
