/** The options of one job as they are read: those that were not used are reported at the end, with the reason. */
import { type Job, shownText } from './jobFile';

/** Options that change nothing of what the drive is asked for. */
const indifferent = new Set([
  ...[
    'name',
    'description',
    'filename',
    'directory',
    'ioengine',
    'iodepth',
    'direct',
    'group_reporting',
    'thread',
    'new_group',
    'invalidate',
  ],
  ...[
    'refill_buffers',
    'scramble_buffers',
    'randrepeat',
    'allrandrepeat',
    'random_generator',
    'gtod_reduce',
    'clocksource',
    'cpus_allowed',
  ],
  ...['exitall', 'per_job_logs', 'write_bw_log', 'write_iops_log', 'write_lat_log', 'write_hist_log', 'log_hist_msec', 'log_unix_epoch'],
  ...['disable_lat', 'disable_clat', 'disable_slat', 'disable_bw_measurement', 'percentile_list', 'lat_percentiles', 'clat_percentiles'],
  ...['unified_rw_reporting', 'eta', 'numa_cpu_nodes', 'numa_mem_policy', 'hipri', 'registerfiles', 'fixedbufs', 'sqthread_poll', 'ss_dur'],
  ...[
    'allow_mounted_write',
    'end_fsync',
    'fallocate',
    'overwrite',
    'norandommap',
    'time_based',
    'stonewall',
    'log_avg_msec',
    'mem',
    'minimal',
    'randseed',
    'cmd_type',
  ],
]);

/** Why a known option is left out. */
const reasons: Readonly<Record<string, string>> = {
  thinktime_spin: 'a scenario knows no difference between waiting and computing',
  ramp_time: 'a scenario measures from the start',
  fsync: 'a scenario has no flushes between writes',
  fdatasync: 'a scenario has no flushes between writes',
  verify: 'a simulated drive returns no data',
  rwmixwrite: 'it counts only where the job mixes and rwmixread is not given',
  bsrange: 'a scenario has a list of sizes, not a range: bssplit says one',
  dedupe_percentage: 'the drive of a scenario does not deduplicate',
  buffer_pattern: 'data of a scenario have a compressible share and no bytes',
  read_iolog: 'a log of requests is a trace, and is replayed as one',
  write_hint: 'a life time for the kernel is no placement identifier; dataplacement with plids is',
  zonerange: 'zones lie side by side, and a job writes to all of them',
  zoneskip: 'zones lie side by side, and a job writes to all of them',
  ignore_zone_limits: 'the limits of zones are always kept',
  recover_zbd_write_error: 'no write to a zone fails here',
  write_zone_remainders: 'a request that does not fit goes on in the next zone',
};
/** One job, and what has been asked of it: what was not used is listed at the end. */
export class JobReader {
  private readonly used = new Set<string>();

  constructor(
    private readonly job: Job,
    readonly notices: string[],
  ) {}

  text(key: string): string | null {
    this.used.add(key);
    return this.job.options.get(key) ?? null;
  }

  /** True for a bare word, 1 and true. */
  flag(key: string): boolean {
    const value = this.text(key);
    return value !== null && value !== '0' && value !== 'false';
  }

  leave(key: string, why: string): void {
    this.used.add(key);
    this.notices.push(`Job "${this.job.name}": ${key}=${shownText(this.job.options.get(key) ?? '')} is left out: ${why}.`);
  }

  note(sentence: string): void {
    this.notices.push(`Job "${this.job.name}": ${sentence}.`);
  }

  /** The value as `parse` understands it; what it does not is left out. */
  value<T>(key: string, parse: (text: string) => T | null, allowed: string): T | null {
    const text = this.text(key);
    if (text === null) return null;
    const value = parse(text);
    if (value === null) this.leave(key, `it must be ${allowed}`);
    return value;
  }

  whole(key: string, least: number): number | null {
    return this.value(
      key,
      (text) => (/^\d{1,15}$/.test(text) && Number(text) >= least ? Number(text) : null),
      `a whole number of at least ${least}`,
    );
  }

  listTheRest(): void {
    for (const key of this.job.options.keys())
      if (!this.used.has(key) && !indifferent.has(key)) this.leave(key, reasons[key] ?? 'a scenario has nothing like it');
  }
}
