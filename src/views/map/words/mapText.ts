import type { Plan } from '../../../engine/types';
import { groupNoun } from '../../../store/selections/text';
import type { EarlyLanguage, Language } from '../../../texts/language';
import type { Depth } from '../draw/inside';
import type { MapColumn } from '../draw/mapColumns';

/** Pages that a group is not made smaller than when a drive is scaled (wasm/README.md, Scale). */
const leastPagesOfGroup = 256;

/** The next coarser scale at which every group would have a mark of its own, where one has to stand for `perMark` now. */
export function scaleThatFits(plan: Plan, perMark: number): number {
  const pages = Math.max(1, plan.sim.pagesPerGroup / leastPagesOfGroup);
  return 2 ** Math.ceil(Math.log2(plan.scenario.scale * pages * perMark));
}

/** What a mark of the map stands for. Never empty: a line that comes and goes would move the map. */
export function markNote(column: MapColumn, depth: Depth, perMark: number, plan: Plan, language: EarlyLanguage): string {
  const { map: texts } = language;
  const { whole } = language.numbers;
  const { planesPerDie, blocks } = plan.sim;
  const noun = groupNoun(plan, language);
  if (perMark > 1) {
    const all = whole(blocks / planesPerDie);
    // A trace runs at full size only.
    const scale = plan.scenario.phases.some((phase) => phase.do === 'replay') ? null : scaleThatFits(plan, perMark);
    return texts.coarserScale(all, noun, column.picked(language), perMark, scale);
  }
  if (depth === 'pages') return texts.markIsPage;
  if (depth === 'blocks') return texts.markIsBlockOfGroup(planesPerDie);
  if (planesPerDie === 1) return texts.markIsBlock;
  return texts.markIsGroup(planesPerDie);
}

/** What simulated groups stand for, with the pages of each, which are fewer than the drive's facts say. Empty where they are real ones. */
export function scaleNote(plan: Plan, language: Language): string {
  const { mapSummaries: texts } = language;
  const { whole } = language.numbers;
  if (plan.scenario.scale === 1) return '';
  const { sim, full, scenario } = plan;
  const [few, all] = [sim, full].map(({ blocks, planesPerDie }) => whole(blocks / planesPerDie));
  const said = sim.planesPerDie === 1 ? texts.simulatedBlocks : texts.simulatedGroups;
  return said(scenario.scale, few ?? '', whole(sim.pagesPerGroup), all ?? '', whole(full.pagesPerGroup));
}
