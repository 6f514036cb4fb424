import type { Language } from '../../../texts/language';

type Labels = Readonly<Record<string, { readonly label?: string }>>;

/** Fields of a step that stand elsewhere, or under another name, than its parameters. */
const ofStep: Readonly<Record<string, (language: Language) => string>> = {
  kib: (language) => language.settings.live.size.label,
  qd: (language) => language.settings.live.qd.label,
  pattern: (language) => language.settings.live.pattern.label,
  readShare: (language) => language.settings.live.reads.label,
  trimShare: (language) => language.settings.live.trims.label,
  entropy: (language) => language.sliders.compressibleData,
  until: (language) => language.settings.step.ending.label,
  mixKiB: (language) => language.settings.mix.label,
  zones: (language) => language.settings.zones.label,
  from: (language) => language.settings.step.from.label,
  to: (language) => language.settings.step.to.label,
  fromBytes: (language) => language.settings.step.from.label,
  toBytes: (language) => language.settings.step.to.label,
  do: (language) => language.lessons.steps,
};

const ofScenario: Readonly<Record<string, (language: Language) => string>> = {
  userSpare: (language) => language.sliders.spareArea,
  logicalPages: (language) => language.sliders.spareArea,
  compression: (language) => language.panels.driveWithCompression,
  preset: (language) => language.settings.preset.label,
  victim: (language) => language.settings.victim,
  pacing: (language) => language.settings.pacing,
  seed: (language) => language.settings.run.seed.label,
  scale: (language) => language.settings.scale,
  sample: (language) => language.settings.run.sampleSeconds.label,
  steadyMinDriveWrites: (language) => language.settings.run.steadyAfter.label,
};

/** A setting by its path in the scenario, named as its field is on screen. */
function settingName(path: string, language: Language): string {
  const { lessons, settings: words } = language;
  const keys = path.split('.');
  const [first = '', last = ''] = [keys[0], keys.at(-1)];
  if (first === 'actions')
    return keys[1] === 'set' ? (ofStep[last]?.(language) ?? ofScenario[last]?.(language) ?? lessons.byHand) : lessons.byHand;
  if (first === 'phases') return ofStep[last]?.(language) ?? (words.step as Labels)[last]?.label ?? lessons.steps;
  const tables = [...Object.values(language.driveWords), words.run] as readonly Labels[];
  return (
    ofScenario[keys.length === 1 || first !== 'sample' ? last : first]?.(language) ??
    tables.find((each) => last in each)?.[last]?.label ??
    last
  );
}

/** The settings by their names on screen, each once. */
export function settingNames(paths: readonly string[], language: Language): string {
  return [...new Set(paths.map((path) => settingName(path, language)))].join(', ');
}
