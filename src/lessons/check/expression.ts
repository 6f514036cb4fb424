/** Arithmetic and comparisons over named figures, as lessons write them: read once into data, evaluated by page and command line alike. */
import { failure, type Result, success } from '../../lib/result';

export type Value = number | string;

export type Expression =
  | { readonly kind: 'value'; readonly value: Value }
  /** A figure, with its numbers where it takes some: `iopsIn(500, 800)`. */
  | { readonly kind: 'figure'; readonly name: string; readonly of: readonly Expression[] }
  | { readonly kind: 'two'; readonly op: Operator; readonly left: Expression; readonly right: Expression };

type Operator = (typeof levels)[number][number];

/** Operators by how tightly they bind, loosest first; those of a level are read from the left. */
const levels = [['or'], ['and'], ['<=', '>=', '!=', '<', '>', '='], ['+', '-'], ['*', '/']] as const;

/** Characters of an expression, and how deep it may be nested: more is an accident. */
const MOST_LETTERS = 400;
const MOST_DEPTH = 30;

/** Says whether a figure of this name with this many numbers is known; else why not, in a sentence. */
export type Known = (name: string, numbers: number) => string | null;

const token = /\s*(?:(\d+(?:\.\d+)?(?:e[+-]?\d+)?)|"([^"]*)"|([A-Za-z][\w]*(?:\.\w+)*)|(<=|>=|!=|[-+*/<>=(),]))/y;

interface Token {
  readonly kind: 'number' | 'text' | 'word' | 'sign';
  readonly text: string;
}

function tokensOf(text: string): Result<readonly Token[]> {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.trimEnd().length) {
    const at = token.lastIndex;
    const match = token.exec(text);
    if (match === null) return failure(`"${text.slice(at, at + 12).trim()}" cannot be read in "${text}"`);
    const [, number, quoted, word, sign] = match;
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted });
    else if (word !== undefined) tokens.push({ kind: word === 'and' || word === 'or' ? 'sign' : 'word', text: word });
    else tokens.push({ kind: 'sign', text: sign ?? '' });
  }
  return success(tokens);
}

/** A fault on the way, thrown and caught in this file alone. */
class Fault extends Error {}

class Reader {
  readonly #tokens: readonly Token[];
  readonly #known: Known;
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], known: Known) {
    this.#tokens = tokens;
    this.#known = known;
  }

  all(): Expression {
    const made = this.#level(0);
    const rest = this.#tokens[this.#at];
    if (rest !== undefined) throw new Fault(`"${rest.text}" is one word too many`);
    return made;
  }

  #level(level: number): Expression {
    const operators: readonly string[] | undefined = levels[level];
    if (operators === undefined) return this.#atom();
    let left = this.#level(level + 1);
    for (;;) {
      const next = this.#tokens[this.#at];
      if (next?.kind !== 'sign' || !operators.includes(next.text)) return left;
      this.#at += 1;
      left = { kind: 'two', op: next.text as Operator, left, right: this.#level(level + 1) };
    }
  }

  #atom(): Expression {
    const next = this.#tokens[this.#at];
    this.#at += 1;
    if (next === undefined) throw new Fault('something is missing at its end');
    if (next.kind === 'number') return { kind: 'value', value: Number(next.text) };
    if (next.kind === 'text') return { kind: 'value', value: next.text };
    if (next.kind === 'word') return this.#figure(next.text);
    if (next.text === '-') return { kind: 'two', op: '-', left: { kind: 'value', value: 0 }, right: this.#deeper(() => this.#atom()) };
    if (next.text === '(') {
      const inner = this.#deeper(() => this.#level(0));
      this.#expect(')');
      return inner;
    }
    throw new Fault(`"${next.text}" stands where a number or a figure must`);
  }

  #figure(name: string): Expression {
    const of: Expression[] = [];
    if (this.#isSign('(')) {
      this.#at += 1;
      do of.push(this.#deeper(() => this.#level(0)));
      while (this.#isSign(',') && ++this.#at > 0);
      this.#expect(')');
    }
    const fault = this.#known(name, of.length);
    if (fault !== null) throw new Fault(fault);
    return { kind: 'figure', name, of };
  }

  #isSign(text: string): boolean {
    const next = this.#tokens[this.#at];
    return next?.kind === 'sign' && next.text === text;
  }

  #expect(text: string): void {
    if (!this.#isSign(text)) throw new Fault(`a "${text}" is missing`);
    this.#at += 1;
  }

  #deeper(read: () => Expression): Expression {
    this.#depth += 1;
    if (this.#depth > MOST_DEPTH) throw new Fault(`it is nested more than ${MOST_DEPTH} deep`);
    const made = read();
    this.#depth -= 1;
    return made;
  }
}

/** Reads an expression; every figure must be known. A fault is the end of a sentence, without its stop. */
export function readExpression(text: string, known: Known): Result<Expression> {
  if (text.trim() === '') return failure('an expression is missing');
  if (text.length > MOST_LETTERS) return failure(`an expression has ${text.length} characters; it must have at most ${MOST_LETTERS}`);
  const tokens = tokensOf(text);
  if (!tokens.ok) return tokens;
  try {
    return success(new Reader(tokens.value, known).all());
  } catch (error) {
    if (error instanceof Fault) return failure(`${error.message}, in "${text.trim()}"`);
    throw error;
  }
}

/** What a figure is, with the numbers it takes; NaN where it is not known. */
export type Look = (name: string, numbers: readonly number[]) => Value;

const isTrue = (value: Value): boolean => typeof value === 'number' && value !== 0 && !Number.isNaN(value);
const asNumber = (value: Value): number => (typeof value === 'number' ? value : Number.NaN);

/** The value; comparisons are 1 or 0, and 0 where a side is not known. */
export function evaluate(expression: Expression, look: Look): Value {
  if (expression.kind === 'value') return expression.value;
  if (expression.kind === 'figure')
    return look(
      expression.name,
      expression.of.map((each) => asNumber(evaluate(each, look))),
    );
  const left = evaluate(expression.left, look);
  const right = evaluate(expression.right, look);
  const [a, b] = [asNumber(left), asNumber(right)];
  const said = (holds: boolean) => (holds ? 1 : 0);
  switch (expression.op) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '<':
      return said(a < b);
    case '>':
      return said(a > b);
    case '<=':
      return said(a <= b);
    case '>=':
      return said(a >= b);
    case '=':
      return said(left === right);
    case '!=':
      return said(left !== right && !Number.isNaN(left) && !Number.isNaN(right));
    case 'and':
      return said(isTrue(left) && isTrue(right));
    case 'or':
      return said(isTrue(left) || isTrue(right));
  }
}

/** True where the expression holds. */
export function holds(expression: Expression, look: Look): boolean {
  return isTrue(evaluate(expression, look));
}

/** Its value as a number; NaN where it is none. */
export function numberOf(expression: Expression, look: Look): number {
  return asNumber(evaluate(expression, look));
}

/** Looks figures up that only a part of a lesson knows, before others. */
export function withExtra(look: Look, extra: Readonly<Record<string, number>>): Look {
  return (name, numbers) => (Object.hasOwn(extra, name) ? (extra[name] ?? Number.NaN) : look(name, numbers));
}
