import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react';
import type { Plan } from '../../engine/types';
import type { RunView } from '../../store/types';
import { map as texts } from '../../texts/en/map';
import type { MapMode } from '../props';
import type { Theme } from '../theme';
import { prepareCanvas, setText, useLazyText } from '../useDrawing';
import { drawBars } from './drawBars';
import { signName, signsOf } from './glyphs';
import { barsOf, columnOf, type Ends } from './mapColumns';
import { scaleNote } from './mapText';
import { type Overlay, overlayWords } from './overlays';
import { useSummaries } from './useSummaries';

export interface MapLegendHandle {
  /** Writes this moment's numbers; called at draw time, past React. */
  readonly update: (run: RunView, values: Float64Array, ends: Ends, note: string, perMark: number) => void;
}

interface MapLegendProps {
  readonly plan: Plan;
  readonly mode: MapMode;
  readonly theme: Theme;
  readonly overlays: readonly Overlay[];
  readonly hasChosen: boolean;
  /** Where single pages are drawn: what their looks mean, in place of the ramp. */
  readonly pageKeys: ReactNode;
  readonly ref: Ref<MapLegendHandle>;
}

/** What the colours mean, with how many groups have each: the legend is the histogram. */
export function MapLegend({ plan, mode, theme, overlays, hasChosen, pageKeys, ref }: MapLegendProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const low = useRef<HTMLSpanElement>(null);
  const high = useRef<HTMLSpanElement>(null);
  const markLine = useRef<HTMLParagraphElement>(null);
  const scaleLine = useRef<HTMLParagraphElement>(null);
  const summary = useRef<HTMLSpanElement>(null);
  const writeSummary = useLazyText(summary);
  const summaries = useSummaries();
  const summaryId = useId();
  const column = columnOf(mode);
  const size = { width: 9 * theme.type.base, height: 1.7 * theme.type.base };
  useImperativeHandle(ref, () => ({
    update(run, values, ends, note, perMark) {
      setText(markLine.current, note);
      markLine.current?.classList.toggle('merged', perMark > 1);
      setText(scaleLine.current, scaleNote(run.plan));
      setText(low.current, column.endWords(ends.low, 'low', run.plan));
      setText(high.current, column.endWords(ends.high, 'high', run.plan));
      const target = column.categories !== null ? null : prepareCanvas(canvas.current, size);
      if (target === null) return;
      const bars = barsOf(values, ends, Math.floor(size.width / 4));
      drawBars(target, size, bars, column.ramp(theme.colours), theme);
      if (summaries !== null) writeSummary(() => summaries.barsSummary(bars, column, run.plan));
    },
  }));
  return (
    <div className="legend">
      {pageKeys !== null ? (
        <ul className="legend-ramp" style={{ minHeight: size.height }}>
          {pageKeys}
        </ul>
      ) : column.categories !== null ? (
        column.categories.map((word, i) => (
          <span className="legend-key" key={word}>
            <i className={`key state ${word.replace(/ .*/, '')}`} style={{ backgroundColor: column.ramp(theme.colours)[i] }} />
            {word}
          </span>
        ))
      ) : (
        <span className="legend-ramp">
          <span ref={low} />
          <canvas
            ref={canvas}
            role="img"
            aria-label={texts.howMany(column.unit)}
            aria-describedby={summaryId}
            style={{ width: size.width, height: size.height }}
          />
          <span ref={high} />
          <span className="visually-hidden" id={summaryId} ref={summary} />
        </span>
      )}
      {mode === 'valid' && pageKeys === null && <Key look="free">{texts.free}</Key>}
      {signsOf(plan)
        .filter((kind) => kind !== 'chosen' || hasChosen)
        .map((kind) => (
          <Key key={kind} look={kind}>
            {signName(kind, plan)}
          </Key>
        ))}
      {overlayWords(overlays).map(({ kind, words }) => (
        <Key key={kind} look={kind}>
          {words}
        </Key>
      ))}
      <div className="legend-notes">
        <p className="legend-note mark-note" ref={markLine} />
        <p className="legend-note scale-note" ref={scaleLine} />
      </div>
    </div>
  );
}

function Key({ look, children }: { readonly look: string; readonly children: string }) {
  return (
    <span className="legend-key">
      <i className={`key ${look}`} />
      {children}
    </span>
  );
}
