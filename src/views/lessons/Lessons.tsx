import { type ReactNode, useEffect } from 'react';
import { type Destination, destination as place } from '../../destinations/destination';
import { loadLesson } from '../../lessons/catalogue';
import type { LessonName } from '../../lessons/names';
import { useSession, useSlow } from '../page/context';
import { ChartOverlayContext } from '../plots/chartOverlay';
import { drawnCurve } from './DrawnCurve';
import { LessonIndex } from './LessonIndex';
import { LessonPanel } from './LessonPanel';
import './lessons.css';
import { progressOf } from './progress';
import { useKeptProgress, useLesson, usePlayer } from './useLesson';

/** The lesson and the step that the address names are played; the step that is played is what the address names. */
function useAddressedStep({ to, name, part }: Destination): void {
  const session = useSession();
  const player = usePlayer();
  const hasRun = useSlow((state) => state.run !== null);
  useEffect(() => {
    // The run of the address comes first: a lesson that was begun before it would lose its drive.
    if (to !== 'lesson' || name === null || !hasRun) return;
    const step = Number(part ?? 1) - 1;
    if (player.state.name === name) {
      if (player.state.step !== step) void player.go(step);
      return;
    }
    void loadLesson(name as LessonName).then((lesson) => player.open(name, lesson, step, progressOf(name).answers));
  }, [player, to, name, part, hasRun]);
  useEffect(
    () =>
      player.store.subscribe((state, before) => {
        if (state.name === null || (state.step === before.step && state.name === before.name)) return;
        session.go(place('lesson', state.name, String(state.step + 1)));
      }),
    [player, session],
  );
}

/** The place of the lessons: their index, or one of them beside the drive that it is about. */
export function Lessons({ destination, children }: { readonly destination: Destination; readonly children: ReactNode }) {
  const session = useSession();
  const player = usePlayer();
  const isOpen = useLesson((state) => state.lesson !== null);
  useKeptProgress();
  useAddressedStep(destination);
  useEffect(() => () => player.close(), [player]);
  if (destination.to !== 'lesson') return <LessonIndex onOpen={(name, step) => session.go(place('lesson', name, String(step + 1)))} />;
  return (
    <div className="with-lesson">
      {isOpen && <LessonPanel onIndex={() => session.go(place('lessons'))} />}
      <ChartOverlayContext value={drawnCurve}>{children}</ChartOverlayContext>
    </div>
  );
}
