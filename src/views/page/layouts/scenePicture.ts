import { useRef, useState } from 'react';
import type { Tab } from '../../../store/session/state';
import type { SceneMoment } from '../../../store/types';
import { useSession, useSlow } from '../../parts/context';

/** What is shown where there is room for one picture. */
export type Picture = Exclude<Tab, 'controls'>;

/** One picture a scene: what its sentence is about. */
const pictures: Readonly<Record<SceneMoment, Picture>> = {
  filled: 'map',
  beforeCollection: 'plot',
  firstCollection: 'cost',
  trough: 'plot',
  plateau: 'plot',
  beforeTrim: 'plot',
  trimmed: 'map',
  afterTrim: 'cost',
  trimPlateau: 'plot',
};

/** The picture of a scene; null: behind the last one, where the drive runs. */
export function pictureOf(scene: SceneMoment | null): Picture {
  return scene === null ? 'plot' : pictures[scene];
}

/** The view that is shown, and how it is chosen: that of the scene, until the user chooses one; behind the last scene it stays. */
export function useShownTab(): readonly [Tab, (tab: Tab) => void] {
  const session = useSession();
  const tab = useSlow((state) => state.view.tab);
  const scene = useSlow(({ tour }) => tour?.scene.to ?? null);
  const [isChosen, setChosen] = useState(tab !== 'plot');
  const last = useRef<SceneMoment | null>(null);
  // A lesson has scenes of its own.
  const inLesson = useSlow(({ view }) => view.destination?.to === 'lesson');
  if (inLesson) last.current = null;
  else if (scene !== null) last.current = scene;
  const choose = (next: Tab) => {
    setChosen(true);
    session.setView({ tab: next });
  };
  return [isChosen || tab !== 'plot' || last.current === null ? tab : pictureOf(last.current), choose];
}
