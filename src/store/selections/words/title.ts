import { dieCount, PAGE_BYTES, physicalPages } from '../../../domain/spare';
import type { Frame } from '../../../engine/types';
import { stopsOf } from '../../../scenario/kinds';
import { spareInAll } from '../../../scenario/law/spares';
import { presetName } from '../../../scenario/presetName';
import type { Drive, Phase, Scenario } from '../../../scenario/types';
import type { Language } from '../../../texts/language';
import { collectingNow } from '../drive/policies';

/** Spare factors closer than this count as equal: pages are whole. */
const SAME_SPARE = 5e-5;
/** Most changes in a title. */
const MOST = 2;

const shapeFields: readonly (keyof Drive)[] = [
  'channels',
  'diesPerChannel',
  'dies',
  'planesPerDie',
  'blocksPerPlane',
  'pagesPerBlock',
  'nandPageKiB',
];
/** Settings with words of their own. */
const namedFields: readonly (keyof Drive)[] = ['preset', 'logicalPages', 'compression', ...shapeFields];

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Another amount of flash, or other channels and dies: a drive that has no more to do with the name of the one before. */
function isSized({ drive }: Scenario, { drive: base }: Scenario): boolean {
  return [physicalPages, dieCount, (of: Drive) => of.channels].some((of) => of(drive) !== of(base));
}

/** "480 GB of 512 GiB, 8 × 2 dies"; a single die is called so. */
export function sizeText(drive: Drive, language: Language): string {
  const { title: texts } = language;
  const { binaryBytes, bytes, three } = language.numbers;
  const [sold, flash] = [bytes(drive.logicalPages * PAGE_BYTES), binaryBytes(physicalPages(drive) * PAGE_BYTES)];
  if (dieCount(drive) === 1) return texts.ofOneDie(sold, flash);
  return texts.ofSize(sold, flash, drive.channels, three(dieCount(drive) / drive.channels));
}

/** What differs between two drives, in words. */
function driveChanges(now: Scenario, base: Scenario, language: Language): readonly string[] {
  const { title: texts } = language;
  const { percent } = language.numbers;
  if (now.drive.preset !== base.drive.preset) {
    const name = presetName(now.drive.preset);
    return now.name.includes(name) ? [] : [name];
  }
  const [drive, before] = [now.drive, base.drive];
  const rest = (Object.keys(drive) as (keyof Drive)[]).filter((field) => !namedFields.includes(field));
  return [
    ...(Math.abs(spareInAll(now) - spareInAll(base)) > SAME_SPARE ? [texts.spare(percent(spareInAll(now)))] : []),
    ...(drive.compression === before.compression ? [] : [drive.compression ? texts.withCompression : texts.withoutCompression]),
    ...(isSized(now, base) || shapeFields.every((field) => drive[field] === before[field]) ? [] : [texts.anotherGeometry]),
    ...(rest.every((field) => drive[field] === before[field]) ? [] : [texts.otherFirmwareOrFlash]),
  ];
}

function collectionChanges(now: Scenario, base: Scenario, live: Frame['live'] | null, language: Language): readonly string[] {
  const { title: texts } = language;
  const { victim, pacing } = live === null ? now.ftl : collectingNow(live, now.ftl);
  const rest = { ...now.ftl, victim: base.ftl.victim, pacing: base.ftl.pacing };
  return [
    ...(victim === base.ftl.victim ? [] : [language.policies[victim].collects]),
    ...(pacing === base.ftl.pacing ? [] : [pacing === 'stall' ? texts.collectionThatStalls : texts.interleavedCollection]),
    ...(same(rest, base.ftl) ? [] : [texts.otherThresholdsOfCollection]),
  ];
}

function workChanges(now: readonly Phase[], base: readonly Phase[], language: Language): readonly string[] {
  const { title: texts } = language;
  const { seconds } = language.numbers;
  if (same(now, base)) return [];
  if (!same(now.slice(0, base.length), base)) return [texts.otherWork];
  const more = now.slice(base.length);
  if (more.some((phase) => phase.do === 'trim')) return [texts.withTrim];
  const length = more.map(stopsOf).reduce((sum, stops) => sum + (stops.until === null ? (stops.seconds ?? Number.NaN) : Number.NaN), 0);
  return [Number.isNaN(length) ? texts.continuedWith : texts.more(seconds(length))];
}

/** How a scenario differs from the one that it is named after, most important first; `live` are the settings in force. */
function changesOf(now: Scenario, base: Scenario, live: Frame['live'] | null, language: Language): readonly string[] {
  const { title: texts } = language;
  const { whole } = language.numbers;
  return [
    ...driveChanges(now, base, language),
    ...collectionChanges(now, base, live, language),
    ...workChanges(now.phases, base.phases, language),
    ...(now.scale === base.scale ? [] : [texts.scaleOf(whole(now.scale))]),
    ...(now.seed === base.seed ? [] : [texts.seed(whole(now.seed))]),
    ...(same([now.sample, now.wafWindow, now.steadyMinDriveWrites], [base.sample, base.wafWindow, base.steadyMinDriveWrites])
      ? []
      : [texts.measuredOtherwise]),
  ];
}

/** A title and what is not as its name says; null: all of it is. */
export interface Title {
  readonly name: string;
  readonly change: string | null;
}

/** The title of what runs: `base` is the shipped scenario of this name, else the one that was opened. */
export function titleOf(now: Scenario, base: Scenario, live: Frame['live'] | null, language: Language): Title {
  const isOwnSize = now.drive.preset === base.drive.preset && isSized(now, base);
  // Named by its size, it is compared with nothing: that its firmware or workload is "another" says nothing.
  const { otherFirmwareOrFlash, otherWork, measuredOtherwise } = language.title;
  const vague = isOwnSize ? [otherFirmwareOrFlash, otherWork, measuredOtherwise] : [];
  const changes = changesOf(now, base, live, language).filter((change) => !vague.includes(change));
  const told = changes.slice(0, MOST).join(', ') + (changes.length > MOST ? ' …' : '');
  if (isOwnSize) return { name: sizeText(now.drive, language), change: told === '' ? null : told };
  if (changes.length === 0) return { name: now.name, change: null };
  // A spare that has changed has no place in the name.
  const isOtherSpare = now.drive.preset !== base.drive.preset || Math.abs(spareInAll(now) - spareInAll(base)) > SAME_SPARE;
  return { name: isOtherSpare ? now.name.replace(/, [^,]* spare$/, '') : now.name, change: told };
}
