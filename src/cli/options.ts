/** A command line as Node takes it apart, in its order, and one sentence for each argument that is none of it. */
import { parseArgs } from 'node:util';
import { inLine } from '../scenario/shape';

interface Known {
  /** Names of options with a value, `--out FILE` or `--out=FILE`, and without, as they are written except for the dashes. */
  readonly valued: readonly string[];
  readonly bare: readonly string[];
  /** How a fault says whose options they are: "an option of trace". */
  readonly what?: string;
}

export interface Given {
  /** Each option with its value, in order; '' where none came. */
  readonly options: readonly (readonly [name: string, value: string])[];
  readonly flags: ReadonlySet<string>;
  readonly words: readonly string[];
  readonly unknown: readonly string[];
  /** The last value of an option; null: it was not given. */
  readonly last: (name: string) => string | null;
}

export function givenOptions(argv: readonly string[], { valued, bare, what = 'an option' }: Known): Given {
  const { tokens } = parseArgs({
    args: [...argv],
    options: {
      ...Object.fromEntries(valued.map((name) => [name, { type: 'string', multiple: true } as const])),
      ...Object.fromEntries(bare.map((name) => [name, { type: 'boolean' } as const])),
      help: { type: 'boolean', short: 'h' },
    },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const options: (readonly [string, string])[] = [];
  const flags = new Set<string>();
  const words: string[] = [];
  const strange = new Set<number>();
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    else if (token.kind === 'option-terminator') continue;
    else if (valued.includes(token.name)) options.push([token.name, token.value ?? '']);
    else if ((bare.includes(token.name) || token.name === 'help') && token.value === undefined) flags.add(token.name);
    else strange.add(token.index);
  }
  const all = [...valued, ...bare, 'help'].map((name) => `--${name}`).join(', ');
  return {
    options,
    flags,
    words,
    unknown: [...strange].map((index) => `${inLine(argv[index]?.split('=')[0] ?? '', 60)} is not ${what}; it must be one of ${all}.`),
    last: (name) => options.findLast(([each]) => each === name)?.[1] ?? null,
  };
}

/** Options that came without their value. */
export function missingValues({ options }: Given): readonly string[] {
  return options.flatMap(([name, value]) => (value === '' ? [`--${name} is missing its value.`] : []));
}
