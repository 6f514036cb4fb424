import { drive, type KnownPreset, openedAt } from '../../scenario/drives/preset';
import { anandSandforce } from './parts/cited';
import { calibrated100, calibration, cap, idle, sandforce100, sandforceEstimates } from './parts/sandforce';

const cappedAgility: KnownPreset = {
  name: 'OCZ Agility 2 100 GB (SandForce, capped firmware)',
  ftl: { idleGcSeconds: 1 },
  drive: drive({ ...calibrated100, randomWriteIopsCap: 11_050 }),
  character: 'A cap of the firmware on random writes hides how compressible the data are.',
  estimated: [...sandforceEstimates, 'parityShare'],
  calibrated: [calibration, idle, cap],
  sources: [anandSandforce, 'anandtech.com/show/3661', 'techreport.com/news/18782'],
  leavesOut: 'deduplication, and the throttling of random writes that its firmware does to spare the flash',
};

export const numberings: readonly KnownPreset[] = [
  {
    name: 'OCZ Agility 2 100 GB (SandForce, capped firmware)',
    drive: drive({ ...sandforce100, randomWriteIopsCap: 10_000 }),
    estimated: sandforceEstimates,
    sources: [anandSandforce, 'anandtech.com/show/3661', 'techreport.com/news/18782'],
    leavesOut: 'parity across dies (RAISE) and deduplication',
  },
  cappedAgility,
  openedAt(4, cappedAgility),
];
