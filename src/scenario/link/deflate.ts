/** Texts as short, URL-safe ones: deflate-raw, base64url (RFC 4648, section 5). The same in browsers and Node 20. */

/** A scenario is a few KiB; more than this is an attack or an accident. */
export const MAX_INFLATED = 2 ** 20;

/** What is left of the stream, up to `limit` bytes; null where there is more. */
async function collect(stream: ReadableStream<Uint8Array<ArrayBuffer>>, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = stream.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const next = await reader.read();
    if (next.done) break;
    size += next.value.length;
    if (size > limit) {
      await reader.cancel().catch(() => undefined);
      return null;
    }
    chunks.push(next.value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** Pushes bytes through a compressor or decompressor. Rejects where the data is broken. */
async function pump(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const writer = through.writable.getWriter();
  // Broken data fails both ends; the reading end reports it.
  writer.write(bytes).then(
    () => writer.close().catch(() => undefined),
    () => undefined,
  );
  return collect(through.readable, limit);
}

/** The text, packed. */
export async function pack(text: string): Promise<string> {
  const packed = await pump(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), Number.POSITIVE_INFINITY);
  const binary = Array.from(packed ?? [], (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text that was packed; null where it is broken or bigger than `limit` bytes. Never rejects. */
export async function unpack(packed: string, limit = MAX_INFLATED): Promise<string | null> {
  if (!/^[A-Za-z0-9_-]+$/.test(packed)) return null;
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const inflated = await pump(bytes, new DecompressionStream('deflate-raw'), limit);
    return inflated && new TextDecoder('utf-8', { fatal: true }).decode(inflated);
  } catch {
    return null;
  }
}
