import { expect, test } from 'vitest';
import { jesd219 } from '../../../src/scenario/pts/jesd219';
import type { PhaseChange } from '../../../src/scenario/types';
import { parametersOf } from '../../../src/store/selections/words/parameters';
import { english } from '../../../src/texts/en/english';
import { frame, phase, plain, plan, run, scenario } from './synthetic';

function workload(fields: PhaseChange): string {
  const made = plan(scenario({ phases: [phase({ requests: 1000, seconds: null, ...fields })] }));
  const told = parametersOf(run(made, frame(made, { phase: 0 })), english);
  return plain(told.find(({ name }) => name === english.parameters.names.workload)?.value ?? '');
}

test('what a figure says of a mix of sizes names the commonest of them, not the size that the mix replaces', () => {
  expect(workload({ kib: 4, mixKiB: jesd219.mixKiB })).toMatch(
    /^mixed sizes \(4 KiB 67 %, 8 KiB 10 %, 16 KiB 7 %, 0\.5 KiB 4 %, 8 more\) random writes/,
  );
  expect(workload({ kib: 4 })).toMatch(/^4 KiB random writes/);
});
