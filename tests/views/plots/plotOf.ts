import type { RunMark } from '../../../src/store/selections/time/runMark';
import type { RunView } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import type { Box } from '../../../src/views/canvas/box';
import { type ChartLayout, layoutChart, sideMargins } from '../../../src/views/plots/chart/chartLayout';
import { type FrameOptions, frameBox, frameOf } from '../../../src/views/plots/chart/frame';
import type { PlotKind } from '../../../src/views/plots/chart/plotKind';
import { type Scene, sceneOf } from '../../../src/views/plots/chart/scene';
import { mainStyle, type StyledRun, secondStyle, wholeAxis } from '../../../src/views/plots/chart/styledRun';
import type { Span } from '../../../src/views/plots/chart/timeAxis';
import { GREAT, type Label, type Measure } from '../../../src/views/plots/labels/label';
import { plotLabels } from '../../../src/views/plots/labels/labels';
import { inSight, joinedMarks, notesOf } from '../../../src/views/plots/labels/notes';
import { playheadBox, playheadOf } from '../../../src/views/plots/labels/playhead';
import { type Theme, themeOf } from '../../../src/views/theme';

export const light = themeOf('light', false);

/** Two drives as the comparison styles them. */
export function twoDrives(a: RunView, b: RunView, theme: Theme = light): readonly [StyledRun, StyledRun] {
  return [
    { run: a, name: 'A', isContext: false, style: mainStyle(theme) },
    { run: b, name: 'B', isContext: false, style: secondStyle(theme) },
  ];
}

/** What the line at the moment that is shown covers; nothing where that is out of sight. */
export function lineAtMoment(layout: ChartLayout, scene: Scene): Box {
  const playhead = playheadOf(layout, scene, light);
  return playhead === null ? { x: Number.NaN, y: 0, width: 0, height: 0 } : playheadBox(layout, playhead);
}

/** Letters as wide as they are in the page's font, a little generously. */
function measureIn({ type }: Theme): Measure {
  return (text, isStrong, isGreat = false) => text.length * (isStrong ? type.base * (isGreat ? GREAT : 1) * 0.54 : type.small * 0.5);
}

interface PlotOptions {
  readonly size: readonly [width: number, height: number];
  readonly theme?: Theme;
  readonly marks?: readonly (readonly RunMark[])[];
  readonly zoom?: Span;
  readonly tickLetters?: number;
  readonly endLetters?: number;
  readonly isDense?: boolean;
  /** Of what lies over the plot. */
  readonly taken?: (layout: ChartLayout) => readonly Box[];
}

/** A plot as the page lays it out: its scene, and all words on it and round it. */
export function plotOf(kind: PlotKind, runs: readonly StyledRun[], options: PlotOptions) {
  const { size, theme = light, marks, zoom, tickLetters = 6, endLetters = 11, isDense = false, taken: over } = options;
  const whole = wholeAxis(runs);
  const { small } = theme.type;
  const margins = {
    ...sideMargins(theme, tickLetters, endLetters),
    top: isDense ? theme.step * 3 : Math.ceil(small * 1.5),
    bottom: Math.ceil(small * 1.7),
  };
  const x = { x: zoom ?? ([0, whole.end] as const), stretch: zoom === undefined ? whole.stretch : null };
  const domain = { ...x, ...kind.domain(runs, zoom ?? null, null), kind: kind.scale, strip: null };
  const layout = layoutChart(...size, domain, margins, theme);
  const whenWhole = sceneOf(kind, runs);
  const made = notesOf(kind, runs, whole.end, english);
  const own = runs.filter(({ isContext }) => !isContext);
  const given =
    marks &&
    joinedMarks(
      marks.map((each, i) => ({ of: own[i] as StyledRun, marks: each })),
      whole.end,
    );
  const { notes, scene } = inSight(given === undefined ? made : { ...made, marks: given }, whenWhole, layout);
  const frame: FrameOptions = { tickText: kind.tickText, timeUnit: 's', isDense, hasTimes: true, hasCaption: !isDense };
  const { texts } = frameOf(layout, theme, frame, english);
  const framed = texts.map((text) => ({ text: text.text, box: frameBox(text, small) }));
  const taken = [...framed.map(({ box }) => box), ...(over?.(layout) ?? [])];
  const labels: readonly Label[] = plotLabels(scene, notes, layout, theme, measureIn(theme), english, taken);
  return { layout, scene, notes, labels, framed, whole };
}
