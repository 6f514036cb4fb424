import { MODEL_REVISION } from '../../scenario/parse';
import { parameterLine } from '../../store/selections/words/parameters';
import { VERSION } from '../../tables/citation';
import type { Language } from '../../texts/language';
import { drawFrame } from '../takeaway/drawFrame';
import { type Figure, type FigurePart, formatOf } from '../takeaway/figure';
import { fontStyle, svgFigure } from '../takeaway/sheets';
import { themeOf } from '../theme';
import { type Domain, type Field, type Multiple, stretchesOf } from './classicDomain';
import { type Gains, gainsOf } from './classicMeans';
import { classicAxes, classicLayout, drawPicture } from './classicPlot';
import { captionOf, factorText, headingOf } from './classicWords';

/** Height of a plot with its heading, and of all that stands round them, css px. */
const PLOT = 170;
const ROUND = 130;

/** Name and figure of a drive, and what is in view of it. */
function headOf(multiple: Multiple, gains: Gains | null, domain: Domain, field: Field, language: Language): string {
  const run = multiple.entry?.run ?? null;
  const captions =
    run === null
      ? []
      : stretchesOf(multiple).map(({ name, timeline }) => {
          const caption = captionOf(run, domain, field, language, timeline);
          return name === null ? caption : `${name}: ${caption}`;
        });
  return [headingOf(multiple, language), factorText(multiple, gains, field, language), multiple.note, ...captions]
    .filter((words) => words !== null)
    .join(' · ');
}

/** One drive's plot, drawn as on the page. */
function plotOf(multiple: Multiple, gains: Gains | null, domain: Domain, field: Field, language: Language): FigurePart {
  return {
    heading: headOf(multiple, gains, domain, field, language),
    weight: 1,
    draw(target, size, theme) {
      const layout = classicLayout(size.width, size.height, domain, theme);
      drawFrame(target.context, layout, theme, classicAxes(domain.along ?? 's', language), language);
      drawPicture(target, layout, multiple, domain, field, theme, language);
    },
  };
}

/** The plots of an experiment that were computed, on their equal scales: each with its parameters, for print. */
export function classicFigure(
  title: string,
  multiples: readonly Multiple[],
  domain: Domain,
  field: Field,
  link: string,
  language: Language,
): Figure {
  const computed = multiples.flatMap((multiple) => {
    const run = multiple.entry?.run;
    return run == null ? [] : [{ multiple, run }];
  });
  return {
    title,
    about: computed.map(({ multiple, run }) =>
      computed.length === 1 ? parameterLine(run, language) : `${multiple.name}: ${parameterLine(run, language)}`,
    ),
    parts: computed.map(({ multiple }) => plotOf(multiple, gainsOf(multiples, field), domain, field, language)),
    source: language.takeaway.source(VERSION, MODEL_REVISION),
    link,
    longLink: language.takeaway.longLink,
  };
}

/** The same as an SVG, as high as it has plots. */
export async function classicSvg(
  title: string,
  multiples: readonly Multiple[],
  domain: Domain,
  field: Field,
  link: string,
  language: Language,
): Promise<string> {
  const figure = classicFigure(title, multiples, domain, field, link, language);
  const print = formatOf('print', themeOf('light', false));
  const lines = figure.about.length * print.theme.type.small * 2.8;
  return svgFigure(figure, { ...print, height: Math.round(ROUND + lines + PLOT * figure.parts.length) }, await fontStyle());
}
