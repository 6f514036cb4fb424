import { type ReactNode, useId, useRef } from 'react';
import type { MapMode, ViewProps } from '../props';
import { calmIntervalMs, prepareCanvas, setText, useDrawing, useLazyText } from '../useDrawing';
import { useEarlyLanguage, useLanguageIfThere } from '../useLanguage';
import wordsStyles from '../words.module.css';
import { barsOf } from './bars/bars';
import { drawBars } from './bars/drawBars';
import { signName, signsOf } from './draw/glyphs';
import { columnOf } from './draw/mapColumns';
import type { OverlayKey } from './draw/overlayWords';
import legendStyles from './legend.module.css';
import { useMapValues } from './useMapValues';
import { useSummaries } from './words/useSummaries';

/** Counts change with every erased block; more often than this they flicker, and cost as much as the map. */
const busyIntervalMs = 250;

interface MapLegendProps extends ViewProps {
  readonly mode: MapMode;
  readonly overlays: readonly OverlayKey[] | undefined;
  readonly hasChosen: boolean;
  /** The legend of single pages, in place of the ramp. */
  readonly pageKeys: ReactNode;
}

/** What the colours mean, with how many groups have each: the legend is the histogram. */
export function MapLegend(props: MapLegendProps) {
  const language = useEarlyLanguage();
  const whole = useLanguageIfThere();
  const { map: texts } = language;
  const { run, mode, theme, overlays, hasChosen, pageKeys } = props;
  const { plan } = run;
  const canvas = useRef<HTMLCanvasElement>(null);
  const low = useRef<HTMLSpanElement>(null);
  const high = useRef<HTMLSpanElement>(null);
  const summary = useRef<HTMLSpanElement>(null);
  const writeSummary = useLazyText(summary);
  const legend = useRef<HTMLDivElement>(null);
  const summaries = useSummaries();
  const summaryId = useId();
  const column = columnOf(mode);
  const isValidity = mode === 'valid' && pageKeys === null;
  const size = { width: 9 * theme.type.base, height: 1.2 * theme.type.base };
  const valuesOf = useMapValues(plan, column);
  useDrawing(
    () => {
      const { lastVictim, gcGroups, groups } = run.frame;
      legend.current?.toggleAttribute('data-unbroken', !(groups[4] > 0));
      legend.current?.toggleAttribute('data-uncollected', lastVictim === null && gcGroups.every((group) => group < 0));
      const target = column.categories !== null ? null : prepareCanvas(canvas.current, size);
      if (target === null || run.columns === null) return;
      const { values, ends } = valuesOf(run.columns);
      const bars = barsOf(values, ends, Math.floor(size.width / 4));
      setText(low.current, column.endWords(ends.low, 'low', plan, language));
      setText(high.current, column.endWords(ends.high, 'high', plan, language));
      drawBars(target, size, bars, column.ramp(theme.colours), theme);
      if (summaries !== null && whole !== null) writeSummary(() => summaries.barsSummary(bars, column, plan, whole));
    },
    props.subscribe,
    () => (props.reducedMotion ? calmIntervalMs : busyIntervalMs),
  );
  return (
    <div className={legendStyles.legend} ref={legend}>
      {pageKeys !== null ? (
        <ul className={legendStyles.ramp} style={{ minHeight: size.height }}>
          {pageKeys}
        </ul>
      ) : column.categories !== null ? (
        column.categories(language).map((word, i) => (
          <span className={legendStyles.entry} key={word}>
            <i
              className={legendStyles.key}
              data-look={`state ${word.replace(/ .*/, '')}`}
              style={{ backgroundColor: column.ramp(theme.colours)[i] }}
            />
            {word}
          </span>
        ))
      ) : (
        <span className={legendStyles.ramp}>
          <span ref={low} />
          <canvas
            ref={canvas}
            role="img"
            aria-label={texts.howMany(column.unit(language))}
            aria-describedby={summaryId}
            style={{ width: size.width, height: size.height }}
          />
          <span ref={high} />
          <span className={wordsStyles.unseen} id={summaryId} ref={summary} />
        </span>
      )}
      {isValidity && <Key look="free">{texts.free}</Key>}
      {column.categories === null && whole !== null && <Key look="bad">{whole.block.states.bad}</Key>}
      {signsOf(plan)
        .filter((kind) => kind !== 'chosen' || hasChosen)
        .map((kind) => (
          <Key key={kind} look={kind}>
            {signName(kind, plan, language)}
          </Key>
        ))}
      {isValidity && whole !== null && <Key look="emptying">{whole.why.emptying}</Key>}
      {overlays?.map(({ kind, words }) => (
        <Key key={kind} look={kind}>
          {words}
        </Key>
      ))}
    </div>
  );
}

function Key({ look, children }: { readonly look: string; readonly children: string }) {
  return (
    <span className={legendStyles.entry}>
      <i className={legendStyles.key} data-look={look} />
      {children}
    </span>
  );
}
