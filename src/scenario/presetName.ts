import { presetNames } from './drives/names';

/** What a preset is called, by `ID` (its newest numbering) or `ID.K`; what it was asked for by where there is none. */
export function presetName(numbered: string): string {
  const match = /^(.*?)(?:\.(\d{1,4}))?$/s.exec(numbered);
  const id = match?.[1] ?? '';
  const list = Object.hasOwn(presetNames, id) ? presetNames[id] : undefined;
  return (match?.[2] === undefined ? list?.at(-1) : list?.[Number(match[2]) - 1]) ?? numbered;
}
