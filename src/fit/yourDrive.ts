/** The measurement that a fit reads best: three fio jobs for a drive of a size. */

/** Rates that the stated times assume, 10^6 bytes a second: filling in order, and random writes behind the cliff. */
export const usualRates = { fill: 450, random: 90 } as const;
/** Random writes go on for this many capacities: past the cliff of any drive, and as long again. */
const RANDOM_CAPACITIES = 1.2;
/** The third job, s. */
const SINGLE_SECONDS = 120;

/** Seconds that each job takes, at the usual rates. */
export interface JobTimes {
  readonly fill: number;
  readonly random: number;
  readonly single: number;
}

export function jobTimes(capacity: number): JobTimes {
  return {
    fill: capacity / usualRates.fill / 1e6,
    random: (RANDOM_CAPACITIES * capacity) / usualRates.random / 1e6,
    single: SINGLE_SECONDS,
  };
}

/** Whole MiB, which every fio takes. */
const mebibytes = (bytes: number): number => Math.max(1, Math.floor(bytes / 2 ** 20));

/** The job file for a drive of this many bytes. The device comes from the environment, so that a file opened by mistake destroys nothing. */
export function driveJobs(capacity: number): string {
  return `; All data on the drive are lost. Run as: SSD=/dev/DEVICE fio drive.fio
[global]
filename=\${SSD}
ioengine=libaio
direct=1
refill_buffers
log_avg_msec=1000

; 1. Fills the drive in order
[fill]
rw=write
bs=128k
iodepth=32
write_bw_log=fill

; 2. What is measured: random writes of 4 KiB, each anywhere
[random]
stonewall
rw=randwrite
norandommap
bs=4k
iodepth=32
io_size=${mebibytes(RANDOM_CAPACITIES * capacity)}m
write_bw_log=random

; 3. One request at a time: what a request takes on its way
[single]
stonewall
rw=randwrite
norandommap
bs=4k
iodepth=1
time_based
runtime=${SINGLE_SECONDS}
write_lat_log=single
`;
}

/** What is typed, step by step; the page and the guide of docs/ show these. Only one of the two that erase is for a drive. */
export const driveCommands = {
  install: 'sudo apt install fio smartmontools nvme-cli',
  list: 'lsblk -b -o NAME,MODEL,SERIAL,SIZE,MOUNTPOINTS',
  eraseNvme: 'sudo nvme format /dev/nvme0n1 --ses=1',
  eraseSata: 'sudo blkdiscard /dev/sdX',
  before: 'sudo smartctl -a /dev/nvme0n1 > before.txt',
  run: 'sudo SSD=/dev/nvme0n1 fio drive.fio --output=result.txt',
  after: 'sudo smartctl -a /dev/nvme0n1 > after.txt',
} as const;
