import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Geometry } from '../../../engine/types';
import { type Collection, collectionSums, mixtureOf } from '../../../store/selections/drive/collection';
import { ownerLetter } from '../../ownerLetter';
import type { Theme } from '../../theme';
import { prepareCanvas, setText, useDrawing } from '../../useDrawing';
import { useLanguage } from '../../useLanguage';
import wordsStyles from '../../words.module.css';
import legendStyles from '../legend.module.css';
import type { MapAnchors } from '../mapAnchors';
import { ownerBackground } from '../owners/ownerColours';
import { CollectionLeaders } from './CollectionLeaders';
import { CollectionSteps } from './CollectionSteps';
import collectionStyles from './collection.module.css';
import { amidMoves, firstMove, momentOf, scheduleOf, stepFrom, stillFrom, stillsOf } from './collectionMotion';
import { countWords, pictureWords, stateWords } from './collectionWords';
import { drawCollection } from './drawCollection';
import { Shares } from './Shares';
import { StaleKey } from './StaleKey';
import { useCollectionLayout } from './useCollectionLayout';

export interface OneCollectionProps {
  readonly className?: string | undefined;
  readonly collection: Collection;
  readonly geometry: Geometry;
  /** Pages of the full-size drive for each one of the simulated drive, for their numbers. */
  readonly factor: number;
  readonly theme: Theme;
  /** Stills in place of motion; nothing starts by itself. */
  readonly reducedMotion: boolean;
  /** How many times as fast as the first one is shown, > 0. */
  readonly speed?: number;
  /** Begins to move at once; ignored with reduced motion. */
  readonly startsPlaying?: boolean;
  /** What it begins with was seen before it: its first page leaves at once. */
  readonly startsMoving?: boolean;
  /** Some seconds after the erase it rests amid its moves: an empty victim tells nothing to who comes later. */
  readonly rewinds?: boolean;
  /** The map beside it: lines lead to both marks there. */
  readonly anchors?: MapAnchors | undefined;
  /** Its pages are as large as the height of the element round it allows; absent: as its width does. */
  readonly fills?: boolean;
  /** Its steps are in sight; absent: behind "View", where the picture has little room. */
  readonly showsSteps?: boolean;
  /** Below it, in place of the bar of its shares. */
  readonly children?: ReactNode;
}

const never = () => () => {};

/** How long the erased victim is seen before the picture goes back to its moves, ms. */
const ERASED_MS = 3000;

interface Clock {
  /** Share of the whole, [0, 1]. */
  readonly progress: number;
  /** Wall time of it, ms. */
  readonly at: number;
  readonly of: Collection;
  readonly stills: readonly number[];
}

/** The clock at wall time `now`; it goes on by `pace` a millisecond. Another collection begins `from`. Of one whose pages have other rows now, a still stays the same one. */
function clockAt(kept: Clock, now: number, of: Collection, stills: readonly number[], from: number, pace: number): Clock {
  if (kept.of !== of) return { progress: from, at: now, of, stills };
  const progress = kept.stills === stills ? kept.progress : (stills[kept.stills.indexOf(kept.progress)] ?? kept.progress);
  return { progress: Math.min(1, progress + (now - kept.at) * pace), at: now, of, stills };
}

/** Calls `rewind` some time after the end was played to. */
function useRewind(isDue: boolean, rewind: () => void): void {
  const latest = useRef(rewind);
  latest.current = rewind;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => latest.current(), ERASED_MS);
    return () => clearTimeout(timer);
  }, [isDue]);
}

/** One real collection, page by page: valid pages rise from the victim to their new places, then the victim is erased and the rest is free. */
export function OneCollection(props: OneCollectionProps) {
  const language = useLanguage();
  const { panels: words } = language;
  const { collection, theme, reducedMotion, anchors, geometry, factor } = props;
  const { speed = 1, startsPlaying = true, startsMoving = false, rewinds = false, fills = false, className = '' } = props;
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const count = useRef<HTMLSpanElement>(null);
  const state = useRef<HTMLSpanElement>(null);
  const { layout, style } = useCollectionLayout(stage, geometry.pagesPerGroup, fills, collection.destinations.length - 1, theme.type.small);
  const { columns } = layout;
  const schedule = useMemo(() => scheduleOf(collection, columns), [collection, columns]);
  const [playing, setPlaying] = useState(startsPlaying && !reducedMotion);
  const [shown, setShown] = useState(collection);
  const from = reducedMotion ? amidMoves(schedule, columns) : startsMoving ? firstMove(schedule) : 0;
  const stills = useMemo(() => stillsOf(schedule, columns), [schedule, columns]);
  const clock = useRef<Clock>({ progress: from, at: 0, of: collection, stills });
  const [isAtEnd, setAtEnd] = useState(false);
  /** The end was played to: whoever steps there stays, and whoever plays on begins anew. */
  const wasPlayed = useRef(false);
  /** The destination that is drawn large: an index. */
  const [current, setCurrent] = useState(0);
  const titleId = useId();
  const sums = collectionSums(collection);
  if (shown !== collection) {
    setShown(collection);
    setPlaying(startsPlaying && !reducedMotion);
    setAtEnd(false);
  }

  const redraw = useDrawing(
    () => {
      const kept = clock.current;
      clock.current = clockAt(kept, performance.now(), collection, stills, from, playing ? speed / schedule.totalMs : 0);
      if (kept.of !== collection) wasPlayed.current = false;
      else if (playing && clock.current.progress >= 1) {
        wasPlayed.current = true;
        setPlaying(false);
        setAtEnd(true);
      }
      const moment = momentOf(collection, schedule, clock.current.progress);
      setCurrent(moment.current);
      const target = prepareCanvas(canvas.current, layout);
      if (target !== null) drawCollection(target.context, layout, moment, theme, factor, language, collection.owners);
      setText(count.current, countWords(moment, sums, language));
      setText(state.current, stateWords(moment, sums, language));
      if (playing && clock.current.progress < 1) redraw();
    },
    never,
    () => 0,
  );
  useEffect(() => {
    clock.current = { ...clock.current, at: performance.now() };
    if (playing) redraw();
  }, [playing, redraw]);

  useRewind(isAtEnd && rewinds && wasPlayed.current, () => {
    clock.current = { ...clock.current, progress: amidMoves(schedule, columns) };
    setAtEnd(false);
    redraw();
  });

  function goTo(progress: number) {
    clock.current = { progress, at: performance.now(), of: collection, stills };
    wasPlayed.current = false;
    setPlaying(false);
    setAtEnd(progress >= 1);
    redraw();
  }
  const step = (direction: 1 | -1) => {
    const { progress } = clock.current;
    goTo(reducedMotion ? stillFrom(schedule, progress, direction, columns) : stepFrom(schedule, progress, direction));
  };
  function playOrPause() {
    clock.current = { ...clock.current, at: performance.now(), progress: isAtEnd || wasPlayed.current ? 0 : clock.current.progress };
    wasPlayed.current = false;
    setAtEnd(false);
    setPlaying(!playing);
  }

  const planes = geometry.planesPerDie;
  const destination = collection.destinations[current] ?? collection.destinations[0];
  const play = reducedMotion ? null : playing ? 'pause' : isAtEnd ? 'again' : 'play';
  return (
    <section className={`${collectionStyles.collection} ${className}`} data-fills={fills || undefined} aria-labelledby={titleId}>
      <Heading id={titleId}>
        <CollectionSteps inSight={props.showsSteps === true} onStep={step} onPlay={playOrPause} play={play} />
      </Heading>
      <p className={collectionStyles.head}>
        <b className={collectionStyles.to}>{words.collectionWritesHere}</b>
        <span className={wordsStyles.mute} ref={count} />
      </p>
      <div className={collectionStyles.stage} ref={stage} style={style}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={pictureWords(collection, language)}
          style={{ width: layout.width, height: layout.height }}
        />
      </div>
      <VictimLine state={state} isErased={isAtEnd} />
      <Mixture collection={collection} theme={theme} />
      {props.children ?? <Shares collection={collection} />}
      {anchors !== undefined && (
        <CollectionLeaders
          anchors={anchors}
          stage={stage}
          layout={layout}
          destination={destination === undefined ? null : destination * planes}
          victim={collection.victim * planes}
          isMarked={current === 0}
        />
      )}
    </section>
  );
}

/** Its name, and at the other end of the line what moves it. */
function Heading({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const { panels: words } = useLanguage();
  return (
    <div className={collectionStyles.title}>
      <h2 id={id}>
        {words.collectionTitle}
        <span className={`${collectionStyles.aside} ${wordsStyles.mute}`}>{words.pageByPage}</span>
      </h2>
      {children}
    </div>
  );
}

/** What has become of the victim, and what its yellow pages are. */
function VictimLine({ state, isErased }: { readonly state: RefObject<HTMLSpanElement | null>; readonly isErased: boolean }) {
  const { panels: words } = useLanguage();
  return (
    <p className={collectionStyles.head}>
      <span>
        <b>{words.victim}</b> <span ref={state} />
      </span>
      <span className={wordsStyles.mute} data-erased={isErased || undefined}>
        <StaleKey />
      </span>
    </p>
  );
}

/** Whose the victim's valid pages were, and into how many groups they go; nothing where all pages have one owner. */
function Mixture({ collection, theme }: { readonly collection: Collection; readonly theme: Theme }) {
  const { numbers, placement: words } = useLanguage();
  const mixture = mixtureOf(collection);
  if (mixture.length === 0) return null;
  return (
    <p className={collectionStyles.mixture}>
      {mixture.map(
        (pages, owner) =>
          pages > 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: an owner is its number
            <span className={legendStyles.entry} key={owner}>
              <i className={legendStyles.key} style={{ background: ownerBackground(owner, theme) }} />
              {words.ofOwner(ownerLetter(owner), numbers.whole(pages))}
            </span>
          ),
      )}
      <span className={wordsStyles.mute}>{words.toGroups(collection.destinations.length)}</span>
    </p>
  );
}
