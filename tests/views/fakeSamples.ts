import { SAMPLE_STRIDE, sampleIndex } from '../../src/engine/sampleFields';
import { ChunkedSampleLog } from '../../src/store/runs/sampleLog';

/** Numbers in [0, 1) from a seed (mulberry32): fakes are the same in every run. */
export function seeded(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Rate and WAF of the random phase at second s, shaped like a fresh drive's: plateau, cliff, dip, slow rise. */
function fakeAct(s: number, cliff: number, floor: number): { iops: number; waf: number } {
  if (s < cliff) return { iops: 97_000, waf: 1 };
  const since = s - cliff;
  const dip = 1 - 0.36 * Math.exp(-since / 180);
  const onset = Math.min(1, since / 12);
  const iops = 97_000 * (1 - onset) + floor * dip * onset;
  return { iops, waf: 72_000 / iops };
}

/** One row of a sample log. */
function sampleRow(values: Partial<Record<keyof typeof sampleIndex, number>>): Float64Array {
  const row = new Float64Array(SAMPLE_STRIDE);
  row[sampleIndex.p50] = row[sampleIndex.p99] = row[sampleIndex.p999] = row[sampleIndex.max] = Number.NaN;
  for (const [name, value] of Object.entries(values)) row[sampleIndex[name as keyof typeof sampleIndex]] = value ?? 0;
  return row;
}

export interface SampleOptions {
  cliff?: number;
  floor?: number;
  noise?: number;
  seed?: number;
  fillSeconds?: number;
  /** Seconds in which no more than 3 requests complete. */
  stalls?: readonly number[];
  /** IOPS of each second from the cliff on, the last one of all that follow; absent: a dip and a slow rise. */
  after?: readonly number[];
}

/** A log of a fill and `seconds` of random writes. */
export function fakeSamples(seconds: number, options: SampleOptions = {}): ChunkedSampleLog {
  const { cliff = 48, floor = 9800, noise = 0.06, seed = 3, fillSeconds = 640, stalls = [], after = [] } = options;
  const random = seeded(seed);
  const log = new ChunkedSampleLog();
  for (let s = 0; s < fillSeconds; s++) {
    const requests = 3050 * (1 + (random() - 0.5) * 0.01);
    const pages = requests * 32;
    log.append(
      sampleRow({ phase: 1, start: s, seconds: 1, requests, hostBytesWritten: pages * 4096, hostPagesWritten: pages, pagesHost: pages }),
    );
  }
  for (let s = 0; s < seconds; s++) {
    const given = s < cliff ? undefined : (after[s - cliff] ?? after.at(-1));
    const { iops, waf } = given === undefined ? fakeAct(s, cliff, floor) : { iops: given, waf: 72_000 / given };
    const spread = s < cliff ? 0.01 : noise;
    const noise3 = random() + random() + random() - 1.5;
    const requests = stalls.includes(s) ? 3 : iops * (1 + noise3 * spread * 2);
    const slow = s < cliff ? 1 : 12;
    log.append(
      sampleRow({
        phase: 2,
        start: s,
        seconds: 1,
        requests,
        hostBytesWritten: requests * 4096,
        hostPagesWritten: requests,
        pagesHost: requests,
        pagesRelocated: requests * (waf - 1),
        blocksErased: (requests * waf) / 512,
        p50: 250 * (1 + random() * 0.1) * Math.sqrt(slow),
        p99: 1400 * slow * (1 + random() * 0.2),
        p999: 2000 * slow * (1 + random() * 0.3),
        max: 3000 * slow * (1 + random()),
        freeGroups: 1,
      }),
    );
  }
  return log;
}
