import type { CSSProperties } from 'react';
import { PAGE_BYTES, usedPages } from '../../../domain/spare';
import { spareInAll } from '../../../scenario/law/spares';
import type { Scenario } from '../../../scenario/types';
import { absentDrives, driveFacts, type FactGroup, type FactOrigin } from '../../../store/lab/experimentFacts';
import articleStyles from '../../parts/article.module.css';
import { useSlow } from '../../parts/context';
import hintStyles from '../../parts/hint.module.css';
import { useLanguage } from '../../useLanguage';
import wordsStyles from '../../words.module.css';
import { SourceList } from '../sources';
import styles from './facts.module.css';

/** Behind each value that is an estimate, and before the note that says what that means. */
const ESTIMATE = '*';

/** The facts of the drive on the page: known or guessed, each with its source. */
export function DriveFactsPage() {
  const language = useLanguage();
  const { bench: words, data } = language;
  const scenario = useSlow((state) => state.scenario);
  if (scenario === null) return <p className={articleStyles.page}>{words.noDrive}</p>;
  const facts = driveFacts(scenario, language);
  const guesses = facts.groups.flatMap((group) => group.facts).filter((fact) => fact.origin === 'estimate');
  return (
    <article className={articleStyles.page}>
      <h3 className={articleStyles.headline}>{data.told(facts.name)}</h3>
      <p className={articleStyles.lead}>
        {facts.character === null ? words.driveOnPage : data.told(facts.character)} {guesses.length === 0 && words.noGuesses}
      </p>
      {facts.controller !== null && <p className={styles.controller}>{data.told(facts.controller)}</p>}
      <SpareStrip scenario={scenario} />
      <div className={styles.factGroups}>
        {facts.groups.map((group) => (
          <Group key={group.name} group={group} />
        ))}
      </div>
      {guesses.length > 0 && (
        <p className={hintStyles.hint}>
          <span aria-hidden="true">{ESTIMATE}</span> {words.guesses(guesses.length)}
        </p>
      )}
      {facts.calibrated.length > 0 && (
        <>
          <h4 className={articleStyles.subhead}>{words.calibrated}</h4>
          <ul className={articleStyles.list}>
            {facts.calibrated.map((text) => (
              <li key={text}>{data.told(text)}</li>
            ))}
          </ul>
        </>
      )}
      {facts.leavesOut !== null && (
        <>
          <h4 className={articleStyles.subhead}>{words.leftOut}</h4>
          <p>{data.told(facts.leavesOut)}.</p>
        </>
      )}
      <h4 className={articleStyles.subhead}>{words.sources}</h4>
      <SourceList sources={facts.sources} />
      <h4 className={articleStyles.subhead}>{words.absent}</h4>
      <ul className={articleStyles.list}>
        {absentDrives.map(({ name, why }) => (
          <li key={name}>
            <strong>{data.told(name)}.</strong> {data.told(why)}
          </li>
        ))}
      </ul>
    </article>
  );
}

/** Fields of one kind; where all are from the same place, their heading says so once. */
function Group({ group: { name, facts } }: { readonly group: FactGroup }) {
  const { bench: words } = useLanguage();
  const shared = facts.length > 1 && facts.every(({ origin }) => origin === facts[0]?.origin) ? facts[0]?.origin : undefined;
  return (
    <section className={styles.factGroup} aria-label={name}>
      <h4>
        {name}
        {shared !== undefined && <Origin origin={shared} />}
      </h4>
      {shared === 'usual' && <p className={hintStyles.hint}>{words.usualMeans}</p>}
      <dl>
        {facts.map((fact) => (
          <div key={fact.name} className={fact.origin}>
            <dt>{fact.name}</dt>
            <dd>
              {fact.value}
              {shared === undefined && fact.origin !== 'estimate' && <Origin origin={fact.origin} />}
              {/* Its place is kept: the values stand below each other. */}
              <span className={styles.star} aria-hidden="true">
                {fact.origin === 'estimate' && ESTIMATE}
              </span>
              {shared === undefined && fact.origin === 'estimate' && <span className={wordsStyles.unseen}>, {words.origins.estimate}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Origin({ origin }: { readonly origin: FactOrigin }) {
  const { bench: words } = useLanguage();
  return words.origins[origin] === '' ? null : <span className={styles.factMark}>{words.origins[origin]}</span>;
}

/** All of the flash as a strip: what the host can fill, and what the drive keeps for itself. */
function SpareStrip({ scenario }: { readonly scenario: Scenario }) {
  const language = useLanguage();
  const { bench: words, numbers } = language;
  const spare = spareInAll(scenario);
  const filled = usedPages(scenario) * PAGE_BYTES;
  return (
    <div className={styles.strip} style={{ '--spare': `${spare * 100}%` } as CSSProperties}>
      <div className={styles.stripWords}>
        <p>
          <b>{numbers.bytes(filled)}</b> {words.forTheHost}
        </p>
        <p>
          <b>{numbers.percent(spare)}</b> {words.keptBack}
        </p>
      </div>
      <span aria-hidden="true" />
      <span aria-hidden="true" />
    </div>
  );
}
