import type { Language } from '../../../texts/language';
import type { Box } from '../../canvas/box';
import type { Pen } from '../../canvas/pen';
import type { Target } from '../../canvas/raster';
import type { Theme } from '../../theme';
import type { ChartLayout } from '../chart/chartLayout';
import { BASE, stroke } from '../chart/drawPlot';
import type { Scene } from '../chart/scene';
import { endArrow, tellsFall } from './endArrow';
import { dropLines, fallCurve, isArrow, type Place, slowestLevel } from './fallArrow';
import { GREAT, type Label, type Measure, SAMPLE, SAMPLE_GAP } from './label';
import { plotLabels, visibleMarks } from './labels';
import { inSight, type Notes } from './notes';
import { drawOne } from './oneCost';
import { outliersOf, pointerBox } from './outliers';
import { drawPlayhead, type Playhead, playheadOf } from './playhead';
import { barY, orderOf } from './wishes';

/** Font of words on a plot. */
function fontOf({ type }: Theme, isStrong: boolean, isGreat = false): string {
  if (isGreat) return `600 ${type.base * GREAT}px ${type.family}`;
  return isStrong ? `600 ${type.base}px ${type.family}` : `400 ${type.small}px ${type.family}`;
}

/** Measures words as they are drawn. */
function measureOn(context: Pen, theme: Theme): Measure {
  return (text, isStrong, isGreat) => {
    context.font = fontOf(theme, isStrong, isGreat);
    return context.measureText(text).width;
  };
}

/** Half the height of the ends of a steady window, css px. */
const TICK = 3;

/** Lines of the marks, in the dashes of their run, in grey where they are of all; steady windows as bars at the foot. */
function drawMarks({ context }: Target, layout: ChartLayout, scene: Scene, notes: Notes, playhead: Playhead | null, theme: Theme): void {
  const { plot, time } = layout;
  const { ink, mute } = theme.colours;
  for (const mark of visibleMarks(notes, layout)) {
    context.strokeStyle = mark.of === null ? (mark.kind === 'border' ? mute : ink) : mark.of.style.nameColour;
    if (mark.kind === 'stretch') {
      const y = barY(layout, orderOf(mark, scene), theme);
      const [from, to] = [Math.max(plot.x, time.x(mark.from)), Math.min(plot.x + plot.width, time.x(mark.to))];
      context.lineWidth = 1;
      // With ends, so that nobody reads a rate from it.
      stroke(context, { x: from, y: y - TICK }, { x: from, y: y + TICK });
      stroke(context, { x: from, y }, { x: to, y });
      stroke(context, { x: to, y: y - TICK }, { x: to, y: y + TICK });
      continue;
    }
    // The line at the moment that is shown is there already.
    if (mark.kind === 'moment' && mark.at === scene.now && playhead?.isWhole) continue;
    context.lineWidth = 1;
    context.setLineDash(mark.of === null ? (mark.kind === 'moment' ? [2, 3] : []) : [...mark.of.style.dash]);
    const x = Math.round(time.x(mark.at)) + 0.5;
    stroke(context, { x, y: plot.y }, { x, y: plot.y + plot.height });
    context.setLineDash([]);
  }
}

/** Width of the arrow of the fall, css px. */
const ARROW = 3;

/** An arrow along `way`, whose end goes up or down, in the ink of its words. */
function drawArrow({ context }: Target, way: readonly Place[], theme: Theme): void {
  const [before, to] = way.slice(-2);
  if (before === undefined || to === undefined) return;
  const head = theme.type.small * 0.55;
  const back = to.y - Math.sign(to.y - before.y) * head;
  context.strokeStyle = theme.colours.ink;
  context.lineWidth = ARROW * Math.max(theme.projector ? 2 : 1, theme.type.base / BASE);
  stroke(context, ...way);
  stroke(context, { x: to.x - head, y: back }, to, { x: to.x + head, y: back });
  context.lineWidth = 1;
}

/** One share on a plot has one arrow: that of the fall, or at the end of a run that of its end. */
function drawDrop(target: Target, layout: ChartLayout, notes: Notes, theme: Theme): void {
  const { context } = target;
  if (notes.turn?.at === null) {
    const end = endArrow(notes, layout, theme);
    if (end !== null) drawArrow(target, [end.from, end.to], theme);
    return;
  }
  const lines = dropLines(notes.drop, layout, theme);
  if (lines === null || !isArrow(lines, layout) || !tellsFall(notes, layout, theme)) return;
  drawArrow(target, fallCurve(lines), theme);
  // Beside a change the level would have no words.
  const level = notes.turn ? null : slowestLevel(notes.drop, layout, theme);
  if (level === null) return;
  const { from, to: end, y } = level;
  stroke(context, { x: from, y: y - TICK }, { x: from, y: y + TICK });
  stroke(context, { x: from, y }, { x: end, y });
  stroke(context, { x: end, y: y - TICK }, { x: end, y: y + TICK });
}

/** Points at what lies below the foot of the axis. */
function drawOutliers({ context }: Target, layout: ChartLayout, scene: Scene, theme: Theme): void {
  for (const outlier of outliersOf(layout, scene, theme)) {
    const { x, y, width, height } = pointerBox(outlier, layout, theme);
    context.fillStyle = outlier.colour;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + width, y);
    context.lineTo(x + width / 2, y + height);
    context.fill();
  }
}

/** How much of the data behind a word its paper covers. */
const PAPER = 0.85;

/** Writes words on a halo of paper; those that had to stand on data, on a piece of it. */
function writeLabels({ context }: Target, labels: readonly Label[], theme: Theme): void {
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  context.lineJoin = 'round';
  for (const { text, box, colour, isStrong, under, isOnData, leader, sample, great: size = GREAT } of labels) {
    const y = box.y + box.height / 2;
    if (isOnData) {
      context.globalAlpha = PAPER;
      context.fillStyle = theme.colours.paper;
      context.fillRect(box.x - 2, box.y, box.width, box.height);
      context.globalAlpha = 1;
    }
    if (leader !== null) {
      // On paper where it runs over dots.
      for (const [width, look] of [
        [3, theme.colours.paper],
        [1, colour],
      ] as const) {
        context.strokeStyle = look;
        context.lineWidth = width;
        stroke(context, { x: leader.x + 1, y: leader.y }, { x: box.x - 2, y });
      }
    }
    if (sample !== undefined) {
      context.strokeStyle = colour;
      context.lineWidth = 1;
      context.setLineDash([...sample]);
      stroke(context, { x: box.x - SAMPLE, y: Math.round(y) + 0.5 }, { x: box.x - SAMPLE_GAP, y: Math.round(y) + 0.5 });
      context.setLineDash([]);
    }
    const { small } = theme.type;
    const great = theme.type.base * size;
    // Each line in the middle of its share of the box.
    const lines =
      under === null
        ? [{ words: text, at: y, font: fontOf(theme, isStrong) }]
        : [
            { words: text, at: box.y + (box.height * great) / (great + small) / 2, font: `600 ${great}px ${theme.type.family}` },
            { words: under, at: box.y + box.height - (box.height * small) / (great + small) / 2, font: fontOf(theme, false) },
          ];
    for (const { words, at, font } of lines) {
      context.font = font;
      context.lineWidth = 3;
      context.strokeStyle = theme.colours.paper;
      context.strokeText(words, box.x, at);
      context.fillStyle = colour;
      context.fillText(words, box.x, at);
    }
  }
}

/** Marks, the fall, and all words, on what is drawn already; `taken` boxes stay free. */
export function drawWords(
  target: Target,
  layout: ChartLayout,
  shown: Scene,
  told: Notes,
  theme: Theme,
  taken: readonly Box[],
  language: Language,
): void {
  const { notes, scene } = inSight(told, shown, layout);
  const playhead = playheadOf(layout, scene, theme);
  drawPlayhead(target, layout, playhead, theme);
  drawMarks(target, layout, scene, notes, playhead, theme);
  drawDrop(target, layout, notes, theme);
  drawOutliers(target, layout, scene, theme);
  drawOne(target, notes, scene, layout, theme);
  writeLabels(target, plotLabels(scene, notes, layout, theme, measureOn(target.context, theme), language, taken), theme);
}
