/** A number of an SVG: hundredths of a css px are finer than any printer. */
export function num(value: number): string {
  return String(Math.round(value * 100) / 100);
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Whether XML 1.0 has a place for a letter. */
function isAllowed(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 9 || code === 10 || code === 13;
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}

/** Text as XML takes it, in elements and attributes; what XML has no place for is left out. */
export function escaped(text: string): string {
  return [...text]
    .filter(isAllowed)
    .join('')
    .replace(/[&<>"]/g, (letter) => escapes[letter] ?? '');
}
