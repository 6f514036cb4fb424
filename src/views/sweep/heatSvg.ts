import { MODEL_REVISION } from '../../scenario/parse';
import type { SweepLine } from '../../store/lab/sweepData';
import { sourceText } from '../../tables/citation';
import type { Language } from '../../texts/language';
import type { Caption } from '../takeaway/svgOfElement';
import { escaped } from '../takeaway/svgText';
import type { Theme } from '../theme';
import { resultText } from './format';
import { cellShade, shownValue } from './heat';

/** The table of a heat map. */
export interface Heat {
  readonly lines: readonly SweepLine[];
  readonly measure: string;
  /** Names of the two fields, and the values across. */
  readonly rowName: string;
  readonly columnName: string;
  readonly columns: readonly unknown[];
}

const [CELL, ROW, LEFT, TOP, FOOT] = [72, 30, 110, 88, 52] as const;

/** The heat map as a file of its own: shaded cells with their numbers, both axes, title, source and link. */
export function heatSvg(heat: Heat, theme: Theme, { title, about, link }: Caption, style: string, language: Language): string {
  const { sweep: texts } = language;
  const { lines, measure, rowName, columnName, columns } = heat;
  const { ink, paper, mute } = theme.colours;
  const [wide, tall] = [LEFT + columns.length * CELL + 16, TOP + lines.length * ROW + FOOT];
  const shade = cellShade(lines, theme);
  const text = (x: number, y: number, words: string, rest = '') => `<text x="${x}" y="${y}" ${rest}>${escaped(words)}</text>`;
  const cells = lines.flatMap(({ marks }, row) =>
    marks.map(({ place, mean }) => {
      const [x, y] = [LEFT + place * CELL, TOP + row * ROW];
      const { background, color } = shade(mean);
      const number = text(x + CELL / 2, y + ROW / 2 + 5, resultText(measure, mean, language), `fill="${color}" text-anchor="middle"`);
      return `<rect x="${x}" y="${y}" width="${CELL - 1}" height="${ROW - 1}" fill="${background}"/>${number}`;
    }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}" viewBox="0 0 ${wide} ${tall}">`,
    `<title>${escaped(title)}</title><desc>${escaped(`${about}\n${sourceText(MODEL_REVISION)}\n${link}`)}</desc><style>${style}</style>`,
    `<rect width="${wide}" height="${tall}" fill="${paper}"/>`,
    `<g font-family="${escaped(theme.type.family)}" font-size="13" fill="${ink}">`,
    text(8, 24, title, 'font-size="16" font-weight="600"'),
    text(8, 42, about, `fill="${mute}" font-size="12"`),
    text(8, 58, texts.downAcross(rowName, columnName), `fill="${mute}" font-size="12"`),
    ...columns.map((value, i) => text(LEFT + i * CELL + CELL / 2, TOP - 8, shownValue(value, language), 'text-anchor="middle"')),
    ...lines.map(({ value }, row) => text(LEFT - 8, TOP + row * ROW + ROW / 2 + 5, shownValue(value, language), 'text-anchor="end"')),
    ...cells,
    text(8, tall - 24, sourceText(MODEL_REVISION), 'font-size="12"'),
    text(8, tall - 8, link, 'font-size="12"'),
    '</g></svg>\n',
  ].join('');
}
