import { bytes, seconds, whole } from '../../domain/format';
import { stopsOf } from '../../scenario/kinds';
import { hasRequests } from '../../scenario/procedure';
import type { Phase } from '../../scenario/types';
import { originPhase } from '../../store/selections/phase';
import { collectionOfPhases } from '../../store/selections/policies';
import type { RunView } from '../../store/types';
import { panels as words } from '../../texts/en/panels';
import { useSlow } from '../parts/context';
import { Live } from '../parts/Live';
import { stepName } from './stepWords';

/** How far a phase is, in the unit that it stops by. */
function progressOf(run: RunView, index: number, phase: Phase): string {
  const { frame, plan } = run;
  if (phase.do === 'erase' || phase.do === 'trim') return '';
  const stops = stopsOf(phase);
  const here = frame.phase === index && !frame.ended;
  if (stops.seconds !== null)
    return here ? words.of(whole(Math.floor(frame.phaseSeconds)), seconds(stops.seconds)) : seconds(stops.seconds);
  if (stops.requests !== null)
    return here ? words.of(whole(Math.round(frame.phaseRequests)), whole(stops.requests)) : words.requests(whole(stops.requests));
  if (phase.do === 'replay') return stops.passes === 1 ? '' : words.times(stops.passes);
  if (stops.until === 'steady') return here ? words.untilSteady(seconds(Math.floor(frame.phaseSeconds))) : words.untilSteady2;
  const total = stops.bytes ?? plan.full.usedPages * 4096 * (stops.passes ?? 1);
  return here ? words.of(bytes(frame.phaseTotals.hostBytesWritten + frame.phaseTotals.hostBytesRead), bytes(total)) : bytes(total);
}

/** The procedure as steps: done, under way, to come. */
export function Steps() {
  const plan = useSlow((state) => state.plan);
  const stage = useSlow((state) => state.stage);
  const run = useSlow((state) => state.run);
  if (plan === null || stage === null || run === null) return null;
  // Actions on the run arrive with a new stage.
  const collection = collectionOfPhases(run);
  const { phases } = plan.scenario;
  const collects = (index: number) => index >= originPhase(plan) && phases[index] !== undefined && hasRequests(phases[index]);
  return (
    <ol className="steps" aria-label={words.procedure}>
      {phases.map((phase, index) => {
        const done = index < stage.phase || stage.ended;
        const current = index === stage.phase && !stage.ended;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a phase is its place in the procedure
          <li key={index} className={current ? 'step current' : done ? 'step done' : 'step'} aria-current={current ? 'step' : undefined}>
            <span className="step-mark" aria-hidden="true">
              {done ? '✓' : current ? '▸' : ''}
            </span>
            <span className="step-name">
              {[stepName(plan.scenario, index), ...(collects(index) ? [collection[index]?.join(words.andThen)] : [])]
                .filter(Boolean)
                .join(': ')}
              {done && <span className="visually-hidden">{words.done}</span>}
            </span>
            <Live isClock className="step-amount" text={(run) => progressOf(run, index, phase)} />
          </li>
        );
      })}
    </ol>
  );
}
