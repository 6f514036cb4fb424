import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { codesIn, decodeHandIn } from '../../lessons/handIn';
import { type Verified, Verifier } from '../../store/lesson/verify';
import { lessons as words } from '../../texts/en/lessons';
import { page } from '../../texts/en/page';
import { useSession, useSlow } from '../parts/context';
import { Dialog } from '../parts/Dialog';
import './ownLesson.css';
import './checkResults.css';

/** One code in the table: `said` while it is run, and where it is none. */
interface Row {
  readonly name: string;
  readonly said: string;
  readonly verified: Verified | null;
}

/** Verifies every code of a text, one after the other, and tells each row as it is known. Returns what ends that. */
function verifyAll(text: string, tell: (rows: readonly Row[]) => void): () => void {
  const verifier = new Verifier();
  let isWanted = true;
  const all = async () => {
    const codes = codesIn(text);
    const rows: Row[] = codes.map(({ before }) => ({ name: before, said: words.results.waiting, verified: null }));
    const set = (i: number, row: Row) => {
      rows[i] = row;
      if (isWanted) tell([...rows]);
    };
    tell([...rows]);
    for (const [i, { before, code }] of codes.entries()) {
      if (!isWanted) return;
      const read = await decodeHandIn(code);
      const name = read.ok && read.value.name !== '' ? read.value.name : before;
      if (!read.ok) {
        set(i, { name, said: page.fault(capital(read.faults.join(' '))), verified: null });
        continue;
      }
      set(i, { name, said: words.results.running, verified: null });
      const verified = await verifier
        .verify(read.value)
        .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
      if (typeof verified === 'string') set(i, { name, said: verified, verified: null });
      else if (verified !== null) set(i, { name, said: '', verified });
    }
    verifier.dispose();
  };
  void all();
  return () => {
    isWanted = false;
    verifier.dispose();
  };
}

/** Rows of what is checked now; the drives end with the dialog. */
function useChecked(): { readonly rows: readonly Row[] | null; readonly check: (text: string) => void } {
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const check = useCallback((text: string) => {
    stop.current();
    stop.current = verifyAll(text, setRows);
  }, []);
  return { rows, check };
}

/** Where a teacher checks what was handed in: many codes at once, each exercise run again in this browser. */
export function CheckResults() {
  const session = useSession();
  const id = useId();
  const handedIn = useSlow((state) => state.view.handedIn);
  const [text, setText] = useState('');
  const { rows, check } = useChecked();
  const begin = useCallback(
    (whole: string) => {
      setText(whole);
      check(whole);
    },
    [check],
  );
  useEffect(() => {
    if (handedIn === null) return;
    session.setView({ handedIn: null });
    begin(`${nameOfFile(handedIn.name)}\n${handedIn.text}`.trim());
  }, [session, handedIn, begin]);
  const openFiles = async (files: FileList | null) => {
    const read = await Promise.all([...(files ?? [])].map(async (file) => `${nameOfFile(file.name)}\n${await file.text()}`));
    begin([text, ...read].filter((part) => part.trim() !== '').join('\n'));
  };
  return (
    <Dialog title={words.results.title} className="check-results" onClose={() => session.go(null)}>
      <p className="hint">{words.results.hint}</p>
      <label htmlFor={id}>{words.results.codes}</label>
      <textarea id={id} rows={5} spellCheck={false} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <div className="buttons">
        <button type="button" className="filled" disabled={text.trim() === ''} onClick={() => check(text)}>
          {words.results.check}
        </button>
        <label className="file-button">
          {words.results.openFiles}
          <input type="file" multiple accept=".txt,.csv,.md,text/*" onChange={(event) => void openFiles(event.currentTarget.files)} />
        </label>
      </div>
      {rows?.length === 0 && <p role="status">{words.results.none}</p>}
      {rows !== null && rows.length > 0 && <Table rows={rows} />}
    </Dialog>
  );
}

/** A fault goes on behind a file's name elsewhere; in the table it is a sentence. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function nameOfFile(name: string): string {
  return name.replace(/\.\w+$/, '');
}

function Table({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <table className="results-table">
      <thead>
        <tr>
          {[
            words.results.columns.student,
            words.results.columns.lesson,
            words.results.columns.answers,
            words.results.columns.exercise,
            words.results.columns.verified,
          ].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the text
          <ResultRow key={i} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function ResultRow({ name, said, verified }: Row) {
  const shownName = <th scope="row">{name === '' ? words.results.noName : name}</th>;
  if (verified === null)
    return (
      <tr>
        {shownName}
        <td colSpan={4}>{said}</td>
      </tr>
    );
  const { title, right, answered, asked, hasExercise, exercises } = verified;
  const isSound = exercises.length > 0 && exercises.every(({ outcome }) => outcome === 'verified');
  const told = exercises.map(({ outcome, shown }) => `${words.results.outcomes[outcome]}${shown === null ? '' : ` (${shown})`}`);
  return (
    <tr>
      {shownName}
      <td>{title}</td>
      <td>{words.results.answers(right, asked, answered)}</td>
      <td>{told.length > 0 ? told.join('; ') : hasExercise ? words.results.notHandedIn : words.results.hasNone}</td>
      <td className={isSound ? 'sound' : ''}>
        {exercises.length === 0 ? '–' : isSound ? `✓ ${words.results.yes}` : `✗ ${words.results.no}`}
      </td>
    </tr>
  );
}
