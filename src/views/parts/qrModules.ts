import { encodeQR } from 'qr';

/** Modules of the quiet zone that the standard asks for. */
const QUIET = 4;

/** The dark modules of a link as one path, and how many a side has; a module is a unit. Made here, without a server. */
export function qrModules(link: string): { readonly path: string; readonly side: number } {
  const modules = encodeQR(link, 'raw', { ecc: 'low', border: QUIET });
  return { path: modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join(''), side: modules.length };
}
