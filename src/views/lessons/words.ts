/** All texts of the lessons' room that are not of a lesson itself. */
export const words = {
  lessons: 'Lessons',
  indexTitle: (count: string, minutes: number) => `${count} lessons, ${minutes} minutes. You predict, then you see.`,
  seen: 'Progress stays in this browser.',
  exercise: 'Exercise',
  exerciseColumn: 'exercise, checked by the drive',
  steps: 'steps',
  minutes: 'minutes',
  goOn: (title: string, step: number) => `Go on: ${title}, step ${step}`,
  begin: 'Begin with the first',
  open: (title: string) => `Open ${title}`,
  back: 'Step back',
  next: (name: string) => `Next: ${name}`,
  last: 'All lessons',
  place: (at: number, count: number, title: string) => `${at} of ${count}: ${title}`,
  own: 'Own lesson',
  step: (at: number, name: string) => `Step ${at}: ${name}`,
  preparing: 'The drive is brought to this moment.',
  lock: 'Lock my answer',
  skip: 'Show it without an answer',
  right: 'As you said.',
  wrong: (answer: string) => `You said: ${answer}.`,
  said: 'You said',
  you: 'you',
  drawn: 'you drew',
  measured: 'measured',
  begunAt: 'Try it on the drive',
  again: 'Begin again',
  check: 'Check',
  solved: 'Solved',
  notYet: 'Not yet',
  hint: 'Hint.',
  forbidden: (path: string) => `${path} was changed, and must stay as it was.`,
  tries: (n: number) => (n === 1 ? 'one try' : `${n} tries`),
  vote: 'Vote, talk, vote again',
  handIn: 'Copy the result to hand in',
  handedIn: 'Copied. It holds your answers and the solved exercises, and nothing else.',
  stepDone: 'seen',
  stepAhead: 'ahead',
} as const;

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

export function inWords(n: number): string {
  return numbers[n] ?? String(n);
}
