import { useEffect, useState } from 'react';
import type { LogEntry } from '../../engine/answers';
import type { Plan } from '../../engine/types';
import { groupName } from '../../store/selections/drive/groupName';
import { countsRequests } from '../../store/selections/phase';
import { lineMarks, timeLine } from '../../store/selections/time/lineOfTime';
import { eventWords } from '../../store/selections/words/stepStory';
import { perform } from '../../store/session/commands';
import { isAtRest } from '../../store/session/state';
import type { Language } from '../../texts/language';
import buttonStyles from '../parts/button.module.css';
import { useSession, useSlow } from '../parts/context';
import { useLanguage } from '../useLanguage';
import pageStoryStyles from './pageStory.module.css';
import { shortNameOfStep } from './stepName';

type Kind = 'all' | 'collections' | 'marks';

/** A line of the log, and the moment that it leads to. */
interface Line {
  readonly kind: Exclude<Kind, 'all'> | 'requests';
  readonly phase: number;
  readonly amount: number;
  readonly words: string;
  readonly to: { readonly phase: number; readonly phaseRequests: number } | { readonly phase: number; readonly phaseSeconds: number };
}

function lineOf(entry: LogEntry, plan: Plan, language: Language): Line {
  const { why: words } = language;
  const { whole } = language.numbers;
  const { phase, phaseRequests, phaseSeconds, events } = entry;
  const victim = events.find((event) => event.kind === 'victim');
  const told =
    victim?.kind === 'victim' && events.length === 1
      ? words.chosen(groupName(plan, victim.group, language), whole(victim.valid), whole(plan.sim.pagesPerGroup))
      : eventWords(events, plan, language);
  const amount = countsRequests(plan) ? phaseRequests : phaseSeconds;
  return { kind: victim === undefined ? 'requests' : 'collections', phase, amount, words: told, to: { phase, phaseRequests } };
}

const filters: readonly Kind[] = ['all', 'collections', 'marks'];

/** What happened, in plain sentences, the newest first; each leads to its moment. */
export function Log() {
  const language = useLanguage();
  const { why: words } = language;
  const { seconds, whole } = language.numbers;
  const session = useSession();
  const plan = useSlow((state) => state.plan);
  const run = useSlow((state) => state.run);
  const log = useSlow((state) => state.recalled.log);
  const moment = useSlow((state) => state.moment);
  const resting = useSlow(isAtRest);
  const [kind, setKind] = useState<Kind>('all');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment has another log
  useEffect(() => {
    if (resting) perform(session, { do: 'recall', what: { what: 'log' } });
  }, [session, resting, moment]);
  if (plan === null || run === null) return null;
  if (!resting) return <p>{words.logNeedsRest}</p>;
  const marks = lineMarks(run.whole, timeLine(run, run.whole), language).map(
    ({ name, place }): Line => ({
      kind: 'marks',
      phase: place.phase,
      amount: 'phaseSeconds' in place ? place.phaseSeconds : place.phaseRequests,
      words: `${name.charAt(0).toUpperCase()}${name.slice(1)}.`,
      to: place,
    }),
  );
  const lines = [...(log ?? []).map((entry) => lineOf(entry, plan, language)), ...marks]
    .filter((line) => kind === 'all' || line.kind === kind)
    .sort((a, b) => b.phase - a.phase || b.amount - a.amount);
  const when = ({ phase, amount }: Line): string =>
    `${shortNameOfStep(plan.scenario, phase, language)}, ${countsRequests(plan) ? words.request(whole(amount)) : seconds(Math.floor(amount * 10) / 10)}`;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex item in all supported browsers */}
      <div className={`${buttonStyles.row} ${pageStoryStyles.kinds}`} role="group" aria-label={words.filter}>
        {filters.map((filter) => (
          <button key={filter} type="button" aria-pressed={kind === filter} onClick={() => setKind(filter)}>
            {words.filters[filter]}
          </button>
        ))}
      </div>
      <ol className={`${pageStoryStyles.stops} ${pageStoryStyles.log}`} reversed>
        {lines.map((line) => (
          <li key={`${line.kind} ${line.phase} ${line.amount} ${line.words}`}>
            <button type="button" className={buttonStyles.inline} onClick={() => perform(session, { do: 'seek', to: line.to })}>
              {when(line)}
            </button>{' '}
            {line.words}
          </li>
        ))}
      </ol>
      {lines.length === 0 && <p>{words.nothingHappened}</p>}
    </>
  );
}
