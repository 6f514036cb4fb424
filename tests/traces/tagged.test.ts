/** Placement identifiers of a recorded trace: the last column, where its heading says so. */
import { expect, test } from 'vitest';
import { summaryOf, traceText } from '../../src/cli/trace/report';
import { iologParts } from '../../src/fio/writeIolog';
import { forEachRow } from '../../src/traces/columns';
import { placed } from '../../src/traces/place';
import { plidOf, WRITE } from '../../src/traces/request';
import { scaled } from '../../src/traces/timing';
import type { Trace } from '../../src/traces/traceReport';
import { read, readText, sound } from './traces';
import { writers } from './writers';

const decoder = new TextDecoder();
const requests = [0, 1, 2, 3, 4, 5].map((i) => ({ ns: i * 1e9, kind: i === 2 ? 0 : WRITE, sector: i * 8, sectors: 8 }));
/** What each line says of its place; the read's is not heeded. */
const said = ['0', '127', '5', '', '3', '3'];
const understood = [0, 127, -1, -1, 3, 3];

const plids = ({ columns }: Pick<Trace, 'columns'>): number[] => {
  const list: number[] = [];
  forEachRow(columns, (_time, kind, _sector, _sectors, _row, code) => {
    expect(kind).toBeLessThan(4);
    list.push(plidOf(code));
  });
  return list;
};

const withCommas = ['msr', 'systor17', 'alibaba', 'spc', 'tencent'];
const headings: Readonly<Record<string, string>> = {
  msr: 'Timestamp,Hostname,DiskNumber,Type,Offset,Size,ResponseTime',
  alibaba: 'device_id,opcode,offset,length,timestamp',
  spc: 'ASU,LBA,Size,Opcode,Timestamp',
  tencent: 'timestamp,offset,size,iotype,volumeid',
};

function fileOf(id: string): string {
  const writer = writers.find((each) => each.id === id);
  if (writer === undefined) throw new Error(id);
  const lines = decoder.decode(writer.write(requests)).trimEnd().split('\n');
  const rows = lines.filter((line) => !/^timestamp/i.test(line)).map((line, i) => `${line},${said[i]}`);
  return [`${headings[id] ?? lines[0]},PLID`, ...rows].join('\n');
}

test.each(withCommas)('%s: a last column that the heading calls plid is the place of each write', (id) => {
  const trace = readText(`${fileOf(id)}\n`);
  expect(trace.report).toMatchObject({ format: id, tagged: [0, 3, 127].map((plid) => ({ plid, writes: plid === 3 ? 2 : 1 })) });
  expect(plids(trace)).toEqual(understood);
  expect(traceText('a', summaryOf(trace.columns, trace.report, null))).toContain('plids: 0 (1 writes), 3 (2 writes), 127 (1 writes)');
});

test('without such a heading a file is what it was, to the bit of its hash; with places it is another trace of the same size', () => {
  const writer = writers.find(({ id }) => id === 'alibaba');
  if (writer === undefined) throw new Error('no writer');
  const plain = sound(read(writer.write(requests)));
  const tagged = readText(`${fileOf('alibaba')}\n`);
  const empty = readText(`${fileOf('alibaba').replace(/,\d+$/gm, (end) => (end.length > 5 ? end : ','))}\n`);
  expect(plain.report.tagged).toEqual([]);
  expect(empty.columns.hash).toBe(plain.columns.hash);
  expect(tagged.columns.hash).not.toBe(plain.columns.hash);
  expect(tagged.columns.size).toBe(plain.columns.size);
});

test('a place that is none is a line that is left out, with its reason; no place is lost when a trace is moved or scaled', () => {
  const bad = fileOf('alibaba').replace(/,127$/m, ',128').replace(/,0$/m, ',x');
  const { report } = readText(`${bad}\n`);
  expect(report.skipped).toContainEqual({ reason: 'the plid is not a whole number from 0 to 127', lines: 2, first: [2, 3] });
  const trace = readText(`${fileOf('msr')}\n`);
  expect(plids(placed(trace.columns, 'modulo', 24))).toEqual(understood);
  expect(plids({ columns: scaled(trace.columns, 2) })).toEqual(understood);
  // fio's log has no places: the requests are written without them.
  expect([...iologParts(trace.columns, 'x')].join('').match(/ write /g)).toHaveLength(5);
});
