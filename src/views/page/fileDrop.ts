import { destination } from '../../destinations/destination';
import type { Documents } from '../../store/session/documents';
import type { Session } from '../../store/session/session';

/** Bytes in which a scenario's file shows that it is an object, and a job file its first section behind its comments. */
const HEAD_BYTES = 4096;

/** A scenario file or a job file of fio dropped anywhere on the page opens; any other goes to the dialog of traces. Returns how to stop. */
export function listenToDrops(session: Session, documents: Documents): () => void {
  const open = async (file: File) => {
    // A file that cannot be read says why when it is opened.
    const head = await file
      .slice(0, HEAD_BYTES)
      .text()
      .catch(() => '{');
    if (/^\s*\{|^(?:\s*[;#].*\n|\s*\n)*\s*\[[^\]{}":,]+\]/.test(head) || /\.(json|fio)$/i.test(file.name)) return documents.openFile(file);
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
