/** Files that Vite gives as their text. */
declare module '*?raw' {
  const text: string;
  export default text;
}
