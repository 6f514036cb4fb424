/** Columns of a table of requests, as its user names them. */

/** What a column may hold; `none`: nothing that is read. Offsets and lengths are in bytes, or in sectors of 512 bytes. */
export const columnNames = ['none', 'time', 'kind', 'offset', 'sector', 'length', 'sectors', 'device'] as const;
export type ColumnName = (typeof columnNames)[number];

/** What stands between the fields of a table, the first that it has at all; else blanks do. */
export const separators = [',', ';'] as const;
export type Separator = (typeof separators)[number] | 'blanks';

/** One sentence on columns that make no request, null where they do. */
export function faultOfColumns(columns: readonly ColumnName[]): string | null {
  const twice = columnNames.find((name) => name !== 'none' && columns.indexOf(name) !== columns.lastIndexOf(name));
  if (twice !== undefined) return `columns has ${twice} twice; each may be named once.`;
  const places = columns.filter((name) => name === 'offset' || name === 'sector').length;
  const lengths = columns.filter((name) => name === 'length' || name === 'sectors').length;
  if (places === 1 && lengths === 1) return null;
  return 'columns must have one of offset and sector, and one of length and sectors.';
}
