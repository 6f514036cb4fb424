import { useEffect, useId, useMemo, useRef } from 'react';
import type { Geometry } from '../../engine/types';
import { type Collection, type CollectionSums, collectionSums } from '../../store/selections/collection';
import { counted } from '../../store/selections/text';
import type { Language } from '../../texts/language';
import type { Theme } from '../theme';
import { prepareCanvas, setText, useDrawing, useSize } from '../useDrawing';
import { useLanguage } from '../useLanguage';
import { ViewMenu } from '../ViewMenu';
import { CollectionLeaders } from './CollectionLeaders';
import { type CollectionMoment, momentOf, scheduleOf, stillsOf } from './collectionMotion';
import { drawCollection, layoutCollection } from './drawCollection';
import { interleaved } from './interleaved';
import type { MapAnchors } from './mapAnchors';
import { useCollectionClock } from './useCollectionClock';
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
  /** The run has gone on: it is shown still and dimmed, with half of its pages moved. */
  readonly isPast?: boolean;
  /** The map beside it: lines lead to both marks there. */
  readonly anchors?: MapAnchors | undefined;
}

const never = () => () => {};

/** One real collection, page by page: valid pages rise from the victim to their new places, then the victim is erased and the rest is free. */
export function OneCollection(props: OneCollectionProps) {
  const language = useLanguage();
  const { panels: words } = language;
  const { collection, theme, reducedMotion, speed = 1, startsPlaying = true, isPast = false, anchors, geometry, factor } = props;
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const count = useRef<HTMLSpanElement>(null);
  const state = useRef<HTMLSpanElement>(null);
  const schedule = useMemo(() => scheduleOf(collection), [collection]);
  const { width } = useSize(stage);
  const filled = Math.max(0, collection.destinations.length - 1);
  const layout = useMemo(() => layoutCollection(geometry.pagesPerGroup, width, filled), [geometry, width, filled]);
  const clock = useCollectionClock(collection, schedule, { speed, startsPlaying, reducedMotion });
  const { isPlaying } = clock;
  const titleId = useId();
  const sums = collectionSums(collection);

  const redraw = useDrawing(
    () => {
      const progress = clock.tick();
      const moment = momentOf(collection, schedule, isPast ? (stillsOf(schedule)[1] ?? 0) : progress);
      const target = prepareCanvas(canvas.current, layout);
      if (target !== null) drawCollection(target.context, layout, moment, theme, factor, language);
      setText(count.current, countWords(moment, sums, language));
      setText(state.current, stateWords(moment, sums.won, language));
      if (isPlaying && progress < 1) redraw();
    },
    never,
    () => 0,
  );
  const { wind } = clock;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another clock of the same collection winds the same
  useEffect(() => {
    wind();
    if (isPlaying) redraw();
  }, [isPlaying, redraw]);
  const step = (direction: 1 | -1) => {
    clock.step(direction);
    redraw();
  };

  const planes = geometry.planesPerDie;
  return (
    <section className={isPast ? 'one-collection past' : 'one-collection'} aria-labelledby={titleId}>
      <div className="collection-title">
        <h2 id={titleId}>
          {words.oneCollectionNamed}
          <span className="mute">{words.pageByPage}</span>
        </h2>
        <ViewMenu what={words.oneCollectionNamed}>
          <button type="button" aria-label={words.onePageBack} onClick={() => step(-1)}>
            ‹
          </button>
          {!reducedMotion && (
            <button type="button" onClick={clock.playOrPause}>
              {isPlaying ? words.pause : clock.isAtEnd ? words.again : words.play}
            </button>
          )}
          <button type="button" aria-label={words.onePageOn} onClick={() => step(1)}>
            ›
          </button>
        </ViewMenu>
      </div>
      <p className="collection-head">
        <b className="to">{words.collectionWritesHere}</b>
        <span className="mute" ref={count} />
      </p>
      <div className="collection-stage" ref={stage}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={pictureWords(collection, language)}
          style={{ width: layout.width, height: layout.height }}
        />
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

function countWords({ moved }: CollectionMoment, { valid, moved: all, overwritten }: CollectionSums, language: Language): string {
  const { panels: words } = language;
  const { whole } = language.numbers;
  if (moved < all) return words.ofMoved(whole(moved), whole(valid));
  return overwritten === 0 ? words.allMoved(whole(valid)) : words.allGone(whole(valid), whole(overwritten));
}

function stateWords({ erased, victim }: CollectionMoment, won: number, language: Language): string {
  const { panels: words, sentences: nouns } = language;
  const { whole } = language.numbers;
  if (erased >= 1) return words.erasedWon(counted(won, nouns.page, language));
  const valid = victim.filter(({ state }) => state === 'valid').length;
  return words.stillValid(whole(valid));
}

/** The whole in a sentence, for readers who do not see it. */
function pictureWords(collection: Collection, language: Language): string {
  const { panels: words } = language;
  const { whole } = language.numbers;
  const { pages, valid, won } = collectionSums(collection);
  const meanwhile = meanwhileWords(collection, language);
  return words.victimStory(
    collection.die,
    collection.victim,
    whole(pages),
    whole(valid),
    whole(won),
    meanwhile === null ? '' : ` ${meanwhile}`,
  );
}

/** Why fewer pages moved than were valid when the victim was chosen; null where the host overwrote none. */
function meanwhileWords(collection: Collection, language: Language): string | null {
  const { panels: words, sentences: nouns } = language;
  const { whole } = language.numbers;
  const { overwritten, moved } = collectionSums(collection);
  return overwritten === 0 ? null : words.victimOverwritten(counted(overwritten, nouns.page, language), whole(moved));
}

/** Write amplification as a bar: the pages written where a victim was; the arithmetic unfolds. */
function Arithmetic({ collection }: { readonly collection: Collection }) {
  const language = useLanguage();
  const { panels: words } = language;
  const { ratio, whole } = language.numbers;
  const { pages, valid, won, perHostPage } = collectionSums(collection);
  const meanwhile = meanwhileWords(collection, language);
  return (
    <div className="collection-sums">
      <p>
        {words.ofEveryWords}
        {whole(pages)}
        {words.pagesWrittenToFlash}
      </p>
      <div className="shares-bar" style={interleaved(won, pages)} aria-hidden="true" />
      <p>
        <b className="yours">
          {whole(won)}
          {words.areYoursWords}
        </b>
        ,{' '}
        <b className="moves">
          {whole(valid)}
          {words.areRelocatedWords}
        </b>
      </p>
      {meanwhile !== null && <p className="mute">{meanwhile}</p>}
      <details>
        <summary>{words.theArithmetic}</summary>
        <p>
          {whole(pages)} − {whole(valid)}
          {words.moved}
          {whole(won)}
          {words.freedWords}
          {won > 0 && `${whole(pages)} / ${whole(won)} = `}
          {Number.isFinite(perHostPage) ? ratio(perHostPage) : words.noPrograms}
          {words.programsForEachPage}
        </p>
      </details>
    </div>
  );
}
