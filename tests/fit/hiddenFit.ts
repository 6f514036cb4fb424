/** A hidden drive fitted as its owner would: from the text of fio's log and the job file. */
import type { Engine } from '../../src/engine/engine';
import { rowsOf } from '../../src/engine/report';
import { sampleIndex } from '../../src/engine/sampleFields';
import { fitDrive } from '../../src/fit/fitDrive';
import { measurementOf, nothingGiven } from '../../src/fit/measurement';
import { modelSeries } from '../../src/fit/modelSeries';
import type { FitResult } from '../../src/fit/result';
import { answerOf, type Evaluate } from '../../src/fit/run';
import type { Series } from '../../src/fit/series';
import type { Result } from '../../src/lib/result';
import { CAPACITY, type Truth } from './hiddenDrive';

/** Runs on one engine, one after the other. */
export function evaluateOn(engine: Engine): Evaluate {
  return async (list) =>
    list.map((run) => {
      if (!engine.load(run.scenario).ok) return null;
      const rows: Float64Array[] = [];
      for (;;) {
        const reply = engine.advance({ maxRequests: 200_000, columns: false });
        rows.push(...rowsOf(reply).filter((row) => row[sampleIndex.phase] === run.phase));
        if (reply.stop === 'end') return answerOf(run, modelSeries(rows));
      }
    });
}

/** The log of a measured series, as fio writes it with `log_avg_msec=1000`. */
export function fioLogOf({ seconds, bytes }: Series): string {
  let at = 0;
  return Array.from(bytes, (written, i) => {
    at += seconds[i] as number;
    return `${Math.round(at * 1000)}, ${Math.round(written / 1024 / (seconds[i] as number))}, 1, 0, 0`;
  }).join('\n');
}

/** The job file of the measurement: fill, then random writes. */
export function jobFileOf({ pattern }: Pick<Truth, 'pattern'>, seconds = 2000): string {
  const random = pattern === 'random' ? 'norandommap\n' : '';
  return `[global]
ioengine=libaio
direct=1
iodepth=32
[fill]
rw=write
bs=128k
[random]
stonewall
rw=randwrite
bs=4k
${random}time_based
runtime=${seconds}
`;
}

/** Fits the log of a hidden drive; `simulated`: bytes of the drive in a search, where not as many as usual. */
export async function fitHidden(truth: Truth, measured: Series, evaluate: Evaluate, simulated?: number): Promise<Result<FitResult>> {
  const files = [
    { name: 'drive_bw.2.log', text: fioLogOf(measured) },
    { name: 'drive.fio', text: jobFileOf(truth) },
  ];
  const asked = measurementOf(files, { ...nothingGiven, capacity: CAPACITY });
  if (!asked.ok) return asked;
  const known = { ...asked.value.known, ...(simulated === undefined ? {} : { simulated }) };
  return fitDrive({ ...asked.value, known }, evaluate, () => {});
}
