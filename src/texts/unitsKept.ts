/** A number, or its place in a phrase, and the blank before its unit. */
const beforeUnit = /(#\d*|\d) (?=%|[kMGT]?i?B\b|IOPS\b|ms\b|s\b)/g;

/** A text in which no line ends between a number and its unit. */
export const unitsKept = (text: string): string => text.replace(beforeUnit, '$1\u00a0');
