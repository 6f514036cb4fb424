/** The mix of work on a used drive, part by part (2009): its speeds, and why one drive loses and the other does not. */
import { wholePercent } from '../../domain/englishNumbers';
import type { Measurements, Sweep, SweepPoint } from './experiment';
import { PARTS } from './phases';
import { benchMbps, benchParts, partRates } from './series';
import { over } from './table';

interface Drive {
  readonly id: string;
  readonly name: string;
}

/** First phase of the mix, by the state of the drive. */
interface States {
  readonly new: number;
  readonly used: number;
}

/** The article's suite on the X25-M, simulated used against new, per cent. */
export const SUITE_LOSS = -22.2;

const phasesOf = (m: Measurements, id: string) => m[`${id}-suite`]?.phases ?? [];

/** Speed in each part of the mix. */
function partsOf(m: Measurements, id: string, first: number): readonly SweepPoint[] {
  return (partRates(phasesOf(m, id), first, PARTS) ?? []).map((mbps, i) => ({ at: i / PARTS, mbps }));
}

export function mixSweeps(m: Measurements, drives: readonly Drive[], at: States): readonly Sweep[] {
  return drives.flatMap(({ id, name }) =>
    (['new', 'used'] as const).map((state): Sweep => {
      const [fresh, mean] = [benchMbps(phasesOf(m, id), at.new, PARTS), benchMbps(phasesOf(m, id), at[state], PARTS)];
      const left = 1 + SUITE_LOSS / 100;
      const isPublished = id === 'x25-m' && state === 'used' && fresh !== null;
      return {
        title: `${name}: mix of work, ${state}`,
        of: 'mix',
        state: `when ${state}`,
        along: 'parts',
        drive: name,
        variant: 'suite',
        points: partsOf(m, id, at[state]),
        ...(mean === null ? {} : { mean }),
        ...(isPublished ? { published: { value: fresh * left, words: `published: another suite at ${wholePercent(left)}` } } : {}),
      };
    }),
  );
}

/** Page programs per page written while the mix runs, in all its parts. */
function mixWaf(m: Measurements, id: string, first: number): number | null {
  const parts = benchParts(phasesOf(m, id), first, PARTS);
  const sum = (of: 'nandBytesProgrammed' | 'bytesWritten') => parts.reduce((total, part) => total + part[of], 0);
  return parts.length === PARTS ? over(sum('nandBytesProgrammed'), sum('bytesWritten')) : null;
}

/** Why one drive loses and the other does not. */
export function mixRemarks(m: Measurements, at: States): readonly string[] {
  const [first, second] = (['x25-m', 'vertex'] as const).map((id) => [mixWaf(m, id, at.new), mixWaf(m, id, at.used)]);
  const said = [...(first ?? []), ...(second ?? [])].map((waf) => (waf === null ? null : waf.toFixed(2)));
  if (said.includes(null)) return [];
  const [x25New, x25Used, vertexNew, vertexUsed] = said;
  return [
    `While the mix runs, the X25-M programs ${x25New} pages per page written when new and ${x25Used} when used: it collects in the pauses.`,
    `The Vertex programs ${vertexNew} and ${vertexUsed}. It does not use unwritten addresses as spare area, so it collects as much when new as when used.`,
  ];
}
