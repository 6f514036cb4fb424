import { presetNames } from './drives/names';
import { numberedIn } from './drives/numbered';

/** What a preset is called, by `ID` (its newest numbering) or `ID.K`; what it was asked for by where there is none. */
export function presetName(numbered: string): string {
  return numberedIn(presetNames, numbered)?.entry ?? numbered;
}
