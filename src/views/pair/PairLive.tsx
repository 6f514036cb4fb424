import { useRef } from 'react';
import { pacings, patterns, victimPolicies } from '../../domain/names';
import { withTotalSpare } from '../../scenario/change/totalSpare';
import { spareInAll } from '../../scenario/law/spares';
import { mixesSizes } from '../../scenario/procedure';
import type { Pair } from '../../store/compare/pair';
import type { PairHand } from '../../store/compare/pairState';
import type { Language } from '../../texts/language';
import { CompressShare, compressible } from '../page/controls/CompressSlider';
import { LiveCollection } from '../page/controls/LiveCollection';
import { LiveWorkload } from '../page/controls/LiveWorkload';
import { SpareShare } from '../page/controls/SpareSlider';
import { spareSentence } from '../page/controls/spareText';
import { TrimControls } from '../page/settings/TrimControls';
import { useSession, useSlow } from '../parts/context';
import { Group } from '../parts/Group';
import groupStyles from '../parts/group.module.css';
import { apart, ftlOf, type Hand, type HeldDrive, shared } from '../parts/hand';
import { workloadLine } from '../parts/labels';
import { Tabs } from '../Tabs';
import { useLanguage } from '../useLanguage';
import viewStyles from '../view.module.css';
import { usePair, usePairSlow } from './context';
import styles from './pair.module.css';
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
    <section className={styles.live} data-dense aria-label={words.changeDrives}>
      <header className={viewStyles.head}>
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
          <PairSpare hand={hand} rebuild={(make) => void pair.rebuild(make, chosen)} />
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
    <div className={groupStyles.groups}>
      <Group
        name={panels.workload}
        state={inCommon(
          hand,
          ({ live }, drive) => workloadLine(patterns[live.pattern] ?? 'random', sizeOf(drive), live.qd, language),
          language,
        )}
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
function inCommon(hand: Hand, say: (stage: HeldDrive['stage'], drive: HeldDrive) => string, language: Language): string {
  const { pair: words } = language;
  return shared(hand, (_, drive) => say(drive.stage, drive)) ?? words.differ;
}

function collectionLine({ live }: HeldDrive['stage'], { panels, policies }: Language): string {
  return `${policies[victimPolicies[live.victim] ?? 'greedy'].short} · ${panels.shortPacingNames[pacings[live.pacing] ?? 'interleave']}`;
}

/** Size of a request, KiB; null: sizes are mixed. */
function sizeOf({ scenario, stage }: HeldDrive): number | null {
  return mixesSizes(scenario.phases[stage.phase]) ? null : stage.live.kib;
}

/** Total spare factor of the drives; at rest another drive is computed to the same moment. */
function PairSpare({ hand, rebuild }: { readonly hand: Hand; readonly rebuild: (make: Parameters<Pair['rebuild']>[0]) => void }) {
  const language = useLanguage();
  const { percent } = language.numbers;
  const { drives } = hand;
  const [first] = drives;
  if (first === undefined) return null;
  const value = spareInAll(first.scenario);
  const isOne = drives.every(({ scenario }) => spareInAll(scenario) === value);
  const inForce = apart(hand, (_, { scenario }) => percent(spareInAll(scenario)));
  return (
    <SpareShare
      value={value}
      format={(share) => (share === value && !isOne ? inForce : percent(share))}
      onRest={(total) => rebuild((scenario) => withTotalSpare(scenario, total))}
    >
      {isOne ? spareSentence(first.scenario, language) : language.pair.computedAgain}
    </SpareShare>
  );
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
