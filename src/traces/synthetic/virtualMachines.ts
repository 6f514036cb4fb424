import { type Columns, ColumnsBuilder } from '../columns';
import { READ, WRITE } from '../request';
import { Draws } from './draws';

/** Sizes of the JESD219 enterprise workload, [sectors, share of requests]. */
const sizes = [
  [1, 0.04],
  [2, 0.01],
  [3, 0.01],
  [4, 0.01],
  [5, 0.01],
  [6, 0.01],
  [7, 0.01],
  [8, 0.67],
  [16, 0.1],
  [32, 0.07],
  [64, 0.03],
  [128, 0.03],
] as const;
/** Its zones, [share of the addresses, share of the accesses]. */
const zones = [
  [0.05, 0.5],
  [0.15, 0.3],
  [0.8, 0.2],
] as const;
/** SNIA PTS 2.0.2, composite block workload, the mixed one of its three. */
const READ_SHARE = 0.4;

const MACHINES = 4;
const DISK_SECTORS = 2 ** 31 / 512;
/** Where Windows before Vista put its first partition: one track of 63 sectors behind the master boot record. */
const PARTITION_START = 63;
const CLUSTER_SECTORS = 8;
/** Requests of each machine, and how long: assumed. */
const REQUESTS_PER_SECOND = 250;
const SECONDS = 30;

/**
 * Four virtual machines with disks of 2 GiB side by side. Each has one partition that begins at sector 63, so that each cluster of
 * 4 KiB lies on two pages. Requests as the JESD219 enterprise workload and the mixed composite block workload of the SNIA have them;
 * arrivals Poisson, their rate assumed.
 */
export function virtualMachines(seed: number): Columns {
  const draws = new Draws(seed);
  const builder = new ColumnsBuilder();
  let timeUs = 0;
  for (;;) {
    const disk = draws.below(MACHINES) * DISK_SECTORS;
    const kind = draws.uniform() < READ_SHARE ? READ : WRITE;
    const [sectors] = sizes[draws.entry(sizes.map(([, share]) => share))]!;
    builder.add(timeUs, kind, disk + PARTITION_START + placeInPartition(draws, sectors), sectors);
    timeUs += Math.round((draws.exponential() * 1e6) / (MACHINES * REQUESTS_PER_SECOND));
    if (timeUs > SECONDS * 1e6) return builder.finish();
  }
}

/** First sector in the partition: on a cluster, except what is smaller than one. */
function placeInPartition(draws: Draws, sectors: number): number {
  const clusters = Math.floor((DISK_SECTORS - PARTITION_START) / CLUSTER_SECTORS);
  const zone = draws.entry(zones.map(([, share]) => share));
  const before = zones.slice(0, zone).reduce((sum, [share]) => sum + share, 0);
  const from = Math.floor(before * clusters);
  const end = Math.floor((before + zones[zone]![0]) * clusters);
  const cluster = Math.min(from + draws.below(end - from), clusters - Math.ceil(sectors / CLUSTER_SECTORS));
  return cluster * CLUSTER_SECTORS + (sectors < CLUSTER_SECTORS ? draws.below(CLUSTER_SECTORS - sectors + 1) : 0);
}
