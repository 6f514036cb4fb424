import { useState } from 'react';
import { MODEL_REVISION } from '../../scenario/parse';
import { bibtexOf, CITE_KEY } from '../../tables/citation';
import { csvOf, latexOf, markdownOf, type Table, tsvOf } from '../../tables/table';
import hintStyles from '../parts/hint.module.css';
import { useLanguage } from '../useLanguage';
import { copy, type Outcome, save } from './deliver';
import styles from './takeaway.module.css';
import { toldTable } from './toldTable';

interface TableActionsProps {
  /** Made when it is asked for. */
  readonly table: () => Table;
  /** What of it the file is, in its name: "table". */
  readonly kind: string;
  readonly link: string;
  readonly onDone?: (outcome: Outcome) => void;
}

/** A table as a file, as cells, and as text for a paper. */
export function TableActions({ table, kind, link, onDone }: TableActionsProps) {
  const language = useLanguage();
  const { takeaway: words } = language;
  const [said, setSaid] = useState('');
  const tell = onDone ?? setSaid;
  const toRead = () => (kind === 'figures' ? toldTable(table(), language) : table());
  const latex = () => `${latexOf(toRead(), CITE_KEY)}\n${comment(bibtexOf(MODEL_REVISION, link))}`;
  return (
    <>
      <div className={styles.takeRow}>
        <button type="button" onClick={() => tell(save(csvOf(table()), table().title, kind, 'csv', 'text/csv', language))}>
          {words.figuresCsv}
        </button>
        <button type="button" onClick={() => void copy(tsvOf(table()), words.ofFigures, language).then(tell)}>
          {words.copyFigures}
        </button>
        <button type="button" onClick={() => void copy(markdownOf(toRead()), 'Markdown', language).then(tell)}>
          {words.copyMarkdown}
        </button>
        <button type="button" onClick={() => void copy(latex(), 'LaTeX', language).then(tell)}>
          {words.copyLatex}
        </button>
        <button type="button" onClick={() => void copy(bibtexOf(MODEL_REVISION, link), words.ofCitation, language).then(tell)}>
          {words.copyCitation}
        </button>
      </div>
      {onDone === undefined && (
        <p className={hintStyles.hint} role="status">
          {said}
        </p>
      )}
    </>
  );
}

/** The bibliography's entry beside the table: LaTeX skips it. */
function comment(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `% ${line}\n`)
    .join('');
}
