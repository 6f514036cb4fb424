/** The clones of a job (`numjobs`) as phases: beside each other, as one stream, or one after the other. */
import { MAX_JOBS } from '../scenario/shape';
import { bytesOf, placeOf } from './jobPlace';
import type { JobReader } from './jobReader';
import { besideEachOther, type Fields } from './sideBySide';

/** Phases that the clones of a job may be. */
const MOST_CLONES = 64;

/** The phase with its end counted in requests, so that clones of it end together; itself where that is not known. */
function counted(phase: Fields): Fields {
  const { passes, bytes, mixKiB, span, kib } = phase;
  const bs = (kib as number) * 1024;
  if (mixKiB !== undefined || (passes === undefined && bytes === undefined)) return phase;
  const { fromBytes, toBytes } = (span ?? {}) as { readonly fromBytes?: number; readonly toBytes?: number };
  const length = fromBytes === undefined || toBytes === undefined ? null : Math.floor((toBytes - fromBytes) / bs);
  const requests = bytes === undefined ? (length === null ? null : length * (passes as number)) : Math.ceil((bytes as number) / bs);
  if (requests === null || requests < 1) return phase;
  const { passes: _passes, bytes: _bytes, ...rest } = phase;
  return { ...rest, requests };
}

/** The span that a sequential job gets through before it ends: its clones go over that, each from its beginning. */
function reached({ pattern, span, requests, bytes, kib }: Fields): Fields {
  const { fromBytes, toBytes } = (span ?? {}) as { readonly fromBytes?: number; readonly toBytes?: number };
  const own = (bytes as number | undefined) ?? (requests === undefined ? undefined : (requests as number) * (kib as number) * 1024);
  const isPart = pattern === 'sequential' && own !== undefined && fromBytes !== undefined && fromBytes + own < (toBytes ?? 0);
  return isPart ? { span: { fromBytes, toBytes: fromBytes + own } } : {};
}

/** One stream in place of this many clones: each of them asks for all that the job says. */
function asOneStream(phase: Fields, clones: number): Fields {
  const times = (field: string) => (phase[field] === undefined ? {} : { [field]: (phase[field] as number) * clones });
  const burst = phase.thinkUs === undefined ? {} : { burst: ((phase.burst as number | undefined) ?? 1) * clones };
  const ends = { ...times('passes'), ...times('bytes'), ...times('requests') };
  return {
    ...phase,
    ...ends,
    ...reached(phase),
    ...times('rateIops'),
    ...times('rateMBps'),
    ...burst,
    qd: Math.min(1024, (phase.qd as number) * clones),
  };
}

/** The phase of clone k, where each begins by this many bytes further on. */
function shifted(phase: Fields, by: number): Fields {
  const { fromBytes, toBytes } = phase.span as { readonly fromBytes: number; readonly toBytes: number };
  return { ...phase, span: { fromBytes: fromBytes + by, toBytes: toBytes + by } };
}

/** Bytes from the beginning of one clone's span to that of the next; 0: all have the same. */
function increment(reader: JobReader, phase: Fields, device: number | null): number {
  const text = reader.text('offset_increment');
  if (text === null || text === '0') return 0;
  const place = placeOf(text);
  const bytes = place === null ? null : bytesOf(place, 1, device);
  if (bytes === null) reader.leave('offset_increment', 'it must be a size, or a percentage of a device that is known');
  else if (phase.span === undefined || !('fromBytes' in (phase.span as object)))
    reader.leave('offset_increment', 'it needs a size in bytes, which each clone has behind its own offset');
  else return bytes;
  return 0;
}

/** Rates without what the last bits of a division leave. */
function rounded(phase: Fields): Fields {
  const twelve = (field: string) => (phase[field] === undefined ? {} : { [field]: Number((phase[field] as number).toPrecision(12)) });
  return { ...phase, ...twelve('rateIops'), ...twelve('rateMBps') };
}

/** Clones of a job run beside it where they can, else as one stream of all that they ask for. Where each has its own place, they may come one by one. */
export function clonesOf(reader: JobReader, phase: Fields, device: number | null): readonly Fields[] {
  return manyOf(reader, phase, device).map(rounded);
}

function manyOf(reader: JobReader, phase: Fields, device: number | null): readonly Fields[] {
  const clones = reader.whole('numjobs', 1) ?? 1;
  const by = increment(reader, phase, device);
  if (clones === 1) return [phase];
  const one = counted(phase);
  const few = Array.from({ length: Math.min(clones, MAX_JOBS + 2) }, (_, k) => (by === 0 ? one : shifted(one, k * by)));
  const together = few.slice(1).reduce<Fields | null>((all, copy) => all && besideEachOther(all, copy), few[0] ?? one);
  if (together !== null) return [together];
  if (by === 0) {
    reader.note(`its ${clones} clones are one stream with ${clones} times the depth, rate and amount`);
    return [asOneStream(phase, clones)];
  }
  const { fromBytes, toBytes } = phase.span as { readonly fromBytes: number; readonly toBytes: number };
  const { passes, ...rest } = asOneStream(phase, clones);
  if (by === toBytes - fromBytes) {
    reader.note(`its ${clones} clones are one stream over all their places, with ${clones} times the depth, rate and amount`);
    const span = { fromBytes, toBytes: fromBytes + clones * by };
    return [{ ...rest, ...(phase.passes === undefined ? {} : { passes: phase.passes }), span }];
  }
  reader.note(`its ${clones} clones run one after the other, each in its own place`);
  return Array.from({ length: Math.min(clones, MOST_CLONES) }, (_, k) => shifted(phase, k * by));
}
