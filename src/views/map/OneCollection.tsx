import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { ratio, whole } from '../../domain/format';
import type { Geometry } from '../../engine/types';
import { type Collection, collectionSums } from '../../store/selections/collection';
import { counted } from '../../store/selections/text';
import { panels as words } from '../../texts/en/panels';
import { sentences as nouns } from '../../texts/en/sentences';
import type { Theme } from '../theme';
import { prepareCanvas, setText, useDrawing, useSize } from '../useDrawing';
import { CollectionLeaders } from './CollectionLeaders';
import { type CollectionMoment, momentOf, scheduleOf, stepFrom, stillsOf } from './collectionMotion';
import { drawCollection, layoutCollection } from './drawCollection';
import type { MapAnchors } from './mapAnchors';
import './collection.css';

export interface OneCollectionProps {
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
  /** The map beside it: lines lead to both marks there. */
  readonly anchors?: MapAnchors;
}

const never = () => () => {};

/** One real collection, page by page: valid pages rise from the victim to their new places, then the victim is erased and the rest is free. */
export function OneCollection(props: OneCollectionProps) {
  const { collection, theme, reducedMotion, speed = 1, startsPlaying = true, anchors, geometry, factor } = props;
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const count = useRef<HTMLSpanElement>(null);
  const state = useRef<HTMLSpanElement>(null);
  const schedule = useMemo(() => scheduleOf(collection), [collection]);
  const { width } = useSize(stage);
  const layout = useMemo(() => layoutCollection(geometry.pagesPerGroup, width), [geometry, width]);
  const [playing, setPlaying] = useState(startsPlaying && !reducedMotion);
  const [shown, setShown] = useState(collection);
  const clock = useRef({ progress: 0, at: 0, of: collection });
  const [isAtEnd, setAtEnd] = useState(false);
  const titleId = useId();
  const sums = collectionSums(collection);
  if (shown !== collection) {
    setShown(collection);
    setPlaying(startsPlaying && !reducedMotion);
    setAtEnd(false);
  }

  const redraw = useDrawing(
    () => {
      const now = performance.now();
      const kept = clock.current;
      if (kept.of !== collection) clock.current = { progress: 0, at: now, of: collection };
      else if (playing) {
        const progress = Math.min(1, kept.progress + ((now - kept.at) * speed) / schedule.totalMs);
        clock.current = { progress, at: now, of: collection };
        if (progress >= 1) {
          setPlaying(false);
          setAtEnd(true);
        }
      }
      const moment = momentOf(collection, schedule, clock.current.progress);
      const target = prepareCanvas(canvas.current, layout);
      if (target !== null) drawCollection(target.context, layout, moment, theme, factor);
      setText(count.current, countWords(moment, sums.moved));
      setText(state.current, stateWords(moment, sums.won));
      if (playing && clock.current.progress < 1) redraw();
    },
    never,
    () => 0,
  );
  useEffect(() => {
    clock.current.at = performance.now();
    if (playing) redraw();
  }, [playing, redraw]);

  function goTo(progress: number) {
    clock.current = { progress, at: performance.now(), of: collection };
    setPlaying(false);
    setAtEnd(progress >= 1);
    redraw();
  }
  function step(direction: 1 | -1) {
    const { progress } = clock.current;
    if (!reducedMotion) return goTo(stepFrom(schedule, progress, direction));
    const stills = stillsOf(schedule);
    const next = direction > 0 ? stills.find((still) => still > progress + 1e-6) : stills.filter((still) => still < progress - 1e-6).at(-1);
    goTo(next ?? (direction > 0 ? 1 : 0));
  }
  function playOrPause() {
    clock.current = { ...clock.current, at: performance.now(), progress: isAtEnd ? 0 : clock.current.progress };
    setAtEnd(false);
    setPlaying(!playing);
  }

  const planes = geometry.planesPerDie;
  return (
    <section className="one-collection" aria-labelledby={titleId}>
      <div className="collection-title">
        <h2 id={titleId}>
          {words.oneCollectionNamed}
          <span className="mute">{words.pageByPage}</span>
        </h2>
        <div className="buttons">
          <button type="button" aria-label={words.onePageBack} onClick={() => step(-1)}>
            ‹
          </button>
          {!reducedMotion && (
            <button type="button" onClick={playOrPause}>
              {playing ? words.pause : isAtEnd ? words.again : words.play}
            </button>
          )}
          <button type="button" aria-label={words.onePageOn} onClick={() => step(1)}>
            ›
          </button>
        </div>
      </div>
      <p className="collection-head">
        <b className="to">{words.collectionWritesHere}</b>
        <span className="mute" ref={count} />
      </p>
      <div className="collection-stage" ref={stage}>
        <canvas ref={canvas} role="img" aria-label={pictureWords(collection)} style={{ width: layout.width, height: layout.height }} />
      </div>
      <p className="collection-head">
        <span>
          <b>{words.victim}</b> <span ref={state} />
        </span>
        <span className="mute">{words.yellowIsStale}</span>
      </p>
      <Arithmetic collection={collection} />
      {anchors !== undefined && (
        <CollectionLeaders
          anchors={anchors}
          stage={stage}
          layout={layout}
          destination={(collection.destinations[0] ?? 0) * planes}
          victim={collection.victim * planes}
        />
      )}
    </section>
  );
}

function countWords({ moved }: CollectionMoment, all: number): string {
  return moved === all ? words.allMoved(whole(all)) : words.ofMoved(whole(moved), whole(all));
}

function stateWords({ erased, victim }: CollectionMoment, won: number): string {
  if (erased >= 1) return words.erasedWon(counted(won, nouns.page));
  const valid = victim.filter(({ state }) => state === 'valid').length;
  return words.stillValid(whole(valid));
}

/** The whole in a sentence, for readers who do not see it. */
function pictureWords(collection: Collection): string {
  const { pages, moved, won } = collectionSums(collection);
  const meanwhile = meanwhileWords(collection);
  return words.victimStory(
    collection.die,
    collection.victim,
    whole(pages),
    whole(moved),
    whole(won),
    meanwhile === null ? '' : ` ${meanwhile}`,
  );
}

/** Why fewer pages moved than were valid when the victim was chosen; null where the host overwrote none. */
function meanwhileWords({ steps }: Collection): string | null {
  const stale = steps.filter(({ kind }) => kind === 'stale').length;
  return stale === 0 ? null : words.victimOverwritten(counted(stale, nouns.page));
}

/** Write amplification as a bar: the pages written where a victim was; the arithmetic unfolds. */
function Arithmetic({ collection }: { readonly collection: Collection }) {
  const { pages, moved, won, perHostPage } = collectionSums(collection);
  const meanwhile = meanwhileWords(collection);
  return (
    <div className="collection-sums">
      <p>
        {words.ofEvery}
        {whole(pages)}
        {words.pagesWrittenToFlash}
      </p>
      <div className="collection-bar" aria-hidden="true">
        <i className="yours" style={{ flexGrow: won }} />
        <i className="moves" style={{ flexGrow: moved }} />
      </div>
      <p>
        <b className="yours">
          {whole(won)}
          {words.areYours2}
        </b>
        ,{' '}
        <b className="moves">
          {whole(moved)}
          {words.areMoves2}
        </b>
      </p>
      {meanwhile !== null && <p className="mute">{meanwhile}</p>}
      <details>
        <summary>{words.theArithmetic}</summary>
        <p>
          {whole(pages)} − {whole(moved)}
          {words.moved}
          {whole(won)}
          {words.won}
          {won > 0 && `${whole(pages)} / ${whole(won)} = `}
          {Number.isFinite(perHostPage) ? ratio(perHostPage) : words.no}
          {words.programsForEachPage}
        </p>
      </details>
    </div>
  );
}
