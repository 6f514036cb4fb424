import type { StepEvent } from '../../../engine/types';

/** What the last step did to a page. */
export type PageMark = 'written' | 'arrived' | 'left' | 'wentStale' | 'read';

/** What the last step did, by address of the simulated drive and by group. */
export interface StepMarks {
  /** Key: address; a page that is written and goes stale in one step keeps the last. */
  readonly pages: ReadonlyMap<number, PageMark>;
  readonly erased: ReadonlySet<number>;
  readonly opened: ReadonlyMap<number, 'host' | 'gc'>;
  readonly victims: ReadonlySet<number>;
}

/** Marks of a step's events. */
export function marksOfStep(events: readonly StepEvent[]): StepMarks {
  const pages = new Map<number, PageMark>();
  const erased = new Set<number>();
  const opened = new Map<number, 'host' | 'gc'>();
  const victims = new Set<number>();
  for (const event of events) {
    if (event.kind === 'write') {
      if (event.stale !== null) pages.set(event.stale, 'wentStale');
      pages.set(event.to, 'written');
    } else if (event.kind === 'trim') {
      if (event.stale !== null) pages.set(event.stale, 'wentStale');
    } else if (event.kind === 'read') {
      if (event.from !== null) pages.set(event.from, 'read');
    } else if (event.kind === 'relocate') {
      pages.set(event.from, 'left');
      pages.set(event.to, 'arrived');
    } else if (event.kind === 'erase') erased.add(event.group);
    else if (event.kind === 'open') opened.set(event.group, event.stream);
    else if (event.kind === 'victim') victims.add(event.group);
  }
  return { pages, erased, opened, victims };
}
