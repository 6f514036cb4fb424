/** fio's logs beside the run: read, named, drawn, removed. */

import { destination } from '../../destinations/destination';
import { parseFioLog } from '../../fio/log';
import { type LineKind, type LogQuantity, plotOf, quantityOf } from '../../fio/plotLog';
import type { Saying } from '../../texts/language';
import type { Session } from './session';
import type { ShownLog } from './state';

const MAX_BYTES = 100e6;
const MAX_LOGS = 8;

/** Draws a log beside the run, on the plot of its quantity. Any other file leaves the page as it is and says why. */
export async function showLog(session: Session, file: Pick<File, 'name' | 'size' | 'text'>): Promise<void> {
  const refuse = (why: Saying) =>
    session.fail('file', (language) => language.remarks.notOpened(file.name, typeof why === 'string' ? why : why(language)));
  if (file.size > MAX_BYTES) return refuse(({ logs }) => logs.logTooLarge(MAX_BYTES / 1e6));
  if (session.state.view.logs.length >= MAX_LOGS) return refuse(({ logs }) => logs.logsAtMost(MAX_LOGS));
  const read = parseFioLog(await file.text());
  if (!read.ok) return refuse(read.faults.join(' '));
  const quantity = quantityOf(file.name);
  const { logs } = session.state.view;
  // A file of the same name replaces the one before.
  const others = logs.filter(({ name }) => name !== file.name);
  const log: ShownLog = { name: file.name, log: read.value, quantity, file };
  session.setView({ logs: [...others, log], ...(quantity === null ? {} : { shows: plotOf[quantity] }) });
}

/** Says what the numbers of a log are, and shows the plot on which it is drawn then. */
export function sayQuantity(session: Session, name: string, quantity: LogQuantity): void {
  const { logs } = session.state.view;
  session.setView({ logs: logs.map((log) => (log.name === name ? { ...log, quantity } : log)), shows: plotOf[quantity] });
}

/** Says what each line of a log is. */
export function sayLines(session: Session, name: string, lines: LineKind): void {
  const { logs } = session.state.view;
  session.setView({ logs: logs.map((log) => (log.name === name ? { ...log, lines } : log)) });
}

/** What fio's name has before the kind and the number of a log. */
const prefixOf = (name: string): string => name.replace(/_(?:iops|bw|[cs]?lat)(?:\.\d+)?\.log$/i, '');

/** Leads to the fit with a log, and with those of the same run beside it: logs of clones are added up there. */
export function fitLog(session: Session, name: string): void {
  const files = session.state.view.logs.flatMap(({ file }) =>
    prefixOf(file.name) === prefixOf(name) && file instanceof File ? [file] : [],
  );
  session.setView({ measured: files });
  session.go(destination('fit'));
}

export function removeLog(session: Session, name: string): void {
  session.setView({ logs: session.state.view.logs.filter((log) => log.name !== name) });
}
