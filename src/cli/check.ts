/** `sim check`: results of lessons that were handed in, verified by running their drives again. */

import { Engine } from '../engine/engine';
import { atOnce, History } from '../engine/history';
import { recallLog } from '../engine/recall';
import { rowsOf } from '../engine/report';
import { columnsOf, plainRow } from '../engine/sampleFields';
import { loadLesson } from '../lessons/catalogue';
import { outcomeText } from '../lessons/check/outcomeText';
import { type Rerun, type Rerunned, rerun, VICTIM_ENTRIES } from '../lessons/check/rerun';
import { decodeHandIn } from '../lessons/handIn/code';
import { asSource, type Named, readCodes } from '../lessons/handIn/find';
import { answeredOf, type Solved } from '../lessons/handIn/handIn';
import { PREFIX } from '../lessons/handIn/prefix';
import { cellsOf, type ResultRow, resultColumns, verdictOf, workOf } from '../lessons/handIn/row';
import type { Lesson } from '../lessons/lesson';
import { readClassNumber } from '../scenario/link/linkOptions';
import { csvOf } from '../tables/table';
import { english } from '../texts/en/english';

/** All that `checkMain` touches of the outside world. */
export interface CheckIo {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Reads a text file; throws an Error that says why it cannot be read. */
  readonly readFile: (path: string) => string;
  /** The files of a folder, in order; of a file itself. Throws in the same way. */
  readonly filesOf: (path: string) => readonly string[];
  readonly module: () => WebAssembly.Module;
}

export const checkUsage = `npm run --silent sim -- check [--class N] [--csv] FILE|FOLDER...

FILE       a text with codes of results that were handed in, each ssdscope-result:…; of a folder all files
--class N  the number that the class was given, 1 to 999,999; codes of another class do not pass
--csv      one row a code: student, exercise, tries, seconds, verdict, reason
Each solved exercise is run again, compared by its state and judged by the lesson's own condition.
Exit status: 0 where every result is confirmed, 1 where one is not, 2 for bad input, with one line per fault on standard error.`;

const BAD_INPUT = 2;

/** The engine as what runs a result again. */
function rerunOf(engine: Engine): Rerun {
  let history: History | null = null;
  let rows: Float64Array[] = [];
  let columns = columnsOf(plainRow);
  return {
    load: async (scenario) => {
      const loaded = engine.load(scenario);
      history = loaded.ok ? new History(engine, 0) : null;
      rows = [];
      return loaded;
    },
    advance: async (request) => {
      const reply = engine.advance(request);
      history?.note(reply);
      rows.push(...rowsOf(reply));
      columns = columnsOf(reply.shape);
      return reply;
    },
    samples: () => ({ length: rows.length, at: (i, field) => rows[i]?.[columns[field] ?? Number.NaN] ?? Number.NaN }),
    victims: async () => {
      const log = history === null ? [] : atOnce(recallLog(engine, history, VICTIM_ENTRIES));
      return log.flatMap(({ events }) => events.flatMap((event) => (event.kind === 'victim' ? [event.valid] : [])));
    },
    stateHash: async () => engine.stateHash(),
    now: () => performance.now(),
  };
}

/** Engines that check results: a new one after one that failed. */
class Checker {
  readonly #module: () => WebAssembly.Module;
  #engine: Engine | null = null;

  constructor(module: () => WebAssembly.Module) {
    this.#module = module;
  }

  async check(lesson: Lesson, solved: Solved, classNumber: number | null): Promise<Rerunned> {
    this.#engine ??= await Engine.create(this.#module());
    try {
      return await rerun(rerunOf(this.#engine), lesson.steps[solved.step]?.exercise ?? null, solved, classNumber, english);
    } catch (error) {
      // An error in one code must not end the check of the others.
      this.#engine = null;
      return { outcome: { kind: 'noRun', fault: error instanceof Error ? error.message : String(error) }, shown: [] };
    }
  }
}

interface Args {
  readonly files: readonly string[];
  readonly classNumber: number | null;
  readonly csv: boolean;
}

/** The arguments, or a sentence. */
function argsOf(given: readonly string[]): Args | string {
  const at = given.indexOf('--class');
  const text = at < 0 ? null : (given[at + 1] ?? '');
  const classNumber = text === null ? null : readClassNumber(text);
  if (text !== null && classNumber === null) return `--class is "${text.slice(0, 40)}"; it must be a whole number from 1 to 999,999.`;
  const rest = at < 0 ? given : [...given.slice(0, at), ...given.slice(at + 2)];
  const files = rest.filter((file) => file !== '--csv');
  const unknown = files.find((file) => file.startsWith('--'));
  if (unknown !== undefined) return `${unknown} is not an option of check; it must be one of --class, --csv.`;
  if (files.length === 0) return 'FILE is missing; it must be a file with a result, or a folder of them (--help shows more).';
  return { files, classNumber, csv: rest.length > files.length };
}

/** All texts of the files and folders, each as a source; what cannot be read is reported. */
function sourcesOf({ files }: Args, io: CheckIo): { readonly text: string; readonly isWhole: boolean } {
  let isWhole = true;
  const orTell = <T>(path: string, read: (path: string) => T, none: T): T => {
    try {
      return read(path);
    } catch (error) {
      io.err(`${path} cannot be read (${error instanceof Error ? error.message : String(error)}).\n`);
      isWhole = false;
      return none;
    }
  };
  const all = files.flatMap((given) => orTell(given, io.filesOf, []));
  const texts = all.map((file) => orTell(file, (path) => asSource(path, io.readFile(path)), ''));
  return { text: texts.join('\n'), isWhole };
}

interface Checked {
  readonly row: ResultRow;
  /** What is printed for people. */
  readonly lines: readonly string[];
}

async function checked(checker: Checker, { code, before, file }: Named, classNumber: number | null): Promise<Checked> {
  const read = await decodeHandIn(code);
  if (!read.ok) {
    const unknown = { lesson: '', tries: null, seconds: null, right: null, answered: null, asked: null };
    return { row: { ...unknown, student: before, file, verdict: 'unread', reason: read.faults.join(' ') }, lines: [] };
  }
  const handIn = read.value;
  const lesson = await loadLesson(handIn.lesson, 'en');
  const exercises = [];
  for (const solved of handIn.solved) exercises.push({ solved, ...(await checker.check(lesson, solved, classNumber)) });
  const told = exercises.map(({ solved, outcome, shown }) => {
    const figures = shown.map(({ name, text }) => `, ${name} ${text}`).join('');
    return { step: solved.step + 1, words: `${outcomeText(outcome, (path) => path, english)}${figures}` };
  });
  const row: ResultRow = {
    student: handIn.name === '' ? before : handIn.name,
    file,
    lesson: lesson.title,
    ...workOf(handIn),
    right: null,
    answered: answeredOf(handIn, lesson),
    asked: lesson.steps.filter(({ ask }) => ask !== null).length,
    verdict: verdictOf(exercises),
    reason: told.map(({ words }) => words).join('; '),
  };
  return { row, lines: told.length === 0 ? ['no exercise solved'] : told.map(({ step, words }) => `step ${step}: ${words}`) };
}

/** What is said of a row for people: heads and lines, or the fault of a code that is none. */
function say({ row, lines }: Checked, io: CheckIo): void {
  const { file, student, lesson, answered, asked, verdict, reason } = row;
  const whose = student === '' ? file : `${file}, ${student}`;
  if (verdict === 'unread') {
    io.err(`${whose}: ${reason}\n`);
    return;
  }
  io.out(`${whose}: ${lesson}, ${answered} of ${asked} questions answered\n`);
  for (const line of lines) io.out(`  ${line}\n`);
}

/** Runs the command; returns the exit status. */
export async function checkMain(given: readonly string[], io: CheckIo): Promise<number> {
  if (given.includes('--help')) {
    io.out(`${checkUsage}\n`);
    return 0;
  }
  const args = argsOf(given);
  if (typeof args === 'string') {
    io.err(`${args}\n`);
    return BAD_INPUT;
  }
  const { text, isWhole } = sourcesOf(args, io);
  const { codes, foreign } = readCodes(text);
  let status = isWhole ? 0 : BAD_INPUT;
  for (const { file, line, text: strange } of foreign) {
    if (line === 0) status = BAD_INPUT;
    io.err(
      line === 0
        ? `${file}: the file holds no result; one begins with ${PREFIX}\n`
        : `${file}, line ${line} is no result: ${strange.slice(0, 60)}\n`,
    );
  }
  const checker = new Checker(io.module);
  const rows: ResultRow[] = [];
  for (const one of codes) {
    const made = await checked(checker, one, args.classNumber);
    rows.push(made.row);
    if (made.row.verdict === 'unread') status = BAD_INPUT;
    else if (made.row.verdict === 'refused') status ||= 1;
    if (!args.csv || made.row.verdict === 'unread') say(made, io);
  }
  if (args.csv) io.out(csvOf({ title: '', columns: resultColumns, rows: rows.map(cellsOf), notes: [] }));
  return status;
}
