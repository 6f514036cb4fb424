/** Values that a curve may be set to, from and to: far beyond all answers, so that the axis gives none away. */
export const curveRange = { iops: [1_000, 200_000], waf: [0.5, 20] } as const;
