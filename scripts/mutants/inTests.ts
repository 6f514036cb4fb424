// biome-ignore-all lint/suspicious/noExplicitAny: it reaches into Vitest, which has no types for it.
// Put at the end of tests/seed.ts of the copy: each test is run once as it is, then once more with each fault that it passed and none has found.

import { appendFileSync as __append, readFileSync as __read } from 'node:fs';
import fc from 'fast-check';
import { afterAll as __afterAll, expect as __expect, TestRunner } from 'vitest';

const __all = globalThis as any;
// What fails is not made smaller: it is enough that it does.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
if (process.env.MUTANTS_LOG && !__all.__mutants) {
  const path = process.env.MUTANTS_LOG;
  const ids: number[] = JSON.parse(process.env.MUTANTS_IDS ?? '[]');
  const most = Number(process.env.MUTANTS_MOST ?? 60);
  const realTimeout = setTimeout;
  const realClear = clearTimeout;
  const part = Number(process.env.MUTANTS_PART);
  const now: any = {
    on: -1,
    seen: new Set<number>(),
    engines: [] as WeakRef<any>[],
    shared: [] as any[],
    kept: [] as Uint8Array[],
    within: false,
  };
  __all.__mutants = now;
  __all.__isOn = (id: number) => {
    now.seen.add(id);
    return now.on === id;
  };
  const said = (line: any) => __append(path, `${JSON.stringify(line)}\n`);
  let settled = new Set<number>();
  // Others may have found some meanwhile.
  const look = () => {
    const lines = __read(path, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    settled = new Set(lines.filter(({ fate }) => fate).map(({ id }) => id));
  };
  const spent = new Map<number, number>();
  const isOpen = (id: number) => !settled.has(id) && (spent.get(id) ?? 0) <= most;
  const engines = (f: (e: any) => void) => {
    now.engines = now.engines.filter((r: any) => {
      const e = r.deref();
      if (e) f(e);
      return e;
    });
  };
  const turn = (id: number) => {
    now.on = id;
    engines((e) => e.switchOn?.(id));
  };
  const plain = WebAssembly.instantiate as any;
  (WebAssembly as any).instantiate = async (module: any, imports: any) => {
    const made = await plain(module, { ...imports, env: { ...imports.env, passed: (id: number) => now.seen.add(id) } });
    const instance = made.instance ?? made;
    instance.exports.switchOn?.(now.on);
    if (!now.within) now.shared.push(instance.exports);
    now.engines.push(new WeakRef(instance.exports));
    return made;
  };
  const cpu = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  const proto = TestRunner.prototype as any;
  const before = proto.onBeforeRunTask;
  proto.onBeforeRunTask = async function (test: any) {
    look();
    // Where all are settled, or worth no more, a test has nothing to say.
    if (!ids.some(isOpen)) test.mode = 'skip';
    test.repeats = ids.length * 2;
    test.__todo = null;
    test.__check = false;
    return before?.call(this, test);
  };
  const beforeTry = proto.onBeforeTryTask;
  // What a fault leaves in an engine that tests share is taken back.
  const keep = () => {
    now.kept = now.shared.map((engine: any) => new Uint8Array(engine.memory.buffer).slice());
  };
  const takeBack = () => {
    now.kept.forEach((bytes: Uint8Array, i: number) => {
      const memory = new Uint8Array(now.shared[i].memory.buffer);
      memory.set(bytes);
      memory.fill(0, bytes.length);
    });
    now.kept = [];
  };
  proto.onBeforeTryTask = function (test: any, how: any) {
    now.within = true;
    now.test = test;
    test.__id = -1;
    if (how.repeats === 0) {
      engines((e) => e.forget?.());
      now.seen = new Set();
      turn(-1);
    } else if (test.__check) {
      turn(-1);
      test.__id = -2;
    } else {
      while (test.__todo?.length) {
        const id = test.__todo.shift();
        if (!settled.has(id)) {
          test.__id = id;
          break;
        }
      }
      turn(test.__id);
      if (test.__id >= 0) keep();
    }
    return beforeTry?.call(this, test, how);
  };
  proto.runTask = async (test: any) => {
    const fn = (TestRunner as any).getTestFn(test);
    if (test.__id === -1 && test.__todo !== null) return;
    // What is busy for longer than the limit is in an endless loop.
    const limit = test.__id >= 0 ? 10 + 8 * test.__cpu : 200;
    said({ id: test.__id, at: test.file.name, test: test.name, part, limit });
    const [start, wall] = [cpu(), performance.now()];
    if (test.__id < 0) {
      await fn();
      test.__cpu = cpu() - start;
      test.__wall = performance.now() - wall;
      return;
    }
    let timer: any;
    const late = new Promise((_, fail) => {
      timer = realTimeout(() => fail(new Error('__waited')), 10_000 + Math.min(4 * test.__wall, 30_000));
    });
    const run = Promise.resolve().then(() => fn());
    run.catch(() => {});
    try {
      await Promise.race([run, late]);
    } finally {
      realClear(timer);
      spent.set(test.__id, (spent.get(test.__id) ?? 0) + cpu() - start);
    }
  };
  proto.onAfterRetryTask = (test: any) => {
    const failed = test.result.state === 'fail';
    takeBack();
    now.within = false;
    if (test.__todo === null) {
      test.__todo = failed ? [] : [...now.seen].filter((id) => ids.includes(id) && isOpen(id));
      if (failed) said({ clean: test.file.name, test: test.name, message: String(test.result.errors?.[0]?.message).slice(0, 300) });
      if (test.__todo.length) said({ passed: test.__todo });
      return;
    }
    if (test.__id === -2) {
      test.__check = false;
      const { id, message } = test.__last;
      if (failed) said({ doubt: id, at: test.file.name, test: test.name });
      else {
        settled.add(id);
        said({
          id,
          fate: /__waited|timed out in|did not get there/i.test(message) ? 'waited' : 'killed',
          by: `${test.file.name}: ${test.name}`,
          message,
        });
      }
    } else if (test.__id >= 0 && failed) {
      const message = String(test.result.errors?.[0]?.message).slice(0, 200);
      test.__last = { id: test.__id, message };
      // Whether the test is still in order is looked at where that is quick.
      if (test.__cpu < 2) test.__check = true;
      else {
        settled.add(test.__id);
        said({
          id: test.__id,
          fate: /__waited|timed out in|did not get there/i.test(message) ? 'waited' : 'killed',
          by: `${test.file.name}: ${test.name}`,
          message,
        });
      }
    }
    test.__id = -1;
    turn(-1);
    test.result.state = 'pass';
    test.result.errors = undefined;
  };
}
if (process.env.MUTANTS_LOG) {
  Object.assign(__all.__mutants, { shared: [], within: false });
  __afterAll(() => __append(process.env.MUTANTS_LOG ?? '', `${JSON.stringify({ done: __expect.getState().testPath })}\n`));
}
