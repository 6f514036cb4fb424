/** Codes that somebody altered who knows everything: the checker's answer is never a throw, never late, and "solved" only of honest work. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Rerun, rerun } from '../../src/lessons/check/rerun';
import { decodeHandIn, encodeHandIn } from '../../src/lessons/handIn/code';
import type { Solved } from '../../src/lessons/handIn/handIn';
import { packCode } from '../../src/lessons/handIn/letters';
import { parseScenario } from '../../src/scenario/parse';
import { readValue, setPath } from '../../src/scenario/paths';
import { english } from '../../src/texts/en/english';
import { createEngine } from '../engine/setup';
import { shippedLesson } from './play';

/** Cases; `npm run soak` draws more. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 40);

/** What a forger may do to the drive, and of which exercise it is the honest work. */
const tricks: readonly (readonly [set: string, honest: readonly string[]])[] = [
  ['actions=[{"at":{"phase":1,"request":200},"set":{"pattern":"sequential"}}]', ['collection']],
  ['actions=[{"at":{"phase":1,"request":230},"set":{"pattern":"sequential"}}]', ['collection']],
  ['actions=[{"at":{"phase":1,"request":0},"set":{"pattern":"sequential"}}]', []],
  ['actions=[{"at":{"phase":0,"request":0},"set":{"pattern":"random"}}]', []],
  ['actions=[{"at":{"phase":1,"request":200},"do":"erase"}]', []],
  ['actions=[{"at":{"phase":1,"request":200},"do":"trim","span":1}]', []],
  ['actions=[{"at":{"phase":1,"request":200},"do":"trim","lpn":1,"pages":40}]', []],
  ['actions=[{"at":{"phase":1,"request":200},"set":{"pattern":"sequential","span":0.1}}]', []],
  ['actions=[{"at":{"phase":1,"request":200},"set":{"entropy":0}}]', []],
  ['phases.1.pattern="sequential"', []],
  ['phases.1.requests=1e12', []],
  ['phases.1.seconds=1e9', []],
  ['phases.1.passes=1', []],
  ['phases.0.do="erase"', []],
  ['phases=[{"do":"erase"}]', []],
  ['seed=2', []],
  ['scale=64', []],
  ['scale=1', []],
  ['userSpare=0.5', []],
  ['drive.peCycles=1000000', []],
  ['drive.blocksPerPlane=100000', []],
  ['sample={"requests":1}', []],
  ['steadyMinDriveWrites=1000', []],
  ['wafWindow={"requests":1000000000000000}', ['pages', 'collection', 'hotcold', 'wear']],
  ['name="Mallory"', ['pages', 'collection', 'hotcold', 'wear']],
  ['ftl.staticThreshold=40', ['wear']],
  ['ftl.staticThreshold=1', ['wear']],
  ['ftl.victim="cost-benefit"', ['hotcold']],
  ['ftl.frontiers="dual"', ['hotcold']],
  ['ftl.gcHigh=9', ['hotcold']],
  ['ftl.idleGcSeconds=0.001', ['hotcold']],
];
const names = ['pages', 'collection', 'hotcold', 'wear'] as const;
const begins = { pages: 1, collection: 200, hotcold: 0, wear: 0 } as const;
const count = fc.oneof(fc.integer({ min: 0, max: 500 }), fc.constantFrom(13, 370, 3000, 1e6, 1e15));
const places: fc.Arbitrary<Solved['at']> = fc.oneof(
  fc.constant('end' as const),
  fc.record({ phase: fc.integer({ min: 0, max: 3 }), request: count }),
);

function after(drive: unknown, sets: readonly string[]) {
  let input = drive;
  for (const one of sets) {
    const at = one.indexOf('=');
    const made = setPath(input, one.slice(0, at), readValue(one.slice(at + 1)));
    if (!made.ok) return null;
    input = made.value;
  }
  const parsed = parseScenario(input);
  return parsed.ok ? parsed.value : null;
}

test('a forger who knows every state passes with honest work alone', async () => {
  const engine = await createEngine();
  let rows = 0;
  const hash = '0123456789abcdef';
  const drive: Rerun = {
    load: async (scenario) => engine.load(scenario),
    advance: async (request) => {
      const reply = engine.advance(request);
      rows = reply.samplesSoFar;
      return reply;
    },
    // Good for every exercise, as if each try had come out well.
    samples: () => ({ length: rows, at: () => 1 }),
    victims: async () => [0, 0, 0],
    stateHash: async () => hash,
    now: () => performance.now(),
  };
  const solved = { hash, tries: 1, seconds: 1 };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.subarray([...tricks], { maxLength: 2 }), places, async (name, done, at) => {
      const { steps } = shippedLesson(name);
      const step = steps.length - 1;
      const exercise = steps[step]?.exercise ?? null;
      const scenario =
        exercise === null
          ? null
          : after(
              exercise.drive,
              done.map(([set]) => set),
            );
      if (exercise === null || scenario === null) return;
      const code = await encodeHandIn({ name: '', lesson: name, answers: {}, solved: [{ step, scenario, at, ...solved }] });
      const read = await decodeHandIn(code);
      const [one] = read.ok ? read.value.solved : [];
      if (one === undefined) throw new Error('An altered code is read as one that somebody wrote.');
      const { outcome } = await rerun(drive, exercise, one, null, english);
      if (outcome.kind !== 'verified') return;
      expect(
        done.every(([, honest]) => honest.includes(name)),
        `${name} ${JSON.stringify([done, at])}`,
      ).toBe(true);
      expect(at === 'end', name).toBe(exercise.judged === 'end');
      if (at !== 'end') expect(at.phase === 1 && at.request >= begins[name], `${name} ${JSON.stringify(at)}`).toBe(true);
    }),
    { numRuns: RUNS },
  );
});

test('letters that mean nothing are refused in a sentence', async () => {
  const texts = fc.oneof(
    fc.json(),
    fc.stringMatching(/^[ -~]{0,60}$/),
    fc.constantFrom(
      '"pages",[],[[4,[1,13],["phases",[]],1,1]]',
      '"pages",[],[[4,0,["__proto__.x",1],1,1]]',
      '"spare",[[1e999]],[]',
      '[[[[',
    ),
  );
  await fc.assert(
    fc.asyncProperty(texts, fc.nat({ max: 3 }), async (text, hashes) => {
      const letters = packCode({ model: 2, hashes: Array.from({ length: hashes }, () => '00'.repeat(8)), name: '\u202e', text });
      const read = await decodeHandIn(`ssdscope-result:2.${letters}`);
      if (!read.ok) expect(read.faults.join(' ')).toMatch(/^\w.*\.$/);
    }),
    { numRuns: RUNS },
  );
});
