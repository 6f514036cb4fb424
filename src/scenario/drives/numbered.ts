/**
 * What a table of presets has by a name: `ID` is the newest numbering, `ID.K` a certain one; null where there is none.
 * @param table by id, newest numbering last
 */
export function numberedIn<T>(
  table: Readonly<Record<string, readonly T[]>>,
  name: string,
): { readonly id: string; readonly numbered: string; readonly entry: T } | null {
  const match = /^(.*?)(?:\.(\d{1,4}))?$/s.exec(name);
  const id = match?.[1] ?? '';
  const list = Object.hasOwn(table, id) ? table[id] : undefined;
  if (!list) return null;
  const number = match?.[2] === undefined ? list.length : Number(match[2]);
  const entry = list[number - 1];
  return entry === undefined ? null : { id, numbered: `${id}.${number}`, entry };
}
