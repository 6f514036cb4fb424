import { type Columns, ColumnsBuilder } from '../columns';
import { FLUSH, WRITE } from '../request';
import { Draws } from './draws';

/**
 * A redo log of 2012: 2.70 GB of records an hour cost 7.15 GB of writes (Combaudon, "Measuring the amount of writes in InnoDB redo logs",
 * percona.com, 8 October 2012). A commit writes whole blocks of 512 B, and the next one begins in the last of them.
 * A commit of r bytes writes r + 512 on average, so (r + 512)/r = 7.15/2.70 and r = 310.6 B; 2.70 GB/h are then 2,415 commits a second.
 * Records are exponential and commits Poisson: assumed.
 */
const RECORD_BYTES = 512 / (7.15 / 2.7 - 1);
const COMMITS_PER_SECOND = 2.7e9 / 3600 / RECORD_BYTES;
const BLOCK = 512;
/** Two files of 5 MiB, written in turn: MySQL 5.5's `innodb_log_file_size` and `innodb_log_files_in_group`. */
const LOG_BYTES = 2 * 5 * 2 ** 20;
const SECONDS = 20;

/** Each commit is a write and a flush (`innodb_flush_log_at_trx_commit` 1). */
export function databaseLog(seed: number): Columns {
  const draws = new Draws(seed);
  const builder = new ColumnsBuilder();
  let [timeUs, at] = [0, 0];
  for (;;) {
    const bytes = Math.max(1, Math.round(draws.exponential() * RECORD_BYTES));
    const first = Math.floor(at / BLOCK);
    const last = Math.floor((at + bytes - 1) / BLOCK);
    const blocks = LOG_BYTES / BLOCK;
    const beforeEnd = Math.min(last + 1, blocks) - first;
    builder.add(timeUs, WRITE, first, beforeEnd);
    if (last >= blocks) builder.add(timeUs, WRITE, 0, last + 1 - blocks);
    builder.add(timeUs, FLUSH, 0, 0);
    at = (at + bytes) % LOG_BYTES;
    timeUs += Math.round((draws.exponential() * 1e6) / COMMITS_PER_SECOND);
    if (timeUs > SECONDS * 1e6) return builder.finish();
  }
}
