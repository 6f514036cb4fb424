/**
 * What a picture of pages shows, in every view that draws it: the tiny drive, a block's detail, the map at its deepest level, the pictures that leave the
 * page. Each of them decides only how to draw it.
 */

import { groupStates } from '../../../domain/names';
import type { BlockDetail, PageDetail } from '../../../engine/answers';
import type { Frame, Geometry, Plan } from '../../../engine/types';
import { addressOfPage, shownPageNumber } from '../../../store/selections/drive/addresses';
import type { Language } from '../../../texts/language';
import { type GlyphKind, signName, signsOfGroup } from '../draw/glyphs';
import type { PageMark, StepMarks } from '../tiny/tinyMarks';

/** What a page is: `skipped` is neither free nor stale, nothing was ever there. */
export type PageLook = 'valid' | 'stale' | 'free' | 'skipped';

/** What a page shows. */
export interface ShownPage {
  readonly look: PageLook;
  /** Hatched: collection put it there. */
  readonly isMoved: boolean;
  /** Its LPN, a dot for padding; empty where it holds nothing. */
  readonly text: string;
  /** What the last step did to it. */
  readonly mark: PageMark | null;
  /** The next page that its frontier programs. */
  readonly isNext: boolean;
  /** Its owner, where there are several. */
  readonly owner?: number;
}

/** What a block shows. */
export interface ShownBlock {
  /** What it is, the first that holds: bad, being collected, host, collection, just erased, last victim, its state. Empty: closed. */
  readonly words: string;
  /** "7 valid"; empty where it holds nothing. */
  readonly count: string;
  readonly isBad: boolean;
  readonly isErased: boolean;
  /** Its signs from inside out. */
  readonly signs: readonly GlyphKind[];
  readonly pages: readonly ShownPage[];
}

/** The moment that a block is shown at. */
export interface BlockMoment {
  readonly plan: Plan;
  readonly frame: Frame;
  /** What the last step did; null: no single step was made. */
  readonly marks: StepMarks | null;
}

/** Whether a mark tells of the place that a page left: a dotted line in place of a full one. */
export function isOldPlace(mark: PageMark): boolean {
  return mark === 'left' || mark === 'wentStale';
}

/** Diagonals of a page that collection put there, css px along an edge: wide ones where it is `side` high or higher. */
export function hatchOf(side: number): { readonly line: number; readonly period: number } {
  return side >= 14 ? { line: 2, period: 7 } : { line: 1, period: 4 };
}

/** What a page shows by itself. `factor`: the plan's, for its number. */
export function shownPage(page: PageDetail, factor: number, isSkipped = false): ShownPage {
  const look: PageLook = isSkipped ? 'skipped' : page.state === 'invalid' ? 'stale' : page.state;
  const isEmpty = look === 'free' || look === 'skipped';
  const text = isEmpty ? '' : page.lpn === null ? '·' : String(shownPageNumber(page.lpn, factor));
  return {
    look,
    isMoved: !isEmpty && page.relocated,
    text,
    mark: null,
    isNext: false,
    ...(page.owner === undefined ? {} : { owner: page.owner }),
  };
}

/** Address of page i as events tell it; null with compression, where they tell of granules. */
function slotOf(detail: BlockDetail, i: number, sim: Geometry): number | null {
  return sim.slotsPerPage === 1 ? addressOfPage(detail, i, sim) : null;
}

/** `isErased`: in this step; what has been written since tells more. */
function wordsOf(detail: BlockDetail, signs: readonly GlyphKind[], isErased: boolean, plan: Plan, language: Language): string {
  const { pagePictures: words } = language;
  const state = groupStates[detail.state] ?? 'free';
  if (state === 'bad') return words.bad;
  if (state === 'victim') return words.beingCollected;
  const [first] = signs;
  if (first === 'host' || first === 'gc') return signName(first, plan, language);
  if (isErased && state === 'free') return words.justErased;
  if (first === 'victim') return words.lastVictim;
  return state === 'free' ? words.free : state === 'open' ? words.open : '';
}

/** What a block shows. `skipped`: pages at its start that never held anything. */
export function shownBlock(detail: BlockDetail, { plan, frame, marks }: BlockMoment, language: Language, skipped = 0): ShownBlock {
  const { pagePictures: words } = language;
  const isBad = groupStates[detail.state] === 'bad';
  const signs = signsOfGroup(detail.group, frame, isBad, marks);
  const isErased = !isBad && (marks?.erased.has(detail.group) ?? false);
  const isFrontier = signs.includes('host') || signs.includes('gc');
  const next = isFrontier ? detail.pages.findIndex((page, i) => i >= skipped && page.state === 'free') : -1;
  const valid = detail.pages.filter((page) => page.state === 'valid').length;
  return {
    words: wordsOf(detail, signs, isErased, plan, language),
    count: isBad || groupStates[detail.state] === 'free' ? '' : words.validCount(valid),
    isBad,
    isErased,
    signs,
    pages: detail.pages.map((page, i) => {
      const slot = slotOf(detail, i, plan.sim);
      return {
        ...shownPage(page, plan.factor, i < skipped),
        // A place without a page was not written, whatever was on its way there.
        mark: (slot === null || page.lpn === null ? null : marks?.pages.get(slot)) ?? null,
        isNext: i === next,
      };
    }),
  };
}

/** What the legend says of pages: each with a page that shows it. */
export interface PageKey {
  readonly name: string;
  readonly page: ShownPage;
}

const keyPage = (look: PageLook, isMoved = false, mark: PageMark | null = null): ShownPage => ({
  look,
  isMoved,
  text: '',
  mark,
  isNext: false,
});

/** The legend of pages, in its order. `of`: what there is besides the four states: pages skipped, marks of a step. */
export function pageKeys(language: Language, of: { readonly skipped?: boolean; readonly steps?: boolean } = {}): readonly PageKey[] {
  const { pagePictures: words } = language;
  return [
    { name: words.valid, page: keyPage('valid') },
    { name: words.stale, page: keyPage('stale') },
    { name: words.free, page: keyPage('free') },
    { name: words.movedByCollection, page: keyPage('valid', true) },
    ...(of.skipped ? [{ name: words.skippedNeverWritten, page: keyPage('skipped') }] : []),
    ...(of.steps
      ? [
          { name: words.newInStep, page: keyPage('valid', false, 'written') },
          { name: words.oldPlace, page: keyPage('stale', false, 'wentStale') },
        ]
      : []),
  ];
}

/** Marks that are drawn alike, and have one key. */
const alike: Readonly<Partial<Record<PageMark, PageMark>>> = { arrived: 'written', left: 'wentStale' };

/** Whether a page is in the picture as its key shows it. */
export function showsKey({ page: key }: PageKey, { look, isMoved, mark }: ShownPage): boolean {
  return look === key.look && (isMoved || !key.isMoved) && (key.mark === null || (mark !== null && (alike[mark] ?? mark) === key.mark));
}

/** A page in words, for the read-out that the browser shows. `factor`: the plan's, for its number. */
export function pageTitle(page: PageDetail, position: number, factor: number, language: Language, isSkipped = false): string {
  const { pagePictures: words } = language;
  const { whole } = language.numbers;
  if (isSkipped) return words.pageSkipped(position);
  if (page.state === 'free') return words.pageFree(position);
  if (page.lpn === null) return words.pagePadding(position);
  const state = page.state === 'valid' ? words.valid : words.stale;
  return words.pageLpn(
    position,
    whole(shownPageNumber(page.lpn, factor)),
    state,
    page.relocated ? words.movedByCollection : words.hostWritten,
  );
}
