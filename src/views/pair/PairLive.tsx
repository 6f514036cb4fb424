import { useRef } from 'react';
import { pacings, patterns, victimPolicies } from '../../domain/names';
import type { PairHand } from '../../store/compare/pairState';
import type { Language } from '../../texts/language';
import { CompressShare, compressible } from '../page/CompressSlider';
import { LiveCollection } from '../page/LiveCollection';
import { LiveWorkload } from '../page/LiveWorkload';
import { TrimControls } from '../page/TrimControls';
import { useSession, useSlow } from '../parts/context';
import { Group } from '../parts/Group';
import { apart, ftlOf, type Hand, type HeldDrive, shared } from '../parts/hand';
import { workloadLine } from '../parts/labels';
import { Tabs } from '../Tabs';
import { useLanguage } from '../useLanguage';
import { usePair, usePairSlow } from './context';
import { sideName } from './sides';

const hands = ['both', 'a', 'b'] as const;

/** A; null while there is none. */
function useHeldA(): HeldDrive | null {
  const session = useSession();
  const run = useSlow((state) => state.run?.id);
  const scenario = useSlow((state) => state.scenario);
  const stage = useSlow((state) => state.stage);
  if (run === undefined || scenario === null || stage === null) return null;
  return { name: sideName.a, run, scenario, stage, ftl: () => ftlOf(session.state.run) };
}

/** B; while it loads again, the B before, so that no field disappears under the hand. Null before the first. */
function useHeldB(): HeldDrive | null {
  const pair = usePair();
  const run = usePairSlow((state) => state.run?.id);
  const scenario = usePairSlow((state) => state.scenario);
  const stage = usePairSlow((state) => state.stage);
  const last = useRef<HeldDrive | null>(null);
  if (run !== undefined && stage !== null) last.current = { name: sideName.b, run, scenario, stage, ftl: () => ftlOf(pair.state.run) };
  return last.current;
}

/** The drives that are chosen, as far as they are there. */
function usePairHand(): Hand {
  const pair = usePair();
  const hand = usePairSlow((state) => state.hand);
  const held = { a: useHeldA(), b: useHeldB() };
  const chosen = hand === 'both' ? [held.a, held.b] : [held[hand]];
  return { drives: chosen.filter((drive) => drive !== null), act: (action) => pair.act(action, hand) };
}

/** Controls of the running drives: of both, or of one of them. */
export function PairLive() {
  const { pair: words } = useLanguage();
  const pair = usePair();
  const chosen = usePairSlow((state) => state.hand);
  const hand = usePairHand();
  return (
    <section className="pair-live" aria-label={words.changeDrives}>
      <header className="view-head">
        <h2>{words.changeWhileTheyRun}</h2>
        <Tabs<PairHand>
          label={words.whichDrive}
          options={hands.map((value) => ({ value, name: words.hands[value] }))}
          value={chosen}
          onValue={(next) => pair.set({ hand: next })}
        />
      </header>
      {hand.drives.length > 0 && (
        <>
          <PairCompress hand={hand} />
          <LiveGroups hand={hand} />
        </>
      )}
    </section>
  );
}

function LiveGroups({ hand }: { readonly hand: Hand }) {
  const language = useLanguage();
  const { pair: words, panels } = language;
  return (
    <div className="groups">
      <Group
        name={panels.workload}
        state={inCommon(hand, ({ live }) => workloadLine(patterns[live.pattern] ?? 'random', live.kib, live.qd, language), language)}
      >
        <LiveWorkload hand={hand} />
      </Group>
      <Group name={panels.collection} state={inCommon(hand, (stage) => collectionLine(stage, language), language)}>
        <LiveCollection hand={hand} />
      </Group>
      <Group name={words.trimAndErase} state={hand.drives.map(({ name }) => name).join(words.and)}>
        <TrimControls act={hand.act} />
      </Group>
    </div>
  );
}

/** What both do, in a line. */
function inCommon(hand: Hand, say: (stage: HeldDrive['stage']) => string, language: Language): string {
  const { pair: words } = language;
  return shared(hand, (_, { stage }) => say(stage)) ?? words.differ;
}

function collectionLine({ live }: HeldDrive['stage'], { panels, policies }: Language): string {
  return `${policies[victimPolicies[live.victim] ?? 'greedy'].short} · ${panels.shortPacingNames[pacings[live.pacing] ?? 'interleave']}`;
}

function PairCompress({ hand }: { readonly hand: Hand }) {
  const language = useLanguage();
  const { percent } = language.numbers;
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
      {storedSentence(drives, language)}
    </CompressShare>
  );
}

/** What the drives store of compressible data. */
function storedSentence(drives: readonly HeldDrive[], language: Language): string {
  const { pair: words } = language;
  const { percent } = language.numbers;
  const stored = drives.map(({ scenario: { drive }, stage }) =>
    drive.compression ? words.stores(percent(Math.max(drive.compressionFloor, stage.live.entropy))) : null,
  );
  if (stored.every((each) => each === null)) return drives.length > 1 ? words.bothStoreWhole : words.storesWhole;
  return `${drives.map(({ name }, i) => `${name} ${stored[i] ?? words.storesPagesWhole}`).join(', ')}.`;
}
