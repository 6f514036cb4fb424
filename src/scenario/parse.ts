/** The one door: from any file, link or control to a complete scenario, or to sentences that say why not. */
import { usedPages } from '../domain/spare';
import { failure, type Result, success } from '../lib/result';
import { hasSpare, leastMemory, leastScale, shrunk } from './capacity';
import { driveKeys, resolveDrive } from './drive';
import { keysOf, shapeWithDefaults } from './fields/field';
import { MAX_SCALE, runFields } from './fields/run';
import { type SectionName, type Sections, sections } from './fields/sections';
import { dataDrive } from './mapOnFlash';
import { isFields, parseActions, parsePhases, unknownKeys } from './phases';
import { hasZones, withReclaimUnits } from './placement';
import { coarsestScale, findPreset } from './presets';
import { actionFaults } from './rules/live';
import { faultsOf } from './rules/rules';
import { zoneNotices } from './rules/zoneRules';
import { checkShape, MAX_FAULTS, placeKeys, sentence, shown, topKeys, wellFormed } from './shape';
import type { Drive, Scenario } from './types';
import { hasSpareZones } from './zones';

/** Revision of the model: raised when the same scenario may give other numbers. */
export const MODEL_REVISION = 2;
/** Version of the file format. */
export const FORMAT_VERSION = 1;
/** Drives whose maps take less are simulated at full size where no scale is given. */
const SMALL_BYTES = 2 ** 26;
/** Groups of a die down to which a scaled drive still follows the published laws. */
const LEAST_GROUPS = 256;
const topShape = shapeWithDefaults(runFields);
type Fields = Readonly<Record<string, unknown>>;

/** The sentence about a version that this program does not read, or null. */
function versionFault(version: unknown): string | null {
  if (version === undefined || version === FORMAT_VERSION) return null;
  if (typeof version === 'number' && version > FORMAT_VERSION)
    return `v is ${version}: this was made by a newer ssdscope, and this one reads version ${FORMAT_VERSION}; reload the page or update it.`;
  return sentence('v', version, String(FORMAT_VERSION));
}

/** Part of the input that must be an object where it is given. */
function part(input: Fields, key: string, known: readonly string[], faults: string[], notices: string[]): Fields {
  const value = input[key] ?? {};
  if (!isFields(value)) {
    faults.push(sentence(key, value, 'an object'));
    return {};
  }
  unknownKeys(value, known, key, notices);
  return value;
}

/** What a part is given beside what the file says: by the drive's preset, and by another of its fields. */
const given: Readonly<Partial<Record<SectionName, (own: Fields, preset: string) => Fields>>> = {
  ftl: (own, preset) => {
    const ftl: Fields = { ...findPreset(preset)?.preset.ftl, ...own };
    return typeof ftl.gcLow === 'number' && ftl.gcLow > 2 ? { gcHigh: ftl.gcLow, ...ftl } : ftl;
  },
  map: (own, preset) => ({ ...findPreset(preset)?.preset.map, ...own }),
};
const parts = (Object.keys(sections) as readonly SectionName[]).map((name) => ({
  name,
  keys: keysOf(sections[name]),
  shape: shapeWithDefaults(sections[name]),
}));

/** The parts of a scenario that are objects of fields, complete; null where one has a fault. */
function parseSections(input: Fields, preset: string, faults: string[], notices: string[]): Sections | null {
  const parsed = parts.map(({ name, keys, shape }) => {
    const own = part(input, name, keys, faults, notices);
    return [name, checkShape(shape, given[name]?.(own, preset) ?? own, name, faults)] as const;
  });
  return parsed.every(([, value]) => value !== null) ? (Object.fromEntries(parsed) as Sections) : null;
}

/**
 * The scale where none is given: full size for a small drive, else what its preset says, or 1:16. It is finer where groups or spare of a die ask
 * for it, and coarser where memory does.
 */
function defaultScale(drive: Drive, { ftl, placement, zones, map }: Sections, userSpare: number, notices: string[]): number {
  if (leastMemory({ drive, userSpare, scale: 1 }) <= SMALL_BYTES) return 1;
  const used = usedPages({ drive, userSpare });
  const works = (scale: number): boolean =>
    shrunk(drive, scale).groupsPerDie >= LEAST_GROUPS &&
    hasSpare({ drive: dataDrive({ drive, map }), ftl, placement, scale }, used) &&
    (!hasZones({ placement }) || hasSpareZones({ drive, ftl, placement, zones, userSpare, scale }));
  // A drive that fits at no scale is refused by the rules.
  const fits = Math.min(MAX_SCALE, leastScale({ drive, userSpare }));
  let scale = coarsestScale(drive.preset);
  while (scale > 1 && !works(scale)) scale /= 2;
  if (scale >= fits) return scale;
  notices.push(`The whole drive does not fit into 4 GiB of engine memory: it opens at 1:${fits}.`);
  return fits;
}

function nameOf(name: string, notices: string[]): string {
  const made = wellFormed(name);
  if (made !== name) notices.push('name has half of a character in it, which a sign stands for now.');
  return made;
}

/** The first faults, and a note where there may be more. */
function refused(faults: readonly string[]): Result<Scenario> {
  if (faults.length < MAX_FAULTS) return failure(...faults);
  return failure(...faults.slice(0, MAX_FAULTS), `These are the first ${MAX_FAULTS} faults; there may be more.`);
}

/**
 * A complete scenario from unknown input. Presets and defaults fill in what is not given; unknown keys and another model revision are
 * notices; every fault is one sentence that names field, value and what is allowed.
 */
export function parseScenario(input: unknown): Result<Scenario> {
  if (!isFields(input)) return failure(`The scenario is ${shown(input)}; it must be an object.`);
  const version = versionFault(input.v);
  if (version) return failure(version);
  const faults: string[] = [];
  const notices: string[] = [];
  unknownKeys(input, [...topKeys, ...placeKeys], '', notices);
  const top = checkShape(topShape, input, '', faults);
  const drive = resolveDrive(part(input, 'drive', driveKeys, faults, notices), faults);
  const filled = parseSections(input, drive?.preset ?? '', faults, notices);
  const phases = parsePhases(input.phases, faults, notices);
  // Actions name phases as the file has them: one that is refused is no reason to refuse its actions, too.
  const given = Array.isArray(input.phases) ? input.phases.length : phases.length;
  const actions = parseActions(input.actions, Math.max(1, given), faults, notices);
  if (!top || !drive || !filled || faults.length > 0) return refused(faults);
  const inUnits = withReclaimUnits(drive, filled.placement);
  const { v, m = MODEL_REVISION, name, seed, scale, userSpare, ...rest } = top;
  if (m !== MODEL_REVISION) notices.push(`Made with model ${m}, this is model ${MODEL_REVISION}: numbers may differ.`);
  const scenario: Scenario = {
    v,
    m,
    name: nameOf(input.name === undefined ? (findPreset(drive.preset)?.preset.name ?? name) : name, notices),
    seed,
    scale: scale ?? (phases.some((phase) => phase.do === 'replay') ? 1 : defaultScale(inUnits, filled, userSpare, notices)),
    ...rest,
    drive: inUnits,
    ...filled,
    userSpare,
    phases,
    actions,
  };
  notices.push(...zoneNotices(scenario, input));
  const wrong = [...faultsOf(scenario), ...actionFaults(scenario)];
  return wrong.length > 0 ? refused(wrong) : success(scenario, notices);
}
