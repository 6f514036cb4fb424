import { countsRequests } from '../../store/selections/phase';
import type { Language } from '../../texts/language';
import { layoutChart, sideMargins } from '../plots/chart/chartLayout';
import { covered } from '../plots/chart/covered';
import { drawPlot } from '../plots/chart/drawPlot';
import { frameBox, frameOf } from '../plots/chart/frame';
import type { PlotKind } from '../plots/chart/plotKind';
import { sceneOf } from '../plots/chart/scene';
import { type StyledRun, wholeAxis } from '../plots/chart/styledRun';
import type { Span } from '../plots/chart/timeAxis';
import { fillWords } from '../plots/kinds/rates';
import { notesOf } from '../plots/labels/notes';
import { drawWords } from '../plots/labels/words';
import type { Theme } from '../theme';
import { drawFrame } from './drawFrame';
import type { FigurePart } from './figure';

/** A plot that is part of a figure. */
export interface PlotPart {
  readonly heading: string;
  readonly kind: (theme: Theme) => PlotKind;
  readonly runs: (theme: Theme) => readonly StyledRun[];
  /** The zoomed stretch; null: the whole run. */
  readonly span: Span | null;
  /** Letters of the longest tick label, and of the longest name at a line's end. */
  readonly tickLetters: number;
  readonly endLetters: number;
  readonly weight: number;
  /** Names moments and the fill: not where it stands below a plot that does. */
  readonly hasMarks: boolean;
  /** A prediction is open: nothing is drawn that says its answer, and nothing that lies behind the moment. */
  readonly isCovered: boolean;
}

/** The plot, drawn as on the page. */
export function plotPart(
  { heading, kind: kindIn, runs: runsIn, span, tickLetters, endLetters, weight, hasMarks, isCovered }: PlotPart,
  language: Language,
): FigurePart {
  const { plots, summaries } = language;
  return {
    heading,
    weight,
    draw(target, size, theme) {
      const runs = runsIn(theme);
      const [first] = runs;
      if (first === undefined) return;
      const kind = kindIn(theme);
      const { small } = theme.type;
      const { end, stretch } = wholeAxis(runs);
      const domain = {
        x: span ?? ([0, end] as const),
        stretch: span === null ? stretch : null,
        ...kind.domain(runs, span, null),
        kind: kind.scale,
        strip: null,
      };
      const margins = { ...sideMargins(theme, tickLetters, endLetters), top: Math.ceil(small * 1.5), bottom: Math.ceil(small * 1.7) };
      const layout = layoutChart(size.width, size.height, domain, margins, theme);
      const options = {
        tickText: kind.tickText,
        timeUnit: countsRequests(first.run.plan) ? plots.requests : 's',
        isDense: size.height < small * 12,
        hasTimes: true,
        hasCaption: hasMarks,
      };
      const all = sceneOf(kind, runs);
      const scene = isCovered ? covered(all) : all;
      // On a canvas dots replace all that was drawn: axes come on top of them.
      drawPlot(target, layout, scene, theme);
      drawFrame(target.context, layout, theme, options, language);
      const notes = notesOf(kind, runs, end, language);
      const taken = frameOf(layout, theme, options, language).texts.map((text) => frameBox(text, small));
      const fill = span === null && hasMarks ? fillWords(first.run, language) : null;
      if (fill !== null) {
        target.context.font = `400 ${small}px ${theme.type.family}`;
        target.context.textAlign = 'left';
        target.context.textBaseline = 'alphabetic';
        target.context.fillStyle = theme.colours.mute;
        // Above the plot: within it there may be dots anywhere.
        const words = summaries.fillMark(fill);
        target.context.fillText(words, layout.plot.x, layout.plot.y - small * 0.5);
        taken.push({
          x: layout.plot.x,
          y: layout.plot.y - small * 1.5,
          width: target.context.measureText(words).width,
          height: small * 1.3,
        });
      }
      const marks = hasMarks && !isCovered ? notes.marks : [];
      drawWords(target, layout, scene, { ...notes, marks, drop: isCovered ? null : notes.drop }, theme, taken, language);
    },
  };
}
