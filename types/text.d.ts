/** Files that Vite gives as their text. */
declare module '*?raw' {
  const text: string;
  export default text;
}
interface GlobOptions {
  readonly import: string;
  readonly query?: '?raw';
  readonly eager?: true;
}
interface ImportMeta {
  /** Every file that matches, at once. */
  glob<T>(pattern: string | readonly string[], options: GlobOptions & { readonly eager: true }): Readonly<Record<string, T>>;
  /** Every file that matches, fetched when it is asked for. */
  glob<T>(pattern: string | readonly string[], options: GlobOptions): Readonly<Record<string, () => Promise<T>>>;
}
