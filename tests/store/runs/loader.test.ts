import { expect, it } from 'vitest';
import type { RunClient } from '../../../src/client/runClient';
import { Loader } from '../../../src/store/runs/loader';
import { createEngine, loadInto, scenarioOf } from '../../engine/setup';

it('what is being loaded when a run comes by another way is dropped on arrival, and nothing is being loaded from then on', async () => {
  const engine = await createEngine();
  const scenario = scenarioOf({ phases: [{ requests: 10 }] });
  const arrivals: (() => void)[] = [];
  const client = {
    failure: null,
    load: () => new Promise((done) => arrivals.push(() => done({ ok: true, notices: [], ...loadInto(engine, scenario) }))),
  } as unknown as RunClient;
  const loader = new Loader(client);
  const passed = loader.load(scenario, 0);
  expect([loader.loading, loader.pending]).toEqual([true, scenario]);
  loader.passedBy();
  expect([loader.loading, loader.pending, loader.lost]).toEqual([false, null, null]);
  arrivals[0]?.();
  expect(await passed).toEqual({ kind: 'dropped' });
  const again = loader.load(scenario, 0);
  arrivals[1]?.();
  expect(await again).toMatchObject({ kind: 'loaded' });
  expect([loader.loading, loader.pending]).toEqual([false, null]);
});
