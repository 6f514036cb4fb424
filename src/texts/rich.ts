/** A run of text, bold where it is a number to look at. */
export interface Part {
  readonly text: string;
  readonly bold: boolean;
}

export function bold(text: string): Part {
  return { text, bold: true };
}

/** What a sentence takes: text, or parts of it that keep their weight. */
export type Piece = string | Part | readonly Part[];

function isList(piece: Piece): piece is readonly Part[] {
  return Array.isArray(piece);
}

/** A template whose bold pieces stay bold; neighbours of one weight become one part, empty ones vanish. */
export function tell(strings: TemplateStringsArray, ...pieces: readonly Piece[]): readonly Part[] {
  const parts: Part[] = [];
  const add = (part: Part) => {
    const last = parts.at(-1);
    if (part.text === '') return;
    if (last !== undefined && last.bold === part.bold) parts[parts.length - 1] = { text: last.text + part.text, bold: part.bold };
    else parts.push(part);
  };
  strings.forEach((text, i) => {
    add({ text, bold: false });
    const piece = pieces[i];
    if (piece === undefined) return;
    if (typeof piece === 'string') add({ text: piece, bold: false });
    else for (const part of isList(piece) ? piece : [piece]) add(part);
  });
  return parts;
}

/** The sentences that are not empty, one space between them. */
export function sentences(...all: readonly (readonly Part[])[]): readonly Part[] {
  return all.filter((one) => one.length > 0).reduce((told, one) => (told.length === 0 ? one : tell`${told} ${one}`), []);
}

export function plainText(parts: readonly Part[]): string {
  return parts.map((part) => part.text).join('');
}
