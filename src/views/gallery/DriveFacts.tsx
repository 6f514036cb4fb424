import { absentDrives, driveFacts, type FactOrigin } from '../../store/lab/experimentFacts';
import { useSlow } from '../parts/context';
import { SourceList } from './sources';

const marks: Readonly<Record<FactOrigin, string>> = {
  source: '',
  computed: '',
  estimate: 'estimate',
  calibrated: 'calibrated',
  usual: 'usual choice',
  changed: 'changed here',
};

/** The facts of the drive on the page: what is known, what was guessed, and from where. */
export function DriveFactsPage() {
  const scenario = useSlow((state) => state.scenario);
  if (scenario === null) return <p className="gallery-page">No drive is open.</p>;
  const facts = driveFacts(scenario);
  const guesses = facts.groups.flatMap((group) => group.facts).filter((fact) => fact.origin === 'estimate');
  return (
    <article className="gallery-page">
      <h3 className="gallery-headline">{facts.name}</h3>
      <p className="gallery-lead">
        {facts.character ?? 'The drive of the run on the page.'}{' '}
        {guesses.length === 0
          ? 'No field of it is an estimate.'
          : `${guesses.length} of its fields are estimates: no source gives them, and they follow from drives of the same time and kind.`}
      </p>
      <div className="fact-groups">
        {facts.groups.map((group) => (
          <section key={group.name} className="fact-group" aria-label={group.name}>
            <h4>{group.name}</h4>
            <dl>
              {group.facts.map((fact) => (
                <div key={fact.name} className={fact.origin}>
                  <dt>{fact.name}</dt>
                  <dd>
                    {fact.value}
                    {marks[fact.origin] !== '' && <span className="fact-mark">{marks[fact.origin]}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {facts.calibrated.length > 0 && (
        <>
          <h4 className="gallery-subhead">Calibrated</h4>
          <ul className="plain-list">
            {facts.calibrated.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {facts.leavesOut !== null && (
        <>
          <h4 className="gallery-subhead">What the model leaves out of it</h4>
          <p>{facts.leavesOut}.</p>
        </>
      )}
      <h4 className="gallery-subhead">Sources</h4>
      <SourceList sources={facts.sources} />
      <h4 className="gallery-subhead">Drives that this model does not have</h4>
      <ul className="plain-list">
        {absentDrives.map(({ name, why }) => (
          <li key={name}>
            <strong>{name}.</strong> {why}
          </li>
        ))}
      </ul>
    </article>
  );
}
