import { MODEL_REVISION } from '../../scenario/parse';
import { parameterLine } from '../../store/selections/words/parameters';
import { VERSION } from '../../tables/citation';
import type { Language } from '../../texts/language';
import { drawFrame } from '../takeaway/drawFrame';
import { type Figure, type FigurePart, formatOf } from '../takeaway/figure';
import { fontStyle, svgFigure } from '../takeaway/sheets';
import { themeOf } from '../theme';
import { type Domain, type Field, type Multiple, stretchesOf } from './classicDomain';
import { byGain, type Gains, gainsOf, lateSpan } from './classicMeans';
import { classicAxes, classicLayout, drawPicture, lateBox } from './classicPlot';
import { captionOf, factorText, headingOf } from './classicWords';

/** Height of a plot with its heading, and of all that stands round them, css px. */
const PLOT = 170;
const ROUND = 130;

/** What the plots show. */
interface Shown {
  readonly domain: Domain;
  readonly field: Field;
  /** A part of the axis: range and mean are of that, as on the page. */
  readonly isZoomed: boolean;
}

/** Name and figure of a drive, and of a part of the axis what it comes to. */
function headOf(multiple: Multiple, gains: Gains | null, { domain, field, isZoomed }: Shown, language: Language): string {
  const run = multiple.entry?.run ?? null;
  const captions =
    run === null || !isZoomed
      ? []
      : stretchesOf(multiple).map(({ name, timeline }) => {
          const caption = captionOf(run, domain, field, language, timeline);
          return name === null ? caption : `${name}: ${caption}`;
        });
  return [headingOf(multiple, language), factorText(multiple, gains, field, language), ...captions]
    .filter((words) => words !== null)
    .join(' · ');
}

/** One drive's plot, drawn as on the page. */
function plotOf(multiple: Multiple, gains: Gains | null, shown: Shown, isShaded: boolean, language: Language): FigurePart {
  const { domain, field } = shown;
  return {
    heading: headOf(multiple, gains, shown, language),
    weight: 1,
    draw(target, size, theme) {
      const layout = classicLayout(size.width, size.height, domain, theme);
      const late = isShaded ? lateBox(lateSpan(multiple), layout) : null;
      if (late !== null) {
        target.context.fillStyle = theme.colours.wash;
        target.context.fillRect(late.x, late.y, late.width, late.height);
      }
      drawFrame(target.context, layout, theme, classicAxes(domain.along ?? 's', language), language);
      drawPicture(target, layout, multiple, domain, field, theme, language);
    },
  };
}

/** The plots of an experiment that were computed, on their equal scales: each with its parameters, for print. */
export function classicFigure(title: string, multiples: readonly Multiple[], shown: Shown, link: string, language: Language): Figure {
  const gains = gainsOf(multiples, shown.field);
  // In the order of the page.
  const computed = byGain(multiples, gains).flatMap((multiple) => {
    const run = multiple.entry?.run;
    return run == null ? [] : [{ multiple, run }];
  });
  return {
    title,
    about: computed.map(({ multiple, run }) => {
      const parameters = parameterLine(run, language);
      // They begin with the drive, which its name does not say again.
      const isNamed = computed.length === 1 || parameters.startsWith(`${multiple.name} `);
      const line = isNamed ? parameters : `${multiple.name}: ${parameters}`;
      // Beside the name there is one line, which a note would overflow.
      return multiple.note === null ? line : `${line} · ${multiple.note}`;
    }),
    parts: computed.map(({ multiple }) => plotOf(multiple, gains, shown, multiples.length > 1, language)),
    source: language.takeaway.source(VERSION, MODEL_REVISION),
    link,
    longLink: language.takeaway.longLink,
  };
}

/** The same as an SVG, as high as it has plots. */
export async function classicSvg(
  title: string,
  multiples: readonly Multiple[],
  shown: Shown,
  link: string,
  language: Language,
): Promise<string> {
  const figure = classicFigure(title, multiples, shown, link, language);
  const print = formatOf('print', themeOf('light', false));
  const lines = figure.about.length * print.theme.type.small * 2.8;
  return svgFigure(figure, { ...print, height: Math.round(ROUND + lines + PLOT * figure.parts.length) }, await fontStyle());
}
