/** What a drive preset is, and what fills it in. Presets are immutable: links and files name `ID.K`, so a correction is a new entry. */
import { PAGE_BYTES } from '../../domain/spare';
import { driveFields } from '../fields/drive';
import { type Defaults, defaultsOf } from '../fields/field';
import type { Drive, Ftl, MapOnFlash } from '../types';

export type PresetDrive = Omit<Drive, 'preset'>;

export interface DrivePreset {
  /** For the screen. */
  readonly name: string;
  readonly drive: PresetDrive;
  /** How its firmware collects, where that is not the default. */
  readonly ftl?: Partial<Ftl>;
  /** Where its map lies, where that is not DRAM. */
  readonly map?: Partial<MapOnFlash>;
  /** 1:scale, the coarsest at which the consistency test keeps its figures (`npm run truth`), where that is not 1:16: it opens at that. */
  readonly scale?: number;
  /**
   * At 1:N an erase is as much shorter as its group is. An erase of full length after a few pages costs drives with large groups a third of
   * their IOPS. Numberings from before that was found keep their runs to the bit.
   */
  readonly scaledErases?: true;
}

/** A value that was set so that a published figure comes out: no figure of that source is a prediction where the value reaches it. */
export interface Calibration {
  /** Fields of the drive or of its firmware, as a scenario names them. */
  readonly fields: readonly string[];
  /** The source of the figure, as rows of the experiments cite it; null: a rating of the drive itself, which no row compares. */
  readonly from: string | null;
  /** The value and what it was set by, in a sentence that begins with the first field. */
  readonly text: string;
}

/** What is known of a preset, apart from its numbers, which every scenario needs: fetched where it is shown. */
export interface DriveFacts {
  /** What gives it its character, in a sentence. */
  readonly character?: string;
  /** Fields that are estimates; "timing" is read, program and erase time. */
  readonly estimated: readonly string[];
  readonly calibrated?: readonly Calibration[];
  readonly sources: readonly string[];
  /** What of the real drive the model leaves out. */
  readonly leavesOut?: string;
}

/** One numbering of a drive, as a file of `content/drives` has it: a preset with what is known of it. */
export type KnownPreset = DrivePreset & DriveFacts;

/** Pages of a capacity in GB (10^9 bytes). */
export function pagesOfGB(gigabytes: number): number {
  return Math.floor((gigabytes * 1e9) / PAGE_BYTES);
}

type Given = Omit<PresetDrive, keyof Defaults<typeof driveFields>> & Partial<PresetDrive>;

/** A drive of these fields; the others as the rows of their table have them. */
export function drive(given: Given): PresetDrive {
  return { ...defaultsOf(driveFields), ...given };
}

/** The same drive, opened at another scale: one more numbering, so that links to the one before open as they did. */
export function openedAt(scale: number, preset: KnownPreset): KnownPreset {
  return { ...preset, scale };
}
