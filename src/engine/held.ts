import type { Held, Plan } from './types';

const whole = (n: number): string => Math.round(n).toLocaleString('en-US');

/** What came to hold, as a sentence with its numbers. Groups, blocks where a group is one, are counted within their die; counts are those of the simulated drive. */
export function heldSentence({ condition, values }: Held, { sim, factor }: Plan): string {
  const page = whole(Math.ceil((values.lpn ?? 0) * factor));
  const { group: at = 0 } = values;
  const die = sim.dies === 1 ? '' : ` of die ${Math.floor(at / sim.groupsPerDie)}`;
  const group = `${sim.planesPerDie === 1 ? 'block' : 'group'} ${whole(at % sim.groupsPerDie)}${die}`;
  switch (condition.kind) {
    case 'collection':
      return `A collection has begun: ${group} was chosen with ${whole(values.validPages ?? 0)} valid pages of ${whole(sim.pagesPerGroup)}.`;
    case 'victim':
      return `A victim with ${whole(values.validPages ?? 0)} valid pages of ${whole(sim.pagesPerGroup)} was chosen: ${group}.`;
    case 'free':
      return `Free ${sim.planesPerDie === 1 ? 'blocks' : 'groups'} are down to ${whole(values.free ?? 0)}.`;
    case 'waf':
      return `Write amplification now is ${(values.waf ?? 0).toFixed(2)}.`;
    case 'written':
      return `The host has written page ${page}.`;
    case 'moved':
      return `Collection has moved page ${page}.`;
    case 'trimmed':
      return `Page ${page} was trimmed.`;
    case 'bad':
      return `A block has worn out: ${group}.`;
    case 'steady':
      return `The drive is steady by the SNIA rule, ${whole(values.phaseSeconds ?? 0)} s into the step.`;
    case 'relocation':
      return 'A page was moved.';
  }
}
