/** What a figure of a source can prove of a drive of which something was calibrated on that source. */
import { knownPreset } from '../drives/known';

/** Of which drives a row's number is. */
export interface About {
  /** Presets, as `ID.K`; empty where the number is no drive's. */
  readonly drives: readonly string[];
  /** Calibrated fields that do not reach the figure: a tenth more or less moves it by less than 1 % (or one point), as `npm run truth` measures. */
  readonly untouchedBy?: readonly string[];
}

/** Fields of these drives that were calibrated on a figure of `source`, those that do not reach the row left out. */
export function fittedFields(source: string, { drives, untouchedBy = [] }: About): readonly string[] {
  const calibrations = drives.flatMap((drive) => knownPreset(drive)?.calibrated ?? []);
  const same = calibrations.filter(({ from }) => from !== null && source.includes(from));
  return [...new Set(same.flatMap(({ fields }) => fields))].filter((field) => !untouchedBy.includes(field));
}

/** Whether a row of `source` about these drives is a fit: a value that was calibrated on a figure of a source predicts none of that source. */
export function isFitted(source: string, about: About): boolean {
  return fittedFields(source, about).length > 0;
}
