import { sweepMeasures } from '../../store/lab/sweepChoice';
import type { EarlyLanguage } from '../../texts/language';

/** A result with its unit. */
export function resultText(measure: string, value: number, language: EarlyLanguage): string {
  const { bytes, latency, ratio, seconds, three } = language.numbers;
  switch (sweepMeasures.find(({ name }) => name === measure)?.unit) {
    case 'us':
      return latency(value);
    case 's':
      return seconds(value);
    case 'B':
      return bytes(value);
    case 'MB/s':
      return `${three(value)} MB/s`;
    case '1/s':
      return three(value);
    default:
      return ratio(value);
  }
}

/** Write amplification is a factor, and begins at 1. */
export function isFactor(measure: string): boolean {
  return measure === 'wafLast' || measure === 'wafPhase';
}
