/** The owners of pages, told apart: a letter, a hue and a pattern each, so that colour is never alone. */
import { channelsOf, contrast, type Pixel, pixelOf } from '../../canvas/colour';
import { shownOwners } from '../../ownerLetter';
import type { Theme } from '../../theme';

// The first is the blue of what is valid. None is the yellow of what is stale, which is paper here, nor the crimson and green of the two streams.
const light = ['#1a2f68', '#e2741c', '#3fa9bb', '#8e5bc0', '#7f8c22', '#d978b0', '#7a4a21', '#6b7682'] as const;
const dark = ['#3a58ae', '#f59a4a', '#58c4d3', '#b48ae8', '#b3bf52', '#eaa0cd', '#b98558', '#a3adb8'] as const;

/** Colour of an owner where all is valid. */
export function ownerColour(owner: number, { scheme }: Theme): string {
  return (scheme === 'light' ? light : dark)[Math.min(owner, shownOwners - 1)] as string;
}

/** Text on an owner's colour: what is read best. */
export function ownerText(owner: number, theme: Theme): string {
  const colour = ownerColour(owner, theme);
  return contrast('#ffffff', colour) > contrast('#0b0c10', colour) ? '#ffffff' : '#0b0c10';
}

function mixed(from: string, to: string, share: number): string {
  const [a, b] = [channelsOf(from), channelsOf(to)];
  return `#${a
    .map((c, i) =>
      Math.round(c + share * ((b[i] as number) - c))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Colour of the lines of an owner's pattern. */
export function patternColour(owner: number, theme: Theme): string {
  return mixed(ownerColour(owner, theme), theme.scheme === 'light' ? theme.colours.ink : theme.colours.paper, 0.5);
}

/** Steps from a group that is all stale to one that is all valid. */
const steps = 32;
/** What little is valid has this much of its colour: it is never taken for a free group. */
const leastTint = 0.2;

export interface OwnerPixels {
  /** By how much of the group is valid. */
  readonly tint: readonly Pixel[];
  readonly line: Pixel;
}

/** Pixels of every owner. Stale is paper: the less of a group is valid, the paler. */
export function ownerPixels(theme: Theme): readonly OwnerPixels[] {
  return Array.from({ length: shownOwners }, (_, owner) => {
    const colour = ownerColour(owner, theme);
    const tint = Array.from({ length: steps + 1 }, (_, i) =>
      pixelOf(mixed(theme.colours.paper, colour, leastTint + ((1 - leastTint) * i) / steps)),
    );
    return { tint, line: pixelOf(patternColour(owner, theme)) };
  });
}

/** The pixel of a share that is valid. */
export function tintOf({ tint }: OwnerPixels, share: number): Pixel {
  return tint[Math.round(Math.max(0, Math.min(1, share)) * steps)] as Pixel;
}

/** Distance of a pattern's lines, css px. */
const pitch = 6;

/** Whether a pixel is on a line of the owner's pattern; x and y from the map's corner, so that it runs on from mark to mark. */
export function isOnPattern(owner: number, x: number, y: number, ratio: number): boolean {
  const p = Math.round(pitch * ratio);
  const line = Math.max(1, Math.round(ratio));
  switch (owner) {
    case 0:
      return false;
    case 1:
      return (x + y) % p < line;
    case 2:
      return y % p < line;
    case 3:
      return x % p < 2 * line && y % p < 2 * line;
    case 4:
      return x % p < line;
    case 5:
      return (x - y + 65536 * p) % p < line;
    case 6:
      return x % p < line || y % p < line;
    default:
      return Math.floor((2 * x) / p) % 2 === Math.floor((2 * y) / p) % 2;
  }
}

/** The same as a background of CSS, for a key. */
export function ownerBackground(owner: number, theme: Theme): string {
  const colour = ownerColour(owner, theme);
  const line = patternColour(owner, theme);
  const lines = (angle: string) => `repeating-linear-gradient(${angle}, ${line} 0 1px, transparent 1px ${pitch}px)`;
  const patterns: readonly string[] = [
    '',
    `${lines('135deg')}, `,
    `${lines('180deg')}, `,
    `radial-gradient(${line} 1px, transparent 1.5px) 0 0 / ${pitch}px ${pitch}px, `,
    `${lines('90deg')}, `,
    `${lines('45deg')}, `,
    `${lines('180deg')}, ${lines('90deg')}, `,
    `repeating-conic-gradient(${line} 0 25%, transparent 0 50%) 0 0 / ${pitch}px ${pitch}px, `,
  ];
  return `${patterns[Math.min(owner, shownOwners - 1)]}linear-gradient(${colour}, ${colour})`;
}
