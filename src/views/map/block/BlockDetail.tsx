import { type CSSProperties, useId, useRef } from 'react';
import { groupStates } from '../../../domain/names';
import type { BlockDetail as Detail, PageDetail } from '../../../engine/answers';
import type { Plan } from '../../../engine/types';
import { shownPageNumber } from '../../../store/selections/drive/addresses';
import { skippedOf, skippedOfBlock } from '../../../store/selections/series/skipped';
import type { RunView } from '../../../store/types';
import type { BlockDetailProps } from '../../props';
import { useEarlyLanguage, useLanguage } from '../../useLanguage';
import viewStyles from '../../view.module.css';
import wordsStyles from '../../words.module.css';
import { signName, signsOfGroup } from '../draw/glyphs';
import legendStyles from '../legend.module.css';
import { useFollowing } from '../useFollowing';
import blockDetailStyles from './blockDetail.module.css';
import { lookOfPage, PageKeys } from './PageKeys';
import { pageTitle, shownPage } from './pagePicture';
import pagesStyles from './pages.module.css';

/** Pages from which on a cell has no room for its LPN. */
const mostLabelled = 160;

/** One block: its pages in the order they are programmed, then its history in numbers. */
export function BlockDetail({ run, block, detail, onClose, onFollow, children }: BlockDetailProps) {
  const language = useLanguage();
  const { block: words } = language;
  const { whole } = language.numbers;
  const titleId = useId();
  const { sim } = run.plan;
  return (
    <section className={`${viewStyles.view} ${viewStyles.ownHeight} ${blockDetailStyles.detail}`} aria-labelledby={titleId}>
      <header className={viewStyles.head}>
        <h2 id={titleId}>
          {detail === null
            ? words.block(whole(block))
            : words.place(detail.die, whole(detail.group % sim.groupsPerDie), sim.planesPerDie === 1 ? null : detail.plane)}
        </h2>
        <button type="button" className={viewStyles.plain} onClick={onClose} aria-label={words.closeBlock}>
          {words.close}
        </button>
      </header>
      {detail === null ? (
        <p className={wordsStyles.mute}>{words.reading}</p>
      ) : (
        <>
          {sim.planesPerDie > 1 && <p className={blockDetailStyles.hint}>{words.blockOfGroup(sim.planesPerDie)}</p>}
          <Signs detail={detail} run={run} />
          {children}
          <Pages detail={detail} plan={run.plan} skipped={skippedPages(detail, run)} {...(onFollow && { onFollow })} />
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
  readonly plan: Plan;
  readonly skipped: number;
  /** Number of the page on the full-size drive. */
  readonly onFollow?: (lpn: number) => void;
}

function Pages({ detail, plan, skipped, onFollow }: PagesProps) {
  const { block: words } = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  useFollowing(list, onFollow);
  const counts = tally(detail);
  const labelled = detail.pages.length <= mostLabelled;
  const { factor, scenario, sim } = plan;
  const isPages = sim.slotsPerPage === 1;
  const largest = detail.pages.reduce((most, page) => Math.max(most, page.lpn ?? 0), 0);
  const digits = Math.max(2, String(shownPageNumber(largest, factor)).length);
  return (
    <>
      <h3>{isPages ? words.pagesInOrder : words.extentsInOrder}</h3>
      <p className={blockDetailStyles.hint}>
        {labelled ? words.numberIsLpn : words.pointForLpn}
        {onFollow && words.pressToFollow}
        {scenario.scale > 1 && words.heldAsOne(scenario.scale, Math.round(factor))}
      </p>
      <ul className={legendStyles.legend}>
        <PageKeys skipped={skipped > 0} />
      </ul>
      <div
        ref={list}
        className={labelled ? `${pagesStyles.pages} ${pagesStyles.labelled}` : pagesStyles.pages}
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
          <PageCell key={i} page={page} labelled={labelled} position={i} factor={factor} skipped={i < skipped} />
        ))}
      </div>
    </>
  );
}

interface PageCellProps {
  readonly page: PageDetail;
  readonly labelled: boolean;
  readonly position: number;
  readonly factor: number;
  readonly skipped: boolean;
}

function PageCell({ page, labelled, position, factor, skipped }: PageCellProps) {
  const language = useLanguage();
  const shown = shownPage(page, factor, skipped);
  const lpn = page.lpn === null ? undefined : shownPageNumber(page.lpn, factor);
  return (
    <span
      className={pagesStyles.page}
      data-look={lookOfPage(shown)}
      title={pageTitle(page, position, factor, language, skipped)}
      data-lpn={lpn}
    >
      {labelled && page.lpn !== null ? <b>{shown.text}</b> : null}
    </span>
  );
}

/** The signs that the block's group has on the map, with their names. */
function Signs({ detail, run }: { readonly detail: Detail; readonly run: RunView }) {
  const language = useEarlyLanguage();
  const kinds = signsOfGroup(detail.group, run.frame, groupStates[detail.state] === 'bad', null);
  if (kinds.length === 0) return null;
  return (
    <div className={legendStyles.legend}>
      {kinds.map((kind) => (
        <span className={legendStyles.entry} key={kind}>
          <i className={legendStyles.key} data-look={kind} />
          {signName(kind, run.plan, language)}
        </span>
      ))}
    </div>
  );
}

function Figures({ detail, run, skipped }: { readonly detail: Detail; readonly run: RunView; readonly skipped: number }) {
  const language = useLanguage();
  const { block: words } = language;
  const { percent, three, whole } = language.numbers;
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
    <dl className={blockDetailStyles.figures}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
