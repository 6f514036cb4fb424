import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFioLog } from '../../src/fio/log';
import { type LogQuantity, logLines, quantityOf, recognisedLines } from '../../src/fio/plotLog';

function logOf(text: string) {
  const read = parseFioLog(text);
  if (!read.ok) throw new Error(read.faults.join());
  return read.value;
}

/** Lines as lists. */
function listed(text: string, quantity: LogQuantity) {
  return logLines({ name: 'a.log', log: logOf(text), quantity }).map(({ name, seconds, values }) => ({
    name,
    seconds: [...seconds],
    values: [...values],
  }));
}

describe('what a log is', () => {
  test.each([
    ['job_iops.1.log', 'iops'],
    ['/tmp/a_bw.12.log', 'bw'],
    ['job_lat.1.log', 'lat-ns'],
    ['job_clat.1.log', 'lat-ns'],
    ['JOB_SLAT.LOG', 'lat-ns'],
    ['iops.csv', null],
    ['job.log', null],
  ])('%s is %s', (name, quantity) => {
    expect(quantityOf(name)).toBe(quantity);
  });

  const lines = (text: string, quantity: LogQuantity) => recognisedLines(logOf(text), quantity);

  test('averages have 0 or the block size in their fourth column, requests their own size', () => {
    expect(lines('1000, 95000, 1, 0\n2000, 94000, 0, 0\n', 'iops')).toBe('averages');
    expect(lines('1000, 95000, 1, 4096\n2000, 94000, 1, 4096\n', 'iops')).toBe('averages');
    expect(lines('209, 1, 1, 4096\n209, 1, 1, 4096\n210, 1, 1, 4096\n', 'iops')).toBe('requests');
    expect(lines('209, 117421, 1, 4096\n209, 966037, 1, 4096\n210, 1714524, 1, 4096\n', 'bw')).toBe('requests');
    expect(lines('209, 36891, 1, 4096\n209, 4312, 1, 4096\n', 'lat-ns')).toBe('requests');
    expect(lines('500, 3284, 1, 0\n1000, 3832, 1, 0\n', 'lat-ns')).toBe('averages');
  });

  test('lines at one interval with a size may be either: the reader is asked, and nothing is drawn before', () => {
    const regular = '1000, 380000, 1, 4096\n2000, 376000, 1, 4096\n3001, 376000, 1, 4096\n';
    expect(lines(regular, 'bw')).toBe(null);
    expect(lines(regular, 'lat-ns')).toBe(null);
    expect(listed(regular, 'bw')).toEqual([]);
    const log = { name: 'a.log', log: logOf(regular), quantity: 'bw' as const };
    expect(logLines({ ...log, lines: 'averages' }).map(({ values }) => [...values])).toEqual([[389.12, 385.024, 385.024]]);
    expect(logLines({ ...log, lines: 'requests' }).map(({ values }) => [...values])).toEqual([[0.004096, 0.004096, 0.004096]]);
    // One request in each second: whichever they are, they say the same.
    expect(lines('1000, 4, 1, 4096\n2000, 4, 1, 4096\n3000, 4, 1, 4096\n', 'bw')).toBe('requests');
  });
});

describe('what is drawn', () => {
  test('averages as they are, a line a direction, in the units of the plot', () => {
    const averages = '1000, 2000, 1, 0\n2000, 1000, 1, 0\n1000, 500, 0, 0\n';
    expect(listed(averages, 'iops')).toEqual([
      { name: 'read', seconds: [1], values: [500] },
      { name: 'write', seconds: [1, 2], values: [2000, 1000] },
    ]);
    expect(listed(averages, 'bw')[1]?.values).toEqual([2.048, 1.024]);
    expect(listed(averages, 'lat-ns')[1]?.values).toEqual([2, 1]);
    expect(listed(averages, 'lat-us')[1]?.values).toEqual([2000, 1000]);
  });

  test('of single requests: how many, how much, and which latencies each second has', () => {
    const latencies = Array.from({ length: 100 }, (_, i) => `${i * 5}, ${(i + 1) * 1000}, 1, 4096`);
    const text = [...latencies, '1500, 7000, 1, 8192'].join('\n');
    expect(listed(text.replace(/, \d+, 1,/g, ', 1, 1,'), 'iops')).toEqual([{ name: 'write', seconds: [0.5, 1.5], values: [100, 1] }]);
    expect(listed(text, 'bw')).toEqual([{ name: 'write', seconds: [0.5, 1.5], values: [0.4096, 0.008192] }]);
    expect(listed(text, 'lat-ns')).toEqual([
      { name: 'write p99', seconds: [0.5, 1.5], values: [99, 7] },
      { name: 'write p50', seconds: [0.5, 1.5], values: [50, 7] },
    ]);
  });

  test('whatever the log: times never fall, and no request is lost', () => {
    const rows = fc.array(fc.tuple(fc.nat({ max: 20_000 }), fc.constant(1), fc.nat({ max: 2 }), fc.integer({ min: 1, max: 1 << 20 })), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(rows, (list) => {
        const log = logOf(list.map((row) => row.join(', ')).join('\n'));
        const lines = logLines({ name: 'a.log', log, quantity: 'iops' });
        for (const { seconds } of lines) expect([...seconds]).toEqual([...seconds].sort((a, b) => a - b));
        expect(lines.reduce((sum, { values }) => values.reduce((all, value) => all + value, sum), 0)).toBe(list.length);
      }),
    );
  });
});
