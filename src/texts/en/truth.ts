import type { Said } from '../said';

/** How right the model is: what it is held against, how far it is from that. */
export const truth = {
  title: 'How accurate is the model?',
  /** The finding: how far from laws at the most, and from real drives in the middle. */
  headline: (laws: Said, drives: Said) =>
    `On average, write amplification lies within ${laws} of published theory. Real drives are harder: half of the predictions lie within ${drives}.`,
  /** Above the picture of all differences. */
  strip: {
    title: 'Difference from what was published, logarithmic scale',
    laws: 'published theory',
    drives: 'real drives',
    most: (difference: Said) => `at most ${difference}`,
    half: (difference: Said) => `half within ${difference}`,
    within: 'within tolerance',
    outside: 'outside',
    tolerance: 'its tolerance',
    /** Above the rows of single predictions. */
    missed: (n: Said) => `The ${n} predictions outside their tolerance`,
    /** Predictions that have no place on the axis. */
    inPoints: (n: number) =>
      n === 1
        ? 'One more prediction is measured in points and has no dot.'
        : `${n} more predictions are measured in points and have no dot.`,
  },
  /** How many keep their tolerance: what is counted, then what the tolerance is. */
  figures: {
    of: (kept: Said, aims: Said) => `${kept} of ${aims}`,
    laws: {
      counts: 'formulas for write amplification within tolerance',
      says: (tolerance: Said) => `The model may differ by ${tolerance} on average, over drives drawn at random.`,
    },
    drives: {
      counts: 'predictions for real drives within tolerance',
      says: 'It is 10 % where flash timing or addresses decide, 25 % where unpublished firmware does, 1.5 points between two spare areas. Nothing was fitted to these figures.',
    },
    scales: {
      counts: 'figures of smaller simulated drives within tolerance',
      says: (tolerance: Said) => `The model against itself at full size may differ by this much: ${tolerance}.`,
    },
    /** "1 % or 2 %". */
    or: ' or ',
  },
  sections: {
    laws: {
      title: 'Write amplification against published theory',
      says: 'Spare area, request mix and policy are drawn at random. The model runs until it is steady. The difference is the mean over the samples, in percent of the formula’s value. A sweep names its largest difference, on smaller drives, so that is greater.',
    },
    predictions: {
      title: 'Predictions against published measurements of real drives',
      says: 'Each experiment at the scale it is meant for. A figure counts only if nothing that affects it was calibrated on its source, and one number is published. Bounds (M500) and words (X25-M G2: “better”) have no difference, so only their experiments count them. The difference is in percent of the published figure. Tolerances were set before the runs.',
    },
    latency: {
      title: 'Random reads against a simulation of queues',
      says: 'Requests wait for dies and channels. A queueing simulation that knows nothing of flash predicts the rate.',
    },
    replay: {
      title: 'One trace, replayed by two programs',
      says: 'A second program of sixty lines, written without the first, replays the same writes. Both count the pages moved and the blocks erased.',
    },
    scales: {
      title: 'Small drives against full size',
      says: 'A smaller drive is computed faster. 1:16 simulates one page in 16: fewer groups, each of fewer pages. First come the figures at full size, then how far each scale moves them.',
    },
    controllers: {
      title: 'What a controller would cost',
      says: 'No source publishes the controller’s time per moved page of these drives. The figure is the steady rate with 30 µs, in percent of that without.',
    },
    scatter: {
      title: 'Spread from second to second, over three seeds',
      says: 'Full size, from 1,400 s on. Another seed draws other addresses. The greatest autocorrelation shows a periodic pattern: 1 repeats exactly, 0 not at all.',
    },
    calibrated: {
      title: 'What calibration does not touch',
      says: 'A figure may be called a prediction only if the fitted fields do not affect it. Each of these fields was moved by a tenth, up and down.',
    },
  },
  opens: (kept: Said, aims: Said) => `At the scale at which each drive opens, ${kept} of ${aims} figures stay within their tolerance.`,
  /** `aims`: of how many it was said before what they may be. */
  eachDrive: (figures: Said, aims: Said) =>
    `All ${figures} figures, drive by drive; ${String(aims) === '0' ? 'none has' : `${aims} have`} a tolerance`,
  measured: (date: Said, revision: Said, seed: Said) => `Measured on ${date}, model revision ${revision}, seed ${seed}.`,
  later: (date: Said, drives: Said) => `Measured again on ${date}: ${drives}.`,
  again: 'Measure again, from a copy of the repository:',
  columns: {
    what: 'What',
    of: 'Drive',
    scale: 'Scale',
    line: 'against the tolerance (tick)',
    off: 'Difference',
    interval: '95 % confidence',
    points: 'Samples',
    aim: 'Tolerance',
  },
  cause: 'Field',
  experiment: 'Experiment',
  /** A drive as it was known before its newest correction. */
  earlier: (drive: Said, k: Said) => `${drive}, earlier values (no. ${k})`,
  interval: (low: Said, high: Said) => `${low} to ${high}`,
  onePoint: '1 point',
  atMost: (aim: Said) => `at most ${aim}`,
  exact: 'none',
  below: (least: Said) => `below ${least}`,
  missed: 'outside its tolerance',
};
