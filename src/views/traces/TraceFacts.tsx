import type { ReadTrace, TraceReport, TraceShape } from '../../reading/protocol';
import type { EarlyLanguage, Language } from '../../texts/language';
import hintStyles from '../parts/hint.module.css';
import { useLanguage } from '../useLanguage';
import styles from './traces.module.css';

const PAGE_BYTES = 4096;
/** Most reasons that are listed; a file may have many. */
const MOST_REASONS = 5;

const pagesText = (pages: number, language: EarlyLanguage): string => language.numbers.bytes(pages * PAGE_BYTES);

/** What a trace is, in lines of one fact each; those that its shape says come with it. */
function factsOf({ requests, endUs, spanPages, report }: ReadTrace, shape: TraceShape | null, language: Language): readonly string[] {
  const { traces: words } = language;
  const { latency, seconds, whole } = language.numbers;
  const gap = requests > 1 ? latency(endUs / (requests - 1)) : null;
  return [
    words.facts.requests(whole(requests), seconds(endUs / 1e6), gap),
    ...(report === null ? [] : [...kindsOf(report, requests, language)]),
    ...(shape === null ? [words.facts.span(pagesText(spanPages, language))] : factsOfShape(shape, language)),
  ];
}

function factsOfShape({ sizes, alignment, workingSet: set }: TraceShape, language: Language): readonly string[] {
  const { traces: words } = language;
  const { binaryBytes, percent, three } = language.numbers;
  const [read, write] = sizes.mean;
  const { pagesWritten, partialPagesWritten } = alignment;
  return [
    ...(read === null && write === null
      ? []
      : [words.facts.sizes(read === null ? null : binaryBytes(read), write === null ? null : binaryBytes(write))]),
    words.facts.used(pagesText(set.spanPages, language), pagesText(set.usedPages, language)),
    ...(set.writtenPages > 0
      ? [
          words.facts.written(
            pagesText(set.pageWrites, language),
            pagesText(set.writtenPages, language),
            three(set.pageWrites / set.writtenPages),
          ),
          ...(partialPagesWritten > 0 ? [words.facts.partial(percent(partialPagesWritten / pagesWritten))] : []),
        ]
      : []),
  ];
}

/** Shares of the kinds that there are, and of what is not aligned, if anything is. */
function kindsOf({ requests: counted, unaligned }: TraceReport, requests: number, language: Language): readonly string[] {
  const { traces: words, numbers } = language;
  const names = ['read', 'write', 'trim', 'flush'] as const;
  const all = names.reduce((sum, name) => sum + counted[name], 0);
  const shares = names.flatMap((name) => (counted[name] > 0 ? [words.facts.kinds[name](numbers.percent(counted[name] / all))] : []));
  const apart = unaligned > 0 ? words.facts.unaligned(numbers.percent(unaligned / requests)) : '';
  return shares.length === 0 ? [] : [`${shares.join(', ')}${apart}`];
}

const columns = ['line', 'time', 'kind', 'offset', 'length', 'device'] as const;

/** The first requests, as read. */
function FirstRows({ report }: { readonly report: TraceReport }) {
  const language = useLanguage();
  const { traces: words } = language;
  const { numeral, whole } = language.numbers;
  return (
    <table className={styles.traceRows}>
      <caption>{words.rows}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {words.row[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.firstRows.slice(0, 5).map((row) => (
          <tr key={row.line}>
            <td>{row.line}</td>
            <td>{numeral(row.seconds, { maximumFractionDigits: 6 })}</td>
            <td>{words.row.kinds[row.kind]}</td>
            <td>{whole(row.offset)}</td>
            <td>{whole(row.length)}</td>
            <td>{row.device}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was read of a file, which lines were skipped, and why. */
export function TraceFacts({ trace, shape }: { readonly trace: ReadTrace; readonly shape: TraceShape | null }) {
  const language = useLanguage();
  const { data, traces: words } = language;
  const { whole } = language.numbers;
  const { report, source } = trace;
  const [headline, ...facts] = factsOf(trace, shape, language);
  return (
    <>
      <h3>{report === null ? trace.name : `${trace.name}: ${data.told(report.title)}`}</h3>
      <p className={styles.headline}>{headline}</p>
      {source !== null && <p className={hintStyles.hint}>{source}</p>}
      <div className={styles.understood}>
        <ul className={styles.traceFacts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          {report?.timeUnitGuessed && report.timeUnit !== null && <li>{words.guessed(report.timeUnit)}</li>}
          {report !== null && report.stopped !== 'end' && <li>{words.stopped}</li>}
          {(report?.skipped ?? []).slice(0, MOST_REASONS).map(({ reason, lines, first }) => (
            <li key={reason}>{words.skipped(whole(lines), data.told(reason), first.join(', '))}</li>
          ))}
        </ul>
        {report !== null && <FirstRows report={report} />}
      </div>
    </>
  );
}
