/** What is known of every preset; apart from its numbers, which every scenario needs. */
import { findPreset } from '../presets';
import { presetFacts } from './facts';
import type { KnownPreset } from './preset';

/** A preset by `ID` (its newest numbering) or `ID.K`, with its facts; null where there is none. */
export function knownPreset(name: string): KnownPreset | null {
  const found = findPreset(name);
  const facts = found && presetFacts[found.id]?.[Number(found.numbered.slice(found.id.length + 1)) - 1];
  return facts ? { ...found.preset, ...facts } : null;
}

/** Drives of the articles and of today that this model does not have, and why. */
export const outsideModel: readonly { readonly name: string; readonly why: string }[] = [
  { name: 'JMicron JMF602B', why: 'It maps blocks and merges one on nearly every write: another translation layer.' },
  { name: 'WD Ultrastar DC ZN540 (ZNS)', why: 'The model has zones, but no preset of this drive.' },
];
