/** The tests of the SNIA PTS that there are. */
export const ptsNames = ['iops', 'tp', 'lat', 'wsat', 'hir', 'xsr', 'dirth', 'cbw'] as const;
export type PtsName = (typeof ptsNames)[number];
