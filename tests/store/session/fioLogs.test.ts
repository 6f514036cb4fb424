import { afterEach, expect, test } from 'vitest';
import { fitLog, removeLog, sayLines, sayQuantity, showLog } from '../../../src/store/session/fioLogs';
import type { Session } from '../../../src/store/session/session';
import { faultOf, testSession } from './session';

const open: Session[] = [];
function start(): Session {
  const { session } = testSession();
  open.push(session);
  return session;
}

afterEach(() => {
  for (const session of open.splice(0)) session.dispose();
});

const file = (name: string, text = '1000, 95000, 1, 0\n2000, 94000, 1, 0\n') => ({ name, size: text.length, text: async () => text });

test('logs are drawn on the plot of their quantity, asked for where their name does not say, and removed', async () => {
  const session = start();
  await showLog(session, file('job_lat.1.log'));
  await showLog(session, file('measured.csv'));
  expect(session.state.view.logs.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['job_lat.1.log', 'lat-ns'],
    ['measured.csv', null],
  ]);
  expect(session.state.view.shows).toBe('latency');
  sayQuantity(session, 'measured.csv', 'bw');
  expect(session.state.view.shows).toBe('mbps');
  // The same name again is the same log, made anew.
  await showLog(session, file('job_lat.1.log', '5, 7, 0, 0\n'));
  removeLog(session, 'measured.csv');
  expect(session.state.view.logs).toMatchObject([{ name: 'job_lat.1.log', log: { series: { read: [{ value: 7 }] } } }]);
  expect(session.state.fault).toBeNull();
});

test('what the lines or the numbers of a log are is said of that log alone', async () => {
  const session = start();
  for (const name of ['a.log', 'b.log', 'c.log']) await showLog(session, file(name));
  const [, , said] = session.state.view.logs;
  sayLines(session, 'b.log', 'requests');
  sayQuantity(session, 'a.log', 'iops');
  expect(session.state.view.logs.map(({ quantity, lines }) => [quantity, lines])).toEqual([
    ['iops', undefined],
    [null, 'requests'],
    [null, undefined],
  ]);
  expect(session.state.view.logs[2]).toBe(said);
});

test('what is no log, is too long or one too many is refused in a sentence, and the plots stay as they are', async () => {
  const session = start();
  await showLog(session, file('job_bw.1.log', 'nothing of the kind'));
  expect(faultOf(session)).toMatch(/^job_bw\.1\.log was not opened\. The file has no line of a fio log: .*\.$/);
  await showLog(session, { ...file('job_bw.1.log'), size: 2e8 });
  expect(faultOf(session)).toBe('job_bw.1.log was not opened. A log may have at most 100 MB.');
  expect(session.state.view.logs).toEqual([]);
  for (let i = 0; i < 9; i++) await showLog(session, file(`job_bw.${i}.log`));
  expect(session.state.view.logs).toHaveLength(8);
  expect(faultOf(session)).toMatch(/At most 8 logs are drawn/);
});

test('the way from a log to its drive takes the other logs of its run along', async () => {
  const session = start();
  for (const name of ['a_bw.1.log', 'a_bw.2.log', 'b_bw.1.log', 'a_lat.2.log'])
    await showLog(session, new File(['1000, 95000, 1, 0\n'], name));
  fitLog(session, 'a_bw.2.log');
  expect(session.state.view.measured?.map(({ name }) => name)).toEqual(['a_bw.1.log', 'a_bw.2.log', 'a_lat.2.log']);
  expect(session.state.view.destination?.to).toBe('fit');
});
