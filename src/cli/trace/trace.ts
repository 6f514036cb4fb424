/** `sim trace`: what is in a trace, before it is replayed. */
import { iologParts } from '../../fio/writeIolog';
import { failure, type Result, success } from '../../lib/result';
import { shown } from '../../scenario/shape';
import type { Columns } from '../../traces/columns';
import { placed } from '../../traces/place';
import { type ByteSource, readTrace } from '../../traces/readTrace';
import { syntheticTraces } from '../../traces/synthetic/catalogue';
import type { TraceReport } from '../../traces/traceReport';
import { said } from '../said';
import { parseTraceArgs, type TraceArgs, traceUsage } from './args';
import { syntheticTrace } from './replay';
import { summaryOf, traceText } from './report';

/** All that `traceMain` touches of the outside world. */
export interface TraceIo {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly terminal: boolean;
  /** Bytes of a file, in chunks. */
  readonly openBytes: (path: string) => ByteSource;
  /** Writes the parts one after the other; throws where the file cannot be written. */
  readonly writeParts: (path: string, parts: Iterable<string>) => void;
}

const BAD_INPUT = 2;
const PAGE_SECTORS = 8;

interface Named {
  readonly name: string;
  readonly columns: Columns;
  readonly report: TraceReport | null;
}

async function traceOf({ file, settings }: TraceArgs, io: TraceIo): Promise<Result<Named>> {
  const synthetic = syntheticTrace(file);
  if (synthetic) return synthetic.ok ? success({ ...synthetic.value, report: null }) : synthetic;
  let shownAt = 0;
  try {
    const trace = await readTrace(io.openBytes(file), settings, ({ fileBytes, requests }) => {
      if (!io.terminal || fileBytes - shownAt < 2e7) return;
      shownAt = fileBytes;
      io.err(`\r\x1b[2K${Math.round(fileBytes / 1e6)} MB, ${requests} requests`);
    });
    return trace.ok ? success({ name: file, ...trace.value }) : trace;
  } catch (error) {
    return failure(`FILE is ${shown(file)}; it cannot be read (${said(error)}).`);
  } finally {
    if (io.terminal) io.err('\r\x1b[2K');
  }
}

/** Runs the command; returns the exit status: 0, or 2 for bad input, with one line per fault on standard error. */
export async function traceMain(argv: readonly string[], io: TraceIo): Promise<number> {
  const refuse = (faults: readonly string[]): number => {
    for (const fault of faults) io.err(`${fault}\n`);
    return BAD_INPUT;
  };
  const args = parseTraceArgs(argv);
  if (!args.ok) return refuse(args.faults);
  const { help, file, mapping, driveGB, iolog, json } = args.value;
  if (help || file === 'synthetic:list') {
    io.out(
      help
        ? `${traceUsage}\n`
        : Object.entries(syntheticTraces)
            .map(([id, { title, source }]) => `${id}\n  ${title}. ${source}\n`)
            .join(''),
    );
    return 0;
  }
  const trace = await traceOf(args.value, io);
  if (!trace.ok) return refuse(trace.faults);
  const sectors = Math.floor(((driveGB ?? 0) * 1e9) / 512 / PAGE_SECTORS) * PAGE_SECTORS;
  const moved = mapping === null ? null : placed(trace.value.columns, mapping, sectors);
  const columns = moved?.columns ?? trace.value.columns;
  if (columns.rows === 0)
    return refuse([`No request of the trace lies on a drive of ${driveGB} GB; --map modulo or compact puts them there.`]);
  try {
    if (iolog !== null) io.writeParts(iolog, iologParts(columns, '/dev/TRACE'));
  } catch (error) {
    return refuse([`--iolog is ${shown(iolog)}; it cannot be written (${said(error)}).`]);
  }
  const summary = summaryOf(columns, trace.value.report, moved);
  io.out(json ? `${JSON.stringify(summary, null, 2)}\n` : traceText(trace.value.name, summary));
  return 0;
}
