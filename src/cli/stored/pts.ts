/** Tests of the PTS that the page shows before it has computed one. */
import type { Engine } from '../../engine/engine';
import { MODEL_REVISION } from '../../scenario/parse';
import { type KeptTest, keptAt, keptDrive, keptRuns } from '../../scenario/pts/kept';
import type { PtsName } from '../../scenario/pts/names';
import { ptsTest } from '../../scenario/pts/procedures';
import { ptsScenario } from '../../scenario/pts/results';
import { runPoints } from '../pts/pts';

export function keptTest(engine: Engine, name: PtsName): KeptTest {
  const drive = keptDrive(keptAt(name));
  if (!drive.ok) throw new Error(drive.faults.join(' '));
  const test = ptsTest(name);
  const measured = test.runs.map((run) => {
    const scenario = ptsScenario(test, run, drive.value);
    if (!scenario.ok) throw new Error(scenario.faults.join(' '));
    const load = engine.load(scenario.value);
    if (!load.ok) throw new Error(`${name}: ${load.fault}`);
    return runPoints(engine, run, () => undefined);
  });
  return { m: MODEL_REVISION, name, ...keptAt(name), runs: keptRuns(measured) };
}
