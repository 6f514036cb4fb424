import type { Frame } from '../../engine/types';
import { originPhase } from '../selections/phase';
import type { SessionState } from './state';

/**
 * Asks whether the plots show only the first displayed seconds of a run. They do in the scenes of the opening tour before
 * the last; where the reader took over in one of them, until the run was computed further.
 */
export function openingOf(session: { readonly state: Pick<SessionState, 'run' | 'tour'> }): (until: number) => boolean {
  let wasTold = false;
  return (until) => {
    const { run, tour } = session.state;
    if (run === null) return false;
    const origin = originPhase(run.plan);
    const isWithin = ({ phase, phaseSeconds }: Frame) => phase < origin || (phase === origin && phaseSeconds <= until);
    if (tour !== null) wasTold = tour.at < tour.count - 1;
    return wasTold && isWithin(tour === null ? run.horizon : run.frame);
  };
}
