/** An entry of the help: a word, and what it means. */
export interface HelpEntry {
  readonly term: string;
  readonly text: string;
}

type Explained<K extends string> = Readonly<Partial<Record<K, HelpEntry>>>;

/** The entries of a table whose rows have their own: by a row's name and what it is a name of. */
export function helpOf<K extends string, Of extends string>(
  rows: Readonly<Record<K, { readonly help?: HelpEntry }>>,
  of: Of,
): Explained<`${K}${Of}`> {
  const all = Object.entries<{ readonly help?: HelpEntry }>(rows);
  return Object.fromEntries(all.flatMap(([name, { help }]) => (help === undefined ? [] : [[name + of, help]]))) as Explained<`${K}${Of}`>;
}
