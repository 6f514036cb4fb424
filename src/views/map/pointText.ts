import { whole } from '../../domain/format';
import { groupStates } from '../../domain/names';
import type { BlockColumns, Frame, Plan } from '../../engine/types';
import { skippedOf, skippedOfBlock } from '../../store/selections/skipped';
import { groupNoun } from '../../store/selections/text';
import { mapSummaries as texts } from '../../texts/en/mapSummaries';
import { signName } from './glyphs';
import { pagesText, slotsOfGroup, validOfGroup } from './mapColumns';
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
  const name = plan.scenario.drive.superblockDies > 1 ? texts.dieSet : texts.die;
  const title = name(die, groupNoun(plan), group % groupsPerDie);
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
  return { title: texts.dieGroupPlane(die, group, plane), text: `${own}${ofGroup.text}` };
}
