// A zip archive of a few files (APPNOTE 6.3.3: deflated, sizes known, no extensions): what a learning platform takes.
import { deflateRawSync } from 'node:zlib';

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

/** @param {Uint8Array} bytes */
function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Numbers of the given bytes each, little-endian. @param {readonly (readonly [bytes: number, value: number])[]} fields */
function record(fields) {
  const out = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) at = out.writeUIntLE(value, at, bytes);
  return out;
}

/** The first day that a zip can name: the same files give the same archive. */
const DAY = 0x21;
const UTF8_NAMES = 0x800;
const DEFLATED = 8;

/**
 * The archive.
 * @param {readonly { readonly name: string, readonly bytes: Uint8Array }[]} files
 */
export function zipOf(files) {
  /** @type {Buffer[]} */
  const parts = [];
  /** @type {Buffer[]} */
  const entries = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const named = Buffer.from(name, 'utf8');
    const packed = deflateRawSync(bytes, { level: 9 });
    /** @type {readonly (readonly [number, number])[]} */
    const common = [
      [2, 20],
      [2, UTF8_NAMES],
      [2, DEFLATED],
      [2, 0],
      [2, DAY],
      [4, crc32(bytes)],
      [4, packed.length],
      [4, bytes.length],
      [2, named.length],
      [2, 0],
    ];
    parts.push(record([[4, 0x04034b50], ...common]), named, packed);
    entries.push(Buffer.concat([record([[4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]), named]));
    offset += 30 + named.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const count = files.length;
  const end = record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directory.length],
    [4, offset],
    [2, 0],
  ]);
  return Buffer.concat([...parts, directory, end]);
}
