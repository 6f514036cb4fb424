import { stopsOf } from '../../../scenario/kinds';
import { spanShares } from '../../../scenario/law/spares';
import { isInstant } from '../../../scenario/procedure';
import type { Scenario, Span, Stops } from '../../../scenario/types';
import type { RunView } from '../../../store/types';
import type { Language } from '../../../texts/language';
import { nameWithJobs } from '../../parts/nameWithJobs';

const SAME = 1e-6;

function near(a: number, b: number): boolean {
  return Math.abs(a - b) < SAME;
}

/** "the first half", "the second half", "10 % to 30 %"; empty: the whole drive. */
function spanName(scenario: Scenario, span: Span, language: Language): string {
  const { panels: words } = language;
  const { percent } = language.numbers;
  const { from, to } = spanShares(scenario, span);
  if (near(from, 0) && near(to, 1)) return '';
  if (near(from, 0) && near(to, 0.5)) return words.firstHalf;
  if (near(from, 0.5) && near(to, 1)) return words.secondHalf;
  if (near(from, 0)) return words.theFirst(percent(to));
  return words.spanWithin(percent(from), percent(to));
}

/** True where the span of a phase is all that a TRIM before it left. */
function isWhatWasKept(scenario: Scenario, index: number): boolean {
  const here = scenario.phases[index];
  const { from, to } = spanShares(scenario, here && 'span' in here ? here.span : { from: 0, to: 1 });
  return scenario.phases.slice(0, index).some((phase) => {
    if (phase.do !== 'trim') return false;
    const gone = spanShares(scenario, phase.span);
    return (near(gone.to, 1) && near(from, 0) && near(to, gone.from)) || (near(gone.from, 0) && near(from, gone.to) && near(to, 1));
  });
}

/** A step of the procedure and where it goes: "Random writes, 4 KiB, to the half that was not trimmed", "TRIM of the second half". */
export function stepName(scenario: Scenario, index: number, language: Language): string {
  const { panels: words } = language;
  const phase = scenario.phases[index];
  if (phase === undefined) return '';
  const name = nameWithJobs(phase, language);
  const span = 'span' in phase ? spanName(scenario, phase.span, language) : '';
  if (span === '') return name;
  if (phase.do === 'trim') return words.phaseOfSpan(name, span);
  if (isWhatWasKept(scenario, index))
    return words.phaseToKept(name, span === words.firstHalf || span === words.secondHalf ? words.theHalf : words.thePart);
  return words.phaseTo(name, span);
}

/** What a step ends by, in the unit that it counts; null where nothing is given. */
function endOfStep({ plan }: RunView, { seconds: time, requests, bytes: data, passes }: Stops, language: Language): string | null {
  const { panels: words } = language;
  const { bytes, seconds, whole } = language.numbers;
  if (time !== null) return seconds(time);
  if (requests !== null) return words.requests(whole(requests));
  if (data === null && passes === null) return null;
  return bytes(data ?? plan.full.usedPages * 4096 * (passes ?? 1));
}

/** How far a step of the procedure is, in the unit that it stops by; of one that runs until it is steady that is only a limit. */
export function amountOfStep(run: RunView, index: number, language: Language): string {
  const { panels: words } = language;
  const { bytes, seconds, whole } = language.numbers;
  const { frame, plan } = run;
  const phase = plan.scenario.phases[index];
  if (phase === undefined || isInstant(phase)) return '';
  const here = frame.phase === index && !frame.ended;
  const stops = stopsOf(phase);
  const end = endOfStep(run, stops, language);
  if (stops.until === 'steady')
    return here ? `${seconds(Math.floor(frame.phaseSeconds))}, ${words.untilSteady(end)}` : words.untilSteady(end);
  if (phase.do === 'replay' && stops.seconds === null && stops.requests === null)
    return stops.passes === 1 ? '' : words.times(stops.passes);
  if (end === null || !here) return end ?? '';
  if (stops.seconds !== null) return words.doneOf(whole(Math.floor(frame.phaseSeconds)), end);
  if (stops.requests !== null) return words.doneOf(whole(Math.round(frame.phaseRequests)), whole(stops.requests));
  return words.doneOf(bytes(frame.phaseTotals.hostBytesWritten + frame.phaseTotals.hostBytesRead), end);
}
