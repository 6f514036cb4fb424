import { expect, it } from 'vitest';
import type { PowerLossReport } from '../../../src/engine/totals';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import { freshLoss, hasPlug, plugFigures, secondsOfLoss } from '../../../src/store/selections/drive/powerLoss';
import { narrate } from '../../../src/store/selections/words/narration';
import { english } from '../../../src/texts/en/english';
import { plainText } from '../../../src/texts/rich';
import { plugMarks } from '../../../src/views/map/tiny/plugMarks';
import { frame, plan, run } from './synthetic';

const report: PowerLossReport = {
  at: { phase: 1, request: 100, seconds: 20 },
  offSeconds: 5,
  acknowledgedLost: 4096,
  unacknowledgedLost: 3,
  unacknowledgedTaken: 0,
  trimsReturned: 12,
  mapReplayedPages: 9,
  savedPages: 0,
  unitsNotProgrammed: 4,
  unitsHalfProgrammed: 1,
  checkpointPages: 10,
  scannedPages: 5,
  translationPages: 0,
  correctingSeconds: 0,
  checkpointSeconds: 0.1,
  scanSeconds: 0.2,
  paddingSeconds: 0.7,
  readySeconds: 1,
  holdUpSeconds: 0,
};

const action = { at: { phase: 1, request: 100 }, do: 'powerLoss', offSeconds: 5 } as const;

it('the plug stands beside a drive whose scenario pulls it, or where somebody has', () => {
  expect(hasPlug(shippedScenario('plug'), null)).toBe(true);
  expect(hasPlug(shippedScenario('consistency'), { receipts: [] })).toBe(false);
  expect(hasPlug(shippedScenario('consistency'), { receipts: [action] })).toBe(true);
});

it('a power loss is told for ten seconds after the drive is ready; where requests are counted, until the next one', () => {
  const p = plan(shippedScenario('plug'));
  const at = (seconds: number) => run(p, frame(p, { phase: 1, seconds, powerLosses: [report] }), []);
  expect(freshLoss(at(26))).toBe(report);
  expect(freshLoss(at(36))).toBe(report);
  expect(freshLoss(at(36.1))).toBeNull();
  expect(freshLoss(run(p, frame(p), []))).toBeNull();
  const tiny = plan(shippedScenario('plug-tiny'));
  expect(freshLoss(run(tiny, frame(tiny, { phase: 1, phaseRequests: 100, powerLosses: [report] }), []))).toBe(report);
  expect(freshLoss(run(tiny, frame(tiny, { phase: 1, phaseRequests: 101, powerLosses: [report] }), []))).toBeNull();
  const told = narrate(at(30), english);
  expect(told.title).toBe('Power lost');
  expect(plainText(told.lead)).toBe('The drive has lost 4,096 pages that it had acknowledged: they were in its buffer only.');
  expect(plainText(told.rest)).toContain('12 pages are back');
  expect(plainText(told.rest)).not.toContain('of the map');
  const mapped = run(p, frame(p, { phase: 1, seconds: 30, powerLosses: [{ ...report, translationPages: 7, correctingSeconds: 0.1 }] }), []);
  expect(plainText(narrate(mapped, english).rest)).toContain('On the flash, 7 pages of the map were out of date');
});

it('it was when the power went, not when the next request came', () => {
  const p = plan(shippedScenario('plug'));
  const f = frame(p, { phase: 1, seconds: 40, powerLosses: [report, { ...report, at: { ...report.at, seconds: 33 } }] });
  const receipts = [{ at: action.at, do: 'trim', span: { from: 0, to: 1 } } as const, action, { ...action }];
  const lost = { ...run(p, f, []), receipts };
  expect(receipts.map((receipt) => secondsOfLoss(lost, receipt))).toEqual([null, 20, 33]);
});

it('pages that the buffer alone has are hollow; places that are read again are framed by why, as long as nothing has come since', () => {
  const lost = { lpn: 7, what: 'acknowledged', slot: 3 } as const;
  const reply = {
    ok: true,
    now: { losses: [report], pages: [lost, { lpn: 8, what: 'trim', slot: 4 }] },
    past: { losses: [report], pages: [lost, { lpn: 9, what: 'acknowledged', slot: null }, { lpn: 8, what: 'trim', slot: 4 }] },
  } as const;
  expect([...plugMarks({ reply, isFresh: false }).lpns]).toEqual([7]);
  expect([...plugMarks({ reply, isFresh: false }).slots]).toEqual([]);
  expect([...plugMarks({ reply, isFresh: true }).slots]).toEqual([
    [3, 'older'],
    [4, 'trim'],
  ]);
  expect(plugMarks({ reply: { ok: false, fault: 'no' }, isFresh: true }).lpns.size).toBe(0);
});

it('the panel tells the loss that the headline tells, of the same frame, and nothing that was asked before it', () => {
  const p = plan(shippedScenario('plug'));
  const nothing = { ...report, acknowledgedLost: 0, readySeconds: 0 };
  const before = { reply: { ok: true, now: { losses: [nothing], pages: [] }, past: null }, at: frame(p) } as const;
  expect(plugFigures([], before)).toEqual({ last: null, next: nothing, pages: null });
  expect(plugFigures([report], before)).toEqual({ last: report, next: null, pages: null });
  expect(plugFigures([report], null)).toEqual({ last: report, next: null, pages: null });
  const pages = [{ lpn: 7, what: 'acknowledged', slot: 3 }] as const;
  const after = {
    reply: { ok: true, now: { losses: [report, nothing], pages: [] }, past: { losses: [report], pages } },
    at: frame(p, { powerLosses: [report] }),
  } as const;
  expect(plugFigures([report], after)).toEqual({ last: report, next: nothing, pages });
  expect(plugFigures([], after)).toEqual({ last: null, next: null, pages: null });
});
