import type { PhaseFields } from '../../src/scenario/types';
import { below, draw, passKey, permute, streamKey, unit } from './rng';

/** Request number n of a phase: a pure function of (seed, phase number, n), as wasm/assembly/generator.ts draws it. All patterns whose draws need no logarithm. */
export class Requests {
  private readonly key: bigint;
  private readonly bytes: number;
  /** Requests of one sweep. */
  readonly perPass: number;

  /** The phase covers pages [fromPage, fromPage + spanPages). */
  constructor(
    seed: number,
    phaseNumber: number,
    private readonly phase: PhaseFields,
    private readonly fromPage: number,
    private readonly spanPages: number,
  ) {
    this.key = streamKey(seed, 2 * phaseNumber);
    this.bytes = phase.kib * 1024;
    this.perPass = Math.ceil((spanPages * 4096) / this.bytes);
  }

  kind(n: number): 'write' | 'read' | 'trim' {
    const { phase } = this;
    if (phase.do !== 'mixed') return phase.do === 'read' ? 'read' : 'write';
    const u = unit(draw(this.key, n, 1));
    if (u < phase.trimShare) return 'trim';
    return u < phase.trimShare + phase.readShare ? 'read' : 'write';
  }

  /** LPNs of a read or write of whole pages, clipped to the span. */
  pages(n: number): number[] {
    const first = this.offset(n) / 4096;
    const last = Math.min(first + this.bytes / 4096, this.spanPages);
    return Array.from({ length: last - first }, (_, i) => this.fromPage + first + i);
  }

  /** Place that a write names; `at`: of the byte at this address of the partition, in place of the request's first. */
  place(n: number, at?: number): number {
    const { plids, plidSelect, scheme } = this.phase;
    if (scheme !== null) {
      const share = (at === undefined ? this.offset(n) : at - this.fromPage * 4096) / (this.spanPages * 4096);
      return scheme.find(({ from, to }) => share >= from && share < to)?.plid ?? 0;
    }
    if (plids === null) return 0;
    return plids[plidSelect === 'random' ? below(draw(this.key, n, 5), plids.length) : n % plids.length] as number;
  }

  /** Byte offset in the span. */
  offset(n: number): number {
    const { bytes, perPass, key } = this;
    const span = this.spanPages * 4096;
    switch (this.phase.pattern) {
      case 'random': {
        const align = this.phase.alignBytes ?? bytes;
        return below(draw(key, n, 0), span < bytes ? 1 : Math.floor((span - bytes) / align) + 1) * align;
      }
      case 'sequential':
        return (n % perPass) * bytes;
      case 'permutation':
        return permute(passKey(key, Math.floor(n / perPass)), n % perPass, perPass) * bytes;
      case 'hot-cold':
        return this.hotCold(n) * bytes;
      case 'strided':
        return (n * this.phase.strideKiB * 1024) % (Math.max(1, Math.floor(span / bytes)) * bytes);
      case 'zones':
        return this.zoned(n, span);
      default:
        throw new Error(`${this.phase.pattern} is not ported`);
    }
  }

  private zoned(n: number, span: number): number {
    const align = this.phase.alignBytes ?? this.bytes;
    const places = span < this.bytes ? 1 : Math.floor((span - this.bytes) / align) + 1;
    const u = unit(draw(this.key, n, 2));
    const { zones } = this.phase;
    const until = (zone: number, of: 0 | 1) => zones.slice(0, zone + 1).reduce((sum, shares) => sum + shares[of], 0);
    const found = zones.findIndex((_, zone) => u < until(zone, 0));
    const zone = found < 0 ? zones.length - 1 : found;
    const from = zone === 0 ? 0 : Math.min(Math.floor(until(zone - 1, 1) * places), places - 1);
    const to = zone === zones.length - 1 ? places : Math.floor(until(zone, 1) * places);
    return (from + below(draw(this.key, n, 0), Math.max(1, to - from))) * align;
  }

  private hotCold(n: number): number {
    const places = this.perPass;
    const hot = Math.max(1, Math.min(Math.ceil(this.phase.hotPages * places), places - 1));
    const x = draw(this.key, n, 0);
    if (places === 1 || unit(draw(this.key, n, 2)) < this.phase.hotWrites) return below(x, hot);
    return hot + below(x, places - hot);
  }

  /** LPN that a TRIM drops: drawn among mapped pages; after 55 misses the next mapped one above the last draw. */
  trimTarget(n: number, mapped: (lpn: number) => boolean): number | null {
    let lpn = this.fromPage;
    for (let k = 8; k < 63; k++) {
      lpn = this.fromPage + below(draw(this.key, n, k), this.spanPages);
      if (mapped(lpn)) return lpn;
    }
    for (let i = 0; i < this.spanPages; i++) {
      lpn = lpn + 1 < this.fromPage + this.spanPages ? lpn + 1 : this.fromPage;
      if (mapped(lpn)) return lpn;
    }
    return null;
  }
}
