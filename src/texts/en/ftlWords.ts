import { withUnit } from '../../domain/format';
import { traitsOf } from '../../domain/names';
import type { DriveWords } from '../driveWords';
import { narration } from './narration';
import { policies } from './policies';

/** Every field of the FTL, as `driveWords` has those of the drive. */
export const ftlWords: DriveWords['ftl'] = {
  victim: {
    fact: 'Victim policy',
    differs: ({ victim }) => policies[victim].collects,
  },
  d: {
    label: 'Groups drawn, d',
    differs: ({ victim, d }, { whole }) => (traitsOf(victim).parameter === 'd' ? `d = ${whole(d)}` : ''),
  },
  window: {
    label: 'Window of the oldest',
    unit: '% of groups',
    differs: ({ victim, window }, { percent }) => (traitsOf(victim).parameter === 'window' ? `a window of ${percent(window)}` : ''),
  },
  frontiers: {
    label: 'Write frontiers',
    why: 'Moved pages with new ones, or apart.',
    tells: ({ frontiers }) => (frontiers === 'single' ? 'one for host and collection' : 'two: host and collection apart'),
    differs: ({ frontiers }) => (frontiers === 'single' ? 'one write frontier' : 'two write frontiers'),
  },
  dispatch: {
    label: 'Next die',
    why: 'Which die gets the next page.',
    differs: ({ dispatch }) => (dispatch === 'turn' ? 'dies in round robin' : 'the first free die'),
  },
  gcLow: {
    label: 'Collection starts below',
    unit: 'free groups per die',
    fact: 'Starts collecting below',
    tells: ({ gcLow }) => `${gcLow} free groups per die`,
    differs: ({ gcLow, gcHigh }, { whole }) => `collection below ${whole(gcLow)} free groups, up to ${whole(gcHigh)}`,
  },
  gcHigh: {
    label: 'Collection stops at',
    unit: 'free groups per die',
    why: 'Same number as the start: one group at a time. Higher: bursts.',
    fact: 'Stops collecting at',
    tells: ({ gcHigh }) => `${gcHigh} free groups per die`,
  },
  batchBudget: {
    label: 'Largest batch',
    unit: 'groups of data',
    why: 'A batch with this much to move stops at the start number.',
    none: 'no limit',
    tells: ({ batchBudget }, { three }) => (batchBudget === null ? 'no limit' : `at most ${three(batchBudget)} groups of data`),
    differs: ({ batchBudget }, { three }) =>
      batchBudget !== null ? `collection moves at most ${three(batchBudget)} groups of data at once` : 'no limit on data moved at once',
  },
  pacing: {
    fact: 'Pacing',
    tells: ({ pacing }) => (pacing === 'stall' ? 'stalls the die' : 'interleaved with writes'),
    differs: ({ pacing }) => narration.pacingWords[pacing],
  },
  gcStart: {
    label: 'Early collection from',
    unit: '% of groups in use',
    why: 'Once reached, a die frees one group for each opened.',
    none: 'off',
    fact: 'Early collection',
    tells: ({ gcStart }, { percent }) => (gcStart === 1 ? 'none' : `once ${percent(gcStart)} of the groups are in use`),
    differs: ({ gcStart }, { percent }) =>
      gcStart < 1 ? `early collection, once ${percent(gcStart)} of the groups are in use` : 'no early collection',
  },
  idleGcSeconds: {
    label: 'Collects after idle time of',
    none: 'never',
    fact: 'Idle collection',
    tells: ({ idleGcSeconds }, { whole }) => (idleGcSeconds === null ? 'none' : `after ${withUnit(whole(idleGcSeconds), 's')}`),
    differs: ({ idleGcSeconds }, { seconds }) =>
      idleGcSeconds !== null ? `collection after ${seconds(idleGcSeconds)} idle` : 'no collection in idle time',
  },
  idleGcFree: {
    label: 'Idle collection stops at',
    unit: '% of groups free',
    none: 'nothing is left to free',
    fact: 'Idle collection until',
    tells: ({ idleGcFree }, { percent }) =>
      idleGcFree === null ? 'nothing is left to free' : `${percent(idleGcFree)} of the groups are free`,
    differs: ({ idleGcFree }, { percent }) =>
      idleGcFree !== null ? `idle collection until ${percent(idleGcFree)} is free` : 'idle collection without an end',
  },
  idleGcMBps: {
    label: 'Idle collection rate',
    none: 'unlimited',
    tells: ({ idleGcMBps }, { three }) => (idleGcMBps === null ? 'unlimited' : withUnit(three(idleGcMBps), 'MB/s')),
    differs: ({ idleGcMBps }, { three }) =>
      idleGcMBps !== null ? `${withUnit(three(idleGcMBps), 'MB/s')} moved in idle time` : 'idle collection at full speed',
  },
  staticThreshold: {
    label: 'Static wear levelling',
    unit: 'erases',
    why: 'A full group whose erase count lags by this much is emptied.',
    none: 'off',
    tells: ({ staticThreshold }, { whole }) =>
      staticThreshold === null ? 'none: data at rest stays in its blocks' : `at a difference of ${whole(staticThreshold)} erases`,
    differs: ({ staticThreshold }, { whole }) =>
      staticThreshold !== null ? `static wear levelling from ${whole(staticThreshold)} erases` : 'no static wear levelling',
  },
};
