/**
 * What real tools printed: fio 3.33 and sysstat 12.6.1, of jobs of 400 requests a second to a small file, cut; smartctl 7.3 and nvme-cli 2.3 as their
 * manuals and sources have them, with other numbers.
 */
/** `log_avg_msec=250`, two clones: `random_bw.2.log` and `.3`, `_iops`, `_clat` and `_slat`. */
export const bw2 = `338, 1597, 1, 0, 0
589, 1616, 1, 0, 0
839, 1600, 1, 0, 0
1089, 1600, 1, 0, 0
1339, 1600, 1, 0, 0
1589, 1600, 1, 0, 0
1841, 1609, 1, 0, 0
2090, 1606, 1, 0, 0
2340, 1600, 1, 0, 0
2590, 1600, 1, 0, 0
2840, 1600, 1, 0, 0
3090, 1600, 1, 0, 0
3341, 1600, 1, 0, 0
3591, 1600, 1, 0, 0
3841, 1600, 1, 0, 0
`;

export const bw3 = `338, 1597, 1, 0, 0
588, 1616, 1, 0, 0
839, 1600, 1, 0, 0
1089, 1600, 1, 0, 0
1339, 1600, 1, 0, 0
1589, 1600, 1, 0, 0
1840, 1609, 1, 0, 0
2090, 1606, 1, 0, 0
2340, 1600, 1, 0, 0
2590, 1600, 1, 0, 0
2840, 1600, 1, 0, 0
3090, 1600, 1, 0, 0
3340, 1600, 1, 0, 0
3590, 1600, 1, 0, 0
3840, 1600, 1, 0, 0
`;

export const iops2 = `338, 399, 1, 0, 0
589, 404, 1, 0, 0
839, 400, 1, 0, 0
1089, 400, 1, 0, 0
1339, 400, 1, 0, 0
1589, 400, 1, 0, 0
1841, 402, 1, 0, 0
2090, 401, 1, 0, 0
2340, 400, 1, 0, 0
2590, 400, 1, 0, 0
2840, 400, 1, 0, 0
3090, 400, 1, 0, 0
3341, 400, 1, 0, 0
3591, 400, 1, 0, 0
3841, 400, 1, 0, 0
`;

export const clat2 = `250, 53353, 1, 0, 0
500, 99169, 1, 0, 0
750, 34566, 1, 0, 0
1000, 46380, 1, 0, 0
1250, 38943, 1, 0, 0
1500, 31814, 1, 0, 0
1750, 86279, 1, 0, 0
2000, 43804, 1, 0, 0
2250, 79549, 1, 0, 0
2500, 43828, 1, 0, 0
2750, 335320, 1, 0, 0
3000, 36329, 1, 0, 0
3250, 39841, 1, 0, 0
3500, 41458, 1, 0, 0
3750, 40880, 1, 0, 0
4000, 37249, 1, 0, 0
`;

export const lat2 = `250, 68948, 1, 0, 0
500, 122514, 1, 0, 0
750, 59009, 1, 0, 0
1000, 71116, 1, 0, 0
1250, 62166, 1, 0, 0
1500, 53561, 1, 0, 0
1750, 112776, 1, 0, 0
2000, 70737, 1, 0, 0
2250, 109984, 1, 0, 0
2500, 71993, 1, 0, 0
2750, 360394, 1, 0, 0
3000, 66108, 1, 0, 0
3250, 70358, 1, 0, 0
3500, 69841, 1, 0, 0
3750, 69479, 1, 0, 0
4000, 65354, 1, 0, 0
`;

export const slat2 = `250, 15596, 1, 0, 0
500, 23345, 1, 0, 0
750, 24442, 1, 0, 0
1000, 24736, 1, 0, 0
1250, 23223, 1, 0, 0
1500, 21747, 1, 0, 0
1750, 26497, 1, 0, 0
2000, 26933, 1, 0, 0
2250, 30435, 1, 0, 0
2500, 28165, 1, 0, 0
2750, 25074, 1, 0, 0
3000, 29779, 1, 0, 0
3250, 30516, 1, 0, 0
3500, 28383, 1, 0, 0
3750, 28598, 1, 0, 0
4000, 28105, 1, 0, 0
`;

/** `log_unix_epoch=1`. */
export const epochBw = `1795474985731, 1560, 1, 0, 0
1795474985982, 1584, 1, 0, 0
1795474986231, 1670, 1, 0, 0
1795474986482, 1593, 1, 0, 0
1795474986772, 1591, 1, 0, 0
1795474987022, 1616, 1, 0, 0
1795474987272, 1520, 1, 0, 0
`;

/** `per_job_logs=0`, two clones. */
export const sharedBw = `256, 1531, 1, 0, 0
506, 1664, 1, 0, 0
759, 1603, 1, 0, 0
1053, 1583, 1, 0, 0
1303, 1648, 1, 0, 0
1553, 1568, 1, 0, 0
1803, 1600, 1, 0, 0
264, 1530, 1, 0, 0
514, 1584, 1, 0, 0
767, 1603, 1, 0, 0
1060, 1665, 1, 0, 0
1310, 1616, 1, 0, 0
1561, 1584, 1, 0, 0
1811, 1552, 1, 0, 0
`;

/** Without `log_avg_msec`, with `log_offset=1`. */
export const eachBw = `7, 554, 1, 4096, 43782144, 0
11, 41836, 1, 4096, 49250304, 0
11, 45072, 1, 4096, 29163520, 0
11, 47053, 1, 4096, 28307456, 0
11, 49508, 1, 4096, 51589120, 0
15, 1430, 1, 4096, 21524480, 0
19, 2577, 1, 4096, 17756160, 0
19, 2582, 1, 4096, 65675264, 0
21, 80876, 1, 4096, 51646464, 0
23, 4541, 1, 4096, 7921664, 0
31, 739, 1, 4096, 23437312, 0
33, 8074, 1, 4096, 8441856, 0
33, 8145, 1, 4096, 27049984, 0
33, 8203, 1, 4096, 53325824, 0
47, 953, 1, 4096, 41566208, 0
47, 954, 1, 4096, 46071808, 0
47, 955, 1, 4096, 10194944, 0
47, 956, 1, 4096, 22999040, 0
51, 1907, 1, 4096, 60669952, 0
51, 1912, 1, 4096, 14139392, 0
52, 103332, 1, 4096, 49926144, 0
55, 1400, 1, 4096, 35692544, 0
58, 5481, 1, 4096, 29548544, 0
58, 5513, 1, 4096, 13086720, 0
62, 2149, 1, 4096, 12550144, 0
64, 86945, 1, 4096, 2252800, 0
65, 113673, 1, 4096, 53932032, 0
67, 100861, 1, 4096, 8310784, 0
83, 305, 1, 4096, 17063936, 0
86, 30592, 1, 4096, 9420800, 0
86, 32467, 1, 4096, 8744960, 0
86, 33628, 1, 4096, 10485760, 0
86, 34595, 1, 4096, 48902144, 0
86, 35697, 1, 4096, 64516096, 0
86, 37006, 1, 4096, 10846208, 0
89, 73335, 1, 4096, 62758912, 0
90, 144367, 1, 4096, 66117632, 0
97, 810, 1, 4096, 40280064, 0
108, 3225, 1, 4096, 17543168, 0
108, 3240, 1, 4096, 11776000, 0
`;

/** `rw=randrw`. */
export const mixBw = `435, 1600, 0, 0, 0
435, 1600, 1, 0, 0
685, 1568, 0, 0, 0
685, 1568, 1, 0, 0
935, 1622, 0, 0, 0
935, 1622, 1, 0, 0
1185, 1568, 0, 0, 0
1185, 1568, 1, 0, 0
1435, 1600, 0, 0, 0
1435, 1600, 1, 0, 0
1685, 1616, 0, 0, 0
1685, 1616, 1, 0, 0
`;

/** The options of `--output-format=json`: those without a value, as norandommap and stonewall, are not printed. */
export const json = {
  'fio version': 'fio-3.33',
  timestamp: 1795474875,
  'global options': {
    size: '64m',
    ioengine: 'libaio',
    direct: '1',
    iodepth: '8',
    log_avg_msec: '250',
    filename: '/dev/nvme0n1',
  },
  jobs: [
    {
      jobname: 'fill',
      groupid: 0,
      'job options': {
        rw: 'write',
        bs: '128k',
        write_bw_log: 'fill',
      },
      write: {
        io_bytes: 67108864,
        runtime: 31,
      },
    },
    {
      jobname: 'random',
      groupid: 1,
      'job options': {
        rw: 'randwrite',
        bs: '4k',
        numjobs: '2',
        runtime: '4',
        write_bw_log: 'random',
        write_iops_log: 'random',
        write_lat_log: 'random',
      },
      write: {
        io_bytes: 6553600,
        runtime: 4001,
      },
    },
    {
      jobname: 'random',
      groupid: 1,
      'job options': {
        rw: 'randwrite',
        bs: '4k',
        numjobs: '2',
        runtime: '4',
        write_bw_log: 'random',
        write_iops_log: 'random',
        write_lat_log: 'random',
      },
      write: {
        io_bytes: 6553600,
        runtime: 4001,
      },
    },
    {
      jobname: 'single',
      groupid: 2,
      'job options': {
        rw: 'randwrite',
        bs: '4k',
        iodepth: '1',
        runtime: '2',
        write_lat_log: 'single',
      },
      write: {
        io_bytes: 3276800,
        runtime: 2001,
      },
    },
  ],
};

/** `S_TIME_FORMAT=ISO iostat -x -t 1`. */
export const iostatT = `Linux 6.18.44-fc-v669 (vm) 	2026-11-23 	_x86_64_	(2 CPU)

2026-11-23T23:01:08+0000
avg-cpu:  %user   %nice %system %iowait  %steal   %idle
          26.31    4.89    5.23    0.12    0.03   63.42

Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz     w/s     wkB/s   wrqm/s  %wrqm w_await wareq-sz     d/s     dkB/s   drqm/s  %drqm d_await dareq-sz     f/s f_await  aqu-sz  %util
vda             60.92   1506.72     7.55  11.03    0.22    24.73   16.19   1264.03    28.92  64.12    0.47    78.09    6.51    307.05     0.02   0.38    0.09    47.19    2.69    0.13    0.02   0.55


2026-11-23T23:01:09+0000
avg-cpu:  %user   %nice %system %iowait  %steal   %idle
           9.09   50.00    5.05    0.00    0.00   35.86

Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz     w/s     wkB/s   wrqm/s  %wrqm w_await wareq-sz     d/s     dkB/s   drqm/s  %drqm d_await dareq-sz     f/s f_await  aqu-sz  %util
vda             26.00   2260.00    20.00  43.48    0.19    86.92  863.00  66960.00     0.00   0.00    0.19    77.59   70.00    300.00     0.00   0.00    0.07     4.29    0.00    0.00    0.18  10.80


2026-11-23T23:01:10+0000
avg-cpu:  %user   %nice %system %iowait  %steal   %idle
          32.50   48.00   19.50    0.00    0.00    0.00

Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz     w/s     wkB/s   wrqm/s  %wrqm w_await wareq-sz     d/s     dkB/s   drqm/s  %drqm d_await dareq-sz     f/s f_await  aqu-sz  %util
vda              8.00     92.00     0.00   0.00    0.12    11.50  846.00   3608.00     0.00   0.00    0.04     4.26   43.00    376.00     0.00   0.00    0.05     8.74    0.00    0.00    0.04  10.00


2026-11-23T23:01:11+0000
avg-cpu:  %user   %nice %system %iowait  %steal   %idle
          39.00   47.00   14.00    0.00    0.00    0.00

Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz     w/s     wkB/s   wrqm/s  %wrqm w_await wareq-sz     d/s     dkB/s   drqm/s  %drqm d_await dareq-sz     f/s f_await  aqu-sz  %util
vda              1.00      4.00     0.00   0.00    0.00     4.00  800.00   3200.00     0.00   0.00    0.04     4.00    0.00      0.00     0.00   0.00    0.00     0.00    0.00    0.00    0.03  14.80


2026-11-23T23:01:12+0000
avg-cpu:  %user   %nice %system %iowait  %steal   %idle
          44.00   45.50   10.50    0.00    0.00    0.00

Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz     w/s     wkB/s   wrqm/s  %wrqm w_await wareq-sz     d/s     dkB/s   drqm/s  %drqm d_await dareq-sz     f/s f_await  aqu-sz  %util
vda             27.00    108.00     0.00   0.00    0.04     4.00  878.00   5492.00   445.00  33.64    0.13     6.26    4.00     32.00     0.00   0.00    0.25     8.00    0.00    0.00    0.12  15.60


2026-11-23T23:01:13+0000
avg-cpu:  %user   %nice %system %iowait  %steal   %idle
          46.00   46.50    7.50    0.00    0.00    0.00

Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz     w/s     wkB/s   wrqm/s  %wrqm w_await wareq-sz     d/s     dkB/s   drqm/s  %drqm d_await dareq-sz     f/s f_await  aqu-sz  %util
vda              0.00      0.00     0.00   0.00    0.00     0.00  499.00   1996.00     0.00   0.00    0.04     4.00    0.00      0.00     0.00   0.00    0.00     0.00    0.00    0.00    0.02   8.40


2026-11-23T23:01:14+0000
avg-cpu:  %user   %nice %system %iowait  %steal   %idle
          49.50   43.50    7.00    0.00    0.00    0.00

Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz     w/s     wkB/s   wrqm/s  %wrqm w_await wareq-sz     d/s     dkB/s   drqm/s  %drqm d_await dareq-sz     f/s f_await  aqu-sz  %util
vda              1.00      4.00     0.00   0.00    0.00     4.00  408.00   1684.00     0.00   0.00    0.05     4.13    8.00     84.00     0.00   0.00    0.00    10.50    0.00    0.00    0.02   0.40


2026-11-23T23:01:15+0000
avg-cpu:  %user   %nice %system %iowait  %steal   %idle
          59.20   34.33    5.97    0.00    0.50    0.00

Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz     w/s     wkB/s   wrqm/s  %wrqm w_await wareq-sz     d/s     dkB/s   drqm/s  %drqm d_await dareq-sz     f/s f_await  aqu-sz  %util
vda              4.00     16.00     0.00   0.00    0.25     4.00  353.00   1412.00     0.00   0.00    0.05     4.00    0.00      0.00     0.00   0.00    0.00     0.00    0.00    0.00    0.02   0.40


2026-11-23T23:01:16+0000
avg-cpu:  %user   %nice %system %iowait  %steal   %idle
          58.50   36.50    5.00    0.00    0.00    0.00

Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz     w/s     wkB/s   wrqm/s  %wrqm w_await wareq-sz     d/s     dkB/s   drqm/s  %drqm d_await dareq-sz     f/s f_await  aqu-sz  %util
vda             14.00     56.00     0.00   0.00    0.00     4.00    0.00      0.00     0.00   0.00    0.00     0.00    0.00      0.00     0.00   0.00    0.00     0.00    0.00    0.00    0.00   0.00
`;
