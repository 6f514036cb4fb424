import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../src/engine/types';
import { fieldsOf } from '../../../src/scenario/kinds';
import { steadyLaw } from '../../../src/scenario/law/law';
import type { Action, HostPhase, Phase } from '../../../src/scenario/types';
import { lawInForce, lawOfAnother, lawToDraw } from '../../../src/store/selections/series/law';
import type { RunView } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import { frame, phase, plain, plan, run, scenario, threePhases } from './synthetic';

const [erase, fill] = threePhases as readonly [Phase, HostPhase];

/** A run of these steps, in the last of them unless said otherwise. */
function running(phases: readonly Phase[], fields: Partial<Frame> = {}, drive = {}, rest: Partial<RunView> = {}): RunView {
  const p = plan(scenario({ phases }, drive));
  const at = fields.phase ?? phases.length - 1;
  const { entropy, kib, trimShare, readShare, qd, pattern: name } = fieldsOf(phases[at] ?? phase());
  const pattern = name === 'sequential' ? 0 : 1;
  const live = { entropy, qd, kib, readShare, trimShare, pattern, victim: 0, pacing: 1 };
  return run(p, frame(p, { phase: at, live, ...fields }), [], rest);
}

const drawn = (view: RunView): string => plain(lawToDraw(view)?.name(english) ?? 'none');
const inForce = (view: RunView): string => plain(lawInForce(view)?.name(english) ?? 'none');
const used = plan().full.usedPages;

describe('lawToDraw', () => {
  it('on the whole drive is the plain law, before and while it holds', () => {
    expect(drawn(running(threePhases, { phase: 1, mappedPages: 0 }))).toBe('theory for greedy');
    expect(drawn(running(threePhases))).toBe('theory for greedy');
    // Random writes that fill an erased drive are not over all that is mapped.
    expect(drawn(running([erase, phase()], { mappedPages: used / 2 }))).toBe('none');
  });

  it('with a part of the LBAs in use names the share that is live', () => {
    const half = { from: 0, to: 0.5 };
    const phases = [erase, phase({ pattern: 'sequential', span: half }), phase({ span: half })];
    expect(drawn(running(phases, { phase: 1, mappedPages: 0 }))).toBe('theory for greedy, 50 % of the pages with valid data');
    const settled = running(phases, { mappedPages: used / 2 });
    expect(drawn(settled)).toBe('theory for greedy, 50 % of the pages with valid data');
    expect(inForce(settled)).toBe('theory for greedy, 50 % of the pages with valid data');
    expect(lawToDraw(settled)?.waf).toBe(steadyLaw(settled.plan.scenario, { liveShare: 0.5, storedShare: 1 })?.waf);
    // The other half still holds data.
    expect(drawn(running([erase, fill, phase({ span: half })]))).toBe('none');
    const trimmed = [erase, fill, phase({ do: 'trim', passes: 1, span: { from: 0.5, to: 1 } }), phase({ span: half })];
    expect(drawn(running(trimmed, { mappedPages: used / 2 }))).toBe('theory for greedy, 50 % of the pages with valid data');
    // A TRIM of all that random writes then map again.
    expect(drawn(running(threePhases, { mappedPages: used / 2 }))).toBe('none');
  });

  it('with TRIMs among the requests says what it is on the way to', () => {
    const phases = [erase, fill, phase({ do: 'mixed', trimShare: 0.1 })];
    expect(drawn(running(phases, { phase: 1 }))).toBe('theory for greedy, 88.9 % of the pages with valid data');
    const early = running(phases);
    expect(drawn(early)).toBe('theory for greedy, once 88.9 % of the pages hold valid data');
    expect(inForce(early)).toBe('none');
    expect(inForce(running(phases, { mappedPages: 0.889 * used }))).toBe('theory for greedy, 88.9 % of the pages with valid data');
    // Half of the requests read: a fifth of the others are TRIMs.
    expect(drawn(running([erase, fill, phase({ do: 'mixed', trimShare: 0.1, readShare: 0.5 })]))).toBe(
      'theory for greedy, once 75 % of the pages hold valid data',
    );
    // More TRIMs than writes leave nothing to speak of; reads alone write nothing.
    expect(drawn(running([erase, fill, phase({ do: 'mixed', trimShare: 0.5 })]))).toBe('none');
    expect(drawn(running([erase, fill, phase({ do: 'mixed', readShare: 1 })]))).toBe('none');
  });

  it('with compression names the share that is stored, and what is still to be rewritten', () => {
    const light = (entropy: number): readonly Phase[] => [erase, { ...fill, entropy }, phase({ entropy })];
    const compression = { compression: true };
    expect(drawn(running(light(0.5)))).toBe('theory for greedy');
    expect(drawn(running(light(0.5), {}, compression))).toBe('theory for greedy, 50 % stored');
    // Whole granules of an eighth of a page, and no less than the floor.
    expect(drawn(running(light(0.51), {}, compression))).toBe('theory for greedy, 62.5 % stored');
    expect(drawn(running(light(0), {}, { ...compression, compressionFloor: 0.25 }))).toBe('theory for greedy, 25 % stored');
    const after = running([erase, fill, phase({ entropy: 0.5 })], {}, compression);
    expect(drawn(after)).toBe('theory for greedy, once 50 % is stored');
    expect(inForce(after)).toBe('none');
    const both = running([erase, fill, phase({ do: 'mixed', trimShare: 0.1, entropy: 0.5 })], {}, compression);
    expect(drawn(both)).toBe('theory for greedy, once 88.9 % of the pages hold valid data and 50 % is stored');
  });

  it('after a change of the data is what the run settles at', () => {
    const p = plan(scenario({}, { compression: true }));
    const set: Action = { at: { phase: 2, request: 10 }, set: { entropy: 0.5 } };
    const f = frame(p);
    const view = run(p, { ...f, live: { ...f.live, entropy: 0.5 } }, [], { receipts: [set] });
    expect(drawn(view)).toBe('theory for greedy, once 50 % is stored');
    // And back: some pages are still the smaller ones.
    const back: Action = { at: { phase: 2, request: 20 }, set: { entropy: 1 } };
    expect(drawn(run(p, f, [], { receipts: [set, back] }))).toBe('theory for greedy, once 100 % is stored');
  });

  it('is none where blocks have worn out', () => {
    expect(drawn(running(threePhases, { groups: [100, 64, 3931, 0, 1] }))).toBe('none');
  });

  it('is that of the policy in force', () => {
    const { live } = frame(plan());
    const d: Action = { at: { phase: 2, request: 10 }, set: { 'ftl.d': 2 } };
    expect(drawn(running(threePhases, {}, {}, { receipts: [d] }))).toBe('theory for greedy');
    const drawing = { live: { ...live, victim: 3 } };
    expect(drawn(running(threePhases, { ...drawing, phaseRequests: 10 }, {}, { receipts: [d] }))).toBe('theory for best of 2');
    // What is done later was seen before: the law is that of the moment on screen.
    expect(drawn(running(threePhases, { ...drawing, phaseRequests: 9 }, {}, { receipts: [d] }))).toBe('theory for best of 10');
    expect(drawn(running(threePhases, { live: { ...live, victim: 1 } }))).toBe('theory for FIFO');
    expect(drawn(running(threePhases, { live: { ...live, victim: 5 } }))).toBe('none');
  });
});

describe('lawOfAnother', () => {
  it('is about what runs now, on the other drive', () => {
    const other = { ...scenario({ phases: [] }), userSpare: 0.2 };
    const phases = [erase, fill, phase({ do: 'mixed', trimShare: 0.1 })];
    const found = lawOfAnother(running(phases), { ...other, phases });
    expect(plain(found?.name(english) ?? '')).toBe('theory for greedy, 88.9 % of the pages with valid data');
    expect(found?.waf).toBe(steadyLaw(other, { liveShare: 0.8 / 0.9, storedShare: 1 })?.waf);
    expect(
      lawOfAnother(running([erase, fill, phase({ pattern: 'zipf' })], { live: { ...frame(plan()).live, pattern: 4 } }), other),
    ).toBeNull();
  });
});
