import { experiment as consistency } from '../../../src/content/experiments/01-consistency';
import type { Engine } from '../../../src/engine/engine';
import { planExperiment } from '../../../src/scenario/experiments/experiment';
import { between, iopsQuantile, meanIops, variation } from '../../../src/scenario/experiments/series';
import { mean, row, type TruthRow } from './row';
import { measured } from './runs';

/** From where the article looks closer, displayed seconds. */
const FROM = 1400;
const SEEDS = 3;
const LONGEST_LAG = 59;

function autocorrelation(values: readonly number[], lag: number): number {
  const m = mean(values);
  const square = values.reduce((sum, value) => sum + (value - m) ** 2, 0);
  let product = 0;
  for (let i = lag; i < values.length; i++) product += ((values[i] as number) - m) * ((values[i - lag] as number) - m);
  return square > 0 ? product / square : 0;
}

/** The seconds of the twelve runs of the consistency test from 1,400 s on, at full size, over three seeds. */
export function scatter(engine: Engine, runs: readonly string[]): readonly TruthRow[] {
  const seeds = Array.from({ length: SEEDS }, (_, i) => i + 1);
  const planned = seeds.map((seed) => planExperiment(consistency, { scale: 1, set: [['seed', String(seed)]] }));
  return consistency.runs
    .filter(({ id }) => runs.length === 0 || runs.includes(id))
    .flatMap(({ id }, at) => {
      const all = planned.map((one) => {
        if (!one.ok) throw new Error(one.faults.join(' '));
        const scenario = one.value.find(({ run }) => run.id === id)?.scenario;
        if (scenario === undefined) throw new Error(`There is no run ${id} (${at}).`);
        const late = between(measured(engine, scenario).phases[2], FROM);
        const iops = late.map(({ requests, seconds }) => requests / seconds);
        const lags = Array.from({ length: LONGEST_LAG - 1 }, (_, i) => autocorrelation(iops, i + 2));
        return {
          mean: meanIops(late) ?? Number.NaN,
          least: iopsQuantile(late, 0.02) ?? Number.NaN,
          most: iopsQuantile(late, 0.98) ?? Number.NaN,
          spread: (variation(late) ?? Number.NaN) * 100,
          beat: Math.max(...lags),
        };
      });
      const line = (what: string, unit: string, of: (one: (typeof all)[number]) => number) => {
        const values = all.map(of);
        const range = { low: Math.min(...values), high: Math.max(...values) };
        return row({ section: 'scatter', of: id, what, unit, value: mean(values), ...range, n: SEEDS, aim: null });
      };
      return [
        line('mean', 'IOPS', (one) => one.mean),
        line('2 % of the seconds below', 'IOPS', (one) => one.least),
        line('98 % of the seconds below', 'IOPS', (one) => one.most),
        line('standard deviation over the mean', '%', (one) => one.spread),
        line('greatest autocorrelation of lags 2 to 59 s', '', (one) => one.beat),
      ];
    });
}
