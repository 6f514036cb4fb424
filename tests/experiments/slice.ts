import { experiment as consistency } from '../../src/content/experiments/01-consistency';
import { physicalPages, spareFactor, usedPages } from '../../src/domain/spare';
import { parseScenario } from '../../src/scenario/parse';
import { findPreset } from '../../src/scenario/presets';
import type { Drive, Ftl, Scenario } from '../../src/scenario/types';

/** Groups of a die that open groups and the reserve take: they do not shrink with the drive. */
const LOST_GROUPS = 3.6;

export interface Slice {
  /** A run of the consistency experiment. */
  readonly run: string;
  /** One in so many groups of each die is left. */
  readonly of: number;
  /** Displayed seconds of random writes, and of one sample. */
  readonly seconds: number;
  readonly sample?: number;
  readonly seed?: number;
  readonly ftl?: Partial<Ftl>;
  readonly drive?: Partial<Drive>;
}

/**
 * Full-size dies with a part of their groups, at the full drive's effective spare. The scatter of single seconds is that of the full drive:
 * it depends on the size of groups and dies, not on how many groups there are. Only the cliff comes sooner.
 */
export function sliceOf({ run, of, seconds, sample = 1, seed = 1, ftl = {}, drive = {} }: Slice): Scenario {
  const input = consistency.runs.find(({ id }) => id === run)?.input;
  if (!input) throw new Error(`no run ${run}`);
  const whole = parseScenario(input);
  if (!whole.ok) throw new Error(whole.faults.join());
  const full = whole.value.drive;
  const preset = findPreset(full.preset)?.preset;
  if (!preset) throw new Error(`no preset ${full.preset}`);
  const groups = Math.round(full.blocksPerPlane / of);
  const inUse = (1 - spareFactor(physicalPages(full), usedPages({ drive: full, userSpare: whole.value.userSpare }))) * full.blocksPerPlane;
  const spare = 1 - (inUse * (groups - LOST_GROUPS)) / (full.blocksPerPlane - LOST_GROUPS) / groups;
  const phases = (input.phases as readonly object[]).map((phase, i) => (i === 2 ? { ...phase, seconds } : phase));
  const scenario = parseScenario({
    ...input,
    seed,
    scale: 1,
    userSpare: 0,
    sample: { seconds: sample },
    drive: { preset: full.preset, blocksPerPlane: groups, spareFactor: spare, ...drive },
    ftl: { ...(input.ftl as object), ...ftl },
    phases,
  });
  if (!scenario.ok) throw new Error(scenario.faults.join());
  return scenario.value;
}
