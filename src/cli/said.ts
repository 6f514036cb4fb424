/** What an error says, as a sentence can hold it: messages of the system repeat names, however long they are. */
import { inLine } from '../scenario/shape';

export function said(error: unknown): string {
  return inLine(error instanceof Error ? error.message : String(error), 160);
}
