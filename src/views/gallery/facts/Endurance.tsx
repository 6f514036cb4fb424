import { ticks } from 'd3-array';
import { useState } from 'react';
import { DAYS_PER_YEAR } from '../../../domain/endurance';
import { withUnit } from '../../../domain/format';
import { niceUp } from '../../../domain/round';
import {
  articleArithmetic,
  enduranceOf,
  eraseSpread,
  hasMeasuredPlateau,
  knowsPlateau,
  measuredWaf,
  type WafChoice,
  wafCaution,
} from '../../../store/lab/experimentEndurance';
import { areCyclesPublished, driveFacts } from '../../../store/lab/experimentFacts';
import type { Language } from '../../../texts/language';
import articleStyles from '../../parts/article.module.css';
import { useSession, useSlow } from '../../parts/context';
import { Choice, NumberField } from '../../parts/fields';
import hintStyles from '../../parts/hint.module.css';
import messageStyles from '../../parts/message.module.css';
import { TableHead } from '../../parts/TableHead';
import tableStyles from '../../parts/table.module.css';
import { useLanguage } from '../../useLanguage';
import wordsStyles from '../../words.module.css';
import styles from './endurance.module.css';

const measured: readonly WafChoice[] = ['now', 'cumulative'];

/** The bar of years ends at a round number that holds the answer and the warranty, at most at a century. */
const MOST_YEARS = 100;

/** Numbers below the bar, about. */
const TICKS = 5;

/** How long the drive lasts: the answer first, as one bar of years; what it rests on below. */
export function EndurancePage() {
  const language = useLanguage();
  const { bench: words, data } = language;
  const run = useSlow((state) => state.run);
  return (
    <article className={articleStyles.page}>
      {run !== null && (
        <div className={articleStyles.kicker}>
          <h3>{words.lasts(data.told(driveFacts(run.plan.scenario, language).name))}</h3>
        </div>
      )}
      {run === null ? <p>{words.noDrive}</p> : <Calculator />}
      <h4 className={articleStyles.subhead}>{words.arithmetic}</h4>
      <p className={hintStyles.hint}>{words.arithmeticHint}</p>
      <ArithmeticTable />
    </article>
  );
}

function Calculator() {
  const language = useLanguage();
  const { bench: words } = language;
  const { bytes, ratio, three, whole } = language.numbers;
  const session = useSession();
  const run = useSlow((state) => state.run);
  const [wanted, setChoice] = useState<WafChoice | null>(null);
  const [gbPerDay, setGbPerDay] = useState(20);
  const [warrantyYears, setYears] = useState(5);
  const [cycles, setCycles] = useState(run?.plan.scenario.drive.peCycles ?? 3000);
  // The run goes on behind: the figures are those of the moment when this was opened or measured again.
  const [, again] = useState(0);
  if (run === null) return null;
  const choices: readonly WafChoice[] = knowsPlateau(run) ? ['plateau', ...measured] : measured;
  const choice = choices.find((each) => each === wanted) ?? (hasMeasuredPlateau(run) ? 'now' : (choices[0] ?? 'now'));
  const waf = measuredWaf(run, choice, language);
  const result = enduranceOf(run, waf.value, { gbPerDay, peCycles: cycles, warrantyYears });
  const spread = eraseSpread(run);
  const caution = choice === 'plateau' ? null : wafCaution(run);
  return (
    <div className={styles.calculator}>
      <div role="status">
        {result === null ? (
          <p>{words.nothingWritten}</p>
        ) : caution === 'none' ? (
          <p>{words.nothingCollected(ratio(waf.value ?? Number.NaN))}</p>
        ) : (
          <>
            <YearsBar years={result.years} warranty={warrantyYears} perDay={withUnit(three(gbPerDay), 'GB')} />
            <Equation
              years={result.years}
              terms={[
                { is: bytes(run.plan.full.physicalPages * 4096), of: words.terms.flash },
                { by: '×', is: whole(cycles), of: words.terms.erases(!areCyclesPublished(run.plan.scenario, cycles)) },
                {
                  by: '÷',
                  is: ratio(waf.value ?? Number.NaN),
                  of: choice === 'plateau' ? words.terms.plateauWaf : words.terms.measuredWaf(waf.over),
                  testId: 'calculator-waf',
                },
                { by: '÷', is: withUnit(three(gbPerDay), 'GB'), of: words.terms.perDay },
              ]}
            />
            {caution === 'unsteady' && <p className={hintStyles.hint}>{words.unsteady}</p>}
            <dl className={styles.bigAnswers}>
              <div>
                <dt>{words.written}</dt>
                <dd>{bytes(result.hostBytes)}</dd>
              </div>
              <div>
                <dt>{words.fillsMeans}</dt>
                <dd>{words.fills(whole(Math.round(result.fills)))}</dd>
              </div>
              <div>
                <dt>{words.writesPerDay(three(warrantyYears))}</dt>
                <dd>{three(result.driveWritesPerDay)}</dd>
              </div>
            </dl>
            <p className={hintStyles.hint}>
              {spreadText(spread, language)}{' '}
              {hasErases(spread) && (
                <button type="button" className={styles.asLink} onClick={() => session.setView({ destination: null, histogram: 'erases' })}>
                  {words.showHistogram}
                </button>
              )}
            </p>
          </>
        )}
      </div>
      <fieldset className={styles.calculatorInputs}>
        <legend>{words.asked}</legend>
        <Choice
          label={words.takenFor}
          value={choice}
          options={choices.map((value) => ({ value, name: words.wafChoices[value] }))}
          onChoose={setChoice}
        />
        <NumberField {...words.hostWrites} value={gbPerDay} min={0.1} max={1_000_000} onChoose={setGbPerDay} />
        <NumberField {...words.endurance} value={cycles} min={1} max={10_000_000} onChoose={setCycles} />
        <NumberField {...words.warranty} value={warrantyYears} min={0.5} max={100} step={0.5} onChoose={setYears} />
        <button type="button" onClick={() => again((n) => n + 1)}>
          {words.measureAgain}
        </button>
        {run.frame.readOnly && <p className={messageStyles.fault}>{words.wornOut}</p>}
      </fieldset>
    </div>
  );
}

interface YearsProps {
  readonly years: number;
  readonly warranty: number;
  /** "20 GB" */
  readonly perDay: string;
}

/** The answer: one bar of years, with the warranty as a mark on it. */
function YearsBar({ years, warranty, perDay }: YearsProps) {
  const language = useLanguage();
  const { bench: words } = language;
  const { numeral, three, whole } = language.numbers;
  const end = Math.min(MOST_YEARS, niceUp(Math.max(years, warranty * 2)));
  const at = (value: number) => `${Math.min(100, (100 * value) / end)}%`;
  return (
    <div className={styles.yearsAnswer}>
      <p className={articleStyles.headline}>
        {words.about} <strong>{numeral(years, { maximumSignificantDigits: 2 })}</strong> {words.years(perDay)}
      </p>
      <div className={styles.yearsBar} aria-hidden="true">
        <i className={years > end ? styles.beyond : ''} style={{ width: at(years) }} />
        <b style={{ left: at(warranty) }} data-inside={warranty < years || undefined}>
          <span>{words.warrantyOf(three(warranty))}</span>
        </b>
      </div>
      <p className={styles.yearsTicks} aria-hidden="true">
        {ticks(0, end, TICKS).map((tick) => (
          <span key={tick} style={{ left: at(tick) }}>
            {tick === end ? words.endOfYears(whole(tick)) : three(tick)}
          </span>
        ))}
      </p>
    </div>
  );
}

interface Term {
  /** How it goes in; absent: it is the first. */
  readonly by?: string;
  readonly is: string;
  readonly of: string;
  readonly testId?: string;
}

/** What the years depend on: what the flash survives, over what goes into it each day. */
function Equation({ terms, years }: { readonly terms: readonly Term[]; readonly years: number }) {
  const { bench: words, numbers } = useLanguage();
  const days = numbers.whole(Number((years * DAYS_PER_YEAR).toPrecision(3)));
  const result: Term = {
    by: '=',
    is: words.endOfYears(numbers.numeral(years, { maximumSignificantDigits: 2 })),
    of: words.terms.days(days),
  };
  return (
    <ul className={styles.equation}>
      {[...terms, result].map(({ by, is, of, testId }) => (
        <li key={of} data-testid={testId}>
          {by !== undefined && <i>{by}</i>}
          <span>
            <strong>{is}</strong> <span className={wordsStyles.mute}>{of}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

type Spread = NonNullable<ReturnType<typeof eraseSpread>>;

const hasErases = (spread: Spread | null): spread is Spread => spread !== null && spread.mean > 0;

/** How unevenly blocks were erased so far; a share only where there are erases enough to speak of one. */
function spreadText(spread: Spread | null, language: Language): string {
  const { bench: words } = language;
  const { percent, three, whole } = language.numbers;
  if (!hasErases(spread)) return words.noErases;
  const range = words.erased(whole(spread.least), whole(spread.most), three(spread.mean));
  return spread.mean < 2 ? `${range}.` : words.aboveMean(range, percent(spread.most / spread.mean - 1));
}

function ArithmeticTable() {
  const language = useLanguage();
  const { bench: words } = language;
  const { whole } = language.numbers;
  return (
    <div className={`${tableStyles.scroll} ${tableStyles.arithmetic}`}>
      <table className={tableStyles.result}>
        <TableHead names={[words.columns.what, words.columns.published, words.columns.computed, words.columns.how]} numbers={[1, 2]} />
        <tbody>
          {articleArithmetic(language).map((row) => (
            <tr key={row.what}>
              <th scope="row">{row.what}</th>
              <td className={tableStyles.number}>{withUnit(whole(row.published), row.unit)}</td>
              <td className={tableStyles.number}>{withUnit(whole(Number(row.computed.toPrecision(4))), row.unit)}</td>
              <td className={wordsStyles.mute}>{row.how}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
