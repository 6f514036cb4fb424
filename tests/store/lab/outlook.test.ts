import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runToEnd } from '../../../src/cli/run';
import { Engine } from '../../../src/engine/engine';
import { reportOf } from '../../../src/engine/report';
import { steadyLaw } from '../../../src/scenario/law/law';
import { freshStep, type ProcedureStep } from '../../../src/store/lab/composerStep';
import { composed, templates } from '../../../src/store/lab/experimentComposer';
import { outlookOf } from '../../../src/store/lab/outlook';

function scenarioOf(steps: readonly ProcedureStep[]) {
  const made = composed({ name: 'x', preset: 'samsung-840-pro-256', scale: 64, partitionPercent: 100, steps });
  if (!made.ok) throw new Error(made.faults.join(' '));
  return made.value;
}

const access = freshStep('access');
if (access.kind !== 'access') throw new Error('A fresh step is of another kind.');

test('the drive takes about as long as the page says before: within a quarter, for each procedure to start from', async () => {
  const engine = await Engine.create(new WebAssembly.Module(readFileSync('wasm/build/engine.wasm')));
  for (const { id, procedure } of templates) {
    const scenario = scenarioOf(procedure.steps);
    const load = engine.load(scenario);
    if (!load.ok) throw new Error(load.fault);
    const took = reportOf(runToEnd(engine, scenario, load.plan, () => undefined)).phases.reduce(
      (sum, each) => sum + each.displayedSeconds,
      0,
    );
    const said = outlookOf(scenario).seconds.reduce<number>((sum, each) => sum + (each ?? Number.NaN), 0);
    expect(Math.abs(said / took - 1), id).toBeLessThan(0.25);
  }
});

test('random writes cost more the fuller the drive is, and no time is said of a step that ends when the drive is steady', () => {
  const passes = { ...access, ends: 'passes', amount: 1 } as const;
  const [, empty = 0] = outlookOf(scenarioOf([{ kind: 'erase' }, passes])).seconds as number[];
  const [, fill = 0, full = 0] = outlookOf(scenarioOf([{ kind: 'erase' }, freshStep('fill'), passes])).seconds as number[];
  expect(empty).toBeGreaterThan(fill);
  expect(full).toBeGreaterThan(3 * empty);
  expect(outlookOf(scenarioOf([{ ...access, ends: 'steady', amount: 900 }])).seconds).toEqual([null]);
});

test('where it settles is what the law says of its last step, and nothing where none covers it', () => {
  const filled = [freshStep('erase'), freshStep('fill')];
  const scenario = scenarioOf([...filled, access]);
  expect(outlookOf(scenario).law?.waf).toBe(steadyLaw(scenario)?.waf);
  expect(outlookOf(scenarioOf([...filled, { ...access, kib: 64 }])).law).toBeNull();
});
