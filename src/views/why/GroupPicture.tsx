interface GroupPictureProps {
  readonly pages: number;
  readonly valid: number;
  /** Which places hold valid pages, in program order; null: only their number is known, and they stand first. */
  readonly places: readonly boolean[] | null;
}

/** Side of a page with its gap, in units of the picture. */
const CELL = 4;
const PAGE = 3.4;

/** A group as its pages: filled are valid, yellow are stale. */
export function GroupPicture({ pages, valid, places }: GroupPictureProps) {
  const columns = Math.ceil(Math.sqrt(pages));
  const rows = Math.ceil(pages / columns);
  const squares = (wanted: boolean) =>
    Array.from({ length: pages }, (_, i) =>
      (places?.[i] ?? i < valid) === wanted ? square(i % columns, Math.floor(i / columns)) : '',
    ).join('');
  return (
    <svg viewBox={`0 0 ${columns * CELL} ${rows * CELL}`} aria-hidden="true">
      <path className="valid" d={squares(true)} />
      <path className="stale" d={squares(false)} />
    </svg>
  );
}

function square(column: number, row: number): string {
  return `M${column * CELL} ${row * CELL}h${PAGE}v${PAGE}h-${PAGE}z`;
}
