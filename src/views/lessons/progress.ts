import type { Answer } from '../../lessons/check/judge';
import type { Solved } from '../../lessons/handIn/handIn';
import { readSketch, type Sketch } from './index/sketchOf';
import styles from './lessons.module.css';

/** What is kept of a lesson, in this browser and nowhere else. */
export interface Progress {
  /** Steps whose answer was shown, from 0. */
  readonly seen: readonly number[];
  /** The step that was on screen last. */
  readonly at: number;
  readonly answers: Readonly<Record<number, Answer>>;
  readonly passed: readonly Solved[];
  /** Steps that were answered rightly, from 0. */
  readonly right: readonly number[];
  /** The picture of the step that was answered last; null: nothing that can be drawn. */
  readonly sketch: Sketch | null;
}

const KEY = 'ssdscope.lessons';
export const noProgress: Progress = { seen: [], at: 0, answers: {}, passed: [], right: [], sketch: null };

type All = Readonly<Record<string, Progress>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** What this browser has kept; nothing where it keeps nothing, or something else wrote there. */
export function allProgress(): All {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (!isObject(kept)) return {};
    const whole = Object.entries(kept).flatMap(([name, one]) =>
      isObject(one) && Array.isArray(one.seen) && typeof one.at === 'number' && isObject(one.answers) && Array.isArray(one.passed)
        ? [[name, { ...one, right: Array.isArray(one.right) ? one.right : [], sketch: readSketch(one.sketch) }]]
        : [],
    );
    return Object.fromEntries(whole) as unknown as All;
  } catch {
    return {};
  }
}

export function progressOf(name: string): Progress {
  return allProgress()[name] ?? noProgress;
}

/** Keeps what is new of a lesson; a browser that keeps nothing goes on without. */
export function keep(name: string, progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...allProgress(), [name]: progress }));
  } catch {
    // Storage is full or forbidden: the lesson itself goes on.
  }
}

const OWN_KEY = `ssdscope.${styles.lesson}`;

/** The text of the reader's own lesson; null: none was written here. */
export function ownText(): string | null {
  try {
    return localStorage.getItem(OWN_KEY);
  } catch {
    return null;
  }
}

/** Keeps it; a browser that keeps nothing goes on without. */
export function keepOwnText(text: string): void {
  try {
    localStorage.setItem(OWN_KEY, text);
  } catch {
    // As above: the text is in the editor, and can be saved as a file.
  }
}
