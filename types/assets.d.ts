/** What Vite makes of imports that are not code. Not `vite/client`: that would give the worker the DOM's types. */
declare module '*.wasm?init' {
  const init: (imports?: WebAssembly.Imports) => Promise<WebAssembly.Instance>;
  export default init;
}
declare module '*?url' {
  const url: string;
  export default url;
}
/** By name, whichever the sheet has: tests/views/styles.test.ts looks that it has it. */
declare module '*.module.css' {
  const styles: { readonly [name: string]: string };
  export default styles;
}
declare module '*.css' {}
interface ImportMetaEnv {
  readonly BASE_URL: string;
  /** "single" where the page is one file. */
  readonly MODE: string;
  readonly DEV: boolean;
  readonly PROD: boolean;
}
interface ImportMeta {
  readonly env: ImportMetaEnv;
}
