import { type SampleField, sampleFields } from './types';

/** Column of a field in a sample row. */
export const sampleIndex: Readonly<Record<SampleField, number>> = Object.fromEntries(sampleFields.map((f, i) => [f, i])) as Record<
  SampleField,
  number
>;
