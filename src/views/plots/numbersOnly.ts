/**
 * Stands in for d3-interpolate and d3-format where d3-scale imports them: the scales of this page lead from numbers to numbers, and their
 * ticks are written by the page's own words. Bound in vite.config.ts.
 */

/** From a to b as t goes from 0 to 1. */
export function interpolateNumber(a: number, b: number): (t: number) => number {
  return (t) => a * (1 - t) + b * t;
}

export const interpolate = interpolateNumber;

export function interpolateRound(a: number, b: number): (t: number) => number {
  return (t) => Math.round(a * (1 - t) + b * t);
}

function absent(name: string): never {
  throw new Error(`d3-scale asked for ${name}, which this page does not ship: scales here have no text and no pieces.`);
}

export const piecewise = () => absent('piecewise');
export const format = () => absent('format');
export const formatSpecifier = () => absent('formatSpecifier');
export const formatPrefix = () => absent('formatPrefix');
export const precisionFixed = () => absent('precisionFixed');
export const precisionPrefix = () => absent('precisionPrefix');
export const precisionRound = () => absent('precisionRound');
