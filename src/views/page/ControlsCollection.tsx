import { type Dispatch, dispatches, type Frontiers, frontierModes } from '../../domain/names';
import type { Ftl } from '../../scenario/types';
import { useSlow } from '../parts/context';
import { Choice, type Parameter, ParameterField } from '../parts/fields';
import { useHand } from '../parts/hand';
import { LiveCollection } from './LiveCollection';
import { useRestart } from './useRestart';

const dispatchNames: Readonly<Record<Dispatch, string>> = { turn: 'each in its turn', earliest: 'the one that is free first' };

type CollectionKey = 'gcLow' | 'gcHigh' | 'batchBudget' | 'gcStart' | 'idleGcSeconds';

const parameters: Readonly<Record<CollectionKey, Parameter>> = {
  gcLow: {
    label: 'Free groups kept per die',
    why: 'With fewer free groups than this a die must collect; at least 2 with two frontiers, or where blocks wear out.',
    min: 1,
    max: 256,
  },
  gcHigh: {
    label: 'Free groups collected for',
    why: 'A die that collects goes on until it has this many free groups: as many as it keeps is lazy, more is in bursts.',
    min: 1,
    max: 512,
  },
  batchBudget: {
    label: 'Unequal batches, at most',
    unit: 'groups to move',
    why: 'A batch ends at a number of free groups drawn between the two above, or once it owes this many groups of valid pages; off: all are alike.',
    min: 0,
    max: 512,
    above: true,
    none: 'off',
  },
  gcStart: {
    label: 'Collects from fill level',
    unit: '%',
    why: 'From this share of its groups in use, a die collects one for each that it opens, though free ones are left; at 100 it waits until it must.',
    min: 0,
    max: 100,
    above: true,
    share: true,
  },
  idleGcSeconds: {
    label: 'Collects when idle for',
    unit: 's',
    why: 'After this long without a request the dies collect for later.',
    min: 0,
    max: 1e7,
    none: 'never',
  },
};

/** The order in which fields are shown: what decides when and how much is collected. */
const keys = ['gcLow', 'gcHigh', 'batchBudget', 'gcStart', 'idleGcSeconds'] as const satisfies readonly CollectionKey[];

/** What goes with a change, so that it is no fault by itself. */
function withNeighbours(ftl: Ftl, key: CollectionKey, value: number | null): Partial<Ftl> {
  if (key === 'gcLow' && value !== null) return { gcLow: value, gcHigh: ftl.gcHigh === ftl.gcLow ? value : Math.max(value, ftl.gcHigh) };
  return { [key]: value };
}

/** How the drive wins space back. */
export function CollectionControls() {
  const restart = useRestart();
  const hand = useHand();
  const ftl = useSlow((state) => state.scenario?.ftl);
  if (ftl === undefined || hand === null) return null;
  return (
    <>
      <LiveCollection hand={hand} />
      <Choice<Frontiers>
        label="Write frontiers"
        long
        why="Whether the host's pages and those that collection moves fill the same open group of a die, or one each."
        value={ftl.frontiers}
        options={frontierModes.map((value) => ({ value, name: value === 'dual' ? 'two: host and collection apart' : 'one for both' }))}
        onChoose={(frontiers) =>
          restart({ ftl: { frontiers, ...(frontiers === 'dual' && ftl.gcLow < 2 ? { gcLow: 2, gcHigh: Math.max(2, ftl.gcHigh) } : {}) } })
        }
      />
      <Choice<Dispatch>
        label="Next die"
        long
        why="Which die takes the host's next pages: each in its turn, so that all wait for one that collects, or the one that is free first."
        value={ftl.dispatch}
        options={dispatches.map((value) => ({ value, name: dispatchNames[value] }))}
        onChoose={(dispatch) => restart({ ftl: { dispatch } })}
      />
      {keys.map((key) => (
        <ParameterField
          key={key}
          about={parameters[key]}
          value={ftl[key]}
          onChoose={(value) => restart({ ftl: withNeighbours(ftl, key, value) })}
        />
      ))}
    </>
  );
}
