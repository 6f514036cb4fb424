/** In what two drives differ, in words. */
import type { Numbers } from '../../../domain/format';
import type { Plan } from '../../../engine/types';
import { type DifferenceRow, differenceRows } from '../../../scenario/fields/controls';
import { presetName as nameOfPreset } from '../../../scenario/presetName';
import type { EarlyLanguage, Language } from '../../../texts/language';

/** How two drives differ: what this one has, and what the other has. */
export interface Difference {
  readonly now: string;
  readonly ghost: string;
}

type Describe = (plan: Plan, language: Language) => string;

const presetName: Describe = (p) => nameOfPreset(p.scenario.drive.preset);

/** The types say that each row has words of its own (texts/driveWords.ts). */
type DifferenceWords = Readonly<Record<string, Readonly<Record<string, { readonly differs: (of: unknown, numbers: Numbers) => string }>>>>;

/** What is said of the field of a row. */
function describing({ section, key }: DifferenceRow): Describe {
  return ({ scenario }, language) => {
    const words = (language.driveWords as unknown as DifferenceWords)[section]?.[key];
    return words?.differs(section === 'run' ? scenario : scenario[section as 'drive'], language.numbers) ?? '';
  };
}

const ofOnePreset: readonly DifferenceRow['as'][] = ['shape', 'behaviour'];

/** What is looked at of two drives, most important first. The preset says what two different ones are built of, except for their dies. */
function looksAt(same: boolean): readonly Describe[] {
  const rows = differenceRows.filter(({ as }) => same || !ofOnePreset.includes(as));
  const dies = differenceRows.filter(({ key }) => !same && key === 'dies');
  return [...rows, ...dies].map(describing);
}

function spareOf(plan: Plan, language: Language): string {
  const { differences: words } = language;
  const { percent } = language.numbers;
  return words.spare(percent(plan.spareFactor), percent(plan.overProvisioning));
}

function shortSpareOf(plan: Plan, language: EarlyLanguage): string {
  const { percent } = language.numbers;
  return `${percent(plan.spareFactor)} (${percent(plan.overProvisioning)})`;
}

/** What distinguishes the newer drive, most important first; workloads and finer settings are not looked at here. */
export function differences(ghost: Plan, now: Plan, language: Language): readonly Difference[] {
  const spare =
    Math.abs(ghost.spareFactor - now.spareFactor) > 5e-5 ? [{ now: spareOf(now, language), ghost: shortSpareOf(ghost, language) }] : [];
  const same = ghost.scenario.drive.preset === now.scenario.drive.preset;
  const rest = [presetName, ...looksAt(same)]
    .map((describe) => ({ now: describe(now, language), ghost: describe(ghost, language) }))
    .filter((pair) => pair.now !== pair.ghost && pair.now !== '' && pair.ghost !== '');
  return [...spare, ...rest];
}

/** Differences that a sentence names; the rest it counts. */
export const NAMED = 3;

/** "2 other settings" beyond those that are named; none where all are. */
export function otherSettings(all: number, language: Language): readonly string[] {
  const { differences: words } = language;
  const { whole } = language.numbers;
  return all <= NAMED ? [] : [words.otherSettings(all - NAMED, whole(all - NAMED))];
}

/** What is said where nothing above differs: it is the same again only where all of the scenario but its name and what was done to it is. */
function unnamed(ghost: Plan, now: Plan, language: Language): string {
  const { differences: words } = language;
  const { name: _, actions: __, phases, ...drive } = now.scenario;
  const { name: ___, actions: ____, phases: before, ...driveBefore } = ghost.scenario;
  if (JSON.stringify(drive) !== JSON.stringify(driveBefore)) return words.otherDetails;
  return JSON.stringify(phases) === JSON.stringify(before) ? words.again : words.otherWork;
}

/** "25 % spare area (33.3 % over-provisioned) instead of 6.87 % (7.37 %), 2 other settings". */
export function whatDiffers(ghost: Plan, now: Plan, language: Language): string {
  const { differences: words } = language;
  const all = differences(ghost, now, language);
  const named = all.slice(0, NAMED).map((one) => words.insteadOf(one.now, one.ghost));
  const others = otherSettings(all.length, language);
  const what = named.length === 0 ? unnamed(ghost, now, language) : [...named, ...others].join(', ');
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
}
