// What a class of a sheet is called in the page: sheet and class, so that a person reads where it is from, and a test can name it.
import { basename } from 'node:path';

/** How Vite and Vitest name the classes of a `*.module.css`: `.legend` of fit.module.css is `fit_legend`. */
export const scopedNames = {
  generateScopedName: (/** @type {string} */ name, /** @type {string} */ file) =>
    `${basename(file).replace(/\.module\.css.*$/, '')}_${name}`,
};

/**
 * Only the classes that a component names come into its chunk, as the strings they are; a name that the sheet lacks stops the build.
 * @returns {import('vite').Plugin}
 */
export function classesByName() {
  return {
    name: 'classes-by-name',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes('.module.css')) return null;
      return { code: code.replace(/^import (\w+) from (?='[^']+\.module\.css';$)/gm, 'import * as $1 from '), map: null };
    },
    onLog(_level, { code, message }) {
      if (code === 'IMPORT_IS_UNDEFINED') this.error(message);
    },
  };
}
