import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFioLog } from '../../src/fio/log';
import { isOfRequests, logLines, quantityOf } from '../../src/fio/plotLog';

function logOf(text: string) {
  const read = parseFioLog(text);
  if (!read.ok) throw new Error(read.faults.join());
  return read.value;
}

/** Lines as lists. */
function listed(text: string, quantity: Parameters<typeof logLines>[1]) {
  return logLines(logOf(text), quantity).map(({ name, seconds, values }) => ({ name, seconds: [...seconds], values: [...values] }));
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

  test('a line of averages has no size, a line of a request has one', () => {
    expect(isOfRequests(logOf('1000, 95000, 1, 0\n2000, 94000, 0, 0\n'))).toBe(false);
    expect(isOfRequests(logOf('1, 95000, 1, 4096\n2, 94000, 0, 4096, 0\n'))).toBe(true);
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
    expect(listed(text, 'iops')).toEqual([{ name: 'write', seconds: [0.5, 1.5], values: [100, 1] }]);
    expect(listed(text, 'bw')).toEqual([{ name: 'write', seconds: [0.5, 1.5], values: [0.4096, 0.008192] }]);
    expect(listed(text, 'lat-ns')).toEqual([
      { name: 'write p99', seconds: [0.5, 1.5], values: [99, 7] },
      { name: 'write p50', seconds: [0.5, 1.5], values: [50, 7] },
    ]);
  });

  test('whatever the log: times never fall, and no request is lost', () => {
    const rows = fc.array(fc.tuple(fc.nat({ max: 20_000 }), fc.nat(), fc.nat({ max: 2 }), fc.integer({ min: 1, max: 1 << 20 })), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(rows, (list) => {
        const lines = logLines(logOf(list.map((row) => row.join(', ')).join('\n')), 'iops');
        for (const { seconds } of lines) expect([...seconds]).toEqual([...seconds].sort((a, b) => a - b));
        expect(lines.reduce((sum, { values }) => values.reduce((all, value) => all + value, sum), 0)).toBe(list.length);
      }),
    );
  });
});
