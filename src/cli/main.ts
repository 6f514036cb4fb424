/** Entry of the bundled command line: Node's files and streams for `main`. `SSDSCOPE_WASM` names the engine; scripts/sim.mjs sets it. */
import { closeSync, existsSync, openSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { main } from './sim';

const wasm = process.env.SSDSCOPE_WASM ?? 'wasm/build/engine.wasm';

// The reader of a pipe may leave early (`| head`); that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  process.stderr.write(`Standard output is incomplete (${error.message}).\n`);
  process.exitCode = 1;
});

/** Opens the file for writing as far as that changes nothing. */
function tryFile(path: string): void {
  const isNew = !existsSync(path);
  closeSync(openSync(path, 'a'));
  if (isNew) unlinkSync(path);
}

const status = await main(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  terminal: process.stderr.isTTY === true,
  readFile: (path) => readFileSync(path, 'utf8'),
  tryFile,
  writeFile: (path, text) => writeFileSync(path, text),
  module: () => new WebAssembly.Module(readFileSync(wasm)),
});
process.exitCode ||= status;
