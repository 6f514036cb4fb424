import { lazy, type MouseEvent, useId, useRef } from 'react';
import { late } from '../late';
import type { BlockMapProps } from '../props';
import { useEarlyLanguage, useLanguageIfThere } from '../useLanguage';
import { ViewMenu } from '../ViewMenu';
import { ViewTitle } from '../ViewTitle';
import viewStyles from '../view.module.css';
import wordsStyles from '../words.module.css';
import blockMapStyles from './blockMap.module.css';
import { MapLegend } from './MapLegend';
import { mapMargin } from './mapLayout';
import type { MapInHand } from './sight/mapPress';
import { type MapParts, type MapPicture, useMapPicture } from './useMapPicture';
import { markNote, scaleNote } from './words/mapText';

/** What keys do, fetched behind the first picture. */
const usePress = late(() => import('./sight/mapPress'));
const MapTools = lazy(() => import('./MapTools').then((module) => ({ default: module.MapTools })));

/** The map for keys and buttons; null before it has a size. */
function inHandOf({ run, onSelectBlock }: BlockMapProps, picture: MapPicture): MapInHand | null {
  const { layout, places, zoomed, moment, pointed, selected, point } = picture;
  if (layout === null || places === null) return null;
  return {
    ...{ run, sim: run.plan.sim, layout, view: zoomed.view, places, moment, pointed, selected, zoomed },
    point: (block: number | null) => point(block, true),
    onSelect: onSelectBlock,
  };
}

/** The drive now: a mark for every group, by channel and die; nearer, its blocks and their pages. */
export function BlockMap(props: BlockMapProps) {
  const { map: words } = useEarlyLanguage();
  const parts: MapParts = {
    stage: useRef<HTMLDivElement>(null),
    canvas: useRef<HTMLCanvasElement>(null),
    tip: useRef<HTMLDivElement>(null),
    summary: useRef<HTMLParagraphElement>(null),
    spoken: useRef<HTMLParagraphElement>(null),
  };
  const picture = useMapPicture(props, parts);
  const { run, theme, mode, reducedMotion, overlays = [], events, isStrip = false } = props;
  const { depth, byOwner, near, whole, selected } = picture;
  const summaryId = useId();
  const inHand = inHandOf(props, picture);
  return (
    <section
      className={`${viewStyles.view} ${blockMapStyles.map}`}
      aria-label={props.drive === undefined ? words.blockMap : words.blockMapOf(props.drive)}
    >
      {!isStrip && <MapHead {...props} picture={picture} inHand={inHand} />}
      <MapStage {...props} parts={parts} picture={picture} inHand={inHand} summaryId={summaryId} />
      {!isStrip && (
        <MapLegend
          run={run}
          theme={theme}
          subscribe={props.subscribe}
          reducedMotion={reducedMotion}
          mode={mode}
          overlays={whole === null ? undefined : near?.overlayWords(overlays, whole, mode)}
          hasChosen={selected !== null}
          pageKeys={
            near === null ? null : depth === 'pages' ? (
              <near.PageKeys steps={events !== undefined && events.length > 0} />
            ) : byOwner ? (
              <near.OwnerKeys run={run} theme={theme} />
            ) : null
          }
        />
      )}
      <p className={wordsStyles.unseen} id={summaryId} ref={parts.summary} />
      <p className={wordsStyles.unseen} role="status" ref={parts.spoken} />
    </section>
  );
}

interface MapPartProps extends BlockMapProps {
  readonly picture: MapPicture;
  readonly inHand: MapInHand | null;
}

/** What the map shows and what a mark is, and the ways to another view of it. */
function MapHead({ picture, inHand, ...props }: MapPartProps) {
  const language = useEarlyLanguage();
  const { map: words } = language;
  const press = usePress();
  const { byOwner, whole, column, perMark, depth, zoomed, deepest } = picture;
  return (
    <header className={viewStyles.head}>
      <ViewTitle
        of="map"
        long={(byOwner && whole?.placement.mapTitle) || column.title.long(language)}
        short={column.title.short(language)}
      />
      <p className={perMark > 1 ? `${blockMapStyles.note} ${blockMapStyles.merged}` : blockMapStyles.note}>
        <span>{markNote(column, depth, perMark, props.run.plan, language)} </span>
        {depth === 'groups' && perMark === 1 && <ScaleNote {...props} />}
      </p>
      {zoomed.view.k > 1 && (
        <button type="button" className={`${viewStyles.plain} ${blockMapStyles.whole}`} onClick={zoomed.reset}>
          {words.wholeDrive}
        </button>
      )}
      {depth === 'pages' && props.onTiny !== undefined && (
        <button type="button" className={viewStyles.plain} onClick={props.onTiny}>
          {language.page.tinyDrive}
        </button>
      )}
      <ViewMenu what={words.theMap}>
        <MapTools {...props} zoomed={zoomed} deepest={deepest} onZoom={(factor) => inHand !== null && press?.zoomMap(inHand, factor)} />
      </ViewMenu>
    </header>
  );
}

/** "scale 1:16"; what it means is seen while it is pointed at, focused or tapped. Nothing of a drive as large as it is. */
function ScaleNote({ run: { plan } }: Pick<BlockMapProps, 'run'>) {
  const { map: words } = useEarlyLanguage();
  const whole = useLanguageIfThere();
  const id = useId();
  if (plan.scenario.scale === 1) return null;
  return (
    <>
      <button
        type="button"
        className={blockMapStyles.scale}
        aria-describedby={id}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      >
        {words.scale(plan.scenario.scale)}
      </button>
      <span className={blockMapStyles.means} role="tooltip" id={id}>
        {whole && scaleNote(plan, whole)}
      </span>
    </>
  );
}

interface MapStageProps extends MapPartProps {
  readonly parts: MapParts;
  readonly summaryId: string;
}

/** The canvas, which takes keys, and the text of the mark under the pointer. */
function MapStage({ picture, inHand, parts, summaryId, onSelectBlock, overlays = [] }: MapStageProps) {
  const { map: words } = useEarlyLanguage();
  const press = usePress();
  const { size, zoomed, near, places, point } = picture;
  function blockUnder(event: MouseEvent<HTMLCanvasElement>): number | null {
    const bounds = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - bounds.left, event.clientY - bounds.top];
    const told = near?.overlayAt(overlays, (block) => places?.boxOf(block) ?? null, x, y);
    return told ?? places?.blockUnder(x, y) ?? null;
  }
  return (
    <div className={viewStyles.stage} ref={parts.stage}>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a map that takes keys; no element is one by itself */}
      <canvas
        ref={parts.canvas}
        className={zoomed.view.k > 1 ? `${blockMapStyles.canvas} ${blockMapStyles.zoomed}` : blockMapStyles.canvas}
        style={{ width: size.width, height: size.height, margin: -mapMargin }}
        tabIndex={0}
        role="application"
        aria-label={words.keysOfMap}
        aria-describedby={summaryId}
        onKeyDown={(event) => inHand !== null && press?.pressMap(inHand, event)}
        onPointerMove={(event) => event.buttons === 0 && point(blockUnder(event), false)}
        onPointerLeave={() => !picture.isByKeys() && point(null, false)}
        onBlur={() => point(null, false)}
        onClick={(event) => {
          const block = blockUnder(event);
          point(block, false);
          onSelectBlock(block);
        }}
      />
      <div className={viewStyles.tip} ref={parts.tip} hidden aria-hidden="true">
        <strong />
        <span />
        <small />
      </div>
    </div>
  );
}
