import { drive, type KnownPreset } from '../../scenario/drives/preset';
import { m7400 } from './parts/cited';
import { controllerOf7400, enterpriseTlc, genericEstimates, oneShot } from './parts/nvme';

export const numberings: readonly KnownPreset[] = [
  {
    name: 'Generic enterprise TLC 3.84 TB, 1 drive write per day',
    drive: drive(enterpriseTlc),
    character: 'Steady by design: no cache that fills up, and 12.7 % spare area, as the 13 % of 2010.',
    estimated: genericEstimates,
    sources: ['servethehome.com/?p=59563', 'ISSCC 2021 NAND table (AnandTech)'],
    leavesOut: oneShot,
  },
  {
    name: 'Generic enterprise TLC 3.84 TB, 1 drive write per day',
    drive: drive({ ...enterpriseTlc, relocateUs: 1.67 }),
    scaledErases: true,
    character:
      'Steady by design: no cache that fills up, and 12.7 % spare area, as the 13 % of 2010. When full, its controller is the limit.',
    estimated: genericEstimates,
    calibrated: [controllerOf7400],
    sources: ['servethehome.com/?p=59563', 'ISSCC 2021 NAND table (AnandTech)', m7400],
    leavesOut: oneShot,
  },
];
