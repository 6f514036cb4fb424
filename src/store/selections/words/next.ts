import type { Result } from '../../../lib/result';
import { continuedUntilSteady } from '../../../scenario/change/continuation';
import { edited } from '../../../scenario/change/edit';
import { withTotalSpare } from '../../../scenario/change/totalSpare';
import { compressing, otherPacing as pacingNotIn, thenHalfTrimmed } from '../../../scenario/change/variations';
import { isWriting } from '../../../scenario/procedure';
import type { Scenario } from '../../../scenario/types';
import type { Language } from '../../../texts/language';
import { plainText } from '../../../texts/rich';
import type { RunView } from '../../types';
import { hasPlug } from '../drive/powerLoss';
import { countsRequests, currentPhase } from '../phase';
import { lawOfAnother } from '../series/law';
import { wafNow } from '../series/waf';
import { steadyClause } from './steadyWords';

/** Something to try at the end of a run: another scenario, complete and valid, to run beside the ghost of this one. */
export interface NextThing {
  readonly key: 'steady' | 'spare' | 'trim' | 'stall' | 'interleave' | 'policy' | 'compression' | 'capacitors';
  readonly label: string;
  /** One sentence: what it changes and what to look at. */
  readonly why: string;
  readonly scenario: Scenario;
}

interface Idea {
  readonly key: NextThing['key'];
  readonly label: string;
  readonly why: string;
  readonly applies: boolean;
  readonly make: () => Result<Scenario>;
}

const MORE_SPARE = 0.25;

function capacitors(run: RunView, language: Language): Idea {
  const { next: words } = language;
  const { scenario } = run.plan;
  return {
    key: 'capacitors',
    label: words.capacitors,
    why: words.capacitorsWhy,
    applies: hasPlug(scenario, run) && !scenario.drive.capacitors,
    make: () => edited(scenario, { drive: { capacitors: true } }),
  };
}

function moreSpare(run: RunView, language: Language): Idea {
  const { next: words } = language;
  const { percent, ratio } = language.numbers;
  const { plan } = run;
  const made = withTotalSpare(plan.scenario, MORE_SPARE);
  const law = made.ok ? lawOfAnother(run, made.value) : null;
  const expected = law === null || Number.isNaN(wafNow(run)) ? '' : words.expected(ratio(law.waf), ratio(wafNow(run)));
  return {
    key: 'spare',
    label: words.spare(percent(MORE_SPARE)),
    why: words.spareWhy(percent(plan.spareFactor), expected),
    applies: plan.spareFactor < MORE_SPARE - 0.01,
    make: () => made,
  };
}

function trimHalf(run: RunView, language: Language): Idea {
  const { next: words } = language;
  const { scenario } = run.plan;
  return {
    key: 'trim',
    label: words.trim,
    why: words.trimWhy,
    applies: scenario.phases.some(isWriting) && run.frame.totals.pagesTrimmed === 0 && !run.frame.readOnly,
    make: () => thenHalfTrimmed(scenario),
  };
}

function otherPacing(run: RunView, language: Language): Idea {
  const { next: words } = language;
  const { scenario } = run.plan;
  const pacing = pacingNotIn(scenario);
  return {
    key: pacing,
    label: pacing === 'interleave' ? words.interleave : words.stall,
    why: pacing === 'interleave' ? words.interleaveWhy : words.stallWhy,
    applies: run.plan.law !== null,
    make: () => edited(scenario, { ftl: { pacing } }),
  };
}

function otherPolicy(run: RunView, language: Language): Idea {
  const { next: words } = language;
  const { scenario } = run.plan;
  const victim = scenario.ftl.victim === 'random' ? 'greedy' : 'random';
  return {
    key: 'policy',
    label: victim === 'random' ? words.random : words.greedy,
    why: victim === 'random' ? words.randomWhy : words.greedyWhy,
    applies: true,
    make: () => edited(scenario, { ftl: { victim } }),
  };
}

function compression(run: RunView, language: Language): Idea {
  const { next: words } = language;
  const { scenario } = run.plan;
  return {
    key: 'compression',
    label: words.compression,
    why: words.compressionWhy,
    applies: !scenario.drive.compression,
    make: () => compressing(scenario),
  };
}

/** The way on for a run that ended before it was steady; null where it was, or where nothing is called steady. */
function untilSteady(run: RunView, language: Language): NextThing | null {
  const { next: words } = language;
  const { frame, plan } = run;
  const writes = ['write', 'mixed'].includes(currentPhase(run).do);
  if (!writes || countsRequests(plan) || frame.readOnly || frame.steadyAtSeconds !== null) return null;
  const made = continuedUntilSteady(plan.scenario);
  // A line that looks flat is not steady by the rule: the button says what it waits for.
  const reason = plainText(steadyClause(run, language));
  const why = reason === '' ? words.steadyWhy : `${reason} ${words.steadyWhy}`;
  return made.ok ? { key: 'steady', label: words.steady, why, scenario: made.value } : null;
}

/** Two things to try after this run, and to go on where it is not steady yet; fewer only where the rules of a scenario allow no more. */
export function nextThings(run: RunView, language: Language): readonly NextThing[] {
  const things: NextThing[] = [];
  for (const idea of [capacitors, moreSpare, trimHalf, otherPacing, otherPolicy, compression]) {
    const { applies, make, ...thing } = idea(run, language);
    const made = applies ? make() : null;
    if (made?.ok) things.push({ ...thing, scenario: made.value });
    if (things.length === 2) break;
  }
  const steady = untilSteady(run, language);
  return steady === null ? things : [...things, steady];
}
