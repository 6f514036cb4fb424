/**
 * Logarithm and exponential that are the same to the last bit in every program: built of sums, products and quotients, which IEEE 754 fixes, while
 * `Math.log` and `Math.exp` are each engine's own. The method and the constants are those of fdlibm (e_log.c, e_exp.c; Sun Microsystems 1993).
 */

/** Natural logarithm; -Infinity of 0, NaN below. Keeps all it needs within itself, so that a test can run it elsewhere. */
export function exactLog(value: number): number {
  if (!(value > 0) || value === Number.POSITIVE_INFINITY) return value === 0 ? Number.NEGATIVE_INFINITY : value > 0 ? value : Number.NaN;
  let k = 0;
  let x = value;
  // By powers of two, which lose nothing, to between half of the square root of two and the whole of it.
  for (; x >= Math.SQRT2 * 4294967296; k += 32) x /= 4294967296;
  for (; x >= Math.SQRT2; k += 1) x /= 2;
  for (; x < Math.SQRT1_2 / 4294967296; k -= 32) x *= 4294967296;
  for (; x < Math.SQRT1_2; k -= 1) x *= 2;
  const f = x - 1;
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const even = w * (0.3999999999940942 + w * (0.22222198432149784 + w * 0.15313837699209373));
  const odd = z * (0.6666666666666735 + w * (0.2857142874366239 + w * (0.1818357216161805 + w * 0.14798198605116586)));
  const half = 0.5 * f * f;
  return k * 0.6931471803691238 - (half - (s * (half + (even + odd)) + k * 1.9082149292705877e-10) - f);
}

/** e to a power. Keeps all it needs within itself, as above. */
export function exactExp(value: number): number {
  if (Number.isNaN(value)) return value;
  if (value > 709) return Number.POSITIVE_INFINITY;
  if (value < -708) return 0;
  const k = Math.trunc(Math.LOG2E * value + (value < 0 ? -0.5 : 0.5));
  const high = value - k * 0.6931471803691238;
  const low = k * 1.9082149292705877e-10;
  const r = high - low;
  const t = r * r;
  const c =
    r -
    t *
      (0.16666666666666602 +
        t * (-0.0027777777777015593 + t * (6.613756321437934e-5 + t * (-1.6533902205465252e-6 + t * 4.1381367970572385e-8))));
  let y = 1 - (low - (r * c) / (2 - c) - high);
  for (let i = k; i > 0; i--) y *= 2;
  for (let i = k; i < 0; i++) y /= 2;
  return y;
}
