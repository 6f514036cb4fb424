/** The map in words, for those who do not see it: fetched after the first picture. */

import type { Frame, Plan } from '../../../engine/types';
import { groupNoun } from '../../../store/selections/text';
import type { Language } from '../../../texts/language';
import type { Bars } from '../bars/bars';
import { type MapColumn, pagesText } from '../draw/mapColumns';
import { type Survey, survey } from '../survey';
import { blockText, erasedText, groupText, placeText } from './pointText';

export { blockText, groupText, placeText, survey };

/** How often all blocks were erased, in a sentence. */
function wearText(low: number, high: number, language: Language): string {
  const { mapSummaries: texts } = language;
  const { whole } = language.numbers;
  if (high === 0) return texts.noneErased;
  return low === high ? texts.allErasedAlike(erasedText(low, language)) : texts.erasesRange(whole(low), whole(high));
}

/** The map in words, from the same numbers as its colours. `skipped`: groups that began part of the way in. */
export function mapSummary(found: Survey, frame: Frame, plan: Plan, language: Language, skipped = 0): string {
  const { mapSummaries: texts } = language;
  const { whole } = language.numbers;
  const [free, open, closed, victim, bad] = found.states;
  const wear = found.erases;
  const { dies, channels, planesPerDie, blocks, pagesPerBlock } = plan.sim;
  const { full, scenario } = plan;
  const { superblockDies } = scenario.drive;
  const parts = [
    texts.layout(
      whole(blocks),
      scenario.scale > 1 ? texts.standForBlocks(whole(pagesPerBlock), whole(full.blocks), whole(full.pagesPerBlock)) : texts.blocks,
      texts.dies(dies, whole(dies)),
      texts.planes(planesPerDie),
      texts.channels(channels),
    ),
    ...(superblockDies > 1 ? [texts.dieSets(superblockDies)] : []),
    texts.countsOfStates(whole(free), whole(open), whole(closed), whole(victim), whole(bad)),
    ...(found.valid !== null
      ? [
          texts.emptiestClosed(
            groupNoun(plan, language),
            pagesText(found.valid.low, plan.sim, language),
            pagesText(found.valid.high, plan.sim, language),
          ),
        ]
      : []),
    ...(closed === 0 ? [texts.noneClosed] : []),
    ...(skipped > 0 ? [texts.skippedStarts(whole(skipped), groupNoun(plan, language))] : []),
    wearText(wear.low, wear.high, language),
  ];
  if (frame.lastVictim !== null) {
    parts.push(texts.victimOnDie(frame.lastVictim.die, whole(frame.lastVictim.validPages), whole(frame.lastVictim.pages)));
  }
  return parts.join(' ');
}

/** The bars in words. */
export function barsSummary({ bars, most, total, mean, least, greatest }: Bars, column: MapColumn, plan: Plan, language: Language): string {
  const { mapSummaries: texts } = language;
  const { three, whole } = language.numbers;
  const noun = groupNoun(plan, language);
  if (total === 0) return texts.nothingWritten(noun);
  const amount = (value: number) => (column.mode === 'valid' ? pagesText(value, plan.sim, language) : whole(value));
  const span = (from: number, to: number) => (from === to ? amount(from) : texts.range(amount(from), amount(to)));
  const top = bars.find((bar) => bar.count === most) ?? { from: least, to: greatest };
  const average = three(column.mode === 'valid' ? mean / plan.sim.slotsPerPage : mean);
  const mostCommon = least === greatest ? '' : texts.mostCommon(span(top.from, top.to));
  return texts.valueOfEach(whole(total), noun, span(least, greatest), column.unit(language), average, mostCommon);
}
