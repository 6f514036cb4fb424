import type { PolicyWords } from '../policyWords';

/** Each victim policy in all the places where it is named, and its rule. */
export const policies: PolicyWords = {
  greedy: {
    name: 'greedy',
    choice: 'greedy: fewest valid pages',
    short: 'greedy',
    collects: 'greedy collection',
    mark: 'victim greedy',
    rule: (isBlock: boolean) =>
      `Greedy takes the ${isBlock ? 'block' : 'group'} of its die with the fewest valid pages: the least to move. On a tie it takes the one that reached this number first.`,
    help: {
      term: 'Greedy',
      text: 'Takes the group of the die with the fewest valid pages; on a tie, the one that reached this number first. Best for uniform random writes.',
    },
  },
  fifo: {
    name: 'fifo',
    choice: 'FIFO: the oldest',
    short: 'FIFO',
    collects: 'FIFO collection',
    mark: 'victim FIFO',
    rule: (isBlock: boolean) => `FIFO takes the ${isBlock ? 'block' : 'group'} that was closed first, whatever it holds.`,
    help: {
      term: 'FIFO',
      text: 'Takes the group that was closed first, also called LRU cleaning. Wears evenly and is nearly as good as greedy under uniform random writes.',
    },
  },
  random: {
    name: 'random',
    choice: 'random',
    short: 'random victim',
    collects: 'random victims',
    mark: 'victim random',
    rule: (isBlock: boolean) => `The victim is drawn at random from the closed ${isBlock ? 'blocks' : 'groups'}.`,
    help: { term: 'Random victim', text: 'Takes any closed group. Its write amplification is 1/S under any full-span workload.' },
  },
  'd-choices': {
    name: 'd-choices',
    choice: 'best of d random',
    short: 'best of d',
    collects: 'best of d random victims',
    mark: 'victim best of d',
    rule: (isBlock: boolean) => `Of d ${isBlock ? 'blocks' : 'groups'} drawn at random, it takes the one with the fewest valid pages.`,
    help: {
      term: 'Best of d random',
      text: 'Draws d closed groups at random and takes the one with the fewest valid pages. Best of 10 comes close to greedy and needs no sorting.',
    },
  },
  'windowed-greedy': {
    name: 'windowed-greedy',
    choice: 'windowed greedy: among the oldest',
    short: 'windowed greedy',
    collects: 'windowed greedy collection',
    mark: 'victim windowed greedy',
    rule: (isBlock: boolean) => `Among the oldest ${isBlock ? 'blocks' : 'groups'} it takes the one with the fewest valid pages.`,
    help: {
      term: 'Windowed greedy',
      text: 'Greedy, but only among the oldest closed groups; how many per cent of them is a setting. Lies between FIFO and greedy.',
    },
  },
  'cost-benefit': {
    name: 'cost-benefit',
    choice: 'cost-benefit',
    short: 'cost-benefit',
    collects: 'cost-benefit collection',
    mark: 'victim cost-benefit',
    rule: (_isBlock: boolean): string =>
      'It weighs the pages freed against the pages moved, times the age: (1 − u) / (2u) × age, u being the valid share.',
    help: {
      term: 'Cost-benefit',
      text: 'Takes the group with the greatest (1 − u) / (2u) × age, where u is its valid share. A fuller group wins if it has not changed for long.',
    },
  },
  'cost-age-times': {
    name: 'cost-age-times',
    choice: 'cost-age-times: considers wear',
    short: 'cost-age-times',
    collects: 'cost-age-times collection',
    mark: 'victim cost-age-times',
    rule: (isBlock: boolean) =>
      `It divides the measure of cost-benefit by the erases, so that worn ${isBlock ? 'blocks' : 'groups'} rest: (1 − u) / (2u) × age / (erases + 1).`,
    help: {
      term: 'Cost-age-times',
      text: 'Takes the group with the greatest (1 − u) / (2u) × age / (erases + 1), which is cost-benefit divided by wear. So groups with many erases are collected less often.',
    },
  },
};
