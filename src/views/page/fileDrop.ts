import { destination } from '../../destinations/destination';
import { isFioLog } from '../../fio/log';
import { isHandIn } from '../../lessons/handIn/prefix';
import type { Documents } from '../../store/session/documents';
import { showLog } from '../../store/session/fioLogs';
import type { Session } from '../../store/session/session';

/** Enough bytes for a scenario file to show its brace, and for a job file to show its first section after comments. */
const HEAD_BYTES = 4096;

/** fio's JSON, the CSV of iob, iostat, and dumps of a drive's counters. */
const ofMeasurement = /"fio version" ?:|"smartctl" ?:|^stat,type,hash|^Linux .*CPU\)|^smartctl |^Smart Log /;

/**
 * Where a file with this beginning belongs. Scenarios, fio jobs and results of lessons go to the documents, a fio log beside the run. Another
 * record of a measurement goes to the fit, all else to the traces. The name decides where the content does not: a job file may begin with
 * anything that no trace begins with.
 */
export function placeOfFile(name: string, head: string): 'documents' | 'plots' | 'fit' | 'traces' {
  if (ofMeasurement.test(head)) return 'fit';
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
 * A scenario or fio job file dropped anywhere on the page opens, a fio log is drawn, several files are those of a measured drive; any other
 * file goes to the dialog of traces. Returns how to stop.
 */
export function listenToDrops(session: Session, documents: Documents): () => void {
  const toFit = (measured: readonly File[]) => {
    session.setView({ measured });
    session.go(destination('fit'));
  };
  const open = async (file: File) => {
    // A file that cannot be read says why when it is opened.
    const head = await file
      .slice(0, HEAD_BYTES)
      .text()
      .catch(() => '{');
    const place = placeOfFile(file.name, head);
    if (place === 'fit') return toFit([file]);
    if (place === 'documents') return openChosen(session, documents, file);
    if (place === 'plots') return showLog(session, file);
    session.setView({ dropped: file });
    session.go(destination('traces'));
  };
  const over = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    const [file] = files;
    if (file === undefined) return;
    event.preventDefault();
    if (files.length > 1) toFit(files);
    else void open(file);
  };
  window.addEventListener('dragover', over);
  window.addEventListener('drop', drop);
  return () => {
    window.removeEventListener('dragover', over);
    window.removeEventListener('drop', drop);
  };
}
