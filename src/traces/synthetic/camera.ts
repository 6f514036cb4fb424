import { type Columns, ColumnsBuilder } from '../columns';
import { TRIM, WRITE } from '../request';
import { Draws } from './draws';

const CAMERAS = 8;
/** 1080p, H.264, 30 frames a second: 4,000 kbit/s ("Simple guide of IP camera bitrate setting", unifore.net). */
const BYTES_PER_SECOND = 4e6 / 8;
/** A recorder writes whole clusters, at most 128 KiB in a request; a second of video varies by a fifth either way; both assumed. */
const CLUSTER_BYTES = 4096;
const MOST_BYTES = 128 * 1024;
const VARIATION = 0.2;
/** A file holds a minute and has room for the most of it. */
const SECONDS_PER_FILE = 60;
const FILE_BYTES = 36 * 2 ** 20;
const FILES_PER_CAMERA = 3;
/** The file table lies before the files: one page for each camera. */
const TABLE_BYTES = 2 ** 20;
const MINUTES = 6;
const sector = (bytes: number): number => bytes / 512;

/**
 * A recorder of eight cameras: once a second each camera's video goes to its file, and its page of the file table is written; a minute
 * fills a file, and the oldest of three is deleted (one TRIM) for the next.
 */
export function camera(seed: number): Columns {
  const draws = new Draws(seed);
  const builder = new ColumnsBuilder();
  const written = new Array<number>(CAMERAS).fill(0);
  for (let second = 0; second < MINUTES * SECONDS_PER_FILE; second++)
    for (let number = 0; number < CAMERAS; number++) {
      // The cameras are not in step: each has its place in the second.
      let timeUs = second * 1e6 + Math.floor((number * 1e6) / CAMERAS);
      const file = number * FILES_PER_CAMERA + (Math.floor(second / SECONDS_PER_FILE) % FILES_PER_CAMERA);
      const start = TABLE_BYTES + file * FILE_BYTES;
      if (second % SECONDS_PER_FILE === 0) {
        written[number] = 0;
        if (second >= FILES_PER_CAMERA * SECONDS_PER_FILE) builder.add(timeUs, TRIM, sector(start), sector(FILE_BYTES));
      }
      const video = BYTES_PER_SECOND * (1 + VARIATION * (2 * draws.uniform() - 1));
      for (let left = Math.ceil(video / CLUSTER_BYTES) * CLUSTER_BYTES; left > 0; left -= MOST_BYTES) {
        const bytes = Math.min(left, MOST_BYTES);
        builder.add(timeUs, WRITE, sector(start + written[number]!), sector(bytes));
        written[number]! += bytes;
        timeUs += 200;
      }
      builder.add(timeUs, WRITE, sector(number * CLUSTER_BYTES), sector(CLUSTER_BYTES));
    }
  return builder.finish();
}
