/** Lines of a lesson's text as fields: `key: value`, gone on with on lines that begin with a space; blank lines and those that begin with # are skipped. */

export interface Field {
  readonly key: string;
  readonly value: string;
  /** From 1. */
  readonly line: number;
}

/** Faults of a text, each with its line. */
export class Faults {
  readonly all: string[] = [];

  add(line: number, sentence: string): void {
    if (this.all.length < MOST_FAULTS) this.all.push(`Line ${line}: ${sentence}`);
  }
}

/** More faults than anyone reads at once. */
const MOST_FAULTS = 50;
/** Characters of a text. */
export const MOST_LETTERS = 100_000;

/** The fields of a text, in order. */
export function fieldsOf(text: string, faults: Faults): readonly Field[] {
  const fields: Field[] = [];
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const last = fields.at(-1);
    if (/^\s/.test(line)) {
      if (last === undefined) faults.add(i + 1, 'the line goes on with nothing; a field is "key: value".');
      else fields[fields.length - 1] = { ...last, value: `${last.value} ${line.trim()}` };
      continue;
    }
    const match = /^([a-z]{2,12}):\s*(.*)$/.exec(line);
    if (match === null) faults.add(i + 1, `"${line.slice(0, 40)}" is no field; a field is "key: value".`);
    else fields.push({ key: match[1] ?? '', value: (match[2] ?? '').trim(), line: i + 1 });
  }
  return fields;
}

/** Words of a text. */
export function words(text: string): number {
  return text.trim() === '' ? 0 : text.trim().split(/\s+/).length;
}
