import type { BlockColumns } from '../../engine/types';
import { skippedOf } from '../../store/selections/series/skipped';
import type { RunView } from '../../store/types';
import type { Language } from '../../texts/language';
import type { Pen } from '../canvas/pen';
import type { PageSource } from '../map/block/pageSource';
import { drawMap } from '../map/draw/drawMap';
import { drawSign, signName, signsOf } from '../map/draw/glyphs';
import { columnOf } from '../map/draw/mapColumns';
import { lookOf } from '../map/draw/mapLook';
import { near } from '../map/draw/near';
import type { MapShown } from '../map/mapAnchors';
import { groupsPerMark, layoutMap, mapMargin, wholeDrive } from '../map/mapLayout';
import { byPlace } from '../map/order';
import { ownerColour } from '../map/owners/ownerColours';
import { deepestZoom, viewAfterResize } from '../map/sight/mapView';
import { markNote, scaleNote } from '../map/words/mapText';
import { ownerLetter, shownOwners } from '../ownerLetter';
import type { MapMode } from '../props';
import type { Theme } from '../theme';
import { type FigurePart, wrapped } from './figure';

/** The map on screen: which part of the drive is in view, and pages that were read. */
export interface MapOnScreen {
  readonly shown: MapShown;
  readonly pageOf: PageSource['of'];
  /** False: the whole drive, whatever is in view. */
  readonly isWindow: boolean;
}

const fullness = columnOf('valid');

/**
 * The drive at the moment on screen, with what its colours mean: its groups as they stand there, as much of it as is in view. `chosen`: a
 * block; null: none. `screen` null: whole, by place.
 */
export function mapPart(run: RunView, mode: MapMode, chosen: number | null, screen: MapOnScreen | null, language: Language): FigurePart {
  const { takeaway: texts } = language;
  const column = columnOf(mode);
  const arrangement = screen?.shown.arrangement ?? 'place';
  const byOwner = mode === 'valid' && run.frame.handles.length > 0;
  const title = byOwner ? language.placement.mapTitle : column.title.long(language);
  const isPart = screen?.isWindow === true && screen.shown.view.k > 1;
  return {
    heading: [
      title,
      ...(arrangement === 'place' ? [] : [arrangement === 'handle' ? language.placement.byHandle : texts.fullestFirst]),
      ...(isPart ? [texts.partOfDrive] : []),
    ].join(', '),
    weight: 1,
    draw(target, size, theme) {
      const { columns, frame, plan } = run;
      if (columns === null) return;
      const { sim } = plan;
      const { small } = theme.type;
      const legendRoom = small * 5.2;
      const layout = layoutMap(sim, size.width, size.height - legendRoom, target.ratio);
      const values = new Float64Array(sim.dies * sim.groupsPerDie);
      const skipped = skippedOf(columns, plan);
      const ends = column.ends(plan);
      column.read({ columns, skipped, low: ends.low }, sim, values);
      const ranks = arrangement === 'handle' ? near.handleRanks(columns, sim) : fullnessOf(columns, plan);
      const order = arrangement === 'place' ? byPlace(sim) : near.byValue(ranks, sim);
      const view =
        isPart && screen !== null
          ? viewAfterResize(screen.shown.view, screen.shown.layout, layout, deepestZoom(layout, sim.pagesPerBlock))
          : wholeDrive;
      const look = lookOf(theme, column, ends);
      const skippedPages = (block: number) => {
        const group = Math.floor(block / sim.planesPerDie);
        const die = Math.floor(group / sim.groupsPerDie);
        return skipped.groups[die] === group ? (skipped.slots[die] ?? 0) / sim.slotsPerPage : 0;
      };
      // A figure reads nothing more: pages out of view stay closed.
      const pages = { of: screen?.pageOf ?? (() => null), show: () => {} };
      const inside = { plan, frame, marks: null, columns, order, values, pages, skippedPages };
      const moment = {
        scene: { columns, values, order, before: null },
        inside,
        selected: chosen,
        pointed: null,
        overlays: [],
        byOwner,
        near,
      };
      // A part of the drive fills all that it is given, and the legend stands below it.
      const above = { ...target, height: Math.round((size.height - legendRoom) * target.ratio) };
      drawMap(above, layout, view, moment, look, theme, language);
      const perMark = groupsPerMark(layout, view);
      const marks =
        perMark > 1 ? language.takeaway.markOf(column.picked(language), perMark) : markNote(column, 'groups', 1, plan, language);
      const note = [marks, scaleNote(plan, language)].filter((words) => words !== '');
      drawLegend(
        target.context,
        run,
        mode,
        theme,
        size.height - legendRoom + small * 0.8,
        size.width,
        note.join(' '),
        chosen !== null,
        language,
      );
    },
  };
}

/** Valid pages of each group: what the fullest is. */
function fullnessOf(columns: BlockColumns, plan: RunView['plan']): Float64Array {
  const values = new Float64Array(plan.sim.dies * plan.sim.groupsPerDie);
  fullness.read({ columns, skipped: skippedOf(columns, plan) }, plan.sim, values);
  return values;
}

/** The ramp with its ends, or a key for each state; the signs; what the marks are. */
function drawLegend(
  pen: Pen,
  run: RunView,
  mode: MapMode,
  theme: Theme,
  top: number,
  width: number,
  note: string,
  hasChosen: boolean,
  language: Language,
): void {
  const { colours, type } = theme;
  const column = columnOf(mode);
  const ends = column.ends(run.plan);
  const ramp = column.ramp(colours);
  const size = type.small * 0.8;
  let x = mapMargin;
  pen.font = `400 ${type.small}px ${type.family}`;
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  const words = (text: string) => {
    pen.fillStyle = colours.ink;
    pen.font = `400 ${type.small}px ${type.family}`;
    pen.fillText(text, x, top + size);
    x += pen.measureText(text).width + type.small * 0.5;
  };
  const owners = mode === 'valid' ? run.frame.handles.filter(({ isHosts }) => isHosts).slice(0, shownOwners) : [];
  if (owners.length > 0) {
    for (const { handle } of owners) {
      pen.fillStyle = ownerColour(handle, theme);
      pen.fillRect(x, top, size, size);
      x += size + type.small * 0.4;
      words(language.placement.owner(ownerLetter(handle), handle));
    }
    words(language.placement.paleIsStale);
  } else if (column.categories === null) {
    words(column.endWords(ends.low, 'low', run.plan, language));
    const wide = type.small * 1.2;
    for (const colour of ramp) {
      pen.fillStyle = colour;
      pen.fillRect(x, top, wide, size);
      x += wide;
    }
    x += type.small * 0.5;
    words(column.endWords(ends.high, 'high', run.plan, language));
  } else {
    column.categories(language).forEach((word, i) => {
      pen.fillStyle = ramp[i] ?? colours.ink;
      pen.fillRect(x, top, size, size);
      x += size + type.small * 0.4;
      words(word);
    });
  }
  x += type.small;
  for (const kind of signsOf(run.plan)) {
    if (kind === 'chosen' && !hasChosen) continue;
    drawSign(pen, kind, { x, y: top, width: size, height: size }, theme);
    x += size + type.small * 0.6;
    words(signName(kind, run.plan, language));
    x += type.small * 0.6;
  }
  pen.fillStyle = colours.mute;
  pen.font = `400 ${type.small}px ${type.family}`;
  wrapped(pen, note, width - 2 * mapMargin, 2).forEach((line, i) => {
    pen.fillText(line, mapMargin, top + size + type.small * (1.6 + 1.35 * i));
  });
}
