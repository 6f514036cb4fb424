/** Entry of the bundled command line: Node's files and streams for `main`. `SSDSCOPE_WASM` names the engine; scripts/sim.mjs sets it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { main } from './sim';

const wasm = process.env.SSDSCOPE_WASM ?? 'wasm/build/engine.wasm';

// The reader of a pipe may leave early (`| head`); that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await main(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  terminal: process.stderr.isTTY === true,
  readFile: (path) => readFileSync(path, 'utf8'),
  writeFile: (path, text) => writeFileSync(path, text),
  module: () => new WebAssembly.Module(readFileSync(wasm)),
});
