import { whole } from '../../domain/format';
import { groupStates } from '../../domain/names';
import type { BlockColumns, Frame, Plan } from '../../engine/types';
import { skippedOf, skippedOfBlock } from '../../store/selections/skipped';
import { groupNoun } from '../../store/selections/text';
import { map as texts } from '../../texts/en/map';
import { signName } from './glyphs';
import type { Depth } from './inside';
import { type MapColumn, pagesText, slotsOfGroup, validOfGroup } from './mapColumns';
import { partsOfBlock } from './mapLayout';

/** How often, in words. */
export function erasedText(times: number): string {
  if (times === 0) return texts.neverErased;
  return times === 1 ? texts.erasedOnce : texts.erasedTimes(whole(times));
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
  const title = texts.die(die, groupNoun(plan), group % groupsPerDie);
  const roles = [
    ...(state === 'free' || state === 'bad' ? [texts.states[state]] : []),
    ...(state === 'victim' ? [texts.beingCollected] : []),
    ...(frame.hostGroups[die] === group ? [signName('host', plan)] : []),
    ...(frame.gcGroups[die] === group ? [signName('gc', plan)] : []),
    ...(frame.lastVictim?.group === group && state !== 'victim' ? [texts.lastVictim] : []),
  ];
  const skipped = skippedOfBlock(skippedOf(columns, plan), plan.sim, block) * planesPerDie;
  const began = skipped === 0 ? [] : [texts.itsFirstPagesWereSkipped(pagesText(skipped, plan.sim))];
  const valid = pagesText(validOfGroup(columns.valid, block, planesPerDie), plan.sim);
  const held =
    state === 'free' || state === 'bad' ? [] : [texts.ofPagesValid(valid, pagesText(slotsOfGroup(plan.sim), plan.sim)), ...began];
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
  const own = texts.ofPagesValidItsGroup(pagesText(columns.valid[block] ?? 0, plan.sim), pagesText(pagesPerBlock * slotsPerPage, plan.sim));
  return { title: texts.diePlaneBlock(die, plane, group), text: `${own}${ofGroup.text}` };
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
    return texts.noRoomHereForS(all, noun, column.picked, perMark, scaleThatFits(plan, perMark));
  }
  if (depth === 'pages') return texts.aSquareIsAPage;
  if (depth === 'blocks') return texts.aMarkIsABlock(planesPerDie);
  if (planesPerDie === 1) return texts.aMarkIsABlock2;
  return texts.aMarkIsAGroup;
}

/** What a simulated block stands for; empty where it is a real one. */
export function scaleNote(plan: Plan): string {
  if (plan.scenario.scale === 1) return '';
  const sizes =
    plan.sim.pagesPerBlock === plan.full.pagesPerBlock
      ? ''
      : texts.ofPagesInPlaceOf(whole(plan.sim.pagesPerBlock), whole(plan.full.pagesPerBlock));
  return texts.n1SimulatedBlocksStandFor(plan.scenario.scale, whole(plan.sim.blocks), whole(plan.full.blocks), sizes);
}
