/** A table that leaves the page: as CSV, as text to paste, as Markdown, as LaTeX. */
import { csvCell, harmless } from '../lib/csv';

/** A value of a table; null is nothing, which is not zero. */
export type Cell = string | number | null;

export interface Column {
  readonly name: string;
  /** The unit of all its values; null: none, or each has its own. */
  readonly unit: string | null;
}

export interface Table {
  readonly title: string;
  readonly columns: readonly Column[];
  /** Each as long as the columns. */
  readonly rows: readonly (readonly Cell[])[];
  /** What stands below it where there is room for words: parameters, source, link. */
  readonly notes: readonly string[];
}

/** A column's name with its unit: "Length (s)". */
function headOf({ name, unit }: Column): string {
  return unit === null ? name : `${name} (${unit})`;
}

/** Numbers keep all their digits: a reader of a file rounds as he likes. Not-a-number and infinity are nothing. */
function plain(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  return cell;
}

/** Words for people: numbers with at most four significant digits. */
function printed(cell: Cell): string {
  return typeof cell === 'number' && Number.isFinite(cell) ? String(Number(cell.toPrecision(4))) : plain(cell);
}

/** A cell as a spreadsheet may have it. */
function safe(cell: Cell): string {
  return typeof cell === 'string' ? harmless(cell) : plain(cell);
}

/** Comma-separated (RFC 4180), names with units in the first line; a byte order mark is not needed. */
export function csvOf({ columns, rows }: Table): string {
  const lines = [columns.map(headOf), ...rows].map((line) => line.map(safe));
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}

/** Tab-separated, for the clipboard: a spreadsheet takes it as cells. */
export function tsvOf({ columns, rows }: Table): string {
  const clean = (text: string) => text.replace(/[\t\r\n]+/g, ' ');
  const lines = [columns.map(headOf), ...rows].map((line) => line.map(safe));
  return lines.map((line) => `${line.map(clean).join('\t')}\n`).join('');
}

/** A column of numbers stands at the right. */
function isNumeric({ rows }: Table, i: number): boolean {
  return rows.every((row) => typeof row[i] !== 'string');
}

function markdownText(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').replace(/[\\`*_[\]<>|]/g, (letter) => `\\${letter}`);
}

/** A table of GitHub's Markdown with its title above and its notes below. */
export function markdownOf(table: Table): string {
  const { title, columns, rows, notes } = table;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    `**${markdownText(title)}**`,
    '',
    line(columns.map((column) => markdownText(headOf(column)))),
    line(columns.map((_, i) => (isNumeric(table, i) ? '---:' : '---'))),
    ...rows.map((row) => line(row.map((cell) => markdownText(printed(cell))))),
    '',
    // A link is left as it is: escapes would break it.
    ...notes.flatMap((note) => [/^https?:\S+$/.test(note) ? `<${note}>` : markdownText(note), '']),
  ].join('\n');
}

const latexLetters: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '\u00a0': '~',
  '\u2212': '$-$',
  '\u2013': '--',
  '\u00d7': '$\\times$',
  '\u00b1': '$\\pm$',
  '\u00b5': '$\\mu$',
  '\u03bc': '$\\mu$',
  '\u2026': '\\ldots{}',
  '\u00b7': '$\\cdot$',
  '\u201c': '``',
  '\u201d': "''",
};

function latexText(text: string): string {
  return text
    .replace(/[\r\n]+/g, ' ')
    .replace(
      /[\\{}$&#%_^~<>|\u00a0\u2212\u2013\u00d7\u00b1\u00b5\u03bc\u2026\u00b7\u201c\u201d]/g,
      (letter) => latexLetters[letter] ?? letter,
    );
}

/** A LaTeX table in its float, with the rules of `booktabs`; `cite`: the key that its caption cites. */
export function latexOf(table: Table, cite: string): string {
  const { title, columns, rows, notes } = table;
  const line = (cells: readonly string[]) => `    ${cells.join(' & ')} \\\\`;
  return [
    '% needs \\usepackage{booktabs}',
    ...notes.map((note) => `% ${note.replace(/[\r\n]+/g, ' ')}`),
    '\\begin{table}',
    '  \\centering',
    `  \\caption{${latexText(title)}~\\cite{${cite}}}`,
    `  \\begin{tabular}{${columns.map((_, i) => (isNumeric(table, i) ? 'r' : 'l')).join('')}}`,
    '    \\toprule',
    line(columns.map((column) => latexText(headOf(column)))),
    '    \\midrule',
    ...rows.map((row) => line(row.map((cell) => latexText(printed(cell))))),
    '    \\bottomrule',
    '  \\end{tabular}',
    '\\end{table}',
    '',
  ].join('\n');
}
