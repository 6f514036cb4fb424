/** Files of a room of data: a number before the name says the place in the order and nothing else (`03-cliff.lesson` is cliff). */

/** What a file is called: its name without its folder, its place and its ending. */
function nameOfFile(path: string): string {
  return /([^/]*?)\.\w+$/.exec(path)?.[1]?.replace(/^\d+-/, '') ?? path;
}

/** What a glob found, by name in the order of the files. */
export function inOrder<T>(files: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.entries(files)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, file]) => [nameOfFile(path), file]),
  );
}
