import { useRef } from 'react';
import axesStyles from '../axes/axes.module.css';
import { useSize } from '../useDrawing';
import { useLanguage } from '../useLanguage';
import type { LinePlotProps } from './LinePlot';
import { Panel } from './Panel';
import { scalesFor } from './plane';
import styles from './sweep.module.css';

/** Least width of a small picture, in sizes of the writing, and its height. */
const [WIDE, TALL] = [15, 13] as const;

/** A small picture for each line, all with the same scales: the law of each beside its points. */
export function Multiples({ plane, theme, summary, onChoose }: LinePlotProps) {
  const { sweep: texts } = useLanguage();
  const stage = useRef<HTMLDivElement>(null);
  const { width } = useSize(stage);
  const { small } = theme.type;
  const { lines } = plane;
  const columns = Math.max(1, Math.min(lines.length, Math.floor(width / (small * WIDE))));
  const [wide, tall] = [width / columns, small * TALL];
  const height = Math.ceil(lines.length / columns) * tall;
  return (
    <div className={`${styles.stage} ${styles.multiples}`} ref={stage} style={{ height }}>
      <svg className={axesStyles.frame} width={width} height={height} role="img" aria-label={summary}>
        {lines.map((line, i) => {
          const [left, top] = [(i % columns) * wide, Math.floor(i / columns) * tall];
          const frame = { left: left + small * 3.2, right: left + wide - small, top: top + small * 2, bottom: top + tall - small * 2 };
          const { x, y } = scalesFor(plane, frame);
          return (
            <g key={line.name}>
              <text className={styles.stripName} x={frame.left} y={top + small}>
                {line.name === '' ? texts.measured : line.name}
              </text>
              <Panel {...{ plane, frame, x, y, onChoose }} lines={[line]} foot={frame.bottom + small * 1.4} />
            </g>
          );
        })}
      </svg>
    </div>
  );
}
