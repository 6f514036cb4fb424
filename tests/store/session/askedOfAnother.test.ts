import { expect, it, onTestFinished } from 'vitest';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import { Ahead } from '../../../src/store/lesson/ahead';
import { endpointFor, ServedEngine } from '../../client/endpoint';
import { testSession, until } from './session';

const hotcold = { ...shippedScenario('consistency'), scale: 256 };
const drive = {
  ...hotcold,
  phases: hotcold.phases.map((phase) => ('seconds' in phase && phase.seconds ? { ...phase, seconds: 60 } : phase)),
};

it('what is asked of a run that came with its own engine is answered, though the engine before it was asked something, too', async () => {
  // The engine before answers never.
  const { session } = testSession({ api: (engine) => Object.assign(engine, { recallCollection: () => new Promise(() => {}) }) });
  onTestFinished(() => session.dispose());
  await session.open(drive, 'paused');
  session.seek('end');
  await until(session, ({ run, playback }) => run?.frame.ended === true && !playback.seeking);
  await session.recall({ what: 'log' });
  void session.recall({ what: 'collection' });
  const ahead = new Ahead(() => endpointFor(new ServedEngine()), 64e6);
  await ahead.begin({ ...drive, userSpare: 0.1 }, 'end');
  const other = await ahead.take({ ...drive, userSpare: 0.1 }, 'end');
  if (other === null) throw new Error('there is no other run');
  session.takeOver({ ...drive, userSpare: 0.1 }, other, true);
  await session.recall({ what: 'log' });
  expect(session.state.recalled.log).toBeInstanceOf(Array);
});
