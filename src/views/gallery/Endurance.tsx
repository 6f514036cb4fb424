import { useState } from 'react';
import { bytes, percent, ratio, three, whole, withUnit } from '../../domain/format';
import { articleArithmetic, enduranceOf, eraseSpread, measuredWaf, type WafChoice, wafCaution } from '../../store/lab/experimentEndurance';
import { useSession, useSlow } from '../parts/context';
import { Choice, NumberField } from '../parts/fields';

const choices: readonly { readonly value: WafChoice; readonly name: string }[] = [
  { value: 'now', name: 'WAF now' },
  { value: 'cumulative', name: 'WAF since the first write' },
];

/** From the write amplification that was measured to drive writes a day and years. */
export function EndurancePage() {
  const run = useSlow((state) => state.run);
  return (
    <article className="gallery-page">
      <h3 className="gallery-headline">How long it lasts</h3>
      <p className="gallery-lead">
        Flash takes a number of erases, and write amplification decides how many of them your own data use up. The calculator takes the
        write amplification that the run on the page has measured, not one that somebody assumed.
      </p>
      {run === null ? <p>No drive is open.</p> : <Calculator />}
      <h4 className="gallery-subhead">The arithmetic of the articles</h4>
      <p className="hint">Steady state and endurance, 2012, and a reader's comment below it: the same formulas, computed here.</p>
      <ArithmeticTable />
    </article>
  );
}

function Calculator() {
  const session = useSession();
  const run = useSlow((state) => state.run);
  const [choice, setChoice] = useState<WafChoice>('now');
  const [gbPerDay, setGbPerDay] = useState(20);
  const [warrantyYears, setYears] = useState(5);
  const [cycles, setCycles] = useState(run?.plan.scenario.drive.peCycles ?? 3000);
  // The run goes on behind: what is shown is of the moment at which this was opened or asked for anew.
  const [, again] = useState(0);
  if (run === null) return null;
  const waf = measuredWaf(run, choice);
  const result = enduranceOf(run, waf.value, { gbPerDay, peCycles: cycles, warrantyYears });
  const spread = eraseSpread(run);
  const caution = wafCaution(run);
  return (
    <div className="calculator">
      <fieldset className="calculator-inputs">
        <legend>What is asked</legend>
        <Choice label="Taken for its life" value={choice} options={choices} onChoose={setChoice} />
        <NumberField label="The host writes" unit="GB a day" value={gbPerDay} min={0.1} max={1_000_000} onChoose={setGbPerDay} />
        <NumberField label="Endurance" unit="P/E cycles" value={cycles} min={1} max={10_000_000} onChoose={setCycles} />
        <NumberField label="Warranty" unit="years" value={warrantyYears} min={0.5} max={100} step={0.5} onChoose={setYears} />
        <button type="button" onClick={() => again((n) => n + 1)}>
          Measure again
        </button>
        {run.frame.readOnly && <p className="fault">This drive is worn out and takes no more writes.</p>}
      </fieldset>
      <div className="calculator-answer" role="status">
        {result === null ? (
          <p>Nothing was written yet, so there is no write amplification to reckon with. Let the run go on, then measure again.</p>
        ) : caution === 'none' ? (
          <p>
            The drive has collected nothing yet, so each page was written once: a WAF of {ratio(waf.value ?? Number.NaN)} says nothing about
            its life. Let the run go on to its steady state, then measure again.
          </p>
        ) : (
          <>
            <p className="calculator-waf">
              Measured WAF <strong>{ratio(waf.value ?? Number.NaN)}</strong> {waf.over}, on {bytes(run.plan.full.physicalPages * 4096)} of
              flash:
            </p>
            {caution === 'unsteady' && (
              <p className="hint">The run is not steady by the SNIA rule: this is the WAF so far, not yet the one of its life.</p>
            )}
            <dl className="big-answers">
              <div>
                <dt>written before the flash is worn</dt>
                <dd>{bytes(result.hostBytes)}</dd>
              </div>
              <div>
                <dt>drive writes a day over {three(warrantyYears)} years</dt>
                <dd>{three(result.driveWritesPerDay)}</dd>
              </div>
              <div>
                <dt>years at {withUnit(three(gbPerDay), 'GB')} a day</dt>
                <dd>{three(result.years)}</dd>
              </div>
            </dl>
            <p className="hint">
              {whole(Math.round(result.fills))} fills of the partition, wear taken as even. {spreadText(spread)}{' '}
              <button type="button" className="as-link" onClick={() => session.setView({ destination: null, histogram: 'erases' })}>
                Show the histogram
              </button>
            </p>
          </>
        )}
      </div>
    </div>
  );
}

/** How unevenly blocks were erased so far; a share only where there are erases enough to speak of one. */
function spreadText(spread: ReturnType<typeof eraseSpread>): string {
  if (spread === null || spread.mean === 0) return 'No block was erased in this run yet.';
  const range = `In this run blocks were erased ${spread.least} to ${spread.most} times, ${three(spread.mean)} on average`;
  return spread.mean < 2 ? `${range}.` : `${range}: the one erased most is ${percent(spread.most / spread.mean - 1)} above the mean.`;
}

function ArithmeticTable() {
  return (
    <div className="table-scroll">
      <table className="result-table">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className="number">
              Published
            </th>
            <th scope="col" className="number">
              Computed
            </th>
            <th scope="col">How</th>
          </tr>
        </thead>
        <tbody>
          {articleArithmetic().map((row) => (
            <tr key={row.what}>
              <th scope="row">{row.what}</th>
              <td className="number">{withUnit(whole(row.published), row.unit)}</td>
              <td className="number">{withUnit(whole(Number(row.computed.toPrecision(4))), row.unit)}</td>
              <td className="mute">{row.how}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
