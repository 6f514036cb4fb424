/** Places on the device of a job, in bytes or as a share. */
import { parsePercent, parseSize } from './units';

/** A place on the device: bytes, or a share of it. */
type Place = { readonly bytes: number } | { readonly share: number };

export function placeOf(text: string): Place | null {
  const share = text.endsWith('%') ? parsePercent(text) : null;
  if (share !== null) return { share };
  const bytes = text.endsWith('%') ? null : parseSize(text);
  return bytes === null ? null : { bytes };
}

/** In bytes; a share as fio has it, up to a whole block of the job. Null: the device is not known. */
export function bytesOf(place: Place, bs: number, device: number | null): number | null {
  if ('bytes' in place) return place.bytes;
  return device === null ? null : Math.ceil((place.share * device) / bs - 1e-9) * bs;
}
