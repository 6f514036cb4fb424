import { groupStates } from '../../../domain/names';
import type { BlockColumns, Geometry, Plan } from '../../../engine/types';
import { emptiestShare, mostErases } from '../../../store/selections/series/rampEnds';
import type { Skipped } from '../../../store/selections/series/skipped';
import type { EarlyLanguage } from '../../../texts/language';
import type { MapMode } from '../../props';
import type { Colours } from '../../theme';

/** Numbers of `groupStates`, as the state column holds them. */
export const stateNumber = {
  free: groupStates.indexOf('free'),
  open: groupStates.indexOf('open'),
  closed: groupStates.indexOf('closed'),
  victim: groupStates.indexOf('victim'),
  bad: groupStates.indexOf('bad'),
} as const;

/** In place of a value: the group is erased, worn out, or a victim that is being emptied: its last pages would look like a good choice. */
export const FREE = -1;
export const BAD = -2;
export const EMPTYING = -4;

/** Whether a group has a value of its column. */
export function isValue(value: number): boolean {
  return value >= 0;
}

/** What is read of the drive. */
export interface ColumnData {
  readonly columns: BlockColumns;
  readonly skipped: Skipped;
  /** Low end of the ramp; absent: a victim shows what it holds, however little. */
  readonly low?: number;
}

/** Ends of a ramp in the unit of the values, whole; the same for a whole run. */
export interface Ends {
  readonly low: number;
  readonly high: number;
}

/** One thing that map, legend, histogram and read-out show of each group. */
export interface MapColumn {
  readonly mode: MapMode;
  readonly name: (language: EarlyLanguage) => string;
  readonly title: { readonly long: (language: EarlyLanguage) => string; readonly short: (language: EarlyLanguage) => string };
  /** Colours in equal steps from `low` to `high`, or one for each value. */
  readonly ramp: (colours: Colours) => readonly string[];
  /** Words for the values where each is a kind of its own; null where they lie on a ramp. */
  readonly categories: ((language: EarlyLanguage) => readonly string[]) | null;
  /** Where there is no room for a mark each, the mark shows this one of its groups: never an average. */
  readonly picks: 'least' | 'most';
  readonly picked: (language: EarlyLanguage) => string;
  /** Writes the value of every group, `FREE` or `BAD`. */
  readonly read: (data: ColumnData, geometry: Geometry, into: Float64Array) => void;
  readonly ends: (plan: Plan) => Ends;
  /** An end of the ramp in words; `isLow`: what lies beyond it has its colour, too. */
  readonly endWords: (value: number, end: 'low' | 'high', plan: Plan, language: EarlyLanguage) => string;
  /** What is counted, for a sentence: "groups with 226 to 256 valid pages". */
  readonly unit: (language: EarlyLanguage) => string;
}

/** Slots of a group: what a map entry points to, a page or with compression a granule. */
export function slotsOfGroup({ pagesPerGroup, slotsPerPage }: Geometry): number {
  return pagesPerGroup * slotsPerPage;
}

/** Pages of `slots` slots as text: whole where they are, else one decimal. */
export function pagesText(slots: number, { slotsPerPage }: Geometry, { numbers }: Pick<EarlyLanguage, 'numbers'>): string {
  const { numeral, whole } = numbers;
  const n = slots / slotsPerPage;
  return Number.isInteger(n) ? whole(n) : numeral(n, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Of every group the sum over its blocks. A loop of its own for each kind of column: one that all share takes three times as long. */
function readSums({ state }: BlockColumns, source: Uint16Array, planes: number, into: Float64Array): void {
  for (let group = 0, block = 0; group < into.length; group++, block += planes) {
    const s = state[block] as number;
    if (s === stateNumber.bad || s === stateNumber.free) into[group] = s === stateNumber.bad ? BAD : FREE;
    else {
      let slots = 0;
      for (let b = block; b < block + planes; b++) slots += source[b] as number;
      into[group] = slots;
    }
  }
}

const valid: MapColumn = {
  mode: 'valid',
  name: (language) => language.map.valid,
  title: {
    long: (language) => language.map.titleValid,
    short: (language) => language.map.insideTheDrive,
  },
  ramp: (colours) => colours.ramp,
  categories: null,
  picks: 'least',
  picked: (language) => language.map.theEmptiest,
  read({ columns, skipped, low = 0 }, geometry, into) {
    const { planesPerDie: planes, groupsPerDie, dies } = geometry;
    readSums(columns, columns.valid, planes, into);
    const { state, programmed } = columns;
    for (let group = 0, block = 0; group < into.length; group++, block += planes) {
      const s = state[block];
      if (s === stateNumber.victim && (into[group] as number) < low) into[group] = EMPTYING;
      // What is not written yet is not stale: a group that is being filled is no victim to come.
      if (s === stateNumber.open)
        for (let b = block; b < block + planes; b++)
          into[group] = (into[group] as number) + slotsOfGroup(geometry) / planes - (programmed[b] as number);
    }
    // What a group skipped when its die began is not stale: nothing was ever there.
    for (let die = 0; die < dies; die++) {
      const group = skipped.groups[die] ?? -1;
      if (group >= die * groupsPerDie && isValue(into[group] ?? FREE))
        into[group] = (into[group] as number) + planes * (skipped.slots[die] ?? 0);
    }
  },
  ends(plan) {
    const high = slotsOfGroup(plan.sim);
    return { low: Math.floor(high * emptiestShare(plan)), high };
  },
  endWords(value, end, plan, { map, numbers }) {
    const pages = pagesText(value, plan.sim, { numbers });
    // Beside "yellow is stale" the yellow end would be read as empty: it says of how many.
    const all = () => pagesText(slotsOfGroup(plan.sim), plan.sim, { numbers });
    return end === 'high' ? map.allValid(pages) : value > 0 ? map.orFewer(pages, all()) : pages;
  },
  unit: (language) => language.map.validPages,
};

const erases: MapColumn = {
  mode: 'erases',
  name: (language) => language.map.erases,
  title: {
    long: (language) => language.map.titleErases,
    short: (language) => language.map.insideTheDrive,
  },
  ramp: (colours) => colours.wear,
  categories: null,
  picks: 'most',
  picked: (language) => language.map.mostWorn,
  read({ columns: { state, erases } }, { planesPerDie: planes }, into) {
    for (let group = 0, block = 0; group < into.length; group++, block += planes)
      into[group] = state[block] === stateNumber.bad ? BAD : (erases[block] as number);
  },
  ends: (plan) => ({ low: 0, high: mostErases(plan) }),
  endWords: (value, end, _plan, language) =>
    end === 'high' ? language.map.erasesAtLeast(language.numbers.whole(value)) : language.numbers.whole(value),
  unit: (language) => language.map.erasesUnit,
};

const state: MapColumn = {
  mode: 'state',
  name: (language) => language.map.state,
  title: {
    long: (language) => language.map.titleState,
    short: (language) => language.map.insideTheDrive,
  },
  ramp: ({ paper, wear, ink }) => [paper, wear[2] ?? ink, wear[0] ?? ink, ink, ink],
  // The order is that of `groupStates`.
  categories: (language) => language.map.stateWords,
  picks: 'most',
  picked: (language) => language.map.busiest,
  read({ columns }, { planesPerDie: planes }, into) {
    for (let group = 0, block = 0; group < into.length; group++, block += planes) {
      const s = columns.state[block] as number;
      into[group] = s === stateNumber.bad ? BAD : s === stateNumber.free ? FREE : s;
    }
  },
  ends: () => ({ low: 0, high: groupStates.length - 1 }),
  endWords: (value, _end, _plan, language) => language.map.stateWords[value] ?? '',
  unit: () => '',
};

const age: MapColumn = {
  mode: 'age',
  name: (language) => language.map.age,
  title: {
    long: (language) => language.map.titleAge,
    short: (language) => language.map.insideTheDrive,
  },
  ramp: (colours) => colours.wear,
  categories: null,
  picks: 'most',
  picked: (language) => language.map.oldest,
  read({ columns: { state, age } }, { planesPerDie: planes }, into) {
    for (let group = 0, block = 0; group < into.length; group++, block += planes) {
      const s = state[block] as number;
      into[group] = s === stateNumber.bad ? BAD : s === stateNumber.free ? FREE : Math.round(age[block] as number);
    }
  },
  // A drive write: under random writes few groups stay untouched for as long.
  ends: (plan) => ({ low: 0, high: plan.full.usedPages }),
  endWords: (value, end, _plan, language) =>
    end === 'high' ? language.map.oneDriveWriteOld : language.map.hostPages(language.numbers.three(value)),
  unit: (language) => language.map.ageUnit,
};

const programmed: MapColumn = {
  mode: 'programmed',
  name: (language) => language.map.programmed,
  title: {
    long: (language) => language.map.titleProgrammed,
    short: (language) => language.map.insideTheDrive,
  },
  ramp: (colours) => colours.ramp,
  categories: null,
  picks: 'least',
  picked: (language) => language.map.leastProgrammed,
  read({ columns }, { planesPerDie: planes }, into) {
    readSums(columns, columns.programmed, planes, into);
  },
  ends: (plan) => ({ low: 0, high: slotsOfGroup(plan.sim) }),
  endWords: (value, end, plan, language) =>
    end === 'high' ? language.map.pagesProgrammed(pagesText(value, plan.sim, language)) : pagesText(value, plan.sim, language),
  unit: (language) => language.map.programmedPages,
};

/** What the map can show, in the order of its switch: the one table that map, legend, histogram and read-out go by. */
export const mapColumns: readonly MapColumn[] = [valid, erases, age, state, programmed];

/** The column of a mode. */
export function columnOf(mode: MapMode): MapColumn {
  const found = mode === 'anyone' ? valid : mapColumns.find((column) => column.mode === mode);
  if (found === undefined) throw new Error(`the map has no column "${mode}".`);
  return found;
}

/** Valid slots of the group whose first block is `first`: its `planes` blocks are opened, programmed and erased together. */
export function validOfGroup(valid: Uint16Array, first: number, planes: number): number {
  let slots = 0;
  for (let b = first; b < first + planes; b++) slots += valid[b] as number;
  return slots;
}
