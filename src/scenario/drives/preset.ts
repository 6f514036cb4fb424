/** What a drive preset is, and what fills it in. Presets are immutable: links and files name `ID.K`, so a correction is a new entry. */
import { PAGE_BYTES } from '../../domain/spare';
import type { Drive, Ftl } from '../types';

export type PresetDrive = Omit<Drive, 'preset'>;

export interface DrivePreset {
  /** For the screen. */
  readonly name: string;
  readonly drive: PresetDrive;
  /** How its firmware collects, where that is not the default. */
  readonly ftl?: Partial<Ftl>;
}

/** What is known of a preset: fetched where it is told. */
export interface DriveFacts {
  /** What gives it its character, in a sentence. */
  readonly character?: string;
  /** Fields that are estimates; "timing" is read, program and erase time. */
  readonly estimated: readonly string[];
  /** Fields that were calibrated, and on what: one sentence each. */
  readonly calibrated?: readonly string[];
  readonly sources: readonly string[];
  /** What of the real drive the model leaves out. */
  readonly leavesOut?: string;
}

/** Pages of a capacity in GB (10^9 bytes). */
export function pagesOfGB(gigabytes: number): number {
  return Math.floor((gigabytes * 1e9) / PAGE_BYTES);
}

type Given = Partial<PresetDrive> &
  Pick<PresetDrive, 'channels' | 'diesPerChannel' | 'planesPerDie' | 'blocksPerPlane' | 'pagesPerBlock' | 'nandPageKiB'> &
  Pick<PresetDrive, 'logicalPages' | 'readUs' | 'programUs' | 'eraseUs' | 'channelMBps' | 'linkMBps' | 'peCycles'>;

/** Behaviours that a drive has only where its preset says so. */
export const noBehaviours = {
  relocateUs: 0,
  parityShare: 0,
  factoryBadShare: 0,
  peSpread: null,
  mappingKiB: 4,
  slcShare: 0,
  slcBits: 3,
  slcProgramUs: 300,
  freeIsSpare: true,
  superblockDies: 1,
  checkpointEveryMiB: null,
  checkpointMiB: 64,
} as const;

export function drive(given: Given): PresetDrive {
  return {
    dies: null,
    pagesPerProgram: 1,
    commandUs: 2,
    hostUs: 0,
    readLatencyUs: 0,
    bufferKiB: 16384,
    compression: false,
    compressionFloor: 0.125,
    programCapMBps: null,
    nandReadCapMBps: null,
    randomWriteIopsCap: null,
    ...noBehaviours,
    ...given,
  };
}

// 25 nm MLC behind SATA 6 Gb/s, 32 dies: what most drives of 2012 look like.
export const mlc256 = {
  channels: 8,
  diesPerChannel: 4,
  planesPerDie: 2,
  blocksPerPlane: 2048,
  pagesPerBlock: 256,
  nandPageKiB: 8,
  logicalPages: pagesOfGB(256),
  readUs: 75,
  programUs: 1300,
  eraseUs: 3800,
  channelMBps: 200,
  linkMBps: 550,
  peCycles: 3000,
};
