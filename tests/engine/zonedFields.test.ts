import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import { parseScenario } from '../../src/scenario/parse';
import type { Scenario } from '../../src/scenario/types';
import { createEngine, runToEnd } from './setup';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

/** Another value of each field than the drive below has. What is left out needs another field beside it. */
const others: Readonly<Record<string, unknown>> = {
  'drive.readUs': 500,
  'drive.programUs': 900,
  'drive.eraseUs': 9000,
  'drive.channelMBps': 20,
  'drive.linkMBps': 50,
  'drive.commandUs': 90,
  'drive.hostUs': 90,
  'drive.readLatencyUs': 90,
  'drive.suspendUs': 20,
  'drive.readRetryShare': 0.5,
  'drive.relocateUs': 90,
  'drive.bufferKiB': 64,
  'drive.capacitors': true,
  'drive.peCycles': 5,
  'drive.peSpread': 0.1,
  'drive.compression': true,
  'drive.compressionFloor': 0.5,
  'drive.programCapMBps': 5,
  'drive.nandReadCapMBps': 5,
  'drive.randomWriteIopsCap': 500,
  'drive.parityShare': 0.25,
  'drive.factoryBadShare': 0.1,
  'drive.mappingKiB': 8,
  'drive.slcShare': 0.3,
  'drive.slcBits': 4,
  'drive.slcProgramUs': 50,
  'drive.freeIsSpare': false,
  'drive.checkpointEveryMiB': 1,
  'drive.checkpointMiB': 1,
  'drive.superblockDies': 2,
  'ftl.victim': 'fifo',
  'ftl.d': 3,
  'ftl.window': 0.5,
  'ftl.frontiers': 'single',
  'ftl.dispatch': 'earliest',
  'ftl.gcLow': 3,
  'ftl.gcHigh': 4,
  'ftl.batchBudget': 2,
  'ftl.pacing': 'stall',
  'ftl.gcStart': 0.5,
  'ftl.idleGcSeconds': 0,
  'ftl.idleGcFree': 0.5,
  'ftl.idleGcMBps': 1,
  'ftl.staticThreshold': 1,
  'placement.isolation': 'persistently',
  'placement.victimScope': 'handle',
  'placement.quota': 'data',
  'placement.ruBlocks': 4,
  'placement.reclaimGroups': 2,
  'placement.classifier': 'updates',
  'zones.sizeMiB': 1.5,
  'zones.capacityMiB': 0.5,
  'zones.maxOpen': 2,
  'zones.maxActive': 4,
  'zones.dies': 'one',
  'zones.host': 'direct',
  'zones.resetThreshold': 0.2,
  'zones.resetFrequency': 0.5,
  'map.cacheMiB': 0.01,
  'map.hostMiB': 0.01,
  'map.hostUs': 9,
  'map.policy': 'entry-lru',
  'map.overProvisioning': 2,
  'map.prefetch': 4,
};

type Fields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Fields of something that the drive does not have: what they are of is another field's to say. */
const ofOthers: Readonly<Record<string, string>> = {
  'drive.compressionFloor': 'drive.compression',
  'drive.slcBits': 'drive.slcShare',
  'drive.slcProgramUs': 'drive.slcShare',
  'drive.checkpointMiB': 'drive.checkpointEveryMiB',
  'drive.peCycles': 'drive.peSpread',
  'drive.capacitors': 'a loss of power',
  'ftl.d': 'victim d-choices',
  'ftl.window': 'victim windowed-greedy',
  'map.hostMiB': 'map.cacheMiB',
  'map.hostUs': 'map.cacheMiB',
  'map.policy': 'map.cacheMiB',
  'map.overProvisioning': 'map.cacheMiB',
  'map.prefetch': 'map.cacheMiB',
};

/** Limits and losses that this drive does not come to; what a host that cleans nothing may have several of. */
const outOfReach: Readonly<Record<string, readonly string[]>> = {
  log: ['zones.maxActive'],
  direct: ['drive.factoryBadShare', 'placement.isolation'],
};

/** A small drive with zones, and with one field as it is given. */
function input(host: 'log' | 'direct', path: string, value: unknown): unknown {
  const [section = '', key = ''] = path.split('.');
  const own: Fields = {
    drive: {
      ...{ preset: 'tiny', channels: 2, dies: 4, planesPerDie: 1, blocksPerPlane: 64, pagesPerBlock: 64, nandPageKiB: 4 },
      ...{ logicalPages: 8000, bufferKiB: 256, readUs: 75, programUs: 300, eraseUs: 3000, linkMBps: 400, channelMBps: 300 },
      ...{ compression: false, slcShare: 0, peSpread: null, checkpointEveryMiB: null },
    },
    ftl: { victim: 'greedy', frontiers: 'dual', gcLow: 2, gcHigh: 2, pacing: 'interleave' },
    placement: { interface: 'zns', handles: host === 'log' ? 2 : 1 },
    zones: { host, ...(path === 'zones.resetFrequency' ? { resetThreshold: 0.2 } : { resetFrequency: 0.1 }) },
    map: {},
  };
  const phases = [
    { do: 'write', pattern: 'sequential', kib: 32, passes: 1 },
    { do: 'mixed', readShare: 0.2, pattern: 'random', kib: 4, qd: 8, requests: 20_000, plids: [0, 1] },
    { do: 'idle', seconds: 0.5 },
    { do: 'write', pattern: 'random', kib: 4, qd: 8, requests: 4000 },
  ];
  return {
    scale: 1,
    sample: { requests: 1000 },
    steadyMinDriveWrites: 0,
    phases,
    ...own,
    [section]: { ...own[section], ...(value === undefined ? {} : { [key]: value }) },
  };
}

function outcome(scenario: Scenario): string {
  const { phaseTotals, totals, clockUs, zones } = runToEnd(engine, scenario).frame;
  return JSON.stringify([phaseTotals, totals, clockUs, zones?.resets, zones?.closedByLimit, [...(zones?.written ?? [])]]);
}

describe.each(['log', 'direct'] as const)('a drive with zones, host %s', (host) => {
  it.each(Object.entries(others))('%s changes the run, is refused, or is told to change nothing', (path, value) => {
    if (path in ofOthers || outOfReach[host]?.includes(path) || (path === 'zones.host' && host === 'direct')) return;
    // The same but for the one field.
    const plain = parseScenario(input(host, path, undefined));
    if (!plain.ok) throw new Error(plain.faults.join(' '));
    const given = parseScenario(input(host, path, value));
    if (!given.ok) return expect(given.faults.join(' ')).toContain(path.split('.')[1]);
    const told = given.notices.some((notice) => notice.includes(path));
    expect([path, told, outcome(given.value) === outcome(plain.value)]).toEqual([path, told, told]);
  });
});
