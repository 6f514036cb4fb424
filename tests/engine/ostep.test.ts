import { describe, expect, it } from 'vitest';
import { parseScenario } from '../../src/scenario/parse';
import { shippedScenarios } from '../../src/scenario/shipped/shipped';
import { createEngine, runToEnd } from './setup';

describe("OSTEP's log-structured drive in the engine", () => {
  const [ostep] = shippedScenarios.ostep!;

  it('its time is the sum of its three costs, as in the course', async () => {
    const engine = await createEngine('checked');
    const phases = [{ do: 'write', pattern: 'random', kib: 4, qd: 1, requests: 5000 }];
    const parsed = parseScenario({ ...ostep!.input, phases });
    if (!parsed.ok) throw new Error(parsed.faults.join('\n'));
    const { frame } = runToEnd(engine, parsed.value);
    const { totals } = frame;
    const programs = totals.nandBytesProgrammed / 4096;
    const us = 40 * programs + 10 * totals.pagesRelocated + 1000 * totals.blocksErased;
    expect(totals.pagesRelocated).toBeGreaterThan(1000);
    // Transfers take 0.05 us a page.
    expect(frame.clockUs / us).toBeGreaterThan(0.999);
    expect(frame.clockUs / us).toBeLessThan(1.003);
  });
});
