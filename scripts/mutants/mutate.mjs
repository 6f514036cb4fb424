// Small faults for a source text: what a slip of the hand would make of it.

/** @typedef {{ from: number, to: number, text: string, line: number, before: string, after: string }} Mutant */

/** Comments, strings and patterns: nothing in them is code. */
const notCode =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[(,=:[!&|?{};]\s*|return\s)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[a-z]*/g;

/** Lines that say what a thing is, not what it does. */
const declares = /^\s*(?:import|export (?:type|interface|\{|\*)|type|interface|readonly|declare|@|\| )/;

/** What is found, and what stands there instead. */
const faults = /** @type {const} */ ([
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ == /g, ' != '],
  [/ != /g, ' == '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' / '],
  [/ \/ /g, ' * '],
  [/ \+= /g, ' -= '],
  [/ -= /g, ' += '],
  [/\+\+/g, '--'],
  [/\bMath\.min\(/g, 'Math.max('],
  [/\bMath\.max\(/g, 'Math.min('],
  [/\bif \(!/g, 'if ('],
  [/\breturn !/g, 'return '],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
]);

/** A number of its own, and one more; what stands after `??` is mostly there for the type checker, of an index that is within its array. */
const number = /(?<![\w.#]|\?\? )\d+(?![\w.])/g;
/** A statement that calls or sets something, alone on its line. */
const statement = /^( +)((?:this|[a-zA-Z_]\w*)[\w.#!]*(?:\(.*\)| [-+*]?= .*);)$/gm;

/**
 * All faults of a text, in the order of their place.
 * @param {string} text
 * @returns {Mutant[]}
 */
export function mutantsOf(text) {
  const code = text.replace(notCode, (words) => words.replace(/[^\n]/g, '\u0000'));
  /** @type {Mutant[]} */
  const found = [];
  const add = (/** @type {number} */ from, /** @type {number} */ to, /** @type {string} */ instead) => {
    const start = text.lastIndexOf('\n', from - 1) + 1;
    const end = text.indexOf('\n', from);
    const line = text.slice(start, end);
    if (declares.test(line)) return;
    const after = line.slice(0, from - start) + instead + line.slice(to - start);
    found.push({ from, to, text: instead, line: text.slice(0, start).split('\n').length, before: line.trim(), after: after.trim() });
  };
  for (const [pattern, instead] of faults)
    for (const { index, 0: words } of code.matchAll(pattern)) add(index, index + words.length, instead);
  for (const { index, 0: digits } of code.matchAll(number)) add(index, index + digits.length, String(Number(digits) + 1));
  for (const { index, 0: whole, 1: indent = '' } of code.matchAll(statement)) add(index + indent.length, index + whole.length, ';');
  return found.sort((a, b) => a.from - b.from || a.text.localeCompare(b.text));
}

/**
 * The text with one fault in it.
 * @param {string} text
 * @param {Mutant} mutant
 */
export function withMutant(text, { from, to, text: instead }) {
  return text.slice(0, from) + instead + text.slice(to);
}

/**
 * A sample that is the same for the same seed, by Fisher and Yates with the generator of Park and Miller.
 * @template T
 * @param {readonly T[]} all
 * @param {number} count
 * @param {number} seed 1 to 2,147,483,646
 * @returns {T[]}
 */
export function sampleOf(all, count, seed) {
  const left = [...all];
  let state = seed;
  for (let i = left.length - 1; i > 0; i--) {
    state = (state * 16_807) % 2_147_483_647;
    const j = state % (i + 1);
    [left[i], left[j]] = [/** @type {T} */ (left[j]), /** @type {T} */ (left[i])];
  }
  return left.slice(0, count);
}
