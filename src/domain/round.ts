const steps = [1, 2, 5, 10];

/** The least 1, 2 or 5 times a power of ten that is not below n (n > 0; 1 for other numbers). */
export function niceUp(n: number): number {
  if (!(n > 0) || !Number.isFinite(n)) return 1;
  const power = 10 ** Math.floor(Math.log10(n) + 1e-9);
  const factor = steps.find((step) => step * power >= n * (1 - 1e-9)) ?? 10;
  return Number((factor * power).toPrecision(3));
}

/** The greatest 1, 2 or 5 times a power of ten that is not above n (n > 0). */
export function niceDown(n: number): number {
  const power = 10 ** Math.floor(Math.log10(n) + 1e-9);
  const factor = [5, 2, 1].find((step) => step * power <= n * (1 + 1e-9)) ?? 1;
  return Number((factor * power).toPrecision(3));
}
