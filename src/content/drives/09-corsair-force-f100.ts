import { drive, type KnownPreset } from '../../scenario/drives/preset';
import { anandSandforce } from './parts/cited';
import { calibrated100, calibration, idle, sandforce100, sandforceEstimates } from './parts/sandforce';

export const numberings: readonly KnownPreset[] = [
  {
    name: 'Corsair Force F100 100 GB (SandForce SF-1200)',
    drive: drive(sandforce100),
    estimated: sandforceEstimates,
    sources: [anandSandforce, 'anandtech.com/show/3661', 'techreport.com/review/18864'],
    leavesOut: 'parity across dies (RAISE) and deduplication',
  },
  {
    name: 'Corsair Force F100 100 GB (SandForce SF-1200)',
    ftl: { idleGcSeconds: 1 },
    drive: drive(calibrated100),
    character: 'Its speed depends on the data: what compresses is written in fewer pages, and the space saved works as spare area.',
    estimated: [...sandforceEstimates, 'parityShare'],
    calibrated: [calibration, idle],
    sources: [anandSandforce, 'anandtech.com/show/3661', 'techreport.com/review/18864'],
    leavesOut: 'deduplication, and the throttling of random writes that its firmware does to spare the flash',
  },
];
