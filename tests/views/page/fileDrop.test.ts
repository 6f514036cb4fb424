import { expect, test } from 'vitest';
import { openChosen, placeOfFile } from '../../../src/views/page/fileDrop';
import { testSession } from '../../store/session/session';

test.each([
  ['mine.json', '{ "phases": [] }', 'documents'],
  ['mine.json', 'broken', 'documents'],
  ['mine.txt', '\n  {"phases": []}', 'documents'],
  ['job.txt', '; a job\n\n[rand]\nrw=write', 'documents'],
  ['job.fio', 'rw=write without a section', 'documents'],
  ['job_bw.1.log', '1000, 95000, 1, 0\n', 'plots'],
  ['measured.csv', '1000, 95000, 1, 0\n2000, 1, 1, 0, 0\n', 'plots'],
  ['job_clat.1.log', 'nothing of the kind', 'plots'],
  ['trace.fio', 'fio version 2 iolog\n/dev/sda add\n', 'traces'],
  ['trace.fio', 'fio version 3 iolog\n0 /dev/sda add\n', 'traces'],
  ['trace.fio', '128166372003061629,usr,0,Read,7014609920,24576,41286\n', 'traces'],
  ['trace.fio', '  8,16 3 5 0.000026421 3645 D R 4938888 + 256 [java]\n', 'traces'],
  ['usr_0.csv.gz', '\u001f\ufffd', 'traces'],
  ['result.json', '{\n  "fio version" : "fio-3.36",', 'fit'],
  ['smart.json', '{ "json_format_version": [1, 0], "smartctl": { "version": [7, 3] } }', 'fit'],
  ['before.txt', 'smartctl 7.3 2022-02-28 r5338 [x86_64-linux-6.1.0] (local build)', 'fit'],
  ['log.txt', 'Smart Log for NVME device:nvme0n1 namespace-id:ffffffff', 'fit'],
  ['iob.csv', 'stat,type,hash,time,exacttime,device', 'fit'],
  ['io.txt', 'Linux 6.1.0 (host) \t11/23/26 \t_x86_64_\t(8 CPU)\n\nDevice', 'fit'],
  ['class.txt', 'Ada\nssdscope-result:abc', 'documents'],
  ['notes.txt', 'nothing of the kind', 'traces'],
] as const)('%s that begins with %j belongs to the %s', (name, head, place) => {
  expect(placeOfFile(name, head)).toBe(place);
});

test.each([
  ['usr_0.csv', '128166372003061629,usr,0,Read,7014609920,24576,41286\n', 'traces'],
  ['before.txt', 'smartctl 7.3 2022-02-28 r5338 [x86_64-linux-6.1.0] (local build)', 'fit'],
  ['class.txt', 'Ada\nssdscope-result:abc', 'results'],
  ['mine.json', '{ "phases": [] }', 'page'],
] as const)('Open leads %s, which begins with %j, to the place that reads it: %s', async (name, text, place) => {
  const { session } = testSession();
  const opened: string[] = [];
  const openFile = async (file: { readonly name: string }) => void opened.push(file.name);
  await openChosen(session, { openFile }, new File([text], name));
  expect(session.state.view.destination?.to ?? 'page').toBe(place);
  expect(opened).toEqual(place === 'page' ? [name] : []);
  session.dispose();
});
