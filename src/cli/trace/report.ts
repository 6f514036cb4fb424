/** What is in a trace, for people and as JSON. */
import { bytes, latency, percent, seconds, three, whole } from '../../domain/englishNumbers';
import type { Columns } from '../../traces/columns';
import { extentsByKind } from '../../traces/extents';
import type { Placed } from '../../traces/place';
import { type Alignment, alignment, type InterArrival, interArrival, type Sizes, sizes } from '../../traces/statistics/distributions';
import { type Overwrites, overwrites, type WorkingSet, workingSet } from '../../traces/statistics/workingSet';
import type { TraceReport, UnderstoodRow } from '../../traces/traceReport';

const TIME_BINS = 100;
const PAGE_BYTES = 4096;

export interface TraceSummary {
  /** Null for a synthetic trace, which is made and not read. */
  readonly report: TraceReport | null;
  /** Where the addresses were put, and what was left out. */
  readonly placed: Omit<Placed, 'columns'> | null;
  readonly trace: { readonly requests: number; readonly endUs: number; readonly size: number; readonly hash: string };
  readonly sizes: Sizes;
  readonly interArrival: InterArrival;
  readonly alignment: Alignment;
  readonly workingSet: WorkingSet;
  readonly overwrites: Omit<Overwrites, 'firstWrites'> & { readonly firstWrites: readonly number[] };
}

export function summaryOf(columns: Columns, report: TraceReport | null, placed: Placed | null): TraceSummary {
  const extents = extentsByKind(columns);
  const again = overwrites(columns, extents, TIME_BINS);
  return {
    report,
    placed: placed && { beyond: placed.beyond, cut: placed.cut, moved: placed.moved },
    trace: { requests: columns.rows, endUs: columns.endUs, size: columns.size, hash: columns.hash },
    sizes: sizes(columns),
    interArrival: interArrival(columns),
    alignment: alignment(columns),
    workingSet: workingSet(columns, extents),
    overwrites: { ...again, firstWrites: [...again.firstWrites] },
  };
}

const orDash = (value: number | null, format: (n: number) => string): string => (value === null ? '–' : format(value));

function readLines(report: TraceReport): string[] {
  const { requests } = report;
  const all = requests.read + requests.write + requests.trim + requests.flush;
  const unit =
    report.timeUnit === null || !report.timeUnitGuessed ? '' : `, times taken as ${report.timeUnit} (guessed; --unit says otherwise)`;
  const facts = [
    report.widened > 0 ? `${whole(report.widened)} not of whole sectors, widened` : '',
    report.backwards > 0 ? `${whole(report.backwards)} times ran backwards, sorted` : '',
    report.stopped === 'end' ? '' : `reading ended early: ${report.stopped}`,
    report.tagged.length > 0 ? `plids: ${report.tagged.map(({ plid, writes }) => `${plid} (${whole(writes)} writes)`).join(', ')}` : '',
    report.otherDeviceRequests > 0 ? `${whole(report.otherDeviceRequests)} requests of devices beyond the first 1,000 left out` : '',
  ].filter(Boolean);
  return [
    `${report.title}${unit}: ${bytes(report.bytes)}, ${whole(report.lines)} lines`,
    `${percent(requests.read / all)} reads, ${percent(requests.write / all)} writes, ${percent(requests.trim / all)} TRIMs, ${percent(requests.flush / all)} flushes; ${percent(report.unaligned / all)} not aligned to 4 KiB`,
    ...(facts.length > 0 ? [facts.join('; ')] : []),
    ...(report.devices.length > 1
      ? [
          `Devices: ${report.devices
            .slice(0, 20)
            .map(({ name, requests: n }) => `${name} (${whole(n)})`)
            .join(', ')}${report.devices.length > 20 ? ', ...' : ''}`,
        ]
      : []),
    'First requests as understood:',
    ...report.firstRows.map(rowLine),
    ...report.skipped.map(({ reason, lines, first }) => `Skipped ${whole(lines)}: ${reason} (first in line ${first.join(', ')})`),
  ];
}

function rowLine(row: UnderstoodRow): string {
  return `  line ${row.line}: ${row.seconds} s, ${row.kind} of ${row.length} bytes at ${row.offset}, ${row.device}`;
}

/** A page of text. */
export function traceText(name: string, summary: TraceSummary): string {
  const { report, placed, trace, workingSet: set, interArrival: gaps, alignment: lies, sizes: sized } = summary;
  const rewritten = set.writtenPages > 0 ? set.pageWrites / set.writtenPages : null;
  const partial = lies.pagesWritten > 0 ? lies.partialPagesWritten / lies.pagesWritten : null;
  return [
    `${name}: ${whole(trace.requests)} requests in ${seconds(trace.endUs / 1e6)}; hash ${trace.hash}, ${bytes(trace.size)}`,
    ...(report ? readLines(report) : []),
    ...(placed
      ? [
          `On the drive: ${whole(placed.beyond)} requests beyond it left out, ${whole(placed.moved)} moved before its end, ${whole(placed.cut)} TRIMs cut`,
        ]
      : []),
    `Mean read ${orDash(sized.mean[0], bytes)}, mean write ${orDash(sized.mean[1], bytes)}; mean gap ${orDash(gaps.meanUs, latency)}, variation ${orDash(gaps.variation, three)}`,
    `Addresses to ${bytes(set.spanPages * PAGE_BYTES)}; ${bytes(set.usedPages * PAGE_BYTES)} used, ${bytes(set.writtenPages * PAGE_BYTES)} written, each page ${orDash(rewritten, three)} times`,
    `${orDash(partial, percent)} of the pages written are only partly overwritten: read-modify-write`,
    '',
  ].join('\n');
}
