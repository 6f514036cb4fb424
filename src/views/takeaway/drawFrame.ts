import type { EarlyLanguage } from '../../texts/language';
import type { Pen } from '../canvas/pen';
import type { ChartLayout } from '../plots/chart/chartLayout';
import { type FrameOptions, frameOf } from '../plots/chart/frame';
import type { Theme } from '../theme';

/** Draws the frame of a chart, which is a document's own SVG on the page (plots/ChartFrame.tsx): its lines, and the same texts. */
export function drawFrame(pen: Pen, layout: ChartLayout, theme: Theme, options: FrameOptions, language: EarlyLanguage): void {
  const { plot, y, time, zeroY } = layout;
  const { colours, type } = theme;
  const { across, times, texts } = frameOf(layout, theme, options, language);
  const [right, bottom] = [plot.x + plot.width, plot.y + plot.height];
  const line = (x0: number, y0: number, x1: number, y1: number) => {
    pen.beginPath();
    pen.moveTo(x0, y0);
    pen.lineTo(x1, y1);
    pen.stroke();
  };
  pen.setLineDash([]);
  pen.lineWidth = 1;
  pen.strokeStyle = colours.hairline;
  for (const at of [...across.map(y), ...(zeroY === null ? [] : [zeroY])]) line(plot.x, Math.round(at) + 0.5, right, Math.round(at) + 0.5);
  pen.strokeStyle = colours.mute;
  if (options.hasTimes) for (const tick of times) line(Math.round(time.x(tick)) + 0.5, bottom, Math.round(time.x(tick)) + 0.5, bottom + 4);
  if (time.stretch !== null) {
    const { at } = time.stretch;
    line(at - 4, bottom + 4, at, bottom - 4);
    line(at + 1, bottom + 4, at + 5, bottom - 4);
  }
  pen.font = `400 ${type.small}px ${type.family}`;
  pen.fillStyle = colours.mute;
  pen.textBaseline = 'alphabetic';
  for (const { text, x, y: baseline, anchor } of texts) {
    pen.textAlign = anchor === 'start' ? 'left' : anchor === 'end' ? 'right' : 'center';
    pen.fillText(text, x, baseline);
  }
}
