/** Entry of the bundled command line: Node's files and streams for `main`. `SSDSCOPE_WASM` names the engine; scripts/sim.mjs sets it. */
import { closeSync, createReadStream, existsSync, openSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { Scenario } from '../scenario/types';
import { ptsMain } from './pts/pts';
import { main } from './sim';
import { sweepMain } from './sweep/sweep';
import { ThreadPool, threadsFor } from './threads/pool';
import { serveThread } from './threads/thread';
import { traceMain } from './trace/trace';

/** Opens the file for writing as far as that changes nothing. */
function tryFile(path: string): void {
  const isNew = !existsSync(path);
  closeSync(openSync(path, 'a'));
  if (isNew) unlinkSync(path);
}

function writeParts(path: string, parts: Iterable<string>): void {
  const file = openSync(path, 'w');
  try {
    for (const part of parts) writeFileSync(file, part);
  } finally {
    closeSync(file);
  }
}

async function command(): Promise<number> {
  const wasm = process.env.SSDSCOPE_WASM ?? 'wasm/build/engine.wasm';
  const module = () => new WebAssembly.Module(readFileSync(wasm));
  const io = {
    out: (text: string) => void process.stdout.write(text),
    err: (text: string) => void process.stderr.write(text),
    terminal: process.stderr.isTTY === true,
    readFile: (path: string) => readFileSync(path, 'utf8'),
    openBytes: (path: string) => createReadStream(path, { highWaterMark: 2 ** 20 }),
    tryFile,
    writeFile: (path: string, text: string) => writeFileSync(path, text),
    module,
    threads: (scenarios: readonly Scenario[]) => new ThreadPool(threadsFor(scenarios, null), new URL(import.meta.url), module()),
  };
  const [first, ...rest] = process.argv.slice(2);
  // Loaded only here: it brings the lessons.
  if (first === 'check') return (await import('./check')).checkMain(rest, io);
  if (first === 'pts') return ptsMain(rest, io);
  if (first === 'trace') return traceMain(rest, { ...io, writeParts });
  if (first !== 'sweep' && first !== 'work') return main(process.argv.slice(2), io);
  const stop = new AbortController();
  // A batch system ends its jobs with SIGTERM.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const sweepIo = { ...io, program: new URL(import.meta.url), stop: stop.signal };
  // Loaded only here: it brings the client of Redis.
  return first === 'sweep' ? sweepMain(rest, sweepIo) : (await import('./sweep/work')).workMain(rest, sweepIo);
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
  // A client of Redis that was never answered goes on trying; nothing else is left when a command has its status.
  if (status !== 0) process.stdout.write('', () => process.exit());
} else if (parentPort) await serveThread(parentPort, workerData.module);
