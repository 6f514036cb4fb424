/** What Node 20 and every supported browser both have, and nothing else: the core rooms see this in place of the DOM. */
declare const performance: { now(): number };

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean });
  decode(bytes: ArrayBuffer | ArrayBufferView): string;
}
declare function atob(text: string): string;
declare function btoa(text: string): string;

interface ReadableStreamReader<T> {
  read(): Promise<{ done: false; value: T } | { done: true; value: undefined }>;
  cancel(reason?: unknown): Promise<void>;
  releaseLock(): void;
}
interface WritableStreamWriter<T> {
  write(chunk: T): Promise<void>;
  close(): Promise<void>;
  abort(reason?: unknown): Promise<void>;
}
declare class ReadableStream<T> {
  getReader(): ReadableStreamReader<T>;
  pipeThrough<U>(pair: { readable: ReadableStream<U>; writable: WritableStream<T> }): ReadableStream<U>;
}
declare class WritableStream<T> {
  getWriter(): WritableStreamWriter<T>;
}
type CompressionFormat = 'gzip' | 'deflate' | 'deflate-raw';
declare class CompressionStream {
  constructor(format: CompressionFormat);
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>;
  readonly writable: WritableStream<Uint8Array<ArrayBuffer>>;
}
declare class DecompressionStream {
  constructor(format: CompressionFormat);
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>;
  readonly writable: WritableStream<Uint8Array<ArrayBuffer>>;
}
declare class Blob {
  constructor(parts: readonly (string | ArrayBuffer | ArrayBufferView)[]);
  readonly size: number;
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
  arrayBuffer(): Promise<ArrayBuffer>;
}
declare class Response {
  constructor(body: ReadableStream<Uint8Array<ArrayBuffer>>);
  arrayBuffer(): Promise<ArrayBuffer>;
  text(): Promise<string>;
}
declare function structuredClone<T>(value: T): T;
