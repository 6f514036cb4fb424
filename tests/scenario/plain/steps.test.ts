/** Steps and actions of a file at their edges: ends, jobs beside them, how many there may be, and fields by path. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MODEL_REVISION, parseScenario } from '../../../src/scenario/parse';
import { readValue, setPath } from '../../../src/scenario/paths';
import { defaultPhases } from '../../../src/scenario/phases';
import { actionShapes, inLine, shown, wellFormed } from '../../../src/scenario/shape';

const of = (input: object): readonly string[] => {
  const result = parseScenario(input);
  return result.ok ? [] : result.faults;
};
const noticesOf = (input: object): readonly string[] => {
  const result = parseScenario(input);
  if (!result.ok) throw new Error(result.faults.join(' '));
  return result.notices;
};
const step = (phase: object, rest: object = {}) => of({ phases: [phase], ...rest });
const trace = { hash: '0123456789abcdef', size: 2100 };

describe('ends of steps', () => {
  it('are one, or until with one as its limit', () => {
    const write = (stops: object) => step({ do: 'write', ...stops });
    for (const stop of [
      { passes: 1 },
      { bytes: 512 },
      { seconds: 1 },
      { requests: 1 },
      { until: 'steady' },
      { until: 'steady', requests: 5 },
    ])
      expect(write(stop)).toEqual([]);
    const rule = 'it must have one of passes, bytes, seconds, requests, or until, which may have one of them as its limit.';
    expect(write({ passes: 1, bytes: 512 })).toEqual([`phases.0 has passes and bytes; ${rule}`]);
    expect(write({ until: 'steady', bytes: 512, requests: 1 })).toEqual([`phases.0 has bytes and requests; ${rule}`]);
  });

  it('of an idle step are its seconds', () => {
    const idle = (stops: object) => step({ do: 'idle', ...stops });
    expect(idle({ seconds: 1 })).toEqual([]);
    expect(idle({ passes: 1 })).toEqual(['phases.0 is idle and has passes; it must have seconds and nothing else.']);
    expect(idle({ seconds: 1, passes: 1 })).toEqual([
      'phases.0 is idle and has passes and seconds; it must have seconds and nothing else.',
    ]);
  });

  it('of a replay are passes, seconds or requests, at full size', () => {
    const replay = (more: object, rest: object = {}) => step({ do: 'replay', trace, ...more }, rest);
    expect([
      replay({}),
      replay({ seconds: 1 }),
      replay({ time: 'closed' }),
      replay({ timeFactor: 2 }),
      replay({ requests: 1 }, { scale: 1 }),
    ]).toEqual([[], [], [], [], []]);
    expect(replay({ until: 'steady' })).toEqual(['phases.0 has until; a replay ends by passes, seconds or requests.']);
    expect(replay({ bytes: 512 })).toEqual(['phases.0 has bytes; a replay ends by passes, seconds or requests.']);
    expect(replay({ time: 'closed', timeFactor: 2 })).toEqual(['phases.0.timeFactor is 2; in a closed loop it must be 1.']);
    expect(replay({ trace: null })).toEqual(['phases.0.trace is missing; it must be {hash, size}.']);
    expect(replay({}, { scale: 2 })).toEqual(['scale is 2; phases.0 replays a trace, so it must be 1.']);
  });

  it('shares of reads and TRIMs are all at most', () => {
    const mixed = (readShare: number, trimShare: number) => step({ do: 'mixed', readShare, trimShare });
    expect([mixed(0.5, 0.5), mixed(1, 0), mixed(0, 1)]).toEqual([[], [], []]);
    expect(mixed(0.9, 0.2)).toEqual(['phases.0.trimShare is 0.2; with readShare 0.9 it must be at most 0.1.']);
  });

  it('a span is not empty, in shares or in bytes', () => {
    const span = (value: unknown) => step({ do: 'write', span: value });
    expect([span(0.001), span({ from: 0.2, to: 0.3 }), span({ fromBytes: 0, toBytes: 1e6 })]).toEqual([[], [], []]);
    expect(span(0)).toEqual(['phases.0.span is {"from":0,"to":0}; it must end after it begins.', ...span(0).slice(1)]);
    expect(span({ fromBytes: 8192, toBytes: 8192 })[0]).toBe(
      'phases.0.span is {"fromBytes":8192,"toBytes":8192}; it must end after it begins.',
    );
    expect(span({ from: 0.3, to: 0.2 })[0]).toContain('it must end after it begins.');
  });
});

describe('jobs beside a step', () => {
  const jobs = (n: number, job: object = { do: 'read', qd: 1 }) => Array.from({ length: n }, () => job);
  const beside = (list: unknown, more: object = { seconds: 9 }) => step({ do: 'write', ...more, beside: list });
  const many = 'it must be a list of at most 7 jobs, with a qd of at most 1000 in all.';

  it('are seven at most, with 1,000 requests outstanding in all', () => {
    expect([beside(jobs(7)), beside(jobs(1, { do: 'read', qd: 1000 })), beside([], { passes: 1 })]).toEqual([[], [], []]);
    expect(beside(jobs(8))[0]).toContain(many);
    expect(beside(jobs(2, { do: 'read', qd: 500 }))).toEqual([]);
    expect(
      beside([
        { do: 'read', qd: 500 },
        { do: 'read', qd: 501 },
      ])[0],
    ).toContain(many);
    expect(beside('x')[0]).toBe(`phases.0.beside is "x"; ${many}`);
  });

  it('run where a step has requests, an end that they share, and no pace', () => {
    const rule =
      'phases.0 has jobs beside it; it must write, read or mix, end by seconds, requests (of all jobs) or until, and have no pace.';
    for (const more of [{ seconds: 1 }, { requests: 1 }, { until: 'steady' }, { seconds: 1, rateIops: null }])
      expect(beside(jobs(1), more)).toEqual([]);
    for (const more of [
      { passes: 1 },
      { bytes: 512 },
      { seconds: 1, rateIops: 5 },
      { seconds: 1, rateMBps: 5 },
      { seconds: 1, thinkUs: 5 },
      { seconds: 1, flushEvery: 5 },
    ])
      expect([more, beside(jobs(1), more)]).toEqual([more, [rule]]);
    expect(step({ do: 'idle', seconds: 1, beside: jobs(1) })).toEqual([rule]);
  });

  it('write, read or mix, and have fields of their own only', () => {
    expect(beside([{ do: 'trim' }])[0]).toBe('phases.0.beside.0.do is "trim"; it must be write, read or mixed.');
    expect(beside([7])[0]).toBe('phases.0.beside.0 is 7; it must be an object.');
    expect(noticesOf({ phases: [{ do: 'write', seconds: 1, beside: [{ do: 'write', seconds: 2 }] }] })).toEqual([
      'phases.0.beside.0.seconds is not a known field and is ignored.',
    ]);
    const made = parseScenario({ phases: [{ do: 'write', seconds: 1, beside: [{ do: 'write' }, { do: 'mixed', readShare: 0.5 }] }] });
    const [phase] = made.ok ? made.value.phases : [];
    expect(phase && 'beside' in phase && phase.beside?.map(({ readShare, trimShare, qd, kib }) => [readShare, trimShare, qd, kib])).toEqual(
      [
        [0, 0, 32, 4],
        [0.5, 0, 32, 4],
      ],
    );
  });
});

describe('how many', () => {
  it('steps, notices and faults there may be', () => {
    const erases = (n: number) => of({ phases: Array.from({ length: n }, () => ({ do: 'erase' })) });
    expect([erases(1), erases(2048), erases(2049)]).toEqual([[], [], ['phases is "2049 phases"; it must be a list of 1 to 2048 phases.']]);
    expect(of({ phases: 5 })).toEqual(['phases is 5; it must be a list of 1 to 2048 phases.']);
    const unknown = (n: number) => noticesOf(Object.fromEntries(Array.from({ length: n }, (_, i) => [`x${i}`, 1])));
    expect([unknown(19).length, unknown(20).length, unknown(25).length]).toEqual([19, 20, 20]);
    const wrong = (n: number) => of({ phases: Array.from({ length: n }, () => 5) });
    expect([wrong(19).length, wrong(20).length, wrong(25).length]).toEqual([19, 21, 21]);
    expect(of({ actions: 5 })[0]).toBe('actions is 5; it must be a list of at most 16,384 actions, each setting of a set counted as one.');
  });

  it('versions and revisions are told', () => {
    expect([of({ v: 1 }), of({ m: MODEL_REVISION })]).toEqual([[], []]);
    expect(of({ v: 0 })).toEqual(['v is 0; it must be 1.']);
    expect(of({ v: 1.5 })[0]).toContain('was made by a newer ssdscope');
    expect([noticesOf({ m: MODEL_REVISION }), noticesOf({})]).toEqual([[], []]);
  });
});

describe('actions', () => {
  const at = { phase: 0, request: 0 };
  const act = (body: object) => of({ actions: [{ at, ...body }] });

  it('are of nine kinds', () => {
    for (const body of [
      { do: 'erase' },
      { do: 'trim' },
      { do: 'trim', span: 0.5 },
      { do: 'powerLoss' },
      { do: 'trim', lpn: 1 },
      { do: 'write', lpn: 1 },
      { do: 'read', lpn: 1, pages: 4096 },
      { set: { qd: 1 } },
    ])
      expect([body, act(body)]).toEqual([body, []]);
    for (const body of [{ do: 'idle' }, {}, { do: 'mixed', lpn: 1 }])
      expect(act(body)[0]).toContain('it must be an object with at and one of set');
    expect(act({ do: 'write' })).toEqual(['actions.0.lpn is missing.']);
    expect(act({ do: 'read', lpn: 1, pages: 4097 })[0]).toContain('it must be a whole number from 1 to 4,096.');
    expect(act({ do: 'ruhUpdate' })).toEqual(['actions.0.plid is missing.']);
    expect(act({ set: { span: { from: 0.5, to: 0.5 } } })).toEqual([
      'actions.0.set.span is {"from":0.5,"to":0.5}; it must end after it begins.',
    ]);
    expect(act({ do: 'trim', span: { from: 0.5, to: 0.5 } })).toEqual([
      'actions.0.span is {"from":0.5,"to":0.5}; it must end after it begins.',
    ]);
    expect(act({ set: { span: 0.5 } })).toEqual([]);
  });

  it('have numbers from the least to the most', () => {
    const takes = (kind: keyof typeof actionShapes, body: object) => v.is(actionShapes[kind], { at, ...body });
    const ends = (low: number, high: number, is: (n: number) => boolean) =>
      expect([low - 1, low, high, high + 1].map(is)).toEqual([false, true, true, false]);
    ends(0, 86_400, (offSeconds) => takes('powerLoss', { do: 'powerLoss', offSeconds }));
    ends(0, 127, (plid) => takes('ruhUpdate', { do: 'ruhUpdate', plid }));
    ends(0, 1e6, (zone) => takes('zone', { do: 'zone', zone, manage: 'open' }));
    ends(0, 1e6, (zone) => takes('append', { do: 'append', zone }));
    ends(1, 4096, (pages) => takes('append', { do: 'append', zone: 0, pages }));
    ends(1, 4096, (pages) => takes('hand', { do: 'read', lpn: 0, pages }));
    ends(0, 1e15, (lpn) => takes('hand', { do: 'write', lpn }));
    ends(0, 1e6, (phase) => takes('erase', { do: 'erase', at: { phase, request: 0 } }));
    ends(0, 1e15, (request) => takes('erase', { do: 'erase', at: { phase: 0, request } }));
  });

  it('name a step of the file, even one that is refused', () => {
    const late = (phase: number) => of({ phases: [{ do: 'erase' }], actions: [{ at: { phase, request: 0 }, do: 'erase' }] });
    expect([late(0), late(1)]).toEqual([[], ['actions.0.at.phase is 1; it must be the number of a phase, 0 to 0.']]);
    expect(of({ phases: [{ do: 'erase' }, 5], actions: [{ at: { phase: 1, request: 0 }, do: 'erase' }] })).toEqual([
      'phases.1 is 5; it must be an object.',
    ]);
  });

  it('have what they do not say', () => {
    const made = parseScenario({
      actions: [
        { at, do: 'trim' },
        { at, do: 'powerLoss' },
        { at, do: 'write', lpn: 0 },
      ],
    });
    expect(made.ok && made.value.actions).toEqual([
      { at, do: 'trim', span: { from: 0, to: 1 } },
      { at, do: 'powerLoss', offSeconds: 1 },
      { at, do: 'write', lpn: 0, pages: 1 },
    ]);
  });
});

describe('fields by path', () => {
  const set = (input: unknown, path: string, value: unknown) => {
    const result = setPath(input, path, value);
    return result.ok ? result.value : result.faults.join(' ');
  };

  it('are set, and their rivals go', () => {
    expect(set({ seed: 1 }, 'seed', 2)).toEqual({ seed: 2 });
    expect(set({}, 'ftl.victim', 'fifo')).toEqual({ ftl: { victim: 'fifo' } });
    expect(set({ drive: { userGB: 1, readUs: 5 } }, 'drive.spareFactor', 0.1)).toEqual({ drive: { readUs: 5, spareFactor: 0.1 } });
    expect(set({ drive: { userGB: 1 } }, 'drive.spareFactor', null)).toEqual({ drive: { userGB: 1, spareFactor: null } });
    expect(set({ phases: [{ do: 'write', passes: 1, until: 'steady' }] }, 'phases.0.seconds', 5)).toEqual({
      phases: [{ do: 'write', until: 'steady', seconds: 5 }],
    });
    expect(set({ phases: [{ do: 'write', passes: 1 }] }, 'phases.0.until', 'steady')).toEqual({
      phases: [{ do: 'write', until: 'steady' }],
    });
    expect(set({ drive: { preset: 'a', readUs: 5 } }, 'drive.preset', 'b')).toEqual({ drive: { preset: 'b' } });
    expect(set({ sample: { seconds: 1 } }, 'sample.requests', 5)).toEqual({ sample: { seconds: 1, requests: 5 } });
  });

  it('of lists stand at their number, or behind the last', () => {
    expect(set({ phases: [{ do: 'erase' }] }, 'phases.1.do', 'trim')).toEqual({ phases: [{ do: 'erase' }, { do: 'trim' }] });
    expect(set({ phases: [{ do: 'erase' }] }, 'phases.2.do', 'trim')).toBe('phases.2 is not there; it must be a number from 0 to 1.');
    expect(set({ phases: [] }, 'phases.x.do', 'trim')).toBe('phases.x is not there; it must be a number from 0 to 0.');
    expect(set({}, 'phases.2.seconds', 7)).toEqual({ phases: [...defaultPhases.slice(0, 2), { ...defaultPhases[2], seconds: 7 }] });
    expect(set({}, 'phases', [])).toEqual({ phases: [] });
    expect(set({ seed: 5 }, 'seed.x', 1)).toBe('seed.x cannot be set; seed has no fields.');
  });

  it('are six deep at most, and a setting of an action has its dot', () => {
    expect(set({}, 'a.b.c.d.e.f', 1)).toEqual({ a: { b: { c: { d: { e: { f: 1 } } } } } });
    expect(set({}, 'a.b.c.d.e.f.g', 1)).toBe('a.b.c.d.e.f.g is not a path of a scenario.');
    for (const wrong of ['a..b', '', '__proto__.x', 'a.__proto__']) expect(set({}, wrong, 1)).toContain('is not a path of a scenario.');
    expect(set({ actions: [{ set: {} }] }, 'actions.0.set.ftl.victim', 'fifo')).toEqual({ actions: [{ set: { 'ftl.victim': 'fifo' } }] });
    expect(set({ actions: [{ set: { qd: 1 } }] }, 'actions.0.set', { qd: 2 })).toEqual({ actions: [{ set: { qd: 2 } }] });
    expect(['1', '"x"', 'x', '{"a":1}', 'null', ''].map(readValue)).toEqual([1, 'x', 'x', { a: 1 }, null, '']);
  });

  it('a preset that is set takes the firmware of the one before along', () => {
    const [from, to] = ['samsung-840-pro-256.1', 'intel-dc-s3700-200.1'];
    expect(set({ drive: { preset: from }, ftl: { d: 99 } }, 'drive.preset', to)).toMatchObject({ drive: { preset: to }, ftl: { d: 99 } });
  });
});

describe('what a sentence holds of a value', () => {
  it('60 characters, and a line 40 or as many as are asked for', () => {
    expect([shown('x'.repeat(58)).length, shown('x'.repeat(59)).length, shown(undefined), shown(Number.NaN), shown(5n)]).toEqual([
      60,
      60,
      'missing',
      'NaN',
      '5',
    ]);
    expect(shown('x'.repeat(59))).toBe(`"${'x'.repeat(56)}...`);
    expect(shown(Array(61).fill(0)).endsWith('...')).toBe(true);
    expect([inLine('x'.repeat(40), 40), inLine('x'.repeat(41), 40)]).toEqual(['x'.repeat(40), `${'x'.repeat(37)}...`]);
    expect(inLine('a"b\\c\nd\u2028', 40)).toBe('a"b\\c\\nd\uFFFD');
    expect([wellFormed('a\ud800b'), wellFormed('😀')]).toEqual(['a\uFFFDb', '😀']);
  });
});
