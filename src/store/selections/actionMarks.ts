import { percent, whole } from '../../domain/format';
import type { Pacing, Pattern, VictimPolicy } from '../../domain/names';
import type { Action } from '../../scenario/types';
import { marks as words } from '../../texts/en/marks';
import { panels } from '../../texts/en/panels';
import type { RunView } from '../types';

import type { RunMark } from './marks';
import type { Timeline } from './timeline';

/** Actions nearer to each other than this share of the axis are one gesture: the last one is named. */
const gesture = 0.02;

const settingNames: Readonly<Record<string, (value: unknown) => string>> = {
  entropy: (value) => words.settings.entropy(percent(1 - Number(value))),
  qd: (value) => words.settings.qd(whole(Number(value))),
  kib: (value) => `${whole(Number(value))} KiB`,
  pattern: (value) => panels.shortPatternNames[value as Pattern],
  readShare: (value) => words.settings.readShare(percent(Number(value))),
  trimShare: (value) => words.settings.trimShare(percent(Number(value))),
  span: () => words.settings.span,
  'ftl.victim': (value) => words.victims[value as VictimPolicy],
  'ftl.pacing': (value) => words.pacings[value as Pacing],
};

/** An action on the running drive, in a word or two. */
function actionName(action: Action): string {
  if ('lpn' in action)
    return words.byHand[action.do](
      action.pages > 1 ? words.pages(whole(action.lpn), whole(action.lpn + action.pages - 1)) : whole(action.lpn),
    );
  if ('do' in action) return words.borders[action.do];
  return Object.entries(action.set)
    .map(([field, value]) => settingNames[field]?.(value) ?? field)
    .join(', ');
}

/** Displayed seconds of the run's axis at host request `request` of a phase; null where no sample has come yet. */
function timeOfRequest(run: RunView, timeline: Timeline, phase: number, request: number): number | null {
  const window = timeline.series.phases.find((each) => each.phase === phase);
  if (window === undefined || timeline.zero === null || phase < timeline.origin) return null;
  let requests = 0;
  for (let i = window.first; i < window.end; i++) {
    const next = requests + run.samples.at(i, 'requests');
    if (next >= request) {
      const share = next > requests ? (request - requests) / (next - requests) : 0;
      return window.from - timeline.zero + run.samples.at(i, 'start') + share * run.samples.at(i, 'seconds');
    }
    requests = next;
  }
  return null;
}

/** Marks of what the reader did to the running drive; `pending` where samples have not yet come as far as an action. */
export interface ActionMarks {
  readonly marks: readonly RunMark[];
  readonly pending: boolean;
}

/** Finds the marks; goes through the samples. `axisEnd` in displayed seconds. */
export function actionMarks(run: RunView, timeline: Timeline, axisEnd: number): ActionMarks {
  const marks: { kind: 'border'; at: number; name: string }[] = [];
  let pending = false;
  for (const receipt of run.receipts) {
    const at = timeOfRequest(run, timeline, receipt.at.phase, receipt.at.request);
    if (at === null) {
      pending = receipt.at.phase >= timeline.origin;
      continue;
    }
    const last = marks.at(-1);
    if (last !== undefined && at - last.at < axisEnd * gesture) marks.pop();
    marks.push({ kind: 'border', at, name: actionName(receipt) });
  }
  return { marks, pending };
}
