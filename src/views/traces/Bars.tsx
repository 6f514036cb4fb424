import { useId } from 'react';
import hintStyles from '../parts/hint.module.css';
import { useLanguage } from '../useLanguage';
import { type BarKind, barLabels, barRoom, type Histogram } from './histograms';
import styles from './traces.module.css';

const { width: WIDTH, height: HEIGHT, foot: FOOT } = barRoom;

/** Reads are hollow, writes are full, TRIMs are hatched: the kind is seen without colour. */
function fillOf(kind: BarKind, hatch: string): { readonly className: string | undefined; readonly fill?: string } {
  if (kind === 'trim') return { className: styles.bar, fill: `url(#${hatch})` };
  return { className: kind === 'read' ? `${styles.bar} ${styles.hollow}` : `${styles.bar} ${styles.full}` };
}

/** A small picture of counts. */
export function Bars({ title, axis, kinds, bars, every, summary }: Histogram) {
  const hatch = useId();
  const most = Math.max(...bars.flatMap(({ counts }) => counts));
  const step = WIDTH / bars.length;
  const wide = Math.max(0.5, (step * 0.86) / kinds.length);
  return (
    <figure className={styles.traceBars}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`} role="img" aria-label={`${title}: ${summary}`}>
        <defs>
          <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line className={`${styles.bar} ${styles.hollow}`} y2="4" />
          </pattern>
        </defs>
        {bars.map(({ label, counts }, i) => (
          <g key={label}>
            {counts.map((count, k) => {
              const kind = kinds[k] ?? 'all';
              const height = most > 0 && count > 0 ? Math.max(1, (HEIGHT - 4) * (count / most)) : 0;
              return (
                <rect
                  key={kind}
                  {...fillOf(kind, hatch)}
                  x={i * step + step * 0.07 + k * wide}
                  y={HEIGHT - height}
                  width={wide}
                  height={height}
                />
              );
            })}
          </g>
        ))}
        {barLabels({ bars, every }).map(({ text, x }) => (
          <text key={x} x={x} y={HEIGHT + FOOT - 5}>
            {text}
          </text>
        ))}
        <line className={styles.barBase} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <p className={hintStyles.hint}>
        {axis}. {summary}
      </p>
    </figure>
  );
}

/** What hollow, full and hatched stand for. */
export function KindLegend({ kinds }: { readonly kinds: readonly Exclude<BarKind, 'all'>[] }) {
  const { traces: words } = useLanguage();
  const hatch = useId();
  return (
    <ul className={styles.traceLegend}>
      {kinds.map((kind) => (
        <li key={kind}>
          <svg width="14" height="12" aria-hidden="true">
            <defs>
              <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <line className={`${styles.bar} ${styles.hollow}`} y2="4" />
              </pattern>
            </defs>
            <rect {...fillOf(kind, hatch)} x="1" y="1" width="12" height="10" />
          </svg>
          {words.heat[kind]}
        </li>
      ))}
    </ul>
  );
}
