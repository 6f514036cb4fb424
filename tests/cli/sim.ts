import { readFileSync } from 'node:fs';
import { main } from '../../src/cli/sim';

export interface Outcome {
  readonly status: number;
  readonly out: string;
  readonly err: string;
  readonly written: ReadonlyMap<string, string>;
}

/** The command, with files and a terminal that are not there. `heard` may throw, as a reader who leaves does. */
export async function sim(
  argv: readonly string[],
  files: Readonly<Record<string, string>> = {},
  terminal = false,
  heard: (text: string) => void = () => undefined,
): Promise<Outcome> {
  let out = '';
  let err = '';
  const written = new Map<string, string>();
  const status = await main(argv, {
    out: (text) => {
      heard(text);
      out += text;
    },
    err: (text) => {
      err += text;
    },
    terminal,
    readFile: (path) => {
      const text = files[path];
      if (text === undefined) throw new Error('no such file');
      return text;
    },
    openBytes: async function* (path) {
      const text = files[path];
      if (text === undefined) throw new Error('no such file');
      yield new TextEncoder().encode(text);
    },
    tryFile: (path) => {
      if (path.startsWith('/nowhere/')) throw new Error('no such directory');
    },
    writeFile: (path, text) => {
      if (path === '/full') throw new Error('no space left on device');
      written.set(path, text);
    },
    writeParts: (path, parts) => {
      if (path === '/full') throw new Error('no space left on device');
      written.set(path, [...parts].join(''));
    },
    module: () => new WebAssembly.Module(readFileSync('wasm/build/engine.wasm')),
  });
  return { status, out, err, written };
}
