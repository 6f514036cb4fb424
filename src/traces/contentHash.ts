import type { Chunk } from './chunk';

const rotate = (x: number, bits: number): number => (x << bits) | (x >>> (32 - bits));

function finish(h: number): number {
  let x = h ^ (h >>> 16);
  x = Math.imul(x, 0x85ebca6b);
  x ^= x >>> 13;
  x = Math.imul(x, 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}

/** Two lanes of MurmurHash3 (Appleby, 2011) over the values of the rows in order: 64 bits that do not depend on how the rows are cut. */
export class ContentHash {
  private a = 0x9747b28c;
  private b = 0x5f61767a;
  private words = 0;

  add({ rows, timeUs, sector, sectors, kind }: Chunk): void {
    const time = new Uint32Array(timeUs.buffer, timeUs.byteOffset, timeUs.length * 2);
    const place = new Uint32Array(sector.buffer, sector.byteOffset, sector.length * 2);
    for (let i = 0; i < rows; i++) {
      this.word(time[2 * i]!);
      this.word(time[2 * i + 1]!);
      this.word(place[2 * i]!);
      this.word(place[2 * i + 1]!);
      this.word(sectors[i]!);
      this.word(kind[i]!);
    }
  }

  private word(k: number): void {
    this.a = (Math.imul(rotate(this.a ^ Math.imul(rotate(Math.imul(k, 0xcc9e2d51), 15), 0x1b873593), 13), 5) + 0xe6546b64) | 0;
    this.b = (Math.imul(rotate(this.b ^ Math.imul(rotate(Math.imul(k, 0x239b961b), 16), 0xab0e9789), 19), 5) + 0x561ccd1b) | 0;
    this.words++;
  }

  digits(): string {
    const [a, b] = [finish(this.a ^ this.words), finish(this.b ^ this.words)];
    return [a, (b + a) >>> 0].map((half) => half.toString(16).padStart(8, '0')).join('');
  }
}
