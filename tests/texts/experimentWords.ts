import { knownPreset, outsideModel } from '../../src/scenario/drives/known';
import { drivePresets } from '../../src/scenario/drives/table';
import { experiments } from '../../src/scenario/experiments/catalogue';
import { type Experiment, type Measurements, planExperiment, remarksOf } from '../../src/scenario/experiments/experiment';
import type { PhaseMeasurement } from '../../src/scenario/experiments/measurement';
import { tallyText, verdictText } from '../../src/scenario/experiments/tally';
import { parseScenario } from '../../src/scenario/parse';
import { truth } from '../../src/scenario/truth';
import { driveFacts } from '../../src/store/lab/experimentFacts';
import { english } from '../../src/texts/en/english';

/** Numbers between 0 and 1, the same in every run. */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** A phase as it might have been measured; rates vary over six orders of magnitude, so that every verdict comes up. */
function somePhase(random: () => number): PhaseMeasurement {
  const rate = 10 ** (1 + 5 * random());
  const spread = random() < 0.5 ? 0 : random();
  const waf = 1 + 10 * random();
  const shape = random();
  const samples = Array.from({ length: 40 }, (_, i) => {
    const level = shape < 0.3 ? (i % 2 === 0 ? 1 : 3) : shape < 0.5 ? 1 + i / 8 : 1;
    const requests = Math.round(rate * 50 * level * (1 + spread * (random() - 0.5)));
    const bytes = requests * 4096;
    return {
      start: i * 50,
      seconds: 50,
      requests,
      bytesWritten: bytes,
      bytesRead: 0,
      pagesProgrammed: Math.round(requests * waf),
      pagesWritten: requests,
    };
  });
  const total = (of: (sample: (typeof samples)[number]) => number) => samples.reduce((sum, sample) => sum + of(sample), 0);
  return {
    seconds: 2000,
    requests: total((s) => s.requests),
    bytesWritten: total((s) => s.bytesWritten),
    bytesRead: 0,
    nandBytesProgrammed: total((s) => s.pagesProgrammed) * 4096,
    collectingSince: random() < 0.5 ? null : 100 * random(),
    steadyAt: random() < 0.5 ? null : 1000 * random(),
    latencyUs: { p50: 100, p99: 200, max: 300 },
    samples,
  };
}

/** The experiment at some scales, with phases drawn from a few. */
function someMeasurements(experiment: Experiment, random: () => number, draws: number): readonly Measurements[] {
  const plans = [1, 8, 64, experiment.scale].flatMap((scale) => {
    const planned = planExperiment(experiment, { scale });
    return planned.ok ? [planned.value] : [];
  });
  const phases = Array.from({ length: 30 }, () => somePhase(random));
  const drawnPhase = () => phases[Math.floor(random() * phases.length)] as PhaseMeasurement;
  return Array.from({ length: draws }, (_, i) =>
    Object.fromEntries(
      (plans[i % plans.length] ?? []).map(({ run, scenario }) => [
        run.id,
        { scenario, lawWaf: 2, alphaEffective: 0.9, phases: scenario.phases.map(drawnPhase) },
      ]),
    ),
  );
}

function saidOf(experiment: Experiment, measured: Measurements): readonly (string | null | undefined)[] {
  const table = experiment.table(measured);
  return [
    ...table.flatMap((row) => [
      row.what,
      row.unit,
      row.publishedText,
      row.modelText,
      row.note,
      row.source,
      row.band?.of,
      row.mark?.words,
      row.mark?.short,
      verdictText(row),
    ]),
    tallyText(table),
    ...experiment.runs.map(({ id }) => experiment.noteOf?.(measured, id)),
    ...remarksOf(experiment, measured),
    ...[...experiment.variants.map(({ id }) => id), ''].map((variant) => experiment.finding?.(measured, variant)),
    ...(experiment.bars ?? []).flatMap(({ mark, why }) => table.flatMap((row) => [mark?.(row, table)?.words, why?.(row)])),
    ...(experiment.kept ?? []).flatMap(({ pairsOf }) => pairsOf(table).flatMap(({ name, of, why }) => [name, of, why])),
    ...(experiment.sweeps?.(measured) ?? []).flatMap(({ title, state, published }) => [title, state, published?.words]),
  ];
}

function saidAlways({
  story,
  bars,
  kept,
  facts,
  steps,
  scaleNote,
  variants,
  runs,
  views,
  sources,
  title,
  differences,
}: Experiment): readonly (string | undefined)[] {
  return [
    title,
    ...Object.values(story),
    ...(bars ?? []).flatMap((set) => [set.title, set.note, set.outlines, set.marks]),
    ...(kept ?? []).flatMap(({ title, whole, part, others }) => [title, whole, part, others]),
    ...facts,
    ...steps,
    scaleNote,
    ...(differences === undefined
      ? []
      : [
          differences.title,
          ...differences.called,
          ...Object.values(differences.states),
          differences.contrast.heading,
          differences.contrast.name,
        ]),
    ...variants.flatMap(({ name, test, did, learns }) => [name, test, did, learns]),
    ...views.map((view) => view.title),
    ...sources,
    ...runs.flatMap((run) => [
      String(run.input.name),
      run.title,
      run.note,
      run.says,
      run.behind?.is,
      ...(run.stretches ?? []).map(({ name }) => name),
    ]),
  ];
}

/** All that an experiment may say in words: what always stands there, and its table of `draws` drawn measurements. */
function textsOf(experiment: Experiment, draws: number): ReadonlySet<string> {
  const measured = [{}, ...someMeasurements(experiment, drawn(experiment.name.length), draws)];
  const texts = [...saidAlways(experiment), ...measured.flatMap((each) => saidOf(experiment, each))];
  return new Set(texts.filter((text) => text != null && text !== '') as string[]);
}

/** What the page of a drive's facts says of every preset. */
function factTexts(): ReadonlySet<string> {
  const texts = new Set<string>(outsideModel.flatMap(({ name, why }) => [name, why]));
  for (const [id, list] of Object.entries(drivePresets))
    for (const i of list.keys()) {
      const scenario = parseScenario({ drive: { preset: `${id}.${i + 1}` } });
      const known = knownPreset(`${id}.${i + 1}`);
      if (!scenario.ok || known === null) continue;
      const facts = driveFacts(scenario.value, english);
      for (const text of [facts.name, facts.character, facts.controller, facts.leavesOut, ...facts.calibrated, ...facts.sources])
        if (text != null) texts.add(text);
    }
  return texts;
}

/** What the table of truth names: whatever was measured and its units. */
function truthTexts(): ReadonlySet<string> {
  const rows = Object.values(truth).flatMap((part) => part.rows);
  return new Set(rows.flatMap(({ what, unit }) => [what, unit]).filter((text) => text !== ''));
}

/** Texts by where they are from; tables of so many drawn measurements. */
export function saidOfExperiments(draws: number): Readonly<Record<string, ReadonlySet<string>>> {
  return {
    ...Object.fromEntries(experiments.map((experiment) => [experiment.name, textsOf(experiment, draws)])),
    facts: factTexts(),
    truth: truthTexts(),
  };
}
