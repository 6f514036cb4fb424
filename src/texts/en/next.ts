import type { Said } from '../said';

/** What to try at the end of a run: what each thing changes, and what to look at. */
export const next = {
  spare: (spare: Said) => `${spare} spare`,
  spareWhy: (before: Said, expected: Said) => `A quarter of the flash as spare area instead of ${before}${expected}.`,
  expected: (law: Said, waf: Said) => `: theory predicts WAF ${law}; here it is ${waf} now`,
  trim: 'TRIM half',
  trimWhy: 'Half of the data is deleted, and TRIM tells the drive. Its place then works as spare area for the other half.',
  interleave: 'Collection interleaved',
  interleaveWhy: 'The same work, in small shares between host writes: the same write amplification, a tighter line of dots.',
  stall: 'Collection that stalls',
  stallWhy:
    'The same work, but a die stops until it is done, and the others wait. Write amplification stays, throughput falls, and the line becomes a cloud.',
  random: 'Random victims',
  randomWhy: 'Collection takes any block, not the emptiest. In theory WAF is then 1/S; the difference is what a good choice is worth.',
  greedy: 'Greedy victims',
  greedyWhy: 'Collection takes the emptiest block, not just any.',
  capacitors: 'Capacitors',
  capacitorsWhy: 'When power fails, the drive programs what its buffer holds: nothing acknowledged is lost.',
  compression: 'A drive that compresses',
  compressionWhy: 'Data that compresses to half, on a drive that uses it: less is programmed, and the space saved works as spare area.',
  steady: 'Run until steady',
  steadyWhy: 'The same writes go on until the SNIA rule finds the drive steady, 20,000 s of drive time at most.',
};
