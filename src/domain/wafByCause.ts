/** Write amplification by what was programmed for what; the parts add up to all of it. */
import { PAGE_BYTES } from './spare';

/** Pages programmed beside data, all of them among `pagesPadded`. */
export interface Causes {
  readonly parityPages: number;
  readonly checkpointPages: number;
  readonly mapPages: number;
}

/** `data`: what the host wrote and what collection moved. `padding`: units that were filled up. */
export interface WafByCause {
  readonly data: number;
  readonly map: number;
  readonly padding: number;
  readonly parity: number;
  readonly checkpoint: number;
}

/** The parts of write amplification over one stretch; null before the first host write. */
export function wafByCause(
  {
    nandBytesProgrammed,
    hostBytesWritten,
    pagesPadded,
  }: { readonly nandBytesProgrammed: number; readonly hostBytesWritten: number; readonly pagesPadded: number },
  { parityPages, checkpointPages, mapPages }: Causes,
): WafByCause | null {
  if (hostBytesWritten <= 0) return null;
  const per = (pages: number): number => (pages * PAGE_BYTES) / hostBytesWritten;
  return {
    data: nandBytesProgrammed / hostBytesWritten - per(pagesPadded),
    map: per(mapPages),
    padding: per(pagesPadded - parityPages - checkpointPages - mapPages),
    parity: per(parityPages),
    checkpoint: per(checkpointPages),
  };
}
