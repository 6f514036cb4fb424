import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = new URL('../../src', import.meta.url).pathname;
const filesOf = (ending: RegExp) => readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file));
const read = (file: string) => readFileSync(join(src, file), 'utf8');

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

function rulesOf(sheet: string, css: string): readonly Rule[] {
  const lists = [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)].map(([, list = '']) => list.trim());
  return lists
    .filter((list) => !/^(@|from|to|\d+%)/.test(list))
    .flatMap(selectorsOf)
    .map((selector) => ({ sheet, selector, classes: [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name) }));
}

/** The one sheet that speaks of every component: it is fetched where the system forces its colours. */
const forced = 'views/systemColours.css';
const rules = filesOf(/\.css$/)
  .filter((sheet) => sheet !== forced)
  .flatMap((sheet) => rulesOf(sheet, read(sheet)));

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
});

test('every rule of a sheet is about a class of its own: how it looks, where it lies, or what lies in it', () => {
  const defined = definitions();
  // A class without a look of its own says how another one is, or where it lies: `.stage.with-panel`.
  const isOwn = ({ sheet, selector, classes }: Rule) =>
    selector.startsWith('[data-') || classes.some((name) => defined.get(name)?.has(sheet) ?? true);
  const strange = rules.filter((rule) => rule.classes.length > 0 && !isOwn(rule));
  expect(strange.map(({ sheet, selector }) => `${sheet}: ${selector}`)).toEqual([]);
});

test('every class of a sheet is in the sources', () => {
  const code = filesOf(/\.tsx?$/)
    .map(read)
    .join('\n');
  const words = new Set(code.match(/-?[a-z_][\w-]*/gi));
  /** Beginnings of names that are put together: `phone-${tab}`. */
  const stems = [...code.matchAll(/([a-z][\w-]*-)\$\{/gi)].map(([, stem = '']) => stem);
  const isUsed = (name: string) => words.has(name) || stems.some((stem) => name.startsWith(stem));
  const names = new Set(rules.flatMap(({ classes }) => classes));
  expect([...names].filter((name) => !isUsed(name))).toEqual([]);
});
