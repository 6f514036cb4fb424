import { drive, type KnownPreset, openedAt, pagesOfGB } from '../../scenario/drives/preset';
import { anandSandforce } from './parts/cited';
import { calibrated100, calibration, cap, idle, sandforce100, sandforceEstimates } from './parts/sandforce';

const cappedAgility120: KnownPreset = {
  name: 'OCZ Agility 2 120 GB (SandForce, 13 % firmware)',
  ftl: { idleGcSeconds: 1 },
  drive: drive({ ...calibrated100, logicalPages: pagesOfGB(120), randomWriteIopsCap: 11_050 }),
  character: 'The same with half of the spare area sold; the cap on random writes hides the difference for most work.',
  estimated: [...sandforceEstimates, 'parityShare'],
  calibrated: [calibration, idle, cap],
  sources: [anandSandforce, 'anandtech.com/show/4159', 'techreport.com/review/19079'],
  leavesOut: 'deduplication, and the throttling of random writes that its firmware does to spare the flash',
};

export const numberings: readonly KnownPreset[] = [
  {
    name: 'OCZ Agility 2 120 GB (SandForce, 13 % firmware)',
    drive: drive({ ...sandforce100, logicalPages: pagesOfGB(120), randomWriteIopsCap: 10_000 }),
    estimated: sandforceEstimates,
    sources: [anandSandforce, 'anandtech.com/show/4159', 'techreport.com/review/19079'],
    leavesOut: 'parity across dies (RAISE) and deduplication',
  },
  cappedAgility120,
  openedAt(4, cappedAgility120),
];
