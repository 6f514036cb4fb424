import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { plotTime } from '../../store/selections/text';
import { nearestRow, timelineOf } from '../../store/selections/timeline';
import type { Theme } from '../theme';
import { setHidden, setText } from '../useDrawing';
import { useEarlyLanguage } from '../useLanguage';
import type { ChartLayout } from './chartLayout';
import type { PlotKind } from './plotKind';
import type { StyledRun } from './styledRun';
import type { TimeAxis } from './timeAxis';
import type { Words } from './useWords';

interface ReadOutProps {
  readonly runs: readonly StyledRun[];
  readonly kind: PlotKind;
  readonly axis: TimeAxis;
  readonly theme: Theme;
}

/** Words of a run, with its name where it has one. */
function said({ name }: StyledRun, words: string): string {
  return name === null ? words : `${name} ${words}`;
}

/** The cursor of a chart and what is read at it, by pointer and by key; `words` null: not there yet. */
export function useReadOut({ runs, kind, axis, theme }: ReadOutProps, words: Words | null) {
  const language = useEarlyLanguage();
  const { plots: texts } = language;
  const tip = useRef<HTMLDivElement>(null);
  const spoken = useRef<HTMLParagraphElement>(null);
  const byKeyboard = useRef(false);
  const { run } = runs[0] as StyledRun;

  /** The values of all runs at the moment of a row of the first. */
  function textAt(row: number, at: number): string {
    const values = runs.flatMap((each) => {
      if (each.isContext) return [];
      const own = each.run === run ? row : nearestRow(timelineOf(each.run), at);
      return [own === null ? said(each, texts.noSample) : said(each, kind.readOut(each.run, own))];
    });
    return `${plotTime(run.plan, at, language)}: ${values.join('; ')}`;
  }

  return {
    tip,
    spoken,
    show: (context: CanvasRenderingContext2D, layout: ChartLayout, width: number) => {
      const box = tip.current;
      const timeline = timelineOf(run);
      const time = axis.cursor();
      const row = time === null ? null : nearestRow(timeline, time);
      if (box === null || words === null) return;
      const rowTime = row === null ? 0 : (timeline.series.t[row] ?? 0) - (timeline.zero ?? 0);
      const x = layout.time.x(rowTime);
      const isShown = row !== null && x >= layout.plot.x - 1 && x <= layout.plot.x + layout.plot.width + 1;
      setHidden(box, !isShown);
      if (!isShown || row === null) return;
      words.drawCursor(context, layout, x, kind.valueAt(run, row), theme.colours.ink, theme.colours.paper);
      const text = textAt(row, rowTime);
      setText(box, text);
      const data = words.coverOf(
        layout,
        runs.flatMap((each) => kind.series(each).map((one) => one.data)),
      );
      const place = words.tipPlace({ width: box.offsetWidth, height: box.offsetHeight }, x, layout.plot, width, data);
      box.style.transform = `translate(${Math.round(place.x)}px, ${Math.round(place.y)}px)`;
      if (byKeyboard.current) setText(spoken.current, text);
    },
    point: (event: PointerEvent<HTMLDivElement>, { plot, time }: ChartLayout) => {
      const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
      byKeyboard.current = false;
      const isInside = x >= plot.x - 4 && x <= plot.x + plot.width + 4;
      axis.setCursor(isInside ? time.seconds(x) : null);
    },
    key: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || words === null) return;
      if (!words.moveByKey(event.key, event.shiftKey, axis, timelineOf(run))) return;
      byKeyboard.current = true;
      event.preventDefault();
    },
    leave: () => {
      if (!byKeyboard.current) axis.setCursor(null);
    },
  };
}
