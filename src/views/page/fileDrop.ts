import { destination } from '../../destinations/destination';
import { isFioLog } from '../../fio/log';
import { isHandIn } from '../../lessons/handIn/prefix';
import type { Documents } from '../../store/session/documents';
import { showLog } from '../../store/session/fioLogs';
import type { Session } from '../../store/session/session';

/** Enough bytes for a scenario file to show its brace, a job file its first section after comments, and a class its first result. */
const HEAD_BYTES = 65_536;

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

function toFit(session: Session, measured: readonly File[]): void {
  session.setView({ measured });
  session.go(destination('fit'));
}

/** Opens a file that was chosen or dropped, where its content belongs (`placeOfFile`). */
export async function openChosen(session: Session, documents: Pick<Documents, 'openFile'>, file: File): Promise<void> {
  // A file that cannot be read says why when it is opened.
  const head = await file
    .slice(0, HEAD_BYTES)
    .text()
    .catch(() => '{');
  const place = placeOfFile(file.name, head);
  if (place === 'fit') toFit(session, [file]);
  else if (place === 'plots') await showLog(session, file);
  else if (place === 'traces') {
    session.setView({ dropped: file });
    session.go(destination('traces'));
  } else if (isHandIn(head)) checkResults(session, file.name, await file.text());
  else await documents.openFile(file);
}

/** A file dropped anywhere on the page opens as a chosen one does; several files are those of a measured drive. Returns how to stop. */
export function listenToDrops(session: Session, documents: Documents): () => void {
  const over = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    const [file] = files;
    if (file === undefined) return;
    event.preventDefault();
    if (files.length > 1) toFit(session, files);
    else void openChosen(session, documents, file);
  };
  window.addEventListener('dragover', over);
  window.addEventListener('drop', drop);
  return () => {
    window.removeEventListener('dragover', over);
    window.removeEventListener('drop', drop);
  };
}
