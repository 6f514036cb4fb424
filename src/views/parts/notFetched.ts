/**
 * What is said of a part that could not be fetched: by Chromium, Firefox, WebKit, and Vite of its sheet. React keeps the failure, and some
 * browsers do, so that only a reload helps.
 */
export const notFetched = /dynamically imported module|Importing a module script failed|Unable to preload/;
