import styles from './lessonIndex.module.css';
import type { Sketch } from './sketchOf';

const [WIDTH, HEIGHT] = [152, 52];

function Curve({ heights }: Extract<Sketch, { kind: 'curve' }>) {
  const x = (i: number) => 2 + (i * (WIDTH - 4)) / Math.max(1, heights.length - 1);
  return heights.map((height, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place on the axis
    height === null ? null : <circle key={i} cx={x(i)} cy={HEIGHT - 4 - (height * (HEIGHT - 8)) / 100} r={1.3} />,
  );
}

function Blocks({ valid, written, of }: Extract<Sketch, { kind: 'blocks' }>) {
  const width = (WIDTH - 2) / valid.length;
  return valid.map((count, i) => {
    const height = (pages: number) => Math.min(1, pages / of) * (HEIGHT - 4);
    const bar = (pages: number) => ({ x: 1 + i * width, y: HEIGHT - 2 - height(pages), width: width - 2, height: height(pages) });
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its block
      <g key={i}>
        <rect className={styles.stale} {...bar(written[i] ?? 0)} />
        <rect {...bar(count)} />
      </g>
    );
  });
}

/** The last picture that the reader saw of a lesson. */
export function SketchPicture({ sketch }: { readonly sketch: Sketch }) {
  return (
    <svg
      className={sketch.kind === 'blocks' ? `${styles.lessonSketch} ${styles.blocks}` : styles.lessonSketch}
      data-seen
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      {sketch.kind !== 'blocks' && <path className={styles.axis} d={`M.5 0V${HEIGHT - 0.5}H${WIDTH}`} />}
      {sketch.kind === 'curve' && <Curve {...sketch} />}
      {sketch.kind === 'blocks' && <Blocks {...sketch} />}
    </svg>
  );
}
