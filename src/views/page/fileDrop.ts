import { destination } from '../../destinations/destination';
import { isFioLog } from '../../fio/log';
import { isHandIn } from '../../lessons/handIn/prefix';
import type { Documents } from '../../store/session/documents';
import { showLog } from '../../store/session/fioLogs';
import type { Session } from '../../store/session/session';

/** Enough bytes for a scenario file to show its brace, and for a job file to show its first section after comments. */
const HEAD_BYTES = 4096;

/**
 * Where a file with this beginning belongs: scenarios, fio jobs and results of lessons to the documents, a fio log beside the run, all else to
 * the traces. The name decides where the content does not: a job file may begin with anything that no trace begins with.
 */
export function placeOfFile(name: string, head: string): 'documents' | 'plots' | 'traces' {
  if (/^\s*\{|^(?:\s*[;#].*\n|\s*\n)*\s*\[[^\]{}":,]+\]/.test(head)) return 'documents';
  if (isHandIn(head)) return 'documents';
  if (isFioLog(head) || /_(?:bw|iops|[cs]?lat)(?:\.\d+)?\.log$/i.test(name)) return 'plots';
  return /\.json$/i.test(name) || (/\.fio$/i.test(name) && /^\s*(?!fio version \d)[a-z]/i.test(head)) ? 'documents' : 'traces';
}

/** Leads results of lessons to the place that checks them; `name`: of their file, empty where they were pasted. */
export function checkResults(session: Session, name: string, text: string): void {
  session.setView({ handedIn: { name, text } });
  session.go(destination('results'));
}

/** Opens a file that was chosen: results of lessons, or a document; what it cannot be is said. */
export async function openChosen(session: Session, documents: Documents, file: File): Promise<void> {
  const text = await file.text().catch(() => '');
  if (isHandIn(text)) checkResults(session, file.name, text);
  else await documents.openFile(file);
}

/**
 * A scenario or fio job file dropped anywhere on the page opens, a fio log is drawn; any other file goes to the dialog of traces. Returns
 * how to stop.
 */
export function listenToDrops(session: Session, documents: Documents): () => void {
  const open = async (file: File) => {
    // A file that cannot be read says why when it is opened.
    const head = await file
      .slice(0, HEAD_BYTES)
      .text()
      .catch(() => '{');
    const place = placeOfFile(file.name, head);
    if (place === 'documents') return openChosen(session, documents, file);
    if (place === 'plots') return showLog(session, file);
    session.setView({ dropped: file });
    session.go(destination('traces'));
  };
  const over = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    void open(file);
  };
  window.addEventListener('dragover', over);
  window.addEventListener('drop', drop);
  return () => {
    window.removeEventListener('dragover', over);
    window.removeEventListener('drop', drop);
  };
}
