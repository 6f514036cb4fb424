import { useState } from 'react';
import { type Dispatch, dispatches, type Frontiers, frontierModes, pacings, victimPolicies } from '../../domain/names';
import type { Ftl, LiveSettings } from '../../scenario/types';
import type { Session } from '../../store/session';
import { useSession, useSlow } from './context';
import { Choice, NumberField, type Parameter, ParameterField } from './fields';
import { dispatchNames, pacingNames, victimNames } from './labels';
import { useRestart } from './useRestart';

type CollectionKey = 'gcLow' | 'gcHigh' | 'gcStart' | 'idleGcSeconds';

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
const keys = ['gcLow', 'gcHigh', 'gcStart', 'idleGcSeconds'] as const satisfies readonly CollectionKey[];

/** What goes with a change, so that it is no fault by itself. */
function withNeighbours(ftl: Ftl, key: CollectionKey, value: number | null): Partial<Ftl> {
  if (key === 'gcLow' && value !== null) return { gcLow: value, gcHigh: ftl.gcHigh === ftl.gcLow ? value : Math.max(value, ftl.gcHigh) };
  return { [key]: value };
}

/** What a setting was last changed to in this run; undefined: it was not. */
function lastSet(session: Session, key: 'ftl.d' | 'ftl.window'): number | undefined {
  const actions = session.recorded()?.actions ?? [];
  return actions.reduce<number | undefined>((last, action) => ('set' in action ? (action.set[key] ?? last) : last), undefined);
}

/** The policy by which a victim is chosen, with its parameter; acts on the running drive. */
function VictimControls({ ftl, victim }: { readonly ftl: Ftl; readonly victim: Ftl['victim'] }) {
  const session = useSession();
  const set = (settings: LiveSettings) => session.act({ set: settings });
  // Frames do not tell of these two: what was recorded does.
  const [d, setD] = useState(() => lastSet(session, 'ftl.d') ?? ftl.d);
  const [window, setWindow] = useState(() => lastSet(session, 'ftl.window') ?? ftl.window);
  return (
    <>
      <Choice
        label="Victim"
        long
        value={victim}
        options={victimPolicies.map((value) => ({ value, name: victimNames[value] }))}
        onChoose={(value) => set({ 'ftl.victim': value })}
      />
      {victim === 'd-choices' && (
        <NumberField
          label="Groups drawn, d"
          why="So many groups are drawn at random, and the one with the fewest valid pages is collected. From 1 to 1,000."
          value={d}
          min={1}
          max={1000}
          onChoose={(next) => {
            setD(next);
            set({ 'ftl.d': next });
          }}
        />
      )}
      {victim === 'windowed-greedy' && (
        <NumberField
          label="Window"
          unit="% of groups"
          why="The share of a die's groups, oldest first, among which the one with the fewest valid pages is collected. From 1 to 100 %."
          value={Math.round(window * 100)}
          min={1}
          max={100}
          onChoose={(next) => {
            setWindow(next / 100);
            set({ 'ftl.window': next / 100 });
          }}
        />
      )}
    </>
  );
}

/** How the drive wins space back. */
export function CollectionControls() {
  const session = useSession();
  const restart = useRestart();
  const ftl = useSlow((state) => state.scenario?.ftl);
  const live = useSlow((state) => state.stage?.live);
  const run = useSlow((state) => state.run?.id);
  if (ftl === undefined || live === undefined) return null;
  return (
    <>
      <VictimControls key={run} ftl={ftl} victim={victimPolicies[live.victim] ?? ftl.victim} />
      <Choice
        label="Pacing"
        long
        value={pacings[live.pacing] ?? ftl.pacing}
        options={pacings.map((value) => ({ value, name: pacingNames[value] }))}
        onChoose={(value) => session.act({ set: { 'ftl.pacing': value } })}
      />
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
