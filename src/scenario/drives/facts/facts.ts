/** What is known of every preset; apart from its numbers, which every scenario needs. */
import { type DrivePreset, findPreset } from '../../presets';
import type { DriveFacts } from '../preset';
import { facts2009 } from './facts2009';
import { facts2012 } from './facts2012';
import { factsModern } from './factsModern';
import { factsSandforce } from './factsSandforce';

/** The facts of each preset, as `drivePresets` numbers them. */
const presetFacts: Readonly<Record<string, readonly DriveFacts[]>> = {
  ...facts2012,
  ...factsSandforce,
  ...facts2009,
  ...factsModern,
};

/** A preset with what is known of it. */
export type KnownPreset = DrivePreset & DriveFacts;

/** A preset by `ID` (its newest numbering) or `ID.K`, with its facts; null where there is none. */
export function knownPreset(name: string): KnownPreset | null {
  const found = findPreset(name);
  const known = presetFacts[found?.id ?? ''];
  // A last numbering without facts of its own is the drive before, opened at another scale.
  const facts = found && (known?.[Number(found.numbered.slice(found.id.length + 1)) - 1] ?? known?.at(-1));
  return facts ? { ...found.preset, ...facts } : null;
}

/** Drives of the articles and of today that this model does not have, and why. */
export const outsideModel: readonly { readonly name: string; readonly why: string }[] = [
  { name: 'JMicron JMF602B', why: 'It maps blocks and merges one on nearly every write: another translation layer.' },
  { name: 'ZNS drives (WD Ultrastar DC ZN540)', why: 'The host places and collects; the drive only appends to zones.' },
];
