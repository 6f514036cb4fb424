import type { PhaseWords } from '../phaseWords';

/** Each kind of step in all the places where it is named. */
export const phaseKinds: PhaseWords = {
  erase: { name: () => 'Secure erase', short: () => 'erase', border: 'secure erase', work: () => 'erases' },
  write: {
    name: (pattern, size) => `${pattern} writes, ${size}`,
    short: (pattern) => `${pattern} writes`,
    border: 'writes',
    work: () => 'writes',
  },
  read: {
    name: (pattern, size) => `${pattern} reads, ${size}`,
    short: (pattern) => `${pattern} reads`,
    border: 'reads',
    work: () => 'reads',
  },
  mixed: {
    name: (pattern, size) => `${pattern} mix, ${size}`,
    short: () => 'mixed',
    border: 'reads and writes',
    work: (reads) => `reads (${reads}) and writes`,
  },
  trim: { name: () => 'TRIM', short: () => 'trim', border: 'TRIM', work: () => 'trims' },
  idle: { name: () => 'Idle', short: () => 'idle', border: 'idle', work: () => 'idles' },
  replay: { name: () => 'Replay of a trace', short: () => 'trace', border: 'trace', work: () => 'replays' },
};
