import { type CSSProperties, useId } from 'react';
import { percent, three, whole } from '../domain/format';
import { groupStates } from '../domain/names';
import type { BlockDetail as Detail, PageDetail } from '../engine/types';
import type { RunView } from '../store/types';
import type { BlockDetailProps } from './props';

/** Pages from which on a cell has no room for its LPN. */
const mostLabelled = 160;

/** One block: its pages in the order they are programmed, and its history in numbers. */
export function BlockDetail({ run, block, detail, onClose }: BlockDetailProps) {
  const titleId = useId();
  return (
    <section className="view own-height block-detail" aria-labelledby={titleId}>
      <header className="view-head">
        <h2 id={titleId}>
          {detail === null
            ? `Block ${whole(block)}`
            : `Die ${detail.die}, plane ${detail.plane}, block ${whole(detail.group % run.plan.sim.groupsPerDie)}`}
        </h2>
        <button type="button" className="plain" onClick={onClose} aria-label="Close the block">
          Close
        </button>
      </header>
      {detail === null ? (
        <p className="mute">Reading the block …</p>
      ) : (
        <>
          <Figures detail={detail} run={run} />
          <Pages detail={detail} cellsPerPage={run.plan.sim.cellsPerPage} />
        </>
      )}
    </section>
  );
}

/** Counts of pages by state. */
export function tally(detail: Detail): {
  readonly valid: number;
  readonly invalid: number;
  readonly free: number;
  readonly relocated: number;
} {
  const of = (state: PageDetail['state']) => detail.pages.filter((page) => page.state === state).length;
  const relocated = detail.pages.filter((page) => page.relocated && page.state !== 'free').length;
  return { valid: of('valid'), invalid: of('invalid'), free: of('free'), relocated };
}

function Pages({ detail, cellsPerPage }: { readonly detail: Detail; readonly cellsPerPage: number }) {
  const counts = tally(detail);
  const labelled = detail.pages.length <= mostLabelled;
  const unit = cellsPerPage > 1 ? 'extents' : 'pages';
  const digits = detail.pages.reduce((most, page) => Math.max(most, String(page.lpn ?? '').length), 2);
  return (
    <>
      <h3>{unit === 'pages' ? 'Pages' : 'Extents'} in the order they are programmed</h3>
      <p className="hint">
        {labelled ? 'A number is an LPN: a logical page number.' : 'Point at one for its LPN, the logical page number.'}
      </p>
      <ul className="legend">
        <li className="legend-key">
          <i className="key page valid" />
          valid
        </li>
        <li className="legend-key">
          <i className="key page invalid" />
          stale
        </li>
        <li className="legend-key">
          <i className="key page free" />
          free
        </li>
        <li className="legend-key">
          <i className="key page valid relocated" />
          put there by collection
        </li>
      </ul>
      <div
        className={labelled ? 'pages labelled' : 'pages'}
        style={{ '--digits': digits } as CSSProperties}
        role="img"
        aria-label={`${detail.pages.length} ${unit} in the order they are programmed: ${counts.valid} valid, ${counts.invalid} stale, ${counts.free} free; ${counts.relocated} put there by collection.`}
      >
        {detail.pages.map((page, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its position
          <PageCell key={i} page={page} labelled={labelled} position={i} />
        ))}
      </div>
    </>
  );
}

/** What a page is, for the read-out that the browser shows. */
export function pageTitle(page: PageDetail, position: number): string {
  if (page.state === 'free') return `Page ${position}: free`;
  if (page.lpn === null) return `Page ${position}: padding`;
  const how = page.relocated ? 'put there by collection' : 'written by the host';
  return `Page ${position}: LPN ${whole(page.lpn)}, ${page.state === 'valid' ? 'valid' : 'stale'}, ${how}`;
}

function PageCell({ page, labelled, position }: { readonly page: PageDetail; readonly labelled: boolean; readonly position: number }) {
  const look = `page ${page.state}${page.relocated && page.state !== 'free' ? ' relocated' : ''}`;
  return (
    <span className={look} title={pageTitle(page, position)}>
      {labelled && page.lpn !== null ? <b>{page.lpn}</b> : null}
    </span>
  );
}

function Figures({ detail, run }: { readonly detail: Detail; readonly run: RunView }) {
  const { sim } = run.plan;
  const counts = tally(detail);
  const all = sim.pagesPerBlock;
  const valid = detail.validCells / sim.cellsPerPage;
  const state = groupStates[detail.state] ?? 'free';
  const rows: readonly (readonly [string, string])[] = [
    ['State', state === 'victim' ? 'being collected' : state],
    ['Valid', `${three(valid)} of ${whole(all)} pages, ${percent(valid / all)}`],
    ['Stale', whole(counts.invalid)],
    ['Free', whole(counts.free)],
    ['Put there by collection', whole(counts.relocated)],
    ['Times erased', whole(detail.erases)],
    ['Host pages written since a page here went stale', detail.age === null ? '–' : three(detail.age)],
  ];
  return (
    <dl className="figures">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
