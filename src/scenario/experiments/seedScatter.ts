/** How the seconds of the consistency drives scatter over seeds: one run is one draw. The same state and span as the runs of the table. */
import { truth } from '../truth';

/** Greatest autocorrelation at lags of 2 to 59 s that still counts as none. */
const NO_BEAT = 0.6;

/** What makes the seconds of each drive differ in this model; null where no cause was found that agrees with tests of the drive or its family. */
const causes: Readonly<Record<string, string | null>> = {
  hawk: 'batches of unequal size, and an erase that none of its few dies can hide',
  neutron:
    'batches of unequal size, and a die that collects leaves its writes to the others. The Seagate 600 shows two levels; no cause for them was found in this model',
  // Full size, 1,400 to 2,000 s, samples of 0.2 s: autocorrelation 0.86 at 1.4 s (and 0.81 at 4.0 s), default; 0.92 at 1.0 s, 25 %.
  m500:
    'a die stops while it empties a group, and as writes go to the dies in turn, all wait for it. ' +
    'That repeats every 1.4 s at default and every 1 s at 25 %, and beats with the samples of 1 s',
  '840-pro': 'lazy collection: a die stops until all its blocks are emptied',
  'extreme-ii': null,
  s3700: 'each write pays its share of collection, so that there is hardly any scatter',
};

/** The cause of a drive's scatter in a sentence. */
export function causeOf(drive: string): string {
  const cause = causes[drive];
  if (cause === undefined) throw new Error(`No cause is told for ${drive}.`);
  return cause === null ? 'Cause: none found.' : `Cause: ${cause}.`;
}

const whole = (value: number): string => value.toLocaleString('en-US');

/** Three seeds of a run at full size, from 1,400 s on, in words; null where `npm run truth` has not measured it. */
export function seedsText(run: string): string | null {
  const rows = truth.scatter?.rows.filter(({ of }) => of === run) ?? [];
  const [mean, least, most, spread, beat] = rows;
  if (!mean || !least || !most || !spread || beat?.high == null) return null;
  const repeats =
    beat.high > NO_BEAT
      ? `autocorrelation up to ${beat.high.toFixed(2)}`
      : `no periodic pattern (autocorrelation at most ${beat.high.toFixed(2)})`;
  return (
    `mean ${whole(mean.value)} IOPS, 96 % of the seconds from ${whole(least.value)} to ${whole(most.value)}, ` +
    `standard deviation ${spread.value} % of the mean, ${repeats}`
  );
}
