import type { fields as English } from '../en/fields';

export const fields: typeof English = {
  helpSuffix: ': was es bedeutet',
  mustBeNumber: (label) => `${label}: hier ist eine Zahl gefragt.`,
  outOfRange: (label, least, most) => `${label}: erlaubt ist ${least} bis ${most}.`,
  range: (isAbove, least, most, none) =>
    `${isAbove ? `Mehr als ${least}, höchstens` : `${least} bis`} ${most}${none === null ? '' : `; leer: ${none}`}.`,
  typed: (label) => `${label}, getippt`,
};
