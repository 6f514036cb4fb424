import type { CollectionPage } from '../../store/selections/drive/collection';
import whyVictimStyles from './whyVictim.module.css';

/** Side of a page with its gap, in units of the picture. */
const CELL = 4;
const PAGE = 3.4;

/** A group as its pages, in program order: filled are valid, yellow are stale. */
export function GroupPicture({ pages }: { readonly pages: readonly CollectionPage[] }) {
  const columns = Math.ceil(Math.sqrt(pages.length));
  const rows = Math.ceil(pages.length / columns);
  const squares = (wanted: boolean) =>
    pages.map(({ state }, i) => ((state === 'valid') === wanted ? square(i % columns, Math.floor(i / columns)) : '')).join('');
  return (
    <svg viewBox={`0 0 ${columns * CELL} ${rows * CELL}`} aria-hidden="true">
      <path className={whyVictimStyles.valid} d={squares(true)} />
      <path className={whyVictimStyles.stale} d={squares(false)} />
    </svg>
  );
}

function square(column: number, row: number): string {
  return `M${column * CELL} ${row * CELL}h${PAGE}v${PAGE}h-${PAGE}z`;
}
