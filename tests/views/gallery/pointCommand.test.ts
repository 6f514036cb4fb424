import { expect, test } from 'vitest';
import { decodeLink, encodeLink } from '../../../src/scenario/link/link';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import { gridOf, isPossible } from '../../../src/sweep/points';
import { pointCommand } from '../../../src/views/sweep/PointPanel';

test('the command of a point holds its scenario in one argument, whatever its name', async () => {
  const base = { ...shippedScenario('tiny'), name: 'it\'s $HOME `x` \\ "y"' };
  const points = gridOf([{ path: 'userSpare', values: [0.1, 0.2] }], base).filter(isPossible);
  expect(points).toHaveLength(2);
  for (const { scenario } of points) {
    const link = await encodeLink(scenario);
    if (!link.ok) throw new Error(link.faults.join());
    const [, argument = ''] = /^npm run --silent sim -- '([^']*)' --json$/.exec(pointCommand(link.value)) ?? [];
    expect(await decodeLink(argument)).toMatchObject({ ok: true, value: scenario });
  }
});
