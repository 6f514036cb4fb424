import { line as path } from 'd3-shape';
import { memo } from 'react';
import type { SweepLine } from '../../store/lab/sweepData';
import { type Edges, FrameTexts, Heights } from '../axes/Axes';
import type { Scale } from '../axes/scale';
import { useEarlyLanguage } from '../useLanguage';
import { resultText } from './format';
import { hasHeights, hollowFirst, type Plane, type Shape, shapeOf, xText, xTicks, yTicks } from './plane';
import styles from './sweep.module.css';

/** Radius of the ring round the opened point, px. */
export const RING = 11;

interface PanelProps {
  readonly plane: Plane;
  /** Those of the plane's lines that are drawn here. */
  readonly lines: readonly SweepLine[];
  readonly frame: Edges;
  readonly x: Scale;
  readonly y: Scale;
  /** Where the numbers across are written, px from the top; null: not here. */
  readonly foot: number | null;
  /** With the index of a point. */
  readonly onChoose: (index: number) => void;
}

/** One plane with its lines: a shape for each line, bars from the least to the greatest of its seeds, the law dashed beside. */
export function Panel({ plane, lines, frame, x, y, foot, onChoose }: PanelProps) {
  const language = useEarlyLanguage();
  const { three } = language.numbers;
  const { measure, opened } = plane;
  const heights = yTicks(y, (frame.bottom - frame.top) / 50);
  return (
    <>
      <Heights edges={frame} y={y} ticks={heights.map((at) => (hasHeights(plane) ? { at, text: three(at) } : { at }))} />
      {foot !== null && (
        <FrameTexts
          texts={xTicks(plane, x, frame.right - frame.left).map((tick) => ({
            key: tick,
            text: xText(plane, tick, language),
            x: x(tick),
            y: foot,
          }))}
        />
      )}
      {lines.map((line) => line.law.length > 0 && <path key={`law ${line.name}`} className={styles.law} d={lawPath(line, x, y)} />)}
      {hollowFirst(lines, plane.lines).map((line) => (
        <g key={line.name}>
          {line.marks.map((mark) => (
            <Mark
              key={mark.x}
              index={mark.entries[0]?.index ?? -1}
              x={x(mark.x)}
              mean={y(mark.mean)}
              least={mark.seeds > 1 ? y(mark.least) : null}
              greatest={y(mark.greatest)}
              shape={shapeOf(plane.lines.indexOf(line))}
              title={`${line.name} ${xText(plane, plane.names === null ? mark.x : mark.place, language)}: ${resultText(measure, mark.mean, language)}`}
              onChoose={onChoose}
            />
          ))}
        </g>
      ))}
      {opened !== null && opened.y !== null && lines.includes(opened.line) && (
        <circle className={`${styles.running} ${styles.ring}`} cx={x(opened.x)} cy={y(opened.y)} r={RING} />
      )}
    </>
  );
}

/** The law of a line. */
function lawPath({ law }: SweepLine, x: Scale, y: Scale): string {
  const along = path<readonly [number, number]>(
    ([across]) => x(across),
    ([, height]) => y(height),
  );
  return along(law) ?? '';
}

interface MarkProps {
  readonly index: number;
  /** Places in the picture, px; `least` null: one seed has no bar. */
  readonly x: number;
  readonly mean: number;
  readonly least: number | null;
  readonly greatest: number;
  readonly shape: Shape;
  readonly title: string;
  readonly onChoose: (index: number) => void;
}

/** A place with its bar. The list of points is the way to it by keyboard. Drawn again only where it changes: a sweep has hundreds. */
const Mark = memo(function Mark({ index, x, mean, least, greatest, shape, title, onChoose }: MarkProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the choice of a point beside the plot does the same by keyboard
    <g className={styles.mark} onClick={() => onChoose(index)}>
      <title>{title}</title>
      {least !== null && <path className={styles.bar} d={`M${x},${least}V${greatest}m-4,0h8M${x - 4},${least}h8`} />}
      <path className={shape.hollow ? styles.hollow : ''} d={shape.d} transform={`translate(${x}, ${mean})`} />
    </g>
  );
});
