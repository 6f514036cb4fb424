import { useRef } from 'react';
import { groupStates } from '../../../domain/names';
import type { BlockColumns, Frame, Geometry } from '../../../engine/types';
import type { CollectionPage } from '../../../store/selections/drive/collection';
import type { ViewProps } from '../../props';
import { calmIntervalMs, prepareCanvas, readableMs, setText, useDrawing } from '../../useDrawing';
import { useLanguage } from '../../useLanguage';
import collectionStyles from './collection.module.css';
import { drawGroups } from './drawCollection';
import { useCollectionLayout } from './useCollectionLayout';

const OPEN = groupStates.indexOf('open');
const CLOSED = groupStates.indexOf('closed');

/** Valid pages and pages written of a group, of `pagesPerGroup`. */
interface Held {
  readonly valid: number;
  readonly written: number;
}

function heldBy(group: number, { valid, programmed }: BlockColumns, { planesPerDie, slotsPerPage }: Geometry): Held {
  let [held, written] = [0, 0];
  for (let block = group * planesPerDie; block < (group + 1) * planesPerDie; block++) {
    held += valid[block] ?? 0;
    written += programmed[block] ?? 0;
  }
  return { valid: Math.round(held / slotsPerPage), written: Math.round(written / slotsPerPage) };
}

/** The closed group with the fewest valid pages: the victim to come, where the emptiest is taken. Null: none is closed. */
function emptiestOf(columns: BlockColumns, geometry: Geometry): Held | null {
  const { planesPerDie, blocks } = geometry;
  let best: Held | null = null;
  for (let block = 0; block < blocks; block += planesPerDie) {
    if (columns.state[block] !== CLOSED) continue;
    const held = heldBy(block / planesPerDie, columns, geometry);
    // One that was closed before it was full has been padded: it says nothing of what is overwritten.
    if (held.written < geometry.pagesPerGroup) continue;
    if (best === null || held.valid < best.valid) best = held;
  }
  return best;
}

/** Pages in the order of their state, not of their places, which a frame does not tell. */
function pagesOf({ valid, written }: Held, all: number): CollectionPage[] {
  return Array.from({ length: all }, (_, i) => ({
    state: i < valid ? 'valid' : i < written ? 'invalid' : 'free',
    lpn: null,
    relocated: false,
  }));
}

/** The group that the host writes to on the die that is drawn at the right. */
function openGroup({ hostGroups }: Frame, { channels, dies }: Geometry): number {
  return hostGroups[Math.min(channels, dies) - 1] ?? -1;
}

interface FirstGroupsProps extends ViewProps {
  /** As in `OneCollection`. */
  readonly fills?: boolean;
  /** The last victim is told. */
  readonly isTold: boolean;
}

/** Until a collection is seen: a group that fills up, and the emptiest one, in the places where it will be. */
export function FirstGroups({ run, theme, subscribe, reducedMotion, fills = false, isTold }: FirstGroupsProps) {
  const language = useLanguage();
  const { panels: words } = language;
  const { whole } = language.numbers;
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const written = useRef<HTMLSpanElement>(null);
  const name = useRef<HTMLElement>(null);
  const valid = useRef<HTMLSpanElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const filling = useRef<Held>({ valid: 0, written: 0 });
  const { sim } = run.plan;
  const { layout, style } = useCollectionLayout(stage, sim.pagesPerGroup, fills, 0, theme.type.small);
  useDrawing(
    () => {
      const target = prepareCanvas(canvas.current, layout);
      const { columns, frame } = run;
      if (target === null || columns === null) return;
      const all = sim.pagesPerGroup;
      const group = openGroup(frame, sim);
      // Columns are older than the frame: there its group may still be a victim of before.
      if (columns.state[group * sim.planesPerDie] === OPEN) {
        const held = heldBy(group, columns, sim);
        if (held.written < all) filling.current = held;
      }
      const open = filling.current;
      // Drawing and text agree: once the text names a victim, the drawing shows that one, even where another die has an emptier group.
      const { lastVictim } = frame;
      const told = lastVictim === null || !isTold ? null : { valid: Math.round(lastVictim.validPages), written: lastVictim.pages };
      const emptiest = told ?? emptiestOf(columns, sim);
      drawGroups(target.context, layout, pagesOf(open, all), pagesOf(emptiest ?? { valid: 0, written: 0 }, all), told !== null, theme);
      setText(written.current, words.pagesWritten(whole(open.written), whole(all)));
      setText(name.current, told === null ? words.emptiestGroup : words.victim);
      setText(valid.current, emptiest === null ? '' : words.validOf(whole(emptiest.valid), whole(all)));
      // What the yellow pages are, before the first collection says what they are good for.
      const stale = emptiest === null ? 0 : emptiest.written - emptiest.valid;
      const why = frame.totals.pagesTrimmed > 0 ? words.staleOrTrimmed : words.staleSince;
      setText(note.current, lastVictim !== null ? '' : stale > 0 ? why(whole(stale)) : words.nothingCollected);
    },
    subscribe,
    // In the rhythm of the words and figures beside it: all tell one moment.
    () => (reducedMotion ? calmIntervalMs : readableMs),
  );
  return (
    <div className={collectionStyles.first}>
      <p className={collectionStyles.head}>
        <b className={collectionStyles.yours}>{words.hostWritesHere}</b>
        <span ref={written} />
      </p>
      <div className={collectionStyles.stage} ref={stage} style={style}>
        <canvas ref={canvas} role="img" aria-label={words.emptiestGroup} style={{ width: layout.width, height: layout.height }} />
      </div>
      <p className={collectionStyles.head}>
        <b ref={name} />
        <span ref={valid} />
      </p>
      <p ref={note} />
    </div>
  );
}
