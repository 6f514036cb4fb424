/** A figure and its unit stay in one line. */
export const unbroken = (text: string): string => text.replace(/(\d) (?=(?:[kMGT]i?B(?:\/s)?|ms|µs|s|%)(?![\p{L}\d]))/gu, '$1\u00a0');
