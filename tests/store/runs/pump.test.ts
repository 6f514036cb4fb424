import { expect, it } from 'vitest';
import type { RunClient } from '../../../src/client/runClient';
import type { AdvanceReply, AdvanceRequest, Frame } from '../../../src/engine/types';
import { noPictures, PictureClock } from '../../../src/store/runs/pictureClock';
import { Pump, type RunEvent } from '../../../src/store/runs/pump';
import { Run } from '../../../src/store/runs/run';
import { Player } from '../../../src/store/runs/strategies/player';
import { leaderLimitUs, PairClock } from '../../../src/store/runs/strategies/sharedClock';
import type { Situation } from '../../../src/store/runs/strategy';
import type { RunId } from '../../../src/store/types';
import { createEngine, loadInto, scenarioOf } from '../../engine/setup';
import { TestClock } from '../session/session';

const scenario = scenarioOf({ sample: { seconds: 0.5 }, phases: [{ pattern: 'sequential', passes: 1 }, { requests: 2_000 }] });

async function loaded(id: string): Promise<{ run: Run; advance: (request: AdvanceRequest) => AdvanceReply }> {
  const engine = await createEngine();
  const { plan, frame } = loadInto(engine, scenario);
  return { run: new Run(id as RunId, plan, frame), advance: (request) => engine.advance(request) };
}

it('a reply that comes after another run was attached is no frame of that run', async () => {
  const [a, b] = [await loaded('run-1'), await loaded('run-2')];
  const replies: (() => void)[] = [];
  const client = {
    failure: null,
    advance: (request: AdvanceRequest) => new Promise((resolve) => replies.push(() => resolve(a.advance(request)))),
  } as unknown as RunClient;
  const asked: (readonly [Run, Frame])[] = [];
  const stored: Run[] = [];
  const failures: unknown[] = [];
  const next = ({ run, frame }: Situation) => {
    asked.push([run, frame]);
    return run === a.run ? { maxRequests: 100, columns: false } : null;
  };
  const events = (event: RunEvent) => {
    if (event.kind === 'arrived') stored.push(event.run);
    if (event.kind === 'failed') failures.push(event.error);
  };
  const pump = new Pump(client, new TestClock(), { next }, new PictureClock(noPictures), events);
  pump.attach(a.run);
  expect(replies).toHaveLength(1);
  pump.attach(b.run);
  replies[0]?.();
  await new Promise((resolve) => setTimeout(resolve));
  pump.wake();
  expect(asked.at(-1)).toEqual([b.run, b.run.frame]);
  expect(stored).toEqual([]);
  expect(failures).toEqual([]);
});

it('a run at rest takes an action, is asked again when it is woken, and another run begins with calls of its own length', async () => {
  const [a, b] = [await loaded('run-1'), await loaded('run-2')];
  const acts: unknown[] = [];
  const client = {
    failure: null,
    advance: async (request: AdvanceRequest) => ({ ...a.advance(request), wallMs: 0 }),
    act: async (action: unknown) => {
      acts.push(action);
      return { ok: false, fault: 'no' };
    },
  } as unknown as RunClient;
  const asked: number[] = [];
  let left = 3;
  const next = ({ requests }: Situation) => {
    asked.push(requests);
    return left-- > 0 ? { maxRequests: requests, columns: false } : null;
  };
  const refused: string[] = [];
  const tell = (event: RunEvent) => void (event.kind === 'refused' && refused.push(event.sentence));
  const pump = new Pump(client, new TestClock(), { next }, new PictureClock(noPictures), tell);
  const turns = () => new Promise((resolve) => setTimeout(resolve));
  pump.attach(a.run);
  await turns();
  const [first, second] = asked;
  expect(second).toBeGreaterThan(first ?? 0);
  const before = asked.length;
  pump.wake();
  await turns();
  expect(asked.length).toBeGreaterThan(before);
  pump.act({ do: 'erase' });
  await turns();
  expect([acts, refused]).toEqual([[{ do: 'erase' }], ['no']]);
  pump.attach(b.run);
  expect(asked.at(-1)).toBe(first);
});

it('a paced run that was held up for seconds owes a tenth of one', async () => {
  const { run } = await loaded('run-1');
  const clock = new TestClock();
  const player = new Player(clock, () => undefined);
  const at = {
    run,
    frame: run.frame,
    requests: 1_000_000,
    columnsDue: false,
    stale: false,
    later: () => undefined,
  } as unknown as Situation;
  player.setPace({ kind: 'times', factor: 10 });
  player.play();
  clock.time += 5_000;
  // 100 ms of wall time at tenfold speed are a displayed second; the drive is simulated 1:1.
  expect(player.next(at)).toMatchObject({ untilUs: 1e6 });
  player.setPace({ kind: 'requests', perSecond: 1_000 });
  clock.time += 5_000;
  expect(player.next(at)).toMatchObject({ maxRequests: 100 });
});

it('the leader of a comparison may begin requests a quarter of a sample ahead, so that they end within one, and a whole one before', async () => {
  const { run, advance } = await loaded('run-1');
  const { frame } = advance({ maxRequests: 4_000, columns: false });
  const clock = new PairClock(run.plan, run.samples);
  const [me, other] = [
    { kind: 'compared', seconds: 7 },
    { kind: 'compared', seconds: 7 },
  ] as const;
  const before = { kind: 'before', seconds: 3 } as const;
  expect(leaderLimitUs(clock, frame, before, before, 2)).toBeCloseTo(clock.usBefore(3 + 2), 3);
  const { frame: compared } = advance({ maxRequests: 500, columns: false });
  expect(compared.phase).toBe(1);
  const limit = leaderLimitUs(clock, compared, me, other, 2) - clock.usAt(compared, 7);
  expect(limit).toBeCloseTo(0.25 * 2 * 1e6, 3);
  expect(frame.phase).toBe(0);
});

it('without a run, with a failed engine, and for a strategy that waits nothing is sent, also beside another run; a jump makes the picture due', async () => {
  const { run } = await loaded('run-1');
  let sent = 0;
  const client = { failure: null as null | string, advance: async () => void sent++ };
  const asked: (Run | null)[] = [];
  const events: string[] = [];
  const next = (at: Situation) => {
    asked.push(at.run);
    return asked.length === 1 ? ('wait' as const) : null;
  };
  const pictures = new PictureClock({ now: () => 0, isWanted: () => true, everyMs: () => 100 });
  const pump = new Pump(client as unknown as RunClient, new TestClock(), { next }, pictures, ({ kind }) => void events.push(kind));
  const turns = () => new Promise((resolve) => setTimeout(resolve));
  pump.wake();
  await turns();
  expect([asked, events]).toEqual([[], []]);
  client.failure = 'it died';
  pump.attach(run);
  await turns();
  expect(asked).toEqual([]);
  client.failure = null;
  pump.governor = { limitUs: () => 1e9, room: async () => undefined };
  pump.wake();
  await turns();
  expect([asked.length >= 2, asked.every((one) => one === run), sent, events]).toEqual([true, true, 0, []]);
  pictures.took({ frame: run.frame } as AdvanceReply, run);
  expect(pictures.isDue()).toBe(false);
  pump.jumped(run.frame, true);
  expect([pictures.isDue(), pictures.stale, pump.atBorder]).toEqual([true, false, true]);
});
