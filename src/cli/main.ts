/** Entry of the bundled command line: Node's files and streams for `main`. `SSDSCOPE_WASM` names the engine; scripts/sim.mjs sets it. */
import { closeSync, existsSync, openSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { main } from './sim';
import { sweepMain } from './sweep/sweep';
import { serveThread } from './sweep/thread';

/** Opens the file for writing as far as that changes nothing. */
function tryFile(path: string): void {
  const isNew = !existsSync(path);
  closeSync(openSync(path, 'a'));
  if (isNew) unlinkSync(path);
}

async function command(): Promise<number> {
  const wasm = process.env.SSDSCOPE_WASM ?? 'wasm/build/engine.wasm';
  const io = {
    out: (text: string) => void process.stdout.write(text),
    err: (text: string) => void process.stderr.write(text),
    terminal: process.stderr.isTTY === true,
    readFile: (path: string) => readFileSync(path, 'utf8'),
    tryFile,
    writeFile: (path: string, text: string) => writeFileSync(path, text),
    module: () => new WebAssembly.Module(readFileSync(wasm)),
  };
  const [first, ...rest] = process.argv.slice(2);
  if (first !== 'sweep') return main(process.argv.slice(2), io);
  const stop = new AbortController();
  // A batch system ends its jobs with SIGTERM.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  return sweepMain(rest, { ...io, program: new URL(import.meta.url), stop: stop.signal });
}

// The reader of a pipe may leave early (`| head`); that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  process.stderr.write(`Standard output is incomplete (${error.message}).\n`);
  process.exitCode = 1;
});

if (isMainThread) {
  const status = await command();
  process.exitCode ||= status;
} else if (parentPort) await serveThread(parentPort, workerData.module);
