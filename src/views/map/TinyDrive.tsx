import { useId, useRef } from 'react';
import { type GroupState, groupStates } from '../../domain/names';
import type { BlockDetail, Frame, PageDetail, Plan } from '../../engine/types';
import { addressOfPage } from '../../store/selections/addresses';
import { tiny as words } from '../../texts/en/tiny';
import type { TinyDriveProps } from '../props';
import { pageTitle, tally } from './BlockDetail';
import { signName, signsOf } from './glyphs';
import { TinyTrail } from './TinyTrail';
import { TinyTravel } from './TinyTravel';
import { marksOfStep, type StepMarks } from './tinyMarks';
import { useFollowing } from './useFollowing';
import './pages.css';

/** Every page of a tiny drive, with what the last step did. */
export function TinyDrive({ run, pages, events, reducedMotion, stops = [], onFollow }: TinyDriveProps) {
  const list = useRef<HTMLOListElement>(null);
  useFollowing(list, onFollow);
  const marks = marksOfStep(events);
  const { frame, plan } = run;
  const titleId = useId();
  const [free] = frame.groups;
  return (
    <section className="view own-height tiny-drive" aria-labelledby={titleId}>
      <header className="view-head">
        <h2 id={titleId}>{words.title(plan.sim.blocks, plan.sim.pagesPerBlock)}</h2>
        <p className="free-count">
          <b>{free}</b> {words.blocksFree(free)}
        </p>
      </header>
      <ol className="tiny-blocks" ref={list}>
        {pages.map((detail) => (
          <TinyBlock
            key={detail.block}
            detail={detail}
            plan={plan}
            frame={frame}
            marks={marks}
            addressOf={(i) => addressOfPage(detail, i, plan.sim)}
          />
        ))}
      </ol>
      <ul className="legend">
        <Key look="page valid">{words.valid}</Key>
        <Key look="page invalid">{words.stale}</Key>
        <Key look="page free">{words.free}</Key>
        <Key look="page valid relocated">{words.movedByCollection}</Key>
        {signsOf(plan)
          .filter((kind) => kind === 'host' || kind === 'gc')
          .map((kind) => (
            <Key key={kind} look={kind}>
              {signName(kind, plan)}
            </Key>
          ))}
        <Key look="victim">{words.victim}</Key>
        <Key look="page valid just written">{words.stepWrote}</Key>
        <Key look="page invalid just wentStale">{words.oldPlace}</Key>
        {stops.length > 1 && (
          <>
            <Key look="leg">{words.trailOfHost}</Key>
            <Key look="leg moved">{words.trailOfCollection}</Key>
          </>
        )}
      </ul>
      <TinyTravel events={events} reducedMotion={reducedMotion} />
      {stops.length > 0 && <TinyTrail stops={stops} />}
    </section>
  );
}

function Key({ look, children }: { readonly look: string; readonly children: string }) {
  return (
    <li className="legend-key">
      <i className={`key ${look}`} />
      {children}
    </li>
  );
}

interface TinyBlockProps {
  readonly detail: BlockDetail;
  readonly plan: Plan;
  readonly frame: Frame;
  readonly marks: StepMarks;
  readonly addressOf: (page: number) => number;
}

function roleOf(detail: BlockDetail, frame: Frame, marks: StepMarks): GroupState | 'host' | 'gc' {
  // From the factory, or worn out by its last erase: that it was a victim then matters no more.
  if (groupStates[detail.state] === 'bad') return 'bad';
  if (frame.hostGroups[detail.die] === detail.group) return 'host';
  if (frame.gcGroups[detail.die] === detail.group) return 'gc';
  if (marks.victims.has(detail.group) || frame.lastVictim?.group === detail.group) return 'victim';
  return groupStates[detail.state] ?? 'free';
}

function TinyBlock({ detail, plan, frame, marks, addressOf }: TinyBlockProps) {
  const role = roleOf(detail, frame, marks);
  const counts = tally(detail);
  const erased = marks.erased.has(detail.group);
  const firstFree = detail.pages.findIndex((page) => page.state === 'free');
  const isFrontier = role === 'host' || role === 'gc';
  // While pages leave it, it is the victim of now.
  const isEmptied = role === 'victim' && groupStates[detail.state] === 'victim';
  return (
    <li className={`tiny-block ${role}${erased ? ' just-erased' : ''}`} data-block={detail.block}>
      <div className="tiny-title">
        <b>{detail.block}</b>
        <span>
          {erased && role !== 'bad'
            ? words.justErased
            : isEmptied
              ? words.beingCollected
              : role === 'host' || role === 'gc'
                ? signName(role, plan)
                : words.roles[role]}
        </span>
        <em>{detail.state === 0 || role === 'bad' ? '' : words.validPages(counts.valid)}</em>
      </div>
      <ol className="tiny-pages">
        {detail.pages.map((page, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its position
          <TinyPage key={i} page={page} position={i} slot={addressOf(i)} marks={marks} isNext={isFrontier && i === firstFree} />
        ))}
      </ol>
    </li>
  );
}

interface TinyPageProps {
  readonly page: PageDetail;
  readonly position: number;
  readonly slot: number;
  readonly marks: StepMarks;
  readonly isNext: boolean;
}

function TinyPage({ page, position, slot, marks, isNext }: TinyPageProps) {
  const mark = marks.pages.get(slot) ?? null;
  const moved = page.relocated && page.state !== 'free' ? ' relocated' : '';
  const look = `page ${page.state}${moved}${mark === null ? '' : ` just ${mark}`}${isNext ? ' next' : ''}`;
  return (
    <li
      className={look}
      title={`${pageTitle(page, position)}${mark === null ? '' : words.marks[mark]}`}
      data-slot={slot}
      data-lpn={page.lpn ?? undefined}
    >
      <b>{page.lpn ?? (page.state === 'invalid' ? '·' : '')}</b>
      <span className="visually-hidden">
        {page.state === 'free'
          ? words.free
          : ` ${page.state === 'valid' ? words.valid : words.stale}${moved === '' ? '' : words.moved}${mark === null ? '' : words.marks[mark]}`}
      </span>
    </li>
  );
}
