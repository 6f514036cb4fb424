import { type Asked, askedOf } from './askedDrawings';
import styles from './lessonIndex.module.css';

/** Height and width of a drawing, in its own units: those of what was seen. */
const [WIDTH, HEIGHT] = [152, 56];

/** What a lesson asks, drawn small, with a question mark where its answer will be: no point, no number and no page of what comes. */
export function AskedPicture({ name }: { readonly name: string }) {
  return (
    <svg className={`${styles.lessonSketch} ${styles.asked}`} data-ahead viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {askedOf(name).map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the drawing
        <Part key={i} {...part} />
      ))}
    </svg>
  );
}

function Part(part: Asked) {
  if (part.kind === 'ask')
    return (
      <text x={part.x} y={part.y} dy="0.35em" textAnchor="middle">
        ?
      </text>
    );
  if (part.kind === 'pages')
    return [...part.states].map((state, i) => {
      const [row, column] = [Math.floor(i / part.columns), i % part.columns];
      const { x, y, size } = part;
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
          key={i}
          data-page={state}
          x={x + column * (size + 1) + 0.5}
          y={y + row * (size + 1) + 0.5}
          width={size - 1}
          height={size - 1}
        />
      );
    });
  if (part.kind === 'dots')
    // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
    return part.at.map(([x, y], i) => <circle key={i} cx={x} cy={y} r={1.3} />);
  return <path d={part.d} data-line={part.line} />;
}
