import { drive, type KnownPreset, openedAt } from '../../scenario/drives/preset';
import { genericEstimates, oneShot, tlc1000 } from './parts/nvme';

const dramless: KnownPreset = {
  name: 'DRAM-less NVMe 1 TB (estimate)',
  drive: drive({ ...tlc1000, channels: 4, diesPerChannel: 4, linkMBps: 3500 }),
  map: { cacheMiB: 1, hostMiB: 64, hostUs: 1 },
  character: 'Most of its map lies on flash: quick over some 65 GB, and half as quick to read over all of it.',
  estimated: [...genericEstimates, 'cacheMiB', 'hostMiB', 'hostUs', 'linkMBps'],
  sources: [
    'ISSCC 2021 NAND table (AnandTech): the flash, as of the drive with DRAM',
    'AnandTech, Toshiba RC100 (2018): 1 GB of DRAM for 1 TB, host memory buffers of tens of MB',
  ],
  leavesOut: `the pSLC cache; reviews of such drives give their rates over a span in pictures only, so none is compared; ${oneShot}`,
};

export const numberings: readonly KnownPreset[] = [dramless, openedAt(4, dramless)];
