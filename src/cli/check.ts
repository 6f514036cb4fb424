/** `sim check`: results of lessons that were handed in, verified by running their drives again. */
import { Engine } from '../engine/engine';
import { atOnce, History } from '../engine/history';
import { recallLog } from '../engine/recall';
import { rowsOf } from '../engine/report';
import { sampleIndex } from '../engine/samples';
import { loadLesson } from '../lessons/catalogue';
import { lookIn, type Moment } from '../lessons/check/figures';
import { judgesVictims, judgeTry } from '../lessons/check/judge';
import { codesIn, decodeHandIn, type HandIn, type Solved } from '../lessons/handIn';
import type { Exercise, Lesson } from '../lessons/lesson';

/** All that `checkMain` touches of the outside world. */
export interface CheckIo {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Reads a text file; throws an Error that says why it cannot be read. */
  readonly readFile: (path: string) => string;
  readonly module: () => WebAssembly.Module;
}

export const checkUsage = `npm run --silent sim -- check FILE...

FILE  a text with codes of results that were handed in, each ssdscope-result:…
Each solved exercise is run again, compared by its state and judged by the lesson's own condition.
Exit status: 0 where every result is confirmed, 1 where one is not, 2 for bad input, with one line per fault on standard error.`;

const BAD_INPUT = 2;
const BUDGET = 100_000;
/** Entries of the log that are asked for the last collections. */
const ENTRIES = 60;

/** Runs a drive to the place at which it was judged. */
function momentOf(
  engine: Engine,
  { scenario, at }: Solved,
  withVictims: boolean,
): { readonly moment: Moment; readonly hash: string } | string {
  const loaded = engine.load(scenario);
  if (!loaded.ok) return loaded.fault;
  const { plan } = loaded;
  const history = new History(engine, 0);
  const rows: Float64Array[] = [];
  for (let border = false; ; ) {
    const { phase, phaseRequests, ended } = engine.frame(false);
    const here = border ? { phase: phase + 1, requests: 0 } : { phase, requests: Math.round(phaseRequests / plan.factor) };
    const left = at === 'end' || here.phase < at.phase ? BUDGET : Math.round(at.request / plan.factor) - here.requests;
    if (ended || left <= 0 || (at !== 'end' && here.phase > at.phase)) break;
    const reply = engine.advance({ maxRequests: Math.min(BUDGET, left), columns: false });
    history.note(reply);
    rows.push(...rowsOf(reply.samples));
    border = reply.stop === 'phase';
  }
  const hash = engine.stateHash();
  const frame = engine.frame(true);
  const log = withVictims ? atOnce(recallLog(engine, history, ENTRIES)) : [];
  const victims = log.flatMap(({ events }) => events.flatMap((event) => (event.kind === 'victim' ? [event.valid] : [])));
  const samples = { length: rows.length, at: (i: number, field: keyof typeof sampleIndex) => rows[i]?.[sampleIndex[field]] ?? Number.NaN };
  return { hash, moment: { plan, frame, columns: frame.columns, samples, victims } };
}

/** What became of one solved exercise, in words. */
function verified(engine: Engine, exercise: Exercise, solved: Solved): { readonly ok: boolean; readonly words: string } {
  const run = momentOf(engine, solved, judgesVictims(exercise));
  if (typeof run === 'string') return { ok: false, words: `cannot be run: ${run}` };
  const tried = judgeTry(exercise, solved.scenario, lookIn(run.moment));
  const shown = tried.shown.map(({ name, text }) => `, ${name} ${text}`).join('');
  if (run.hash !== solved.hash) return { ok: false, words: `another state: ${run.hash}, handed in as ${solved.hash}` };
  return { ok: tried.passed, words: `${tried.passed ? 'solved' : 'not solved'}${shown}` };
}

function report(engine: Engine, file: string, lesson: Lesson, { answers, solved }: HandIn, io: CheckIo): boolean {
  const asked = lesson.steps.filter(({ ask }) => ask !== null).length;
  io.out(`${file}: ${lesson.title}, ${Object.keys(answers).length} of ${asked} questions answered\n`);
  let ok = true;
  for (const one of solved) {
    const exercise = lesson.steps[one.step]?.exercise ?? null;
    const result = exercise === null ? { ok: false, words: 'the step has no exercise' } : verified(engine, exercise, one);
    ok &&= result.ok;
    io.out(`  step ${one.step + 1}: ${result.words}\n`);
  }
  if (solved.length === 0) io.out('  no exercise solved\n');
  return ok;
}

/** Runs the command; returns the exit status. */
export async function checkMain(files: readonly string[], io: CheckIo): Promise<number> {
  if (files.includes('--help')) {
    io.out(`${checkUsage}\n`);
    return 0;
  }
  if (files.length === 0) {
    io.err('FILE is missing; it must be a file with a result (--help shows more).\n');
    return BAD_INPUT;
  }
  const engine = await Engine.create(io.module());
  let status = 0;
  for (const file of files) {
    let text: string;
    try {
      text = io.readFile(file);
    } catch (error) {
      io.err(`${file} cannot be read (${error instanceof Error ? error.message : String(error)}).\n`);
      status = BAD_INPUT;
      continue;
    }
    const codes = codesIn(text);
    for (const { code, before } of codes.length > 0 ? codes : [{ code: text, before: '' }]) {
      const read = await decodeHandIn(code);
      const name = read.ok && read.value.name !== '' ? read.value.name : codes.length > 1 ? before : '';
      const whose = name === '' ? file : `${file}, ${name}`;
      if (!read.ok) {
        for (const fault of read.faults) io.err(`${whose}: ${fault}\n`);
        status = BAD_INPUT;
      } else if (!report(engine, whose, await loadLesson(read.value.lesson, 'en'), read.value, io)) status ||= 1;
    }
  }
  return status;
}
