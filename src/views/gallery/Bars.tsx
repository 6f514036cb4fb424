import { group } from 'd3-array';
import { three, withUnit } from '../../domain/format';
import type { ExperimentName, TableRow } from '../../store/experimentData';

interface BarSet {
  readonly title: string;
  readonly rows: (row: TableRow) => boolean;
  /** The end of all bars; null: the greatest value. */
  readonly top: number | null;
}

/** Which figures of an experiment are also drawn. */
const sets: Readonly<Partial<Record<ExperimentName, BarSet>>> = {
  'spare-28-13': {
    title: 'Per cent of new performance',
    rows: ({ unit, published }) => unit === '% of new performance' && published === null,
    top: null,
  },
  'random-data': {
    title: 'Compressible against random data, MB/s',
    rows: ({ unit, what }) => unit === 'MB/s' && / data$/.test(what),
    top: null,
  },
  'steady-state': {
    title: 'Write amplification: the reader’s estimate and two collectors',
    rows: ({ what }) => /^WAF at \d+ % free/.test(what),
    top: null,
  },
  'used-drive': { title: 'Before and after, MB/s', rows: ({ unit, model }) => unit === 'MB/s' && model !== null, top: null },
};

/** "X25-M: the same, used" is a figure of the X25-M. */
function partsOf({ what }: TableRow): readonly [group: string, name: string] {
  const at = what.indexOf(': ');
  return at < 0 ? ['', what] : [what.slice(0, at), what.slice(at + 2)];
}

/** Figures as bars on one scale: the model's in ink, what was published as an outline round them. */
export function Bars({ name, rows }: { readonly name: ExperimentName; readonly rows: readonly TableRow[] }) {
  const set = sets[name];
  const drawn = set === undefined ? [] : rows.filter(set.rows);
  if (set === undefined || !drawn.some(({ model }) => model !== null)) return null;
  const top = set.top ?? drawn.reduce((most, { model, published }) => Math.max(most, model ?? 0, published ?? 0), 0);
  const width = (value: number | null) => `${(Math.max(0, value ?? 0) / top) * 100}%`;
  const hasPublished = drawn.some(({ published }) => published !== null);
  return (
    <section aria-label={set.title}>
      <h4>{set.title}</h4>
      {hasPublished && <p className="hint">Ink: this model. Outline: as published.</p>}
      <div className="bar-groups">
        {[...group(drawn, (row) => partsOf(row)[0])].map(([title, members]) => (
          <div key={title} className="bar-group">
            {title !== '' && <h5>{title}</h5>}
            <ul className="figure-bars">
              {members.map((row) => (
                <li key={row.what}>
                  <span className="bar-name">{partsOf(row)[1]}</span>
                  <span className="bar-track" aria-hidden="true">
                    <span className="bar-model" style={{ width: width(row.model) }} />
                    {row.published !== null && <span className="bar-published" style={{ width: width(row.published) }} />}
                  </span>
                  <span className="bar-number">
                    {row.model === null ? 'not computed' : three(row.model)}
                    {row.published !== null && <span className="mute"> / {withUnit(three(row.published), 'published')}</span>}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
