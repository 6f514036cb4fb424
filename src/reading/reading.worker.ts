import { expose } from 'comlink';
import { failure, type Result, success } from '../lib/result';
import type { Columns } from '../traces/columns';
import { defaultReadSettings, type TraceReport } from '../traces/reader';
import { readTrace } from '../traces/readTrace';
import { replayedOn } from '../traces/replayed';
import { alignment, interArrival, sizes } from '../traces/statistics/distributions';
import { heatMap, wholeWindow } from '../traces/statistics/heatMap';
import { workingSet } from '../traces/statistics/workingSet';
import { storeInMemory, storeParts } from '../traces/store';
import { syntheticTraces } from '../traces/synthetic/catalogue';
import type { OnDrive, ReadingApi, ReadTrace, TraceOrigin } from './protocol';

/** Bins of the picture of addresses over time. */
const TIME_BINS = 240;
const ADDRESS_BINS = 96;
/** Seed of the synthetic traces as they are shown. */
const SEED = 1;

interface Named {
  readonly name: string;
  readonly columns: Columns;
  readonly report: TraceReport | null;
  readonly source: string | null;
}

async function open(origin: TraceOrigin, told: (megabytes: number) => void): Promise<Result<Named>> {
  if ('synthetic' in origin) {
    const synthetic = syntheticTraces[origin.synthetic];
    if (!synthetic) return failure(`synthetic is ${origin.synthetic}; it must be one of ${Object.keys(syntheticTraces).join(', ')}.`);
    return success({ name: synthetic.title, columns: synthetic.make(SEED), report: null, source: synthetic.source });
  }
  const { file, device } = origin;
  let shown = 0;
  try {
    const trace = await readTrace(file.stream(), { ...defaultReadSettings, device }, ({ fileBytes }) => {
      if (fileBytes - shown < 4e6) return;
      shown = fileBytes;
      told(Math.round(fileBytes / 1e6));
    });
    return trace.ok ? success({ name: file.name, ...trace.value, source: null }) : trace;
  } catch (error) {
    return failure(`${file.name} cannot be read (${error instanceof Error ? error.message : String(error)}).`);
  }
}

function described({ name, columns, report, source }: Named): ReadTrace {
  const { pagesWritten, partialPagesWritten } = alignment(columns);
  const [meanRead, meanWrite] = sizes(columns).mean;
  return {
    name,
    hash: columns.hash,
    size: columns.size,
    requests: columns.rows,
    endUs: columns.endUs,
    store: new Blob([...storeParts(columns)]),
    report,
    source,
    heat: heatMap(columns, wholeWindow(columns, TIME_BINS, ADDRESS_BINS)),
    workingSet: workingSet(columns),
    pagesWritten,
    partialPagesWritten,
    meanRead,
    meanWrite,
    meanGapUs: interArrival(columns).meanUs,
  };
}

class Reading implements ReadingApi {
  #last: Columns | null = null;

  async read(origin: TraceOrigin, told: (megabytes: number) => void): Promise<ReadTrace | { readonly faults: readonly string[] }> {
    const trace = await open(origin, told);
    if (!trace.ok) return { faults: trace.faults };
    this.#last = trace.value.columns;
    return described(trace.value);
  }

  async place(map: Parameters<ReadingApi['place']>[0], sectors: number): Promise<OnDrive> {
    if (this.#last === null) throw new Error('No trace has been read.');
    const { rows, beyond, cut, moved } = replayedOn(storeInMemory(this.#last), map, sectors);
    return { requests: rows, beyond, cut, moved };
  }
}

expose(new Reading());
