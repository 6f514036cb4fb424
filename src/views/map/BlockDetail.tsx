import { type CSSProperties, useId, useRef } from 'react';
import { percent, three, whole } from '../../domain/format';
import { groupStates } from '../../domain/names';
import type { BlockDetail as Detail, PageDetail } from '../../engine/types';
import { skippedOf, skippedOfBlock } from '../../store/selections/skipped';
import type { RunView } from '../../store/types';
import { block as words } from '../../texts/en/block';
import type { BlockDetailProps } from '../props';
import { signName, signsOfGroup } from './glyphs';
import { classOfPage, PageKeys } from './PageKeys';
import { pageTitle, shownPage } from './pagePicture';
import { useFollowing } from './useFollowing';

/** Pages from which on a cell has no room for its LPN. */
const mostLabelled = 160;

/** One block: its pages in the order they are programmed, then its history in numbers. */
export function BlockDetail({ run, block, detail, onClose, onFollow }: BlockDetailProps) {
  const titleId = useId();
  const { factor } = run.plan;
  return (
    <section className="view own-height block-detail" aria-labelledby={titleId}>
      <header className="view-head">
        <h2 id={titleId}>
          {detail === null
            ? words.block(whole(block))
            : words.place(detail.die, detail.plane, whole(detail.group % run.plan.sim.groupsPerDie))}
        </h2>
        <button type="button" className="plain" onClick={onClose} aria-label={words.closeBlock}>
          {words.close}
        </button>
      </header>
      {detail === null ? (
        <p className="mute">{words.reading}</p>
      ) : (
        <>
          <Signs detail={detail} run={run} />
          <Pages
            detail={detail}
            slotsPerPage={run.plan.sim.slotsPerPage}
            skipped={skippedPages(detail, run)}
            {...(onFollow && { onFollow: (lpn: number) => onFollow(Math.ceil(lpn * factor)) })}
          />
          <Figures detail={detail} run={run} skipped={skippedPages(detail, run)} />
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
  const isPages = slotsPerPage === 1;
  const digits = detail.pages.reduce((most, page) => Math.max(most, String(page.lpn ?? '').length), 2);
  return (
    <>
      <h3>{isPages ? words.pagesInOrder : words.extentsInOrder}</h3>
      <p className="hint">
        {labelled ? words.numberIsLpn : words.pointForLpn}
        {onFollow && words.pressToFollow}
      </p>
      <ul className="legend">
        <PageKeys skipped={skipped > 0} />
      </ul>
      <div
        ref={list}
        className={labelled ? 'pages labelled' : 'pages'}
        style={{ '--digits': digits } as CSSProperties}
        role="img"
        aria-label={words.summary(
          detail.pages.length,
          isPages,
          counts.valid,
          counts.invalid - skipped,
          counts.free,
          skipped > 0 ? skipped : null,
          counts.relocated,
        )}
      >
        {detail.pages.map((page, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its position
          <PageCell key={i} page={page} labelled={labelled} position={i} skipped={i < skipped} />
        ))}
      </div>
    </>
  );
}

interface PageCellProps {
  readonly page: PageDetail;
  readonly labelled: boolean;
  readonly position: number;
  readonly skipped: boolean;
}

function PageCell({ page, labelled, position, skipped }: PageCellProps) {
  const shown = shownPage(page, skipped);
  return (
    <span className={classOfPage(shown)} title={pageTitle(page, position, skipped)} data-lpn={page.lpn ?? undefined}>
      {labelled && page.lpn !== null ? <b>{shown.text}</b> : null}
    </span>
  );
}

/** The signs that the block's group has on the map, with their names. */
function Signs({ detail, run }: { readonly detail: Detail; readonly run: RunView }) {
  const kinds = signsOfGroup(detail.group, run.frame, groupStates[detail.state] === 'bad', null);
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
    [words.rows.state, words.states[state]],
    [words.rows.valid, words.ofPages(three(valid), whole(all), percent(valid / all))],
    [words.rows.stale, whole(counts.invalid - skipped)],
    ...(skipped > 0 ? [[words.rows.skipped, whole(skipped)] as const] : []),
    [words.rows.free, whole(counts.free)],
    [words.rows.moved, whole(counts.relocated)],
    [words.rows.erases, whole(detail.erases)],
    [words.rows.age, detail.age === null ? '–' : three(detail.age)],
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
