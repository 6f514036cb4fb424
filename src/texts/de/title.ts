import type { title as English } from '../en/title';

export const title: typeof English = {
  spare: (now) => `${now} Reserve`,
  withCompression: 'mit Kompression',
  withoutCompression: 'ohne Kompression',
  ofSize: (sold, flash, channels, dies) => `${sold} von ${flash}, ${channels} × ${dies} Dies`,
  ofOneDie: (sold, flash) => `${sold} von ${flash}, ein Die`,
  anotherGeometry: 'anderer Aufbau',
  otherFirmwareOrFlash: 'andere Firmware oder anderer Flash',
  collectionThatStalls: 'Sammlung, die anhält',
  interleavedCollection: 'verschränkte Sammlung',
  otherThresholdsOfCollection: 'andere Schwellen der Sammlung',
  otherWork: 'andere Last',
  withTrim: 'mit TRIM',
  continuedWith: 'fortgesetzt',
  more: (length) => `${length} länger`,
  scaleOf: (scale) => `simuliert in 1:${scale}`,
  seed: (seed) => `Startwert ${seed}`,
  measuredOtherwise: 'anders gemessen',
};
