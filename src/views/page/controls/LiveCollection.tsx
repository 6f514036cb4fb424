import { useState } from 'react';
import { pacings, traitsOf, type VictimPolicy, victimPolicies } from '../../../domain/names';
import type { Frame } from '../../../engine/types';
import { useSlow } from '../../parts/context';
import { Choice, NumberField } from '../../parts/fields';
import { apart, type Hand, type HeldDrive, shared } from '../../parts/hand';
import { useLanguage } from '../../useLanguage';

type Parameter = 'd' | 'window';

/** A parameter of the policy that is in force in a drive at the moment on screen. */
function parameterOf({ scenario, ftl }: HeldDrive, key: Parameter): number {
  return (ftl() ?? scenario.ftl)[key];
}

/** The parameter as it is in the hand, and how it is set. */
function useParameter(hand: Hand, key: Parameter): readonly [value: number | null, set: (value: number) => void] {
  const [value, setValue] = useState(() => shared(hand, (_, drive) => parameterOf(drive, key)));
  const set = (next: number) => {
    setValue(next);
    hand.act({ set: { [`ftl.${key}`]: next } });
  };
  return [value, set];
}

/** The parameter of the policy, where it has one. */
function VictimParameter({ hand, victim }: { readonly hand: Hand; readonly victim: VictimPolicy | null }) {
  const { driveWords } = useLanguage();
  const [d, setD] = useParameter(hand, 'd');
  const [window, setWindow] = useParameter(hand, 'window');
  const parameter = victim === null ? undefined : traitsOf(victim).parameter;
  if (parameter === 'd')
    return (
      <NumberField
        {...driveWords.ftl.d}
        value={d}
        placeholder={apart(hand, (_, drive) => String(parameterOf(drive, 'd')))}
        min={1}
        max={1000}
        onChoose={setD}
      />
    );
  if (parameter === 'window')
    return (
      <NumberField
        {...driveWords.ftl.window}
        value={window === null ? null : Math.round(window * 100)}
        placeholder={apart(hand, (_, drive) => String(Math.round(parameterOf(drive, 'window') * 100)))}
        min={1}
        max={100}
        onChoose={(next) => setWindow(next / 100)}
      />
    );
  return null;
}

/** The settings of collection that the running drives can take: victim policy and pacing. */
export function LiveCollection({ hand }: { readonly hand: Hand }) {
  const { settings: words, panels, policies } = useLanguage();
  // Another moment has other parameters, which frames do not hold.
  const moment = useSlow((state) => state.moment);
  const victimOf = (live: Frame['live'], { scenario }: HeldDrive) => victimPolicies[live.victim] ?? scenario.ftl.victim;
  const pacingOf = (live: Frame['live'], { scenario }: HeldDrive) => pacings[live.pacing] ?? scenario.ftl.pacing;
  const victim = shared(hand, victimOf);
  return (
    <>
      <Choice
        label={words.victim}
        {...(victim !== null && { why: policies[victim].rule(false) })}
        long
        value={victim}
        none={apart(hand, (live, drive) => policies[victimOf(live, drive)].choice)}
        options={victimPolicies.map((value) => ({ value, name: policies[value].choice }))}
        onChoose={(value) => hand.act({ set: { 'ftl.victim': value } })}
      />
      <VictimParameter key={`${moment} ${hand.drives.map(({ name, run }) => `${name} ${run}`).join()}`} hand={hand} victim={victim} />
      <Choice
        label={words.pacing}
        why={words.pacingWhy}
        long
        value={shared(hand, pacingOf)}
        none={apart(hand, (live, drive) => panels.pacingNames[pacingOf(live, drive)])}
        options={pacings.map((value) => ({ value, name: panels.pacingNames[value] }))}
        onChoose={(value) => hand.act({ set: { 'ftl.pacing': value } })}
      />
    </>
  );
}
