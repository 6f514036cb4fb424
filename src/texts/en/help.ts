import { glossary } from './glossary';

/** The help: how to read the page, what its words mean, what the model leaves out. */
export const help = {
  title: 'Help',
  intro:
    'A solid-state drive at work, simulated page by page. The map is what lies on its flash. The curve is how many requests it completes per second.',
  /** What a newcomer asks, in this order; `intro` answers the first. */
  asks: {
    what: 'What am I looking at?',
    colours: 'What do the colours mean?',
    happens: 'What happens?',
    can: 'What can I do?',
    begin: 'Where do I begin?',
    run: 'How do I run and step it?',
    safe: 'Does anything leave my machine?',
  },
  answers: {
    colours:
      'Each mark on the map is a group of pages: dark blue when all are valid, yellower the more are stale, an empty outline when it is free. This is a single page; moved ones are hatched only where pages are large:',
    happens:
      'The host writes, and each write takes a free page. When few are left, the drive must move valid pages before it can erase a block, and it slows down. The sentence on the page says what it does now.',
    can: 'Move Spare area or Compressible data, go back on the time line, press a mark of the map to see its pages. The name of the scenario opens others. Whatever you change, the previous run stays in grey.',
    begin: 'With the first lesson: five minutes, on a drive of 144 pages. You predict, then you see.',
    run: 'Space does what the round button shows: it runs or pauses. The full-stop key steps by one request, R resets. The section Keys lists the rest.',
    safe: 'No. Everything is computed in this browser; a link that you share holds the whole run.',
  },
  firstLesson: 'Open lesson 1',
  parts: 'Parts of the help',
  sections: {
    start: 'Start here',
    keys: 'Keys',
    reading: 'How to read it',
    words: 'Words',
    limits: 'Limits of the model',
    sources: 'Sources',
  },
  /** Each key, and what it does. */
  keys: [
    { key: 'Space', does: 'run or pause' },
    { key: '.', does: 'step: one host request' },
    { key: ':', does: 'step back: one host request' },
    { key: ',', does: 'step: one relocation (tiny drive)' },
    { key: ']', does: 'next collection' },
    { key: 'R', does: 'reset to the beginning' },
    {
      key: 'P',
      does: 'presentation: Page Down goes forward, Page Up back, Home to the start. There, B blanks the screen, D draws, Q shows a QR code, N opens notes',
    },
    { key: '?', does: 'this help' },
    { key: 'Arrows, Page Up, Page Down, Enter', does: 'on the block map: move by block, by die, choose' },
    { key: 'Escape', does: 'close what is open' },
  ],
  reading: [
    {
      view: 'The sentence',
      text: 'Says what the drive does now and why. Its numbers are those of this moment, and you can check them: the pages of a group minus those still valid are the pages freed.',
    },
    {
      view: 'Block map',
      text: 'One mark for each group of the drive, by channel and die: yellow is stale, dark blue valid, an empty outline free. The colours mean the same for the whole run. Zoom in for blocks and their pages; choose one for its figures.',
    },
    {
      view: 'Symbols on a block',
      text: 'Several symbols on one block are nested: innermost who writes it (host or collection), then the last victim, outermost your selection. On a tiny drive a block has one name, the first that applies: bad, being collected, host writes here, collection writes here, just erased, last victim, its state. A bad block has no other symbol.',
    },
    {
      view: 'IOPS over time',
      text: 'One dot for each second of drive time. A tight line is a consistent drive, a cloud is one that stops to collect. Scatter is right at full size only: at 1:16 a stall is drawn sixteen times as long. Drag to zoom. Lines show where steps of the procedure begin and where the drive reached steady state.',
    },
    {
      view: 'Write amplification',
      text: 'The mean over a short window, whose length is given beside it; All settings, Run, sets it. A single collection can have a higher write amplification. The dashed line is what theory predicts for this victim policy and spare area.',
    },
    {
      view: 'Valid pages per group',
      text: 'How full the groups are, in the colours of the map. Collection takes them from the left end; more spare moves that end further left.',
    },
    {
      view: 'SNIA tests',
      text: 'Experiments, SNIA tests has the tests of the SNIA PTS (performance test specification): IOPS, throughput, latency, write saturation and four more. They run on the drive that is open.',
    },
    {
      view: 'The command line, sim',
      text: 'Commands that the page prints run in a copy of the program’s repository, after `npm ci`, with Node.js. Its README lists them; traces, sweeps and experiments run there without a browser.',
    },
    {
      view: 'Where the flash goes',
      text: 'One bar for all the flash: data, pages trimmed or never written, spare area left by the user and by the factory, open groups and the reserve.',
    },
    {
      view: 'Spare area slider',
      text: 'Builds a drive with the new spare area and computes it to the same moment; the previous run stays in grey. While you move it, the dashed line is theory at the new value, not a result.',
    },
    {
      view: 'Tiny drive',
      text: 'A drive of twelve blocks with every page on screen. It opens a few steps before its first collection; Reset goes back to the empty drive. A step is one host request and all that it causes, or one relocation.',
    },
    {
      view: 'Compare',
      text: 'Runs a second drive, B, beside this one, A, with the same seed. Their clock is 0 where the compared step begins; the drive that finishes its fill first waits there. A has black dots and solid lines, B purple plus signs and dashed lines. Run, pause, step, pace and reset act on both.',
    },
    {
      view: 'Compressible data slider',
      text: 'Changes the data that the host writes from now on. It affects only drives with compression.',
    },
  ],
  words: glossary,
  limits: [
    'A worn group goes bad as a whole, by its erase count. Single pages do not fail, and flash loses no data. Unless a scenario sets a spread of endurance, nothing wears out.',
    'No read disturb, no loss of charge over time, no heat. Of error correction the model has read retries only. NAND times are constants.',
    'A read waits for the operation in progress, unless the drive suspends programs and erases for reads. The planes of a die do not read independently, and moved pages always pass through the controller.',
    'Lower, middle and upper pages take the same time to read and to program.',
    'Unless RAM for the map is limited, the whole map is in RAM, and reading and writing it costs nothing. There is no block-mapped or hybrid FTL.',
    'Compression uses one entropy value for all data; there is no deduplication.',
    'The host keeps its queue full or replays a recorded trace. There is no file system, no operating system, and one namespace only.',
    'Firmware of real drives is not public. Policies here are those of the literature, and parameters that makers do not publish are estimates, marked in “Facts of this drive”.',
    'At 1:N scatter and latency are not kept: one stall appears N times as long. Only full size shows their true length.',
  ],
  sources: [
    {
      what: 'Theory for FIFO, and for greedy with very large groups',
      source: 'P. Desnoyers, Analytic Modeling of SSD Write Performance, SYSTOR 2012; L. Xiang and B. Kurkoski, arXiv 1110.4245.',
    },
    {
      what: 'Theory for greedy with groups of finite size, for the best of d and for a random victim',
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
      source: "Makers' data sheets and published tests, most of 2008 to 2013; what is estimated is marked in “Facts of this drive”.",
    },
    { what: 'Random numbers', source: 'G. Steele, D. Lea and C. Flood, Fast Splittable Pseudorandom Number Generators, OOPSLA 2014.' },
  ],
};
