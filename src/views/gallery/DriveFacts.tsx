import { absentDrives, driveFacts } from '../../store/lab/experimentFacts';
import articleStyles from '../parts/article.module.css';
import { useSlow } from '../parts/context';
import { useLanguage } from '../useLanguage';
import styles from './facts.module.css';
import { SourceList } from './sources';

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
        {facts.character === null ? words.driveOnPage : data.told(facts.character)}{' '}
        {guesses.length === 0 ? words.noGuesses : words.guesses(guesses.length)}
      </p>
      {facts.controller !== null && <p className={styles.controller}>{data.told(facts.controller)}</p>}
      <div className={styles.factGroups}>
        {facts.groups.map((group) => (
          <section key={group.name} className={styles.factGroup} aria-label={group.name}>
            <h4>{group.name}</h4>
            <dl>
              {group.facts.map((fact) => (
                <div key={fact.name} className={fact.origin}>
                  <dt>{fact.name}</dt>
                  <dd>
                    {fact.value}
                    {words.origins[fact.origin] !== '' && <span className={styles.factMark}>{words.origins[fact.origin]}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
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
