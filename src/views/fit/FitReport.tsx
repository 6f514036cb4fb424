import { useId, useMemo } from 'react';
import { writeJobs } from '../../fio/writeJobs';
import type { Truth } from '../../fit/examples';
import { fitJson } from '../../fit/resultJson';
import type { FitResult, FitState, Mechanism, Parameter } from '../../store/lab/fitLab';
import { limitOf } from '../../store/lab/fitLimit';
import { watch } from '../../store/session/watch';
import type { Language } from '../../texts/language';
import articleStyles from '../parts/article.module.css';
import buttonStyles from '../parts/button.module.css';
import { CopyField } from '../parts/CopyField';
import { useSession } from '../parts/context';
import { download } from '../parts/download';
import hintStyles from '../parts/hint.module.css';
import { TableHead } from '../parts/TableHead';
import tableStyles from '../parts/table.module.css';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import styles from './fit.module.css';

type Name = keyof FitResult['parameters'];

function shownValue(name: Name, value: number, language: Language): string {
  const { latency, percent, three } = language.numbers;
  if (name === 'spareFactor') return percent(value);
  return name === 'programMBps' ? `${three(value)} MB/s` : latency(value);
}

/** What the log says of a number. */
function stateText({ state, with: partner }: Parameter, language: Language): string {
  const { report: words } = language.fit;
  return state === 'traded' && partner !== null ? words.tradedWith(words.names[partner]) : words.states[state];
}

/** The names that are left, each once. */
const distinct = <T extends string>(names: readonly T[]): readonly T[] => names.filter((name, i) => names.indexOf(name) === i);

function choiceText(tied: readonly Mechanism[], name: (mechanism: Mechanism) => string, language: Language): string {
  const { report: words } = language.fit;
  const names = distinct(tied.map(name));
  return names.length > 1 ? words.among(names.join(', ')) : words.alone(names[0] ?? '');
}

function Numbers({ result, truth }: { readonly result: FitResult; readonly truth: Truth | null }) {
  const language = useLanguage();
  const { mechanisms, report: words } = language.fit;
  const tied = result.mechanisms.filter((each) => each.tied);
  return (
    <div className={tableStyles.scroll}>
      <table className={tableStyles.result}>
        <TableHead
          names={[words.columns.name, words.columns.value, words.columns.between, ...(truth === null ? [] : [words.columns.truth])]}
          numbers={[1, 2, 3]}
        />
        <tbody>
          {(Object.keys(words.names) as Name[]).map((name) => {
            const parameter = result.parameters[name];
            const touched = parameter.state !== 'untouched';
            return (
              <tr key={name}>
                <th scope="row">
                  {words.names[name]}
                  <span className={`${tableStyles.note} ${styles.state}`}>
                    <strong>{stateText(parameter, language)}</strong>. {words.means[parameter.state]}
                  </span>
                </th>
                {/* Of a number that another one can compensate for, only the range is known. */}
                <td className={parameter.state === 'traded' ? `${tableStyles.number} ${wordsStyles.mute}` : tableStyles.number}>
                  {touched ? shownValue(name, parameter.value, language) : '–'}
                </td>
                <td className={tableStyles.number}>
                  {touched ? `${shownValue(name, parameter.low, language)} – ${shownValue(name, parameter.high, language)}` : '–'}
                </td>
                {truth !== null && <td className={tableStyles.number}>{shownValue(name, truth[name], language)}</td>}
              </tr>
            );
          })}
          <tr>
            <th scope="row">{words.victim}</th>
            <td colSpan={2}>{choiceText(tied, ({ victim }) => language.policies[victim].name, language)}</td>
            {truth !== null && <td>{language.policies[truth.victim].name}</td>}
          </tr>
          <tr>
            <th scope="row">{words.pacing}</th>
            <td colSpan={2}>{choiceText(tied, ({ pacing }) => mechanisms.pacings[pacing], language)}</td>
            {truth !== null && <td>{mechanisms.pacings[truth.pacing]}</td>}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function HeldOut({ result }: { readonly result: FitResult }) {
  const language = useLanguage();
  const { report: words } = language.fit;
  const { percent, three } = language.numbers;
  const signed = (share: number): string => `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`;
  if (result.heldOut.length === 0) return null;
  return (
    <>
      <h4 className={articleStyles.subhead}>{words.heldOut}</h4>
      <div className={tableStyles.scroll}>
        <table className={tableStyles.result}>
          <TableHead
            names={[words.heldOutColumns.what, words.heldOutColumns.measured, words.heldOutColumns.predicted, words.heldOutColumns.miss]}
            numbers={[1, 2, 3]}
          />
          <tbody>
            {result.heldOut.map(({ what, measured, predicted }) => (
              <tr key={what}>
                <th scope="row">{words.heldOutOf[what]}</th>
                <td className={tableStyles.number}>{three(measured)}</td>
                <td className={tableStyles.number}>{three(predicted)}</td>
                <td className={tableStyles.number}>{signed(predicted / measured - 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Whether the model explains the log; where it does not, and what leaves such a residual. */
function Verdict({ result }: { readonly result: FitResult }) {
  const language = useLanguage();
  const { report: words } = language.fit;
  const { bytes, percent, three } = language.numbers;
  const chi2 = three(result.chi2PerPoint);
  return (
    <>
      <p className={articleStyles.lead} role="status">
        <strong>{result.explains ? words.explains(chi2) : words.explainsNot(chi2)}</strong>
      </p>
      {!result.explains && (
        <ul className={articleStyles.list}>
          {result.misses.map(({ fromBytes, toBytes, by }) => (
            <li key={fromBytes}>
              {(by > 0 ? words.miss.faster : words.miss.slower)(bytes(fromBytes), bytes(toBytes), percent(Math.abs(by)))}
            </li>
          ))}
          {result.hint !== null && <li>{words.hints[result.hint]}</li>}
          {result.tried.map(({ what, chi2PerPoint, explains }) => (
            <li key={what}>{words.tried(words.besides[what], three(chi2PerPoint), explains)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Decides({ result }: { readonly result: FitResult }) {
  const { report: words } = useLanguage().fit;
  const id = useId();
  const job = useMemo(() => (result.decides === null ? null : writeJobs(result.decides).text), [result.decides]);
  if (result.mechanisms.filter(({ tied }) => tied).length < 2) return null;
  return (
    <>
      <h4 className={articleStyles.subhead}>
        <label htmlFor={id}>{words.decides}</label>
      </h4>
      {job === null ? (
        <p>{words.decidesNot}</p>
      ) : (
        <>
          <p>{words.decidesLead}</p>
          <CopyField id={id} text={job} rows={12} label={words.copyJob} />
          <pre className={styles.printed}>{job}</pre>
        </>
      )}
    </>
  );
}

/** What was found, in one sentence: the two things that a reader asks for first, where the log sets them. */
export function foundText(result: FitResult, language: Language): string {
  const { fit: words, numbers, policies } = language;
  if (!result.explains) return words.foundNone;
  const { spareFactor } = result.parameters;
  const victims = distinct(result.mechanisms.flatMap(({ tied, victim }) => (tied ? [victim] : [])));
  if (spareFactor.state === 'untouched' || victims.length === 0) return words.headline;
  // Where the log sets both ends, they are the finding.
  const isDetermined = spareFactor.state === 'determined';
  const spare = isDetermined ? spareRange(spareFactor.low, spareFactor.high, language) : numbers.percent(spareFactor.value);
  const [first, ...others] = victims;
  const names = victims.map((victim) => policies[victim].name).join(words.or);
  return words.found(spare, first === undefined || others.length > 0 ? words.oneOf(names) : words.collects[first]);
}

/** Misfits that are no more than so many times the least are about as near: those that the report calls tied. */
const ABOUT_AS_NEAR = 3;

/** A share between two ends: "11.4 to 12.4 %". */
function spareRange(low: number, high: number, { fit: words, numbers }: Language): string {
  const [from, to] = [numbers.three(100 * low), numbers.three(100 * high)];
  return from === to ? numbers.percent(high) : words.range(from, numbers.percent(high));
}

/** The headline while it is computed: the victims of the nearest drive, and the spare area of all that is about as near. */
export function soFarText(mechanisms: readonly Mechanism[], language: Language): string {
  const { fit: words } = language;
  const [nearest] = [...mechanisms].sort((a, b) => a.chi2PerPoint - b.chi2PerPoint);
  if (nearest === undefined) return words.trying;
  const spares = mechanisms.flatMap(({ chi2PerPoint, values }) =>
    chi2PerPoint <= ABOUT_AS_NEAR * nearest.chi2PerPoint ? [values.spareFactor] : [],
  );
  return words.soFar(words.found(spareRange(Math.min(...spares), Math.max(...spares), language), words.collects[nearest.victim]));
}

/** What the log settles, and what it does not; to be run, printed and saved. */
export function FitReport({ state, truth }: { readonly state: FitState; readonly truth: Truth | null }) {
  const language = useLanguage();
  const { report: words } = language.fit;
  const { seconds, whole } = language.numbers;
  const session = useSession();
  const { result } = state;
  if (result === null) return null;
  const save = async () => download(new Blob([await fitJson(result, state.seconds)], { type: 'application/json' }), 'ssdscope-fit.json');
  return (
    <section className={styles.report} aria-label={words.title}>
      <h3 className={articleStyles.headline}>{words.title}</h3>
      <p className={wordsStyles.mute}>
        {words.files(state.files.join(', '))} {truth !== null && words.synthetic}
      </p>
      <Verdict result={result} />
      <div className={styles.actions}>
        <button type="button" className={buttonStyles.filled} onClick={() => void watch(session, result.scenario)}>
          {words.open}
        </button>
        <button type="button" onClick={() => window.print()}>
          {words.print}
        </button>
        <button type="button" onClick={() => void save()}>
          {words.json}
        </button>
      </div>
      <h4 className={articleStyles.subhead}>{words.numbers}</h4>
      <p>{words.limits[limitOf(result)]}</p>
      <Numbers result={result} truth={truth} />
      <HeldOut result={result} />
      <Decides result={result} />
      {state.notices.length > 0 && (
        <>
          <h4 className={articleStyles.subhead}>{words.assumed}</h4>
          <ul className={articleStyles.list}>
            {state.notices.map((notice) => (
              <li key={notice}>{language.fit.fault(notice)}</li>
            ))}
          </ul>
        </>
      )}
      <p className={hintStyles.hint}>{words.took(whole(result.runs), seconds(state.seconds))}</p>
    </section>
  );
}
