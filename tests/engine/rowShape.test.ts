import { expect, it } from 'vitest';
import { columnsOf, type SampleField } from '../../src/engine/sampleFields';
import type { Frame } from '../../src/engine/types';
import type { Scenario } from '../../src/scenario/types';
import { createEngine, loadInto, scenarioOf, sideJob } from './setup';
import { withMap } from './withMap';

const engine = await createEngine('checked');

interface Case {
  readonly jobs: number;
  readonly handles: number;
  readonly map: boolean;
}

function scenario({ jobs, handles, map }: Case): Scenario {
  const plids = handles > 1 ? Array.from({ length: handles }, (_, h) => h) : null;
  const beside = Array.from({ length: jobs - 1 }, (_, k) => sideJob({ do: k % 2 === 0 ? 'read' : 'write', qd: 2, plids }));
  const made = scenarioOf({
    sample: { requests: 500 },
    drive: { blocksPerPlane: 128, pagesPerBlock: 64, logicalPages: 6000, bufferKiB: 64 },
    ftl: { frontiers: 'dual', gcLow: 2, gcHigh: 2 },
    placement: handles > 1 ? { interface: 'fdp', handles, isolation: 'persistently' } : {},
    phases: [
      { pattern: 'sequential', passes: 1 },
      { requests: 6000, plids, plidSelect: 'roundrobin', ...(jobs > 1 && { beside }) },
    ],
  });
  return map ? withMap(made, { policy: 'page-lru', cacheMiB: 0.1 }) : made;
}

/** Sums of all fields of the rows over the last phase, the numbers of a row, and the frame at the end. */
function run(made: Scenario): { readonly sums: Partial<Record<SampleField, number>>; readonly stride: number; readonly frame: Frame } {
  loadInto(engine, made);
  const sums: Partial<Record<SampleField, number>> = {};
  for (;;) {
    const { samples, shape, frame } = engine.advance({ maxRequests: 700, columns: false });
    const columns = columnsOf(shape);
    for (let at = 0; at < samples.length; at += shape.stride)
      for (const [field, column] of Object.entries(columns))
        if (samples[at + columns.phase] === 1) sums[field as SampleField] = (sums[field as SampleField] ?? 0) + samples[at + column]!;
    if (frame.ended) return { sums, stride: shape.stride, frame };
  }
}

it.each([
  { jobs: 1, handles: 1, map: false },
  { jobs: 2, handles: 1, map: false },
  { jobs: 1, handles: 2, map: false },
  { jobs: 2, handles: 3, map: false },
  { jobs: 8, handles: 8, map: false },
  { jobs: 1, handles: 1, map: true },
  { jobs: 3, handles: 2, map: true },
])('rows carry the numbers that the run has, and no others: $jobs jobs, $handles handles, a map on flash: $map', (c) => {
  const { sums, stride, frame } = run(scenario(c));
  const own = 24;
  expect(stride).toBe(own + (c.jobs > 1 ? 2 * c.jobs : 0) + (c.handles > 1 ? 2 * c.handles : 0) + (c.map ? 8 : 0));
  expect(Object.keys(sums)).toHaveLength(stride);
  // Each stands where its name says.
  expect(frame.jobs).toHaveLength(c.jobs > 1 ? c.jobs : 0);
  for (const [k, { hostRequests }] of frame.jobs.entries()) expect(sums[`job${k + 1}` as SampleField]).toBe(hostRequests);
  const hosts = frame.phaseHandles.filter(({ isHosts }) => isHosts).slice(0, 8);
  expect(hosts).toHaveLength(c.handles > 1 ? c.handles : 0);
  for (const { handle, hostPages, relocatedPages } of hosts)
    expect([sums[`handle${handle}` as SampleField], sums[`handle${handle}Relocated` as SampleField]]).toEqual([hostPages, relocatedPages]);
  expect(sums.mapHits).toBe(frame.map?.phase.hits);
});
