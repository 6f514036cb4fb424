/** Entry of the bundled command line: Node's files and streams for `main`. scripts/sim.mjs sets `SSDSCOPE_WASM`, the engine, and `SSDSCOPE_QUEUE`. */
import { closeSync, createReadStream, existsSync, openSync, readdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { textOf } from '../fit/read/logFile';
import type { Scenario } from '../scenario/types';
import { ptsMain } from './pts/pts';
import { main } from './sim';
import { loadBroker } from './sweep/queue';
import { sweepMain } from './sweep/sweep';
import { workMain } from './sweep/work';
import { ThreadPool, threadsFor } from './threads/pool';
import { serveThread } from './threads/thread';
import { traceMain } from './trace/trace';

/** Opens the file for writing as far as that changes nothing. */
function tryFile(path: string): void {
  const isNew = !existsSync(path);
  closeSync(openSync(path, 'a'));
  if (isNew) unlinkSync(path);
}

/** The files of a folder and of those within it, in order; of a file itself. */
function filesOf(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
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
    readFile: (path: string) => textOf(readFileSync(path)),
    openBytes: (path: string) => createReadStream(path, { highWaterMark: 2 ** 20 }),
    tryFile,
    writeFile: (path: string, text: string) => writeFileSync(path, text),
    writeParts,
    module,
    threads: (scenarios: readonly Scenario[]) => new ThreadPool(threadsFor(scenarios, null), new URL(import.meta.url), module()),
  };
  const [first, ...rest] = process.argv.slice(2);
  // Loaded only here: it brings the lessons.
  if (first === 'check') return (await import('./check')).checkMain(rest, { ...io, filesOf });
  if (first === 'pts') return ptsMain(rest, io);
  // Loaded only here: nothing else of the command line fits.
  if (first === 'fit') return (await import('./fit/fit')).fitMain(rest, { ...io, program: new URL(import.meta.url) });
  if (first === 'trace') return traceMain(rest, io);
  if (first !== 'sweep' && first !== 'work') return main(process.argv.slice(2), io);
  const stop = new AbortController();
  // A batch system ends its jobs with SIGTERM.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const sweepIo = {
    ...io,
    program: new URL(import.meta.url),
    stop: stop.signal,
    broker: () => loadBroker(resolve(process.env.SSDSCOPE_QUEUE ?? 'queue/broker.mjs')),
  };
  return first === 'sweep' ? sweepMain(rest, sweepIo) : workMain(rest, sweepIo);
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
