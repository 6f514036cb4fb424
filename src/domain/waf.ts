/** Write amplification: bytes programmed to NAND / bytes that the host wrote over the same stretch; null (undefined, not 0 or 1) before the first host write. */
export function waf(nandBytesProgrammed: number, hostBytesWritten: number): number | null {
  return hostBytesWritten > 0 ? nandBytesProgrammed / hostBytesWritten : null;
}
