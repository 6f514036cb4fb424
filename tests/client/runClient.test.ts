import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineFailure, RunClient } from '../../src/client/runClient';
import type { EngineApi } from '../../src/worker/protocol';
import { scenarioOf } from '../engine/setup';
import { endpointFor, ServedEngine, type TestEndpoint } from './endpoint';

const never = () => new Promise<never>(() => undefined);
const clients: RunClient[] = [];

function clientOf(api: Partial<EngineApi>) {
  const endpoints: TestEndpoint[] = [];
  const failures: EngineFailure[] = [];
  const client = new RunClient(
    () => {
      const endpoint = endpointFor(api);
      endpoints.push(endpoint);
      return endpoint;
    },
    (failure) => failures.push(failure),
  );
  clients.push(client);
  return { client, endpoints, failures };
}

afterEach(() => {
  for (const client of clients.splice(0)) client.dispose();
  vi.useRealTimers();
});

describe('the client of a worker', () => {
  it('loads, advances, acts, inspects and hashes a run', async () => {
    const { client } = clientOf(new ServedEngine());
    const loaded = await client.load(scenarioOf({ phases: [{ pattern: 'sequential', passes: 1 }, { requests: 5000 }] }));
    expect(loaded.ok).toBe(true);
    expect((await client.advance({ maxRequests: 3500, columns: false })).stop).toBe('phase');
    const reply = await client.advance({ maxRequests: 428, columns: true });
    expect(reply.frame.totals.hostRequests).toBe(3500);
    expect(reply.frame.columns?.valid.length).toBe(64);
    expect(await client.act({ set: { qd: 8 } })).toMatchObject({ ok: true, taken: [{ at: { phase: 1, request: 428 } }] });
    // What the drive cannot take is an answer: the engine goes on.
    expect(await client.act({ set: { kib: 1e6 } })).toMatchObject({ ok: false, fault: expect.stringContaining('kib') });
    expect((await client.inspect(5)).pages).toHaveLength(64);
    expect(await client.stateHash()).toMatch(/^[0-9a-f]{16}$/);
  });

  it('refuses a second advance while one is under way, and takes the next after it', async () => {
    const { client } = clientOf(new ServedEngine());
    await client.load(scenarioOf({ phases: [{ pattern: 'sequential', passes: 1 }] }));
    const first = client.advance({ maxRequests: 10, columns: false });
    await expect(client.advance({ maxRequests: 10, columns: false })).rejects.toThrow('Another advance is under way.');
    expect((await first).frame.totals.hostRequests).toBe(10);
    expect((await client.advance({ maxRequests: 10, columns: false })).frame.totals.hostRequests).toBe(20);
  });

  it('fails every pending call with the reason when the worker dies, and tells of it once', async () => {
    const { client, endpoints, failures } = clientOf({ advance: never, inspect: never });
    const calls = [client.advance({ maxRequests: 1, columns: false }), client.inspect(0), client.inspect(1)];
    const settled = Promise.allSettled(calls);
    endpoints[0]?.die('out of memory');
    for (const result of await settled) expect(result).toMatchObject({ status: 'rejected', reason: { kind: 'worker' } });
    expect(failures.map((failure) => failure.message)).toEqual(["The engine's worker died: out of memory."]);
    expect(endpoints[0]?.terminated).toBe(true);
    await expect(client.inspect(0)).rejects.toThrow('out of memory');
    expect(failures).toHaveLength(1);
  });

  it('tells of a worker that dies while nobody waits for it, once', async () => {
    const { client, endpoints, failures } = clientOf({ advance: never });
    endpoints[0]?.die('killed at rest');
    expect(failures.map((failure) => failure.message)).toEqual(["The engine's worker died: killed at rest."]);
    await expect(client.advance({ maxRequests: 1, columns: false })).rejects.toThrow('killed at rest');
    expect(failures).toHaveLength(1);
  });

  it('fails pending calls when a message cannot be read', async () => {
    const { client, endpoints } = clientOf({ stateHash: never });
    const call = client.stateHash();
    endpoints[0]?.garble();
    await expect(call).rejects.toMatchObject({ kind: 'worker' });
  });

  it('ends the worker when the engine traps, with the reason', async () => {
    const engine = new ServedEngine();
    const { client, endpoints, failures } = clientOf(engine);
    await client.load(scenarioOf({ phases: [{ pattern: 'sequential', passes: 1 }] }));
    engine.trap = new Error('victim.ts:41: a closed group has no list');
    await expect(client.advance({ maxRequests: 1, columns: false })).rejects.toThrow('victim.ts:41: a closed group has no list');
    expect(failures.map(({ kind }) => kind)).toEqual(['trap']);
    expect(endpoints[0]?.terminated).toBe(true);
  });

  it('starts a new worker on request, and pending calls of the old one fail without being told', async () => {
    let answers = false;
    const { client, endpoints, failures } = clientOf({ stateHash: () => (answers ? Promise.resolve('0123456789abcdef') : never()) });
    const call = client.stateHash();
    answers = true;
    client.respawn();
    await expect(call).rejects.toMatchObject({ kind: 'gone' });
    expect(await client.stateHash()).toBe('0123456789abcdef');
    expect(endpoints).toHaveLength(2);
    expect(failures).toEqual([]);
  });

  describe('with a clock', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

    it('terminates a call that takes longer than 5 s', async () => {
      const { client, endpoints, failures } = clientOf({ advance: never });
      const call = client.advance({ maxRequests: 1, columns: false });
      const settled = expect(call).rejects.toMatchObject({ kind: 'timeout' });
      vi.advanceTimersByTime(5_400);
      expect(endpoints[0]?.terminated).toBe(false);
      vi.advanceTimersByTime(200);
      // The grace period begins when the first timer fires.
      vi.advanceTimersByTime(500);
      await settled;
      expect(endpoints[0]?.terminated).toBe(true);
      expect(failures[0]).toBeInstanceOf(EngineFailure);
      expect(failures[0]?.message).toContain('5 s');
    });

    it('gives loading more time', () => {
      const { client, endpoints } = clientOf({ load: never });
      client.load(scenarioOf({ phases: [{ passes: 1 }] })).catch(() => undefined);
      vi.advanceTimersByTime(30_000);
      expect(endpoints[0]?.terminated).toBe(false);
    });
  });
});
