/** A trace from a stream of bytes, packed with gzip or not. */
import { failure, type Result } from '../lib/result';
import type { TimedRows } from './columns';
import { TraceReader } from './reader';
import { beginsWith } from './recognise';
import type { ReadSettings, Trace } from './traceReport';

/** What gives the bytes of a file: `File.stream()` in a browser, a read stream in Node. */
export type ByteSource = AsyncIterable<Uint8Array> | { getReader(): ByteReader };

/** The part of a stream's reader that is used here. */
interface ByteReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}

interface ByteWriter {
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
  abort(): Promise<void>;
}

export interface ReadProgress {
  /** Bytes of the file itself, packed where it is packed. */
  readonly fileBytes: number;
  readonly requests: number;
  /** The requests so far, in the order of the file: for a picture while the rest is read. */
  readonly soFar: () => TimedRows;
}

const GZIP = [0x1f, 0x8b];

async function* chunksOf(source: ByteSource): AsyncGenerator<Uint8Array> {
  if (!('getReader' in source)) {
    yield* source;
    return;
  }
  const reader = source.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || !value) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Puts first chunks together until the magic number can be seen. */
async function withHead(chunks: AsyncGenerator<Uint8Array>): Promise<Uint8Array> {
  let head = new Uint8Array(0);
  while (head.length < GZIP.length) {
    const { done, value } = await chunks.next();
    if (done) break;
    const grown = new Uint8Array(head.length + value.length);
    grown.set(head);
    grown.set(value, head.length);
    head = grown;
  }
  return head;
}

/** Feeds all chunks until the reader wants no more. True: nothing was damaged. */
async function feed(reader: TraceReader, chunks: AsyncGenerator<Uint8Array>): Promise<boolean> {
  for await (const chunk of chunks) if (!reader.push(chunk)) break;
  return true;
}

/** The source itself failed, and not what it gave. */
class SourceFailed {
  constructor(readonly error: unknown) {}
}

/** Writes all chunks into the unpacking stream. What ends it early: the source's failure, or the stream that takes no more (null). */
async function pack(writer: ByteWriter, chunks: AsyncGenerator<Uint8Array>): Promise<SourceFailed | null> {
  for (;;) {
    let next: IteratorResult<Uint8Array>;
    try {
      next = await chunks.next();
    } catch (error) {
      await writer.abort().catch(() => undefined);
      return new SourceFailed(error);
    }
    try {
      if (next.done) await writer.close();
      else await writer.write(new Uint8Array(next.value));
    } catch {
      // Damaged data, or the reader has had enough: the one who reads the output knows which.
      return null;
    }
    if (next.done) return null;
  }
}

async function* following(head: Uint8Array, chunks: AsyncGenerator<Uint8Array>, told: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  told(head.length);
  yield head;
  for await (const chunk of chunks) {
    told(chunk.length);
    yield chunk;
  }
}

/** The same through gzip. False: the packed data end in the middle or are damaged. */
async function feedUnpacked(reader: TraceReader, chunks: AsyncGenerator<Uint8Array>): Promise<boolean> {
  const stream = new DecompressionStream('gzip');
  const writer = stream.writable.getWriter();
  const output = stream.readable.getReader();
  const packing = pack(writer, chunks);
  let sound = true;
  try {
    for (;;) {
      const { done, value } = await output.read();
      if (done || !reader.push(value)) break;
    }
  } catch {
    sound = false;
  }
  await output.cancel().catch(() => undefined);
  await writer.abort().catch(() => undefined);
  const failed = await packing;
  if (failed) throw failed.error;
  return sound;
}

/**
 * Reads a whole trace. `told` hears of the progress with every chunk. A fault is one sentence: the file is no trace that is known, or
 * has no request.
 */
export async function readTrace(
  source: ByteSource,
  settings: ReadSettings,
  told: (progress: ReadProgress) => void = () => {},
): Promise<Result<Trace>> {
  const reader = new TraceReader(settings);
  const chunks = chunksOf(source);
  let fileBytes = 0;
  const tell = (bytes: number): void => {
    fileBytes += bytes;
    told({ fileBytes, requests: reader.progress.requests, soFar: () => reader.soFar() });
  };
  try {
    const head = await withHead(chunks);
    const all = following(head, chunks, tell);
    const sound = beginsWith(head, GZIP) ? await feedUnpacked(reader, all) : await feed(reader, all);
    const result = reader.finish(!sound);
    return !sound && !result.ok ? failure(`The gzip data are damaged or cut off. ${result.faults.join(' ')}`) : result;
  } finally {
    await chunks.return(undefined);
  }
}
