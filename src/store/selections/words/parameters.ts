import { withUnit } from '../../../domain/format';
import { PAGE_BYTES } from '../../../domain/spare';
import { nameOfDrive } from '../../../scenario/driveName';
import { fieldsOf } from '../../../scenario/kinds';
import type { Scenario } from '../../../scenario/types';
import type { Language } from '../../../texts/language';
import type { RunView } from '../../types';
import { originPhase, settingsShown, shownPhase } from '../phase';
import { sizeText } from './title';

/** Sizes of a mix that are named. */
const SIZES_NAMED = 4;

/** A parameter of a run, for readers of a figure without the page. */
interface Parameter {
  readonly name: string;
  readonly value: string;
}

/** "mixed sizes (4 KiB 67 %, 8 KiB 10 %, 16 KiB 7 %, 12 more)": the commonest sizes first. */
function mixWords(mix: readonly (readonly [number, number])[], language: Language): string {
  const { parameters: texts } = language;
  const { percent, whole } = language.numbers;
  const sorted = [...mix].sort((a, b) => b[1] - a[1]);
  const named = sorted.slice(0, SIZES_NAMED).map(([kib, share]) => `${withUnit(whole(kib), 'KiB')} ${percent(share)}`);
  return texts.mixedSizes(named.join(', '), Math.max(0, mix.length - SIZES_NAMED));
}

/** What the host does in the phase that the run is about, at the moment on screen where that lies in it: "4 KiB random writes, queue depth 32". */
function workOf(run: RunView, language: Language): string {
  const { parameters: texts } = language;
  const { percent, whole } = language.numbers;
  const { plan } = run;
  const origin = originPhase(plan);
  const phase = shownPhase(run) === origin ? settingsShown(run).phase : plan.scenario.phases[origin];
  if (phase === undefined) return texts.none;
  const { pattern, kib, mixKiB, qd, readShare, entropy } = fieldsOf(phase);
  const kind = language.phaseKinds[phase.do].work(percent(readShare));
  const data = plan.scenario.drive.compression ? texts.incompressible(percent(entropy)) : '';
  const size = mixKiB === null ? withUnit(whole(kib), 'KiB') : mixWords(mixKiB, language);
  return texts.work(size, texts.patterns[pattern], kind, whole(qd), data);
}

/** Its drive, as makers call it. */
const driveOf = ({ plan }: RunView, language: Language): string => calledDrive(plan.scenario, language);

/** "480 GB of 512 GiB, 8 × 2 dies, else as the Samsung SSD 840 Pro 256 GB": a figure must not say that it is of a drive as sold. */
export function calledDrive({ drive }: Pick<Scenario, 'drive'>, language: Language): string {
  const { parameters: texts, sentences } = language;
  const { name, isSized, isChanged } = nameOfDrive(drive);
  const said = sentences.ofScenario(name);
  if (isSized) return texts.sized(sizeText(drive, language), said);
  return isChanged ? texts.changed(said) : said;
}

/**
 * The parameters of a run, the drive first. Numbers are the scenario's or the plan's; collection and workload are those at the moment on
 * screen.
 */
export function parametersOf(run: RunView, language: Language): readonly Parameter[] {
  const { parameters: texts } = language;
  const { bytes, percent, whole } = language.numbers;
  const { plan } = run;
  const { scenario, full } = plan;
  const { ftl } = settingsShown(run);
  return [
    { name: texts.names.drive, value: driveOf(run, language) },
    { name: texts.names.raw, value: bytes(full.physicalPages * PAGE_BYTES) },
    { name: texts.names.partition, value: bytes(full.usedPages * PAGE_BYTES) },
    { name: texts.names.spare, value: texts.spare(percent(plan.spareFactor), percent(plan.overProvisioning)) },
    { name: texts.names.victim, value: language.policies[ftl.victim].name },
    { name: texts.names.collection, value: texts.pacings[ftl.pacing] },
    { name: texts.names.workload, value: workOf(run, language) },
    { name: texts.names.scale, value: `1:${whole(scenario.scale)}` },
    { name: texts.names.seed, value: whole(scenario.seed) },
  ];
}

/** The same in a line or two, for below a title. */
export function parameterLine(run: RunView, language: Language): string {
  const { parameters: texts } = language;
  const { percent, whole } = language.numbers;
  const { scenario, spareFactor, overProvisioning } = run.plan;
  return [
    driveOf(run, language),
    texts.spareArea(percent(spareFactor), percent(overProvisioning)),
    texts.victims(language.policies[settingsShown(run).ftl.victim].name),
    workOf(run, language),
    texts.scale(`1:${whole(scenario.scale)}`),
    texts.seed(whole(scenario.seed)),
  ].join(' · ');
}
