import { Fragment, useEffect, useState } from 'react';
import type { VictimCandidate, VictimExplanation } from '../../engine/answers';
import type { Plan } from '../../engine/types';
import type { CollectionPage } from '../../store/selections/drive/collection';
import { groupName } from '../../store/selections/drive/groupName';
import { perform } from '../../store/session/commands';
import type { Language } from '../../texts/language';
import { StaleKey } from '../map/collection/StaleKey';
import buttonStyles from '../parts/button.module.css';
import { useSession, useSlow } from '../parts/context';
import { useEarlyLanguage, useLanguage } from '../useLanguage';
import whyVictimStyles from './whyVictim.module.css';

/** Side of a page with its gap, in units of the picture. */
const CELL = 4;
const PAGE = 3.4;

/** A group as its pages, in program order: filled are valid, yellow are stale. */
function GroupPicture({ pages }: { readonly pages: readonly CollectionPage[] }) {
  const columns = Math.ceil(Math.sqrt(pages.length));
  const rows = Math.ceil(pages.length / columns);
  const squares = (wanted: boolean) =>
    pages.map(({ state }, i) => ((state === 'valid') === wanted ? square(i % columns, Math.floor(i / columns)) : '')).join('');
  return (
    <svg viewBox={`0 0 ${columns * CELL} ${rows * CELL}`} aria-hidden="true">
      <path className={whyVictimStyles.valid} d={squares(true)} />
      <path className={whyVictimStyles.stale} d={squares(false)} />
    </svg>
  );
}

function square(column: number, row: number): string {
  return `M${column * CELL} ${row * CELL}h${PAGE}v${PAGE}h-${PAGE}z`;
}

/** Candidates that are listed at first. */
const FIRST = 8;

/** "9.50": pages programmed for each one of the host; "no gain" where nothing is freed. */
function costOf(validPages: number, plan: Plan, language: Language): string {
  const pages = plan.sim.pagesPerGroup;
  const won = pages - validPages;
  return won <= 0 ? language.why.noGain : language.numbers.ratio(pages / won);
}

function Candidate({ candidate, plan, rank }: { readonly candidate: VictimCandidate; readonly plan: Plan; readonly rank: number }) {
  const { three, whole } = useEarlyLanguage().numbers;
  const session = useSession();
  return (
    <tr className={rank === 1 ? whyVictimStyles.chosen : ''}>
      <td>{rank}</td>
      <td>
        <button
          type="button"
          className={buttonStyles.inline}
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

/** All candidates as the policy ranked them, the first eight at first; of a policy that draws, those that were drawn. */
function AllCandidates({ choice, plan }: { readonly choice: VictimExplanation; readonly plan: Plan }) {
  const { why: words, numbers } = useLanguage();
  const { whole } = numbers;
  const [isLong, setLong] = useState(false);
  const ranked = choice.candidates.filter(({ rank }) => rank !== null);
  const listed = isLong ? ranked : ranked.slice(0, FIRST);
  return (
    <details
      className={whyVictimStyles.all}
      // Where its column ends it would open out of sight.
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.querySelector('summary')?.scrollIntoView({ block: 'start' })}
    >
      <summary>{(choice.draws.length > 0 ? words.drawn : words.allCandidates)(ranked.length, whole(ranked.length))}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.rank}</th>
            <th scope="col">{plan.sim.planesPerDie === 1 ? words.block : words.group}</th>
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
        <button type="button" className={buttonStyles.inline} onClick={() => setLong(!isLong)}>
          {isLong ? words.firstEight : words.all(whole(ranked.length))}
        </button>
      )}
    </details>
  );
}

/** Which of the groups that are shown other policies would have taken, how many pages those would have moved, and at what cost: the cheapest first. */
function OtherPolicies({ choice, plan }: { readonly choice: VictimExplanation; readonly plan: Plan }) {
  const language = useLanguage();
  const { why: words } = language;
  const { whole } = language.numbers;
  const picks = choice.shown
    .map(({ group, validPages }, i) => ({ group, validPages, rank: i + 1, by: choice.others.filter((other) => other.group === group) }))
    .filter(({ by }) => by.length > 0);
  return (
    <table className={whyVictimStyles.others}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {words.others}
          </th>
          <th scope="col">{words.moves}</th>
          <th scope="col" title={words.costMeans}>
            {words.cost}
          </th>
        </tr>
      </thead>
      <tbody>
        {picks.map(({ group, validPages, rank, by }) => (
          <tr key={group}>
            <td title={groupName(plan, group, language)}>
              <i>{whole(rank)}</i>
            </td>
            <td>
              {by.map(({ policy }, i) => (
                <Fragment key={policy}>
                  {i > 0 && ', '}
                  <span title={language.policies[policy].rule(plan.sim.planesPerDie === 1)}>{language.policies[policy].short}</span>
                </Fragment>
              ))}
            </td>
            <td>{whole(validPages)}</td>
            <td>{costOf(validPages, plan, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Why the last victim was chosen: groups of its die side by side, what other policies would have taken, and the list of all. `isAfter`: its collection stands above it. */
export function WhyVictim({ isAfter = false }: { readonly isAfter?: boolean }) {
  const language = useLanguage();
  const { why: words } = language;
  const { whole } = language.numbers;
  const session = useSession();
  const plan = useSlow((state) => state.plan);
  const collection = useSlow((state) => state.recalled.collection);
  useEffect(() => () => session.setView({ asksWhy: false }), [session]);
  const choice = collection?.recalled.choice ?? null;
  if (plan === null || collection === null || choice === null) return null;
  const isBlock = plan.sim.planesPerDie === 1;
  const victim = choice.candidates.find(({ group }) => group === choice.group);
  const isRule = choice.policy === 'greedy' && !choice.levelled;
  const ties = choice.candidates.some(({ group, validPages }) => group !== choice.group && validPages === victim?.validPages);
  const { groupPages } = collection.collection;
  const how = choice.levelled ? words.levelled : language.policies[choice.policy].rule(isBlock);
  return (
    // Beside the map there is little room: the answer comes into view.
    <details
      data-why
      className={isAfter ? `${whyVictimStyles.why} ${whyVictimStyles.after}` : whyVictimStyles.why}
      onToggle={({ currentTarget, target }) => {
        if (target !== currentTarget) return;
        session.setView({ asksWhy: currentTarget.open });
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary>
        {words.whyThisOne}
        <span className={whyVictimStyles.key}>
          <StaleKey />
        </span>
      </summary>
      <ol className={whyVictimStyles.groups} aria-label={words.groupsBesideEachOther}>
        {choice.shown.map(({ group, validPages }, i) => (
          // The number that it has on the map.
          <li key={group} className={group === choice.group ? whyVictimStyles.taken : ''}>
            <GroupPicture pages={groupPages.get(group) ?? []} />
            <i>{whole(i + 1)}</i>
            <span>{words.stillValid(whole(validPages))}</span>
          </li>
        ))}
      </ol>
      <p className={whyVictimStyles.rule} title={how}>
        {victim !== undefined && (
          <strong>
            {words.mustMove(
              whole(victim.validPages),
              whole(plan.sim.pagesPerGroup - victim.validPages),
              isRule ? (ties ? 'tied' : 'fewest') : null,
            )}
          </strong>
        )}{' '}
        <span className={whyVictimStyles.how}>{how}</span>
      </p>
      <OtherPolicies choice={choice} plan={plan} />
      <AllCandidates choice={choice} plan={plan} />
    </details>
  );
}
