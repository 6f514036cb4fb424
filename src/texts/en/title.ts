import type { Said } from '../said';

/** What differs from the scenario that a drive is named after. */
export const title = {
  spare: (now: Said) => `${now} spare`,
  withCompression: 'with compression',
  withoutCompression: 'without compression',
  ofSize: (sold: Said, flash: Said, channels: Said, dies: Said) => `${sold} of ${flash}, ${channels} × ${dies} dies`,
  ofOneDie: (sold: Said, flash: Said) => `${sold} of ${flash}, one die`,
  anotherGeometry: 'another geometry',
  otherFirmwareOrFlash: 'other firmware or flash',
  collectionThatStalls: 'collection that stalls',
  interleavedCollection: 'interleaved collection',
  otherThresholdsOfCollection: 'other collection thresholds',
  otherWork: 'another workload',
  withTrim: 'with TRIM',
  continuedWith: 'continued with',
  more: (length: Said) => `${length} more`,
  scaleOf: (scale: Said) => `simulated at 1:${scale}`,
  seed: (seed: Said) => `seed ${seed}`,
  measuredOtherwise: 'measured differently',
};
