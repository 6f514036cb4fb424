import { percent, ratio } from '../../domain/format';
import type { Result } from '../../lib/result';
import { continuedUntilSteady } from '../../scenario/change/continuation';
import { edited } from '../../scenario/change/edit';
import { withTotalSpare } from '../../scenario/change/totalSpare';
import { compressing, otherPacing as pacingNotIn, thenHalfTrimmed } from '../../scenario/change/variations';
import { isWriting } from '../../scenario/procedure';
import type { Scenario } from '../../scenario/types';
import type { RunView } from '../types';
import { lawOfAnother } from './law';
import { countsRequests, currentPhase } from './phase';
import { wafNow } from './waf';

/** Something to try at the end of a run: another scenario, complete and valid, to run beside the ghost of this one. */
export interface NextThing {
  readonly key: 'steady' | 'spare' | 'trim' | 'stall' | 'interleave' | 'policy' | 'compression';
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

function moreSpare(run: RunView): Idea {
  const { plan } = run;
  const made = withTotalSpare(plan.scenario, MORE_SPARE);
  const law = made.ok ? lawOfAnother(run, made.value) : null;
  const expected = law === null ? '' : `: the law expects WAF ${ratio(law.waf)}, here it is ${ratio(wafNow(run))} now`;
  return {
    key: 'spare',
    label: `${percent(MORE_SPARE)} spare`,
    why: `A quarter of the flash as spare area in place of ${percent(plan.spareFactor)}${expected}.`,
    applies: plan.spareFactor < MORE_SPARE - 0.01,
    make: () => made,
  };
}

function trimHalf(run: RunView): Idea {
  const { scenario } = run.plan;
  return {
    key: 'trim',
    label: 'TRIM half of it',
    why: 'Half of the data is deleted, and TRIM tells the drive: what it held works as spare area for the other half.',
    applies: scenario.phases.some(isWriting) && run.frame.totals.pagesTrimmed === 0 && !run.frame.readOnly,
    make: () => thenHalfTrimmed(scenario),
  };
}

function otherPacing(run: RunView): Idea {
  const { scenario } = run.plan;
  const pacing = pacingNotIn(scenario);
  const stalls = pacing === 'interleave';
  return {
    key: pacing,
    label: stalls ? 'Collection interleaved' : 'Collection that stalls',
    why: stalls
      ? 'The same work in small shares between host writes: the same write amplification, and the dots draw together.'
      : 'The same work, but a die stops until it is done and the others wait for it: the same write amplification, less throughput, and the line becomes a cloud.',
    applies: run.plan.law !== null,
    make: () => edited(scenario, { ftl: { pacing } }),
  };
}

function otherPolicy(run: RunView): Idea {
  const { scenario } = run.plan;
  const victim = scenario.ftl.victim === 'random' ? 'greedy' : 'random';
  return {
    key: 'policy',
    label: victim === 'random' ? 'Random victims' : 'Greedy victims',
    why:
      victim === 'random'
        ? 'Collection that takes any block, not the emptiest: the law is 1/S, and the difference is what choosing well is worth.'
        : 'Collection that takes the emptiest block there is, in place of any.',
    applies: true,
    make: () => edited(scenario, { ftl: { victim } }),
  };
}

function compression(run: RunView): Idea {
  const { scenario } = run.plan;
  return {
    key: 'compression',
    label: 'A drive that compresses',
    why: 'Data that compresses to half on a drive that makes use of it: less is programmed, and what is saved works as spare area.',
    applies: !scenario.drive.compression,
    make: () => compressing(scenario),
  };
}

/** The way on for a run that ended before it was steady; null where it was, or where nothing is called steady. */
function untilSteady(run: RunView): NextThing | null {
  const { frame, plan } = run;
  const writes = ['write', 'mixed'].includes(currentPhase(run).do);
  if (!writes || countsRequests(plan) || frame.readOnly || frame.steadyAtSeconds !== null) return null;
  const made = continuedUntilSteady(plan.scenario);
  const why = 'The same writes go on until the SNIA rule finds the drive steady, 20,000 displayed seconds at most.';
  return made.ok ? { key: 'steady', label: 'Run until steady', why, scenario: made.value } : null;
}

/** Two things to try after this run, and first to go on where it is not steady yet; fewer only where the rules of a scenario allow no more. */
export function nextThings(run: RunView): readonly NextThing[] {
  const things: NextThing[] = [];
  for (const idea of [moreSpare, trimHalf, otherPacing, otherPolicy, compression]) {
    const { applies, make, ...thing } = idea(run);
    const made = applies ? make() : null;
    if (made?.ok) things.push({ ...thing, scenario: made.value });
    if (things.length === 2) break;
  }
  const steady = untilSteady(run);
  return steady === null ? things : [steady, ...things];
}
