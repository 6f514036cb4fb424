/**
 * Python's `random.seed(n)` and `random.random()`, to the bit, so that a course's `-s 10` means the same commands here: MT19937
 * (Matsumoto and Nishimura, ACM TOMACS 8, 1998), seeded by its reference `init_by_array` with the seed's 32-bit words.
 */
const N = 624;
const M = 397;

export class PythonRandom {
  private readonly state = new Uint32Array(N);
  private next = N;

  /** `seed`: a whole number below 2^53; Python takes its absolute value. */
  constructor(seed: number) {
    const size = Math.abs(seed);
    const high = Math.floor(size / 2 ** 32);
    this.initByArray(high === 0 ? [size >>> 0] : [size >>> 0, high]);
  }

  /** In [0, 1), with 53 bits. */
  random(): number {
    const a = this.word() >>> 5;
    const b = this.word() >>> 6;
    return (a * 67_108_864 + b) / 9_007_199_254_740_992;
  }

  /** Whole number in [low, high]. */
  between(low: number, high: number): number {
    return Math.floor(low + this.random() * (high - low + 1));
  }

  private initByArray(key: readonly number[]): void {
    const { state } = this;
    state[0] = 19_650_218;
    for (let i = 1; i < N; i++) state[i] = Math.imul(1_812_433_253, state[i - 1]! ^ (state[i - 1]! >>> 30)) + i;
    let [i, j] = [1, 0];
    const step = (): void => {
      i++;
      if (i >= N) {
        state[0] = state[N - 1]!;
        i = 1;
      }
    };
    for (let k = Math.max(N, key.length); k > 0; k--) {
      state[i] = (state[i]! ^ Math.imul(state[i - 1]! ^ (state[i - 1]! >>> 30), 1_664_525)) + key[j]! + j;
      step();
      j = (j + 1) % key.length;
    }
    for (let k = N - 1; k > 0; k--) {
      state[i] = (state[i]! ^ Math.imul(state[i - 1]! ^ (state[i - 1]! >>> 30), 1_566_083_941)) - i;
      step();
    }
    state[0] = 0x80000000;
  }

  private word(): number {
    if (this.next === N) this.twist();
    let y = this.state[this.next++]!;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  }

  private twist(): void {
    const { state } = this;
    for (let i = 0; i < N; i++) {
      const y = (state[i]! & 0x80000000) | (state[(i + 1) % N]! & 0x7fffffff);
      state[i] = state[(i + M) % N]! ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
    }
    this.next = 0;
  }
}
