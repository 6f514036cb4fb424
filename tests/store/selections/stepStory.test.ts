import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plan, StepEvent } from '../../../src/engine/types';
import { lpnList, stepStory } from '../../../src/store/selections/words/stepStory';
import { english } from '../../../src/texts/en/english';
import { plainText } from '../../../src/texts/rich';
import { plan, scenario } from './synthetic';

const drive = { channels: 1, diesPerChannel: 1, planesPerDie: 1, blocksPerPlane: 12, pagesPerBlock: 12, nandPageKiB: 4, logicalPages: 96 };
const tiny = plan(scenario({ scale: 1, sample: { requests: 1 } }, drive));
const at = (block: number, page: number) => block * 12 + page;

const tellStep = (events: readonly StepEvent[], plan: Plan) => plainText(stepStory({ events, plan }, english));

describe('stepStory', () => {
  it('says where a page goes and what goes stale', () => {
    expect(tellStep([{ kind: 'write', lpn: 17, to: at(3, 5), stale: at(1, 2) }], tiny)).toBe(
      'LPN 17 goes to block 3, page 5, and its old place, block 1, page 2, is stale now.',
    );
    expect(tellStep([{ kind: 'write', lpn: 17, to: at(3, 5), stale: null }], tiny)).toBe(
      'LPN 17 goes to block 3, page 5; it had no place before.',
    );
    const three: StepEvent[] = [4, 5, 6].map((lpn, i) => ({ kind: 'write', lpn, to: at(3, 5 + i), stale: at(0, i) }));
    expect(tellStep(three, tiny)).toBe('LPNs 4 to 6 go to block 3, pages 5 to 7, and 3 old places are stale now.');
  });

  it('tells a request and the collection it caused in the order of events, with the cost', () => {
    const events: StepEvent[] = [
      { kind: 'open', group: 3, stream: 'host', handle: 0 },
      { kind: 'victim', group: 6, valid: 3 },
      { kind: 'relocate', lpn: 2, from: at(6, 1), to: at(3, 0) },
      { kind: 'relocate', lpn: 9, from: at(6, 4), to: at(3, 1) },
      { kind: 'relocate', lpn: 11, from: at(6, 8), to: at(3, 2) },
      { kind: 'erase', group: 6 },
      { kind: 'write', lpn: 17, to: at(3, 3), stale: at(1, 2) },
    ];
    expect(tellStep(events, tiny)).toBe(
      'Block 3 is opened for new data; collection picks block 6, which holds 3 valid pages; collection moves LPNs 2, 9 and 11 from block 6 to block 3, pages 0 to 2; block 6 is erased; LPN 17 goes to block 3, page 3, and its old place, block 1, page 2, is stale now: 4 pages programmed for 1 of the host.',
    );
  });

  it('tells a single relocation, reads, TRIM and a full block', () => {
    expect(tellStep([{ kind: 'relocate', lpn: 2, from: at(6, 1), to: at(8, 0) }], tiny)).toBe(
      'Collection moves LPN 2 from block 6 to block 8, page 0.',
    );
    expect(tellStep([{ kind: 'read', lpn: 2, from: at(6, 1) }], tiny)).toBe('LPN 2 is read from block 6, page 1.');
    expect(tellStep([{ kind: 'read', lpn: 2, from: null }], tiny)).toBe('LPN 2 is answered without touching the flash.');
    expect(tellStep([{ kind: 'trim', lpn: 2, stale: at(6, 1) }], tiny)).toContain('TRIM drops LPN 2: block 6, page 1 is stale now');
    expect(tellStep([{ kind: 'trim', lpn: 2, stale: null }], tiny)).toBe('TRIM drops LPN 2, which held nothing.');
    expect(tellStep([{ kind: 'close', group: 3 }], tiny)).toBe('Block 3 is full.');
    expect(tellStep([{ kind: 'victim', group: 3, valid: 0 }], tiny)).toContain('no valid page');
    const erased = Array.from({ length: 11 }, (_, group): StepEvent => ({ kind: 'erase', group }));
    expect(tellStep(erased, tiny)).toBe('11 blocks are erased.');
    expect(tellStep([], tiny)).toBe('');
  });

  it('of a scaled drive of several dies tells groups as the map does, and pages by the numbers of the pictures', () => {
    const base = plan(scenario({ scale: 1, sample: { requests: 1 } }, { ...drive, diesPerChannel: 2, planesPerDie: 2, logicalPages: 384 }));
    const { pagesPerGroup, groupsPerDie } = base.sim;
    const large = { ...base, factor: 15.97 };
    const said = tellStep([{ kind: 'write', lpn: 3, to: (groupsPerDie + 5) * pagesPerGroup, stale: null }], large);
    expect(said).toBe('LPN 48 goes to group 5 of die 1, page 0; it had no place before.');
  });

  it('counts granules of a drive with compression as parts of pages', () => {
    const packed = plan(scenario({ scale: 1, sample: { requests: 1 } }, { ...drive, compression: true }));
    expect(tellStep([{ kind: 'write', lpn: 1, to: 8 * at(3, 5) + 4, stale: null }], packed)).toContain('block 3, page 5');
    expect(tellStep([{ kind: 'victim', group: 2, valid: 12 }], packed)).toContain('1.5 valid pages');
  });

  it('names every page, whatever the order of events (property)', () => {
    const slot = fc.nat({ max: 143 });
    const event: fc.Arbitrary<StepEvent> = fc.oneof(
      fc.record({ kind: fc.constant('write' as const), lpn: fc.nat({ max: 95 }), to: slot, stale: fc.option(slot) }),
      fc.record({ kind: fc.constant('relocate' as const), lpn: fc.nat({ max: 95 }), from: slot, to: slot }),
      fc.record({ kind: fc.constant('erase' as const), group: fc.nat({ max: 11 }) }),
    );
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 9 }), (events) => {
        const said = tellStep(events, tiny);
        expect(said).toMatch(/^[A-Z\d].*\.$/);
        expect(said).not.toMatch(/undefined|NaN/);
        for (const one of events) {
          if (one.kind === 'relocate') expect(said).toContain(`block ${Math.floor(one.from / 12)}`);
        }
      }),
    );
  });
});

describe('lpnList', () => {
  it('shortens rows and long lists', () => {
    expect(lpnList([4], 1, english)).toBe('LPN 4');
    expect(lpnList([4, 9], 1, english)).toBe('LPNs 4 and 9');
    expect(lpnList([4, 5], 1, english)).toBe('LPNs 4 and 5');
    expect(lpnList([4, 5, 6, 7], 1, english)).toBe('LPNs 4 to 7');
    expect(
      lpnList(
        Array.from({ length: 13 }, (_, i) => i * 2),
        1,
        english,
      ),
    ).toBe('13 pages (LPN 0 and others)');
  });
});
