import { describe, expect, it } from 'vitest';
import { three } from '../../../src/domain/englishNumbers';
import { english } from '../../../src/texts/en/english';
import { panels as words } from '../../../src/texts/en/panels';
import { mapColumns } from '../../../src/views/map/draw/mapColumns';
import { themeOf } from '../../../src/views/theme';
import { fakePlan } from '../fakes';

/** Rooms that the histogram has beside the map and below it, css px; the narrowest is that of a phone. */
const widths = [300, 320, 340, 358, 390, 420, 480, 640, 763, 1100] as const;
/** The gap that `.ends` keeps between two words, css px. */
const gap = 8;

describe('words below the histogram', () => {
  const plans = [fakePlan(), fakePlan({ scale: 1 }), fakePlan({ drive: { pagesPerBlock: 2304, planesPerDie: 4 } })];

  it.each(widths)('in %i px none meets another or is wrapped', (width) => {
    for (const theme of [themeOf('light', false), themeOf('dark', false)])
      for (const plan of plans)
        for (const column of mapColumns.filter(({ mode }) => mode === 'valid' || mode === 'erases')) {
          const { low, high } = column.ends(plan);
          const texts = [
            column.endWords(low, 'low', plan, english),
            words.mean(three(high * 0.987)),
            column.endWords(high, 'high', plan, english),
          ];
          const wide = texts.reduce((sum, text) => sum + text.length * theme.type.small * 0.52, 0);
          expect(wide + 2 * gap, texts.join(' | ')).toBeLessThanOrEqual(width);
        }
  });
});
