import { describe, expect, test } from 'vitest';
import { formatNames, type ReadChoices, readSettings, unitNames } from '../../src/traces/readChoices';
import { TraceReader } from '../../src/traces/reader';
import { rowsOf } from './traces';

/** Two devices in DiskSim's format, whole numbers: ns as they look. Flag 1 is a read. */
const text = '0 0 8 8 0\n1000 1 16 16 1\n3000 0 24 8 1\n';

/** The requests of the text as they are read with these choices. */
function readWith(choices: ReadChoices, of = text) {
  const settings = readSettings(choices);
  if (!settings.ok) throw new Error(settings.faults.join(' '));
  const reader = new TraceReader(settings.value);
  reader.push(new TextEncoder().encode(of));
  const trace = reader.finish();
  if (!trace.ok) throw new Error(trace.faults.join(' '));
  const { columns, report } = trace.value;
  return { rows: rowsOf(columns).map(({ ns, kind, sector, sectors }) => [ns, kind, sector, sectors]), report };
}

describe('a trace read otherwise', () => {
  const foundUnit = readWith({});

  test('as it looks: the unit is guessed, devices lie one after the other', () => {
    expect(foundUnit.report).toMatchObject({ format: 'disksim', timeUnit: 'ns', timeUnitGuessed: true });
    expect(foundUnit.rows.map(([, kind]) => kind)).toEqual([1, 0, 0]);
    expect(foundUnit.rows[1]?.[2]).toBeGreaterThan(24);
  });

  test('unit: the times are those of the unit that is named', () => {
    const { rows, report } = readWith({ unit: 'ms' });
    expect(rows.map(([ns]) => ns)).toEqual([0, 1e9, 3e9]);
    expect(report.timeUnitGuessed).toBe(false);
  });

  test('swap: reads are writes and writes are reads', () => {
    expect(readWith({ swap: true }).rows.map(([, kind]) => kind)).toEqual([0, 1, 1]);
  });

  test('columns: a table in no known format is read as its user names it, by commas or blanks, and its heading is no request', () => {
    const csv = 'when;x,op,lba,bytes\n7,Write,8,4096\n9,r,16,8192\n';
    expect(() => readWith({}, csv)).toThrow('or a table whose columns are named.');
    const { rows, report } = readWith({ columns: 'time,kind,sector,length', unit: 'ms' }, csv);
    expect(rows).toEqual([
      [0, 1, 8, 8],
      [2e6, 0, 16, 16],
    ]);
    expect(report).toMatchObject({ format: 'columns', timeUnit: 'ms', timeUnitGuessed: false });
    // Without a kind all are writes, without a time they come at once.
    expect(readWith({ columns: 'none,offset,sectors' }, 'a 4096 8\nb 0 1\n').rows).toEqual([
      [0, 1, 8, 8],
      [0, 1, 0, 1],
    ]);
    for (const [columns, fault] of [
      ['time,offset', 'columns must have one of offset and sector, and one of length and sectors.'],
      ['offset,sector,length', 'columns must have one of offset and sector'],
      ['time,time,offset,length', 'columns has time twice'],
      ['colour,offset,length', 'columns is "colour"; it must be one of none, time'],
    ] as const)
      expect(() => readWith({ columns }, csv)).toThrow(fault);
  });

  test('device: only its requests, and the report still names all', () => {
    const name = foundUnit.report.devices[0]?.name ?? '';
    const { rows, report } = readWith({ device: name });
    expect(rows.map(([ns]) => ns)).toEqual([0, 3000]);
    expect(report.devices).toEqual(foundUnit.report.devices);
  });

  test('overlay: devices share their addresses', () => {
    expect(readWith({ overlay: true }).rows.map(([, , sector]) => sector)).toEqual([8, 16, 24]);
  });

  test('limit: so many requests and no more, said in the report', () => {
    const { rows, report } = readWith({ limit: '2' });
    expect([rows.length, report.stopped]).toEqual([2, 'maxRequests']);
  });

  test('format and page: one that is named is taken, pages are as large as said', () => {
    const pages = '0 0 3 1 W\n1 0 4 2 W\n';
    const { rows, report } = readWith({ format: 'ssdplayer', page: '8' }, pages);
    expect(report.format).toBe('ssdplayer');
    const small = readWith({ format: 'ssdplayer' }, pages);
    expect(rows.map(([, , sector]) => sector)).toEqual(small.rows.map(([, , sector]) => 2 * (sector ?? 0)));
  });

  test('what cannot be is a sentence each, which begins with the name of the choice', () => {
    const refused = readSettings({ format: 'excel', unit: 'h', limit: '0', page: '65' });
    expect(refused.ok ? [] : refused.faults.map((fault) => fault.split(' is ')[0])).toEqual(['format', 'unit', 'limit', 'page']);
    for (const [format] of formatNames) expect(readSettings({ format }).ok).toBe(true);
    for (const unit of unitNames) expect(readSettings({ unit }).ok).toBe(true);
    for (const limit of ['1', '200000000']) expect(readSettings({ limit }).ok).toBe(true);
    for (const limit of ['', '200000001', '1e3', '-1', '1.5']) expect(readSettings({ limit }).ok).toBe(false);
  });
});
