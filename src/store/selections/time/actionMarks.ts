import type { Pacing, Pattern, VictimPolicy } from '../../../domain/names';
import type { Action } from '../../../scenario/types';
import type { Language } from '../../../texts/language';
import type { RunView } from '../../types';
import { secondsOfLoss } from '../drive/powerLoss';
import { countsRequests } from '../phase';
import type { RunMark } from './runMark';
import type { Timeline } from './timeline';

/** Actions nearer to each other than this share of the axis are one gesture: a plot names the last one. */
export const gesture = 0.02;

const settingNames: Readonly<Record<string, (value: unknown, language: Language) => string>> = {
  entropy: (value, language) => language.marks.settings.entropy(language.numbers.percent(1 - Number(value))),
  qd: (value, language) => language.marks.settings.qd(language.numbers.whole(Number(value))),
  kib: (value, language) => `${language.numbers.whole(Number(value))} KiB`,
  pattern: (value, language) => language.panels.shortPatternNames[value as Pattern],
  readShare: (value, language) => language.marks.settings.readShare(language.numbers.percent(Number(value))),
  trimShare: (value, language) => language.marks.settings.trimShare(language.numbers.percent(Number(value))),
  span: (_value, language) => language.marks.settings.span,
  'ftl.victim': (value, language) => language.policies[value as VictimPolicy].mark,
  'ftl.pacing': (value, language) => language.marks.pacings[value as Pacing],
};

/** An action on the running drive, in a word or two. */
function actionName(action: Action, language: Language): string {
  const { marks: words } = language;
  const { whole } = language.numbers;
  if ('lpn' in action)
    return words.byHand[action.do](
      action.pages > 1 ? words.pages(whole(action.lpn), whole(action.lpn + action.pages - 1)) : whole(action.lpn),
    );
  if ('plid' in action) return words.newReclaimUnits(whole(action.plid));
  if ('zone' in action) return words.onZone[action.do === 'zone' ? action.manage : 'append'](whole(action.zone));
  if ('offSeconds' in action) return words.powerLoss;
  if ('do' in action) return language.phaseKinds[action.do].border;
  return Object.entries(action.set)
    .map(([field, value]) => settingNames[field]?.(value, language) ?? field)
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
export function actionMarks(run: RunView, timeline: Timeline, axisEnd: number, language: Language): ActionMarks {
  const marks: { kind: 'border'; at: number; name: string }[] = [];
  let pending = false;
  for (const receipt of run.receipts) {
    const lost = countsRequests(run.plan) ? null : secondsOfLoss(run, receipt);
    const at =
      lost === null
        ? timeOfRequest(run, timeline, receipt.at.phase, receipt.at.request)
        : lost - (timeline.zero ?? Number.POSITIVE_INFINITY);
    if (at === null) {
      pending = receipt.at.phase >= timeline.origin;
      continue;
    }
    const last = marks.at(-1);
    if (last !== undefined && at - last.at < axisEnd * gesture) marks.pop();
    marks.push({ kind: 'border', at, name: actionName(receipt, language) });
  }
  return { marks, pending };
}
