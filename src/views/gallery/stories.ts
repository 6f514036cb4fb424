/** Texts of the experiments: what one learns, as an editor would put it. Numbers and runs are data of the scenario room. */

import type { ExperimentName } from '../../store/lab/experimentData';

export interface Story {
  readonly name: ExperimentName;
  /** One of the five articles; else of drives of today. */
  readonly isClassic: boolean;
  readonly title: string;
  /** What one learns, in a sentence. */
  readonly learns: string;
  /** Below the title of its page. */
  readonly lead: string;
  readonly year: number;
  readonly about: string;
}

const stories: Readonly<Record<ExperimentName, Story>> = {
  consistency: {
    name: 'consistency',
    isClassic: true,
    title: 'Performance consistency',
    learns: 'The mean of a benchmark hides what each second was like. Spare area decides how high the plateau is, firmware how flat.',
    lead: 'Every second of half an hour of random writes is a dot. All drives begin fast, fall off a cliff when their free blocks are used up, and differ in what comes then.',
    year: 2013,
    about: 'five drives and a DC S3700, default and 25 % spare area',
  },
  'spare-28-13': {
    name: 'spare-28-13',
    isClassic: true,
    title: 'Spare area: 28 % against 13 %',
    learns:
      'A maker halves the spare area and sells the rest. Most work does not notice, because most work writes less than the spare holds.',
    lead: 'One controller with 28 % and with 13 % of its flash held back, filled to the last page. Then come an office day, a heavy day and an evening of games.',
    year: 2010,
    about: 'SandForce SF-1200, three mixes of work, capacity and price',
  },
  'random-data': {
    name: 'random-data',
    isClassic: true,
    title: 'Truly random data',
    learns:
      'A controller that compresses is as fast as your data is dull. And what was written at random is read slowly until TRIM clears it.',
    lead: 'Compressible against random data on two drives with one controller; then twenty minutes of random writes, and a sweep over all addresses before and after TRIM.',
    year: 2010,
    about: 'Corsair Force F100 and OCZ Agility 2',
  },
  'steady-state': {
    name: 'steady-state',
    isClassic: true,
    title: 'Steady state',
    learns:
      'A test over 8 GB flatters: the whole drive at work is many times slower, and how much is a law of spare area and victim policy.',
    lead: 'Random writes over 8 GB at two queue depths, then over all addresses until the drive is steady by the rule of SNIA. A reader reckoned 14 to 1; the drive knows better.',
    year: 2012,
    about: 'OCZ Vector and its rivals',
  },
  'used-drive': {
    name: 'used-drive',
    isClassic: true,
    title: 'A used drive',
    learns: 'A drive out of the box is not the drive you will have. Filling it once, and restoring an image, makes most of the difference.',
    lead: 'Secure erase, one file over the whole drive, then an image restored with its twist of randomness: the same benchmark before and after.',
    year: 2009,
    about: 'Intel X25-M and OCZ Vertex',
  },
  'pslc-cache': {
    name: 'pslc-cache',
    isClassic: false,
    title: 'A cache of one bit a cell',
    learns:
      'A modern drive is fast for its first few hundred gigabytes. Then it is three drives in turn, and only a rest brings the first one back.',
    lead: 'Drives of three and four bits a cell, filled to the last page, with every change of speed in its place; then half a drive worked on, with a rest and without.',
    year: 2022,
    about: 'generic TLC and QLC NVMe drives of 1 TB',
  },
  enterprise: {
    name: 'enterprise',
    isClassic: false,
    title: 'One flash, two ratings',
    learns:
      'A sixth less capacity sells as three times the endurance. Most of it is write amplification, and the drive is twice as fast besides.',
    lead: 'The same flash as 3.84 TB for one drive write a day and as 3.2 TB for three, written at random until both are steady.',
    year: 2021,
    about: 'generic enterprise TLC drives',
  },
};

export const allStories: readonly Story[] = Object.values(stories);

/** The story of an experiment by name; null where there is none. */
export function findStory(name: string | null): Story | null {
  return allStories.find((story) => story.name === name) ?? null;
}
