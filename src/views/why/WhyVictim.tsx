import { useState } from 'react';
import { ratio, three, whole } from '../../domain/format';
import type { VictimCandidate } from '../../engine/answers';
import type { Plan } from '../../engine/types';
import { groupName } from '../../store/selections/groupName';
import { perform } from '../../store/session/commands';
import { why as words } from '../../texts/en/why';
import { useSession, useSlow } from '../parts/context';
import { shortVictimNames } from '../parts/labels';

/** Candidates that are listed at first. */
const FIRST = 8;

/** "moving 224 of 256 pages frees 32: 8.00 programs per host page" */
function costOf(validPages: number, plan: Plan): string {
  const pages = plan.sim.pagesPerGroup;
  const won = pages - validPages;
  if (won <= 0) return words.winsNothing(whole(pages));
  return words.wins(whole(validPages), whole(pages), whole(won), ratio(pages / won));
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
          {whole(candidate.group % plan.sim.groupsPerDie)}
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
  const isBlock = plan.sim.planesPerDie === 1;
  const victim = choice.candidates.find(({ group }) => group === choice.group);
  return (
    // Beside the map there is little room: the answer comes into view.
    <details
      className="why-victim"
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <summary>{words.whyThisOne}</summary>
      <p>
        {choice.levelled ? words.levelled : words.rules[choice.policy](isBlock)}{' '}
        {victim !== undefined && words.closedGroups(choice.die, whole(choice.candidates.length), isBlock, costOf(victim.validPages, plan))}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.rank}</th>
            <th scope="col">{isBlock ? words.block : words.group}</th>
            <th scope="col">{words.valid}</th>
            <th scope="col" title={words.ageMeans}>
              {words.age}
            </th>
            <th scope="col">{words.erases}</th>
            <th scope="col">{words.score}</th>
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
          {isLong ? words.firstEight : words.all(whole(ranked.length))}
        </button>
      )}
      <h3>{words.others}</h3>
      <ul className="other-policies">
        {choice.others.map((other) => (
          <li key={other.policy}>
            <strong>{shortVictimNames[other.policy]}</strong>
            {`: ${groupName(plan, other.group)}; ${costOf(other.validPages, plan)}.`}
          </li>
        ))}
      </ul>
    </details>
  );
}
