/** What each handle wrote of late, and what was moved of it: who pays for whom. */
import type { HandleField } from '../../../engine/sampleFields';
import type { HandleTotals } from '../../../engine/totals';
import type { Plan } from '../../../engine/types';
import type { RunView } from '../../types';
import { shownPhase } from '../phase';

/** Handles that samples tell apart. */
export const sampledHandles = 8;
/** How far back "of late" goes at least, as a share of a drive write: enough for a handle that writes a tenth of it. */
const LATE_DRIVE_WRITES = 0.1;

/** Host pages that "of late" covers: as many as write amplification "now" is a mean of, where those are enough. The two are one number then. */
export function latePages({ full, scenario: { wafWindow } }: Plan): number {
  return Math.max(LATE_DRIVE_WRITES, 'driveWrites' in wafWindow ? wafWindow.driveWrites : 0) * full.usedPages;
}

/** One handle of late, pages at full size. */
export interface HandleShare {
  readonly handle: number;
  readonly wrote: number;
  readonly moved: number;
  /** Of what was moved, the share that went to groups of each owner, in the order of the frame's list. */
  readonly movedTo: readonly number[];
  /** Owner of the groups that the host writes this handle to: itself, or where the drive has one place what all share. */
  readonly into: number;
}

export interface WhoPays {
  readonly handles: readonly HandleShare[];
  /** Host pages that are looked at. */
  readonly pages: number;
}

/** Pages programmed for each page that a handle wrote; NaN where it wrote none. */
export function wafOfShare({ wrote, moved }: Pick<HandleShare, 'wrote' | 'moved'>): number {
  return wrote > 0 ? (wrote + moved) / wrote : Number.NaN;
}

/** All handles together. */
export function wafOfAll(handles: readonly HandleShare[]): number {
  return wafOfShare({
    wrote: handles.reduce((sum, { wrote }) => sum + wrote, 0),
    moved: handles.reduce((sum, { moved }) => sum + moved, 0),
  });
}

/** Sums over the last samples of the phase that is shown, back to the window's length. */
function ofSamples({ samples }: RunView, phase: number, handles: number, pages: number) {
  const wrote = new Array<number>(handles).fill(0);
  const moved = new Array<number>(handles).fill(0);
  let all = 0;
  for (let i = samples.length - 1; i >= 0 && samples.at(i, 'phase') === phase && all < pages; i--)
    for (let h = 0; h < handles; h++) {
      const own = samples.at(i, `handle${h}` as HandleField);
      wrote[h] = (wrote[h] as number) + own;
      moved[h] = (moved[h] as number) + samples.at(i, `handle${h}Relocated` as HandleField);
      all += own;
    }
  return { wrote, moved, all };
}

/** The handles of a run of late, or since its phase began where it has no sample yet; null where all pages have one owner. */
export function whoPays(run: RunView): WhoPays | null {
  const { phaseHandles } = run.frame;
  const hosts = phaseHandles.filter(({ isHosts }) => isHosts).slice(0, sampledHandles);
  if (hosts.length < 2) return null;
  const late = ofSamples(run, shownPhase(run), hosts.length, latePages(run.plan));
  const isLate = late.all > 0;
  const shared = phaseHandles.length - 1;
  const handles = hosts.map((of: HandleTotals, h): HandleShare => {
    const all = of.relocatedTo.reduce((sum, n) => sum + n, 0);
    return {
      handle: of.handle,
      wrote: isLate ? (late.wrote[h] as number) : of.hostPages,
      moved: isLate ? (late.moved[h] as number) : of.relocatedPages,
      movedTo: of.relocatedTo.map((n) => (all > 0 ? n / all : 0)),
      into: of.isolation === null ? shared : of.handle,
    };
  });
  return { handles, pages: handles.reduce((sum, { wrote }) => sum + wrote, 0) };
}
