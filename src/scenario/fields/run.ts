/** The fields of a scenario itself, beside its drive, FTL and procedure. */
import * as v from 'valibot';
import { type Allowed, check, real, shaped, whole } from './allowed';
import { field } from './field';

/** 1:N at most. */
export const MAX_SCALE = 4096;

/** One sample: displayed seconds, or a number of host requests. */
export type SampleLength = { readonly seconds: number } | { readonly requests: number };
/** A window: a share of a drive write, or a number of host requests (for tiny drives). */
export type WafWindow = { readonly driveWrites: number } | { readonly requests: number };

const version: Allowed<1> = shaped('1', (says) => v.literal(1, says));
const requests = whole(1, 1e9).schema;
const sample: Allowed<SampleLength> = shaped('{seconds} from 0.001 to 86,400 or {requests} from 1 to 1,000,000,000', (says) =>
  v.union([v.strictObject({ seconds: real(0.001, 86_400).schema }), v.strictObject({ requests })], says),
);
const wafWindow: Allowed<WafWindow> = shaped('{driveWrites} from 0.000001 to 100 or {requests} from 1 to 1,000,000,000', (says) =>
  v.union([v.strictObject({ driveWrites: real(1e-6, 100).schema }), v.strictObject({ requests })], says),
);

export const runFields = {
  v: field(version, { default: 1 }),
  /** Model revision the scenario was made with. */
  m: field(whole(1, 1e6), { optional: true }),
  name: field(
    check<string>('a text of at most 200 characters', (value) => typeof value === 'string' && value.length <= 200),
    { default: 'Untitled' },
  ),
  seed: field(whole(0, 2 ** 32 - 1), { default: 1, differs: ['property', 25] }),
  /** 1:N of the full-size drive. */
  scale: field(whole(1, MAX_SCALE), { optional: true, differs: ['property', 24] }),
  /** What one sample is. */
  sample: field(sample, { default: { seconds: 1 } }),
  /** Window of "WAF now". */
  wafWindow: field(wafWindow, { default: { driveWrites: 0.01 } }),
  /** Drive writes after collection began before "steady" may be said. */
  steadyMinDriveWrites: field(real(0, 1000), { default: 1 }),
  /** Share of the LBA space left unpartitioned. */
  userSpare: field(real(0, 0.95), { default: 0, unit: 'share' }),
} as const;
