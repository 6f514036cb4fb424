import { beforeAll, describe, expect, it } from 'vitest';
import type { RecalledCollection } from '../../src/engine/answers';
import type { Engine } from '../../src/engine/engine';
import { History } from '../../src/engine/history';
import { recallCollection } from '../../src/engine/recall';
import type { HandleTotals } from '../../src/engine/totals';
import { namedTags } from '../../src/scenario/placement';
import type { PhaseChange, Placement } from '../../src/scenario/types';
import { type Collection, collectionOf, collectionSums, mixtureOf } from '../../src/store/selections/drive/collection';
import { MIXED_OWNERS } from '../../wasm/layout';
import { createEngine, runToEnd, scenarioOf } from './setup';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

const GROUPS = 128;
const PAGES = 64;
const logicalPages = Math.floor((GROUPS * PAGES) / 1.2);
const half = [
  { from: 0, to: 0.5, plid: 1 },
  { from: 0.5, to: 1, plid: 0 },
];

/** Nine writes in ten to the half of place 1. */
function scenario(scheme: typeof half | null, placement: Partial<Placement> = {}) {
  const zones: PhaseChange['zones'] = [
    [0.9, 0.5],
    [0.1, 0.5],
  ];
  return scenarioOf({
    drive: { blocksPerPlane: GROUPS, pagesPerBlock: PAGES, logicalPages, bufferKiB: 256 },
    ftl: { pacing: 'interleave' },
    placement,
    phases: [
      { pattern: 'sequential', passes: 1, scheme },
      { pattern: 'zones', zones, scheme, requests: 6 * logicalPages },
    ],
  });
}

const sum = (of: readonly HandleTotals[], field: 'hostPages' | 'relocatedPages' | 'erases') => of.reduce((n, each) => n + each[field], 0);

describe('tags on a drive with one place to write', () => {
  it('decide nothing: state and samples are those of a run without them', () => {
    const plain = runToEnd(engine, scenario(null));
    const hash = engine.stateHash();
    expect(plain.frame.handles).toEqual([]);
    expect(engine.frame(true).columns?.mixture).toBeNull();
    const tagged = runToEnd(engine, scenario(half));
    expect(namedTags(scenario(half))).toBe(2);
    expect(engine.stateHash()).toBe(hash);
    expect(tagged.frame.phaseTotals).toEqual(plain.frame.phaseTotals);
  });

  it('decide nothing in the midst of requests that wait', () => {
    const hashes = [scenario(null), scenario(half)].map((each) => {
      engine.load(each);
      engine.advance({ maxRequests: 9001, columns: false });
      return engine.stateHash();
    });
    expect(hashes[1]).toBe(hashes[0]);
  });

  it('decide nothing on a drive with compression, where they are counted, too', async () => {
    const checked = await createEngine('checked');
    const packed = (scheme: typeof half | null) => {
      const s = scenario(scheme);
      const phases = s.phases.map((phase) => ({ ...phase, entropy: 0.6 }));
      return { ...s, drive: { ...s.drive, compression: true }, phases };
    };
    const plain = runToEnd(checked, packed(null));
    const hash = checked.stateHash();
    const { frame } = runToEnd(checked, packed(half));
    checked.check();
    expect([checked.stateHash(), frame.phaseTotals]).toEqual([hash, plain.frame.phaseTotals]);
    const [quiet, loud] = frame.phaseHandles as [HandleTotals, HandleTotals];
    expect(quiet.hostPages + loud.hostPages).toBeCloseTo(frame.phaseTotals.hostPagesWritten, 6);
    expect(quiet.storedPages / (quiet.hostPages + quiet.relocatedPages)).toBe(5 / 8);
  });

  it('are counted: owners come to the totals, and each page relocated is in a group that all share', async () => {
    const checked = await createEngine('checked');
    const { frame } = runToEnd(checked, scenario(half));
    checked.check();
    const { phaseHandles: handles, phaseTotals: totals } = frame;
    expect(handles.map(({ isHosts }) => isHosts)).toEqual([true, true, false]);
    expect(sum(handles, 'hostPages')).toBeCloseTo(totals.hostPagesWritten, 6);
    expect(sum(handles, 'relocatedPages')).toBeCloseTo(totals.pagesRelocated, 6);
    expect(sum(handles, 'erases')).toBeCloseTo(totals.blocksErased, 6);
    expect(handles.map(({ relocatedTo }) => relocatedTo)).toEqual(handles.map(({ relocatedPages }) => [0, 0, relocatedPages]));
    const [quiet, loud] = handles as [HandleTotals, HandleTotals];
    expect(loud.hostPages / quiet.hostPages).toBeGreaterThan(8);
    // The quiet one's pages stay, so they are moved over and over for the loud one.
    expect(quiet.relocatedPages / quiet.hostPages).toBeGreaterThan((2 * loud.relocatedPages) / loud.hostPages);
  });

  it.each([
    ['one frontier', {}],
    ['initially isolated', { interface: 'fdp', isolation: 'initially' }],
    ['persistently isolated', { interface: 'fdp', isolation: 'persistently' }],
  ] as const)('the mixture of a group is whose its valid pages are: %s', (name, placement) => {
    runToEnd(engine, scenario(half, placement));
    const { l2p, valid } = engine.dump();
    const expected = new Uint16Array(GROUPS * MIXED_OWNERS);
    l2p.forEach((slot, lpn) => {
      const at = Math.floor(slot / PAGES) * MIXED_OWNERS + (lpn < logicalPages / 2 ? 1 : 0);
      if (slot !== 0xffffffff) expected[at] = (expected[at] as number) + 1;
    });
    const mixture = engine.frame(true).columns?.mixture as Uint16Array;
    expect(Array.from(mixture)).toEqual(Array.from(expected));
    const isMixed = Array.from(valid).filter(
      (_, g) => (mixture[g * MIXED_OWNERS] as number) * (mixture[g * MIXED_OWNERS + 1] as number) > 0,
    );
    if (name === 'persistently isolated') expect(isMixed.length).toBe(0);
    else expect(isMixed.length).toBeGreaterThan(GROUPS / 3);
  });

  it.each([
    ['one frontier', {}, 2],
    ['persistently isolated', { interface: 'fdp', isolation: 'persistently' }, 1],
  ] as const)('a collection knows whose each page of its victim is, and where it goes: %s', async (_, placement, owners) => {
    const reply = engine.load(scenario(half, placement));
    if (!reply.ok) throw new Error(reply.fault);
    const history = new History(engine, 2 ** 24);
    // The fill ends an advance of its own.
    for (let i = 0; i < 4; i++) history.note(engine.advance({ maxRequests: logicalPages, columns: false }));
    const asked = recallCollection(engine, history);
    let found = asked.next();
    while (found.done !== true) found = asked.next();
    const told = found.value as RecalledCollection;
    const story = collectionOf(told.victim, told.chosen, told.followed, reply.plan.sim) as Collection;
    const mixture = mixtureOf(story);
    expect(mixture.filter((pages) => pages > 0).length).toBe(owners);
    expect(mixture.reduce((sum, pages) => sum + pages, 0)).toBe(collectionSums(story).valid);
    for (const { lpn, state } of story.victimPages)
      if (state === 'valid' && lpn !== null) expect(story.owners.get(lpn)).toBe(lpn < logicalPages / 2 ? 1 : 0);
  });
});
