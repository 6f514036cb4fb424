import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { asSource, type Foreign } from '../../../lessons/handIn/find';
import { cellsOf, resultColumns } from '../../../lessons/handIn/row';
import { readClassNumber } from '../../../scenario/link/linkOptions';
import { csvOf } from '../../../tables/table';
import buttonStyles from '../../parts/button.module.css';
import { useSession, useSlow } from '../../parts/context';
import { Dialog } from '../../parts/Dialog';
import { download } from '../../parts/download';
import hintStyles from '../../parts/hint.module.css';
import { useLanguage } from '../../useLanguage';
import styles from '../own/ownLesson.module.css';
import { ClassNumberField } from './ClassNumberField';
import checkResultsStyles from './checkResults.module.css';
import { ResultsTable } from './ResultsTable';
import { type Told, verifyAll } from './verifyAll';

/** Files of codes are small: what is larger is something else, and is not read. */
const MOST_BYTES = 2 ** 20;

/** What is checked now; the drives end with the dialog. */
function useChecked(): { readonly told: Told | null; readonly check: (text: string, classNumber: number | null) => void } {
  const language = useLanguage();
  const [told, setTold] = useState<Told | null>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const check = useCallback(
    (text: string, classNumber: number | null) => {
      stop.current();
      stop.current = verifyAll(text, classNumber, setTold, language);
    },
    [language],
  );
  return { told, check };
}

/** Where a teacher checks what was handed in: many codes at once, each exercise run again in this browser. */
export function CheckResults() {
  const { lessons: words } = useLanguage();
  const session = useSession();
  const id = useId();
  const handedIn = useSlow((state) => state.view.handedIn);
  const [text, setText] = useState('');
  const [typed, setTyped] = useState('');
  const { told, check } = useChecked();
  const begin = useCallback(
    (whole: string, classNumber: number | null) => {
      setText(whole);
      check(whole, classNumber);
    },
    [check],
  );
  useEffect(() => {
    if (handedIn === null) return;
    session.setView({ handedIn: null });
    begin(handedIn.name === '' ? handedIn.text : asSource(nameOfFile(handedIn.name), handedIn.text), null);
  }, [session, handedIn, begin]);
  const classNumber = readClassNumber(typed.trim());
  const openFiles = async (files: FileList | null) => {
    const read = [...(files ?? [])].map(async (file) => {
      const path = file.webkitRelativePath === '' ? file.name : file.webkitRelativePath;
      return asSource(nameOfFile(path), file.size > MOST_BYTES ? '' : await file.text());
    });
    begin([text, ...(await Promise.all(read))].filter((part) => part.trim() !== '').join('\n'), classNumber);
  };
  const rows = told?.rows ?? null;
  const save = () => {
    const csv = csvOf({ title: '', columns: resultColumns, rows: (rows ?? []).map(({ row }) => cellsOf(row)), notes: [] });
    download(new Blob([csv], { type: 'text/csv' }), 'results.csv');
  };
  return (
    <Dialog title={words.results.title} className={checkResultsStyles.checkResults} onClose={() => session.go(null)}>
      <p className={hintStyles.hint}>{words.results.hint}</p>
      <label htmlFor={id}>{words.results.codes}</label>
      <textarea id={id} rows={5} spellCheck={false} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <ClassNumberField text={typed} onText={setTyped} />
      <div className={`${buttonStyles.row} ${checkResultsStyles.ways}`}>
        <button
          type="button"
          className={buttonStyles.filled}
          disabled={text.trim() === '' || (typed.trim() !== '' && classNumber === null)}
          onClick={() => check(text, classNumber)}
        >
          {words.results.check}
        </button>
        <FileButton label={words.results.openFiles} onFiles={openFiles} />
        <FileButton label={words.results.openFolder} isFolder onFiles={openFiles} />
        {rows !== null && rows.length > 0 && (
          <button type="button" disabled={rows.some(({ said }) => said !== null)} onClick={save}>
            {words.results.save}
          </button>
        )}
      </div>
      {rows?.length === 0 && <p role="status">{words.results.none}</p>}
      {rows !== null && rows.length > 0 && <ResultsTable rows={rows} />}
      {rows !== null && rows.length > 0 && <p className={hintStyles.hint}>{words.results.worth}</p>}
      {told !== null && told.foreign.length > 0 && <ForeignLines foreign={told.foreign} />}
    </Dialog>
  );
}

function nameOfFile(name: string): string {
  return name.replace(/\.\w+$/, '');
}

interface FileButtonProps {
  readonly label: string;
  readonly isFolder?: boolean;
  readonly onFiles: (files: FileList | null) => Promise<void>;
}

function FileButton({ label, isFolder = false, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.toggleAttribute('webkitdirectory', isFolder);
  }, [isFolder]);
  return (
    <label className={styles.fileButton}>
      {label}
      <input
        ref={input}
        type="file"
        multiple
        {...(isFolder ? {} : { accept: '.txt,.csv,.md,text/*' })}
        onChange={(event) => void onFiles(event.currentTarget.files)}
      />
    </label>
  );
}

/** Lines that are neither codes nor names. */
function ForeignLines({ foreign }: { readonly foreign: readonly Foreign[] }) {
  const { lessons: words } = useLanguage();
  return (
    <details>
      <summary>{words.results.foreign(foreign.length)}</summary>
      <ul>
        {foreign.map(({ file, line, text }) => (
          <li key={`${file} ${line}`}>
            {line === 0 ? words.results.noCode(file) : words.results.foreignLine(file, line, text.slice(0, 60))}
          </li>
        ))}
      </ul>
    </details>
  );
}
