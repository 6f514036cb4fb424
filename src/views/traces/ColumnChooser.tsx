import { useEffect, useState } from 'react';
import type { ReadChoices } from '../../reading/protocol';
import { type ColumnName, columnNames, separators } from '../../traces/columnNames';
import buttonStyles from '../parts/button.module.css';
import hintStyles from '../parts/hint.module.css';
import { useLanguage } from '../useLanguage';
import { guessColumns } from './guessColumns';
import styles from './traces.module.css';

interface ColumnProps {
  readonly file: File;
  readonly choices: ReadChoices;
  readonly onChange: (choices: ReadChoices) => void;
}

/** Lines that are shown, and columns that are read (`src/traces/fields.ts`). */
const LINES = 6;
const MOST_COLUMNS = 16;
const HEAD_BYTES = 16_384;
const GZIP = 0x1f;

/** The first lines of a file, unpacked where it is packed; none where it is no text. */
async function headOf(file: File): Promise<readonly string[]> {
  const first = new Uint8Array(await file.slice(0, 1).arrayBuffer())[0];
  const stream = first === GZIP ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.slice(0, HEAD_BYTES).stream();
  const reader = stream.getReader();
  const { value } = await reader.read();
  await reader.cancel().catch(() => undefined);
  const text = new TextDecoder().decode(value?.subarray(0, HEAD_BYTES));
  const isText = !text.includes('\0');
  return isText
    ? text
        .split(/\r?\n/)
        .filter((line) => line.trim() !== '' && !line.startsWith('#'))
        .slice(0, LINES)
    : [];
}

/** The fields of lines, taken apart as the reader does. */
function fieldsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const between = separators.find((each) => lines.some((line) => line.includes(each))) ?? /[ \t]+/;
  return lines.map((line) => line.trim().split(between).slice(0, MOST_COLUMNS));
}

/** What the heading of the times says of their unit: "timestamp_ms". */
const units: readonly (readonly [RegExp, string])[] = [
  [/(?:^|[^a-z])(?:ms|msec|millis?)|milli/i, 'ms'],
  [/(?:^|[^a-z])(?:us|usec|µs|micros?)|micro/i, 'us'],
  [/(?:^|[^a-z])(?:ns|nsec|nanos?)|nano/i, 'ns'],
  [/(?:^|[^a-z])(?:s|secs?|seconds?)(?:$|[^a-z])/i, 's'],
];

/** The first rows of a file in no known format, and over each column what it is. */
export function ColumnChooser({ file, choices, onChange }: ColumnProps) {
  const { traces: words } = useLanguage();
  const [rows, setRows] = useState<readonly (readonly string[])[] | null>(null);
  const [columns, setColumns] = useState<readonly ColumnName[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void headOf(file).then(
      (lines) => {
        const found = fieldsOf(lines);
        if (!isCurrent) return;
        setRows(found);
        setColumns(choices.columns === undefined ? guessColumns(found) : (choices.columns.split(',') as ColumnName[]));
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [file, choices.columns]);
  if (rows === null) return null;
  const width = Math.max(0, ...rows.map((row) => row.length));
  // Below a heading a table has numbers.
  const isTable = width > 1 && rows.some((row) => row.filter((field) => /^\s*[-+.]?\d/.test(field)).length > 1);
  if (!isTable) return <p>{words.columns.noTable}</p>;
  const places = Array.from({ length: width }, (_, i) => i);
  const named = places.map((i) => columns[i] ?? 'none');
  const times = rows[0]?.[named.indexOf('time')] ?? '';
  const unit = units.find(([words]) => words.test(times))?.[1];
  const lacks = (one: ColumnName, other: ColumnName) => !named.includes(one) && !named.includes(other);
  const missing = [
    ...(lacks('offset', 'sector') ? [words.columns.needs.place] : []),
    ...(lacks('length', 'sectors') ? [words.columns.needs.length] : []),
  ];
  return (
    <section className={styles.traceColumns} aria-label={words.columns.title}>
      <p>{missing.length > 0 || choices.columns !== undefined ? words.columns.lead : words.columns.guessed}</p>
      <div className={styles.traceScroll}>
        <table className={styles.traceRows}>
          <thead>
            <tr>
              {places.map((i) => (
                <th key={i} scope="col">
                  <select
                    aria-label={words.columns.of(i + 1)}
                    value={named[i]}
                    onChange={(event) => setColumns(named.map((name, at) => (at === i ? (event.currentTarget.value as ColumnName) : name)))}
                  >
                    {columnNames.map((name) => (
                      <option key={name} value={name}>
                        {words.columns.names[name]}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, r) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no other name
              <tr key={r}>
                {places.map((i) => (
                  <td key={i}>{row[i] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.traceCheck}>
        <button
          type="button"
          className={buttonStyles.filled}
          disabled={missing.length > 0}
          onClick={({ currentTarget }) => {
            // The button disappears: the choice of a file takes the focus.
            currentTarget.closest('dialog')?.querySelector<HTMLElement>('input[type=file]')?.focus();
            onChange({ ...choices, ...(unit !== undefined && choices.unit === undefined && { unit }), columns: named.join(',') });
          }}
        >
          {words.columns.read}
        </button>
        <span role="status" className={hintStyles.hint}>
          {missing.length > 0 && words.columns.missing(missing.join(words.columns.and))}
        </span>
      </div>
    </section>
  );
}
