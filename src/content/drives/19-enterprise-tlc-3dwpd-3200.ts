import { drive, type KnownPreset, pagesOfGB } from '../../scenario/drives/preset';
import { m7400 } from './parts/cited';
import { controllerOf7400, enterpriseTlc, genericEstimates, oneShot } from './parts/nvme';

export const numberings: readonly KnownPreset[] = [
  {
    name: 'Generic enterprise TLC 3.2 TB, 3 drive writes per day',
    drive: drive({ ...enterpriseTlc, logicalPages: pagesOfGB(3200) }),
    character: 'The same flash with 27.2 % spare area, as the 28 % of 2010: three times the writes per day for a sixth of the capacity.',
    estimated: genericEstimates,
    sources: ['servethehome.com/?p=59563', 'storagereview.com/review/micron-7600-max-review'],
    leavesOut: oneShot,
  },
  {
    name: 'Generic enterprise TLC 3.2 TB, 3 drive writes per day',
    drive: drive({ ...enterpriseTlc, logicalPages: pagesOfGB(3200), relocateUs: 1.67 }),
    scaledErases: true,
    character: 'The same flash with 27.2 % spare area, as the 28 % of 2010: three times the writes per day for a sixth of the capacity.',
    estimated: genericEstimates,
    calibrated: [controllerOf7400],
    sources: ['servethehome.com/?p=59563', 'storagereview.com/review/micron-7600-max-review', m7400],
    leavesOut: oneShot,
  },
];
