import type { Said } from '../said';

/** What fields say of themselves and of what is typed in them. */
export const fields = {
  helpSuffix: ': what it means',
  mustBeNumber: (label: Said) => `${label} must be a number.`,
  outOfRange: (label: Said, least: Said, most: Said) => `${label} must be from ${least} to ${most}.`,
  /** `isAbove`: the range leaves its lower end out. `none`: what an empty field means. */
  range: (isAbove: boolean, least: Said, most: Said, none: string | null) =>
    `${isAbove ? `More than ${least}, at most` : `${least} to`} ${most}${none === null ? '' : `; empty: ${none}`}.`,
  typed: (label: Said) => `${label}, typed`,
};
