/** The tests of the standard. */
export const pts = {
  kicker: (drive: string) => `${drive}, simulated; tests of SNIA PTS 2.0.2`,
  list: 'Tests of the standard',
  tests: {
    iops: {
      title: 'IOPS',
      asks: 'How many random requests per second, once steady?',
      why: 'Random writes make the drive move pages before it can erase a block; reads do not.',
      about: 'Random requests of eight sizes in seven mixes of reads and writes, round by round until steady.',
    },
    tp: {
      title: 'Throughput',
      asks: 'How many MB/s in sequence, once steady?',
      why: 'Written in order, whole blocks turn stale together: the drive erases them and moves hardly a page.',
      about: 'Sequential reads and writes of 128 and of 1,024 KiB; the drive is purged before each size.',
    },
    lat: {
      title: 'Latency',
      asks: 'How long does one random request take?',
      why: 'A read waits for the flash, a write for room in the buffer. Of less than a page, the rest is read first.',
      about: 'One random request at a time, in three sizes and three mixes.',
    },
    wsat: {
      title: 'Write saturation',
      asks: 'How far do random writes slow down over four drive writes?',
      why: 'Free blocks take the first writes. Once they are used up, every write also pays for the pages that the drive moves.',
      about: 'Random writes of 4 KiB on a purged drive, until four times its capacity is written.',
    },
    hir: {
      title: 'Host idle recovery',
      asks: 'How much faster are writes after idle time?',
      why: 'While the host waits, a drive can free blocks and empty its buffer. Once that is done, longer waits add nothing.',
      about: 'Random writes, then cycles of a wait and five seconds of writes: how much does idle time help?',
    },
    xsr: {
      title: 'Cross stimulus recovery',
      asks: 'How long do random writes slow down sequential ones?',
      why: 'Random writes leave valid pages in every block. The first sequential writes after them still pay for moving those.',
      about: 'Sequential writes, random ones, then sequential ones again: how long does the change last?',
    },
    dirth: {
      title: 'Demand intensity',
      asks: 'How do rate and latency grow with queue depth?',
      why: 'More requests at once keep more dies busy. Once all are, further requests only wait in the queue.',
      about: 'Random requests of 8 KiB, 65 % of them reads, at queue depths from 1 to 256.',
    },
    cbw: {
      title: 'Composite block sizes',
      asks: 'How fast is a mix of request sizes?',
      why: 'Writes make the drive move pages before it can erase a block; reads do not.',
      about: 'The request sizes and regions of JESD219, JEDEC’s workload for endurance tests of enterprise drives, in three mixes.',
    },
  },
  preparation: {
    filled: 'Preconditioning: the drive is purged, then written twice in order with requests of 128 KiB.',
    purged: 'Preconditioning: the drive is purged.',
    worn: 'Preconditioning: the drive is purged, written twice in order, then three times at random.',
  },
  length: 'Times scale with the drive: in one minute of drive time the same share of the drive is written as at full size.',
  depth: 'Queue depth 32.',
  limits: 'Where a controller’s time per request is not published, the model may read faster than the drive that is sold.',
  depths: 'A SATA drive queues at most 32 requests; greater depths are the model’s own.',
  stalls: 'Latencies are true at full size only: a stall is not shorter on a smaller drive.',
  idle: 'Waits help only where the drive collects while idle, or has a buffer to empty. A drive at a smaller scale than these keeps more than its share of the buffer: its waits would gain too much.',
  oneQueue: 'The host has one queue: threads times depth of the standard is the depth here.',
  fills: 'Each part is a quarter of a drive write, eight parts to a workload, instead of the standard’s hours.',
  scale: 'Drive at',
  fullSize: 'full size',
  run: 'Run the test',
  again: 'Run it again',
  cancel: 'Cancel',
  progress: 'Progress of the test',
  preparing: (share: string) => `Preconditioning, ${share} done`,
  round: (round: string, most: string) => `Round ${round} of at most ${most}`,
  part: (part: string, all: string) => `Part ${part} of ${all}`,
  took: (seconds: string) => `Computed in ${seconds}.`,
  /** Of a test that came with the page, on this drive or on another. */
  kept: (drive: string, scale: string, revision: string, isOfThis: boolean) =>
    `Stored with this page: ${drive} at ${scale}, model revision ${revision}.${isOfThis ? '' : ' The points of your drive replace it as they come.'}`,
  /** The mix in which reads and writes together are most above the rate of the link. */
  bothWays: (mix: string, most: string, link: string) =>
    `${mix} come to ${most} over a link of ${link}: here reads and writes pass at the same time, as over PCIe. SATA takes turns.`,
  /** The same where its line crosses the others. */
  bothWaysBrief: (mix: string, link: string) => [`${mix}: above the link’s ${link},`, 'both directions at once'],
  /** Grey lines have no names at rest. */
  greyLines: (names: string) => `Grey, from the top: ${names}.`,
  /** Why the mean of 4 KiB writes is another than on the page Watch. */
  besideWatch: 'Watch may end a few per cent higher or lower: there 4 KiB writes run alone, often at another scale.',
  cancelled: 'Cancelled: the tables cover what was measured.',
  failed: (why: string) => `The test was not completed: ${why}`,
  finished: 'The test has ended.',
  asOpened: 'The test uses the drive as it was opened, without later changes.',
  noDrive: 'There is no drive to test.',
  /** The headline: the tracked value in the window, or where the test begins and ends. */
  levelAt: (value: string, row: string, mix: string, isTime: boolean) =>
    `Once steady, ${isTime ? 'one request takes' : 'the drive does'} ${value}: ${row}, ${mix}.`,
  /** What a whole test shows: how the rate falls from reads to writes, and with the size. */
  moreWrites: (most: string, row: string, reads: string, least: string, writes: string) =>
    `At ${row}, the more writes, the slower: from ${most} (${reads}) to ${least} (${writes}).`,
  halves: (row: string) => `Above ${row}, twice the size halves the rate.`,
  inSequence: (read: string, written: string, sizes: readonly string[]) =>
    `Once steady, the drive reads ${read} in sequence and writes ${written}, in requests of ${sizes.join(' as of ')}.`,
  oneRequest: (row: string, read: string, written: string) =>
    `Once steady, a request of ${row} takes ${read} to read and ${written} to write.`,
  lessThanPage: (row: string, times: string) => `A write of ${row}, less than a page, takes ${times} times as long.`,
  /** Of a demand curve: rate and latency at the fastest point, and at the greatest depth. */
  onlyWaits: (depth: string, most: { rate: string; wait: string }, lastDepth: string, last: { rate: string; wait: string }) =>
    `Beyond queue ${depth} the rate grows no more, requests only wait longer: ${most.rate} and ${most.wait} there, ${last.rate} and ${last.wait} at ${lastDepth}.`,
  mostAt: (value: string, row: string, mix: string) => `The drive does at most ${value}: queue ${row}, ${mix}.`,
  /** Of the last drive write: what it still lost. */
  stillFalling: (share: string) => `Not steady: ${share} fewer IOPS than one drive write earlier.`,
  mixOf: (reads: number) => (reads === 0 ? 'writes only' : reads === 100 ? 'reads only' : `${reads} % reads`),
  coming: (preparing: string) => `${preparing}. Then each point appears as it is measured.`,
  /** The headline of cross stimulus recovery: the first part after the change, its share of the rate before, and when the rate is back. */
  backAfter: (rate: string, share: string, fills: string, time: string) =>
    `After random writes, sequential ones start at ${rate}, ${share} of the rate before. The rate is back after ${fills} drive writes (${time}).`,
  notSlowed: (rate: string, share: string) =>
    `Random writes do not slow the sequential ones after them: ${rate}, ${share} of the rate before.`,
  notBack: (rate: string, share: string, fills: string, last: string) =>
    `After random writes, sequential ones start at ${rate}, ${share} of the rate before. After ${fills} drive writes they are at ${last}.`,
  /** The headline of host idle recovery: before any wait, and at the end of the longest waits. */
  withWaits: (before: string, after: string, waits: string, times: string) =>
    `${before} before any idle time, ${after} with ${waits}: ${times} times as many.`,
  /** The same where the shortest waits help as much as the longest. */
  anyWait: (before: string, after: string, waits: string, times: string, longest: string) =>
    `${before} before any idle time, ${after} with ${waits}: ${times} times as many. With ${longest} they are no more.`,
  back: 'The rate counts as back once it reaches 95 % of the mean before.',
  /** `slowly`: step by step, on a drive that was purged and not filled. */
  fallsFromTo: (from: string, to: string, slowly: boolean) =>
    `Random writes fall from ${from} to ${to}${slowly ? '. The drive was not filled first, so it slows gradually' : ''}.`,
  fromTo: (from: string, to: string) => `From ${from} to ${to}.`,
  /** What the rule said of the tracked value. */
  steady: (what: string, from: string, to: string, range: string, rise: string) =>
    `Steady in rounds ${from} to ${to}: ${what} spans ${range} of its mean (at most 20\u00a0%), and the line through it moves ${rise} (at most 10\u00a0%).`,
  unsteady: (what: string, rounds: string) => `Not steady within ${rounds} rounds by ${what}; the tables cover all of them.`,
  notYet: (what: string, rounds: string) => `${rounds} ${rounds === '1' ? 'round' : 'rounds'} so far; the steady-state rule uses ${what}.`,
  tableOf: (measure: string) => `Table: ${measure}`,
  measures: {
    iops: 'IOPS',
    mbps: 'MB/s',
    meanUs: 'mean latency',
    p9999Us: '99.99 % latency',
    maxUs: 'maximum latency',
    waf: 'write amplification',
  },
  axes: { round: 'round', fills: 'drive writes', seconds: 'seconds', row: 'request size' },
  figures: {
    convergence: 'Convergence',
    window: 'Steady-state window',
    bySize: 'By request size',
    overFills: 'Over drive writes',
    overTime: 'Over time',
    demand: 'Demand curve',
  },
  figureTitle: (title: string, measure: string, of: string) => `${title}: ${measure}${of === '' ? '' : `, ${of}`}`,
  figureSummary: (title: string, lines: string) => `${title}. Lines: ${lines}. The table has the numbers.`,
  /** Above the plots of the rule, and what it says; above further plots of a test without a rule. */
  wasSteady: 'Was it steady?',
  yes: 'Yes.',
  notYetSteady: 'Not yet.',
  sameRun: 'The same run',
  windowLegend: 'Line: mean of the window; band: what the rule allows; dashes: least-squares line.',
  windowMark: 'steady',
  takePlot: 'Export a plot as a picture',
  plot: 'Which plot',
  noPicture: 'The plot is no longer on the page.',
  takeAway: 'Export every point as numbers',
  command: 'The same test from the command line',
  copyCommand: 'Copy the command',
  whatSimIs: 'The command sim runs in a copy of the program’s repository, after npm ci, with Node.js.',
  /** Names that the procedures give to rows and columns. */
  nameOf: (name: string) => name.replace(/^to 1 drive writes$/, 'to 1 drive write'),
};
