import { groupStates } from '../../../domain/names';
import type { BlockColumns, Frame, Plan } from '../../../engine/types';
import { skippedOf, skippedOfBlock } from '../../../store/selections/series/skipped';
import { groupNoun } from '../../../store/selections/text';
import type { Language } from '../../../texts/language';
import { signName } from '../draw/glyphs';
import { pagesText, slotsOfGroup, validOfGroup } from '../draw/mapColumns';
import { partsOfBlock } from '../mapLayout';
import { scaleNote } from './mapText';

/** How often, in words. */
export function erasedText(times: number, language: Language): string {
  const { mapSummaries: texts } = language;
  const { whole } = language.numbers;
  if (times === 0) return texts.neverErased;
  return times === 1 ? texts.erasedOnce : texts.erasedTimes(whole(times));
}

/** What one group is, in a sentence's worth of words. `group` is its global number. */
export function groupText(
  group: number,
  columns: BlockColumns,
  frame: Frame,
  plan: Plan,
  language: Language,
): { readonly title: string; readonly text: string } {
  const { mapSummaries: texts } = language;
  const { planesPerDie, groupsPerDie } = plan.sim;
  const die = Math.floor(group / groupsPerDie);
  const block = group * planesPerDie;
  const state = groupStates[columns.state[block] ?? 0] ?? 'free';
  const name = plan.scenario.drive.superblockDies > 1 ? texts.dieSet : texts.die;
  const title = name(die, groupNoun(plan, language), group % groupsPerDie);
  const roles = [
    ...(state === 'free' || state === 'bad' ? [texts.states[state]] : []),
    ...(state === 'victim' ? [texts.beingCollected] : []),
    ...(frame.hostGroups[die] === group ? [signName('host', plan, language)] : []),
    ...(frame.gcGroups[die] === group ? [signName('gc', plan, language)] : []),
    ...(frame.lastVictim?.group === group && state !== 'victim' ? [texts.lastVictim] : []),
  ];
  const skipped = skippedOfBlock(skippedOf(columns, plan), plan.sim, block) * planesPerDie;
  const began = skipped === 0 ? [] : [texts.firstPagesSkipped(pagesText(skipped, plan.sim, language))];
  const valid = pagesText(validOfGroup(columns.valid, block, planesPerDie), plan.sim, language);
  const held =
    state === 'free' || state === 'bad' ? [] : [texts.validOfPages(valid, pagesText(slotsOfGroup(plan.sim), plan.sim, language)), ...began];
  return { title, text: [...roles, ...held, erasedText(columns.erases[block] ?? 0, language)].join(' · ') };
}

/** Where a block lies, and what a simulated one stands for: "channel 3 · 1:16: 32,896 simulated blocks ..." */
export function placeText(block: number, plan: Plan, language: Language): string {
  const { dies, channels } = plan.sim;
  const { die } = partsOfBlock(plan.sim, block);
  // With sets of dies a "die" is a set, on as many channels as it has dies.
  const isOnOne = plan.scenario.drive.superblockDies <= 1 && channels > 1 && dies > 1;
  return [isOnOne ? language.mapSummaries.channel(die % channels) : '', scaleNote(plan, language)]
    .filter((words) => words !== '')
    .join(' · ');
}

/** What one block of a group is: where it lies, and its own pages. */
export function blockText(
  block: number,
  columns: BlockColumns,
  frame: Frame,
  plan: Plan,
  language: Language,
): { readonly title: string; readonly text: string } {
  const { mapSummaries: texts } = language;
  const { die, plane, group } = partsOfBlock(plan.sim, block);
  const { planesPerDie, groupsPerDie, pagesPerBlock, slotsPerPage } = plan.sim;
  const ofGroup = groupText(die * groupsPerDie + group, columns, frame, plan, language);
  if (planesPerDie === 1) return ofGroup;
  const own = texts.validOfBlock(
    pagesText(columns.valid[block] ?? 0, plan.sim, language),
    pagesText(pagesPerBlock * slotsPerPage, plan.sim, language),
  );
  return { title: texts.placeOfBlock(die, group, plane), text: `${own}${ofGroup.text}` };
}
