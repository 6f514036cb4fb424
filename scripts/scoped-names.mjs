// What a class of a sheet is called in the page: sheet and class, so that a person reads where it is from, and a test can name it.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** How Vite and Vitest name the classes of a `*.module.css`: `.legend` of fit.module.css is `fit_legend`. */
export const scopedNames = {
  generateScopedName: (/** @type {string} */ name, /** @type {string} */ file) =>
    `${basename(file).replace(/\.module\.css.*$/, '')}_${name}`,
};

/** The classes that a module defines: those of its selectors, but not those of other sheets. @param {string} sheet */
function classesOf(sheet) {
  const own = readFileSync(sheet, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '');
  const selectors = [...own.matchAll(/([^{};]+)\{/g)].map(([, list = '']) => list.trim()).filter((list) => !list.startsWith('@'));
  return new Set(selectors.flatMap((list) => [...list.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name)));
}

/**
 * The classes that a component names come into its chunk as the strings they are, which the minifier joins; a name that the sheet lacks stops
 * the build. Chunks that share a sheet need no names of each other.
 * @returns {import('vite').Plugin[]}
 */
export function classesByName() {
  return [
    {
      name: 'classes-by-name',
      apply: 'build',
      enforce: 'pre',
      transform(code, id) {
        if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes('.module.css')) return null;
        let named = code;
        for (const [line, styles = '', path = ''] of code.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)) {
          const sheet = join(dirname(id), path);
          const classes = classesOf(sheet);
          const scoped = (/** @type {string} */ name) => {
            if (!classes.has(name)) this.error(`${id}: ${styles}.${name} is no class of ${path}`);
            return scopedNames.generateScopedName(name, sheet);
          };
          named = named
            .replace(line, `import '${path}';`)
            .replace(new RegExp(`\\$\\{${styles}\\.(\\w+)\\}`, 'g'), (_use, name) => scoped(name))
            .replace(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'), (_use, name) => `'${scoped(name)}'`);
        }
        return { code: named, map: null };
      },
    },
    {
      name: 'sheets-of-classes',
      apply: 'build',
      enforce: 'post',
      // What is imported for its rules alone stays.
      transform: (_code, id) => (/\.module\.css$/.test(id) ? { code: '', map: null, moduleSideEffects: 'no-treeshake' } : null),
    },
  ];
}
