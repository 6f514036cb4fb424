import { type ReactNode, useEffect } from 'react';
import { type Destination, destination as place } from '../../destinations/destination';
import { loadLesson } from '../../lessons/catalogue';
import type { Lesson } from '../../lessons/lesson';
import { type LessonName, OWN } from '../../lessons/names';
import { readLesson } from '../../lessons/read/readLesson';
import type { LanguageName, LinkOptions } from '../../scenario/link/linkOptions';
import { hasPlug } from '../../store/selections/drive/powerLoss';
import { useSession, useSlow } from '../parts/context';
import { ChartOverlayContext } from '../plots/chart/chartOverlay';
import { useLanguage } from '../useLanguage';
import styles from './beside.module.css';
import { useDrawnCurve } from './curve/DrawnCurve';
import { LessonIndex } from './index/LessonIndex';
import { OwnLesson } from './own/OwnLesson';
import { textOfOwn } from './own/ownLink';
import { LessonPanel } from './panel/LessonPanel';
import { noProgress, progressOf } from './progress';
import { useScorm } from './results/useScorm';
import { useBlankPlots, useCovers, useDraws, useFewTools, useSubject } from './useCovers';
import { useKeptProgress, useLesson, usePlayer } from './useLesson';

/** The block that an answer begins with: "Block 3, with six valid pages". */
const NAMED = /^Block (\d+)\b/;

/** A question about blocks is answered in the picture, too: pressing a block of a tiny drive chooses the answer that names it. */
function useBlockAnswer(): void {
  const player = usePlayer();
  useEffect(() => {
    const hear = ({ target }: MouseEvent) => {
      const block = target instanceof Element ? target.closest<HTMLElement>('[data-block]')?.dataset.block : undefined;
      const { lesson, step } = player.state;
      const ask = lesson?.steps[step]?.ask;
      if (block === undefined || ask?.kind !== 'choice') return;
      const option = ask.options.findIndex(({ text }) => NAMED.exec(text)?.[1] === block);
      if (option >= 0) player.draft({ kind: 'choice', option });
    };
    window.addEventListener('click', hear);
    return () => window.removeEventListener('click', hear);
  }, [player]);
}

/** A lesson by its name; null where the reader's own has faults, or is not written yet. */
async function lessonOf(name: string, asked: LinkOptions | null, language: LanguageName): Promise<Lesson | null> {
  if (name !== OWN) return loadLesson(name as LessonName, language);
  const read = readLesson((await textOfOwn(asked)) ?? '');
  return read.ok ? read.value : null;
}

/** The lesson and the step that the address names are played; the step that is played is what the address names. */
function useAddressedStep({ to, name, part }: Destination, language: LanguageName): void {
  const session = useSession();
  const player = usePlayer();
  const hasRun = useSlow((state) => state.run !== null);
  useEffect(() => {
    // The run of the address comes first: a lesson that was begun before it would lose its drive.
    if (to !== 'lesson' || name === null || !hasRun) return;
    if (name === OWN && part === null) return player.close();
    const step = Number(part ?? 1) - 1;
    if (player.state.name === name) {
      if (player.state.step !== step) void player.go(step);
      return;
    }
    let isWanted = true;
    // A question on a drive of twelve blocks would else stand beside an empty stage. What could not be fetched is said in its place.
    const stage = import('../page/layouts/Tiny').catch(() => null);
    void Promise.all([lessonOf(name, session.state.view.asked, language), stage]).then(([lesson]) => {
      const { answers, passed } = name === OWN ? noProgress : progressOf(name);
      if (isWanted && lesson !== null) void player.open(name, lesson, step, answers, passed);
      // A text of one's own that cannot be played is mended first.
      else if (isWanted) session.go(place('lesson', OWN));
    });
    return () => {
      isWanted = false;
    };
  }, [session, player, to, name, part, hasRun, language]);
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
  const language = useLanguage();
  const session = useSession();
  const player = usePlayer();
  const isOpen = useLesson((state) => state.lesson !== null);
  // A map that belongs to no word of the step would be read as if it did, and then jump.
  const isElsewhere = useLesson(({ stage, isElsewhere: is, fault }) => stage === 'preparing' && is && fault === null);
  const isOpening = useLesson(({ stage }) => stage === 'preparing' || stage === 'asked');
  // Of a tiny drive only the frame is shown before it is known which of its pages are in its buffer alone.
  const asksPlug = useSlow(
    ({ scenario, run, tinyPages, recalled }) => tinyPages.length > 0 && recalled.power === null && hasPlug(scenario, run),
  );
  useKeptProgress();
  useBlockAnswer();
  useCovers();
  useBlankPlots();
  useDraws();
  useFewTools();
  useSubject();
  useScorm();
  useAddressedStep(destination, language.name);
  // In another language it is another text: the lesson begins again at its step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language closes it, too
  useEffect(() => () => player.close(), [player, language]);
  const classNumber = useSlow((state) => state.view.asked?.classNumber ?? null);
  useEffect(() => {
    if (classNumber !== null) void player.setClass(classNumber);
  }, [player, classNumber]);
  const isSingle = useSlow((state) => state.view.asked?.view === 'lesson');
  const presenting = useSlow((state) => state.view.presenting);
  const drawnCurve = useDrawnCurve();
  // The presenter has the step in its own type.
  if (presenting && (isOpen || destination.to === 'lessons'))
    return <ChartOverlayContext value={drawnCurve}>{children}</ChartOverlayContext>;
  if (destination.to !== 'lesson')
    return (
      <LessonIndex
        onResults={() => session.go(place('results'))}
        onOwn={() => session.go(place('lesson', OWN))}
        onOpen={(name, step) => session.go(place('lesson', name, String(step + 1)))}
      />
    );
  if (destination.name === OWN && destination.part === null && !isOpen) return <OwnLesson />;
  return (
    <div
      className={styles.beside}
      data-lesson={isSingle ? 'alone' : ''}
      data-elsewhere={isElsewhere || undefined}
      data-unsure={(isOpening && asksPlug) || undefined}
    >
      {isOpen && (
        // In a frame of another page there is one lesson.
        <LessonPanel
          onIndex={isSingle ? null : () => session.go(place('lessons'))}
          onLesson={(next) => session.go(place('lesson', next, '1'))}
        />
      )}
      <ChartOverlayContext value={drawnCurve}>{children}</ChartOverlayContext>
    </div>
  );
}
