/** Write amplification that was measured beside a log: by a column of it, or between two dumps of the drive's counters. */
import type { Stretch } from './read/logFile';
import type { Gathered } from './read/recognise';
import { smartWaf } from './read/smart';
import { total } from './series';

/** Share of the way to the cliff that counts as fresh. */
const FRESH = 0.8;
/** What lies between two dumps may differ from what the logs hold by a little before and behind them. */
const LEAST = 0.9;
const MOST = 1.15;

export interface MeasuredWaf {
  /** Of the random writes; null: nothing tells. */
  readonly waf: number | null;
  /** Why counters that are there do not tell. */
  readonly notices: readonly string[];
}

const gigabytes = (bytes: number): string => `${Math.round(bytes / 1e9).toLocaleString('en-US')} GB`;

/** Over what the drive wrote of its own while it was fresh. `cliff` in bytes of the random writes. */
function ofColumn(random: Stretch, fill: Stretch | null, cliff: number): number | null {
  const { programmed, bytes } = random.series;
  if (programmed === null) return null;
  let [host, nand] = [0, 0];
  for (let i = 0; i < bytes.length && host < FRESH * cliff; i++)
    [host, nand] = [host + (bytes[i] as number), nand + (programmed[i] as number)];
  const fresh = fill?.series.programmed ? total(fill.series.programmed) / total(fill.series.bytes) : nand / host;
  return total(programmed) / total(bytes) / Math.max(1, fresh);
}

/** Between dumps about the random writes, or about them and the fill: what the fill programmed is taken off. */
function ofDumps({ smart }: Gathered, random: Stretch, fill: Stretch | null): MeasuredWaf {
  const none = (...notices: readonly string[]): MeasuredWaf => ({ waf: null, notices });
  if (smart.length === 0) return none();
  if (smart.length === 1)
    return none('One dump of counters does not tell the write amplification; it takes one from before and one from after.');
  const waf = smartWaf(smart);
  if (waf === null)
    return none(
      'The dumps do not count what the flash took, or nothing was written between them; they do not tell the write amplification.',
    );
  const hosts = smart.map(({ hostBytes }) => hostBytes);
  const between = Math.max(...hosts) - Math.min(...hosts);
  const [own, filled] = [total(random.series.bytes), fill === null ? 0 : total(fill.series.bytes)];
  if (filled > 0 && between > LEAST * (own + filled)) return { waf: (waf * between - (between - own)) / own, notices: [] };
  if (between > LEAST * own && between < MOST * own) return { waf, notices: [] };
  const logs = filled > 0 ? `the logs hold ${gigabytes(own + filled)}` : `the log holds ${gigabytes(own)} and that of the fill is missing`;
  return none(`Between the dumps ${gigabytes(between)} were written, and ${logs}: the counters are left out.`);
}

/** A column of the log is preferred to dumps. */
export function measuredWaf(gathered: Gathered, random: Stretch, fill: Stretch | null, cliff: number): MeasuredWaf {
  const waf = ofColumn(random, fill, cliff);
  return waf === null ? ofDumps(gathered, random, fill) : { waf, notices: [] };
}
