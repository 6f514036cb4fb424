// The faults of a file as switches within it: which of them is on is asked while it runs, so that one build serves all, and each says who passes it.
import { parseSync } from 'vite';

/**
 * @typedef {import('./mutate.mjs').Mutant} Mutant
 * @typedef {{ type: string, start: number, end: number } & Readonly<Record<string, unknown>>} Node
 * @typedef {{ node: Node, parent: Node | null, function: boolean }} Place
 * @typedef {{ open: (id: number, faulty: string) => string, close: string }} Words what stands round a place, before and after it
 * @typedef {{ expression: Words, statement: Words }} Style
 */

const statements = ['ExpressionStatement', 'IfStatement', 'ReturnStatement'];
const expressions = [
  'BinaryExpression',
  'LogicalExpression',
  'UnaryExpression',
  'UpdateExpression',
  'AssignmentExpression',
  'CallExpression',
  'Literal',
];

/** The fault instead, where it is the one that is on. @type {Style} */
const style = {
  expression: { open: (id, faulty) => `(__isOn(${id}) ? (${faulty}) : (`, close: '))' },
  statement: { open: (id, faulty) => `{ if (__isOn(${id})) { ${faulty} } else { `, close: ' } }' },
};

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && typeof (/** @type {any} */ (value).type) === 'string';

/** From the whole program to the smallest node that holds the fault. @param {Node} program @param {Mutant} mutant @returns {Node[]} */
function pathTo(program, { from, to }) {
  const path = [program];
  for (let node = /** @type {Node | undefined} */ (program); node !== undefined; ) {
    const within = Object.values(node).flat().filter(isNode);
    node = within.find(({ start, end }) => start <= from && to <= end);
    if (node !== undefined) path.push(node);
  }
  return path;
}

/** The compiler wants to know such an offset itself: of a load's or a store's address. @param {Node} node @param {Node | undefined} parent */
function isOffset(node, parent) {
  const callee = /** @type {any} */ (parent)?.callee?.name;
  return parent?.type === 'CallExpression' && (callee === 'load' || callee === 'store') && node.type === 'Literal';
}

/** What is put under a switch for a fault; null: it must be tried by itself. @param {Node} program @param {Mutant} mutant @returns {Node | null} */
function placeOf(program, mutant) {
  const path = pathTo(program, mutant);
  const [node, parent] = [/** @type {Node} */ (path.at(-1)), path.at(-2)];
  const runs = path.some(({ type }) => /Function/.test(type));
  if (!runs || path.some(({ type }) => type.startsWith('TS') && type.endsWith('Type'))) return null;
  if (parent?.type === 'ExpressionStatement') return parent;
  if (statements.includes(node.type)) return node;
  if (!expressions.includes(node.type) || isOffset(node, parent)) return null;
  const isKey = parent?.type === 'Property' && parent.key === node && parent.computed !== true;
  return isKey ? null : node;
}

/**
 * The text with all faults that can be switched, each under its number, and the numbers of the others.
 * @param {string} text
 * @param {readonly { id: number, mutant: Mutant }[]} faults
 */
export function withSwitches(text, faults) {
  // AssemblyScript's decorators stand where TypeScript has none.
  const plain = text.replace(/^( *)@\w+(?:\([^\n]*\))?/gm, (words) => ' '.repeat(words.length));
  const { program, errors } = parseSync('x.ts', plain);
  if (errors.length > 0) throw new Error(`${errors[0]?.message}`);
  const places = faults.map(({ id, mutant }) => ({ id, mutant, node: placeOf(/** @type {any} */ (program), mutant) }));
  /** @type {{ at: number, rank: number, text: string }[]} */
  const parts = [];
  places.forEach(({ id, mutant, node }, i) => {
    if (node === null) return;
    const { open, close } = style[statements.includes(node.type) ? 'statement' : 'expression'];
    const faulty = text.slice(node.start, mutant.from) + mutant.text + text.slice(mutant.to, node.end);
    const depth = (text.length - (node.end - node.start)) * 1000 + i;
    // At one place what ends comes before what begins, the inner end first, the outer beginning first.
    parts.push({ at: node.start, rank: depth, text: open(id, faulty) }, { at: node.end, rank: -depth - 1, text: close });
  });
  parts.sort((a, b) => a.at - b.at || a.rank - b.rank);
  let made = '';
  let last = 0;
  for (const part of parts) {
    made += text.slice(last, part.at) + part.text;
    last = part.at;
  }
  return { text: made + text.slice(last), alone: places.filter(({ node }) => node === null).map(({ id }) => id) };
}
