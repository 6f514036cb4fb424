import { useMemo } from 'react';
import { percent } from '../../domain/format';
import { pacings, patterns, victimPolicies } from '../../domain/names';
import type { PairHand } from '../../store/pair';
import { CompressShare, compressible } from '../page/CompressSlider';
import { useSession, useSlow } from '../page/context';
import { Group } from '../page/Group';
import { apart, type Hand, type HeldDrive, shared } from '../page/hand';
import { LiveCollection } from '../page/LiveCollection';
import { LiveWorkload } from '../page/LiveWorkload';
import { shortPacingNames, shortVictimNames, workloadLine } from '../page/labels';
import { TrimControls } from '../page/TrimControls';
import { Tabs } from '../Tabs';
import { usePair, usePairSlow } from './context';
import { sideName } from './drawPair';

const hands = [
  { value: 'both', name: 'A and B' },
  { value: 'a', name: 'A' },
  { value: 'b', name: 'B' },
] as const;

/** The drives that are chosen, as far as they are there. */
function usePairHand(): Hand {
  const session = useSession();
  const pair = usePair();
  const hand = usePairSlow((state) => state.hand);
  const runA = useSlow((state) => state.run?.id);
  const scenarioA = useSlow((state) => state.scenario);
  const stageA = useSlow((state) => state.stage);
  const runB = usePairSlow((state) => state.run?.id);
  const scenarioB = usePairSlow((state) => state.scenario);
  const stageB = usePairSlow((state) => state.stage);
  return useMemo(() => {
    const drives: HeldDrive[] = [];
    if (hand !== 'b' && runA !== undefined && scenarioA !== null && stageA !== null)
      drives.push({ name: sideName.a, run: runA, scenario: scenarioA, stage: stageA, recorded: () => session.recorded() });
    if (hand !== 'a' && runB !== undefined && stageB !== null)
      drives.push({ name: sideName.b, run: runB, scenario: scenarioB, stage: stageB, recorded: () => pair.recorded() });
    return { drives, act: (action) => pair.act(action, hand) };
  }, [session, pair, hand, runA, scenarioA, stageA, runB, scenarioB, stageB]);
}

/** What can be done to the running drives: to both, or to one of them. */
export function PairLive() {
  const pair = usePair();
  const chosen = usePairSlow((state) => state.hand);
  const hand = usePairHand();
  if (hand.drives.length === 0) return null;
  return (
    <section className="pair-live" aria-label="Change the running drives">
      <header className="view-head">
        <h2>Change while they run</h2>
        <Tabs<PairHand> label="Which drive is changed" options={hands} value={chosen} onValue={(next) => pair.set({ hand: next })} />
      </header>
      <PairCompress hand={hand} />
      <div className="groups">
        <Group name="Workload" state={inCommon(hand, ({ live }) => workloadLine(patterns[live.pattern] ?? 'random', live.kib, live.qd))}>
          <LiveWorkload hand={hand} />
        </Group>
        <Group name="Collection" state={inCommon(hand, collectionLine)}>
          <LiveCollection hand={hand} />
        </Group>
        <Group name="TRIM and erase" state={hand.drives.map(({ name }) => name).join(' and ')}>
          <TrimControls act={hand.act} />
        </Group>
      </div>
    </section>
  );
}

/** What both do, in a line. */
function inCommon(hand: Hand, say: (stage: HeldDrive['stage']) => string): string {
  return shared(hand, (_, { stage }) => say(stage)) ?? 'A and B differ';
}

function collectionLine({ live }: HeldDrive['stage']): string {
  return `${shortVictimNames[victimPolicies[live.victim] ?? 'greedy']} · ${shortPacingNames[pacings[live.pacing] ?? 'interleave']}`;
}

function PairCompress({ hand }: { readonly hand: Hand }) {
  const { drives, act } = hand;
  const [first] = drives;
  if (first === undefined) return null;
  const share = compressible(first.stage.live.entropy);
  const isOne = shared(hand, (live) => live.entropy) !== null;
  const inForce = apart(hand, (live) => percent(compressible(live.entropy)));
  return (
    <CompressShare
      share={share}
      format={(value) => (value === share && !isOne ? inForce : percent(value))}
      onChange={(set) => act({ set })}
    >
      {storedSentence(drives)}
    </CompressShare>
  );
}

/** What the drives make of data that compress. */
function storedSentence(drives: readonly HeldDrive[]): string {
  const stored = drives.map(({ scenario: { drive }, stage }) =>
    drive.compression ? `stores ${percent(Math.max(drive.compressionFloor, stage.live.entropy))} of what the host writes` : null,
  );
  if (stored.every((each) => each === null)) return drives.length > 1 ? 'Both store every page whole.' : 'It stores every page whole.';
  return `${drives.map(({ name }, i) => `${name} ${stored[i] ?? 'stores every page whole'}`).join(', ')}.`;
}
