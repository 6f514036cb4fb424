import { whole } from '../../domain/format';
import { groupStates } from '../../domain/names';
import type { BlockColumns, Frame, Plan } from '../../engine/types';
import { skippedOf, skippedOfBlock } from '../../store/selections/skipped';
import { groupNoun } from '../../store/selections/text';
import { signName } from './glyphs';
import type { Depth } from './inside';
import { type MapColumn, pagesText, slotsOfGroup } from './mapColumns';
import { partsOfBlock } from './mapLayout';
import { type Survey, validOfGroup } from './survey';

/** How often, in words. */
export function erasedText(times: number): string {
  if (times === 0) return 'never erased';
  return times === 1 ? 'erased once' : `erased ${whole(times)} times`;
}

/** How often all blocks were erased, in a sentence. */
function wearText(low: number, high: number): string {
  if (high === 0) return 'No block was erased yet.';
  return low === high ? `Every block was ${erasedText(low)}.` : `Blocks were erased ${whole(low)} to ${whole(high)} times.`;
}

/** What one group is, in a sentence's worth of words. `group` is its global number. */
export function groupText(
  group: number,
  columns: BlockColumns,
  frame: Frame,
  plan: Plan,
): { readonly title: string; readonly text: string } {
  const { planesPerDie, groupsPerDie } = plan.sim;
  const die = Math.floor(group / groupsPerDie);
  const block = group * planesPerDie;
  const state = groupStates[columns.state[block] ?? 0] ?? 'free';
  const title = `die ${die}, ${groupNoun(plan)} ${group % groupsPerDie}`;
  const roles = [
    ...(state === 'free' || state === 'bad' ? [state] : []),
    ...(state === 'victim' ? ['being collected'] : []),
    ...(frame.hostGroups[die] === group ? [signName('host', plan)] : []),
    ...(frame.gcGroups[die] === group ? [signName('gc', plan)] : []),
    ...(frame.lastVictim?.group === group && state !== 'victim' ? ['last victim'] : []),
  ];
  const skipped = skippedOfBlock(skippedOf(columns, plan), plan.sim, block) * planesPerDie;
  const began = skipped === 0 ? [] : [`its first ${pagesText(skipped, plan.sim)} pages were skipped, so that dies are out of step`];
  const valid = pagesText(validOfGroup(columns.valid, block, planesPerDie), plan.sim);
  const held =
    state === 'free' || state === 'bad' ? [] : [`${valid} of ${pagesText(slotsOfGroup(plan.sim), plan.sim)} pages valid`, ...began];
  return { title, text: [...roles, ...held, erasedText(columns.erases[block] ?? 0)].join(' · ') };
}

/** What one block of a group is: where it lies, and its own pages. */
export function blockText(
  block: number,
  columns: BlockColumns,
  frame: Frame,
  plan: Plan,
): { readonly title: string; readonly text: string } {
  const { die, plane, group } = partsOfBlock(plan.sim, block);
  const { planesPerDie, groupsPerDie, pagesPerBlock, slotsPerPage } = plan.sim;
  const ofGroup = groupText(die * groupsPerDie + group, columns, frame, plan);
  if (planesPerDie === 1) return ofGroup;
  const own = `${pagesText(columns.valid[block] ?? 0, plan.sim)} of ${pagesText(pagesPerBlock * slotsPerPage, plan.sim)} pages valid; its group: `;
  return { title: `die ${die}, plane ${plane}, block ${group}`, text: `${own}${ofGroup.text}` };
}

/** Pages that a group is not made smaller than when a drive is scaled (wasm/README.md, Scale). */
const leastPagesOfGroup = 256;

/** The next coarser scale at which every group would have a mark of its own, where one has to stand for `perMark` now. */
export function scaleThatFits(plan: Plan, perMark: number): number {
  const pages = Math.max(1, plan.sim.pagesPerGroup / leastPagesOfGroup);
  return 2 ** Math.ceil(Math.log2(plan.scenario.scale * pages * perMark));
}

/** What a mark of the map stands for. Never empty: a line that comes and goes would move the map. */
export function markNote(column: MapColumn, depth: Depth, perMark: number, plan: Plan): string {
  const { planesPerDie, blocks } = plan.sim;
  const noun = groupNoun(plan);
  if (perMark > 1) {
    const all = whole(blocks / planesPerDie);
    return `No room here for ${all} ${noun}s: a mark is ${column.picked} of ${perMark}. Zoom in, or open the drive at 1:${scaleThatFits(plan, perMark)}.`;
  }
  if (depth === 'pages') return 'A square is a page; hatched: moved by collection.';
  if (depth === 'blocks') return `A mark is a block; the ${planesPerDie} of a group are erased together.`;
  if (planesPerDie === 1) return 'A mark is a block, whose pages are erased together; a tile is a die.';
  return 'A mark is a group of pages that are erased together; a tile is a die.';
}

/** What a simulated block stands for; empty where it is a real one. */
export function scaleNote(plan: Plan): string {
  if (plan.scenario.scale === 1) return '';
  const sizes =
    plan.sim.pagesPerBlock === plan.full.pagesPerBlock
      ? ''
      : `, of ${whole(plan.sim.pagesPerBlock)} pages in place of ${whole(plan.full.pagesPerBlock)}`;
  return `1:${plan.scenario.scale}: ${whole(plan.sim.blocks)} simulated blocks stand for ${whole(plan.full.blocks)} real ones${sizes}.`;
}

/** The map in words, from the same numbers as its colours. `skipped`: groups that began part of the way in. */
export function mapSummary(found: Survey, frame: Frame, plan: Plan, skipped = 0): string {
  const [free, open, closed, victim, bad] = found.states;
  const wear = found.erases;
  const { dies, channels, planesPerDie, blocks } = plan.sim;
  const parts = [
    `${whole(blocks)}${plan.scenario.scale > 1 ? ` simulated blocks, which stand for ${whole(plan.full.blocks)} real ones,` : ' blocks'} on ${whole(dies)} ${dies === 1 ? 'die' : 'dies'} of ${planesPerDie} ${planesPerDie === 1 ? 'plane' : 'planes'}, ${channels} ${channels === 1 ? 'channel' : 'channels'}.`,
    `${whole(free)} free, ${whole(open)} open, ${whole(closed)} closed, ${whole(victim)} being collected, ${whole(bad)} bad.`,
    ...(found.valid !== null
      ? [
          `The emptiest closed ${groupNoun(plan)} holds ${pagesText(found.valid.low, plan.sim)} valid pages of ${pagesText(found.valid.high, plan.sim)}.`,
        ]
      : []),
    ...(closed === 0 ? ['No block is closed yet.'] : []),
    ...(skipped > 0
      ? [
          `${whole(skipped)} ${groupNoun(plan)}s began part of the way in, so that dies do not collect in step: what they skipped is neither valid nor stale.`,
        ]
      : []),
    wearText(wear.low, wear.high),
  ];
  if (frame.lastVictim !== null) {
    parts.push(
      `The last victim, on die ${frame.lastVictim.die}, held ${whole(frame.lastVictim.validPages)} valid pages of ${whole(frame.lastVictim.pages)}.`,
    );
  }
  return parts.join(' ');
}
