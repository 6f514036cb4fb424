/** Small dense systems: as many unknowns as a fit has parameters. */

/** Solves a x = b for a symmetric positive definite a, by Cholesky; null where it is not positive definite. */
export function solved(a: readonly (readonly number[])[], b: readonly number[]): readonly number[] | null {
  const n = b.length;
  const l: number[][] = Array.from({ length: n }, () => new Array<number>(n).fill(0));
  const at = (i: number, j: number): number => l[i]?.[j] as number;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = a[i]?.[j] as number;
      for (let k = 0; k < j; k++) sum -= at(i, k) * at(j, k);
      if (i === j && !(sum > 1e-12)) return null;
      (l[i] as number[])[j] = i === j ? Math.sqrt(sum) : sum / at(j, j);
    }
  }
  const y: number[] = [];
  for (let i = 0; i < n; i++) {
    let sum = b[i] as number;
    for (let k = 0; k < i; k++) sum -= at(i, k) * (y[k] as number);
    y.push(sum / at(i, i));
  }
  const x = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    let sum = y[i] as number;
    for (let k = i + 1; k < n; k++) sum -= at(k, i) * (x[k] as number);
    x[i] = sum / at(i, i);
  }
  return x;
}

/** Columns of a Jacobian: the normal matrix of those that are free. */
export function normal(columns: readonly (readonly number[])[]): number[][] {
  return columns.map((a) => columns.map((b) => a.reduce((sum, value, i) => sum + value * (b[i] as number), 0)));
}

export function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);
}
