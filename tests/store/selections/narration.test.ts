import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratio } from '../../../src/domain/englishNumbers';
import type { Frame, Plan } from '../../../src/engine/types';
import type { Action } from '../../../src/scenario/types';
import { victimClause } from '../../../src/store/selections/drive/victim';
import { lawInForce, lawToDraw } from '../../../src/store/selections/series/law';
import { freeRoom } from '../../../src/store/selections/series/room';
import { type Narration, narrate, narrationText } from '../../../src/store/selections/words/narration';
import type { RunView } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import { plainText, sentences } from '../../../src/texts/rich';
import { frame, phase, plain, plan, type Row, run, scenario, threePhases, totals, writes } from './synthetic';

const p = plan();
const victim = { group: 7, die: 0, validPages: 893, pages: 1024 };
const tinyScenario = scenario(
  { scale: 1, sample: { requests: 8 }, wafWindow: { requests: 32 } },
  { channels: 1, diesPerChannel: 1, planesPerDie: 1, blocksPerPlane: 12, pagesPerBlock: 12, nandPageKiB: 4, logicalPages: 108 },
);

/** A hundred seconds of fresh writes at 97,200 IOPS, then writes at `iops` and `waf`. */
function aged(seconds: number, iops: number, waf: number, fields: Partial<Frame> = {}, of: Plan = p, rest: Partial<RunView> = {}): RunView {
  const rows: Row[] = Array.from({ length: seconds }, (_, i) => (i < 100 ? writes(i, 97_200, 1) : writes(i, iops, waf)));
  const pages = rows.reduce((sum, row) => sum + (row.hostPagesWritten ?? 0), 0);
  const phaseTotals = totals({ hostPagesWritten: pages, hostBytesWritten: pages * 4096, nandBytesProgrammed: pages * 4096 * 2 });
  const written = totals({ hostRequests: pages, hostBytesWritten: pages * 4096, nandBytesProgrammed: pages * 4096 * 2 });
  const base = { phaseSeconds: seconds, seconds, collectingSince: 100, lastVictim: victim, phaseTotals, totals: written };
  return run(of, frame(of, { ...base, ...fields }), rows, rest);
}

const text = (n: Narration) => plain(plainText(sentences(n.lead, n.rest)));
const words = (n: Narration) => narrationText(n).split(/[\s]+/).length;

describe('the sentence on a collected group', () => {
  const one = plan(tinyScenario);
  it('has exact arithmetic for every count of valid pages (property)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 2048 }).chain((pages) => fc.tuple(fc.constant(pages), fc.integer({ min: 0, max: pages }))),
        ([pages, valid]) => {
          const said = plain(plainText(victimClause({ group: 0, die: 0, validPages: valid, pages }, one, english)));
          const numbers = (said.match(/\d[\d,.]*\d|\d/g) ?? []).map((n) => Number(n.replaceAll(',', '')));
          if (valid === 0) {
            expect(numbers).toEqual([pages]);
            expect(said).toContain('nothing to move');
          } else if (valid === pages) {
            expect(numbers).toEqual([pages]);
            expect(said).toContain('no space was freed');
          } else {
            const [held, of, won, cost] = numbers;
            expect([held, of, won]).toEqual([valid, pages, pages - valid]);
            const exact = pages / (pages - valid);
            const lastDigit = 10 ** (Math.floor(Math.log10(exact)) - 2);
            expect(Math.abs((cost ?? 0) - exact)).toBeLessThanOrEqual(lastDigit / 2 + 1e-9);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('calls a group a block where dies have one plane, and says when its size is not the real one', () => {
    expect(plainText(victimClause(victim, one, english))).toMatch(
      /^The block just collected still held 893 valid pages of 1,024: moving them freed 131. A host page written there costs 7.82 page programs, moves included$/,
    );
    const packed = { ...one, sim: { ...one.sim, slotsPerPage: 8 } };
    expect(plainText(victimClause(victim, packed, english))).toContain('A stored page written there costs 7.82 page programs');
    const halved = { ...p, sim: { ...p.sim, pagesPerGroup: 256 } };
    expect(plainText(victimClause({ ...victim, validPages: 1, pages: 256 }, halved, english))).toContain(
      'The simulated group just collected still held 1 valid page of 256: moving it freed 255',
    );
  });

  it('keeps granules of drives with compression exact', () => {
    expect(plainText(victimClause({ ...victim, validPages: 893.125 }, one, english))).toContain(
      '893.125 valid pages of 1,024: moving them freed 130.875',
    );
  });
});

describe('narrate', () => {
  it('begins with what the drive is made of', () => {
    const said = narrate(run(p, frame(p, { phase: 0 })), english);
    expect(said.state).toBe('erased');
    const raw = 32 * 2 * 2048 * 256 * 8192;
    expect(text(said)).toContain(`${ratio(raw / 1e9)} GB of flash`);
    expect(text(said)).toContain('256 GB');
    expect(text(said)).toContain('6.87 % spare area (7.37 % over-provisioned)');
  });

  it('fills: share of the drive, MB/s, WAF', () => {
    const rows = [0, 1, 2].map((i) => writes(i, 96_000, 1, 1));
    const f = frame(p, {
      phase: 1,
      phaseSeconds: 3,
      mappedPages: p.full.usedPages * 0.25,
      totals: totals({ hostRequests: 9000 }),
      live: { ...frame(p).live, kib: 128, pattern: 0 },
    });
    const said = narrate(run(p, f, rows), english);
    expect(said.state).toBe('filling');
    expect(text(said)).toContain('128 KiB a request at 393 MB/s: 25 % of the drive');
    // 32 dies of 2 planes of 8 KiB, in 1,300 us.
    expect(text(said)).toContain('Its 32 dies together program at most 403 MB/s, which limits the rate.');
    const slower = rows.map((_, i) => writes(i, 80_000, 1, 1));
    expect(text(narrate(run(p, f, slower), english))).not.toContain('limits the rate');
    expect(text(said)).toContain('WAF now is 1.00');
    expect(narrate(run(p, { ...f, mappedPages: p.full.usedPages, collectingSince: 1 }, rows), english).state).toBe('overwriting');
  });

  it('is not called fresh once it is full of stale pages, though nothing was collected yet', () => {
    const { usedPages } = p.full;
    const written = (hostPagesWritten: number, blocksErased = 0) =>
      narrate(
        aged(40, 0, 1, {
          collectingSince: null,
          mappedPages: usedPages,
          groups: [812, 64, 3220, 0, 0],
          totals: totals({ hostRequests: 1, hostPagesWritten, blocksErased }),
        }),
        english,
      );
    for (const share of [1.03, 1.5, 3]) {
      const said = written(share * usedPages);
      expect(said.state).toBe('fresh');
      expect(narrationText(said)).not.toMatch(/fresh/i);
      expect(said.title).toBe('Free pages left');
    }
    expect(written(1.01 * usedPages).title).toBe('Fresh');
    // What was erased holds nothing stale.
    expect(written(3 * usedPages, 8192).title).toBe('Fresh');
  });

  it('counts the free groups down while writes are fresh', () => {
    // 64 open groups, of which 24 are written so far; groups of a die begin d/32 of a group into it.
    const skipped = Array.from({ length: 32 }, (_, die) => Math.floor((die * 256) / 32) * 4).reduce((sum, n) => sum + n, 0);
    const programmed = totals({ nandBytesProgrammed: ((3220 + 24) * 1024 - skipped) * p.factor * 4096 });
    const view = aged(40, 0, 1, { collectingSince: null, groups: [812, 64, 3220, 0, 0], totals: { ...programmed, hostRequests: 1 } });
    const said = narrate(view, english);
    expect(said.state).toBe('fresh');
    expect(text(said)).toContain('A group is 2 blocks of a die that are written and erased together.');
    expect(text(said)).toContain('WAF now is 1.00, 97,200 IOPS over the last 40 s. 812 of 4,096 groups are still free');
    const room = (812 - 64 + 40) * 1024 * p.factor * 4096;
    expect(freeRoom(view).bytes).toBeCloseTo(room, 3);
    expect(text(said)).toContain(`room for about ${ratio(room / 1e9)} GB`);
    // After an erase it is not known how full open groups are.
    const erased = { collectingSince: null, totals: { ...programmed, blocksErased: 2, hostRequests: 1 } };
    const again = narrate(aged(40, 0, 1, { ...erased, groups: [812, 64, 3220, 0, 0] }), english);
    expect(text(again)).toContain(`room for at least ${ratio(((812 - 64) * 1024 * p.factor * 4096) / 1e9)} GB`);
    const last = narrate(aged(40, 0, 1, { ...erased, groups: [64, 64, 3968, 0, 0] }), english);
    expect(text(last)).toContain('64 of 4,096 groups are still free: garbage collection starts when open groups are full');
  });

  it('tells the cliff with its victim', () => {
    const said = narrate(aged(115, 6510, 8), english);
    expect(said.state).toBe('cliff');
    // Groups that collection keeps for itself are free on the map.
    expect(plainText(said.lead)).toContain('Except for a small reserve, no page is free.');
    expect(text(said)).toContain(
      '893 valid pages of 1,024: moving them freed 131. A host page written there costs 7.82 page programs, moves included',
    );
    // The fall is told by one definition (fall.ts): on the plot and in the tour, not here in figures of another.
    expect(text(said)).not.toContain('IOPS');
  });

  it('averages nothing from before the fall into its IOPS, and tells none in the first ten seconds after it', () => {
    const end = (seconds: number) => text(narrate(aged(seconds, 6510, 8, { ended: true }), english));
    // Collection begins within the sample of the 100th second, which counts to neither side.
    expect(end(131)).toContain('ends at 6,510 IOPS');
    expect(end(300)).toContain('ends at 6,510 IOPS');
    expect(end(105)).not.toContain('IOPS');
    expect(end(100)).toContain(' 97,200 IOPS over the last 60 s.');
  });

  it('calls it an overshoot only above the law and only where the law applies', () => {
    const over = narrate(aged(400, 6510, 10.9), english);
    expect(over.state).toBe('overshoot');
    expect(text(over)).toContain('WAF now is 10.9 (theory for greedy: 7.39)');
    // WAF may still rise, and groups of two kinds are there: only what holds is said.
    expect(plainText(over.lead)).toBe(
      'Groups written during the fill have about the same number of stale pages. They are expensive to collect until groups written later replace them.',
    );
    expect(text(over)).not.toMatch(/from here|emptiest|evenly/);
    expect(narrate(aged(400, 6510, 7.9), english).state).toBe('settling');
    const zipf = { live: { ...frame(p).live, pattern: 4 } };
    expect(narrate(aged(400, 6510, 10.9, zipf), english).state).toBe('settling');
    expect(text(narrate(aged(400, 6510, 10.9, zipf), english))).not.toContain('law');
  });

  it('says what the rule for steady state lacks, and since when it is met', () => {
    const early = narrate(aged(400, 9780, 7.5), english);
    expect(text(early)).toContain('Too early to call it steady');
    const few = narrate(aged(1200, 9780, 7.5), english);
    expect(text(few)).toContain(
      `Flat, but not steady yet: ${ratio((1100 * 9780) / 62_500_000)} drive writes (256 GB each) since collection began; this page waits for 1.`,
    );
    const met = narrate(aged(1300, 9780, 7.52, { steadyAtSeconds: 1204 }), english);
    expect(met.state).toBe('steady');
    expect(text(met)).toContain('Steady by the SNIA rule since 1,204 s on the time axis');
    expect(text(met)).toContain('WAF now is 7.52 (theory for greedy: 7.39), 9,780 IOPS over the last 60 s');
  });

  it('calls nothing flat while write amplification goes to a distant law: old data give way to others', () => {
    const q = plan(scenario({}, { compression: true }));
    const live = { ...frame(q).live, entropy: 0 };
    const changed = { receipts: [{ at: { phase: 2, request: 100 }, set: { entropy: 0 } }] };
    const law = lawToDraw(aged(1200, 9780, 7.5, { live }, q, changed));
    expect(law?.name(english)).toContain('once');
    const far = text(narrate(aged(1200, 9780, 7.5, { live }, q, changed), english));
    expect(far).not.toContain('Flat');
    expect(far).toContain(
      `One-minute averages agree, but WAF is 7.50 and moves towards ${ratio(law?.waf ?? 0)} (${plain(law?.name(english) ?? '')}).`,
    );
    expect(text(narrate(aged(1200, 9780, law?.waf ?? 0, { live }, q, changed), english))).toContain('Flat, but not steady');
  });

  it('knows no cliff where a phase begins on a drive that already collects', () => {
    expect(narrate(aged(115, 6510, 8, { collectingSince: 0.05 }), english).state).toBe('settling');
    expect(narrate(aged(115, 6510, 8, { collectingSince: 100 }), english).state).toBe('cliff');
  });

  it('calls no cloud flat: minutes that are alike may be made of seconds that are not', () => {
    const cloud = (fields: Partial<Frame> = {}) => {
      const view = aged(100, 0, 1);
      const rows = Array.from({ length: 1100 }, (_, i) => writes(100 + i, i % 2 === 0 ? 0 : 17_000, 7.5));
      const fresh = Array.from({ length: 100 }, (_, i) => writes(i, 97_200, 1));
      const pages = 9_720_000 + 550 * 17_000;
      const f = { ...view.frame, phaseSeconds: 1200, phaseTotals: totals({ hostPagesWritten: pages }), ...fields };
      return text(narrate(run(p, f, [...fresh, ...rows]), english));
    };
    expect(cloud()).toContain(
      'One-minute averages agree, but single seconds range from 0 to 17,000 IOPS. Not steady yet: 0.150 drive writes (256 GB each)',
    );
    expect(cloud()).not.toContain('Flat');
    expect(cloud({ steadyAtSeconds: 1200 })).toContain(
      'Steady by the SNIA rule since 1,200 s on the time axis, which uses one-minute averages: single seconds range from 0 to 17,000 IOPS.',
    );
  });

  it('tells at the cliff why WAF now is less than what a page there costs', () => {
    expect(text(narrate(aged(110, 6510, 9.85), english))).toMatch(
      /costs 7\.82 page programs, moves included\. WAF now is [\d.]+: it still counts writes from before the cliff\./,
    );
  });

  it('tells another policy before and after, with its law, once what is now is of it alone', () => {
    const request = 100 * 97_200 + 700 * 9780;
    const change: Action = { at: { phase: 2, request }, set: { 'ftl.victim': 'random' } };
    const view = (seconds: number, ended = false) => {
      const rows = Array.from({ length: seconds }, (_, i) =>
        i < 100 ? writes(i, 97_200, 1) : i < 800 ? writes(i, 9780, 7.5) : writes(i, 4900, 14.6),
      );
      const written = totals({ hostRequests: 1, hostPagesWritten: rows.reduce((sum, row) => sum + (row.hostPagesWritten ?? 0), 0) });
      const live = { ...frame(p).live, victim: 2 };
      const f = frame(p, {
        phaseSeconds: seconds,
        collectingSince: 100,
        ended,
        lastVictim: victim,
        live,
        totals: written,
        phaseTotals: written,
      });
      return text(narrate(run(p, f, rows, { receipts: [change] }), english));
    };
    expect(view(1000)).toMatch(
      /Random victims instead of greedy collection: 0\.50\d times as fast, 4,900 IOPS instead of 9,780\. Each host page costs 14\.6 page writes, not 7\.50\. Once steady, WAF would be [\d.]+ \(.*\)\./,
    );
    // At its end, too: the change is what the run was for.
    expect(view(1000, true)).toMatch(/4,900 IOPS instead of 9,780\..* Once steady, WAF would be [\d.]+ \(/);
    // 1 % of a drive write is 625,000 pages: 128 s.
    expect(view(900)).not.toContain('instead of');
    expect(view(900)).toContain('WAF now is');
  });

  it('does not call a drive steady that was changed after the rule was met', () => {
    const requestsAt1204 = 100 * 97_200 + 1104 * 9780;
    const change = (request: number): Action => ({ at: { phase: 2, request }, set: { 'ftl.victim': 'random' } });
    const told = (request: number) =>
      narrate(aged(1300, 9780, 7.52, { steadyAtSeconds: 1204 }, p, { receipts: [change(request)] }), english);
    expect(told(requestsAt1204 - 1).state).toBe('steady');
    expect(told(requestsAt1204 + 1).state).toBe('settling');
    expect(text(told(requestsAt1204 + 1))).toContain('It was steady by the SNIA rule at 1,204 s on the time axis, before the last change.');
  });

  it('blames the even fill for an overshoot only where nothing else can be the reason', () => {
    const change: Action = { at: { phase: 2, request: 1e6 }, set: { 'ftl.pacing': 'stall' } };
    expect(narrate(aged(400, 6510, 10.9, {}, p, { receipts: [change] }), english).state).toBe('settling');
    expect(narrate(aged(8000, 9780, 10.9), english).state).toBe('settling');
  });

  it('knows TRIM, and a secure erase in the middle of a phase', () => {
    const half = { mappedPages: p.full.usedPages / 2, steadyAtSeconds: 1204 };
    const base = aged(1300, 51_000, 1.31, half);
    const trimmed = narrate({ ...base, frame: { ...base.frame, totals: { ...base.frame.totals, pagesTrimmed: 31_250_000 } } }, english);
    expect(trimmed.state).toBe('trimmed');
    // 256 GB of 275 GB of flash, half of them kept.
    expect(text(trimmed)).toContain('After TRIM 128 GB of the drive holds no data. With it, 53.4 % of the flash works as spare area.');
    expect(text(trimmed)).toContain('What the host writes there again takes that spare area back.');
    const kept = plan(scenario({ phases: threePhases.map((each, i) => (i === 2 ? { ...each, span: { from: 0, to: 0.5 } } : each)) }));
    const onlyKept = { ...base, plan: kept, frame: { ...base.frame, totals: { ...base.frame.totals, pagesTrimmed: 31_250_000 } } };
    expect(text(narrate(onlyKept, english))).toContain('The host writes only to the 128 GB that were not trimmed.');
    expect(text(trimmed)).toContain('WAF now is 1.31, 51,000 IOPS');
    const receipt: Action = { at: { phase: 2, request: 5e6 }, do: 'erase' };
    expect(narrate(aged(1300, 51_000, 1, { groups: [3000, 64, 1032, 0, 0] }, p, { receipts: [receipt] }), english).state).toBe('fresh');
  });

  it('tells reading, idling, trimming and the end', () => {
    const phases = [
      ...threePhases,
      phase({ do: 'read' }),
      phase({ do: 'idle', seconds: 60 }),
      phase({ do: 'trim', passes: 1, seconds: null }),
    ];
    const more = plan(scenario({ phases }));
    const latencyUs = { mean: 120, p50: 90, p99: 1300, p999: null, p9999: null, max: 2000 };
    const rows = [{ phase: 3, start: 0, seconds: 1, requests: 88_000, hostBytesRead: 88_000 * 4096 }];
    const read = narrate(
      run(more, frame(more, { phase: 3, phaseSeconds: 1, latencyUs, totals: totals({ hostRequests: 1 }) }), rows),
      english,
    );
    expect(text(read)).toContain('4 KiB a request at a queue depth of 32');
    expect(text(read)).toContain('88,000 IOPS over the last 1 s, 99 % of requests within 1.30 ms');
    const counts = { lookups: 2000, hits: 500, misses: 1500, reads: 1490, programs: 0, relocated: 0, updates: 0, erases: 0 };
    const waits = { total: { readUs: 60, writeUs: null }, phase: { readUs: 60, writeUs: null } };
    const map = { waits, total: counts, phase: counts, picture: new Float64Array() };
    const fetching = narrate(run(more, frame(more, { phase: 3, phaseSeconds: 1, latencyUs, map }), rows), english);
    expect(plain(plainText(fetching.lead))).toBe(
      '75 % of the reads fetch a page of the map first: the RAM of this drive does not hold it.',
    );
    expect(text(fetching)).toContain(text(read));
    const over = narrate(run(more, frame(more, { ended: true, phase: 3, map, totals: totals({ hostBytesWritten: 4e9 }) })), english);
    expect(over.lead).toEqual(fetching.lead);
    expect(text(over)).toContain('Since the start the host wrote 4 GB');
    expect(text(narrate(run(more, frame(more, { phase: 4, phaseSeconds: 12 })), english))).toContain('12 s of 60 s');
    expect(text(narrate(run(more, frame(more, { phase: 5, mappedPages: 1e6 })), english))).toContain('4.10 GB of data remain');
    const onlyRead = narrate(
      run(more, frame(more, { ended: true, phase: 3, seconds: 9, totals: totals({ hostBytesRead: 4e9 }) })),
      english,
    );
    expect(text(onlyRead)).toBe('The host read 4 GB in 9 s and wrote nothing.');
    const ended = narrate(aged(1300, 9780, 7.52, { ended: true }), english);
    expect(ended.state).toBe('ended');
    expect(plain(plainText(ended.lead))).toBe(
      'The drive ends at 9,780 IOPS, a tenth of its fresh speed: each host page costs 7.52 pages of flash.',
    );
    expect(text(ended)).toContain('in 1,300 s, at a write amplification of 2.00 overall.');
  });

  it('leaves out IOPS and steady state on a drive that counts requests', () => {
    const tiny = plan(tinyScenario);
    const small = { group: 3, die: 0, validPages: 5, pages: 12 };
    for (const fields of [
      { collectingSince: null, groups: [4, 1, 7, 0, 0] as const },
      { lastVictim: small },
      { ended: true, lastVictim: small },
    ]) {
      const said = text(narrate(aged(120, 1, 2, { mappedPages: 108, ...fields }, tiny), english));
      expect(said).not.toMatch(/IOPS|steady|group/i);
      // A scaled drive has no whole number of requests.
      expect(said).not.toMatch(/\d\.\d+\u00a0requests/);
    }
    const fresh = narrate(aged(40, 1, 1, { collectingSince: null, mappedPages: 108, groups: [4, 1, 7, 0, 0] }, tiny), english);
    expect(text(fresh)).toContain('4 of 12 blocks are still free: room for 24 pages until');
    expect(text(narrate(aged(120, 1, 2, { mappedPages: 108, lastVictim: small }, tiny), english))).toContain(
      'The block just collected still held 5 valid pages of 12: moving them freed 7. A host page written there costs 1.71 page programs, moves included',
    );
  });

  it('tells a collection of the tiny drive in the present until the erase', () => {
    const tiny = plan(tinyScenario);
    const lastVictim = { group: 3, die: 0, validPages: 5, pages: 12 };
    const told = (groups: Frame['groups']) => text(narrate(aged(120, 1, 2, { mappedPages: 108, lastVictim, groups }, tiny), english));
    expect(told([1, 1, 9, 1, 0])).toContain('The block being collected held 5 valid pages of 12 when it was picked: they are being moved');
    expect(told([2, 1, 9, 0, 0])).toContain('The block just collected still held 5 valid pages of 12');
  });

  it('fits in some 60 words in every state', () => {
    const halved = { ...p, sim: { ...p.sim, pagesPerGroup: 256 } };
    const views = [
      run(halved, frame(halved, { phase: 0 })),
      aged(40, 0, 1, { collectingSince: null }, halved),
      // The first moment of a phase: no sample, no write, no time.
      ...[1, 2].map((at) => run(halved, frame(halved, { phase: at, totals: totals({ hostRequests: 1 }) }))),
      run(halved, frame(halved, { phase: 2, ended: true })),
      aged(115, 6510, 8, {}, halved),
      aged(400, 6510, 10.9, {}, halved),
      aged(1200, 9780, 7.5, {}, halved),
      aged(1300, 9780, 7.52, { steadyAtSeconds: 1204 }, halved),
      aged(1300, 9780, 7.52, { ended: true }, halved),
    ];
    for (const view of views) {
      const said = narrate(view, english);
      expect(words(said), narrationText(said)).toBeLessThanOrEqual(62);
      expect(text(said)).not.toMatch(/NaN|undefined|Infinity|–|\s\s|\.\./);
    }
  });
});

describe('lawInForce', () => {
  it('is about uniform random 4 KiB writes of a full drive and nothing else', () => {
    const base = aged(400, 9780, 7.5);
    expect(lawInForce(base)?.waf).toBe(7.39);
    const { live } = base.frame;
    const others: Partial<Frame>[] = [
      { live: { ...live, pattern: 2 } },
      { live: { ...live, kib: 8 } },
      { live: { ...live, trimShare: 0.1 } },
      { live: { ...live, readShare: 1 } },
      { live: { ...live, victim: 5 } },
      { mappedPages: p.full.usedPages / 2 },
      { phase: 1, live: { ...live, pattern: 0 } },
    ];
    for (const fields of others) expect(lawInForce({ ...base, frame: { ...base.frame, ...fields } })).toBeNull();
    // Entropy matters where there is compression only.
    const light = { live: { ...live, entropy: 0.5 } };
    expect(lawInForce({ ...base, frame: { ...base.frame, ...light } })).not.toBeNull();
    const compressing = plan(scenario({}, { compression: true }));
    expect(lawInForce({ ...base, plan: compressing, frame: { ...base.frame, ...light } })).toBeNull();
  });
});
