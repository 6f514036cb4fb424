import { line } from 'd3-shape';
import type { Experiment } from '../../scenario/experiments/experiment';
import type { Theme } from '../theme';

export interface ThemeProps {
  readonly theme: Theme;
}

export interface SketchProps extends ThemeProps {
  readonly experiment: Experiment;
}

/** Size of every sketch, px. */
export const width = 216;
export const height = 104;
/** Pages of a group of an MLC drive of 2012, for greedy's law. */
export const groupPages = 1024;

export type Point = readonly [number, number];

/** A line through points. */
export const path = (points: readonly Point[]): string => line<Point>()(points as Point[]) ?? '';
