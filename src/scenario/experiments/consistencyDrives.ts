/** The drives of the consistency test and their runs, at default and 25 % spare area. */
import { percent } from '../../domain/englishNumbers';
import { physicalPages, spareFactor, userSpareFor } from '../../domain/spare';
import { findPreset } from '../presets';
import type { Ftl } from '../types';
import type { ExperimentRun } from './experiment';
import { erase, fill } from './phases';
import type { Character } from './series';

export const hawkReview = 'anandtech.com/show/7074';

export interface DriveRow {
  readonly id: string;
  readonly preset: string;
  /** What its scatter was called; null: shown, but not described. */
  readonly seen: Character | null;
  readonly source: string;
  /** Its firmware in this test, where the preset does not say it. */
  readonly ftl?: Partial<Ftl>;
  readonly character?: string;
  /** How this test names the drive and what it says of it, where it is not that of the preset. */
  readonly kind?: string;
  readonly note?: string;
  /** What one sees in its plot, in one line above it: at most 60 characters. */
  readonly says: string;
  /** Why it looks so, below the plots, where no other remark says it. */
  readonly why?: string;
}

/** The drives of the test, in its order, and the flat one. What each scatter was seen to be: the article, or a sibling's review. */
export const drives: readonly DriveRow[] = [
  {
    id: 'hawk',
    preset: 'strontium-hawk-256.3',
    seen: null,
    source: hawkReview,
    says: 'The lowest: its 16 KiB map units make small writes costly.',
    why: 'a map of 16 KiB units makes small writes costly, and batches of unequal size make it swing.',
  },
  {
    id: 'neutron',
    preset: 'corsair-neutron-240.3',
    seen: 'two levels',
    source: 'anandtech.com/show/6935 (Seagate 600, same controller)',
    says: 'A cloud: it collects in batches of unequal size.',
    why: 'batches of unequal size and a controller that moves few pages at a time make the cloud. A sibling with the same controller was published with two levels.',
  },
  {
    id: 'm500',
    preset: 'crucial-m500-960.2',
    seen: null,
    source: 'techreport.com/review/26170 (M550, its successor)',
    says: 'As sold it dips: writes wait for a die that collects.',
    why: 'parity takes half of its spare area as sold, and writes wait for a die that collects.',
  },
  {
    id: '840-pro',
    preset: 'samsung-840-pro-256.1',
    seen: null,
    source: hawkReview,
    ftl: { pacing: 'stall', dispatch: 'earliest', gcHigh: 4, batchBudget: 512 },
    kind: 'lazy collection',
    note: 'a die stops while it collects (assumed)',
    says: 'A cloud: its dies stop to collect (assumed).',
    character:
      'Lazy collection: a die stops while it empties its blocks, and the others take the writes meanwhile; with more spare there is less to stop for.',
  },
  {
    id: 'extreme-ii',
    preset: 'sandisk-extreme-ii-480.2',
    seen: 'rising',
    source: 'anandtech.com/show/8170 (Extreme Pro, same design)',
    says: 'As sold it starts slow: it collects from the first second.',
    why: 'as sold it collects here from the first second. The real drive starts slow for another cause.',
  },
  {
    id: 's3700',
    preset: 'intel-dc-s3700-200.1',
    seen: 'flat',
    source: 'tomshardware.com/reviews/ssd-dc-s3700-enterprise-storage,3352',
    says: 'A flat line: each write pays its share of collection.',
  },
];

/** The preset of a drive of the test, as the rows that are about it name it. Throws where there is none of that id. */
export function presetOf(id: string): { readonly drives: readonly string[] } {
  const drive = drives.find((one) => one.id === id);
  if (!drive) throw new Error(`"${id}" is no drive of the consistency test.`);
  return { drives: [drive.preset] };
}

/** Seconds of the test, and total spare factor of its second button. */
export const SECONDS = 2000;
export const SPARE = 0.25;

/** Spare factor S that a preset is sold with. */
export function soldWith(preset: string): number {
  const drive = findPreset(preset)?.preset.drive;
  if (!drive) throw new Error(`"${preset}" is not a preset.`);
  return spareFactor(physicalPages(drive), drive.logicalPages);
}

/** 25 % of raw in all: left unpartitioned, or on a drive that has more from the factory, sold with more pages. */
function withSpare(preset: string): Readonly<Record<string, unknown>> {
  const userSpare = userSpareFor(SPARE, soldWith(preset));
  return userSpare >= 0
    ? { drive: { preset }, userSpare: Number(userSpare.toPrecision(8)) }
    : { drive: { preset, spareFactor: SPARE }, userSpare: 0 };
}

/** Name of a drive in this test. */
export function nameOf({ preset, kind }: DriveRow): string {
  const name = findPreset(preset)?.preset.name ?? preset;
  return kind === undefined ? name : `${name}, ${kind}`;
}

export function runsOf(row: DriveRow): readonly ExperimentRun[] {
  const { id, preset, ftl = {}, note, says } = row;
  const name = nameOf(row);
  const phases = [erase, fill(1), { do: 'write', pattern: 'random', kib: 4, qd: 32, entropy: 1, seconds: SECONDS }];
  const rest = { sample: { seconds: 1 }, phases };
  const sold = soldWith(preset);
  const same: Omit<ExperimentRun, 'id' | 'variant' | 'input'> = {
    title: name,
    says,
    isPair: true,
    stepOfPhase: [0, 1, 2],
    ...(sold > SPARE ? { because: `sold with ${percent(sold)}` } : {}),
  };
  const more = sold > SPARE ? `sold with ${percent(sold)} spare area` : note;
  const less = sold > SPARE ? `less spare than the ${percent(sold)} it is sold with` : note;
  return [
    {
      ...same,
      id,
      variant: 'default',
      behind: { id: `${id}-25`, is: '25 % spare' },
      input: { name: `${name}, default spare`, drive: { preset }, ftl, ...rest },
      ...(more === undefined ? {} : { note: more }),
    },
    {
      ...same,
      id: `${id}-25`,
      variant: '25',
      behind: { id, is: 'as sold' },
      input: { name: `${name}, 25 % spare`, ...withSpare(preset), ftl, ...rest },
      ...(less === undefined ? {} : { note: less }),
    },
  ];
}
