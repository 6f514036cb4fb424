import { lazy, Suspense, useRef, useState } from 'react';
import { patterns } from '../../../domain/names';
import type { Stage } from '../../../store/session/state';
import { useSlow } from '../../parts/context';
import { useHand } from '../../parts/hand';
import { useLanguage } from '../../useLanguage';
import { LiveWorkload } from '../controls/LiveWorkload';
import untilMoreStyles from '../controls/untilMore.module.css';
import { StepParameters } from './ControlsStep';
import { TrimControls } from './TrimControls';

const Power = lazy(() => import('../../why/Power').then((module) => ({ default: module.Power })));

/** The plug, fetched when it is looked at. */
function Plug() {
  const { power: words } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <details className={untilMoreStyles.untilMore} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.title}</summary>
      {open && (
        <Suspense>
          <Power />
        </Suspense>
      )}
    </details>
  );
}

/** Where the run is; where it will be while a new drive is computed to a moment, so that no field disappears under the hand. */
function useSettledStage(): Stage | null {
  const stage = useSlow((state) => state.stage);
  const computing = useSlow((state) => state.playback.computing);
  const settled = useRef(stage);
  if (!computing) settled.current = stage;
  return settled.current;
}

/** What the host does to the drive; all but the parameters of the step acts on the running drive. */
export function WorkloadControls() {
  const stage = useSettledStage();
  const hand = useHand();
  const phase = useSlow((state) => (stage === null ? undefined : state.scenario?.phases[stage.phase]));
  if (stage === null || phase === undefined || hand === null) return null;
  const settled = { ...hand, drives: hand.drives.map((drive) => ({ ...drive, stage })) };
  return (
    <>
      <LiveWorkload hand={settled} />
      <StepParameters phase={phase} index={stage.phase} pattern={patterns[stage.live.pattern] ?? 'random'} />
      <TrimControls act={hand.act} />
      <Plug />
    </>
  );
}
