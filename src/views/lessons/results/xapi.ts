/** What a lesson came to as an xAPI statement (1.0.3), a file that a learning record store takes. */
import type { Score } from './tally';

export interface Stated {
  readonly score: Score;
  /** As the student typed it; empty: not typed. */
  readonly student: string;
  readonly title: string;
  /** Address of the lesson, without what a reader's run adds. */
  readonly address: string;
  readonly code: string;
  readonly now: Date;
  readonly language: string;
}

/** The statement as JSON. An actor needs an identity: here it is the name at this page's address. */
export function statementText({ score: { done, all, isComplete }, student, title, address, code, now, language }: Stated): string {
  const verb = isComplete ? 'completed' : 'progressed';
  const name = student === '' ? 'anonymous' : student;
  const homePage = address.replace(/#.*$/, '');
  return `${JSON.stringify(
    {
      actor: { objectType: 'Agent', name, account: { homePage, name } },
      verb: { id: `http://adlnet.gov/expapi/verbs/${verb}`, display: { 'en-US': verb } },
      object: {
        objectType: 'Activity',
        id: address,
        definition: { type: 'http://adlnet.gov/expapi/activities/lesson', name: { [language]: title } },
      },
      result: {
        completion: isComplete,
        score: { scaled: all === 0 ? 1 : Number((done / all).toFixed(4)), raw: done, min: 0, max: all },
        response: code,
      },
      timestamp: now.toISOString(),
    },
    null,
    2,
  )}\n`;
}
