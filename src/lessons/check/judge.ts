/** Answers and exercises are judged here, by page and command line alike. */

import { fromTheStart } from '../../scenario/change/fromTheStart';
import type { Scenario } from '../../scenario/types';
import type { EarlyLanguage, Language } from '../../texts/language';
import type { Exercise, Question } from '../lesson';
import { figureText, stepText } from '../read/fill';
import { evaluate, holds, type Look, numberOf, withExtra } from './expression';
import { names, pastFigures, settingOf } from './figures';
import type { Curve, Judged } from './judged';
import { curveValueText, isNear, judgePoints } from './points';

export type Answer =
  | { readonly kind: 'choice'; readonly option: number }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'draw'; readonly curve: Curve };

/** What a curve says: where it begins, when it falls most, and where it ends. */
export interface CurveShape {
  readonly start: number;
  readonly fall: number;
  readonly level: number;
}

/** Share of the span by which a second may be off. */
const SECOND_SHARE = 0.15;

/** Start, fall (where it is half way down or up, by factors) and final level of a curve: its two ends as they are seen, no means of what lies about them. */
export function shapeOf(curve: Curve): CurveShape {
  const start = curve[0]?.[1] ?? Number.NaN;
  const level = curve.at(-1)?.[1] ?? Number.NaN;
  const middle = Math.sqrt(start * level);
  const crossing = curve.find(([, value]) => (start > level ? value <= middle : value >= middle));
  return { start, level, fall: crossing?.[0] ?? curve.at(-1)?.[0] ?? Number.NaN };
}

/** Points of a curve that is made of its shape, and the share of it that the fall takes. */
const POINTS = 60;
const FALL_SHARE = 0.04;

/** A curve with such a shape between two seconds: what a person sets who does not draw. */
export function curveOf({ start, fall, level }: CurveShape, from: number, to: number): Curve {
  return Array.from({ length: POINTS }, (_, i) => {
    const second = from + ((to - from) * i) / (POINTS - 1);
    const past = Math.min(1, Math.max(0, 0.5 + (second - fall) / (FALL_SHARE * (to - from))));
    return [second, start * (level / start) ** past] as const;
  });
}

/** Judges an answer at the reveal. */
export function judge(question: Question, answer: Answer, look: Look, language: Language): Judged {
  if (question.kind === 'choice' && answer.kind === 'choice') {
    const option = question.options[answer.option];
    const right = option?.right ?? false;
    const reveals = option?.reveals ?? '';
    return { right, reveals: reveals === '' ? null : reveals, rows: [] };
  }
  if (question.kind === 'number' && answer.kind === 'number') {
    const measured = numberOf(question.answer, look);
    // A slider has steps: half of one is no fault.
    const right = Math.abs(answer.value - measured) <= Math.max(question.within * Math.abs(measured), question.step / 2 + 1e-9);
    const heard = question.heard.find(({ when }) => holds(when, withExtra(look, { answer: answer.value })));
    const unit = (text: string) => `${text}${question.unit === '' ? '' : `\u00a0${question.unit}`}`;
    return {
      right,
      reveals: right ? null : (heard?.text ?? null),
      rows: [
        {
          name: '',
          predicted: unit(stepText(answer.value, question.step, language)),
          measured: unit(figureText(measured, question.as, language)),
        },
      ],
    };
  }
  if (question.kind === 'draw' && answer.kind === 'draw') return judgeCurve(question, answer.curve, look, language);
  if (question.kind === 'points' && answer.kind === 'draw') return judgePoints(question, answer.curve, look, language);
  return { right: false, reveals: null, rows: [] };
}

function judgeCurve(question: Extract<Question, { kind: 'draw' }>, curve: Curve, look: Look, language: Language): Judged {
  const { lessons: words } = language;
  const drawn = shapeOf(curve);
  const measured = {
    start: numberOf(question.start, look),
    fall: question.fall === null ? Number.NaN : numberOf(question.fall, look),
    level: numberOf(question.level, look),
  };
  const right =
    isNear(drawn.start, measured.start) &&
    isNear(drawn.level, measured.level) &&
    (question.fall === null || Math.abs(drawn.fall - measured.fall) <= SECOND_SHARE * (question.to - question.from));
  const known = withExtra(look, { drawnStart: drawn.start, drawnFall: drawn.fall, drawnLevel: drawn.level });
  const text = (value: number) => curveValueText(question, value, language);
  const isFlat = isNear(drawn.start, drawn.level) && Math.max(drawn.start / drawn.level, drawn.level / drawn.start) < 1.15;
  return {
    right,
    reveals: right ? null : (question.heard.find(({ when }) => holds(when, known))?.text ?? null),
    rows: [
      { name: words.curveStart, predicted: text(drawn.start), measured: text(measured.start) },
      ...(question.fall === null
        ? []
        : [
            {
              name: measured.start > measured.level ? words.curveFalls : words.curveRises,
              predicted: isFlat ? words.curveNever : `${figureText(drawn.fall, 'int', language)}\u00a0s`,
              measured: `${figureText(measured.fall, 'int', language)}\u00a0s`,
            },
          ]),
      { name: words.curveLevel, predicted: text(drawn.level), measured: text(measured.level) },
    ],
  };
}

/** What a try at an exercise comes to. */
export interface Tried {
  readonly passed: boolean;
  /** What the drive did, as the exercise shows it, and whether that is enough; the first is its main figure. */
  readonly shown: readonly { readonly name: string; readonly text: string; readonly goal: string; readonly met: boolean }[];
  /** A changed setting that may not be changed; null: there is none. */
  readonly forbidden: string | null;
  readonly hint: string | null;
}

/** Paths of the leaves of a value. */
function leaves(value: unknown, path: string, into: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) into.set(path, JSON.stringify(value));
  else for (const [key, inner] of Object.entries(value)) leaves(inner, path === '' ? key : `${path}.${key}`, into);
}

/** What was done by hand, as `actions.set.pattern` or `actions.trim`; `actions.undone` where something of before is missing. */
function doneByHand(before: Scenario['actions'], after: Scenario['actions']): readonly string[] {
  const isKept = before.every((action, i) => JSON.stringify(action) === JSON.stringify(after[i]));
  const added = after.slice(isKept ? before.length : 0).flatMap((action) => {
    if (!('set' in action)) return [`actions.${action.do}`];
    const keys = Object.keys(action.set);
    return keys.length === 0 ? ['actions.set'] : keys.map((key) => `actions.set.${key}`);
  });
  return [...(isKept ? [] : ['actions.undone']), ...added];
}

/** Settings that differ, by path, as `phases.2.qd`, and what was done by hand; name, window of "WAF now" and revision say nothing of the drive. */
export function changedPaths(before: Scenario, after: Scenario): readonly string[] {
  const [old, now] = [new Map<string, string>(), new Map<string, string>()];
  const { actions: doneBefore, ...settings } = before;
  const { actions, ...others } = after;
  leaves(settings, '', old);
  leaves(others, '', now);
  const free = ['name', 'm', 'v', 'wafWindow'];
  const differing = [...old.keys(), ...now.keys()].filter(
    (path) => old.get(path) !== now.get(path) && !free.some((each) => path === each || path.startsWith(`${each}.`)),
  );
  return [...new Set([...differing, ...doneByHand(doneBefore, actions)])];
}

/** The first of changed paths that the exercise does not name; null: all of them may be changed. */
export function forbiddenPath({ only }: Exercise, changed: readonly string[]): string | null {
  return changed.find((path) => !only.some((allowed) => path === allowed || path.startsWith(`${allowed}.`))) ?? null;
}

/** True where the run's past must be asked for its last collections to judge a try. */
export function judgesVictims({ check, hints }: Exercise): boolean {
  return [check, ...hints.flatMap(({ when }) => (when === null ? [] : [when]))].some((each) => names(each, pastFigures));
}

/** Judges a try: the drive as it was changed, at the moment that is looked at. A setting is what it was changed to on the way. */
export function judgeTry(exercise: Exercise, scenario: Scenario, seen: Look, language: EarlyLanguage): Tried {
  const settings = fromTheStart(scenario, exercise.drive.phases.length);
  const look: Look = (name, numbers) => (name.startsWith('set.') ? settingOf(settings, name.slice(4)) : seen(name, numbers));
  const forbidden = forbiddenPath(exercise, changedPaths(exercise.drive, scenario));
  const passed = forbidden === null && holds(exercise.check, look);
  const hint = passed ? null : (exercise.hints.find(({ when }) => when === null || holds(when, look))?.text ?? null);
  const shown = exercise.shown.map(({ name, figure, as, goal, met }) => ({
    name,
    goal,
    text: figureText(evaluate(figure, look), as, language),
    met: holds(met ?? exercise.check, look),
  }));
  return { passed, shown, forbidden, hint };
}
