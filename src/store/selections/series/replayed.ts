/** What a trace does to the drive that replays it: its samples over the time of the trace. */

import { PAGE_BYTES } from '../../../domain/spare';
import { waf } from '../../../domain/waf';
import type { SampleField } from '../../../engine/sampleFields';
import type { LatencyOfKind } from '../../../engine/totals';
import type { RunView } from '../../types';

/** The samples of the replay in one of 360 parts of its time. */
export interface ReplaySample {
  /** Middle of the part as a share of the whole: of the trace's time, or of the replay's so far where it is back to back. */
  readonly at: number;
  /** Null where nothing was written, or read. */
  readonly waf: number | null;
  readonly readUs: number | null;
  readonly writeUs: number | null;
}

export interface ReplayCourse {
  readonly samples: readonly ReplaySample[];
  /** Where the replay is, as `at`; null: it is over, or in a later pass. */
  readonly now: number | null;
  /** The axis is that of the trace: false where the replay is back to back. */
  readonly onTrace: boolean;
  /** Since the replay began; null before a host write. */
  readonly waf: number | null;
  readonly reads: LatencyOfKind;
  readonly writes: LatencyOfKind;
}

/** Parts of the time that are kept apart: a run may have 200,000 samples. */
const BINS = 360;

/** Of the samples of one part. */
interface Sums {
  programmed: number;
  written: number;
  reads: number;
  readUs: number;
  writes: number;
  writeUs: number;
}

function addTo(bins: Map<number, Sums>, bin: number, of: (field: SampleField) => number): void {
  const sums = bins.get(bin) ?? { programmed: 0, written: 0, reads: 0, readUs: 0, writes: 0, writeUs: 0 };
  bins.set(bin, sums);
  sums.programmed += (of('pagesHost') + of('pagesRelocated') + of('pagesPadded')) * PAGE_BYTES;
  sums.written += of('hostBytesWritten');
  sums.reads += of('reads');
  sums.readUs += of('readUs');
  sums.writes += of('writes');
  sums.writeUs += of('writeUs');
}

const mean = (sum: number, n: number): number | null => (n > 0 ? sum / n : null);

function sampleOf([bin, sums]: readonly [number, Sums]): ReplaySample {
  return {
    at: (bin + 0.5) / BINS,
    waf: waf(sums.programmed, sums.written),
    readUs: mean(sums.readUs, sums.reads),
    writeUs: mean(sums.writeUs, sums.writes),
  };
}

/**
 * The course of the replay that is running; null while the run does not replay this trace, or is not there yet.
 * @param endUs recorded time of the trace's last request, us
 */
export function replayCourse({ plan, frame, samples }: RunView, hash: string, endUs: number): ReplayCourse | null {
  const phase = plan.scenario.phases[frame.phase];
  if (phase?.do !== 'replay' || phase.trace.hash !== hash) return null;
  const onTrace = phase.time === 'recorded';
  const wholeSeconds = onTrace ? (endUs / 1e6) * phase.timeFactor : frame.phaseSeconds;
  if (!(wholeSeconds > 0)) return null;
  const bins = new Map<number, Sums>();
  for (let i = samples.length - 1; i >= 0 && samples.at(i, 'phase') === frame.phase; i--) {
    const at = (samples.at(i, 'start') + samples.at(i, 'seconds') / 2) / wholeSeconds;
    if (at <= 1) addTo(bins, Math.min(BINS - 1, Math.floor(at * BINS)), (field) => samples.at(i, field));
  }
  const here = frame.phaseSeconds / wholeSeconds;
  const { nandBytesProgrammed, hostBytesWritten } = frame.phaseTotals;
  return {
    samples: [...bins].map(sampleOf).sort((a, b) => a.at - b.at),
    now: onTrace && here <= 1 && !frame.ended ? here : null,
    onTrace,
    waf: waf(nandBytesProgrammed, hostBytesWritten),
    reads: frame.readLatencyUs,
    writes: frame.writeLatencyUs,
  };
}
