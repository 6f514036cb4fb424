/**
 * The enterprise workload of JESD219 (JEDEC, "Solid-State Drive Endurance Workloads"): sizes by share of the requests, those of 4 KiB and
 * more aligned to 4 KiB, the rest to sectors; half of the requests to the first 5 % of the LBAs, 30 % to the next 15 %, 20 % to the others. Data do
 * not compress. The client workload of JESD219A is a recorded trace, and no formula.
 */
export const jesd219 = {
  pattern: 'zones',
  mixKiB: [
    [0.5, 0.04],
    [1, 0.01],
    [1.5, 0.01],
    [2, 0.01],
    [2.5, 0.01],
    [3, 0.01],
    [3.5, 0.01],
    [4, 0.67],
    [8, 0.1],
    [16, 0.07],
    [32, 0.03],
    [64, 0.03],
  ],
  zones: [
    [0.5, 0.05],
    [0.3, 0.15],
    [0.2, 0.8],
  ],
  alignBytes: null,
  entropy: 1,
} as const;
