import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { scopedNames } from '../../scripts/scoped-names.mjs';
import { hideable, noOptions } from '../../src/scenario/link/linkOptions';
import { hidingStyle } from '../../src/views/share/hiding';

const src = new URL('../../src', import.meta.url).pathname;
const tests = new URL('..', import.meta.url).pathname;
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file));
const filesOf = (ending: RegExp) => filesIn(src, ending);
const read = (file: string) => readFileSync(join(src, file), 'utf8');
const isModule = (sheet: string) => sheet.endsWith('.module.css');

interface Rule {
  readonly sheet: string;
  readonly selector: string;
  readonly classes: readonly string[];
}

/** A list of selectors, cut at its commas, not at those within brackets. */
function selectorsOf(list: string): readonly string[] {
  let depth = 0;
  const marked = [...list].map((sign) => {
    if ('(['.includes(sign)) depth += 1;
    if (')]'.includes(sign)) depth -= 1;
    return sign === ',' && depth === 0 ? '\n,' : sign;
  });
  return marked
    .join('')
    .split('\n,')
    .map((selector) => selector.trim());
}

const namesIn = (selector: string) => [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name);

/** Names that a module takes as they are: those of other sheets. */
const foreign = /:global\(([^)]*)\)/g;

/** Names as the page has them: a module's own are scoped. */
function rulesOf(sheet: string, css: string): readonly Rule[] {
  const lists = [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)].map(([, list = '']) => list.trim());
  const inPage = (selector: string) => {
    if (!isModule(sheet)) return namesIn(selector);
    const own = namesIn(selector.replace(foreign, '')).map((name) => scopedNames.generateScopedName(name, sheet));
    return [...own, ...[...selector.matchAll(foreign)].flatMap(([, names = '']) => namesIn(names))];
  };
  return lists
    .filter((list) => !/^(@|from|to|\d+%)/.test(list))
    .flatMap(selectorsOf)
    .map((selector) => ({ sheet, selector, classes: inPage(selector) }));
}

/** The one sheet that speaks of every component: it is fetched where the system forces its colours. */
const forced = 'views/systemColours.css';
const sheets = filesOf(/\.css$/);
const modules = sheets.filter(isModule);
const allRules = sheets.flatMap((sheet) => rulesOf(sheet, read(sheet)));
const rules = allRules.filter(({ sheet }) => sheet !== forced);

/** What a module gives its components, by its path. */
const exported = new Map(
  modules.map((sheet) => {
    const own = read(sheet)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(foreign, '');
    const selectors = [...own.matchAll(/([^{};]+)\{/g)]
      .map(([, list = '']) => list.trim())
      .filter((list) => !/^(@|from|to|\d+%)/.test(list));
    return [sheet, new Set(selectors.flatMap(namesIn))];
  }),
);
const scoped = new Set([...exported].flatMap(([sheet, names]) => [...names].map((name) => scopedNames.generateScopedName(name, sheet))));

/** Every use of a module: which file names which of its classes. */
const uses = filesOf(/\.tsx?$/).flatMap((file) => {
  const code = read(file);
  return [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].map(([, name = '', path = '']) => ({
    file,
    name,
    sheet: join(dirname(file), path),
    names: [...code.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\b(?! from))`, 'g'))].map(([, each]) => each ?? null),
  }));
});

/** Sheets in which a class has a look of its own, whatever it lies in: none for a class that only says how another one is. */
function definitions(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { sheet, selector, classes } of rules) {
    const [name] = classes;
    if (name === undefined || classes.length > 1 || /[\s>+~]/.test(selector.replace(/\([^)]*\)/g, ''))) continue;
    found.set(name, (found.get(name) ?? new Set()).add(sheet));
  }
  return found;
}

test('a class has its look in one sheet, that of its component', () => {
  const several = [...definitions()].filter(([, sheets]) => sheets.size > 1);
  expect(several.map(([name, sheets]) => `.${name}: ${[...sheets].join(', ')}`)).toEqual([]);
  const names = modules.map((sheet) => basename(sheet));
  expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([]);
});

test('every rule of a sheet is about a class of its own: how it looks, where it lies, or what lies in it', () => {
  const defined = definitions();
  // A class without a look of its own says how another one is, or where it lies: `.stage.with-panel`.
  const isOwn = ({ sheet, selector, classes }: Rule) =>
    isModule(sheet)
      ? namesIn(selector.replace(foreign, '')).length > 0
      : selector.startsWith('[data-') || classes.some((name) => defined.get(name)?.has(sheet) ?? true);
  const strange = rules.filter((rule) => (rule.classes.length > 0 || isModule(rule.sheet)) && !isOwn(rule));
  expect(strange.map(({ sheet, selector }) => `${sheet}: ${selector}`)).toEqual([]);
});

test('every class of a sheet that all may name is in the sources', () => {
  const code = filesOf(/\.tsx?$/)
    .map(read)
    .join('\n');
  const words = new Set(code.match(/-?[a-z_][\w-]*/gi));
  const isUsed = (name: string) => words.has(name) || scoped.has(name);
  const names = new Set(rules.flatMap(({ classes }) => classes));
  expect([...names].filter((name) => !isUsed(name))).toEqual([]);
});

/** The code between the braces of each `className={...}`. */
function expressionsOf(code: string): readonly string[] {
  return [...code.matchAll(/\bclassName=\{/g)].map(({ index, 0: head }) => {
    const from = index + head.length;
    let depth = 1;
    let to = from;
    for (; depth > 0 && to < code.length; to++) depth += code[to] === '{' ? 1 : code[to] === '}' ? -1 : 0;
    return code.slice(from, to - 1);
  });
}

/** Classes that a component writes as text; what it compares with, and parts of names, are none. */
function written(code: string): readonly string[] {
  const texts = expressionsOf(code).flatMap((expression) => [
    ...[...expression.matchAll(/([!=]== )?'([^']*)'/g)].map(([, compares, text = '']) => (compares === undefined ? text : '')),
    ...[...expression.matchAll(/`([^`]*)`/g)].map(([, text = '']) => text.replace(/\S*\$\{[^}]*\}\S*/g, ' ')),
  ]);
  const plain = [...code.matchAll(/\bclassName="([^"]*)"/g)].map(([, text = '']) => text);
  return [...texts, ...plain].flatMap((text) => text.split(/\s+/)).filter((name) => name !== '');
}

test('every class that a component writes is in a sheet', () => {
  const defined = new Set(
    allRules.flatMap(({ sheet, selector, classes }) =>
      isModule(sheet) ? [...selector.matchAll(foreign)].flatMap(([, names = '']) => namesIn(names)) : classes,
    ),
  );
  expect(written(`<i className="a b" /><i className={on === 'c' ? 'd' : \`e f-\${g}\`} />`)).toEqual(['d', 'e', 'a', 'b']);
  const files = filesOf(/\.tsx$/).map((file) => ({ file, names: written(read(file)) }));
  expect(files.flatMap(({ file, names }) => names.filter((name) => !defined.has(name)).map((name) => `${file}: ${name}`))).toEqual([]);
});

test('a component names classes of a sheet that it imports, and only such as the sheet has', () => {
  expect(uses.length).toBeGreaterThan(0);
  const unknown = uses.flatMap(({ file, name, sheet, names }) =>
    names.filter((each) => each === null || exported.get(sheet)?.has(each) !== true).map((each) => `${file}: ${name}.${each}`),
  );
  expect(unknown).toEqual([]);
  const code = filesOf(/\.tsx?$/).map((file) => ({ file, words: read(file).match(/[a-z]\w*_\w+/gi) ?? [] }));
  expect(code.flatMap(({ file, words }) => words.filter((word) => scoped.has(word)).map((word) => `${file}: ${word}`))).toEqual([]);
});

test('every class of a module is used, and a sheet of modules is imported for its names alone', () => {
  const used = (sheet: string) => new Set(uses.filter((use) => use.sheet === sheet).flatMap(({ names }) => names));
  const idle = [...exported].flatMap(([sheet, names]) =>
    [...names].filter((name) => !used(sheet).has(name)).map((name) => `${sheet}: ${name}`),
  );
  expect(idle).toEqual([]);
  expect(filesOf(/\.tsx?$/).filter((file) => /^import '[^']+\.module\.css'/m.test(read(file)))).toEqual([]);
});

test("a module's class is named by other sheets and by tests only as it is called in the page", () => {
  const heads = new Set(modules.map((sheet) => basename(sheet, '.module.css')));
  const isScoped = (name: string) => name.includes('_') && heads.has(name.slice(0, name.indexOf('_')));
  const bySheets = allRules.flatMap(({ sheet, classes }) => classes.map((name) => ({ file: sheet, name })));
  const byTests = filesIn(tests, /(e2e|elsewhere|browsers|views).*\.tsx?$/).flatMap((file) =>
    namesIn(readFileSync(join(tests, file), 'utf8')).map((name) => ({ file, name })),
  );
  const wrong = [...bySheets, ...byTests].filter(({ name }) => isScoped(name) && !scoped.has(name));
  expect(wrong.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test('what a link hides is there by that name, and what then has its room, too', () => {
  const style = hidingStyle({ ...noOptions, hide: hideable, readOnly: true });
  expect(namesIn(style).filter((name) => !scoped.has(name))).toEqual([]);
  const css = sheets.map(read).join('\n');
  const areas = [...style.matchAll(/"([a-z ]+)" (?:auto|minmax)/g)].flatMap(([, row = '']) => row.split(' '));
  expect(areas).toContain('plots');
  expect(areas.filter((area) => !css.includes(`grid-area: ${area};`))).toEqual([]);
});

/** How often a module says how a class of another sheet looks in it. These numbers may fall and not rise. */
const MOST_FOREIGN = 3;
/** The only plain sheets: elements, fonts and forced colours. What a component looks like is a module of its own. */
const plainSheets: readonly string[] = ['views/fonts.css', 'views/page/base.css', 'views/systemColours.css'];

test('modules reach for few classes of others, and no new sheet is open to all', () => {
  const reaches = modules.reduce((sum, sheet) => sum + [...read(sheet).matchAll(foreign)].length, 0);
  expect(reaches).toBeLessThanOrEqual(MOST_FOREIGN);
  expect(sheets.filter((sheet) => !isModule(sheet)).sort()).toEqual(plainSheets);
});
