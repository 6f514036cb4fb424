import { useState } from 'react';
import { ratio, three, whole } from '../../domain/format';
import type { Plan, VictimCandidate, VictimExplanation } from '../../engine/types';
import { perform } from '../../store/session/commands';
import { useSession, useSlow } from '../parts/context';
import { shortVictimNames } from '../parts/labels';

/** Candidates that are listed at first. */
const FIRST = 8;

/** How the policy compares, in words. */
const rules: Readonly<Record<VictimExplanation['policy'], string>> = {
  greedy:
    'Greedy takes the group with the fewest valid pages: the least to move. Of several it takes the one that came to its count first.',
  fifo: 'FIFO takes the group that was closed first, whatever it holds.',
  random: 'The victim is drawn by lot among the closed groups.',
  'd-choices': 'Some groups are drawn by lot, and of those the one with the fewest valid pages is taken.',
  'windowed-greedy': 'Among the oldest groups it takes the one with the fewest valid pages.',
  'cost-benefit': 'It weighs what is won against what is moved, times the age: (1 - u) / 2u × age.',
};

/** "Moving 224 of 256 pages wins 32: each page of the host costs 8.00 programs." */
function costOf(validPages: number, plan: Plan): string {
  const pages = plan.sim.pagesPerGroup;
  const won = pages - validPages;
  if (won <= 0) return `moving all ${whole(pages)} pages wins nothing`;
  return `moving ${whole(validPages)} of ${whole(pages)} pages wins ${whole(won)}: ${ratio(pages / won)} programs a page of the host`;
}

function Candidate({ candidate, plan, rank }: { readonly candidate: VictimCandidate; readonly plan: Plan; readonly rank: number }) {
  const session = useSession();
  return (
    <tr className={rank === 1 ? 'chosen' : ''}>
      <td>{rank}</td>
      <td>
        <button
          type="button"
          className="inline"
          onClick={() => perform(session, { do: 'select', block: candidate.group * plan.sim.planesPerDie })}
        >
          {whole(candidate.group)}
        </button>
      </td>
      <td>{whole(candidate.validPages)}</td>
      <td>{three(candidate.age)}</td>
      <td>{whole(candidate.erases)}</td>
      <td>{candidate.score === null ? '–' : Number.isFinite(candidate.score) ? three(candidate.score) : '∞'}</td>
    </tr>
  );
}

/** The candidates of the die as its policy ranked them at the moment of choice, and what the other policies would have taken. */
export function WhyVictim() {
  const plan = useSlow((state) => state.plan);
  const choice = useSlow((state) => state.recalled.collection?.recalled.choice ?? null);
  const [isLong, setLong] = useState(false);
  if (plan === null || choice === null) return null;
  const ranked = choice.candidates.filter(({ rank }) => rank !== null);
  const listed = isLong ? ranked : ranked.slice(0, FIRST);
  const victim = choice.candidates.find(({ group }) => group === choice.group);
  return (
    // Beside the map there is little room: the answer comes into view.
    <details
      className="why-victim"
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <summary>Why this one?</summary>
      <p>
        {choice.levelled ? 'Wear levelling took it: it was erased too seldom.' : rules[choice.policy]}{' '}
        {victim !== undefined &&
          `Die ${choice.die} had ${whole(choice.candidates.length)} closed groups; ${costOf(victim.validPages, plan)}.`}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">rank</th>
            <th scope="col">group</th>
            <th scope="col">valid</th>
            <th scope="col" title="Host pages written since its last page became stale">
              age
            </th>
            <th scope="col">erases</th>
            <th scope="col">score</th>
          </tr>
        </thead>
        <tbody>
          {listed.map((candidate, i) => (
            <Candidate key={candidate.group} candidate={candidate} plan={plan} rank={i + 1} />
          ))}
        </tbody>
      </table>
      {ranked.length > FIRST && (
        <button type="button" className="inline" onClick={() => setLong(!isLong)}>
          {isLong ? 'The first eight' : `All ${whole(ranked.length)}`}
        </button>
      )}
      <h3>What the others would have taken</h3>
      <ul className="other-policies">
        {choice.others.map((other) => (
          <li key={other.policy}>
            <strong>{shortVictimNames[other.policy]}</strong>: group {whole(other.group)}; {costOf(other.validPages, plan)}.
          </li>
        ))}
      </ul>
    </details>
  );
}
