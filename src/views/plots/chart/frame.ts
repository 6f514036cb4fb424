import { ticks } from 'd3-array';
import type { EarlyLanguage } from '../../../texts/language';
import type { FrameText } from '../../axes/Axes';
import { axisNumber, type Scale, verticalTicks } from '../../axes/scale';
import type { Box } from '../../canvas/box';
import type { Theme } from '../../theme';
import type { ChartLayout } from './chartLayout';
import { stretchWords } from './timeScale';

/** What of a frame is wanted. */
export interface FrameOptions {
  readonly tickText: (value: number) => string;
  /** What the time axis counts: "requests", "s". */
  readonly timeUnit: string;
  /** Ticks nearer to each other: a small chart. */
  readonly isDense: boolean;
  /** The axis says its times: not where another plot stands below it. */
  readonly hasTimes: boolean;
  /** Says above the plot that its beginning is enlarged. */
  readonly hasCaption: boolean;
  /** On the line of that caption stands a heading, at the left; absent: the longest name of a quantity; null: none. */
  readonly heading?: string | null;
}

/** Texts of a chart's frame, heights that have a line across it, and times that have a tick. */
export interface Frame {
  readonly across: readonly number[];
  readonly times: readonly number[];
  readonly texts: readonly FrameText[];
}

/** Width of a letter, in type sizes, at the most: digits are 0.5, letters a little more. */
const LETTER = 0.55;
/** Distance of the time's baseline below the plot, in type sizes. */
const BELOW = 1.45;
/** Width of a heading's letter on the line of the caption, in small type sizes: it is strong, and of the base size. */
const HEADING_LETTER = 0.5;
/** Room between the texts of the time axis, in type sizes. */
const TIME_ROOM = 5;

/** Box of a frame's text, at the most. */
export function frameBox({ text, x, y, anchor = 'middle' }: FrameText, small: number): Box {
  const width = text.length * small * LETTER;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { x: left, y: y - small * 0.8, width, height: small };
}

function timeTexts(
  { plot, time, width }: ChartLayout,
  times: readonly number[],
  unit: string,
  small: number,
  language: EarlyLanguage,
): readonly FrameText[] {
  const { whole } = language.numbers;
  const right = plot.x + plot.width;
  const y = plot.y + plot.height + small * BELOW;
  const texts = times.map((at, i): FrameText => {
    const number = whole(at);
    const x = time.x(at);
    if (i < times.length - 1) return { key: `time ${at}`, text: number, x, y, anchor: 'middle' };
    // The last one has the unit, which goes on from its number beyond the plot, where that has room.
    const text = `${number}\u00a0${unit}`;
    const start = x - (number.length * small * LETTER) / 2;
    const fits = start + text.length * small * LETTER <= width;
    return fits ? { key: `time ${at}`, text, x: start, y, anchor: 'start' } : { key: `time ${at}`, text, x: right, y, anchor: 'end' };
  });
  // Of even steps every second number is left out, or more, until none touches another.
  for (let step = 1; time.stretch === null && step < texts.length; step++) {
    const some = texts.filter((_, i) => (texts.length - 1 - i) % step === 0);
    const isApart = (text: FrameText, i: number) => {
      const next = some[i + 1];
      if (next === undefined) return true;
      const box = frameBox(text, small);
      return box.x + box.width + small * 0.4 <= frameBox(next, small).x;
    };
    if (!some.every(isApart)) continue;
    // Steps that a few more reach to the beginning say where it is: 0, 500, 1,000 and not 100, 400, 700, 1,000.
    const intervals = texts.length - 1;
    const reaching = Array.from({ length: intervals }, (_, k) => k + 1).find((each) => each >= step && intervals % each === 0);
    return reaching === undefined || intervals / reaching < 2 ? some : texts.filter((_, i) => i % reaching === 0);
  }
  // Else the first one is the beginning: a number that would touch its right neighbour is left out.
  let limit = Number.POSITIVE_INFINITY;
  return [...texts]
    .reverse()
    .filter((text) => {
      const box = frameBox(text, small);
      if (box.x + box.width + small * 0.4 > limit) return false;
      limit = box.x;
      return true;
    })
    .reverse();
}

/** "the first 2 minutes, enlarged" above the end of its part, where the heading at its left leaves room, and a name for the rest; each only where it fits. */
function captionTexts(
  { plot, time }: ChartLayout,
  heading: string | null | undefined,
  small: number,
  language: EarlyLanguage,
): readonly FrameText[] {
  if (time.stretch === null) return [];
  const letters = heading?.length ?? Math.max(...Object.values(language.quantities).map(({ long }) => long.length));
  const taken = heading === null ? 0 : plot.x + letters * HEADING_LETTER * small;
  const [near, far] = stretchWords(time.stretch, time.span[1], language);
  const { at } = time.stretch;
  const gap = small * 0.5;
  const caption = (key: string, words: readonly string[], x: number, anchor: 'start' | 'end', room: number): readonly FrameText[] => {
    const text = words.find((each) => each.length * small * LETTER < room);
    return text === undefined ? [] : [{ key, text, x, y: plot.y - small * 0.5, anchor }];
  };
  return [
    ...caption('near', near, at - gap, 'end', at - gap - Math.max(plot.x, taken)),
    ...caption('far', taken > at ? [] : far, at + gap, 'start', plot.x + plot.width - at - gap),
  ];
}

/** Numbers of the panel of the fill. */
export function stripTicks({ domain }: Scale): readonly number[] {
  return ticks(...domain, 2);
}

/** Texts of the panel of the fill. */
function stripTexts({ strip }: ChartLayout, hasTimes: boolean, small: number, language: EarlyLanguage): readonly FrameText[] {
  const { plots } = language;
  if (strip === null) return [];
  const { box, time, y } = strip;
  return [
    { key: 'strip', text: plots.fillMbS, x: 0, y: box.y - small * 0.7, anchor: 'start' },
    ...stripTicks(y).map(
      (tick) =>
        ({ key: `strip ${tick}`, text: axisNumber(tick, language), x: box.x - 6, y: y(tick) + small * 0.33, anchor: 'end' }) as const,
    ),
    ...(hasTimes ? [stripEnd(box, time.span[1], small, language)] : []),
  ];
}

/** How long the fill took, below its panel. */
function stripEnd(box: Box, length: number, small: number, language: EarlyLanguage): FrameText {
  const { whole } = language.numbers;
  const text = `${whole(Math.round(length))}\u00a0s`;
  return { key: 'strip end', text, x: box.x + box.width, y: box.y + box.height + small * BELOW, anchor: 'end' };
}

/** Numbers that have a line: of a log axis the foot and powers of ten, since more lines than data are seen first. */
function ruled(numbers: readonly number[], kind: Scale['kind']): readonly number[] {
  const tens = numbers.filter((number, i) => i === 0 || Math.log10(number) % 1 === 0);
  return kind === 'log' && tens.length > 2 ? tens : numbers;
}

/** All texts of a chart's frame; none touches another. */
export function frameOf(layout: ChartLayout, theme: Theme, options: FrameOptions, language: EarlyLanguage): Frame {
  const { plot, y, kind, time, zeroY } = layout;
  const { small } = theme.type;
  const numbers = verticalTicks(y, kind, small * (options.isDense ? 1.6 : 1.9));
  const times = time.ticks(small * TIME_ROOM);
  const at = (key: string, text: string, height: number): FrameText => ({
    key,
    text,
    x: plot.x - 8,
    y: height + small * 0.33,
    anchor: 'end',
  });
  return {
    across: ruled(numbers, kind),
    times,
    texts: [
      ...numbers.map((tick) => at(`tick ${tick}`, options.tickText(tick), Math.round(y(tick)))),
      ...(zeroY === null ? [] : [at('zero', '0', zeroY)]),
      ...(options.hasTimes ? timeTexts(layout, times, options.timeUnit, small, language) : []),
      ...(options.hasCaption ? captionTexts(layout, options.heading, small, language) : []),
      ...stripTexts(layout, options.hasTimes, small, language),
    ],
  };
}
