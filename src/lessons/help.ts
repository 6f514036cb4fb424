/** The parts of the help, by the name that an address gives them. */
export const helpSections = [
  { id: 'keys', title: 'Keys' },
  { id: 'reading', title: 'How to read it' },
  { id: 'words', title: 'Words' },
  { id: 'limits', title: 'What the model leaves out' },
  { id: 'sources', title: 'Sources' },
] as const;
export type HelpSection = (typeof helpSections)[number]['id'];

/** How to read one view of the page. */
export interface ReadingHint {
  readonly view: string;
  readonly text: string;
}

export const readingHints: readonly ReadingHint[] = [
  {
    view: 'The sentence',
    text: 'Says where the drive is now and why. Its numbers are those of this moment, and its arithmetic can be checked: pages of a group, less those still valid, are the pages won.',
  },
  {
    view: 'Block map',
    text: 'Every block of the drive as it is now, by channel, die and plane: yellow is stale, dark blue is valid, an empty outline is free. The ramp is stretched from the emptiest closed block to a full one. Choose a block to see its pages.',
  },
  {
    view: 'IOPS over time',
    text: 'One dot for each displayed second. A tight line is a consistent drive, a cloud is one that stops to collect. Scatter is true at full size only: at 1:16 a stall is drawn sixteen times as long. Drag to zoom; marked are the borders of phases and the window in which the drive was found steady.',
  },
  {
    view: 'Write amplification',
    text: 'Now, over the last 1 % of a drive write, and since the first write; dashed is the published law for this policy and spare. "Since the first write" lags behind, because it counts the fill, which cost 1.00 per page.',
  },
  {
    view: 'Valid pages per group',
    text: 'How full groups are, with the colours of the map. Collection takes them from the left end; how far to the left it reaches is what more spare buys.',
  },
  {
    view: 'Spare bar',
    text: 'The whole flash, divided: data, what was trimmed or never written, what you and the maker keep back, and what open groups and the reserve take of it.',
  },
  {
    view: 'Spare area slider',
    text: 'Makes another drive, computes it to the same moment, and keeps the one before as a grey ghost. While it moves, the dashed line is the law at the new value, not a result.',
  },
  {
    view: 'Tiny drive',
    text: 'A drive of a dozen blocks with every page on screen. What comes before the first collection is computed without being shown, so that a few steps lead to it; a step is one request of the host with all that it causes, or one relocation. Reset shows it from the first page on.',
  },
  {
    view: 'Compare',
    text: 'Runs a second drive, B, beside this one, A, with the same seed on one clock: 0 is where the phase that is compared begins, and the drive that is filled first waits there. A is ink with dots and whole lines, B purple with plus signs and dashes. Run, pause, step, pace and reset act on both.',
  },
  {
    view: 'Compressible share slider',
    text: 'Changes the data that the host writes from now on. It does something only on a drive with compression.',
  },
];

/** Where a law, a rule or a number comes from. */
export interface Source {
  readonly what: string;
  readonly source: string;
}

export const sources: readonly Source[] = [
  {
    what: 'Law for FIFO, and for greedy with very large groups',
    source: 'P. Desnoyers, Analytic Modeling of SSD Write Performance, SYSTOR 2012; L. Xiang and B. Kurkoski, arXiv 1110.4245.',
  },
  {
    what: 'Law for greedy with groups of finite size, for d choices and for a random victim',
    source:
      'B. Van Houdt, A Mean Field Model for a Class of Garbage Collection Algorithms in Flash-based Solid State Drives, SIGMETRICS 2013; W. Bux and I. Iliadis, Performance of Greedy Garbage Collection in Flash-based Solid-state Drives, 2010.',
  },
  { what: 'TRIM as spare area', source: 'T. Frankie, G. Hughes and K. Kreutz-Delgado, arXiv 1208.1794.' },
  { what: 'Steady state', source: 'SNIA Solid State Storage Performance Test Specification 2.0.2, 2.1.24.' },
  {
    what: 'The consistency test: fill, then 2,000 s of random writes, at two sizes of spare area',
    source: 'Magazine tests of 2013, here on drives described by the same public data.',
  },
  {
    what: 'Drive parameters',
    source: "Makers' data sheets and tests of 2008 to 2013; what is estimated is marked in each preset.",
  },
  { what: 'Random numbers', source: 'G. Steele, D. Lea and C. Flood, Fast Splittable Pseudorandom Number Generators, OOPSLA 2014.' },
];
