import type { TraceShape } from '../../reading/protocol';
import hintStyles from '../parts/hint.module.css';
import { useLanguage } from '../useLanguage';
import { Bars, KindLegend } from './Bars';
import { growth, histograms } from './histograms';
import styles from './traces.module.css';

const [WIDTH, HEIGHT, FOOT] = [240, 96, 18] as const;

/** How the set of written pages grows: a line that flattens means that the same pages are written again. */
function Growth({ course, endUs }: { readonly course: readonly number[]; readonly endUs: number }) {
  const language = useLanguage();
  const { traces: words } = language;
  const { bytes, seconds } = language.numbers;
  const last = course.at(-1) ?? 0;
  const { title, axis, summary } = words.shape.growth;
  const half = course.findIndex((each) => each >= last / 2) + 1;
  const said = summary(bytes(last), seconds((half / course.length) * (endUs / 1e6)));
  const points = course.map((each, i) => `${((i + 1) / course.length) * WIDTH},${HEIGHT - (each / last) * (HEIGHT - 4)}`);
  return (
    <figure className={styles.traceBars}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`} role="img" aria-label={`${title}: ${said}`}>
        <polyline className={styles.traceLine} points={[`0,${HEIGHT}`, ...points].join(' ')} />
        <line className={styles.barBase} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        <text y={HEIGHT + FOOT - 5}>0</text>
        <text x={WIDTH} y={HEIGHT + FOOT - 5} textAnchor="end">
          {seconds(endUs / 1e6)}
        </text>
      </svg>
      <p className={hintStyles.hint}>
        {axis}. {said}
      </p>
    </figure>
  );
}

/** What a trace is like: sizes, gaps, alignment, working set, overwrite distance. */
export function Shape({ shape, endUs }: { readonly shape: TraceShape; readonly endUs: number }) {
  const language = useLanguage();
  const { traces: words } = language;
  const [pictures, course] = [histograms(shape, language), growth(shape)];
  const kinds = (['read', 'write', 'trim'] as const).filter((kind) => pictures.some((picture) => picture.kinds.includes(kind)));
  return (
    <section aria-label={words.shape.name}>
      {kinds.length > 1 && (
        <>
          <h4 className={styles.traceSubhead}>{words.shape.name}</h4>
          <KindLegend kinds={kinds} />
        </>
      )}
      <div className={styles.traceShape}>
        {pictures.map((picture) => (
          <Bars key={picture.title} {...picture} />
        ))}
        {course.length > 0 && <Growth course={course} endUs={endUs} />}
      </div>
    </section>
  );
}
