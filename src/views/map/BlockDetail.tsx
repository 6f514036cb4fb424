import { type CSSProperties, useId, useRef } from 'react';
import { percent, three, whole } from '../../domain/format';
import { groupStates } from '../../domain/names';
import type { BlockDetail as Detail, PageDetail } from '../../engine/types';
import { skippedOf, skippedOfBlock } from '../../store/selections/skipped';
import type { RunView } from '../../store/types';
import type { BlockDetailProps } from '../props';
import { glyphsOf, signName } from './glyphs';
import { useFollowing } from './useFollowing';
import './pages.css';

/** Pages from which on a cell has no room for its LPN. */
const mostLabelled = 160;

/** One block: its pages in the order they are programmed, and its history in numbers. */
export function BlockDetail({ run, block, detail, onClose, onFollow }: BlockDetailProps) {
  const titleId = useId();
  const { factor } = run.plan;
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
          <Signs detail={detail} run={run} />
          <Figures detail={detail} run={run} skipped={skippedPages(detail, run)} />
          <Pages
            detail={detail}
            slotsPerPage={run.plan.sim.slotsPerPage}
            skipped={skippedPages(detail, run)}
            {...(onFollow && { onFollow: (lpn: number) => onFollow(Math.ceil(lpn * factor)) })}
          />
        </>
      )}
    </section>
  );
}

/** Pages at the block's start that were never written: where the die began part of the way in. */
function skippedPages(detail: Detail, { columns, plan }: RunView): number {
  if (columns === null || skippedOfBlock(skippedOf(columns, plan), plan.sim, detail.block) === 0) return 0;
  const first = detail.pages.findIndex((page) => page.state !== 'invalid' || page.lpn !== null);
  return first < 0 ? detail.pages.length : first;
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

interface PagesProps {
  readonly detail: Detail;
  readonly slotsPerPage: number;
  readonly skipped: number;
  /** Number of the page on the simulated drive. */
  readonly onFollow?: (lpn: number) => void;
}

function Pages({ detail, slotsPerPage, skipped, onFollow }: PagesProps) {
  const list = useRef<HTMLDivElement>(null);
  useFollowing(list, onFollow);
  const counts = tally(detail);
  const labelled = detail.pages.length <= mostLabelled;
  const unit = slotsPerPage > 1 ? 'extents' : 'pages';
  const digits = detail.pages.reduce((most, page) => Math.max(most, String(page.lpn ?? '').length), 2);
  return (
    <>
      <h3>{unit === 'pages' ? 'Pages' : 'Extents'} in the order they are programmed</h3>
      <p className="hint">
        {labelled ? 'A number is an LPN: a logical page number.' : 'Point at one for its LPN, the logical page number.'}
        {onFollow && ' Press one to follow it.'}
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
        {skipped > 0 && (
          <li className="legend-key">
            <i className="key page skipped" />
            skipped, never written
          </li>
        )}
      </ul>
      <div
        ref={list}
        className={labelled ? 'pages labelled' : 'pages'}
        style={{ '--digits': digits } as CSSProperties}
        role="img"
        aria-label={`${detail.pages.length} ${unit} in the order they are programmed: ${counts.valid} valid, ${counts.invalid - skipped} stale, ${counts.free} free${skipped > 0 ? `, ${skipped} skipped` : ''}; ${counts.relocated} put there by collection.`}
      >
        {detail.pages.map((page, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its position
          <PageCell key={i} page={page} labelled={labelled} position={i} skipped={i < skipped} />
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

interface PageCellProps {
  readonly page: PageDetail;
  readonly labelled: boolean;
  readonly position: number;
  readonly skipped: boolean;
}

function PageCell({ page, labelled, position, skipped }: PageCellProps) {
  if (skipped) return <span className="page skipped" title={`Page ${position}: skipped, never written`} />;
  const look = `page ${page.state}${page.relocated && page.state !== 'free' ? ' relocated' : ''}`;
  return (
    <span className={look} title={pageTitle(page, position)} data-lpn={page.lpn ?? undefined}>
      {labelled && page.lpn !== null ? <b>{page.lpn}</b> : null}
    </span>
  );
}

/** The signs that the block's group has on the map, with their names. */
function Signs({ detail, run }: { readonly detail: Detail; readonly run: RunView }) {
  const kinds = [...new Set(glyphsOf(run.frame, null).flatMap(({ kind, group }) => (group === detail.group ? [kind] : [])))];
  if (kinds.length === 0) return null;
  return (
    <p className="legend">
      {kinds.map((kind) => (
        <span className="legend-key" key={kind}>
          <i className={`key ${kind}`} />
          {signName(kind, run.plan)}
        </span>
      ))}
    </p>
  );
}

function Figures({ detail, run, skipped }: { readonly detail: Detail; readonly run: RunView; readonly skipped: number }) {
  const { sim } = run.plan;
  const counts = tally(detail);
  const all = sim.pagesPerBlock;
  const valid = detail.validSlots / sim.slotsPerPage;
  const state = groupStates[detail.state] ?? 'free';
  const rows: readonly (readonly [string, string])[] = [
    ['State', state === 'victim' ? 'being collected' : state],
    ['Valid', `${three(valid)} of ${whole(all)} pages, ${percent(valid / all)}`],
    ['Stale', whole(counts.invalid - skipped)],
    ...(skipped > 0 ? [['Skipped: dies begin out of step', whole(skipped)] as const] : []),
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
