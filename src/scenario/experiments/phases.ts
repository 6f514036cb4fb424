/** Steps of the articles' procedures, as phases of a scenario file, and the mixes of their benches. */

type Phase = Readonly<Record<string, unknown>>;

export const erase: Phase = { do: 'erase' };

/** Sequential fill of the partition in 128 KiB requests. */
export function fill(entropy: number): Phase {
  return { do: 'write', pattern: 'sequential', kib: 128, qd: 32, entropy, passes: 1 };
}

/** The benches' span of 8 GB (10^9 bytes). */
export const eightGB = { fromBytes: 0, toBytes: 8e9 };

/** Random requests of 4 KiB over 8 GB for 3 minutes. */
export function random8GB(kind: 'write' | 'read', qd: number, entropy: number): Phase {
  return { do: kind, pattern: 'random', kib: 4, qd, entropy, span: eightGB, seconds: 180 };
}

/** Sequential requests of 2 MiB, one outstanding, over the whole drive, for this many seconds. */
export function sequential2MiB(kind: 'write' | 'read', entropy: number, seconds: number): Phase {
  return { do: kind, pattern: 'sequential', kib: 2048, qd: 1, entropy, seconds };
}

/** A bench: published counts and sizes; what was not published is an estimate. */
export interface BenchMix {
  readonly name: string;
  readonly reads: number;
  readonly writes: number;
  /** [KiB, share]; the last takes what was not published: 128 KiB, the largest request of the systems of the day. */
  readonly mixKiB: readonly (readonly [number, number])[];
  readonly sequentialShare: number;
  readonly queueDepth: number;
  /** Seconds that its replay took, pauses and all. */
  readonly lastsSeconds: number;
}

export const benches = {
  light: {
    name: 'light',
    reads: 37_501,
    writes: 20_268,
    mixKiB: [
      [4, 0.3],
      [16, 0.11],
      [32, 0.22],
      [64, 0.13],
      [128, 0.24],
    ],
    sequentialShare: 0.3,
    queueDepth: 6.09,
    lastsSeconds: 300,
  },
  heavy: {
    name: 'heavy',
    reads: 128_895,
    writes: 72_411,
    mixKiB: [
      [4, 0.3],
      [16, 0.12],
      [32, 0.14],
      [64, 0.2],
      [128, 0.24],
    ],
    sequentialShare: 0.44,
    queueDepth: 3.59,
    lastsSeconds: 1320,
  },
  gaming: {
    name: 'gaming',
    reads: 75_206,
    writes: 4592,
    mixKiB: [
      [4, 0.2],
      [32, 0.2],
      [64, 0.4],
      [128, 0.2],
    ],
    sequentialShare: 0.69,
    queueDepth: 7.76,
    // Not published: as long as the light one.
    lastsSeconds: 300,
  },
} as const satisfies Readonly<Record<string, BenchMix>>;

/** Pages that a bench writes, on average, bytes. */
export function bytesWrittenBy(mix: BenchMix): number {
  return mix.writes * mix.mixKiB.reduce((total, [kib, share]) => total + kib * 1024 * share, 0);
}

/** Pauses that a bench is cut by. */
export const PARTS = 10;

/**
 * The bench as phases over `span`: its counts, sizes, sequential share and queue depth (rounded), in ten parts, each after a
 * pause: the published times are many times what the requests themselves take. Where the pauses were is not known.
 */
export function bench(mix: BenchMix, entropy: number, span: Phase): readonly Phase[] {
  const requests = mix.reads + mix.writes;
  const part: Phase = {
    do: 'mixed',
    pattern: 'random',
    mixKiB: mix.mixKiB,
    sequentialShare: mix.sequentialShare,
    alignBytes: 4096,
    readShare: Number((mix.reads / requests).toPrecision(6)),
    qd: Math.round(mix.queueDepth),
    entropy,
    span,
    requests: Math.round(requests / PARTS),
  };
  return Array.from({ length: PARTS }, () => [{ do: 'idle', seconds: mix.lastsSeconds / PARTS }, part]).flat();
}
