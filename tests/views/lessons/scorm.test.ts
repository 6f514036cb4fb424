import { expect, test } from 'vitest';
import { lessonFor, packageOf } from '../../../scripts/build-scorm.mjs';
import { noLesson } from '../../../src/store/lesson/state';
import { findScorm, type ScormApi, ScormVisit, timespan } from '../../../src/views/lessons/results/scorm';
import { noTally, scoreOf, tallyAfter } from '../../../src/views/lessons/results/tally';
import { statementText } from '../../../src/views/lessons/results/xapi';
import { shippedLesson } from '../../lessons/play';

/** A platform that refuses what it is told to. */
function platform(refuses: readonly string[] = [], held: Record<string, string> = {}): ScormApi & { readonly said: string[] } {
  const said: string[] = [];
  const answer = (what: string) => {
    said.push(what);
    return refuses.some((each) => what.startsWith(each)) ? 'false' : 'true';
  };
  return {
    said,
    LMSInitialize: () => answer('init'),
    LMSFinish: () => answer('finish'),
    LMSGetValue: (element) => held[element] ?? '',
    LMSSetValue: (element, value) => {
      held[element] = value;
      return answer(`${element}=${value}`);
    },
    LMSCommit: () => answer('commit'),
    LMSGetLastError: () => '101',
  };
}

test('the platform is found in a window around, past one of another origin, and in none where there is none', () => {
  const api = platform();
  const top = { API: api } as unknown as Window & { parent: Window };
  top.parent = top;
  const foreign = Object.defineProperty({ parent: top }, 'API', {
    get: () => {
      throw new Error('SecurityError');
    },
  });
  expect(findScorm({ parent: foreign, opener: null } as unknown as Window)).toBe(api);
  expect(findScorm({ parent: { parent: null }, opener: top } as unknown as Window)).toBe(api);
  const alone = { opener: null } as unknown as Window & { parent: Window };
  alone.parent = alone;
  expect(findScorm(alone)).toBeNull();
});

test('what a platform refuses is told, and after a refused beginning nothing is said', () => {
  const deaf = platform(['init']);
  const visit = new ScormVisit(deaf, () => 0);
  visit.tell(noTally, { done: 0, all: 5, isComplete: false }, null);
  visit.finish();
  expect(visit.refused).toBe('LMSInitialize, 101');
  expect(deaf.said.filter((each) => each.includes('='))).toEqual([]);
  const picky = new ScormVisit(platform(['cmi.core.score.raw']), () => 0);
  picky.tell(noTally, { done: 1, all: 3, isComplete: false }, null);
  expect(picky.refused).toBe('cmi.core.score.raw, 101');
});

test('a lesson that was complete stays so, and a platform’s own text is no visit of before', () => {
  const held = { 'cmi.core.lesson_status': 'completed', 'cmi.suspend_data': 'page=3' };
  const visit = new ScormVisit(platform([], held), () => 0);
  expect(visit.before).toBeNull();
  visit.tell({ seen: [0], right: [], solved: [] }, { done: 0, all: 5, isComplete: false }, null);
  expect(held['cmi.core.lesson_status']).toBe('completed');
  expect(new ScormVisit(platform([], held), () => 0).before).toEqual({ seen: [0], right: [], solved: [] });
  expect(timespan(3_725_900)).toBe('0001:02:05');
});

test('a score counts right answers and solved exercises; all steps seen and all exercises solved are a complete lesson', () => {
  const { steps } = shippedLesson('cliff');
  const told = { ...noLesson, stage: 'told' as const, lesson: shippedLesson('cliff') };
  const judged = { right: true, reveals: null, rows: [] };
  let tally = tallyAfter(noTally, { ...told, step: 0 });
  // The curve of the first step is judged with the second.
  tally = tallyAfter(tally, {
    ...told,
    step: 1,
    judged: { ...judged, right: false },
    kept: { ask: {} as never, answer: {} as never, judged },
  });
  expect(tally).toEqual({ seen: [0, 1], right: [0], solved: [] });
  const all = { seen: steps.map((_, i) => i), right: [0, 1, 2], solved: [5] };
  expect(scoreOf({ steps }, tally)).toEqual({ done: 1, all: 6, isComplete: false });
  expect(scoreOf({ steps }, all)).toEqual({ done: 4, all: 6, isComplete: true });
});

test('an xAPI statement has an actor, a verb, an object and a result', () => {
  const score = { done: 4, all: 6, isComplete: true };
  const common = {
    score,
    title: 'The cliff',
    address: 'https://example.org/#go=lesson/cliff/1',
    code: 'c',
    now: new Date(0),
    language: 'en',
  };
  const statement = JSON.parse(statementText({ ...common, student: 'Ada' }));
  expect(statement).toMatchObject({
    actor: { account: { homePage: 'https://example.org/', name: 'Ada' } },
    verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
    object: { id: common.address },
    result: { completion: true, score: { scaled: 0.6667, raw: 4, max: 6 }, response: 'c' },
    timestamp: '1970-01-01T00:00:00.000Z',
  });
});

test('a package is of one of our lessons or of a file with a text; the same lesson is the same archive', () => {
  expect(lessonFor('moon', null)).toBe(
    "moon is no lesson of ssdscope and no file; it must be a name, as cliff, or a file with a lesson's text.",
  );
  expect(lessonFor('package.json', null)).toContain('has no title');
  const own = lessonFor('src/lessons/texts/03-cliff.lesson', null);
  if (typeof own === 'string') throw new Error(own);
  expect(own).toMatchObject({ id: '03-cliff', title: 'The cliff', fragment: expect.stringMatching(/^go=lesson\/own\/1&lesson=[\w-]+$/) });
  const zip = packageOf({ ...own, title: '<&>', page: Buffer.from('page') });
  expect(zip.equals(packageOf({ ...own, title: '<&>', page: Buffer.from('page') }))).toBe(true);
});
