/** Cells of comma-separated values (RFC 4180) that a spreadsheet takes for what they are. */

/** A text that a spreadsheet would take for a formula gets an apostrophe in front; some skip blanks and control characters first. Numbers are none. */
export function harmless(text: string): string {
  return /^(?:[\s\p{Cc}]*[=+\-@]|[\t\r])/u.test(text) && !Number.isFinite(Number(text)) ? `'${text}` : text;
}

/** The text as a cell: in quotes where it holds what ends one. */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
