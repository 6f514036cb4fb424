import { type Ref, useImperativeHandle, useRef } from 'react';
import { whole } from '../../domain/format';
import type { RunView } from '../../store/types';
import type { MapMode } from '../props';
import { setText } from '../useDrawing';
import { markNote, scaleNote, validEnds } from './mapText';
import type { Survey } from './ranges';

export interface MapLegendHandle {
  /** Writes this moment's numbers; called at draw time, past React. */
  readonly update: (run: RunView, found: Survey, blocksPerMark: number) => void;
}

interface MapLegendProps {
  readonly mode: MapMode;
  readonly ref: Ref<MapLegendHandle>;
}

/** What the colours mean, with the numbers at the ramp's ends. */
export function MapLegend({ mode, ref }: MapLegendProps) {
  const low = useRef<HTMLSpanElement>(null);
  const high = useRef<HTMLSpanElement>(null);
  const markLine = useRef<HTMLParagraphElement>(null);
  const scaleLine = useRef<HTMLParagraphElement>(null);
  useImperativeHandle(ref, () => ({
    update(run, found, blocksPerMark) {
      const ends = validEnds(found, run.plan);
      if (mode === 'erases') {
        setText(low.current, `${whole(found.erases.low)}`);
        setText(high.current, `${whole(found.erases.high)} ${found.erases.high === 1 ? 'erase' : 'erases'}`);
      } else if (mode === 'valid') {
        // A ramp from 256 to 256 would say nothing.
        setText(low.current, found.valid === null || ends.low === ends.high ? 'none stale' : `${ends.low} valid`);
        setText(high.current, `${ends.high} of ${ends.high}`);
      }
      setText(markLine.current, markNote(mode, blocksPerMark));
      setText(scaleLine.current, scaleNote(run.plan));
    },
  }));
  return (
    <div className="legend">
      {mode !== 'erases' && <Key look="free">free</Key>}
      {mode === 'state' ? (
        <>
          <Key look="closed">closed</Key>
          <Key look="collecting">being collected</Key>
        </>
      ) : (
        <span className="legend-ramp">
          <span ref={low} />
          <i className={mode === 'erases' ? 'ramp wear' : 'ramp'} />
          <span ref={high} />
        </span>
      )}
      {mode !== 'erases' && (
        <>
          <Key look="host" rest=" here">
            host writes
          </Key>
          <Key look="gc" rest=" here">
            collection writes
          </Key>
        </>
      )}
      <Key look="victim">last victim</Key>
      <p className="legend-note mark-note" ref={markLine} />
      <p className="legend-note scale-note" ref={scaleLine} />
    </div>
  );
}

interface KeyProps {
  readonly look: string;
  readonly children: string;
  /** Left out in a hall. */
  readonly rest?: string;
}

function Key({ look, children, rest }: KeyProps) {
  return (
    <span className="legend-key">
      <i className={`key ${look}`} />
      <span>
        {children}
        {rest !== undefined && <span className="wide-word">{rest}</span>}
      </span>
    </span>
  );
}
