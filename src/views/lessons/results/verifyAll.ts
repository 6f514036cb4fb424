import { outcomeText } from '../../../lessons/check/outcomeText';
import { decodeHandIn } from '../../../lessons/handIn/code';
import { type Foreign, readCodes } from '../../../lessons/handIn/find';
import { type ResultRow, verdictOf, workOf } from '../../../lessons/handIn/row';
import { type Verified, Verifier } from '../../../store/lesson/verify';
import type { Language } from '../../../texts/language';
import { settingNames } from '../panel/settingName';
import type { Shown } from './ResultsTable';

/** A fault goes on behind a file's name elsewhere; in the table it is a sentence. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const unknown = {
  lesson: '',
  tries: null,
  seconds: null,
  right: null,
  answered: null,
  asked: null,
  verdict: 'unread',
  reason: '',
} as const;

/** What became of the exercises, in words, with the main figure of each. */
function reasonOf({ exercises, hasExercise }: Verified, language: Language): string {
  const { lessons: words } = language;
  if (exercises.length === 0) return hasExercise ? words.results.notHandedIn : words.results.hasNone;
  const told = exercises.map(({ outcome, shown: [first] }) => {
    const text = outcomeText(outcome, (path) => settingNames([path], language), language);
    return first === undefined ? text : `${text} (${first.text})`;
  });
  return told.join('; ');
}

/** What a check of many codes tells as it goes on. */
export interface Told {
  readonly rows: readonly Shown[];
  readonly foreign: readonly Foreign[];
}

/** Verifies every code of a text, one after the other, and tells each row as it is known. Returns what ends that. */
export function verifyAll(text: string, classNumber: number | null, tell: (told: Told) => void, language: Language): () => void {
  const { lessons: words, page } = language;
  const verifier = new Verifier(() => language);
  let isWanted = true;
  const all = async () => {
    const { codes, foreign } = readCodes(text);
    const rows: Shown[] = codes.map(({ before, file }) => ({ row: { ...unknown, student: before, file }, said: words.results.waiting }));
    const set = (i: number, row: ResultRow, said: string | null) => {
      rows[i] = { row, said };
      if (isWanted) tell({ rows: [...rows], foreign });
    };
    tell({ rows: [...rows], foreign });
    for (const [i, { before, code, file }] of codes.entries()) {
      if (!isWanted) return;
      const read = await decodeHandIn(code);
      const row = { ...unknown, student: read.ok && read.value.name !== '' ? read.value.name : before, file };
      if (!read.ok) {
        set(i, { ...row, reason: page.fault(capital(read.faults.join(' '))) }, null);
        continue;
      }
      set(i, row, words.results.running);
      try {
        const verified = await verifier.verify(read.value, classNumber);
        if (verified === null) return;
        const { title: lesson, right, answered, asked, exercises } = verified;
        const verdict = verdictOf(exercises);
        set(i, { ...row, ...workOf(read.value), lesson, right, answered, asked, verdict, reason: reasonOf(verified, language) }, null);
      } catch (error) {
        set(i, { ...row, reason: error instanceof Error ? error.message : String(error) }, null);
      }
    }
    verifier.dispose();
  };
  void all();
  return () => {
    isWanted = false;
    verifier.dispose();
  };
}
