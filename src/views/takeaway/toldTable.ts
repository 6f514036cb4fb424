import type { Table } from '../../tables/table';
import type { Language } from '../../texts/language';

/** A table of figures in the language of the page, for people to read; files keep its English. */
export function toldTable(table: Table, language: Language): Table {
  const { takeaway: words } = language;
  return {
    ...table,
    columns: table.columns.map((column) => ({ ...column, name: words.cell(column.name) })),
    rows: table.rows.map((row) => row.map((cell) => (typeof cell === 'string' ? words.cell(cell) : cell))),
  };
}
