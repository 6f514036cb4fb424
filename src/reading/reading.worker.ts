import { expose } from 'comlink';
import { failure, type Result, success } from '../lib/result';
import type { TimedRows } from '../traces/columns';
import { extentsByKind } from '../traces/extents';
import { readSettings } from '../traces/readChoices';
import { type ReadProgress, readTrace } from '../traces/readTrace';
import { replayedOn } from '../traces/replayed';
import { SECTORS_PER_PAGE } from '../traces/request';
import { alignment, interArrival, sizes } from '../traces/statistics/distributions';
import { heatMap, wholeWindow } from '../traces/statistics/heatMap';
import { overwrites, workingSet } from '../traces/statistics/workingSet';
import { hashOfStored, type StoredTrace, storeInBlob, storeParts, timedRows } from '../traces/store';
import { syntheticTraces } from '../traces/synthetic/catalogue';
import type { TraceReport } from '../traces/traceReport';
import type { OnDrive, ReadingApi, ReadSoFar, ReadTrace, TraceOrigin, TraceShape } from './protocol';

/** Bins of the picture of addresses over time, and of the growth of the working set. */
const TIME_BINS = 240;
const ADDRESS_BINS = 96;
const GROWTH_BINS = 60;
/** Seed of the synthetic traces as they are shown. */
const SEED = 1;
/** Bytes of a file after which its first picture is shown; then after twice as many, so that pictures cost no more than one pass. */
const FIRST_PICTURE_BYTES = 1e6;

interface Stored {
  readonly name: string;
  readonly hash: string;
  /** Where the browser keeps the columns, which then take no memory of the worker. */
  readonly store: Blob;
  readonly report: TraceReport | null;
  readonly source: string | null;
}

type Told = (soFar: ReadSoFar) => void;

const picture = (rows: TimedRows) => heatMap(rows, wholeWindow(rows, TIME_BINS, ADDRESS_BINS));

/** Tells how far a file is, and shows what is there of it. */
function teller(told: Told): (progress: ReadProgress) => void {
  let next = FIRST_PICTURE_BYTES;
  let shown = 0;
  return ({ fileBytes, requests, soFar }) => {
    const draws = fileBytes >= next && requests > 0;
    if (!draws && fileBytes - shown < 4e6) return;
    shown = fileBytes;
    if (draws) next = 2 * fileBytes;
    told({ megabytes: Math.round(fileBytes / 1e6), requests, heat: draws ? picture(soFar()) : null });
  };
}

async function open(origin: TraceOrigin, told: Told): Promise<Result<Stored>> {
  if ('store' in origin) {
    const { store, name } = origin;
    return success({ name, hash: hashOfStored(storeInBlob(store)), store, report: null, source: null });
  }
  if ('synthetic' in origin) {
    const synthetic = syntheticTraces[origin.synthetic];
    if (!synthetic) return failure(`synthetic is ${origin.synthetic}; it must be one of ${Object.keys(syntheticTraces).join(', ')}.`);
    const columns = synthetic.make(SEED);
    const { title: name, source } = synthetic;
    return success({ name, hash: columns.hash, store: new Blob([...storeParts(columns)]), report: null, source });
  }
  const { file, choices } = origin;
  const settings = readSettings(choices);
  if (!settings.ok) return settings;
  try {
    const trace = await readTrace(file.stream(), settings.value, teller(told));
    if (!trace.ok) return trace;
    const { columns, report } = trace.value;
    return success({ name: file.name, hash: columns.hash, store: new Blob([...storeParts(columns)]), report, source: null });
  } catch (error) {
    return failure(`${file.name} cannot be read (${error instanceof Error ? error.message : String(error)}).`);
  }
}

function shapeOf(rows: TimedRows): TraceShape {
  const extents = extentsByKind(rows);
  return {
    sizes: sizes(rows),
    interArrival: interArrival(rows),
    alignment: alignment(rows),
    workingSet: workingSet(rows, extents),
    overwrites: overwrites(rows, extents, GROWTH_BINS),
  };
}

class Reading implements ReadingApi {
  #last: StoredTrace | null = null;

  async read(origin: TraceOrigin, told: Told): Promise<ReadTrace | { readonly faults: readonly string[] }> {
    const found = await open(origin, told);
    if (!found.ok) return { faults: found.faults };
    const { name, hash, store, report, source } = found.value;
    const trace = storeInBlob(store);
    this.#last = trace;
    const rows = timedRows(trace);
    const { endUs } = rows;
    const heat = picture(rows);
    return {
      name,
      hash,
      size: store.size,
      requests: rows.rows,
      endUs,
      spanPages: Math.ceil(heat.window.toSector / SECTORS_PER_PAGE),
      store,
      report,
      source,
      heat,
    };
  }

  async shape(): Promise<TraceShape> {
    return shapeOf(timedRows(this.#trace()));
  }

  async place(map: Parameters<ReadingApi['place']>[0], sectors: number): Promise<OnDrive> {
    const { rows, beyond, cut, moved } = replayedOn(this.#trace(), map, sectors);
    return { requests: rows, beyond, cut, moved };
  }

  #trace(): StoredTrace {
    if (this.#last === null) throw new Error('No trace has been read.');
    return this.#last;
  }
}

expose(new Reading());
