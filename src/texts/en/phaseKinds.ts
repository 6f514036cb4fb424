import type { PhaseWords } from '../phaseWords';

/** Each kind of step in all the places where it is named. */
export const phaseKinds: PhaseWords = {
  erase: {
    name: () => 'Secure erase',
    short: () => 'erase',
    border: 'secure erase',
    work: () => 'erases',
    help: {
      term: 'Secure erase',
      text: 'All blocks are erased and the map is emptied. The drive is as fast as new; its wear stays.',
    },
  },
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
  trim: {
    name: () => 'TRIM',
    short: () => 'trim',
    border: 'TRIM',
    work: () => 'trims',
    help: {
      term: 'TRIM',
      text: 'The host says which pages it no longer needs. Their mapping is cleared and their old places are stale; nothing is programmed. Trimmed pages work as spare until they are written again.',
    },
  },
  idle: {
    name: () => 'Idle',
    short: () => 'idle',
    border: 'idle',
    work: () => 'idles',
    help: { term: 'Idle', text: 'The host does nothing; a partly filled program unit in the buffer is padded and programmed.' },
  },
  replay: {
    name: () => 'Replay of a trace',
    short: () => 'trace',
    border: 'trace',
    work: () => 'replays',
    help: { term: 'Replay', text: 'The requests of a recorded trace, at their times or as fast as the drive takes them.' },
  },
};
