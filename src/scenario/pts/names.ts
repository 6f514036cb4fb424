/** The tests of the SNIA PTS. */
export const ptsNames = ['iops', 'tp', 'lat', 'wsat', 'hir', 'xsr', 'dirth', 'cbw'] as const;
export type PtsName = (typeof ptsNames)[number];
