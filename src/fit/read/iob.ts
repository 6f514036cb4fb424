/** CSV of iob, the tool of Haas et al. (VLDB 2025): a row a second, with what the NAND took, too. */
import { failure, type Result, success } from '../../lib/result';
import { type LogFile, quoted, type Stretch, seriesOf } from './logFile';

const GIB = 2 ** 30;
const needed = ['exacttime', 'pattern', 'bs', 'writesTotal', 'physicalMediaUnitsWrittenBytes'] as const;

/** Cells of a line; texts in quotes may hold commas. */
function cellsOf(line: string): readonly string[] {
  return [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quotedCell, plain]) => (quotedCell ?? plain ?? '').trim());
}

export function isIob(text: string): boolean {
  const head = cellsOf(text.slice(0, 4096).split('\n')[0] ?? '');
  return head[0] === 'stat' && needed.every((name) => head.includes(name));
}

interface Row {
  readonly at: number;
  readonly key: string;
  readonly sequential: boolean;
  readonly bs: number;
  readonly span: number | null;
  readonly writes: number;
  readonly physical: number;
}

/** Stretches in order: a new one where pattern, size or run change. */
export function readIob({ name, text }: LogFile): Result<readonly Stretch[]> {
  const [first = '', ...lines] = text.split(/\r?\n/);
  const head = cellsOf(first);
  const cell = (cells: readonly string[], column: string): string => cells[head.indexOf(column)] ?? '';
  const rows: Row[] = [];
  let skipped = 0;
  for (const line of lines) {
    if (line === '') continue;
    const cells = cellsOf(line);
    const [at, bs, writes, physical] = needed.filter((each) => each !== 'pattern').map((each) => Number(cell(cells, each) || Number.NaN));
    if (![at, bs, writes, physical].every((value) => Number.isFinite(value))) {
      skipped += 1;
      continue;
    }
    const pattern = cell(cells, 'pattern');
    const span = Number(cell(cells, 'usedfilesize') || Number.NaN) * GIB;
    const key = [cell(cells, 'hash'), pattern, cell(cells, 'patternDetails'), bs].join(' ');
    const sequential = /^seq/i.test(pattern);
    rows.push({
      at: at as number,
      key,
      sequential,
      bs: bs as number,
      span: span > 0 ? span : null,
      writes: writes as number,
      physical: physical as number,
    });
  }
  const notices = skipped > 0 ? [`${quoted(name)}: ${skipped} rows are incomplete and were left out.`] : [];
  const stretches = cut(rows);
  return stretches.length > 0
    ? success(stretches, notices)
    : failure(`${quoted(name)} has the header of iob's CSV, but no two rows of one run.`);
}

function cut(rows: readonly Row[]): readonly Stretch[] {
  const parts: Row[][] = [];
  for (const row of rows) {
    const last = parts.at(-1);
    const before = last?.at(-1);
    // Totals begin anew with a run.
    if (last && before?.key === row.key && row.writes >= before.writes && row.at > before.at) last.push(row);
    else parts.push([row]);
  }
  return parts.flatMap((part) => {
    const [{ bs, sequential, span }] = part as [Row];
    const steps = part.slice(1).map((row, i) => {
      const before = part[i] as Row;
      return { seconds: row.at - before.at, bytes: (row.writes - before.writes) * row.bs, programmed: row.physical - before.physical };
    });
    return steps.length > 1 ? [{ series: seriesOf(steps), requestBytes: bs, sequential, spanBytes: span }] : [];
  });
}
