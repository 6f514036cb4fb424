import { type BinaryFormat, blktrace, vscsi1, vscsi2 } from './binary';
import { biosnoop } from './biosnoop';
import { diskSim, fiu, ssdPlayer } from './blank';
import { blkparse } from './blkparse';
import { alibaba, msrCambridge, spc, systor17, tencent } from './comma';
import { type TextFormat, tagged } from './format';
import { iolog } from './iolog';

/** The one whose rows say most about themselves first: of two that understand a file equally well, it is the former. */
export const textFormats: readonly TextFormat[] = [
  iolog,
  blkparse,
  biosnoop,
  ...[msrCambridge, systor17, alibaba, spc, tencent].map(tagged),
  fiu,
  ssdPlayer,
  diskSim,
];
export const binaryFormats: readonly BinaryFormat[] = [blktrace, vscsi1, vscsi2];
