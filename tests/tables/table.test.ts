import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bibtexOf, sourceText, VERSION } from '../../src/tables/citation';
import { type Cell, csvOf, latexOf, markdownOf, type Table, tsvOf } from '../../src/tables/table';

/** Reads RFC 4180 as it is written there, so that nothing of the writer is believed. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i] ?? '';
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === ',' || letter === '\r') {
      rows.at(-1)?.push(cell);
      cell = '';
      if (letter === '\r') {
        rows.push([]);
        i += 1;
      }
    } else cell += letter;
  }
  return rows.slice(0, -1);
}

const word = fc.string().filter((text) => !/^(?:[\s\p{Cc}]*[=+\-@]|[\t\r])/u.test(text));
const cells = fc.oneof(fc.constant(null), fc.double({ noNaN: true, noDefaultInfinity: true }), word);
const tables = fc.integer({ min: 1, max: 5 }).chain((width) =>
  fc.record({
    title: fc.string(),
    columns: fc.array(fc.record({ name: word, unit: fc.option(fc.constant('s')) }), { minLength: width, maxLength: width }),
    rows: fc.array(fc.array(cells, { minLength: width, maxLength: width }), { maxLength: 8 }),
    notes: fc.array(fc.string(), { maxLength: 3 }),
  }),
);

const plain = (cell: Cell) => (cell === null ? '' : String(cell));

describe('a table as a file', () => {
  test('CSV read again has every cell to the last digit, whatever is in it', () => {
    fc.assert(
      fc.property(tables, (table: Table) => {
        const [head, ...rows] = readCsv(csvOf(table));
        expect(head).toEqual(table.columns.map(({ name, unit }) => (unit === null ? name : `${name} (${unit})`)));
        expect(rows).toEqual(table.rows.map((row) => row.map(plain)));
      }),
    );
  });

  test('a text that a spreadsheet would compute is none any more; a negative number stays one', () => {
    const rows = [['=1+1'], ['-5'], [-5], ['@SUM(A1)'], [' =1+1'], ['\u0000=1+1'], ['\u00a0\n=1+1'], [' a=1'], [' -5']];
    const table: Table = { title: '', columns: [{ name: '=a', unit: null }], rows, notes: [] };
    const cells = ["'=a", "'=1+1", '-5', '-5', "'@SUM(A1)", "' =1+1", "'\u0000=1+1", "'\u00a0\n=1+1", ' a=1', ' -5'];
    expect(readCsv(csvOf(table)).flat()).toEqual(cells);
    expect(tsvOf(table).split('\n')[0]).toBe("'=a");
  });

  test('cells to paste have as many tabs and lines as there are columns and rows', () => {
    fc.assert(
      fc.property(tables, (table: Table) => {
        const lines = tsvOf(table).split('\n').slice(0, -1);
        expect(lines.length).toBe(table.rows.length + 1);
        for (const line of lines) expect(line.split('\t').length).toBe(table.columns.length);
      }),
    );
  });

  test('Markdown has one bar more than columns in every line of the table, whatever is in its cells', () => {
    fc.assert(
      fc.property(tables, (table: Table) => {
        const lines = markdownOf(table)
          .split('\n')
          .slice(2, 4 + table.rows.length);
        for (const line of lines) expect(line.replace(/\\\\/g, '').replace(/\\\|/g, '').split('|').length).toBe(table.columns.length + 2);
      }),
    );
  });

  test('LaTeX is one command a line and none that came with a cell', () => {
    const evil: Table = {
      title: 'A & B_1 \\input{x}',
      columns: [{ name: '50 %', unit: null }],
      rows: [['\\write18{rm}'], ['$x^2$ ~ #'], [1.23456789]],
      notes: ['line\n\\evil'],
    };
    const text = latexOf(evil, 'ssdscope');
    expect(text).toContain('A \\& B\\_1 \\textbackslash{}input\\{x\\}~\\cite{ssdscope}');
    expect(text).toContain('    \\textbackslash{}write18\\{rm\\} \\\\');
    expect(text).toContain('    \\$x\\textasciicircum{}2\\$ \\textasciitilde{} \\# \\\\');
    expect(text).toContain('    1.235 \\\\');
    expect(text).not.toMatch(/^\\evil/m);
    expect(text.match(/(?<!\\)\{/g)?.length).toBe(text.match(/(?<!\\)\}/g)?.length);
  });
});

test('the program is cited with the version of package.json and of CITATION.cff', () => {
  const root = join(import.meta.dirname, '../..');
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version).toBe(VERSION);
  expect(readFileSync(join(root, 'CITATION.cff'), 'utf8')).toContain(`version: ${VERSION}\n`);
  expect(sourceText(7)).toBe(`ssdscope ${VERSION}, model revision 7`);
  expect(bibtexOf(7, 'https://x/#a={b} c')).toContain('\\url{https://x/#a=%7Bb%7D%20c}');
});
