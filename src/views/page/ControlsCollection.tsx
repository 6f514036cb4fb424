import { type Dispatch, dispatches, type Frontiers, frontierModes } from '../../domain/names';
import type { Ftl } from '../../scenario/types';
import { settings as words } from '../../texts/en/settings';
import { useSlow } from '../parts/context';
import { Choice, ParameterField, type Range } from '../parts/fields';
import { useHand } from '../parts/hand';
import { LiveCollection } from './LiveCollection';
import { useRestart } from './useRestart';

type CollectionKey = 'gcLow' | 'gcHigh' | 'batchBudget' | 'gcStart' | 'idleGcSeconds';

const ranges: Readonly<Record<CollectionKey, Range>> = {
  gcLow: { min: 1, max: 256 },
  gcHigh: { min: 1, max: 512 },
  batchBudget: { min: 0, max: 512, above: true },
  gcStart: { unit: '%', min: 0, max: 100, above: true, share: true },
  idleGcSeconds: { unit: 's', min: 0, max: 1e7 },
};

/** The order in which fields are shown: what decides when and how much is collected. */
const keys = ['gcLow', 'gcHigh', 'batchBudget', 'gcStart', 'idleGcSeconds'] as const satisfies readonly CollectionKey[];

/** What must change with it to keep the scenario valid. */
function withNeighbours(ftl: Ftl, key: CollectionKey, value: number | null): Partial<Ftl> {
  if (key === 'gcLow' && value !== null) return { gcLow: value, gcHigh: ftl.gcHigh === ftl.gcLow ? value : Math.max(value, ftl.gcHigh) };
  return { [key]: value };
}

/** How the drive reclaims space. */
export function CollectionControls() {
  const restart = useRestart();
  const hand = useHand();
  const ftl = useSlow((state) => state.scenario?.ftl);
  if (ftl === undefined || hand === null) return null;
  return (
    <>
      <LiveCollection hand={hand} />
      <Choice<Frontiers>
        {...words.collection.frontiers}
        long
        value={ftl.frontiers}
        options={frontierModes.map((value) => ({ value, name: words.frontiers[value] }))}
        onChoose={(frontiers) =>
          restart({ ftl: { frontiers, ...(frontiers === 'dual' && ftl.gcLow < 2 ? { gcLow: 2, gcHigh: Math.max(2, ftl.gcHigh) } : {}) } })
        }
      />
      <Choice<Dispatch>
        {...words.collection.dispatch}
        long
        value={ftl.dispatch}
        options={dispatches.map((value) => ({ value, name: words.dispatch[value] }))}
        onChoose={(dispatch) => restart({ ftl: { dispatch } })}
      />
      {keys.map((key) => (
        <ParameterField
          key={key}
          about={{ ...ranges[key], ...words.collection[key] }}
          value={ftl[key]}
          onChoose={(value) => restart({ ftl: withNeighbours(ftl, key, value) })}
        />
      ))}
    </>
  );
}
