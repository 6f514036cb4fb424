import { bytes, latency, percent, seconds, whole } from '../../domain/format';
import type { ReadTrace, TraceReport } from '../../reading/protocol';
import { traces as words } from '../../texts/en/traces';

const PAGE_BYTES = 4096;
/** Reasons that are told; a file may have many. */
const MOST_REASONS = 5;

/** What a trace is, in lines of one fact each. */
function factsOf(trace: ReadTrace): readonly string[] {
  const { requests, endUs, shape, report } = trace;
  const { workingSet: set } = shape;
  const [meanRead, meanWrite] = shape.sizes.mean;
  const { meanUs: meanGapUs } = shape.interArrival;
  const { pagesWritten, partialPagesWritten } = shape.alignment;
  const sizes = [meanRead === null ? '' : `reads of ${bytes(meanRead)}`, meanWrite === null ? '' : `writes of ${bytes(meanWrite)}`].filter(
    Boolean,
  );
  return [
    `${whole(requests)} requests in ${seconds(endUs / 1e6)}${meanGapUs === null ? '' : `, ${latency(meanGapUs)} apart on average`}`,
    ...(sizes.length > 0 ? [`Mean size: ${sizes.join(', ')}`] : []),
    ...(report === null ? [] : [`${kindShares(report)}; ${percent(report.unaligned / requests)} not aligned to 4 KiB`]),
    `Addresses to ${bytes(set.spanPages * PAGE_BYTES)}; ${bytes(set.usedPages * PAGE_BYTES)} of them used`,
    ...(set.writtenPages > 0
      ? [
          `${bytes(set.pageWrites * PAGE_BYTES)} written to ${bytes(set.writtenPages * PAGE_BYTES)}: each page ${(set.pageWrites / set.writtenPages).toPrecision(3)} times`,
          `${percent(pagesWritten > 0 ? partialPagesWritten / pagesWritten : 0)} of the pages written are covered in part, and are read first`,
        ]
      : []),
  ];
}

function kindShares({ requests }: TraceReport): string {
  const all = requests.read + requests.write + requests.trim + requests.flush;
  return `${percent(requests.read / all)} reads, ${percent(requests.write / all)} writes, ${percent(requests.trim / all)} TRIMs, ${percent(requests.flush / all)} flushes`;
}

/** The requests that were understood first. */
function FirstRows({ report }: { readonly report: TraceReport }) {
  return (
    <table className="trace-rows">
      <caption>{words.rows}</caption>
      <thead>
        <tr>
          {Object.values(words.row).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.firstRows.slice(0, 5).map((row) => (
          <tr key={row.line}>
            <td>{row.line}</td>
            <td>{row.seconds}</td>
            <td>{row.kind}</td>
            <td>{row.offset}</td>
            <td>{row.length}</td>
            <td>{row.device}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was read of a file, and what was skipped and why. */
export function TraceFacts({ trace }: { readonly trace: ReadTrace }) {
  const { report, source } = trace;
  return (
    <>
      <h3>{report === null ? trace.name : `${trace.name}: ${report.title}`}</h3>
      {source !== null && <p className="hint">{source}</p>}
      <ul className="trace-facts">
        {factsOf(trace).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {report?.timeUnitGuessed && report.timeUnit !== null && <li>{words.guessed(report.timeUnit)}</li>}
        {report !== null && report.stopped !== 'end' && <li>{words.stopped}</li>}
        {(report?.skipped ?? []).slice(0, MOST_REASONS).map(({ reason, lines, first }) => (
          <li key={reason}>{words.skipped(whole(lines), reason, first.join(', '))}</li>
        ))}
      </ul>
      {report !== null && <FirstRows report={report} />}
    </>
  );
}
