import { lessons } from '../../texts/en/lessons';
import { panels } from '../../texts/en/panels';
import { settings as words } from '../../texts/en/settings';
import { sliders } from '../../texts/en/sliders';

type Labels = Readonly<Record<string, { readonly label: string }>>;

/** Fields of a step that stand elsewhere, or under another name, than its parameters. */
const ofStep: Readonly<Record<string, () => string>> = {
  kib: () => words.live.size.label,
  qd: () => words.live.qd.label,
  pattern: () => words.live.pattern.label,
  readShare: () => words.live.reads.label,
  trimShare: () => words.live.trims.label,
  entropy: () => sliders.compressibleData,
  until: () => words.step.ending.label,
  mixKiB: () => words.mix.label,
  zones: () => words.zones.label,
  from: () => words.step.from.label,
  to: () => words.step.to.label,
  fromBytes: () => words.step.from.label,
  toBytes: () => words.step.to.label,
  do: () => lessons.steps,
};

const ofScenario: Readonly<Record<string, () => string>> = {
  userSpare: () => sliders.spareArea,
  logicalPages: () => sliders.spareArea,
  compression: () => panels.driveWithCompression,
  preset: () => words.drive.preset.label,
  victim: () => words.victim,
  pacing: () => words.pacing,
  seed: () => words.run.seed.label,
  scale: () => words.scale,
  sample: () => words.run.sampleSeconds.label,
  steadyMinDriveWrites: () => words.run.steadyAfter.label,
};

/** A setting by its path in the scenario, named as its field is on screen. */
function settingName(path: string): string {
  const keys = path.split('.');
  const [first = '', last = ''] = [keys[0], keys.at(-1)];
  if (first === 'actions') return lessons.byHand;
  if (first === 'phases') return ofStep[last]?.() ?? (words.step as Labels)[last]?.label ?? lessons.steps;
  const tables: readonly Labels[] = [words.collection, words.knobs, words.flash, words.drive, words.run];
  return (
    ofScenario[keys.length === 1 || first !== 'sample' ? last : first]?.() ?? tables.find((each) => last in each)?.[last]?.label ?? last
  );
}

/** The settings by their names on screen, each once. */
export function settingNames(paths: readonly string[]): string {
  return [...new Set(paths.map(settingName))].join(', ');
}
