/** What can be plotted over time, by the words that links and lessons have for it. */
const rates = ['iops', 'mbps'] as const;
export const plotQuantities = [...rates, 'latency'] as const;
export type RateQuantity = (typeof rates)[number];
export type PlotQuantity = (typeof plotQuantities)[number];

/** What a curve may be drawn of, before the run draws its own. */
export type CurveQuantity = 'iops' | 'waf';
