/**
 * The capacity and price tables of the article on spare area (SandForce SF-1200, 2010), from their formulas. The drive shows 50n or
 * 60n GB (10^9 bytes) of 64n GiB (2^30 bytes) of flash; what is called "28 %" and "13 %" there is 27.2 % and 12.7 % of raw.
 */
import { overProvisioning, spareFactor } from './spare';

const GB = 1e9;
const GIB = 2 ** 30;

/** To this many decimals, halves up, as a table prints it. */
function printed(value: number, decimals: number): number {
  // The small term keeps 2.8125 and its like from falling below the half.
  return Math.round(value * 10 ** decimals + 1e-9) / 10 ** decimals;
}

/** Capacity in GB (10^9 bytes) as an operating system of the day showed it: GiB (2^30 bytes), to one decimal. */
function formattedGiB(userGB: number): number {
  return printed((userGB * GB) / GIB, 1);
}

export interface CapacityRow {
  /** On the box of the 28 % drive, GB. */
  readonly advertisedGB: number;
  readonly flashGiB: number;
  /** GB and formatted GiB with the firmware called 28 % and 13 %, and their true shares of raw and of user capacity. */
  readonly at28: SpareLabel;
  readonly at13: SpareLabel;
}

export interface SpareLabel {
  readonly userGB: number;
  readonly formattedGiB: number;
  /** Spare factor S, a share of raw. */
  readonly spareFactor: number;
  /** Over-provisioning OP, a share of user. */
  readonly overProvisioning: number;
}

function labelOf(userGB: number, flashGiB: number): SpareLabel {
  const [raw, user] = [flashGiB * GIB, userGB * GB];
  return { userGB, formattedGiB: formattedGiB(userGB), spareFactor: spareFactor(raw, user), overProvisioning: overProvisioning(raw, user) };
}

/** Rows of the capacity table: n = 1, 2, 4, 8. */
export function capacityTable(): readonly CapacityRow[] {
  return [1, 2, 4, 8].map((n) => ({
    advertisedGB: 50 * n,
    flashGiB: 64 * n,
    at28: labelOf(50 * n, 64 * n),
    at13: labelOf(60 * n, 64 * n),
  }));
}

export interface PricedDrive {
  readonly name: string;
  /** Flash, GiB (2^30 bytes), and what the host may use of it, GB (10^9 bytes). */
  readonly nandGiB: number;
  readonly userGB: number;
  readonly dollars: number;
}

export interface PriceRow extends PricedDrive {
  readonly formattedGiB: number;
  /** Dollars per GiB of flash and per usable GiB, to three decimals. The article calls both GB, and divides by the capacity as printed, so this does. */
  readonly perNandGiB: number;
  readonly perUsableGiB: number;
}

/** Price of each drive per GiB (2^30 bytes) of flash and per usable one. */
export function priceTable(drives: readonly PricedDrive[]): readonly PriceRow[] {
  return drives.map((drive) => {
    const formatted = formattedGiB(drive.userGB);
    return {
      ...drive,
      formattedGiB: formatted,
      perNandGiB: printed(drive.dollars / drive.nandGiB, 3),
      perUsableGiB: printed(drive.dollars / formatted, 3),
    };
  });
}

/** The drives and prices of the article, 2010. The price of the 13 % drive was an estimate there: that of the 28 % one. */
export const pricedDrives: readonly PricedDrive[] = [
  { name: 'OCZ Agility 2, 28 %', nandGiB: 128, userGB: 100, dollars: 399 },
  { name: 'OCZ Agility 2, 13 %', nandGiB: 128, userGB: 120, dollars: 399 },
  { name: 'Corsair Nova V128', nandGiB: 128, userGB: 128, dollars: 369 },
  { name: 'Crucial RealSSD C300', nandGiB: 128, userGB: 128, dollars: 419 },
  { name: 'Intel X25-M G2', nandGiB: 160, userGB: 160, dollars: 450 },
];
