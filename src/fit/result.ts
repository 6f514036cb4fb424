/** What a fit says in the end, and what it says on its way. */
import type { Scenario } from '../scenario/types';
import type { BesideName, Choice, ParameterName, Values } from './model';

/** determined: both ends are set, and near; bound: one end; traded: wide, because another number makes up for it; untouched: nothing. */
export type ParameterState = 'determined' | 'bound' | 'traded' | 'untouched';

export interface Parameter {
  readonly value: number;
  /** An interval meant to hold the truth in 90 % of cases, not calibrated yet; over all explanations that are tied. */
  readonly low: number;
  readonly high: number;
  readonly state: ParameterState;
  /** The number that makes up for it, where it is traded. */
  readonly with: ParameterName | null;
}

export interface Mechanism extends Pick<Choice, 'victim' | 'pacing' | 'pattern'> {
  /** Where the log is explained better with parity. */
  readonly parityShare?: number;
  /** Squared residuals in sigma per degree of freedom. */
  readonly chi2PerPoint: number;
  /** The log does not tell it from the best. */
  readonly tied: boolean;
  readonly values: Values;
}

/** What a drive may have besides, tried alone because no mechanism explains the log. */
export interface Tried {
  readonly what: BesideName;
  readonly chi2PerPoint: number;
  /** With it, the model explains the log. */
  readonly explains: boolean;
}

/** A part of the data that was not fitted. */
export interface HeldOut {
  readonly what: 'rate of the last part' | 'write amplification';
  /** 10^6 bytes a second, or bytes per byte. */
  readonly measured: number;
  readonly predicted: number;
}

/** Neighbouring windows that the best model misses. */
export interface Miss {
  readonly fromBytes: number;
  readonly toBytes: number;
  /** Measured over model - 1. */
  readonly by: number;
}

export type Hint = 'pSLC' | 'throttling' | 'permutation' | 'limit' | null;

/** A point of the curves over the bytes written: 10^6 bytes a second. */
export interface CurvePoint {
  readonly fromBytes: number;
  readonly toBytes: number;
  readonly measured: number;
  readonly model: number;
  readonly heldOut: boolean;
}

export interface FitResult {
  readonly explains: boolean;
  readonly chi2PerPoint: number;
  readonly parameters: Readonly<Record<ParameterName, Parameter>>;
  /** Best first. */
  readonly mechanisms: readonly Mechanism[];
  readonly heldOut: readonly HeldOut[];
  readonly misses: readonly Miss[];
  readonly hint: Hint;
  /** Best first; empty where the model explains the log. */
  readonly tried: readonly Tried[];
  readonly curve: readonly CurvePoint[];
  /** The measurement that tells tied explanations apart, as a scenario of the best one. */
  readonly decides: Scenario | null;
  readonly scenario: Scenario;
  readonly runs: number;
}

/** scout: flash or controller; search: all choices; refine: finer drives, other seeds; challenge: what was left behind, tried again; report: intervals, and what decides. */
export type FitStage = 'scout' | 'search' | 'refine' | 'challenge' | 'report';

/** What can be shown while it runs. */
export interface FitProgress {
  readonly stage: FitStage;
  /** The nearest drive so far, as a run of the measured capacity; null: it cannot be one. */
  readonly scenario: Scenario | null;
  readonly runs: number;
  readonly curve: readonly CurvePoint[];
  readonly mechanisms: readonly Mechanism[];
}
